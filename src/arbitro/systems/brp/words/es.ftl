# Un juego de porcentajes en español. Un identificador es un código de las reglas con todo lo que no sea letra o cifra
# convertido en "-". El mensaje de una orden tiene por variables los campos de la orden; el de un suceso, sus datos.

system-title = Porcentajes (d100)
system-blurb = Habilidades en tanto por ciento, golpes que matan y cualquier época, de la espada al láser. Mecánicas del SRD de BRP, bajo su licencia abierta.

## Personajes (BRP-2)

BRP-2-3-characteristic = { $characteristic }: { $roll }.
BRP-2-3-moved = De { $source } a { $target }: { $points ->
    [one] un punto
   *[other] { $points } puntos
}.
BRP-2-5-spent = { $who } gasta { so-many-points } de poder: { $left ->
    [one] queda 1
   *[other] quedan { $left }
}.
    .hidden = { $who } gasta puntos de poder.
BRP-2-5-drained = { $who } se queda sin poder y cae inconsciente.
BRP-2-6-bargain = { $who } consigue rebajar el precio: de { $price } a { $now }.
BRP-2-6-doubled = Artes marciales: { $who } tira dos veces el dado de daño.
BRP-2-6-softened = Las artes marciales quitan { $points }.
BRP-2-7-trade = { $name }, de profesión { $profession }: { $skills }.
BRP-2-8-invested = { $who }: { $skill } sube { $points } y queda en { $now } %. Puntos que quedan: { $left }.
BRP-2-8-full = { $skill } ya está en { $cap } %, lo máximo al crear un personaje.
BRP-2-9-owns = { $name } tiene: { $items }.
BRP-2-9-given = { $who } recibe: { $item }.
BRP-2-10-made = { $name } ({ $profession }) se une a la partida.

## Tiradas (BRP-3)

BRP-3-fumble = { $who } saca una pifia: { $skill }.
BRP-3-2-special = { $who } logra un éxito especial: { $skill }.
BRP-3-2-success = { $who } tiene éxito: { $skill }.
BRP-3-2-failure = { $who } falla: { $skill }.
BRP-3-2-automatic = { $who } tiene éxito sin tirar: { $skill }.
BRP-3-2-impossible = { $who } no puede tener éxito: { $skill }.
BRP-3-2-hopeless = { $who } intenta lo imposible: { $skill }. El dado dice hasta qué punto sale mal.
BRP-3-3-won = { $who } supera a { $target }{ $double ->
    [0] {""}
   *[other] , con doble efecto
}{ $tie ->
    [1] , pues con tiradas igual de buenas gana la habilidad más alta
   *[other] {""}
}.
BRP-3-3-lost = { $target } supera a { $who }{ $double ->
    [0] {""}
   *[other] , con doble efecto
}{ $tie ->
    [1] , pues con tiradas igual de buenas gana la habilidad más alta
   *[other] {""}
}.
BRP-3-3-stalemate = Ni { $who } ni { $target } consiguen nada{ $tie ->
    [1] , pues tiradas y habilidades son igual de buenas
   *[other] {""}
}.
BRP-3-4-won = { $who } se impone.
BRP-3-4-lost = { $who } no se impone.
BRP-3-4-held = { $who } resiste.
BRP-3-4-overcome = { $who } no resiste.
BRP-3-4-no-contest = No hace falta tirar: { $who } lleva diez puntos o más de ventaja.
BRP-3-4-no-chance = No hace falta tirar: { $who } está diez puntos o más por debajo.
BRP-3-4-no-escape = No hace falta tirar: lo que { $who } tiene que resistir lleva diez puntos o más de ventaja.
BRP-3-4-no-danger = No hace falta tirar: lo que { $who } tiene que resistir está diez puntos o más por debajo.
BRP-3-4-prevails = { $who } ({ $active }) gana a { $target } ({ $passive }).
    .hidden = { $who } gana a { $target }.
BRP-3-4-yields = { $who } ({ $active }) pierde contra { $target } ({ $passive }).
    .hidden = { $who } pierde contra { $target }.
BRP-3-4-matched = { $who } contra { $target }: { $characteristic } contra { $opposed }.
BRP-3-4-lifted = { $who } lo levanta: { $thing }, TAM { $size }.
BRP-3-4-not-lifted = { $who } no puede levantarlo: { $thing }, TAM { $size }. Tras un descanso se puede volver a intentar.
BRP-3-4-through = { $who } pasa por el hueco (TAM { $size }).
BRP-3-4-stuck = { $who } no cabe por el hueco (TAM { $size }).
BRP-3-4-withstands = { $who } aguanta una fuerza de { $force }.
BRP-3-4-succumbs = { $who } cede ante una fuerza de { $force }.
BRP-3-5-check = { $who } no lo olvidará: marca de experiencia en { $skill }.
BRP-3-5-adventure = Empieza una aventura.
BRP-3-5-adventure-over = La aventura ha terminado. Es hora de las tiradas de experiencia.
BRP-3-5-learns = { $who } ha aprendido algo: { $skill }.
BRP-3-5-better = { $who } mejora: { $skill } sube { $roll } y queda en { $now } %.
    .hidden = { $who } mejora: { $skill }.
BRP-3-5-no-better = { $who } no saca nada nuevo de ello: { $skill }.
BRP-3-5-wasted = Las lecciones no sirven de nada: { $who }, { $skill }.
BRP-3-5-months = Pasan meses. Cada cual tiene cuatro marcas de experiencia libres.
BRP-4-passed = Pasa el tiempo: { $span }.

## Combates (BRP-5)

BRP-5-1-round = Asalto { $round }.
BRP-5-1-over = El combate acaba tras { $rounds ->
    [one] un asalto
   *[other] { $rounds } asaltos
}. En pie: { $winners }.
BRP-5-2-states = { $act-code ->
    [attack] { $who } va a golpear{ $weapon-code ->
        [none] {""}
       *[other] {" "}({ $weapon })
    }.
    [shoot] { $who } va a disparar o lanzar{ $weapon-code ->
        [none] {""}
       *[other] {" "}({ $weapon })
    }.
    [aid] { $who } va a dar primeros auxilios.
    [defend] { $who } solo se defenderá.
    [flee] { $who } va a huir.
   *[other] { $who } va a hacer otra cosa.
}
BRP-5-3-means-to-move = { $toward-code ->
    [away] { $who } va a retroceder { $metres } m.
   *[other] { $who } va a avanzar { $metres } m hacia { $toward }.
}
BRP-5-3-moves = { $toward-code ->
    [away] { $who } retrocede { $metres } m.
   *[other] { $who } avanza { $metres } m hacia { $toward }.
}
BRP-5-3-fled = { $who } consigue huir.
BRP-5-4-defends = { $who } espera en guardia.
BRP-5-5-hit = { $who } alcanza a { $target } ({ $weapon }).
BRP-5-13-special = Éxito especial: { $who } alcanza a { $target } de lleno ({ $weapon }).
BRP-5-5-miss = { $who } no alcanza a { $target } ({ $weapon }).
BRP-5-5-fumble = { $who } no alcanza a { $target }: una pifia ({ $weapon }).
BRP-5-6-parried = { $who } para el golpe ({ $weapon }).
BRP-5-6-half-parried = { $who } lo para a medias ({ $weapon }): el éxito especial queda en éxito normal.
BRP-5-6-not-parried = { $who } no logra parar ({ $weapon }).
BRP-5-7-dodged = { $who } esquiva.
BRP-5-7-half-dodged = { $who } esquiva a medias: el éxito especial queda en éxito normal.
BRP-5-7-not-dodged = { $who } no logra esquivar.
BRP-5-8-worn = { $who } ({ $weapon }): el arma o escudo pierde { so-many-hit-points }; { $left ->
    [one] queda 1
   *[other] quedan { $left }
}.
    .hidden = { $who } ({ $weapon }): el arma o escudo sufre daños.
BRP-5-9-broken = { $who } se queda sin arma o escudo, que se rompe: { $weapon }.
BRP-5-9-damage = { so-many-points } de daño ({ $weapon } { $roll }{ $most ->
    [0] {""}
   *[other] , máximo del arma { $most }
}, { $half ->
    [1] mitad de la bonificación al daño
   *[other] bonificación al daño
} { $bonus }).
    .hidden = { so-many-points } de daño ({ $weapon }).
BRP-5-9-reloaded = { $who } carga ({ $weapon }): { $shots ->
    [one] un disparo
   *[other] { $shots } disparos
}.
BRP-5-10-armour = La armadura absorbe { $armour }.
    .hidden = La armadura absorbe una parte.
BRP-5-10-held = La armadura de { $who } aguanta ({ $armour }).
    .hidden = La armadura de { $who } aguanta.
BRP-5-10-worn = { $who } se pone: { $armour }.
BRP-5-10-taken-off = { $who } se quita: { $armour }.
BRP-5-11-kneels = { $who } se arrodilla tras el escudo.
BRP-5-12-hurt = { $who } pierde { so-many-hit-points }; { $left ->
    [one] le queda 1
   *[other] le quedan { $left }
}.
    .hidden = { $who } sufre daño.
BRP-5-12-dying = { $who } pierde { so-many-hit-points } y queda en { $left }: muere al acabar el asalto{ $hope ->
    [0] , y no hay nada que vendar
   *[other] {" "}si los primeros auxilios no lo suben por encima de 0
}.
    .hidden = { $who } cae, y muere al acabar el asalto{ $hope ->
        [0] {""}
       *[other] {" "}si no lo impiden los primeros auxilios
    }.
BRP-5-12-unconscious = { $who } cae inconsciente durante { $roll ->
    [one] una hora
   *[other] { $roll } horas
}, o hasta que alguien le despierte.
    .hidden = { $who } cae inconsciente.
BRP-5-12-comes-round = { $who } vuelve en sí.
BRP-5-12-wakes = { $who } despierta.
BRP-5-12-woken = { $who } despierta a { $patient }.
BRP-5-12-dead = { $who } muere.
BRP-5-14-tended = { $patient-is ->
    [who] { $who } se venda una herida de { $wound }
   *[other] { $who } venda a { $patient } una herida de { $wound }
}{ $points ->
    [0] {" "}y no sirve de nada: sigue con { $left }, y los primeros auxilios ya no pueden hacer más por esa herida
   *[other] {": "}{ so-many-hit-points }, ahora { $left }
}.
    .hidden = { $patient-is ->
    [who] { $who } se venda la herida
   *[other] { $who } venda a { $patient }
}.
BRP-5-14-mended = Una semana de curación{ $hospital ->
    [1] {" "}en un hospital
   *[other] {""}
} para { $who }: { so-many-hit-points }, ahora { $left } de { $most }.
    .hidden = Una semana de curación para { $who }.
BRP-5-14-emergency = Alguien se muere: queda un asalto para los primeros auxilios.

## Reglas de situación (BRP-6) y criaturas (BRP-7)

BRP-6-1-waiting = { $who } se pone al acecho.
BRP-6-1-set = { $target } no advierte a { $who }: emboscada.
BRP-6-1-noticed = { $who } advierte que { $target } está al acecho.
BRP-6-2-out-of-sight = { $who } desaparece de la vista.
BRP-6-2-noticed = { $who } advierte a tiempo a { $target }.
BRP-6-2-unaware = { $who } no advierte a { $target }.
BRP-6-3-in-cover = { $who } se pone a cubierto: { $cover }.
BRP-6-3-stopped = La cobertura de { $target } lo detiene.
BRP-6-3-through = Da en la cobertura de { $target }, que absorbe { $cover } de { so-many-points }.
BRP-6-4-light = Cambia la luz: { $level }.
BRP-6-5-harmless = { $kind } no le hace nada a { $who }, que no tiene de eso: { $characteristic }.
BRP-6-5-resisted = { $who } no se contagia: { $kind }.
BRP-6-5-caught = { $who } contrae la enfermedad: { $kind }.
BRP-6-5-recovered = { $who } se recupera: { $kind } (CON × { $multiple }: { $steps }).
BRP-6-5-still-ill = { $who } no se recupera: { $kind } (CON × { $multiple }: { $steps }). Grado: { $degree }.
BRP-6-5-weakened = { $kind }: { so-many-points } de daño a { $who }.
    .hidden = { $kind }: { $who } pierde fuerzas.
BRP-6-5-drained = { $kind }: { $who } pierde un punto de { $characteristic }.
BRP-6-5-regained = { $who } recupera un punto de { $characteristic }.
BRP-6-5-treated = { $patient-is ->
    [who] { $who } se atiende sin ayuda
   *[other] { $who } atiende a { $patient }
}: la próxima tirada de recuperación tendrá { $multiples ->
    [one] un múltiplo
   *[other] { $multiples } múltiplos
} más de CON.
BRP-6-6-drawn = { $who } empuña: { $weapon }.
BRP-6-6-put-away = { $who } guarda: { $weapon }.
BRP-6-6-dropped = { $who } deja caer: { $weapon }.
BRP-6-6-picked-up = { $who } recoge: { $weapon }.
BRP-6-7-fell = { $who } cae { $metres } m, un dado por cada 3 m empezados{ $dodged ->
    [1] {" "}menos uno por esquivar
   *[other] {""}
}: { $roll ->
    [one] 1 punto
   *[other] { $roll } puntos
}.
    .hidden = { $who } cae { $metres } m.
BRP-6-7-landed = { $who } cae { $metres } m y sale indemne.
# Los registros de antes no dicen de cuántos puntos de golpe.
BRP-6-9-knocked-out = { $who } pierde el sentido por un golpe de más de la mitad de todos sus puntos ({ $points }{ $whole ->
    [one] {" "}de { $whole }
    [other] {" "}de { $whole }
   *[none] {""}
}).
    .hidden = { $who } pierde el sentido.
BRP-6-9-still-up = { $who } sigue en pie{ $whole ->
    [one] {""}, pues { $through } no es más de la mitad de { $whole } punto de golpe
    [other] {""}, pues { $through } no es más de la mitad de { $whole } puntos de golpe
   *[none] {""}
}: solo el daño mínimo, { $points }.
    .hidden = { $who } sigue en pie y sufre solo el daño mínimo.
BRP-6-10-dosed = { $who } tiene veneno en la sangre ({ $kind }); hará efecto dentro de { $rounds ->
    [one] 1 asalto
   *[other] { $rounds } asaltos
}.
BRP-6-10-harmless = { $kind } no le hace nada a { $who }, que no tiene de eso: { $characteristic }.
BRP-6-10-noticed = { $who } lo advierte a tiempo: { $kind }.
BRP-6-10-harmed = { $kind } ({ so-strong }): { so-many-points } de daño a { $who }.
    .hidden = { $kind } ({ so-strong }) hace daño a { $who }.
BRP-6-10-drained = { $kind } ({ so-strong }): { $who } pierde { so-many-points } de { $characteristic }.
    .hidden = { $kind } ({ so-strong }) debilita a { $who }: { $characteristic }.
BRP-6-10-eased = El antídoto actúa en { $who } y quita { $points }: { $kind }, POT { $whole } − { $points } = { $potency }.
BRP-6-10-undone = El antídoto salva a { $who }: { $kind } no hace nada.
BRP-6-10-antidote = { $who } toma un antídoto contra { $kind } (POT { $potency }).
BRP-7-ready = Un encuentro: { $kind }.
BRP-7-met = Aparece { $who }, a { $metres } m.
BRP-7-dismissed = { $who } deja la partida.
BRP-7-felled = { $who } cae al suelo.
BRP-7-rises = { $who } se levanta.

## Lo que se pregunta

ask-BRP-2-2-chart = Tira para un nombre
ask-BRP-2-2-name = Nombre
ask-BRP-2-2-race = Raza (en blanco: humana)
ask-BRP-2-2-gender = Género
ask-BRP-2-2-hand = Mano hábil
ask-BRP-2-2-build = Altura y peso (TAM { $size })
    .short = Altura y peso
ask-BRP-2-2-description = Descripción
ask-BRP-2-2-age = Edad
ask-BRP-2-2-features = Rasgos distintivos (APA { $appearance })
    .short = Rasgos distintivos
ask-BRP-2-3-strength = Tira Fuerza
ask-BRP-2-3-constitution = Tira Constitución
ask-BRP-2-3-size = Tira Tamaño
ask-BRP-2-3-intelligence = Tira Inteligencia
ask-BRP-2-3-power = Tira Poder
ask-BRP-2-3-dexterity = Tira Destreza
ask-BRP-2-3-appearance = Tira Apariencia
ask-BRP-2-3-keep = ¿Te quedas con estas? FUE { $strength }, CON { $constitution }, TAM { $size }, INT { $intelligence }, POD { $power }, DES { $dexterity }, APA { $appearance }
    .short = ¿Te quedas con las características?
ask-BRP-2-3-anew = ¿Se pueden tirar todas las características de nuevo?
ask-BRP-2-3-from = Se pueden mover hasta { $left ->
    [one] 1 punto
   *[other] { $left } puntos
}. ¿De qué característica?
    .short = Puntos que salen de
ask-BRP-2-3-to = ¿A qué característica?
ask-BRP-2-3-points = ¿Cuántos puntos de { $source } a { $target }?
    .short = Puntos que se mueven
ask-BRP-2-4-feat = Tirada de característica
ask-BRP-2-5-bonus = Bonificación al daño
ask-BRP-2-5-power = ¿Cuántos puntos de poder? ({ $left ->
    [1] Queda 1
   *[other] Quedan { $left }
})
    .short = Puntos de poder
ask-BRP-2-6-price = ¿Qué precio tendría que pagar { $who }?
    .short = El precio que se pide
ask-BRP-2-6-speciality = { $skill }: ¿qué especialidad?
    .short = Especialidad
ask-BRP-2-7-chart = Tira para una profesión
ask-BRP-2-7-profession = Profesión
ask-BRP-2-7-title = ¿Cómo se llama la profesión?
ask-BRP-2-7-choice = ¿Cuál de las otras habilidades de la profesión?
ask-BRP-2-7-skill = ¿Qué habilidad?
ask-BRP-2-7-speciality = ¿Qué especialidad?
ask-BRP-2-7-points = ¿Cómo se reparten los puntos de la profesión ({ $points })?
    .short = Los puntos de la profesión
ask-BRP-2-8-points = ¿Y tus puntos propios ({ $points })?
    .short = Tus puntos propios
ask-BRP-2-8-invest = ¿Cuántos puntos para { $skill }? { $left ->
    [1] Queda 1
   *[other] Quedan { $left }
}
    .short = Puntos
ask-BRP-2-9-memento = Tira para un recuerdo
ask-BRP-2-9-keepsake = ¿Qué guardas de recuerdo?
ask-BRP-2-9-weapon = { $skill }: ¿qué arma es tuya?
    .short = El arma
ask-BRP-2-9-allow = ¿Puede { $name } tener esto: { $item }?
    .short = ¿Se permite?
ask-BRP-2-9-gift = ¿Qué recibe { $who }?
    .short = Lo que se da
ask-BRP-2-9-what = ¿Qué es?
ask-BRP-2-10-background = ¿De dónde vienes y qué buscas?
ask-BRP-3-2-difficulty = ¿Cómo de difícil es para { $who }? ({ $task })
    .short = Cómo de difícil es
ask-BRP-3-2-skill = Tirada de habilidad
ask-BRP-3-3-skill = ¿Con qué habilidad contra { $target }?
    .short = Tu habilidad
ask-BRP-3-3-answer = { $target } usa { $skill }. ¿Con qué habilidad respondes?
    .short = La habilidad con que se responde
ask-BRP-3-3-active = Tirada de habilidad
ask-BRP-3-3-passive = Tirada de habilidad
ask-BRP-3-4-active = ¿Qué mide { $who } contra { $target }?
    .short = Lo que se mide
ask-BRP-3-4-passive = ¿Y qué opone { $target } a { $who }?
    .short = Lo que se opone
ask-BRP-3-4-object = ¿Qué levanta { $who }?
    .short = Lo que se levanta
ask-BRP-3-4-size = { $thing }: ¿de qué tamaño (TAM)?
    .short = Su tamaño (TAM)
ask-BRP-3-4-gap = ¿Cómo de grande es el hueco para { $who } (TAM)?
    .short = El tamaño del hueco (TAM)
ask-BRP-3-4-force = ¿Qué fuerza tiene lo que { $who } debe aguantar?
    .short = La fuerza que tiene
ask-BRP-3-4-overcome = Tirada de resistencia
ask-BRP-3-4-resist = Tirada de resistencia
ask-BRP-3-5-stake = { $who } ha tenido éxito: { $skill }. ¿Había algo en juego?
    .short = ¿Había algo en juego?
ask-BRP-3-5-experience = Tirada de experiencia: más que la habilidad
ask-BRP-3-5-gain = Lo que has aprendido
ask-BRP-3-5-lesson = ¿Qué habilidad te enseña { $teacher }?
    .short = Lo que se enseña
ask-BRP-3-5-weeks = ¿Cuántas semanas estudia { $who }? { $skill }
    .short = Semanas de estudio
ask-BRP-3-5-teach = Enseñar
ask-BRP-3-5-show = La habilidad que se enseña
ask-BRP-3-5-pastime = ¿Qué habilidad has seguido practicando?
ask-BRP-4-4-time = ¿Cuánto tarda { $who }? { $skill }
    .short = Lo que se tarda
ask-BRP-5-3-where = ¿A qué casilla?
ask-BRP-5-3-metres = ¿Cuántos metros hacia { $target }? Hasta { $free } no cuestan nada.
    .short = Metros hacia delante
ask-BRP-5-3-back = ¿Cuántos metros hacia atrás? Hasta { $free } no cuestan nada.
    .short = Metros hacia atrás
ask-BRP-5-5-attack = Ataque
ask-BRP-5-5-related = ¿Puede { $who } usar { $skill } para esto ({ $weapon }), como difícil?
    .short = ¿Una habilidad parecida, como difícil?
ask-BRP-5-6-defence = { $who } te alcanza: { $hit } ({ $weapon }). ¿Paras o esquivas?
    .short = ¿Parar o esquivar?
ask-BRP-5-6-parry = Parada
ask-BRP-5-7-dodge = Esquivar
ask-BRP-5-7-missile = ¿Puede { $who } esquivarlo ({ $weapon }), como difícil?
    .short = ¿Se esquivan proyectiles, como difícil?
ask-BRP-5-9-damage = Daño
ask-BRP-5-12-hours = Horas sin sentido
ask-BRP-5-12-points = ¿Cuántos puntos pierde { $who }?
    .short = Puntos que se pierden
ask-BRP-5-14-aid = Primeros auxilios
ask-BRP-5-14-healing = Lo que curan los primeros auxilios
ask-BRP-5-14-week = Una semana de curación
ask-BRP-5-14-hospital = ¿Está { $who } en un hospital, en condiciones ideales?
    .short = ¿Un hospital, en condiciones ideales?
ask-BRP-6-1-wait = Ponerse al acecho
ask-BRP-6-1-notice = Advertir una emboscada
ask-BRP-6-1-sense = Puede que haya alguien al acecho. ¿Con qué sentido podrías darte cuenta?
ask-BRP-6-1-foe-waits = ¿Está al acecho { $who }?
    .short = ¿Al acecho?
ask-BRP-6-2-lurk = Desaparecer de la vista
ask-BRP-6-2-notice = Advertir quién hay detrás
ask-BRP-6-2-sense = Puede que tengas a alguien detrás. ¿Con qué sentido podrías darte cuenta?
ask-BRP-6-3-behind = ¿Detrás de qué se pone { $who }?
    .short = La cobertura
ask-BRP-6-3-cover = Da en la cobertura de { $target } ({ $weapon }). ¿Cuántos puntos absorbe? (1000: todos)
    .short = Lo que absorbe la cobertura (1000: todo)
ask-BRP-6-5-illness = ¿A qué enfermedad se expone { $who }?
    .short = La enfermedad
ask-BRP-6-5-exposure = Aguante
ask-BRP-6-5-recovery = Recuperación
ask-BRP-6-5-hour = Lo que se lleva la enfermedad
ask-BRP-6-5-medicine = Medicina
ask-BRP-6-5-conditions = ¿Cómo vive { $who } la enfermedad ({ $kind })?
    .short = Cómo se vive la enfermedad
ask-BRP-6-6-hands = Tienes las manos ocupadas. ¿Qué haces con lo que llevas en ellas para empuñar esto ({ $weapon })?
    .short = Lo que se lleva en las manos
ask-BRP-6-7-metres = ¿Cuántos metros cae { $who }?
    .short = Metros de caída
ask-BRP-6-7-dodge = ¿Le sirve a { $who } esquivar? { $metres } m
    .short = ¿Sirve esquivar?
ask-BRP-6-7-landing = Esquivar
ask-BRP-6-7-damage = La caída
ask-BRP-6-10-poison = ¿Qué veneno es el de { $who }?
    .short = El veneno
ask-BRP-6-10-notice = ¿Podría { $who } notarlo por el gusto o el olfato?
    .short = ¿Puede notarse?
ask-BRP-6-10-taste = Sentir
ask-BRP-6-10-wrong-antidote = { $who } ha tomado otro antídoto. ¿Ayuda?
    .short = ¿Ayuda el otro antídoto?
ask-BRP-7-made = { $kind }: ¿en promedio, o con tiradas?
    .short = En promedio, o con tiradas
ask-BRP-7-characteristic = Una característica
ask-BRP-7-metres = { $kind }: ¿a cuántos metros?
    .short = A qué distancia

## Lo que se puede hacer

do-create = Crear un personaje
do-invest = Poner puntos en { $skill } ({ $pool })
do-outfit = Coger tu equipo
do-declare = { $act-code ->
    [attack] Declarar: golpear{ $towards-code ->
        [none] {""}
       *[other] {" "}a { $towards }
    }{ $weapon-code ->
        [none] {""}
       *[other] {" "}con { $weapon }
    }
    [shoot] Declarar: un tiro{ $weapon-code ->
        [none] {""}
       *[other] {" "}con { $weapon }
    }{ $towards-code ->
        [none] {""}
       *[other] {" "}contra { $towards }
    }
    [aid] Declarar: primeros auxilios
    [defend] Declarar: solo defensa
    [flee] Declarar: huir
   *[other] Declarar: otra cosa
}
do-close = Avanzar hacia { $target }
do-withdraw = Retroceder
do-defend = Solo defenderse
do-flee = Huir
do-attack = Golpear a { $target }: { $weapon }
do-shoot = Disparar o lanzar a { $target }: { $weapon }
do-knock-out = Dejar sin sentido a { $target }: { $weapon }
do-backstab = Golpear a { $target } por la espalda: { $weapon }
do-draw = Empuñar: { $weapon }
do-put-away = Guardar: { $weapon }
do-drop = Dejar caer: { $weapon }
do-pick-up = Recoger: { $weapon }
do-reload = Cargar: { $weapon }
do-take-cover = Ponerse a cubierto
do-kneel = Arrodillarse tras el escudo
do-rise = Levantarse
do-lurk = Desaparecer de la vista: { $skill }
do-lie-in-wait = Ponerse al acecho: { $skill }
do-aid = Primeros auxilios a { $patient }: { $points ->
    [0] la peor herida
   *[other] la herida de { $points }
}
do-wake = Despertar a { $patient }
do-treat = Atender a { $patient }
do-take-antidote = Tomar un antídoto: { $kind }
do-spend-power = Gastar puntos de poder
do-wear = Ponerse: { $armour }
do-take-off = Quitarse: { $armour }
do-feat = Tirar { $roll }
do-attempt = Usar { $skill }
do-oppose = Habilidad contra { $target }
do-pit = { $use } con { $target }
do-strain = { $task }
do-improve = Hacer las tiradas de experiencia
do-study = Aprender de { $teacher }
do-reflect = Gastar una marca de experiencia libre
do-round = Siguiente asalto
do-movement = Que se muevan todos
do-end-fight = Acabar el combate
do-meet = Aparece: { $kind }
do-dismiss = Retirar a { $target }
do-light = Luz: { $level }
do-pass-time = Dejar pasar el tiempo: { $span }
do-injure = Herir a { $target }
do-fall = Cae { $target }
do-expose = Exponer a { $target } a una enfermedad
do-poison = Envenenar a { $target }
do-give = Dar algo a { $target }
do-end-adventure = Acabar la aventura
do-begin = Empezar un combate: { $kind }
do-begin-adventure = Empezar una aventura
do-months-pass = Dejar pasar meses

group-begin = Personajes nuevos
group-training = Formación
group-intent = Declaración
group-move = Moverse
group-attack = Atacar
group-help = Ayudar
group-gear = Equipo
group-stance = Postura
group-powers = Poderes
group-feat = Características
group-skill = Habilidades
group-contest = Pruebas enfrentadas
group-learning = Aprendizaje
group-round = El asalto
group-meet = Encuentros
group-scene = La escena
group-time = El tiempo
group-harm = Daños

stake-BRP-5-5-hit = alcanza
stake-BRP-5-9-damage = atraviesa la defensa
stake-BRP-5-13-special = especial
stake-BRP-5-12-unconscious = deja sin sentido
stake-BRP-5-12-dying = derriba
stake-BRP-6-9-knocked-out = deja sin sentido
stake-BRP-3-2-success = éxito
stake-BRP-3-2-special = especial
stake-BRP-3-3-won = gana
stake-BRP-3-3-lost = gana
stake-BRP-6-5-treated = ayuda
stake-BRP-3-5-learns = aprende
stake-BRP-3-4-prevails = gana
stake-BRP-6-2-out-of-sight = desaparece
stake-BRP-6-1-waiting = se esconde

## Por qué no

no-act = «{ $found }» no es nada que se pueda declarar. Valdría: attack, shoot, aid, other, defend, flee.
no-adventure = La aventura ya ha terminado. Empieza la siguiente.
no-ambush-now = Ya es tarde para ponerse al acecho. En un combate se puede desaparecer de la vista.
no-antidote = No hay ningún antídoto llamado «{ $found }».
no-armour = { $who } no tiene esa armadura: { $armour }. Lo que hay: { $options }.
no-asleep = { $who } no está consciente. Alguien podría despertarle.
no-breath = { $who } corre { $metres } m: después solo queda defenderse.
no-caught = { $who } ha caído en una emboscada y en este asalto solo puede parar o esquivar.
no-chance = { $who } no tiene ninguna posibilidad con { $skill }; hace falta al menos un 1 %.
no-change = Ya es así: { $level }.
no-characteristic = { $who } no tiene con qué hacer esa tirada: { $roll }.
no-checks = { $who } no tiene marcas de experiencia. Se ganan con un éxito cuando hay algo en juego.
no-contest = «{ $found }» no es ninguna de las pruebas. Valdría: { $options }.
no-encounter = Ningún combate preparado se llama { $found }.
no-creature = Aquí no vive nada llamado «{ $found }».
no-dead = { $who } ha muerto.
no-dismissing = { $who } es protagonista, y vive.
no-distance = { $who } y { $target } ya están al lado.
no-dying = { $who } se muere y no puede hacer nada. Los primeros auxilios ayudarían.
no-fight = No hay ningún combate.
no-fled = { $who } ha huido.
no-fleeing-now = Huir se declara al principio del asalto.
no-foe = No se puede atacar a { $target }.
no-free-checks = { $who } no tiene marcas libres. Llegan con los meses entre dos aventuras.
no-help = Ya no puedes hacer nada por { $patient }.
no-illness = { $patient } no tiene ninguna enfermedad.
no-intent-yet = Primero declaran todos lo que van a hacer; también { $who }.
no-kneeling = { $who } ya está en el suelo.
no-large-shield = { $who } no lleva en la mano ningún escudo grande; valdría uno hoplita o antidisturbios.
no-legs = { $who } está por el suelo y antes tiene que levantarse.
no-light = «{ $found }» no es ninguna clase de luz.
no-lurking = { $who } está a la vista. Antes hay que desaparecer de ella.
no-lurking-here = { $who } tiene un enemigo al lado. Antes hay que retroceder.
no-lurking-skill = «{ $found }» no esconde a nadie. Valdrían Ocultarse o Sigilo.
no-melee = Eso no sirve para golpear: { $weapon }. Se puede disparar.
no-missile = Eso no se puede disparar ni lanzar: { $weapon }.
no-more-cover = { $who } ya está a cubierto.
no-more-gear = { $who } ya lleva bastante: como mucho { $most ->
    [one] 1 cosa
   *[other] { $most } cosas
}.
no-more-illness = { $who } ya tiene bastantes enfermedades.
no-more-lurking = { $who } ya está fuera de la vista.
no-more-poison = { $who } ya tiene bastante veneno en la sangre.
no-movement = Nadie ha declarado que se mueva.
no-moving = { $who } no puede andar: MOV 0.
no-movement-now = Moverse se declara antes de las acciones.
no-need-to-draw = { $who } ya lo lleva en la mano: { $weapon }.
no-need-to-load = Ahora no hace falta cargar: { $weapon }.
no-need-to-rise = { $who } está de pie y al descubierto.
no-need-to-wear = Eso ya está puesto: { $armour }.
no-other-weapon = { $who } ha declarado otra arma: { $weapon }.
no-party = No hay nadie en pie para encontrárselo.
no-pause = Eso es para el tiempo entre dos aventuras.
no-peace = No en mitad de un combate.
no-points = { $who } no tiene más puntos: { $pool }.
no-pool = «{ $found }» no es ninguna clase de puntos; trade y free sí.
no-power = { $who } no tiene puntos de poder. Vuelven tras un día con su noche de descanso.
no-power-to-wake = { $patient } no tiene poder; solo el descanso ayudará.
no-range = { $target } está fuera de alcance: a { $metres } m, y llega a { $range }.
    .short = Fuera de alcance.
no-reach = { $target } no está a mano: a { $metres } m, y hacen falta { $reach } o menos. Acércate.
    .short = No está a mano.
no-roll = «{ $found }» no es ninguna tirada de característica. Valdría: { $options }.
no-room = Como mucho { $most } a la vez.
no-room-in-skill = { $skill } no admite más: al crear un personaje ninguna habilidad se sube de { $cap } %.
no-round = El asalto no ha terminado. Faltan: { $waiting }.
no-routine = { $who } no puede añadir esto a lo que ya ha usado: { $weapon }.
no-second-move = { $who } ya se ha movido en este asalto: { $metres } m.
no-second-outfit = { $who } ya tiene equipo.
no-second-treatment = Hoy ya han atendido a { $patient }. Mañana se puede volver a intentar.
no-self = { $who } no puede ser las dos partes.
no-shots = { $who } tiene que cargar antes: { $weapon }.
no-sight = { $who } no sabe dónde está { $target }.
no-skill = No hay ninguna habilidad «{ $found }». Una habilidad con especialidades necesita una de ellas.
no-sleeper = { $patient } no duerme.
no-span = «{ $found }» no es ningún lapso de tiempo. Valdría: round, turn, hour, day, week.
no-statements = Las declaraciones van al principio del asalto.
no-such-antidote = { $who } no tiene ningún antídoto contra esto: { $kind }.
no-such-force = A { $who } le falta lo que hace falta: { $characteristic }.
no-such-intent = { $who } ha declarado otra cosa: { $act }.
no-such-seat = Eso no le toca a { $found }.
no-such-thing-here = A tus pies no hay nada así: { $weapon }.
no-task = «{ $found }» no es ninguna de esas pruebas. Valdría: { $options }.
no-teacher = { $teacher } no puede enseñar aquí. Otra persona, si no es enemiga, sí podría.
no-time = { $skill } lleva más tiempo del que deja un combate.
no-trade-skill = { $skill } no es ninguna de las diez habilidades de la profesión de { $who } ({ $profession }). Usa para ella tus puntos propios.
no-turn = No es el momento de { $who }. Ahora: { $waiting }.
no-waking-the-dying = No se puede despertar a { $patient }; lo que hace falta son primeros auxilios.
no-weapon = { $who } no tiene esa arma: { $weapon }. Lo que hay: { $options }.
no-weapon-needed = Para eso no hace falta arma: { $act }.
no-weapon-ready = { $who } no lo lleva en la mano: { $weapon }. Antes hay que empuñarlo.
no-wound = { $patient } no tiene ninguna herida de { $points } sin atender.

## Opciones

opt-keep = Me quedo con ellas
opt-anew = Todas de nuevo
opt-none = Nada
opt-right = Derecha
opt-left = Izquierda
opt-both = Las dos
opt-own-profession = Una propia
opt-another = Otra
opt-even = Por igual
opt-focus = Las cinco primeras antes que el resto
opt-by-hand = Una por una, a mano
opt-trade = los puntos de la profesión
opt-free = tus puntos propios
opt-in-trade = En las habilidades de la profesión
opt-wide = Cinco habilidades fuera de la profesión
opt-something-else = Otra cosa
opt-automatic = Sin tirar: sale
opt-easy = Fácil (el doble)
opt-normal = Normal
opt-difficult = Difícil (la mitad)
opt-impossible = Sin tirar: imposible
opt-impossible-roll = Imposible, pero se tira
opt-a-round = unos segundos
opt-minutes = de 1 a 5 minutos (cuentan 3)
opt-half-hour = de 5 a 30 minutos (cuentan 15)
opt-an-hour = de 30 a 60 minutos (cuentan 45)
opt-hour = una hora
opt-days = horas o días (cuentan 6 horas)
opt-round = un asalto
opt-turn = cinco minutos
opt-day = un día con su noche
opt-week = una semana
opt-other = Otra cosa
opt-attack = golpear
opt-shoot = disparar
opt-aid = primeros auxilios
opt-defend = defenderse
opt-flee = huir
opt-away = hacia atrás
opt-special = éxito especial
opt-success = éxito
opt-failure = fallo
opt-fumble = pifia
opt-put-away = Guardarlo (cinco rangos de DES)
opt-drop = Dejarlo caer
opt-hedge = un seto (no detiene nada)
opt-furniture = muebles (2)
opt-thin-wood = madera fina (4)
opt-set-shield = un escudo plantado (16)
opt-brick = ladrillo o piedra (todo)
opt-metal = metal (todo)
opt-light = luz
opt-dark = casi a oscuras
opt-pitch-dark = oscuridad total
opt-in-bed = En casa y en cama
opt-away-from-home = Fuera de casa
opt-in-the-wilderness = A la intemperie
opt-straining = Con grandes esfuerzos
opt-injured = Con otras heridas además
opt-half = La mitad
opt-full = Del todo
opt-average = En promedio
opt-rolled = Con tiradas
opt-historical = Histórica
opt-modern = Moderna
opt-future = Futura
opt-both-fail = Fallan las dos partes
opt-higher-skill = Gana la habilidad más alta
opt-lift = Levantar algo
opt-squeeze = Pasar por un hueco
opt-withstand = Aguantar algo
opt-defy = Resistir con la voluntad
opt-any-contest = Otra contienda
opt-arm-wrestling = Echar un pulso
opt-drinking = Beber a porfía
opt-stare-down = Sostener la mirada
opt-being-noticed = Competir por las miradas
opt-race = Una carrera
opt-unattainable = inalcanzable
opt-priceless = exorbitante
opt-expensive = caro
opt-reasonable = razonable
opt-inexpensive = económico
opt-cheap = barato
opt-for-nothing = gratis
opt-heroes = los protagonistas
opt-nobody = nadie
opt-stand-off = los dos bandos

## Etiquetas

label-heroes = Protagonistas
label-status = Posición social
label-strength = Fuerza (FUE)
label-constitution = Constitución (CON)
label-size = Tamaño (TAM)
label-intelligence = Inteligencia (INT)
label-power = Poder (POD)
label-dexterity = Destreza (DES)
label-appearance = Apariencia (APA)
label-effort = Esfuerzo
label-stamina = Aguante
label-idea = Idea
label-luck = Suerte
label-agility = Agilidad
label-charisma = Carisma
label-identity = Identidad
label-profession = Profesión
label-race = Raza
label-age = Edad
label-gender = Género
label-handedness = Mano hábil
label-height-and-weight = Altura y peso
label-description = Descripción
label-distinctive-features = Rasgos distintivos
label-background = Historia
label-characteristics = Características
label-derived = Características derivadas
label-move = Movimiento (MOV)
label-damage-bonus = Bonificación al daño
label-hit-points = Puntos de golpe
label-power-points = Puntos de poder
label-wounds = Heridas
label-skills = Habilidades
label-equipment = Equipo
label-weapons = Armas y escudos
label-natural-armour = Armadura natural
label-easy = Fácil
label-difficult = Difícil
label-dark = Casi a oscuras
label-pitch-dark = Oscuridad total
label-long-range = Larga distancia
label-quarter-range = El triple del alcance
label-cover = Cobertura
label-into-combat = Disparo a un combate
label-engaged-too = Combatiendo a la vez
label-ambush = Emboscada
label-backstab = Por la espalda
label-knock-out = Dejar sin sentido
label-from-behind = Por la espalda
label-prone = Por el suelo
label-against-missile = Contra un proyectil
label-unaware = Sin sospechar nada
label-related = Especialidad afín
label-taught-skill = No más que la habilidad enseñada
label-special = Éxito especial
label-further-defence = Más de una defensa
label-kneeling = De rodillas detrás
label-hopeless = se tira de todos modos
label-nothing-left = No queda nada
label-days-ill = días de enfermedad
label-conditions = condiciones de vida
label-always-left = queda siempre
label-constitution-times = CON por el múltiplo
label-even-forces = Fuerzas iguales
label-active-force = Fuerza activa × 5
label-passive-force = Fuerza pasiva × 5
label-hundred = El total
label-mild = leve
label-acute = aguda
label-severe = grave
label-phase-begin = a punto de empezar
label-phase-intent = declaraciones
label-phase-move = movimiento
label-phase-act = acciones
label-competence-none = ni idea
label-competence-novice = sin práctica
label-competence-neophyte = principiante
label-competence-amateur = aficionado
label-competence-professional = profesional
label-competence-expert = experto
label-competence-master = maestría
label-hinders-physical = a las habilidades físicas
label-hinders-perception = a Escuchar y Descubrir

condition-unhurt = sin heridas
condition-hurt = con heridas
condition-unconscious = sin sentido
condition-dying = al borde de la muerte
condition-dead = sin vida
condition-fled = en fuga

brings-closing = antes, { $metres } m hacia allí
way-half-rank = actúa con la mitad del rango de DES
way-quarter-rank = actúa con un cuarto del rango de DES
way-only-defend = solo podrá defenderse
mark-place = en el metro { $metres }
mark-weapon = { $weapon }
mark-shots = cargada { $shots }/{ $load }
mark-armour = armadura { $points }
row-wound = sin atender
row-tended = atendida
row-inner = nada que vendar
mark-wound = herida de { $points }
mark-tended = herida de { $points }, atendida
mark-inner = daño interno de { $points }
mark-prone = por el suelo
mark-kneeling = de rodillas
mark-hidden = fuera de la vista
mark-cover = a cubierto: { $cover }
mark-lost = { $characteristic } −{ $points }
mark-illness = { $kind }
mark-points = puntos por repartir: de la profesión { $trade }, propios { $free }

## La escena y la hoja

scene-peace = Día { $day }, { $clock }
scene-between = Entre dos aventuras. Día { $day }, { $clock }
scene-fight = Asalto { $round }: { $phase }
scene-emergency = Un asalto para los primeros auxilios ({ $round }): { $phase }
note-dark = Casi a oscuras: todas las habilidades de combate son difíciles.
note-pitch-dark = Oscuridad total: las habilidades de combate valen POD en tanto por ciento o la mitad, lo que sea menos.
note-dying = { $who } muere al acabar este asalto si no le dan primeros auxilios.
note-asleep = { $who } está sin sentido, como mucho { $hours ->
    [one] una hora
   *[other] { $hours } horas
}.
note-poison = { $kind } hará efecto en { $who } dentro de { $rounds ->
    [one] un asalto
   *[other] { $rounds } asaltos
}.
note-checks = { $who } ya puede tirar por experiencia: { $skills }.
note-caught = { $who } ha caído en la emboscada y solo puede defenderse.
turn-states = { $act-code ->
    [attack] golpear{ $weapon-code ->
        [none] {""}
       *[other] {" "}({ $weapon })
    }
    [shoot] disparar{ $weapon-code ->
        [none] {""}
       *[other] {" "}({ $weapon })
    }
   *[other] { $act }
}
turn-rank = DES { $rank }
turn-moves = se mueve { $metres } m
value-percent = { $percent } %
value-skill = { $percent } % (base { $base })
value-by-weapon = según el arma
value-checked = { $percent } % (base { $base }) ✓
value-of = { $now } de { $most }
value-human = humana
value-right = derecha
value-left = izquierda
value-both = las dos
value-size = TAM { $size }
value-word = { $word }
value-text = { $text }
value-hide = { $points }
value-move = { $move }{ $swim ->
    [0] {""}
   *[other] {" "}({ $swim } a nado)
}
value-half-more = { $damage } + la mitad de { $bonus }
value-half-less = { $damage } − la mitad de { $bonus }
value-weapon = { $percent } %, { $damage }, { $hands ->
    [0] sin manos
    [one] una mano
   *[other] { $hands } manos
}{ $most ->
    [0] {""}
   *[other] , { $points }/{ $most } puntos de golpe
}{ $range ->
    [0] {""}
   *[other] , alcance { $range } m
}{ $load ->
    [0] {""}
   *[other] , { $shots }/{ $load } disparos
}{ $count ->
    [one] {""}
   *[other] , × { $count }
}
value-armour = { $points }/{ $shots } puntos{ $modifier ->
    [0] {""}
   *[other] , { $modifier } % { $hinders }
}
value-armour-worn = { $points }/{ $shots } puntos{ $modifier ->
    [0] {""}
   *[other] , { $modifier } % { $hinders }
}, en uso
why-times-five = Cinco veces { $characteristic }: { $modifiers }
why-lost = { $whole }, menos { $lost } por recuperar
why-hit-points = La mitad de CON { $constitution } + TAM { $size }, redondeando hacia arriba
why-damage-bonus = FUE { $strength } + TAM { $size } = { $sum }
why-power-points = Tantos como POD
why-skill = Base { $base } y { so-many-points } ({ $competence }). Ahora: { $modifiers }, es decir, { $chance } %
why-weapon = Base { $base } y { so-many-points } en { $skill }

## Reglas de la casa

house-era = Época
house-era-help = Primeros auxilios, Conducir, Conocimiento y Medicina empiezan en otro punto según la época.
house-literacy = Todo el mundo aprende a leer
house-literacy-help = Activada: Leer y escribir empieza como el idioma propio. Desactivada: empieza en 0.
house-skill-cap = Ninguna habilidad por encima de 75 al crear
house-skill-cap-help = Activada: los puntos no suben ninguna habilidad de 75 %; una base mayor se queda como está. Desactivada: no hay límite.
house-special-rounds-up = Los éxitos especiales se redondean hacia arriba
house-special-rounds-up-help = Desactivada: como en la tabla, un quinto redondeado al más cercano. Activada: un quinto redondeado hacia arriba.
house-difficulties-stack = Las dificultades se acumulan
house-difficulties-stack-help = Activada: un disparo lejano a oscuras se divide entre dos dos veces. Desactivada: difícil es difícil, una sola vez.
house-special-tie = Dos éxitos especiales enfrentados
house-special-tie-help = Quedan los dos en nada, o gana la habilidad más alta, como en los demás empates.
house-intents = Declaración de intenciones
house-intents-help = Activada: cada cual declara antes lo que va a hacer, por orden de DES. Desactivada: cada cual actúa cuando llega su rango de DES.
house-defence-penalty = Defenderse más de una vez cuesta
house-defence-penalty-help = Activada: cada parada o esquiva después de la primera del asalto va a −30. Desactivada: tantas como se quiera.

## Lo que se pone a mano

dial-light = Luz
dial-lost = { $what }: puntos perdidos
dial-wounds = Heridas de { $what } { $what ->
    [one] punto
   *[other] puntos
 }: cuántas
dial-tended = Heridas de { $what } { $what ->
    [one] punto
   *[other] puntos
 }: atendidas
dial-illness = { $what }: tiradas fallidas
dial-checked = { $what }: marca de experiencia
dial-count = { $what }: cuántas unidades
dial-in-hand = { $what }: en la mano
dial-points = { $what }: puntos de golpe que quedan
dial-shots = { $what }: disparos que quedan
dial-worn = { $what }: en uso
dial-state = { $what }
label-move-in-water = Movimiento (MOV) en el agua
label-build = Altura y peso
label-features = Rasgos distintivos
label-asleep = Horas sin sentido como mucho
label-doses = Dosis de veneno en la sangre
label-place = Lugar (m)
label-captive = en cautividad
label-hidden = fuera de la vista
label-night = ve en la oscuridad
label-wings = vuela por naturaleza
label-trade-points = Puntos de la profesión por repartir
label-free-points = Puntos propios por repartir
label-free-checks = Marcas de experiencia libres
label-clock = El reloj, en asaltos
label-between = Entre dos aventuras
label-defence = las paradas y esquivas
label-skill = las habilidades
label-feat = las tiradas de característica
label-resistance = la tabla de resistencia

mark-captive = en cautividad
no-hands = { $who } no tiene manos libres para eso: { $weapon }.
BRP-5-1-begins = Empieza un combate, a { $metres } m.
BRP-5-1-assails = { $who } va a por { $target }.
ask-BRP-5-3-apart = ¿A cuántos metros están unos de otros?
do-assail = Ir a por { $target }

## Varias personas a la vez, en cautividad

BRP-3-3-ahead = { $who } se sale con la suya frente a todo el grupo.
BRP-3-3-behind = Se sale con la suya { $target }, y no { $who }.
BRP-3-3-all-level = Nadie se sale con la suya: { $who } y el resto quedan igual.
BRP-3-3-seized = { $who } sujeta bien a { $target }.
BRP-3-3-released = { $who } deja ir a { $target }.
BRP-5-1-surrenders = { $who } se rinde.
ask-BRP-3-3-contest = ¿Con qué habilidad frente a todo el grupo?
ask-BRP-3-3-also = ¿Quién más participa frente a { $who } ({ $skill })?
    .short = Quién más participa
do-vie = Habilidad frente a varias personas
do-seize = Sujetar a { $target }
do-surrender = Rendirse
stake-BRP-3-3-ahead = lo consigue
stake-BRP-3-3-seized = sujeta
no-others = No hay nadie con quien { $who } pueda medirse.
no-seizing = No se puede sujetar a { $target }.
no-captive = { $target } no está en cautividad.
no-free-hands = A { $who } le tienen en cautividad.

## Cosas de mano en mano

BRP-2-9-handed = { $who } da a { $target }: { so-many-things }.
BRP-2-9-taken = { $who } le quita a { $target }: { so-many-things }.
BRP-2-9-kept = { $who } no deja que { $target } se lleve nada.
BRP-2-9-looted = { $who } se lleva todo lo de { $target }: { $items }.
BRP-2-6-stolen = { $who } roba a { $target }: { so-many-things }.
BRP-2-6-caught-stealing = { $target } nota la mano de { $who }.
BRP-2-6-nothing-stolen = { $who } no consigue nada de { $target }, que no se da cuenta.
BRP-2-6-bought = { $who } compra: { so-many-things }. El precio: { $price }.
BRP-2-6-bought-of = { $who } compra a { $target }: { so-many-things }. El precio: { $price }.
BRP-2-6-sold = { $who } vende: { so-many-things }. El precio: { $price }.
BRP-2-6-no-sale = No hay trato para { $who } ({ $item }: { $price }).
BRP-2-9-left = { $who } deja en el suelo: { so-many-things }.
BRP-2-9-used = { $who } gasta: { $item }. { $left ->
    [0] No queda nada.
    [one] Queda 1.
   *[other] Quedan { $left }.
}
ask-BRP-2-9-handed = ¿Qué se da?
ask-BRP-2-9-taken = ¿Qué se le quita a { $target }?
    .short = Lo que se quita
ask-BRP-2-9-how-many = ¿Cuántas unidades ({ $item })?
    .short = Cuántas unidades
ask-BRP-2-9-willing = ¿Puede { $who } llevarse algo tuyo?
    .short = ¿Se deja?
ask-BRP-2-9-left = ¿Qué se deja?
ask-BRP-2-9-used = ¿Qué se gasta?
ask-BRP-2-6-wares = ¿Qué se vende?
ask-BRP-2-6-goods = ¿Qué se compra?
ask-BRP-2-6-haggle = ¿Regateas ({ $item }: { $price })?
    .short = ¿Regatear?
ask-BRP-2-6-pays = ¿Se paga? ({ $who }, { $item }: { $price })
    .short = ¿Se paga?
do-hand-over = Dar algo de lo propio a { $target }
do-take = Quitar algo a { $target }
do-loot = Llevarse todo lo de { $target }
do-steal = Robar a { $target }
do-buy = Comprar algo{ $target-code ->
    [none] {""}
   *[other] {" "}a { $target }
}
do-sell = Vender algo{ $target-code ->
    [none] {""}
   *[other] {" "}a { $target }
}
do-lay-down = Dejar algo en el suelo
do-use-up = Gastar algo
group-trade = Comercio
stake-BRP-2-6-stolen = se lo lleva
no-things = { $who } no tiene nada para eso.
no-looting = { $target } no lo permitiría; haría falta alguien sin vida, sin sentido o en cautividad.

## El tiempo

BRP-4-stopped = Alguien se muere, y el tiempo se detiene tras { $hours } h { $minutes } min { $seconds } s.
BRP-4-passed-several = Pasa el tiempo: { $count } × { $span }.
ask-BRP-4-goes-on = Puede ser el fin de { $whos }. ¿Pasa el tiempo de todos modos?
    .short = ¿Pasa el tiempo?
no-spans = De 1 a { $most } de una vez, no { $found }.

# What a fight leaves to be done
owed-checks = { $who } tiene marcas de experiencia en { $skills }, para cuando termine la aventura.
# Crear un personaje: qué significa cada respuesta.
label-step-characteristics = Características
label-step-person = Quién eres
label-step-profession = Profesión
label-step-own-skills = Puntos propios
label-step-gear = Equipo
label-step-background = Trasfondo
about-keep = { $option-code ->
    [anew] Las siete se tiran de nuevo si quien dirige lo permite; estas se pierden.
   *[keep] Las siete se quedan; aún se pueden mover tres puntos.
}
about-from = No se mueve nada.
about-points = { $scheme-code ->
    [focus] Las cinco primeras habilidades reciben tres puntos por cada uno de las otras.
    [even] Las diez habilidades reciben lo mismo.
    [in-trade] Van a las habilidades de tu profesión, hasta donde quepan.
    [wide] Se los reparten cinco habilidades de fuera de tu profesión, que eliges tú.
   *[by-hand] Se quedan en la hoja, y los das después, habilidad por habilidad.
}
    .figure = { $figure } puntos
about-characteristic = { $characteristic-code ->
    [strength] Músculo: con el tamaño, la bonificación al daño.
    [constitution] Salud: la mitad de lo que forma tus puntos de golpe.
    [size] Corpulencia: la otra mitad de los puntos de golpe y, con la fuerza, la bonificación al daño.
    [intelligence] Ingenio: diez puntos para habilidades propias por cada uno.
    [power] Voluntad, suerte y puntos de poder.
    [dexterity] Agilidad: quién actúa antes, y de dónde parte esquivar.
   *[appearance] Cuánto gustas a primera vista.
}
    .figure = ahora { $figure }
about-profession = { $choose ->
    [0] Sus habilidades: { $skills }.
    [one] { $skills }; y una que eliges.
   *[other] { $skills }; y { $choose } que eliges.
}
    .figure = { $figure } habilidades
about-skill = { $base-code ->
    [base-dexterity-twice] Se parte del doble de la Destreza.
    [base-intelligence] Se parte de la Inteligencia.
    [base-intelligence-and-power] Se parte de la suma de Inteligencia y Poder.
    [base-flight] Con una máquina se parte de la mitad de la Destreza; con alas, de cuatro veces la Destreza.
    [base-language] El idioma propio parte de cinco veces la Inteligencia.
    [base-literacy] Parte del idioma al que pertenece.
    [base-weapon] Cada arma dice de cuánto se parte.
   *[other] Se parte de { $base } %.
}
    .figure = { $figure } %
about-own-profession = Un título y diez habilidades, todo a tu gusto.
about-speciality = Una especialidad que no está en la lista.
about-title = Cómo llama la gente a tu oficio.
about-weapon = { $hands ->
    [0] No ocupa ninguna mano
    [one] Una mano
   *[other] Dos manos
}, se parte de { $base } %; { $points ->
    [0] no se rompe
   *[other] se rompe tras { $points }
}{ $range ->
    [0] {""}
   *[other] ; alcance { $range } m
}.
    .figure = daño { $figure }
about-no-weapon = La habilidad, sin un arma propia.
about-keepsake = Un recuerdo; no cambia ningún número.
about-hand = La mano con que escribes y luchas; no cambia ningún número.
about-name = Cómo te llaman los demás; se ha tirado un nombre para ti.
about-race = En blanco, humana; no cambia ningún número.
about-gender = Cómo se habla de ti; no cambia ningún número.
about-build = Para que los demás se hagan una idea; tu tamaño es { $size }.
about-description = Una frase que otros dirían de ti.
about-age = En años.
about-features = Lo primero que se nota; tu apariencia es { $appearance }.
about-background = Unas líneas para ti y para quien dirige; puede quedar en blanco.
about-moved = Los puntos que se mueven los pierde { $source } y los gana { $target }.

## Lo que dicen muchas frases

so-many-hit-points = { so-many-points } de golpe
field-attacks = Ataques, o lo que ataca
so-strong = { $half ->
    [1] la mitad de POT { $potency }, hacia arriba
   *[other] POT { $potency }
}
so-many-points = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
so-many-things = { $item }{ $count ->
    [1] {""}
   *[other] {" "}(× { $count })
}

# Lo propio de un grupo

field-shots = Puntos contra disparos (−1: los mismos)

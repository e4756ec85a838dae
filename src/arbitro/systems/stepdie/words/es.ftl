# Dado escalonado en español. Un identificador es un código de las reglas con todo lo que no es letra o cifra vuelto «-».

system-title = Dado escalonado
system-blurb = Un dado por característica, de d6 a d20, contra un número objetivo. Cinco corazones, tres de maná, y fallar un ataque se paga. También con un solo d6.

## Lo que pasa

SD-1-made = { $name } ya puede jugar: { $calling }. { $dice-code ->
    [d6] Fuerza { $strength }+, Agilidad { $agility }+, Magia { $magic }+.
   *[none] Fuerza d{ $strength }, Agilidad d{ $agility }, Magia d{ $magic }.
}
SD-2-tries = { $who } intenta { $task } ({ $trait }).
SD-2-tries-in-words = { $who } intenta algo ({ $trait }): { $text }
SD-2-success = Éxito de { $who } ({ $trait }).
SD-2-exceptional = El dado saca su máximo: éxito excepcional de { $who }.
SD-2-failure = Fracaso de { $who } ({ $trait }).
SD-2-hopeless = Un d{ $die } no llega a { $against }: así { $who } no puede conseguirlo ({ $trait }).
    .hidden = Así { $who } no puede conseguirlo ({ $trait }).
SD-2-benefit = Además, { $who } consigue: { $benefit }.
SD-2-complication = Complicación para { $who }: { $complication }.
SD-2-danger = Un peligro para { $who }.
SD-2-nothing-to-take = { $target } no tiene nada que { $who } pudiera coger.
SD-2-taken = { $who } lo tiene sin que { $target } lo note: { $what }.
SD-2-danger-in-words = Un peligro para { $who }: { $text }
SD-2-outcome = Lo que pasa entre { $who } y { $target }: { $text }
SD-3-almost-certain = Para { $who } es casi seguro ({ $trait }): normalmente no se tira.
SD-3-almost-impossible = Para { $who } es casi imposible ({ $trait }): normalmente no se tira.
SD-3-another-plan = { $who } necesita otro plan, y todavía no ha perdido nada.
SD-4-helps = { $who } ayuda a { $target } ({ $way }): su próxima prueba va un paso mejor.
SD-4-bigger = { $helper-is ->
    [who] Un dado mayor para { $who }: d{ $die } en lugar de d{ $own }.
   *[other] Un dado mayor para { $who } (ayuda: { $helper }): d{ $die } en lugar de d{ $own }.
}
    .hidden = { $helper-is ->
    [who] Un dado mayor para { $who }.
   *[other] Un dado mayor para { $who } (ayuda: { $helper }).
}
SD-5-again = { $who } acepta la complicación e intenta otra vez { $task }.
SD-5-different = { $text-code ->
    [none] Algo ha cambiado para que { $who } vuelva a intentar { $task }.
   *[some] Algo ha cambiado para que { $who } vuelva a intentar { $task }: { $text }
}
SD-5-same = Sigue siendo lo mismo que { $who } intente { $task }.
SD-5-allowed = Quien dirige deja que { $who } vuelva a intentar { $task }.
SD-6-attacks = { $who } ataca a { $target }: { $weapon }.
SD-6-vies = Contra { $target }, { $who } intenta { $task } ({ $trait }).
SD-6-vies-in-words = Contra { $target }, { $who } intenta algo ({ $trait }): { $text }
SD-6-wields = { $who } empuña: { $weapon }.
SD-7-hit = { $target } pierde { $hearts ->
    [1] un corazón
   *[other] { $hearts } corazones
}; le { $left ->
    [1] queda 1
   *[other] quedan { $left }
}.
    .hidden = { $target } recibe un golpe.
SD-7-out = { $target } queda fuera de la lucha.
# Las partidas de antes no dicen cuántos: es uno.
SD-7-hurt = { $who } pierde { $hearts ->
   *[1] un corazón
    [other] { $hearts } corazones
}; le { $left ->
    [1] queda 1
   *[other] quedan { $left }
}.
    .hidden = { $who } pierde un corazón.
SD-8-revenge = { $target } se venga de { $who }.
SD-8-spared = El fallo contra { $target } no le cuesta nada a { $who }.
SD-8-unpunished = { $target } no llega a { $who }: no pasa nada peor.
SD-10-threaten = { $band } amenazan a la vez a { $target }.
SD-11-began = Empieza una lucha: { $encounter }.
SD-11-broken-off = La lucha ha terminado.
SD-11-does = { $who } hace algo con lo que hay a mano. { $text }
SD-11-dropped = { $who } deja en el suelo: { so-many-things }.
SD-11-found = { $who } tiene además: { so-many-things }.
SD-11-gave = { $who } le da a { $target }: { so-many-things }.
SD-11-looted = { $who } le quita a { $target }: { so-many-things }.
SD-11-took = { $who } coge: { so-many-things }.
SD-11-used-up = { $who } gasta: { $what }. { $left ->
    [0] No queda nada.
    [1] Queda 1.
   *[other] Quedan { $left }.
}
SD-11-hidden = A { $who } ya no se le ve.
SD-11-hides = { $who } intenta esconderse.
SD-11-met = Aparece { $who }.
SD-11-moved = { $who } se mueve a { $square }.
SD-11-opening = { $who } lo evita con tal rapidez que { $target } se queda con la guardia abierta para el próximo ataque.
SD-11-over = La lucha ha terminado. Quedan en pie: { $winners }.
SD-11-yields = { $who } se rinde y queda en manos ajenas.
SD-11-picked-up = { $who } recoge: { $weapon }.
SD-11-round = Ronda { $round }. Actúan primero los héroes.
SD-11-stood = { $who } se levanta.
SD-11-strikes-down = { $who } golpea a { $target }, que está en el suelo y no puede hacer nada.
SD-11-surprised = Por sorpresa: { $side }.
SD-11-threatens = { $who } amenaza a { $target }: { $weapon }.
SD-12-describes = { $target-code ->
    [nobody] { $who } busca un efecto especial ({ $level }). { $text }
   *[other] { $who } busca un efecto especial { $target-is ->
        [who] en propia persona
       *[other] sobre { $target }
    } ({ $level }). { $text }
}
SD-12-tries = { $target-code ->
    [nobody] { $who } intenta un efecto especial: { $spell }.
   *[other] { $who } intenta un efecto especial { $target-is ->
        [who] en propia persona
       *[other] sobre { $target }
    }: { $spell }.
}
SD-12-paid = { $who } gasta { $cost } de maná; le { $left ->
    [1] queda 1
   *[other] quedan { $left }
}.
    .hidden = { $who } gasta { $cost } de maná.
SD-12-works = A { $who } le funciona: { $spell }.
SD-12-outcome = A { $who } le funciona: { $text }
SD-13-boosted = { $who } hará su próxima prueba un paso mejor.
SD-13-condition = { $target }: { $condition }{ $turns ->
    [one] , un turno
    [other] , { $turns } turnos
   *[none] {""}
}.
SD-13-healed = { $hearts ->
    [one] { $who } recupera 1 corazón y tiene { $left } de { $most }.
    [other] { $who } recupera { $hearts } corazones y tiene { $left } de { $most }.
   *[none] { $who } tiene ahora { $left ->
        [1] 1 corazón
       *[other] { $left } corazones
    }.
}
    .hidden = { $who } recupera corazones.
SD-13-leapt = { $who } salta a { $square }.
SD-14-more = { $who } elige: { $benefit }.
SD-15-crawled = { $who } se arrastra a { $square }.
SD-15-dead = { $who } muere.
SD-15-down = Sin corazones, { $who } solo puede arrastrarse y hablar hasta que alguien ayude.
SD-15-raised = { $who } levanta a { $target } con un corazón.
SD-16-rested = Un descanso seguro: vuelven todos los corazones y todo el maná.
SD-17-scene = Empieza otra escena.
SD-17-spent = La armadura de { $who } absorbe el golpe.
SD-18-began = Empieza un contador de { $steps ->
    [1] 1 paso
   *[other] { $steps } pasos
}: { $consequence }.
SD-18-step = Contador, { $consequence }: { $done } de { $steps }.
SD-18-time-passes = Pasa el tiempo: { $steps ->
    [1] 1 paso
   *[other] { $steps } pasos
}.
SD-18-ran-out = El contador llega al final: ¡{ $consequence }!
SD-18-stopped = Se para este contador: { $consequence }.
SD-20-earned = { $who } se ha ganado una mejora.
SD-20-grew = { $who } mejora: { $gain }{ $dice-code ->
    [d6] , ahora { $now }+
    [die] , ahora d{ $now }
    [points] , ahora { $now }
   *[none] {""}
}.
    .hidden = { $who } mejora: { $gain }.

## Lo que contaban versiones anteriores: un registro se lee durante años

SD-11-dismissed = Se va: { $kind }.
SD-11-marked = { $target }: { $condition }.
SD-11-unmarked = { $target } ya no: { $condition }.
SD-15-set = Quien dirige deja los corazones de { $who } en { $left }. { $text }
    .hidden = Quien dirige cambia los corazones de { $who }. { $text }

## Lo que se pregunta

ask-SD-1-chart = Tira por una vocación
ask-SD-1-calling = ¿Qué es lo tuyo?
ask-SD-1-best = ¿Qué se te da mejor? { $dice-code ->
    [d6] Acierta con { $die } o más.
   *[none] Lleva un d{ $die }.
}
    .short = Lo que mejor se te da
ask-SD-1-second = ¿Y después? { $dice-code ->
    [d6] Acierta con { $die } o más.
   *[none] Lleva un d{ $die }.
}
    .short = Lo segundo que mejor se te da
ask-SD-1-weapon = ¿Con qué luchas? Cuerpo a cuerpo se usa la Fuerza; a distancia, la Agilidad.
ask-SD-1-second-weapon = ¿Qué más llevas?
ask-SD-1-name = Tira por un nombre
ask-SD-1-call = ¿Cómo te llamas?
ask-SD-2-what = ¿Qué intentas?
ask-SD-2-taken = ¿Qué le quita { $who } a { $target }?
    .short = Lo que se quita
ask-SD-2-trait = ¿Con qué característica? ({ $task })
    .short = Con qué característica
ask-SD-2-danger = ¿Qué amenaza a { $who }?
    .short = El peligro
ask-SD-2-avoided-with = ¿Con qué lo evita { $who }?
    .short = Con qué se evita
ask-SD-2-danger-difficulty = ¿Qué dificultad tiene para { $who } evitarlo?
    .short = La dificultad de evitarlo
ask-SD-2-avoid = Evitarlo
ask-SD-2-outcome = { $who } puede más que { $target }. ¿Qué pasa?
    .short = Lo que pasa
ask-SD-2-difficulty = ¿Qué dificultad tiene para { $who }: { $task }?
    .short = La dificultad
ask-SD-2-test = La prueba
ask-SD-2-benefit = Éxito excepcional. ¿Qué consigues además?
ask-SD-2-complication = Una complicación para { $who }
    .short = La complicación
ask-SD-2-aftermath = { $who } ha fracasado. ¿Trae eso una complicación?
    .short = ¿Con complicación?
ask-SD-3-situation = ¿Qué le hace la situación a { $who } ({ $trait })?
    .short = La situación
ask-SD-3-roll-anyway = ¿Se tira de todos modos? ({ $who }, { $trait })
    .short = ¿Se tira de todos modos?
ask-SD-4-how = ¿Cómo ayudas a { $target }?
    .short = Cómo es la ayuda
ask-SD-5-price = ¿Qué le cuesta a { $who } volver a intentarlo? ({ $task })
    .short = Lo que cuesta repetir
ask-SD-5-difference = ¿Qué ha cambiado esta vez? ({ $task })
    .short = Lo que ha cambiado
ask-SD-5-is-it-different = { $text-code ->
    [none] ¿Es otro intento para { $who }?
   *[some] ¿Es otro intento para { $who }? «{ $text }»
}
    .short = ¿Es otro intento?
ask-SD-6-attack = El ataque
ask-SD-6-contest = La prueba
ask-SD-8-price = { $who } falla contra { $target }. ¿Qué le cuesta?
    .short = Lo que cuesta el fallo
ask-SD-10-pressure = Varios enemigos rodean a { $who }. ¿Qué le hacen al ataque?
    .short = Varios enemigos alrededor
ask-SD-10-threat = { $who } y otros llegan a { $target }. ¿Cómo amenazan?
    .short = Varios que amenazan
ask-SD-10-complication = Una complicación más para { $who }
    .short = Una complicación más
ask-SD-11-avoid = Evitarlo
ask-SD-11-avoid-with = { $who } te amenaza. ¿Con qué lo evitas?
    .short = Con qué se evita la amenaza
ask-SD-11-difficulty = ¿Qué dificultad tiene para { $who } esconderse?
    .short = La dificultad de esconderse
ask-SD-11-hide = Esconderse
ask-SD-11-how-many = ¿Cuántas unidades? ({ $what })
    .short = Cuántas unidades
ask-SD-11-number = ¿Cuántas unidades recibe { $who }? ({ $what })
    .short = Cuántas unidades se reciben
ask-SD-11-thing = ¿Qué consigue { $who }?
    .short = Lo que es
ask-SD-11-surprise = ¿A quién se sorprende?
ask-SD-11-what = ¿Qué haces?
ask-SD-11-where = ¿Adónde? Estás en { $square } y puedes mover { so-far }.
    .short = Adónde ir
ask-SD-12-effect = Describe el efecto
ask-SD-12-how-much = ¿De qué nivel es el efecto? Un truco cuesta 0 o 1 de maná; estándar, 1; fuerte, 2; gran poder, 3.
ask-SD-12-kind = { $text-code ->
    [none] ¿Qué es, en reglas, lo que quiere { $who }?
   *[some] ¿Qué es, en reglas, lo que quiere { $who }? «{ $text }»
}
    .short = Qué es el efecto en reglas
ask-SD-12-level = ¿De qué nivel es el efecto de { $who }: { $spell }?
    .short = El nivel del efecto
ask-SD-12-magic = Magia
ask-SD-12-consequence = No funciona. ¿Qué pequeña consecuencia hay para { $who }?
    .short = La pequeña consecuencia
ask-SD-12-outcome = A { $who } le funciona ({ $spell }). ¿Qué pasa?
    .short = Lo que hace el efecto
ask-SD-13-cost = ¿Cuánto maná le cuesta a { $who }? ({ $level })
    .short = El maná que cuesta
ask-SD-13-barrier = ¿Estorba a eso la barrera de { $who }?
    .short = ¿Sirve la barrera?
ask-SD-13-where = ¿Adónde? Desde { $square }, hasta { so-many-squares }.
    .short = Adónde saltar
ask-SD-14-exceptional = Éxito excepcional. ¿Qué más?
ask-SD-15-where = ¿Adónde? Estás en el suelo, en { $square }.
    .short = Adónde arrastrarse
ask-SD-15-at-stake = ¿Cuántos corazones le cuesta a { $who }?
    .short = Corazones en juego
ask-SD-17-armour = Te alcanzan. ¿Qué pierdes? (armadura: { $left })
    .short = Lo que se pierde
ask-SD-17-protected = ¿Llevas protección? Es una ficha de armadura por escena, en lugar de un corazón.
ask-SD-18-what = ¿Qué pasa al final?
ask-SD-18-steps = ¿Cuántos pasos? ({ $consequence })
    .short = Cuántos pasos
ask-SD-16-how-long = ¿Cuántos pasos de los contadores lleva el descanso?
ask-SD-18-how-long = ¿Cuántos pasos de los contadores transcurren?
ask-SD-18-goes-on = Mientras tanto llegan al final: { $clocks }. ¿Pasa el tiempo?
    .short = ¿Pasa el tiempo?

## Lo que se puede hacer

do-create = Crear un personaje
do-attack = Atacar a { $target }
do-threaten = { $stake-code ->
    [heart] Amenazar a { $target }
   *[other] Amenazar a { $target } sin buscar un corazón: { $stake }
}
do-approach = Ir hasta { $target }
do-withdraw = Retroceder
do-take-cover = Ponerse a cubierto
do-move = { $square-code ->
    [none] Moverse a una casilla
   *[other] Moverse a { $square }
}
do-stand = Levantarse
do-crawl = Arrastrarse
do-end-turn = Terminar el turno
do-yield = Rendirse
do-help = Ayudar a { $target }
do-raise = Levantar a { $target }
do-invoke = { $target-code ->
    [nobody] Un efecto con tus palabras
   *[other] Un efecto con tus palabras: { $target }
}
do-cast = { $target-code ->
    [nobody] { $spell }
   *[other] { $spell }: { $target }
}
do-beset = { $spell }: { $target }
do-contest = Intentar { $task }, contra { $target }
do-hazard = Un peligro para { $target }
do-pick-up = Recoger lo perdido
do-wield = Empuñar: { $weapon }
do-give = Dar a { $target }: { $what }
do-loot = Quitar a { $target }: { $what }
do-take = Coger: { $what }
do-use-up = Gastar: { $what }
do-drop = Dejar en el suelo: { $what }
do-find = { $target } consigue algo
do-hide = Esconderse
do-interact = Hacer algo con lo que hay
do-try = Intentar { $task } ({ $trait })
do-rethink = Algo ha cambiado: { $task } ({ $trait })
do-retry = Aceptar la complicación y repetir: { $task } ({ $trait })
do-advance = Mejorar: { $gain }
do-round = Empezar la ronda siguiente
do-end-fight = La lucha ha terminado
do-begin = Empezar una lucha: { $encounter }
do-meet = Aparece: { $kind }
do-rest = Un descanso seguro
do-pass-time = Pasa el tiempo
do-next-scene = Otra escena
do-award = Una mejora para { $target }
do-allow = Dejar que { $target } lo repita: { $task } ({ $trait })
do-start-clock = Poner un contador: { $consequence }
do-advance-clock = Un paso más: { $consequence }
do-stop-clock = Parar el contador: { $consequence }
do-harm = { $target } pierde un corazón

group-begin = Personajes nuevos
group-combat = Luchar
group-friends = A los del mismo bando
group-move = Moverse
group-help = Ayudar
group-magic = Efectos especiales
group-other = Otras acciones
group-things = Objetos
group-test = Pruebas
group-against = Contra alguien
group-again = Otra vez
group-grow = Mejorar
group-fight = La lucha
group-meet = Enemigos
group-scene = Escenas
group-clock = Contadores
group-edit = A mano
group-harm = Daños

stake-SD-2-success = éxito
stake-SD-2-exceptional = excepcional
stake-SD-2-complication = complicación
stake-SD-2-hopeless = imposible
stake-SD-7-hit = acierta
stake-SD-7-out = deja fuera
stake-SD-7-hurt = cuesta un corazón
stake-SD-11-hidden = sin que se vea
stake-SD-15-down = derriba
stake-SD-15-dead = mata

## Por qué no

no-such-seat = Eso no le toca a { $found }.
no-such-task = En la lista no hay ninguna tarea { $found }; intenta otra cosa con tus palabras.
no-such-trait = No hay ninguna característica { $found }: Fuerza, Agilidad o Magia.
no-such-spell = En la lista no hay ningún efecto { $found }; describe uno con tus palabras.
no-such-weapon = { $who } no lleva nada que se llame { $found }. Lo que hay: { $options }.
no-such-thing = Aquí no hay en el suelo nada que se llame { $found }.
no-loot = { $target } está en pie y no se lo dejaría quitar; pídeselo, o cógelo sin que se note.
no-room-for-things = { $who } no puede llevar más clases de cosas; el límite es { $most }.
no-such-gain = Nadie mejora en { $found }: serviría una característica, un corazón o un punto de maná.
no-such-clock = No hay en marcha ningún contador { $found }.
no-such-creature = En la lista no hay ningún enemigo { $found }.
no-such-encounter = En la lista no hay ninguna lucha { $found }.
no-newcomer = { $found } ya está cogido: quien llega necesita otro nombre.
no-action-left = { $who } ya ha hecho la acción de este turno; puede que le quede el movimiento.
no-move-left = { $who } ya se ha movido en este turno; puede que le quede la acción.
no-move-prone = { $who } está en el suelo y antes tiene que levantarse.
no-turn = No es el turno de { $who }. Ahora: { $waiting }.
no-held = { $who } no puede moverse y pierde este turno.
no-captive = A { $who } lo tienen preso: antes hay que soltarse.
no-condition = Eso no le puede pasar a { $who }, sin corazones.
no-growth = { $who } no mejora: eso es para personajes sin categoría.
no-self = { $who } sería también el objetivo; elige a otra persona.
no-fight = No hay ninguna lucha.
no-peace = En medio de una lucha, no.
no-round = La ronda no ha terminado. Por actuar: { $waiting }.
no-party = No queda nadie para eso; crea antes un personaje, o descansa.
no-room = Como mucho { $most } por bando.
no-out = { $who } ya no participa.
no-dead = { $who } ha muerto.
no-down = { $who } está en el suelo, sin corazones. Le ayudaría la acción de un aliado.
no-hero = { $who } no lucha con los héroes y contra ellos no tira nada: para eso amenaza.
no-weapon-to-lose = { $target } no tiene ninguna arma en la mano.
no-threat = { $who } no amenaza: los héroes atacan.
no-foe = No tiene sentido atacar a { $target }.
no-sight = { $who } no ve a { $target }; acércate a su lado, o espera.
no-reach = { $target } está a { so-many-squares }, y esto solo llega a la casilla de al lado: { $weapon }. Un movimiento da para { so-far }.
    .short = Fuera de alcance: { $weapon }.
no-reach-ally = { $who } tendría que estar al lado de { $target }, que está a { so-many-squares }.
no-nearer = { $who } ya está al lado de { $target }.
no-cover = No hay nada tras lo que cubrirse a { so-far } de { $who }.
no-cover-needed = { $who } ya está a cubierto.
no-stand = { $who } ya está en pie.
no-crawl = { $who } está en pie y puede andar.
no-hide = { $target } está al lado de { $who } y lo vería. Antes hay que alejarse.
no-hide-twice = A { $who } no se le ve tal como está.
no-lost = { $who } no ha perdido nada.
no-raise = { $target } no está en el suelo.
no-wound = { $target } tiene todos los corazones.
no-mana = { $who } necesitaría { $cost } de maná y tiene { $left }. Un truco puede no costar nada.
no-target-needed = Esto no se dirige a nadie: { $spell }.
no-target-self = Esto solo vale para quien lo hace: { $spell }.
no-self-help = { $who } no puede ayudarse en su propia prueba; otra persona sí.
no-second-helper = { $helper } ya ayuda a { $target }, y para una prueba no hay más que una ayuda.
no-same-again = Eso mismo ya le ha salido mal a { $who } ({ $task }, { $trait }). Di qué ha cambiado, usa otra característica, busca ayuda, acepta la complicación o déjalo. Quien dirige puede permitirlo.
no-failure = { $who } no ha fracasado en eso ({ $task }, { $trait }), así que puede intentarlo sin más.
no-improvement = { $who } no tiene ninguna mejora pendiente; la concede quien dirige.
no-higher = { $who } no puede subir más esto: { $trait }.
no-clock-name = Di en 1 a { $most ->
    [1] 1 carácter
   *[other] { $most } caracteres
} qué cuenta el contador.
no-clock-twice = Ese contador ya está en marcha: { $consequence }.

## Opciones

opt-easy = fácil
opt-normal = normal
opt-hard = difícil
opt-heroic = heroica
opt-trick = truco
opt-standard = estándar
opt-strong = fuerte
opt-great = gran poder
opt-none = nada en particular
opt-nobody = nadie
opt-nothing = nada más
opt-certain = casi seguro: no se tira
opt-impossible = casi imposible: no se tira
opt-distract = distraer
opt-steady = estabilizar
opt-hint = dar una pista
opt-more-effect = más efecto
opt-less-risk = menos riesgo
opt-faster = más rápido
opt-quieter = más silencioso
opt-time = tiempo perdido
opt-knocked-down = de bruces en el suelo
opt-weapon-lost = el arma se escapa de la mano
opt-heart = un corazón
opt-armour = la ficha de armadura
opt-grade = un grado más difícil
opt-complication = una complicación más si falla
opt-alone = cada cual por su lado
opt-bigger = mayor escala
opt-mana-back = recuperar 1 de maná
opt-benefit = otro beneficio
opt-any-effect = un efecto con palabras propias
opt-kind-tell = algo que solo sabe la historia
opt-kind-attack = un acierto: un corazón, o 2 a mayor escala
opt-kind-area = un acierto en el objetivo y en quien esté a una casilla, o a 2 a mayor escala
opt-kind-hold = el objetivo pierde su próximo turno, o 2 a mayor escala
opt-kind-off-guard = el próximo ataque contra el objetivo es un grado más fácil
opt-kind-ward = cobertura durante un turno de los enemigos, o 2 a mayor escala
opt-kind-boost = la próxima prueba, un paso mejor
opt-kind-leap = cinco casillas de una vez, o 10 a mayor escala
opt-kind-heal = 2 corazones, o 3 a mayor escala
opt-alarm = suena la alarma
opt-escape = alguien escapa
opt-collapse = algo se derrumba
opt-reinforcements = llegan refuerzos
opt-flood = llega el agua
opt-dawn = amanece
opt-own-clock = otra cosa, con palabras propias
opt-steps = dados escalonados, de d6 a d20
opt-d6 = un solo d6
opt-spread = d10, d8 y d6
opt-even = tres d8
opt-mighty = d12, d10 y d8
opt-minion = peón
opt-elite = élite
opt-boss = jefe
opt-character = personaje
opt-die-6 = d6
opt-die-8 = d8
opt-die-10 = d10
opt-die-12 = d12
opt-die-20 = d20
opt-unskilled = sin habilidad
opt-novice = novato
opt-trained = entrenado
opt-master = maestro
opt-protected = protección
opt-unprotected = sin protección

## Etiquetas

label-certain = casi seguro
label-impossible = casi imposible
label-foes = Enemigos
opt-foes = los enemigos
label-strength = Fuerza
label-agility = Agilidad
label-magic = Magia
label-cover = cobertura
label-far = más de 10 casillas
label-prone = en el suelo
label-exposed = al descubierto
label-limits = fin de la escala
label-helped = ayuda
label-several = varios enemigos
label-surprise = sorpresa
label-off-guard = guardia abierta
label-unarmed = manos desnudas
label-dark = oscuridad
label-slippery = suelo resbaladizo
label-hurry = presión del tiempo
label-noise = ruido
label-distraction = distracción
label-much-worse = extremadamente difícil
label-preparation = preparación
label-tools = buenas herramientas
label-position = ventaja de posición
label-focus = concentración total
label-much-better = extremadamente fácil
label-hearts = Corazones
label-heart = un corazón más
label-mana = Maná
label-weapon = En la mano
label-spare = Lleva
label-things = Objetos
label-pace = Movimiento
label-improvements = Mejoras
label-rank = Categoría
label-target = Objetivo
label-at-first = al principio
label-gained = mejoras
label-its-own = propio
label-most-hearts = Corazones como máximo
label-most-mana = Maná como máximo
label-protected = Protección
label-place = Casilla
label-condition-prone = En el suelo
label-condition-exposed = Al descubierto
label-condition-hidden = Fuera de la vista
label-condition-warded = Tras una barrera
label-condition-held = Sin poder moverse
label-condition-off-guard = Con la guardia abierta
label-condition-captive = Preso
label-threat = Para evitarlo
label-powers = Efectos especiales
label-traits = Características
label-health = Corazones y maná
label-fighting = Lucha
label-growth = Desarrollo
label-enemy = Categoría y corazones

condition-unhurt = sin un rasguño
condition-hurt = con heridas
condition-badly-hurt = con muchas heridas
condition-down = sin corazones
condition-dead = muerte
condition-out = fuera de la lucha
condition-prone = en el suelo
condition-exposed = al descubierto
condition-hidden = fuera de la vista
condition-warded = tras una barrera
condition-held = sin poder moverse
condition-off-guard = con la guardia abierta
condition-captive = en manos de otros

mark-weapon = { $weapon }
mark-cover = a cubierto
mark-helped = con ayuda de { $helper }
mark-lost = se le ha escapado: { $weapon }
mark-target = { $rank }, TN { $target }
mark-grades = { $rank }, { $grades ->
    [-1] umbral −1
    [0] sin cambio en el umbral
   *[other] umbral +{ $grades }
}

scene-quiet = Nadie lucha
round-first = Antes de la primera ronda
round-at = Ronda { $round }
round-in = ronda { $round }
log-round = Ir a una ronda
scene-turn = Ronda { $round }: { $side }
scene-between = Antes de la ronda { $round }
note-clock = { $secret-code ->
    [yes] Contador secreto, { $consequence }: { $done } de { $steps }
    [over] Un contador secreto ha llegado al final: { $consequence }
   *[no] Contador, { $consequence }: { $done } de { $steps }
}
note-ground = En el suelo: { $things }
dial-clock = Contador: { $consequence }
dial-thing = { $what }
note-surprised = Por sorpresa: { $side }

row-die = d{ $die }
row-threshold = { $level }, { $threshold }+
row-of = { $now } de { $most }
row-power = { $level }: TN { $against }, maná { $cost }
row-span = { $least }–{ $most }
row-plain = { $least }
row-list = { $things }
row-rank = { $rank }
row-weapon-near = { $weapon } ({ $trait }, casilla de al lado)
row-weapon-far = { $weapon } ({ $trait }, a distancia)

why-strength = Para luchar cuerpo a cuerpo y hacer fuerza.
why-agility = Para disparar, el sigilo y el equilibrio.
why-magic = Para los efectos especiales, se llamen como se llamen en este mundo.
why-hearts = { $sum }. A 0 estás derribado. La acción de un aliado te levanta con 1; un golpe en el suelo mata.
why-mana = { $sum }. Lo gastan los efectos especiales. Un descanso seguro lo devuelve.
why-armour = Una ficha por escena: se gasta en lugar de un corazón.
why-no-armour = No llevas protección.
why-pace = Casillas por movimiento; un movimiento y una acción por turno.
why-target = Lo que debe alcanzar un ataque contra él: { $sum }.
why-threat = Lo que debe alcanzar quien evita sus golpes: lo mismo, pero nunca más que difícil.
why-rank = { $sum }.
why-improvements = Cada una sube un paso una característica, o da un corazón o un punto de maná.

## Reglas de la casa

house-dice = Dados
house-dice-help = Con dados escalonados una característica es un dado de d6 a d20. Con un solo d6 es un umbral: sin habilidad 6, novato 5, entrenado 4, maestro 3; cada grado de dificultad lo mueve en uno, entre 2 y 6.
house-maximum-always-succeeds = El máximo del dado siempre es éxito
house-maximum-always-succeeds-help = Activada, el máximo del dado es un éxito excepcional aunque no llegue a la TN. Desactivada, ahí es un fracaso.
house-creation = Dados de un personaje nuevo
house-creation-help = Qué dados hay para repartir entre las tres características.
house-elite-hearts = Corazones de un élite
house-elite-hearts-help = Con cuántos corazones entra en juego un élite. Los que ya están conservan los suyos.
house-range-limit = Diez casillas
house-range-limit-help = Activada, disparar a más de diez casillas es un grado más difícil. Desactivada, se puede disparar a quien se vea.
house-armour-tokens = Fichas de armadura
house-armour-tokens-help = Quien lleva protección tiene una ficha por escena que se gasta en lugar de un corazón. Desactivada, nadie la recibe; las ya repartidas valen hasta que acabe la escena.

## Solo en registros de versiones anteriores

ask-SD-15-reason = ¿Por qué? ({ $who })
    .short = El porqué
ask-SD-15-hearts = ¿Cuántos corazones tiene ahora { $who }?
    .short = Corazones ahora
do-dismiss = { $target } se va
do-mark = { $target }: { $condition }
do-set-hearts = Fijar los corazones de { $target }
do-unmark = { $target } ya no: { $condition }

# Crear un personaje: qué significa cada respuesta.
label-step-calling = Vocación
label-step-traits = Características
label-step-gear = Equipo
label-step-name = Nombre
about-calling = Sugiere { $traits }, de mejor a peor, con { $weapons }.
about-trait = { $trait-code ->
    [strength] Para golpes cuerpo a cuerpo y lo que pide fuerza.
    [agility] Para disparos, para esconderse y para pies ligeros.
   *[magic] Para hechizos y efectos especiales.
}
    .figure = { rolls-figure }
about-weapon = { $how-code ->
    [ranged] De lejos, con { $trait }.
   *[other] Contra quien está a tu lado, con { $trait }.
}
    .figure = { rolls-figure }
about-protected = { $taken ->
    [1] Una ficha de armadura por escena, que se da en lugar de un corazón.
   *[0] Cada golpe que cuenta cuesta un corazón.
}
    .figure = armadura { $figure }
about-nothing = Nada más en la mochila.
about-name = Cómo te llaman los demás; se ha tirado un nombre para ti.

owed-rest = Un descanso devuelve { $hearts ->
    [0] { $mana } de maná
    [one] un corazón{ $mana ->
        [0] {""}
       *[other] {" "}y { $mana } de maná
    }
   *[other] { $hearts } corazones{ $mana ->
        [0] {""}
       *[other] {" "}y { $mana } de maná
    }
} a { $who }.
owed-growth = A { $who } le { $number ->
    [one] queda una mejora
   *[other] quedan { $number } mejoras
} por escoger.

## Lo que dicen muchas frases

so-many-things = { $count ->
    [1] { $what }
   *[other] { $count } × { $what }
}
so-far = { $pace ->
    [1] 1 casilla
   *[other] { $pace } casillas
}
so-many-squares = { $squares ->
    [1] 1 casilla
   *[other] { $squares } casillas
}
rolls-figure = { $dice-code ->
    [d6] acierta con { $figure }+
   *[none] tira d{ $figure }
}

# Lo propio de un grupo

list-spells = Efectos especiales
field-hearts = Corazones (0: los de su categoría)

# d10 en español. Un identificador es un código de las reglas con todo lo que no es letra o cifra vuelto «-».
# El mensaje de una orden tiene por variables los campos de la orden; el de un suceso, sus datos.

system-title = d10
system-blurb = 1d10 + dificultad igual o menor que la habilidad. Asaltos de un segundo, localizaciones, heridas que duelen y un reloj para quien se muere.

## Crear un personaje

D10-1-characteristics = Fuerza { $strength }, Agilidad { $agility }, Resistencia { $endurance }, Tamaño { $size }.
    .hidden = Las características están repartidas.
D10-1-made = { $name } se une al grupo: { $origin }; oficio: { $calling }.
D10-7-skills = Lo que mejor se le da: { $best }.
D10-7-awarded = { $count ->
    [1] { $who } gana { so-many-points } de habilidad.
   *[other] { $who } ganan { so-many-points } de habilidad por cabeza.
}
D10-7-learns = { $who } aprende: { $what } vale ahora { $value }. Puntos que quedan: { $left }.
    .hidden = { $who } aprende: { $what }.
D10-6-size = Aparece { $who }, a { $metres } m. Tamaño { $size }.

## Tiradas

D10-8-success = { $who } tiene éxito: { $what }, nivel de éxito { $level }.
    .hidden = { $who } tiene éxito: { $what }.
D10-8-failure = { $who } falla: { $what }.
D10-9-certain = { $who } no puede fallar: { $what }. No hace falta tirar.
D10-9-sure = { $who } no puede fallar ({ $what }): el dado solo dice cómo de bien sale.
D10-9-impossible = { $who } no puede conseguirlo: { $what }. No hace falta tirar.
D10-11-success = { $who } tiene éxito: { $what }, nivel de éxito { $level }.
    .hidden = { $who } tiene éxito: { $what }.
D10-11-failure = { $who } falla: { $what }.
D10-11-won = { $who } puede más que { $target }.
D10-11-lost = { $target } aguanta frente a { $who }.
D10-11-nobody = Ni { $who } ni { $target } lo consiguen.
D10-11-comes = { $comes-code ->
    [prone] { $who } derriba a { $target }.
    [disarmed] { $who } desarma a { $target }.
   *[captive] { $who } sujeta a { $target }.
}
D10-11-best = Mejor que nadie en { $what }: { $who }.
D10-11-none = Nadie lo consigue: { $what }.
D10-11-tie = Empate entre { $who } y { $target }, ambas partes con nivel { $level }.
    .hidden = Empate entre { $who } y { $target }.

## El asalto

D10-4-moved = { $move-code ->
    [back-off] { $who } retrocede { $metres } m.
    [go] { $who } recorre { $metres } m.
   *[other] { $who } se acerca { $metres } m.
}
D10-13-fight = { $surprised-code ->
    [nobody] Empieza el combate.
   *[other] Empieza el combate. Por sorpresa para: { $surprised }.
}
D10-13-round = Asalto { $round }.
D10-13-over = { $winner-code ->
    [nobody] Se acabó el combate.
   *[other] Se acabó el combate. Quedan en pie: { $winner }.
}
D10-13-dismissed = { $who } se va.
D10-13-comes-to-blows = { $who } la emprende con { $target }.
D10-15-declared = { $who } ha declarado.
D10-15-sequence = { $who } { $move-code ->
    [close-in] se acercará y hará
    [back-off] retrocederá y hará
    [go] irá a otra casilla y hará
   *[other] hará
}, por orden: { $sequence }.
D10-15-shown = { $who }: { $sequence }.
D10-15-forgone = { $who } deja pasar una acción.
D10-15-joins = { $who } entra a luchar al lado de { $target }.
D10-15-yields = { $who } se rinde y queda en manos ajenas.
D10-15-released = { $who } deja ir a { $target }.
D10-15-nobody-in-reach = { $who } no tiene a nadie a su alcance.

## Atacar, parar, esquivar

D10-17-hit = { $who } acierta a { $target } ({ $weapon }), nivel de éxito { $level }.
    .hidden = { $who } acierta a { $target } ({ $weapon }).
D10-17-miss = { $who } falla contra { $target } ({ $weapon }).
D10-17-cannot-hit = Es imposible que { $who } acierte a { $target } ({ $weapon }).
D10-17-parried = { $who } para a { $target } ({ $weapon }).
D10-17-not-parried = { $who } no consigue parar a { $target } ({ $weapon }).
D10-17-cannot-parry = Es imposible que { $who } pare eso ({ $weapon }).
D10-18-dodge = { $who } esquiva, nivel de éxito { $level }: más difícil para { $target }.
    .hidden = { $who } esquiva: más difícil para { $target }.
D10-18-no-dodge = { $who } no llega a esquivar a { $target }.
D10-18-cannot-dodge = Es imposible que { $who } esquive a { $target }.
D10-18-hit = Esquivar no basta: { $who } acierta a { $target } ({ $weapon }), nivel de éxito { $level }.
    .hidden = Esquivar no basta: { $who } acierta a { $target } ({ $weapon }).
D10-18-miss = El ataque de { $who } no alcanza a { $target } ({ $weapon }).
D10-18-cannot-hit = Así es imposible que { $who } acierte a { $target } ({ $weapon }).
D10-12-critical = Crítico de { $who }: el daño máximo del arma, sin contar armaduras.
D10-12-no-critical = { $who } no confirma el crítico.
D10-20-struck = { $who } da a { $target } en { $location }.
D10-21-wound = { $target }: { wound-level } ({ $location }, { wound-code }). Daño { $damage }: nivel { $before } en su tabla de daño ({ $code }){ $spared ->
    [0] .
   *[other] ; la armadura quita { $spared }.
}
    .hidden = { $target }: { wound-level } ({ $location }, { wound-code }).
D10-21-worst = { $target }: { wound-level } ({ $location }, { wound-code }), lo peor que puede hacer el arma (su tabla: { $code }).
    .hidden = { $target }: { wound-level } ({ $location }, { wound-code }), lo peor que puede hacer el arma.
D10-22-stopped = La armadura de { $target } lo detiene ({ $location }). Daño { $damage }: nivel { $before } en su tabla de daño ({ $code }); la armadura quita { $spared }.
    .hidden = La armadura de { $target } lo detiene ({ $location }).

## Heridas

D10-26-wounded = { $who }: { wound-level } ({ $location }, { wound-code }).
D10-26-falls = { $who } cae { $metres } m.
D10-26-softened = { $who } amortigua la caída: de { $height } m { $metres ->
    [1] solo cuenta 1
   *[other] solo cuentan { $metres }
}.
D10-26-lands = { $who } cae mal: { wound-level } ({ $location }, { wound-code }). Niveles 1 a 4 con daño { $code }{ $spared ->
    [0] .
    [one] : nivel { $before }; la armadura quita 1.
    [other] : nivel { $before }; la armadura quita { $spared }.
   *[none] .
}
    .hidden = { $who } cae mal: { wound-level } ({ $location }, { wound-code }).
D10-26-unhurt = La caída no hiere a { $who } ({ $location }). Niveles 1 a 4 con daño { $code }{ $spared ->
    [one] : nivel { $before }; la armadura quita 1.
    [other] : nivel { $before }; la armadura quita { $spared }.
   *[none] .
}
    .hidden = La caída no hiere a { $who } ({ $location }).
D10-5-endures = { $who } tiene que aguantar: { $what }.
D10-5-dies = { $who } no lo aguanta y muere ({ $cause }).
D10-5-faints = { $who } se desmaya durante { $minutes ->
    [1] 1 minuto
   *[other] { $minutes } minutos
}.
D10-26-borne = { $who } aprieta los dientes y aguanta el dolor en este combate.
D10-26-hurts = A { $who } le duele: +1 a la dificultad de todo.
D10-26-returns = Se acabó el combate, y a { $who } le vuelve a doler.
D10-27-dies = { $who } muere de una herida en { $location }.
D10-27-falls = { $who } cae y solo puede arrastrarse: { $location } no responde.
D10-27-open = { $hours ->
    [1] { $who } lo suelta todo y cae sujetándose las tripas. Morirá en una hora si no hay éxito en Medicina.
   *[other] { $who } lo suelta todo y cae sujetándose las tripas. Morirá en { $hours } horas si no hay éxito en Medicina.
}
    .hidden = { $who } lo suelta todo y cae sujetándose las tripas. Morirá en unas horas si no hay éxito en Medicina.
D10-27-drops = { $who } suelta: { $weapon }.
D10-27-out = { $who } queda fuera de combate.
# Los registros de antes no dicen cuántos.
D10-27-picks-up = { $who } recoge: { $weapon }{ $number ->
    [1] .
    [many] {" "}({ $number }).
    [other] {" "}({ $number }).
   *[none] .
}
D10-27-stands = { $who } se levanta.
D10-28-dies = { $who } muere al instante: { $location }.
D10-28-severed = { $rounds ->
    [1] Miembro seccionado: { $location }. { $who } cae inconsciente y se desangrará en un asalto si no hay éxito en Medicina.
   *[other] Miembro seccionado: { $location }. { $who } cae inconsciente y se desangrará en { $rounds } asaltos si no hay éxito en Medicina.
}
    .hidden = Miembro seccionado: { $location }. { $who } cae inconsciente y se desangrará en unos asaltos si no hay éxito en Medicina.
D10-28-off-already = Ese miembro de { $who } ya está seccionado: { $location }.
D10-29-shock = { $minutes ->
    [1] Shock: las heridas de { $who } suman { $difficulty }, más que su Resistencia { $against }. Morirá en un minuto si no hay éxito en Medicina.
   *[other] Shock: las heridas de { $who } suman { $difficulty }, más que su Resistencia { $against }. Morirá en { $minutes } minutos si no hay éxito en Medicina.
}
    .hidden = Shock: las heridas de { $who } son más de lo que aguanta. Morirá en unos minutos si no hay éxito en Medicina.
D10-29-wakes = { $who } vuelve en sí.
D10-32-dies = Nadie llegó a tiempo: muere { $who } ({ $cause }).
D10-32-not-yet = { $who } prefiere no dejar pasar ese tiempo.

## Curación y tiempo

D10-28-saved = { $who } salva la vida a { $target } ({ $what }).
D10-31-cared = { $who } atiende a { $target } ({ $what }): sanará antes y bien.
D10-31-not-cared = { $who } hace lo que puede por { $target } ({ $what }): tardará lo que tarde.
D10-31-cared-oneself = { $who } se atiende una herida ({ $what }): sanará antes y bien.
D10-31-not-cared-oneself = { $who } hace lo que puede por su herida ({ $what }): tardará lo que tarde.
D10-31-rests = { $who } guarda reposo.
D10-31-rises = { $who } deja el reposo.
D10-31-reopened = { $who } ha interrumpido el reposo: las heridas se reabren y la cuenta vuelve a empezar.
D10-31-eases = A { $who } ya no le estorba una herida en { $location }.
D10-31-healed = { $level ->
    [1] A { $who } se le cura una herida leve en { $location }.
    [2] A { $who } se le cura una herida grave en { $location }.
   *[3] A { $who } se le cura una localización incapacitada: { $location }.
}
D10-31-worse = No ha sanado bien: { $who } pierde para siempre un punto de { $what }.
D10-31-limb-gone = El muñón ha cicatrizado: { $who } ha perdido { $location }.
D10-31-retires = { $who } se retira de la aventura.
D10-31-lie-up = El grupo guarda reposo: { a-while }.
D10-32-later = Pasa el tiempo: { a-while }.

## Cosas y situaciones

D10-22-taken-off = { $who } se quita: { $armour }.
D10-22-gets = { $who } recibe: { $item } ({ $number }).
D10-22-puts-on = { $who } se pone: { $armour }.
D10-22-hands-over = { $who } le da a { $target }: { $item } ({ $number }).
D10-22-takes = { $item-code ->
    [everything] { $who } le quita a { $target } todo lo que lleva.
   *[other] { $who } le quita a { $target }: { $item } ({ $number }).
}
D10-22-nothing = { $who } no le encuentra nada a { $target }.
D10-22-nothing-to-sell = { $who } no tiene nada que vender.
D10-22-sells = { $who } le vende a { $target }: { $item } ({ $number }), por { $price ->
    [1] 1 moneda
   *[other] { $price } monedas
}.
D10-22-no-deal = Entre { $who } y { $target } no hay trato.
D10-22-uses-up = { $who } gasta: { $item }. Quedan: { $number }.
D10-22-puts-down = { $who } deja en el suelo: { $item } ({ $number }).
D10-23-wields = { $who } empuña: { $weapon }.
D10-24-thrown = Lo que se ha lanzado queda en el suelo, junto a { $target }: { $weapon }.
D10-24-aim-lost = { $who } ya no apunta a { $target }.
D10-23-puts-away = { $who } guarda el arma.
D10-25-lies-down = { $who } se tumba.

## Lo que se pregunta

ask-D10-1-origin = ¿De dónde eres? Los valores medios no son un límite.
ask-D10-1-name-chart = Tira por un nombre
ask-D10-1-name = ¿Cómo te llamas?
ask-D10-3-strength = ¿Fuerza? { points-left } para todo lo que falta.
    .short = Fuerza
ask-D10-4-agility = ¿Agilidad? { points-left } para todo lo que falta.
    .short = Agilidad
ask-D10-5-endurance = ¿Resistencia? { points-left } para todo lo que falta.
    .short = Resistencia
ask-D10-6-size = ¿Tamaño? { points-left }.
    .short = Tamaño
ask-D10-5-against = ¿Qué tiene que aguantar { $who }?
    .short = Qué hay que aguantar
ask-D10-5-else = ¿Y si { $who } no lo aguanta ({ $against })?
    .short = Qué pasa si no se aguanta
ask-D10-5-minutes = ¿Cuántos minutos dura el desmayo de { $who }?
    .short = Cuántos minutos
ask-D10-4-move = ¿Te mueves? Hasta { $metres } m.
    .short = Si se mueve
ask-D10-4-where = ¿A qué casilla?
ask-D10-4-towards = ¿Respecto a quién ({ $move })?
    .short = Respecto a quién se mueve
ask-D10-4-metres = ¿Cuántos metros como mucho ({ $move })?
    .short = Cuánto se mueve
ask-D10-7-chart = Tira por un oficio
ask-D10-7-calling = ¿Cuál es tu oficio?
ask-D10-7-points = { so-many-points } para habilidades: ¿los del oficio, o de uno en uno?
    .short = Cómo se reparten los puntos de habilidad
ask-D10-7-skill = ¿Qué habilidad? { points-left }.
    .short = La habilidad siguiente
ask-D10-7-how-many = ¿Cuántos puntos para { $skill }, ahora { $value }? { $left ->
    [1] Queda 1
   *[other] Quedan { $left }
}.
    .short = Cuántos puntos para ella
ask-D10-7-award = ¿Cuántos puntos? ({ $who })
    .short = Cuántos puntos
ask-D10-8-difficulty = ¿Qué dificultad tiene para { $who } ({ $what })? Más de cero es difícil; menos, fácil.
    .short = La dificultad
ask-D10-8-roll = Tirada
ask-D10-11-with-what = ¿Con qué intentas poder más que { $target }?
    .short = Con qué se intenta
ask-D10-11-what-resists = { $who } lo intenta con { $what }. ¿Con qué se resiste { $target }?
    .short = Con qué se resiste
ask-D10-11-roll = Tirada enfrentada
ask-D10-11-tie = Empate entre { $who } y { $target }. ¿Quién se impone?
    .short = Quién se impone en un empate
ask-D10-11-comes = { $who } puede más que { $target }. ¿Qué resulta de ello?
    .short = Qué resulta de ello
ask-D10-11-at-what = ¿En qué compiten?
ask-D10-11-takes-part = ¿Participa { $who } ({ $what })?
    .short = Quién participa
ask-D10-12-confirm = Confirmar el crítico
ask-D10-15-wave = { $wave ->
        [1] ¿Qué haces primero (tanda 1)?
       *[other] ¿Y luego (tanda { $wave })?
    }
    .short = Qué se hace en una tanda
ask-D10-16-second = ¿Algo más al mismo tiempo ({ $first })?
    .short = Algo más al mismo tiempo
ask-D10-16-later = ¿Cuál de las dos lleva la dificultad de la tanda siguiente, { $first } o { $second }?
    .short = Qué lleva la dificultad de la tanda siguiente
ask-D10-17-attack = Ataque
ask-D10-17-answer = { $who } acierta con nivel { $level } ({ $weapon }). ¿Paras ahora?
    .hidden = { $who } acierta ({ $weapon }). ¿Paras ahora?
    .short = Si se para este ataque
ask-D10-17-parry = Parada
ask-D10-18-answer = { $who } ataca ({ $weapon }). ¿Esquivas ahora?
    .short = Si se esquiva este ataque
ask-D10-18-dodge = Esquivar
ask-D10-20-location = Localización
ask-D10-21-damage = Daño
ask-D10-21-weapon = ¿Qué arma va primero?
ask-D10-22-give = ¿Qué recibe { $who }?
    .short = Qué se recibe
ask-D10-22-coins = ¿Cuántas monedas recibe { $who }?
    .short = Cuántas monedas
ask-D10-22-name = ¿Qué recibe { $who }, en una o dos palabras?
    .short = Qué es
ask-D10-22-number = ¿Cuántas unidades recibe { $who } ({ $item })?
    .short = Cuántas unidades
ask-D10-22-what = ¿Qué cosa, de las de { $who }?
    .short = Qué cosa
ask-D10-22-how-many = ¿Cuántas unidades ({ $item }, de { $who })?
    .short = Cuántas unidades de eso
ask-D10-22-way = ¿Comprar o vender? La otra parte es { $target }.
    .short = Comprar o vender
ask-D10-22-price = ¿Por cuántas monedas en total? { $who } le vende a { $target }: { $item } ({ $number }).
    .short = El precio
ask-D10-22-agrees = { $who } le vende a { $target }: { $item } ({ $number }), por { $price }. ¿Hay trato?
    .short = Si hay trato
ask-D10-23-hand = ¿Cuál es tu mano hábil?
ask-D10-23-surprise = ¿A quién coge por sorpresa?
ask-D10-24-aim = ¿A quién apuntas?
ask-D10-24-metres = ¿A cuántos metros? ({ $kind })
    .short = A cuántos metros
ask-D10-25-where = ¿En qué parte de { $target } está el hueco?
    .short = Dónde está el hueco
ask-D10-25-small = ¿Cuánto más difícil es un blanco tan pequeño? ({ $who } contra { $target }: { $location })
    .short = Cuánto más difícil es un blanco pequeño
ask-D10-26-pain = Aguantar el dolor (Resistencia)
ask-D10-26-where = ¿Dónde se hiere { $who }?
    .short = Dónde está la herida
ask-D10-26-level = ¿Cómo de grave es la herida de { $who }, de 1 a 4?
    .short = Cómo de grave es la herida, de 1 a 4
ask-D10-26-blow = ¿Qué clase de golpe ha sido, para { $who }?
    .short = Qué clase de golpe ha sido
ask-D10-26-height = ¿Cuántos metros cae { $who }?
    .short = Cuántos metros
ask-D10-31-work = { $who } guarda reposo. ¿Lo interrumpe con esto ({ $what })?
    .short = Si interrumpe el reposo
ask-D10-32-meanwhile = Antes de que acabe ese tiempo morirá: { $dead }. ¿Adelante?
    .short = Alguien morirá entretanto. ¿Adelante?
ask-D10-32-how-many = ¿Cuánto? La unidad es { $span }.
    .short = Cuánto tiempo

## Lo que se puede hacer

do-create = Crear un personaje
do-declare = { $move-code ->
    [ask] Declarar paso a paso
    [go] { $square-code ->
        [none] Declarar: ir a una casilla; { $sequence }
       *[other] Declarar: ir a { $square }; { $sequence }
    }
    [stay] { $towards-code ->
        [none] Declarar: { $sequence }
       *[other] Declarar contra { $towards }: { $sequence }
    }
    [close-in] { $towards-code ->
        [none] Declarar: acercarse; { $sequence }
       *[other] Declarar: acercarse a { $towards }; { $sequence }
    }
   *[other] { $towards-code ->
        [none] Declarar: retroceder; { $sequence }
       *[other] Declarar: retroceder ante { $towards }; { $sequence }
    }
}
times-sequence = { $number ->
    [1] { $text }
    [2] dos veces { $text }
    [3] tres veces { $text }
   *[other] { $number } veces { $text }
}
do-attack = { $at-code ->
    [anywhere] Atacar a { $target }
    [gap] Atacar a { $target } en un hueco o en un ojo
   *[other] Atacar a { $target } en { $at }
}
do-forgo = Dejar pasar la acción
do-join = Luchar al lado de { $target }
do-yield = Rendirse
do-stand-up = Levantarse
do-lie-down = Tumbarse
do-treat = Atender a { $target }: { $what }
do-pick-up = Recoger: { $weapon }
do-try = Tirar por { $what }
do-wield = { $weapon-code ->
    [nothing] Guardar lo que hay ({ $hand })
   *[other] Empuñar: { $weapon } ({ $hand })
}
do-drop = Soltar lo que hay ({ $hand })
do-oppose = Intentar poder más que { $target }
do-sneak = Pasar sin que se note
do-compete = Una competición entre varias personas
do-hand-over = Dar algo a { $target }
do-take = Quitar algo a { $target }
do-trade = Comerciar con { $target }
do-put-down = Dejar algo en el suelo
do-use-up = Gastar algo
do-wear = Ponerse: { $armour }
do-learn = Aprender: { $what }
do-award = Premiar con puntos: { $target }
do-fall = Cae { $target }
do-endure = Veneno, asfixia y cosas así: { $target }
do-take-off = Quitarse: { $armour }
do-lie-up = Guardar reposo
do-rise = Dejar el reposo
do-retire = Retirarse
do-round = Empezar el asalto
do-end-fight = Terminar el combate
do-begin = { $kind }
do-rest = { $span-code ->
    [minute] El grupo guarda reposo: minutos
    [hour] El grupo guarda reposo: horas
    [day] El grupo guarda reposo: días
    [week] El grupo guarda reposo: semanas
   *[month] El grupo guarda reposo: meses
}
do-pass-time = { $span-code ->
    [minute] Pasa el tiempo: minutos
    [hour] Pasa el tiempo: horas
    [day] Pasa el tiempo: días
    [week] Pasa el tiempo: semanas
   *[month] Pasa el tiempo: meses
}
do-hurt = Herir a { $target }
do-give = Dar algo a { $target }
do-dismiss = Retirar a { $target }

group-begin = Personajes nuevos
group-declare = Declarar
group-attack = Atacar
group-aimed = De precisión
group-friends = A los propios
group-forgo = O no
group-move = Moverse
group-treat = Medicina
group-gear = Equipo
group-check = Tiradas
group-opposed = Enfrentadas
group-rest = Reposo
group-fight = El combate
group-time = Tiempo
group-edit = A mano
group-things = Cosas
group-hazard = Lo que le pasa a alguien
group-learn = Aprender

stake-D10-20-struck = da en el blanco
stake-D10-27-out = deja fuera de combate
stake-D10-27-dies = mata
stake-D10-8-success = tiene éxito
stake-D10-9-certain = tiene éxito
stake-D10-11-won = puede más
stake-D10-11-lost = se nota
stake-D10-22-takes = lo consigue
stake-D10-28-saved = ayuda
stake-D10-31-cared = ayuda
stake-D10-31-cared-oneself = ayuda

## Por qué no

no-such-seat = Eso no le toca a { $found }.
no-such-skill = No hay ninguna habilidad o característica { $found }. Valdría alguna de las que hay en la hoja.
no-such-encounter = En la lista no hay ningún combate que se llame { $found }.
no-such-location = «{ $found }» no es una localización. Valdría la cabeza, el pecho, el abdomen, un brazo o una pierna.
no-such-move = «{ $found }» no es una forma de moverse. Valdría quedarse, acercarse o retroceder.
no-such-act = Tanda { $wave }: { $found } no es nada que se pueda declarar. Valdría ataque, parada, esquiva, otra acción o nada.
no-such-hand = «{ $found }» no es una mano. Valdría la hábil o la otra.
no-such-weapon = { $who } no tiene libre: { $found }. Lo que hay: { $options }.
no-such-thing = Al alcance no hay en el suelo: { $found }. Antes alguien tiene que dejarlo, o hay que ir a por ello.
no-such-span = «{ $found }» no es un tiempo que pueda pasar de una vez.
no-newcomer = Nadie nuevo se puede llamar { $found }.
no-room = Como mucho { $most } a la vez.
no-dead = Ha muerto: { $who }.
no-fled = { $who } se ha ido del combate.
no-retired = { $who } ya no sale de aventuras.
no-unconscious = { $who } está inconsciente. Ayudaría la Medicina.
no-helpless = { $who } solo puede sujetarse las tripas hasta que sane: dos meses de reposo, o uno con Medicina.
no-part = { $target } ya no participa.
no-self = { $who } no puede hacerse eso: hace falta otra persona.
no-peace = En medio de un combate, no.
no-fight = No hay ningún combate.
no-heroes = No hay ningún héroe que pueda luchar.
no-foe = No tiene sentido atacar a { $target }.
no-knowledge = { $who } no sabe nada de { $what }. Habría hecho falta ponerle puntos al crear el personaje.
no-points = { $who } no tiene puntos que gastar. Los da quien dirige.
no-more-skill = A { $who } ya no se le puede dar mejor { $what }: { $most }.
no-belongings = { $target } no tiene nada que pueda cambiar de manos.
no-layer = { $who } ya lleva algo ahí: { $armour } sería una segunda capa.
no-watchers = Aquí no hay nadie que pueda notar a { $who }.
no-two = Hacen falta dos.
no-declaring = Ya no se declara: va la tanda { $wave }.
no-declared = { $who } ya ha declarado.
no-surprised = Han cogido por sorpresa a { $who }, que deja pasar este asalto.
no-share = { $who } no toma parte en este combate. Valdría entrar al lado de alguien.
no-captive = { $who } está en cautividad: antes tiene que librarse.
no-captivity = { $target } no está en cautividad.
no-joining = Así no se puede entrar al lado de { $target }. Valdría al lado de otra persona que luche.
no-ask-sequence = O una secuencia entera, o paso a paso.
no-towards = Contra quién se dice solo con una secuencia para quedarse, acercarse o retroceder.
no-alone = Tanda { $wave }: { $found } ocupa todo el asalto y va sola.
no-two-things = Tanda { $wave }: como mucho dos cosas a la vez, y distintas: arma y escudo, dos armas, arma y esquiva.
no-actions-weapon = Eso es demasiado para el arma: { $weapon }, { $found ->
    [1] 1 acción
   *[other] { $found } acciones
}. Valdrían hasta { $most } por asalto.
no-actions-agility = { $who } no puede hacer tanto en un asalto: { $found ->
    [1] 1 acción
   *[other] { $found } acciones
}. Valdrían hasta { $most }, su Agilidad.
no-off-hand = La otra mano de { $who } está vacía: puede golpear, pero no parar; y unas garras no tienen otra.
no-parry-with = Con eso no se puede parar nada: { $weapon }.
no-arm = { $who } no tiene brazo con que usarlo: { $weapon }.
no-aim = { $who } no tiene con qué apuntar, o a nadie a su alcance.
no-moment = No es el momento de { $who }. Ahora: { $waiting }.
no-wave-yet = Todavía no: antes hay que declarar el asalto. Falta: { $waiting }.
no-attack-declared = { $who } ha declarado para ahora otra cosa que no es un ataque.
no-act-declared = { $who } no ha declarado otra acción para ahora. Valdría declararla en el próximo asalto.
no-round-open = El asalto no ha terminado. Por actuar: { $waiting }.
no-reach = { $target } está a { $metres } m y esto alcanza { $reach }: { $weapon }. Valdría acercarse.
    .short = Fuera de alcance: { $weapon }.
no-sight = De { $target } no asoma nada. Mientras no se asome, no se le puede disparar.
no-limb = { $target } ha perdido { $location }.
no-touch = { $target } está a { $metres } m; se puede ayudar a { $reach }.
no-patient = A { $target } ya no hay quien le ayude, o se ha ido.
no-shock = { $target } no está en shock.
no-treatment = Ahí la Medicina no puede hacer más por { $target }: { $what }.
no-time-to-treat = En medio de un combate no da tiempo a atender a { $target } ({ $what }): en un asalto solo se puede frenar la hemorragia de un miembro seccionado.
no-busy = { $who } ya está en ello este asalto. Otro intento, en el siguiente.
no-weapon-in-hand = { $who } no lleva nada en esa mano.
no-new-weapon = { $who } ya empuña eso: { $weapon }.
no-second-draw = { $who } ya ha cambiado de arma en esa mano en este asalto.
no-free-hand = Para eso hace falta una mano más de las que { $who } tiene libres: { $weapon }.
no-armour = { $who } no lleva puesto: { $found }.
no-down = { $who } no está en el suelo.
no-up = { $who } ya está en el suelo.
no-leg = A { $who } no le sostiene una pierna: solo puede arrastrarse.
no-mounted = { $who } va a caballo.
no-dismissal = { $target } es de quien lo juega.
no-resting = { $who } ya guarda reposo.
no-rest-to-break = { $who } no guarda reposo.
no-reason-to-retire = { $who } no ha perdido ningún miembro.
no-code-groups = «{ $text }» tiene { $found ->
    [1] un grupo
   *[other] { $found } grupos
}; hacen falta cuatro, como en 1/2-3/4-9/10.
no-code-part = «{ $text }» se rompe en el carácter { $at }, en «{ $found }»: valdría un número, un tramo o un guion, a partir de { $expected }.
no-code-empty = «{ $text }» no causa ninguna herida.

## Opciones

opt-attack = ataque
opt-parry = parada
opt-off-attack = ataque de la otra mano
opt-off-parry = parada de la otra mano
opt-dodge = esquiva
opt-act = otra cosa (levantarse, ayudar, una habilidad)
opt-wait = nada
opt-aim = apuntar, todo el asalto
opt-break-off = dejar el combate
opt-attack-dodge = ataque y, a la vez, esquiva (dificultad +1)
opt-dodge-attack = esquiva y, a la vez, ataque (dificultad +1)
opt-attack-off-parry = ataque y, a la vez, parada de la otra mano (dificultad +1)
opt-off-parry-attack = parada de la otra mano y, a la vez, ataque (dificultad +1)
opt-attack-off-attack = ataque y, a la vez, ataque de la otra mano (dificultad +1)
opt-off-attack-attack = ataque de la otra mano y, a la vez, ataque (dificultad +1)
opt-parry-dodge = parada y, a la vez, esquiva (dificultad +1)
opt-dodge-parry = esquiva y, a la vez, parada (dificultad +1)
opt-parry-off-parry = parada y, a la vez, parada de la otra mano (dificultad +1)
opt-off-parry-parry = parada de la otra mano y, a la vez, parada (dificultad +1)
opt-parry-off-attack = parada y, a la vez, ataque de la otra mano (dificultad +1)
opt-off-attack-parry = ataque de la otra mano y, a la vez, parada (dificultad +1)
opt-off-attack-dodge = ataque de la otra mano y, a la vez, esquiva (dificultad +1)
opt-dodge-off-attack = esquiva y, a la vez, ataque de la otra mano (dificultad +1)
opt-off-parry-dodge = parada de la otra mano y, a la vez, esquiva (dificultad +1)
opt-dodge-off-parry = esquiva y, a la vez, parada de la otra mano (dificultad +1)
opt-done = eso es todo
opt-hold = la guardo para otro ataque
opt-stay = me quedo
opt-close-in = me acerco
opt-go = voy a una casilla
opt-back-off = retrocedo
opt-anywhere = donde sea
opt-gap = un hueco
opt-right-leg = la pierna derecha
opt-left-leg = la pierna izquierda
opt-right-arm = el brazo derecho
opt-left-arm = el brazo izquierdo
opt-abdomen = el abdomen
opt-chest = el pecho
opt-head = la cabeza
opt-shock = shock
opt-main = mano hábil
opt-off = otra mano
opt-nothing = nada
opt-nobody = a nadie
opt-right = derecha
opt-left = izquierda
opt-passive = quien lo tenía lo conserva
opt-active = quien lo intentaba
opt-keeps = sigue en reposo
opt-breaks = lo interrumpe
opt-go-on = adelante
opt-not-yet = todavía no
opt-as-usual = los del oficio
opt-by-hand = de uno en uno
opt-prone = en el suelo
opt-mounted = a caballo
opt-blind = a ciegas
opt-surprised = por sorpresa
opt-back-turned = de espaldas
opt-ideal = en condiciones ideales para atacar
opt-partial-cover = con cobertura parcial
opt-total-cover = con cobertura total
opt-hidden = sin asomarse en absoluto
opt-captive = en cautividad
opt-disarmed = sin arma
opt-poison = veneno
opt-air = asfixia
opt-cold = frío
opt-heat = calor
opt-other = otra cosa
opt-light = una herida leve
opt-grave = una herida grave
opt-faints = se desmaya
opt-dies = muere
opt-coins = monedas
opt-everything = todo
opt-something-else = otra cosa
opt-buy = comprar
opt-sell = vender
opt-yes = sí
opt-no = no
opt-everybody = el grupo entero
opt-check = habilidades y características
opt-contest = tiradas enfrentadas
opt-pain = aguantar el dolor
opt-cutting = cortante
opt-piercing = perforante
opt-blunt = contundente
opt-flexible = flexible
opt-rigid = rígida
opt-minute = un minuto
opt-hour = una hora
opt-day = un día
opt-week = una semana
opt-month = un mes

## Etiquetas

label-foes = Adversarios
opt-foes = los adversarios
label-strength = Fuerza
label-agility = Agilidad
label-endurance = Resistencia
label-size = Tamaño
label-characteristics = Características
label-skills = Habilidades
label-weapons = Armas
label-wounds = Heridas
label-damage-modifier = Modificador al daño
label-origin = Origen
label-belongings = Pertenencias
label-coins = Monedas
label-points = Puntos por gastar
label-metres = Metros
label-bearing = Aguanta antes del shock
label-wound-difficulty = Todas juntas
label-right-leg = Pierna derecha
label-left-leg = Pierna izquierda
label-right-arm = Brazo derecho
label-left-arm = Brazo izquierdo
label-abdomen = Abdomen
label-chest = Pecho
label-head = Cabeza
label-difficulty = Dificultad
label-situation = Situación
label-day = Día
label-minute = Minuto del día
label-place = Sitio, en metros sobre la línea
label-storey = Altura, en pisos
label-main = Mano hábil
label-off = Mano inhábil
label-hand = La mano hábil es la
label-unconscious = Inconsciente
label-resting = En reposo
label-dead = Sin vida
label-retired = Fuera de la aventura
label-shock = Segundos que le quedan en shock
dial-skill = { $skill }
dial-thing = { $item }
dial-worn = { $item }: en uso
dial-condition = { $condition }
dial-lost = sin { $location }
dial-wound = Herida { $number }, { $location }: nivel
dial-rested = Herida { $number }, { $location }: días de reposo
dial-cared = Herida { $number }, { $location }: atendida
dial-deadline = Herida { $number }, { $location }: segundos que le quedan
label-further-actions = Acumulación de acciones
label-off-hand = Mano inhábil
label-drawn = Desenvainada en este asalto
label-aimed = De precisión
label-small = Más pequeño que una localización
label-blind = A ciegas
label-mounted = A caballo
label-mounted-against-foot = A caballo contra alguien a pie
label-opponent-down = Adversario derribado
label-ideal = Condiciones ideales
label-partial-cover = Cobertura parcial
label-total-cover = Cobertura total
label-target-moving = Blanco en movimiento
label-shooter-moving = Tirador en movimiento
label-short-range = Distancia corta
label-long-range = Distancia larga
label-aiming = Apuntado
label-dodge-level = Nivel de la esquiva
label-attack-level = Nivel del ataque
label-success-level = Nivel de éxito

condition-unhurt = sin un rasguño
condition-scratched = con rasguños
condition-wounded = con heridas graves
condition-crippled = con un miembro inútil
condition-helpless = con el vientre abierto
condition-dying = muriéndose
condition-unconscious = inconsciente
condition-dead = sin vida
condition-fled = lejos de aquí
condition-retired = lejos de la aventura

## Lo que se muestra

wound-code = { $location-code ->
    [right-leg] PD
    [left-leg] PI
    [right-arm] BD
    [left-arm] BI
    [abdomen] A
    [chest] P
   *[head] C
}{ $level }
wound-level = { $level ->
    [1] herida leve
    [2] herida grave
    [3] localización incapacitada
   *[4] localización destruida
}
a-while = { $span-code ->
    [minute] { $number ->
        [1] 1 minuto
       *[other] { $number } minutos
    }
    [hour] { $number ->
        [1] 1 hora
       *[other] { $number } horas
    }
    [day] { $number ->
        [1] 1 día
       *[other] { $number } días
    }
    [week] { $number ->
        [1] 1 semana
       *[other] { $number } semanas
    }
   *[month] { $number ->
        [1] un mes
       *[other] { $number } meses
    }
}

mark-weapon = { $weapon }
mark-off = otra mano: { $weapon }
mark-wound = herida { wound-code }
mark-lost = sin { $location }
mark-condition = { $condition }
mark-resting = en reposo
mark-busy = atiende a alguien hasta las { $clock }
mark-aim = { $rounds ->
    [1] apunta a { $target }, 1 asalto
   *[other] apunta a { $target }, { $rounds } asaltos
}
mark-sequence = { $sequence }
turn-wave = Tanda { $wave }
mark-points = { $points ->
    [one] un punto por gastar
   *[other] { $points } puntos por gastar
} en habilidades
mark-dying = muere a las { $clock } ({ $cause })

note-dying = { $unit-code ->
    [days] { $who } morirá dentro de { $left ->
        [1] 1 día
       *[other] { $left } días
    }, el día { $day } a las { $clock }, si no hay éxito en Medicina ({ $cause }).
    [hours] { $who } morirá dentro de { $left ->
        [1] 1 hora
       *[other] { $left } horas
    }, el día { $day } a las { $clock }, si no hay éxito en Medicina ({ $cause }).
    [minutes] { $who } morirá dentro de { $left ->
        [1] 1 minuto
       *[other] { $left } minutos
    }, el día { $day } a las { $clock }, si no hay éxito en Medicina ({ $cause }).
   *[seconds] { $who } morirá dentro de { $left ->
        [1] 1 segundo
       *[other] { $left } segundos
    }, el día { $day } a las { $clock }, si no hay éxito en Medicina ({ $cause }).
}

scene-quiet = Día { $day }, { $clock }
scene-fight = Empieza un combate
scene-declaring = Asalto { $round }: cada cual dice qué hará
scene-wave = Asalto { $round }, tanda { $wave }
scene-round-over = Ha terminado el asalto { $round }

row-weapon = tabla de daño { $code }, { $blow }, { $actions ->
    [1] 1 acción por asalto
   *[other] { $actions } acciones por asalto
}
row-ranged = tabla de daño { $code }, { $blow }, { $actions ->
    [1] 1 acción por asalto
   *[other] { $actions } acciones por asalto
}, distancias { $short }/{ $medium }/{ $long } m
row-armour = { $make }, cubre { $covers }: cortante { $cutting }, perforante { $piercing }, contundente { $blunt }
row-lost = ya no está
row-origin = { $origin }; oficio: { $calling }
guard-levels = { $number ->
    [1] un nivel menos
   *[other] { $number } niveles menos
}
guard-roll = −{ $number } a la tirada
guard-nothing = nada

why-strength = Base de casi todas las habilidades cuerpo a cuerpo; suma al daño.
why-agility = Base de las armas a distancia; orden en el asalto; metros y acciones por asalto.
why-endurance = Contra el dolor, el veneno y la asfixia; el tiempo que deja una herida.
why-size = Lo que se ve.
why-damage-modifier = Por la Fuerza { $strength }.
why-base = Base { $half }, { $number ->
    [1] la mitad de { $base } ({ $values })
   *[other] la mitad de la media de { $base } ({ $values })
}; { $points } de puntos.
why-innate = Innata: todo el mundo tiene al menos 1; { $points } de puntos.
why-knowledge = De conocimiento: sin puntos no sirve de nada.
why-main = En la mano hábil.
why-off = En la otra mano.
why-together = { $borne ->
    [0] Más que la Resistencia { $endurance } es shock.
   *[other] Con { $borne } de dolor aguantado, más que la Resistencia { $endurance } es shock.
}
why-borne = Es una { wound-level }. Aguanta el dolor en este combate: dificultad { $difficulty }.
why-deadline = Es una { wound-level }, dificultad { $difficulty }. Mata a las { $clock } si no hay éxito en Medicina.
why-healing = { $unit-code ->
    [days] Es una { wound-level }, dificultad { $difficulty }. { $left ->
        [1] Falta 1 día de reposo.
       *[other] Faltan { $left } días de reposo.
    }
   *[minutes] Es una { wound-level }, dificultad { $difficulty }. { $left ->
        [1] Falta 1 minuto de tranquilidad.
       *[other] Faltan { $left } minutos de tranquilidad.
    }
}
why-rest = { $unit-code ->
    [days] Es una { wound-level }, dificultad { $difficulty }. { $left ->
        [1] Necesita 1 día de reposo.
       *[other] Necesita { $left } días de reposo.
    }
   *[minutes] Es una { wound-level }, dificultad { $difficulty }. { $left ->
        [1] Necesita 1 minuto de tranquilidad.
       *[other] Necesita { $left } minutos de tranquilidad.
    }
}

## Reglas de la casa

house-extra-points = Puntos por encima de los valores medios
house-extra-points-help = Cuántos puntos reparte un personaje nuevo además de los valores medios de su origen.
house-skill-points = Puntos de habilidad
house-skill-points-help = Cuántos puntos pone un personaje nuevo en sus habilidades.
house-late-knowledge = El conocimiento se puede empezar después
house-late-knowledge-help = Desactivada: un conocimiento sin puntos al crear el personaje se queda en 0, como dice el texto. Activada: también lo abren los puntos ganados después.
house-negative-levels = Los niveles de éxito negativos cuentan
house-negative-levels-help = Una tirada fácil puede salir bien con el dado por encima de la habilidad. Desactivada: sumado a algo, ese nivel cuenta como 0. Activada: tal cual.
house-open-declarations = Declaraciones a la vista
house-open-declarations-help = Desactivada: nadie ve lo declarado hasta que están todas. Activada: se ve según se hace.
house-dodge-missiles = Las flechas se pueden esquivar
house-dodge-missiles-help = Activada: se pueden esquivar flechas y armas arrojadizas; las balas, no.
house-first-aid-saves = Los primeros auxilios salvan vidas
house-first-aid-saves-help = Activada: los primeros auxilios, a +2, pueden sustituir a la Medicina contra un reloj, no para sanar.
house-shock-counts-borne-pain = El dolor aguantado cuenta para el shock
house-shock-counts-borne-pain-help = Desactivada: una herida leve cuyo dolor se aguanta no cuenta para el shock hasta que acaba el combate. Activada: sí cuenta.
house-one-medicine-roll = Una sola tirada de Medicina
house-one-medicine-roll-help = Activada: la tirada que salva la vida acorta también la curación. Desactivada: hace falta otra.

# Solo en registros de versiones anteriores

D10-23-marked = { $who }: { $condition }.
D10-23-unmarked = { $who } ya no: { $condition }.
D10-25-placed = { $who } a { $place } m, altura { $storey }, dificultad fija { $situation }.
    .hidden = { $who } a { $place } m, altura { $storey }.
ask-D10-23-situation = ¿En qué situación está { $who }?
ask-D10-24-place = ¿Dónde está { $who }, en metros sobre la línea?
ask-D10-25-storey = ¿A qué altura está { $who }, en pisos?
ask-D10-8-situation = Dificultad fija para todo lo que haga { $who }
do-mark = Fijar una situación: { $target }
do-meet = Aparece alguien: { $kind }
do-situate = Dificultad y posición de { $target }
do-start-fight = Empezar un combate con quienes hay
do-unmark = Ya no, para { $target }: { $condition }
D10-22-given = { $who } recibe: { $item }.
D10-31-rested = El grupo guarda reposo: { $span }.
D10-32-passed = Pasa el tiempo: { $span }.
opt-quarter = un cuarto de hora

# Crear un personaje: qué significa cada respuesta.
label-step-origin = Origen
label-step-calling = Oficio
label-step-gear = Equipo
label-step-name = Nombre
about-origin = Sugiere Fuerza { $strength }, Agilidad { $agility }, Resistencia { $endurance }, Tamaño { $size }; los puntos se reparten como quieras.
    .figure = { $figure } puntos
about-calling = Se le da bien: { $skills }. Lleva: { $items }.
    .figure = { $figure } habilidades
about-skill = { $parts ->
    [0] Nadie la tiene sin puntos.
   *[other] Parte de: { $base }.
}
about-weapon = { used-so } por asalto, { $metres } m de alcance.
    .figure = nivel de daño 1, 2, 3 o 4 si sale { $figure }
about-ranged = { used-so } por asalto, hasta { $range } m.
    .figure = nivel de daño 1, 2, 3 o 4 si sale { $figure }
about-points = { $scheme-code ->
    [by-hand] Pones los puntos en habilidades uno a uno.
   *[other] Los puntos van adonde los pone tu oficio.
}
    .figure = { $figure } puntos
about-characteristic = { $characteristic-code ->
    [strength] La base de casi todas las habilidades cuerpo a cuerpo; cambia el daño de un golpe.
    [agility] La base de las habilidades a distancia, el orden en un asalto y cuánto te mueves.
    [endurance] Lo que tiras contra el dolor, el veneno y la falta de aire.
   *[size] Lo grande que eres, que todos lo ven.
}
about-how-many = Ahora a { $value }; cada punto es uno más.
about-done = { $left ->
    [0] No quedan puntos.
    [one] Queda un punto sin usar.
   *[other] Quedan { $left } puntos sin usar.
}
    .figure = { $figure } puntos
about-hand = Un golpe con la otra mano es { $harder } más difícil; con un escudo, no.
about-name = Cómo te llaman los demás; se ha tirado un nombre para ti.
way-declared = y hace: { $sequence }

owed-care = A { $who } le { $number ->
    [one] queda una herida que aún sanaría
   *[other] quedan { $number } heridas que aún sanarían
} antes con Medicina.
owed-points = A { $who } le { $points ->
    [one] queda un punto
   *[other] quedan { $points } puntos
} por gastar en habilidades.

## Las circunstancias son dificultad: con signo más estorban (D10-8)

modify-value = Dificultad que suma (con − facilita)
modified = { $who }: dificultad { $value-signed } en { $on-code ->
    [none] cualquier tirada
   *[other] tiradas de { $on }
}, { $until }. { $reason }
unmodified = { $who }: ya sin dificultad { $value-signed }. { $reason }
circumstance = { $who }: dificultad { $value-signed }. { $reason }
    .hidden = { $who }: cuenta una circunstancia. { $reason }
mark-circumstance = dificultad { $value-signed }{ $reason-code ->
    [none] {" "}por circunstancia
   *[other] {" "}({ $reason })
}

## Lo que dicen muchas frases

points-left = { $left ->
    [1] Queda 1 punto
   *[other] Quedan { $left } puntos
}
so-many-points = { $points ->
    [1] 1 punto
   *[other] { $points } puntos
}
used-so = Se usa con { $skill }: { $blow-code ->
    [cutting] de filo
    [piercing] de punta
   *[blunt] contundente
}, { $hands ->
    [one] una mano
   *[other] dos manos
}, como mucho { $actions ->
    [one] una vez
   *[other] { $actions } veces
}

# Lo propio de un grupo

field-strength = Fuerza (0: la de su Tamaño)

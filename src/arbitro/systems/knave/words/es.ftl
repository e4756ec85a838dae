# Knave en español. Un identificador es un código de las reglas con todo lo que no es letra o cifra vuelto «-».
# El mensaje de una orden tiene por variables los campos de la orden; el de un suceso, sus datos.

system-title = Knave
system-blurb = Un d20 y una bonificación contra una defensa; eres lo que llevas encima; los combates son rápidos y mortales.

## Crear un personaje

KN-2-ability = { $ability }: bonificación +{ $roll }, defensa { $defence }.
KN-2-swapped = { $abilities } se intercambian.
KN-2-made = { $name } se une a la compañía.
KN-3-hit-points = Puntos de golpe: { $roll }.
KN-5-armour = Armadura: { $items }.
KN-5-helmet-and-shield = Casco y escudo: { $items }.
KN-5-gear = A la mochila: { so-many-things }.
KN-5-purse = Una bolsa con { $coins } de cobre.
KN-5-bought = { $who } compra por { $cost } de cobre: { so-many-things }.
KN-5-granted = { $who } recibe: { so-many-things }.
KN-5-trait = { $chart }: { $trait }.

## Cosas

KN-6-left-behind = No cabe y se queda: { $item }.
KN-6-no-room = A { $who } no le cabe; queda en el suelo: { $item }.
KN-6-dropped = { $who } suelta: { so-many-things }.
KN-6-picked-up = { $who } recoge: { so-many-things }.
KN-6-gave = { $who } da a { $target }: { so-many-things }.
KN-6-gave-coins = { $who } da { $coins } de { $metal } a { $target }.
KN-6-took = { $who } se queda con lo que llevaba { $target }: { so-many-things }.
KN-6-took-coins = { $who } se queda con { $coins } de { $metal } que llevaba { $target }.
KN-6-kept = { $who } no lo suelta: { $item }.
KN-6-used = { $who } gasta una unidad: { $item }. { $text }
KN-6-drunk = { $who } lo ha tomado: { $item }.
KN-5-not-bought = { $target } no puede comprarle esto a { $who }: { $item }.
KN-5-no-room-for-coins = A { $who } no le cabe lo que le pagan, y se lo queda: { $item }.
KN-5-sold = { $who } vende por { $cost } de cobre: { so-many-things }.
KN-5-sold-to = { $who } le vende a { $target } por { $cost } de cobre: { so-many-things }.
KN-18-wield = { $who } empuña: { $weapon }.

## Secuaces

KN-8-hired = { $who } contrata por { $wage } de cobre al día: { $kind }. El primer día queda pagado.
KN-8-taken-on = { $who } contrata a { $target } por { $wage } de cobre al día. El primer día queda pagado.
KN-16-paid = { $who } paga { $coins } de cobre a { $target }.
KN-16-test-passed = { $who } no pierde la confianza: { $roll } contra moral { $against }.
KN-16-test-failed = { $who } pierde la confianza: { $roll } contra moral { $against }.
KN-16-treated = { $way-code ->
    [worse] { $who } ha recibido mal trato, y no lo olvida.
   *[better] { $who } ha recibido buen trato, y no lo olvida.
}
KN-16-rated = Moral de { $who }: { $left }.
KN-16-stays = { $who } se queda.
KN-16-leaves = { $cause-code ->
    [unpaid] { $who } no ha cobrado, y se marcha.
    [employer] Ha muerto quien le pagaba: { $who } se marcha.
   *[other] { $who } ya ha visto bastante, y se marcha.
}

## Salvaciones y reacciones

KN-9-tries = { $who } intenta { $task }: { $ability }.
KN-9-nothing = { $who } no encuentra nada en los bolsillos de { $target }.
KN-10-success = { $who } supera la salvación: { $ability }.
KN-10-failure = { $who } falla la salvación: { $ability }.
KN-11-success = { $who } puede más que { $target }: { $ability } contra { $resist } ({ $edge }).
KN-11-failure = { $who } no puede con { $target }: { $ability } contra { $resist } ({ $edge }).
KN-13-no-save = { $who } no necesita salvación para { $task }.
KN-14-reaction = Actitud de { $who }: { $reaction }.

## Moral

KN-15-steady = { $who }: la moral aguanta, { $roll } contra { $against }. { why-tested }
KN-15-broken = { $who }: la moral se rompe, { $roll } contra { $against }. { why-tested }
KN-15-flee = { $count ->
    [1] { $who } huye.
   *[other] { $who } huyen.
}
KN-15-retreat = { $count ->
    [1] { $who } se retira.
   *[other] { $who } se retiran.
}
KN-15-parley = { $count ->
    [1] { $who } quiere parlamentar.
   *[other] { $who } quieren parlamentar.
}
KN-15-defiant = { $target } no se rinde ante { $who }.

## El combate

KN-3-creature = { $who }: { $roll ->
    [1] 1 punto de golpe.
   *[other] { $roll } puntos de golpe.
}
KN-17-met = A { so-many-feet }: { $count ->
    [1] { $kind }.
   *[other] { $kind } (× { $count }).
}
KN-17-blows = { $who } levanta la mano contra { $target }: empieza un combate.
KN-17-round = Asalto { $round }. { $first-code ->
    [foes] Actúan primero los enemigos.
   *[heroes] Actúan primero los héroes.
}
KN-17-over = { $winner-code ->
    [heroes] Se acabó el combate. El campo es de los héroes.
    [foes] Se acabó el combate. El campo es de los enemigos.
   *[nobody] Se acabó el combate. No queda nadie en pie.
}
KN-17-broken-off = El combate se interrumpe.
KN-18-move = { $who } se mueve { so-many-feet }.
KN-18-second-move = { $who } se mueve { so-many-feet } más en vez de actuar.
KN-18-acts = { $text-code ->
    [none] { $who } hace otra cosa.
   *[some] { $who }: { $text }
}
KN-18-refused = { $text-code ->
    [none] Aquí eso no puede ser.
   *[some] Aquí eso no puede ser: { $text }
}
KN-18-stands-up = { $who } se levanta.
KN-20-hit = { $who } alcanza a { $target }: { $weapon } ({ $edge }).
KN-20-miss = { $who } no alcanza a { $target }: { $weapon } ({ $edge }).
KN-22-ideal = El arma idónea contra { $target }: un dado más.
KN-22-wound = { $who } pierde { $damage ->
    [1] 1 punto de golpe
   *[other] { $damage } puntos de golpe
}{ $left ->
    [-1] .
    [0] : no le queda ninguno.
    [1] : le queda 1.
   *[other] : le quedan { $left }.
}
    .hidden = { $who } pierde { $damage ->
        [1] 1 punto de golpe.
       *[other] { $damage } puntos de golpe.
    }
KN-23-unconscious = { $who } pierde el conocimiento.
KN-23-dead = { $who } muere.
KN-24-tries = { $who } intenta un truco con { $target }: { $stunt }.
KN-24-not-here = Aquí no: { $who } no puede intentarlo con { $target }: { $stunt }.
KN-24-improvises = { $text-code ->
    [none] { $who } intenta algo con { $target }.
   *[some] { $who } intenta algo con { $target }: { $text }
}
KN-24-refused = { $text-code ->
    [none] Aquí eso no funciona.
   *[some] Aquí eso no funciona: { $text }
}
KN-24-condition = { $who }: { $condition }{ $value ->
    [one] {" "}(+{ $value })
    [other] {" "}(+{ $value })
   *[none] {""}
}{ $rounds ->
    [0] .
    [1] , 1 asalto.
   *[other] , { $rounds } asaltos.
}
    .hidden = { $who }: { $condition }{ $rounds ->
        [0] .
        [1] , 1 asalto.
       *[other] , { $rounds } asaltos.
    }
KN-24-disarmed = A { $who } se le va de la mano: { $weapon }.
KN-24-push = { $who } empuja { so-many-feet } a { $target }.
KN-24-drag = { $who } arrastra { so-many-feet } a { $target }.
KN-24-swap = { $both } se cambian el sitio.
KN-24-captured = { $who } apresa a { $target }.
KN-24-released = { $who } deja ir a { $target }.
KN-24-trap = { $who } se hace daño.
KN-24-falls = { $who } cae { so-many-feet }.
KN-25-surprised = { $side-code ->
    [foes] A los enemigos los pilla por sorpresa.
   *[heroes] A los héroes los pilla por sorpresa.
}
KN-25-marked = { KN-24-condition }
    .hidden = { KN-24-condition.hidden }
KN-26-critical = Golpe crítico contra { $target }: un dado más de daño.
KN-26-weapon-worn = El arma de { $who } se resiente: { $item }, calidad { $left }.
    .hidden = El arma de { $who } se resiente: { $item }.
KN-26-weapon-destroyed = El arma de { $who } se rompe: { $item }.
KN-26-armour-worn = La armadura de { $who } se resiente: { $item }, calidad { $left }.
    .hidden = La armadura de { $who } se resiente: { $item }.
KN-26-armour-destroyed = La armadura de { $who } se hace pedazos: { $item }.
KN-26-repaired = { $who } manda reparar por { $cost } de cobre: { $item }, calidad { $left }.
    .hidden = { $who } manda reparar por { $cost } de cobre: { $item }.

## Magia, descanso, tiempo

KN-27-cast = { $who } lee en voz alta: { $spell }.
KN-27-works = { $spell }: el hechizo de { $who } funciona.
KN-27-healed = { $who } recupera { $points ->
    [1] 1 punto de golpe
   *[other] { $points } puntos de golpe
}: { $left } de { $most }.
    .hidden = { $who } mejora.
KN-27-referee = { $text-code ->
    [none] Lo que resulta de { $spell } lo dice quien dirige.
   *[some] Lo que resulta de { $spell }: { $text }
}
KN-28-night = El grupo come y duerme toda la noche.
KN-28-haven = El grupo descansa en un refugio seguro. Se recuperan todos los puntos de golpe.
KN-28-healed = { $who } recupera { $points ->
    [1] 1 punto de golpe
   *[other] { $points } puntos de golpe
}: { $left } de { $most }.
    .hidden = { $who } amanece con mejor salud.
KN-28-rested = { $who } duerme bien.
KN-28-hungry = { $who } no ha comido, y no recupera nada.
KN-3-time-passes = { $minutes ->
    [1] Pasa 1 minuto
   *[other] Pasan { $minutes } minutos
}.

## Avance

KN-29-treasure = Un tesoro de { $coins } de cobre: 1 PX por cada pieza entera de { $metal } ({ $worth } de cobre).
KN-29-awarded = { $who } gana { $xp } PX y tiene { $left }.
KN-29-level = { $who } se ha ganado el nivel { $level }.
KN-30-advanced = { $who } llega al nivel { $level }.
KN-30-hit-points = { $who }: puntos de golpe máximos, { $most }; antes, { $before }.
KN-30-one-more = { $who } saca { $roll }, menos de { $before }: puntos de golpe máximos, { $most }, uno más que antes.
KN-31-rise = { $who } mejora en { $ability }: +{ $bonus }, defensa { $defence }.

## Lo que se pregunta: dados

ask-KN-2-strength = Fuerza: 3d6, cuenta el más bajo
ask-KN-2-dexterity = Destreza: 3d6, cuenta el más bajo
ask-KN-2-constitution = Constitución: 3d6, cuenta el más bajo
ask-KN-2-intelligence = Inteligencia: 3d6, cuenta el más bajo
ask-KN-2-wisdom = Sabiduría: 3d6, cuenta el más bajo
ask-KN-2-charisma = Carisma: 3d6, cuenta el más bajo
ask-KN-3-hit-points = Puntos de golpe
ask-KN-3-creature = Puntos de golpe de una criatura
ask-KN-5-armour = Armadura
ask-KN-5-helmet-and-shield = Casco y escudo
ask-KN-5-dungeoneering = Equipo de mazmorra
ask-KN-5-general-1 = Equipo general, primera lista
ask-KN-5-general-2 = Equipo general, segunda lista
ask-KN-5-purse = Cobre para gastar, × 20
ask-KN-5-spell = El hechizo del libro
ask-KN-5-physique = Complexión
ask-KN-5-face = Cara
ask-KN-5-skin = Piel
ask-KN-5-hair = Pelo
ask-KN-5-clothing = Ropa
ask-KN-5-virtue = Virtud
ask-KN-5-vice = Vicio
ask-KN-5-speech = Habla
ask-KN-5-background = Trasfondo
ask-KN-5-misfortune = Desgracia
ask-KN-5-alignment = Alineamiento
ask-KN-5-keepsake = Recuerdo
ask-KN-5-first-name = Un nombre
ask-KN-5-byname = Un apodo
ask-KN-8-hit-points = Puntos de golpe del secuaz
ask-KN-10-save = Salvación
ask-KN-11-opposed = Salvación enfrentada
ask-KN-11-resist = Resistirse
ask-KN-14-reaction = Reacción
ask-KN-15-morale = Moral
ask-KN-16-morale = Moral del secuaz
ask-KN-17-initiative = Iniciativa
ask-KN-20-attack = Tirada de ataque
ask-KN-21-defence = Tirada de defensa
ask-KN-22-damage = Daño
ask-KN-24-trap-damage = El daño
ask-KN-24-fall-damage = La caída
ask-KN-27-damage = Daño del hechizo
ask-KN-27-healing = Curación del hechizo
ask-KN-28-healing = Curación
ask-KN-30-hit-points = Nuevos puntos de golpe
ask-KN-31-strength = ¿Sube la Fuerza?
ask-KN-31-dexterity = ¿Sube la Destreza?
ask-KN-31-constitution = ¿Sube la Constitución?
ask-KN-31-intelligence = ¿Sube la Inteligencia?
ask-KN-31-wisdom = ¿Sube la Sabiduría?
ask-KN-31-charisma = ¿Sube el Carisma?

## Lo que se pregunta: decisiones de los jugadores

ask-KN-2-swap = ¿Intercambias dos habilidades? (Fuerza { $strength }, Destreza { $dexterity }, Constitución { $constitution }, Inteligencia { $intelligence }, Sabiduría { $wisdom }, Carisma { $charisma })
    .short = ¿Intercambias dos habilidades?
ask-KN-2-swap-with = ¿Por cuál cambias { $ability }?
    .short = ¿Por cuál la cambias?
ask-KN-5-spellbook = ¿Empiezas con un libro de hechizos al azar?
ask-KN-5-weapon = ¿Qué arma llevas?
ask-KN-5-shop = ¿Qué compras antes de partir? Tus monedas valen { $copper } de cobre.
    .short = ¿Qué compras antes de partir?
ask-KN-5-buy = ¿Qué compras? Tus monedas valen { $copper } de cobre.
    .short = ¿Qué compras?
ask-KN-5-gender = Eres…
ask-KN-5-name = ¿Cómo te llamas?
ask-KN-6-how-many = ¿Cuántas piezas? ({ $item })
    .short = ¿Cuántas unidades?
ask-KN-6-metal = ¿Monedas de qué metal para { $target }?
    .short = ¿Monedas de qué metal?
ask-KN-6-coins = ¿Cuántas monedas de { $metal } para { $target }?
    .short = ¿Cuántas monedas?
ask-KN-6-let-go = { $who } le pide esto a { $target }: { $item }. ¿Lo sueltas?
    .short = ¿Lo sueltas?
ask-KN-6-what-for = ¿Para qué? ({ $item })
    .short = ¿Para qué?
ask-KN-6-healing = Curación del brebaje
ask-KN-6-damage = Daño del brebaje
ask-KN-5-buyer = ¿A quién le vendes esto: { $item }? «Nadie» es a nadie en particular.
    .short = ¿A quién se lo vendes?
ask-KN-5-sale = ¿Cuánto saca { $who } por esto: { $item }? Nuevo cuesta { $cost }.
    .short = Lo que saca, en cobre
ask-KN-9-task = ¿Qué intentas?
ask-KN-16-pay = Le debes { $owed } de cobre a { $target }. ¿Cuánto le pagas?
    .short = ¿Cuánto pagas?
ask-KN-18-where = ¿Adónde? Estás a { so-many-feet }.
    .short = ¿Adónde?
ask-KN-18-square = ¿A qué casilla?
ask-KN-18-what = ¿Qué haces?
ask-KN-24-what = ¿Qué intentas con { $target }?
    .short = ¿Qué intentas?
ask-KN-25-opening = { $target } se descubre: { $opening }. ¿Cómo lo aprovechas?
    .short = Si el rival se descubre
ask-KN-28-meal = ¿Gastas una ración? { $rations ->
    [1] Te queda 1.
   *[other] Te quedan { $rations }.
}
    .short = ¿Gastas una ración?
ask-KN-31-ability = Nivel { $level }: ¿qué habilidad sube?
    .short = ¿Qué habilidad sube?

## Lo que se pregunta: decisiones de quien dirige

ask-KN-5-grant = ¿Qué recibe { $target }?
    .short = La cosa
ask-KN-9-ability = ¿Qué habilidad le hace falta a { $who } para { $task }?
    .short = ¿Qué habilidad hace falta?
ask-KN-9-loot = ¿Con qué se hace { $who }? ({ $target })
    .short = ¿Con qué se hace?
ask-KN-11-what-resists = { $target } se resiste a { $who } ({ $ability }) con…
    .short = Con qué se resiste
ask-KN-12-edge = ¿Es esto más fácil o más difícil de lo normal para { $who }?
    .short = ¿Más fácil o más difícil de lo normal?
ask-KN-13-roll = ¿Hace falta que { $who } tire?
    .short = ¿Hace falta tirar?
ask-KN-12-modifier = ¿Qué bono o penalización tiene { $who }?
    .short = Bono o penalización
ask-KN-15-way = { $count ->
    [1] { $who } cede. ¿Cómo?
   *[other] { $who } ceden. ¿Cómo?
}
    .short = Quien cede…
ask-KN-15-surrender = ¿Se rinde { $target } ante { $who }?
    .short = ¿Se rinde?
ask-KN-17-kind = ¿Con qué se encuentran?
ask-KN-17-number = ¿Cuántos son?
ask-KN-17-distance = ¿A cuántos pies de los héroes empiezan los enemigos?
ask-KN-18-allow = { $text-code ->
    [none] { $who } quiere hacer otra cosa. ¿Vale como acción de este asalto?
   *[some] { $who }: «{ $text }». ¿Vale como acción de este asalto?
}
    .short = ¿Vale como acción de este asalto?
ask-KN-24-allow = ¿Permite el lugar que { $who } lo intente con { $target }: { $stunt }?
    .short = ¿Lo permite el lugar?
ask-KN-24-allow-other = { $text-code ->
    [none] { $who } intenta algo con { $target }. ¿Es posible?
   *[some] { $who } contra { $target }: «{ $text }». ¿Es posible?
}
    .short = ¿Es posible?
ask-KN-24-ability = ¿Qué habilidad usa { $who }?
    .short = ¿Qué habilidad pide el truco?
ask-KN-24-resist = ¿Con cuál se resiste { $target }?
    .short = Con qué se resiste al truco
ask-KN-24-effect = ¿Qué le pasa a { $target } si sale bien?
    .short = ¿Qué pasa si sale bien?
ask-KN-16-treatment = ¿Qué trato ha recibido { $target }?
    .short = El trato
ask-KN-24-harm = ¿Con qué se hace daño { $target }?
    .short = ¿Qué hace el daño?
ask-KN-24-trap-dice = ¿Cuántos dados de daño para { $target }?
    .short = ¿Cuántos dados de daño?
ask-KN-24-trap-die = ¿Cuántas caras tiene cada uno?
ask-KN-24-fall = ¿Cuántos pies cae { $target }?
    .short = Pies de caída
ask-KN-25-condition = ¿Qué le pasa a { $who }?
    .short = ¿Qué le pasa?
ask-KN-25-rounds = ¿Cuántos asaltos? 0 es hasta nueva orden.
ask-KN-25-surprise = ¿Pilla a alguno de los bandos por sorpresa?
ask-KN-27-armour-bonus = ¿Cuánto mejora la armadura de { $who }?
    .short = ¿Cuánto mejora la armadura?
ask-KN-27-outcome = { $who } lanza { $spell }. ¿Qué ocurre?
    .short = ¿Qué ocurre?
ask-KN-29-risk = ¿Cuánto riesgo tuvo? ({ $who })
    .short = ¿Cuánto riesgo tenía?
ask-KN-29-amount = ¿Cuántos PX? ({ $who })
    .short = ¿Cuántos PX?
ask-KN-29-treasure = ¿Cuánto cobre vale el tesoro? ({ $who })
    .short = Valor del tesoro, en cobre
ask-KN-29-metal = Un punto de experiencia por cada pieza de…
ask-KN-3-minutes = ¿Cuántos minutos?

## Lo que se puede hacer

do-create = Crear un personaje
do-attack = Atacar a { $target }
do-throw = Arrojar el arma a { $target }
do-approach = Acercarse a { $target }
do-withdraw = Alejarse
do-move = { $square-code ->
    [none] Moverse a…
   *[other] Moverse a { $square }
}
do-stand-up = Levantarse
do-other-action = Hacer otra cosa
do-end-turn = Terminar el turno
do-cast = { $target-code ->
    [nobody] Lanzar { $spell }
   *[other] Lanzar { $spell } a { $target }
}
do-stunt = Truco con { $target }: { $stunt }
do-improvise = Otro truco con { $target }
do-try = Intentar algo
do-save = Salvación: { $ability }
do-oppose = { $ability } contra { $target }
do-wield = Empuñar: { $item }
do-pick-up = Recoger: { $item }
do-drop = Soltar: { $item }
do-advance = Subir de nivel
do-take = Quitarle a { $target }: { $item }
do-take-coins = Quitarle monedas a { $target }
do-steal = Robar a { $target }
do-sell = Vender: { $item }
do-use = { $target-code ->
    [nobody] Gastar: { $item }
   *[other] Gastar en { $target }: { $item }
}
do-capture = Apresar a { $target }
do-give = Darle a { $target }: { $item }
do-give-coins = Darle monedas a { $target }
do-buy = Comprar algo
do-repair = Mandar reparar: { $item }
do-hire = { $target-code ->
    [nobody] Contratar: { $kind }
   *[other] Contratar a { $target }
}
do-pay = Pagar a { $target }
do-round = Empezar el asalto
do-end-fight = Interrumpir el combate
do-meet = Aparecen criaturas
do-begin = { $encounter }
do-rest = Una noche de descanso
do-haven = Descansar en un refugio seguro
do-pass-time = Pasa el tiempo
do-award = PX: { $target }
do-grant = Un objeto para { $target }
do-morale-test = Moral de { $target }
do-react = Reacción de { $target }
do-treat = Trato que recibe { $target }
do-harm = Daño a { $target }: caída, trampa…
do-mark = Marcar a { $target }

group-begin = Personajes nuevos
group-combat = Atacar
group-move = Moverse
group-magic = Magia
group-stunt = Trucos
group-check = Salvaciones
group-opposed = Salvaciones enfrentadas
group-gear = Equipo
group-drop = Soltar
group-level = Avance
group-loot = Los caídos
group-steal = Robos
group-captive = Prisioneros
group-give = Dar
group-trade = Comprar y reparar
group-hire = Secuaces
group-fight = Combate
group-rest = Descanso y tiempo
group-award = Recompensas
group-others = Criaturas y secuaces
group-edit = Correcciones
group-harm = Daños

stake-KN-10-success = éxito
stake-KN-11-success = sale bien
stake-KN-15-broken = cede
stake-KN-16-test-failed = se marcha
stake-KN-20-hit = acierta
stake-KN-24-captured = lo consigue
stake-KN-27-works = funciona

## Por qué no

no-such-seat = Eso no le toca a { $found }.
no-such-ability = No hay ninguna habilidad que se llame { $found }. Valdría: { $options }.
no-such-item = { $who } no lleva eso: { $item }. Lo que hay: { $options }.
no-such-item-here = Aquí no hay nada así en el suelo: { $item }.
no-such-book = { $who } no lleva el libro de ese hechizo: { $found }. Lo que hay: { $options }.
no-such-stunt = No hay ningún truco que se llame { $found }. Valdría: { $options }.
no-such-encounter = No hay ningún encuentro que se llame { $found }.
no-such-hireling = No hay nadie así que se pueda contratar: { $found }.
no-newcomer = Ya hay alguien que se llama { $found }.
no-dead = Para { $who } ya es tarde: ha muerto.
no-unconscious = { $who } ha perdido el conocimiento. Una comida y una noche de descanso ayudarían.
no-fled = { $who } ya no toma parte.
no-idle = { $who } no está ahora en condiciones de actuar.
no-fight = No hay ningún combate.
no-peace = En medio de un combate, no.
no-party = No queda nadie que pueda.
no-round-open = El asalto no ha terminado. Por actuar: { $due }.
no-round-yet = El asalto no ha empezado: el dado dirá quién actúa primero.
no-turn = { $side-code ->
    [foes] Es el turno de los enemigos, no el de { $who }.
   *[heroes] Es el turno de los héroes, no el de { $who }.
}
no-turn-left = { $who } ya ha terminado su turno. Habrá otro en el próximo asalto.
no-action-left = { $who } ya ha actuado en este asalto. Quizá le quede moverse.
no-move-left = { $who } ya se ha movido y ha actuado en este asalto.
no-move-held = { $who } no puede moverse: algo se lo impide.
no-move-prone = { $who } está en el suelo: primero hay que levantarse.
no-stand-up = { $who } ya está en pie.
no-approach-adjacent = { $who } ya está al lado de { $target }.
no-charmed = { $who } está bajo un encanto y no levanta la mano contra nadie.
no-reach = { $target } está a { so-far }, y esto alcanza a { $reach }: { $weapon }. Acércate primero.
    .short = Fuera de alcance: { $weapon }.
no-reach-throw = { $target } está a { so-far }, y esto alcanza a { $reach }: { $weapon }. Acércate, o tírale el arma.
    .short = Fuera de alcance: { $weapon }.
no-reach-stunt = { $target } está a { so-far }; para esto hay que estar al lado: { $stunt }. Acércate primero.
no-reach-item = Está a { so-far }: { $item }. Acércate primero.
no-shot-engaged = { $who } tiene encima a { $enemy }: así no se puede disparar. Aléjate, o empuña otra arma.
no-ammunition = A { $who } no le queda nada que disparar: { $weapon }. Hace falta: { $ammo }.
no-throw = Eso no se arroja: { $weapon }.
no-disarm = { $target } no tiene en la mano nada que se le pueda quitar.
no-armour-to-break = { $target } no lleva armadura que se pueda romper.
no-self = { $who } no puede estar en los dos lados de esto.
no-side = { $who } no está en ningún bando de este combate.
no-use = Eso no se gasta por unidades: { $item }.
no-theft = { $target } no puede oponerse: basta con quitárselo.
no-capture-again = { $target } ya está en manos de otros.
no-captive = { $target } no está en manos de nadie.
no-reach-hands = { $target } está a { so-far }, y las manos llegan a { $reach }. Acércate primero.
no-slots = A { $who } no le cabe ({ $item }): ocupa { $needed ->
    [1] 1 ranura
   *[other] { $needed } ranuras
}, y { $free ->
    [0] no queda ninguna libre
    [1] queda 1 libre
   *[other] quedan { $free } libres
}. Suelta algo antes.
no-slots-coins = A { $who } no le caben tantas monedas. Suelta algo antes.
no-slots-by-hand = { $who } no puede llevar eso. Ranuras que tiene: { $most }; harían falta { $needed }.
no-slots-theirs = { $target } no tiene sitio para eso: { $item }.
no-room = A { $who } no le cabe nada de lo que se vende. Suelta algo antes.
no-coins = Cuesta { $cost } de cobre, y las monedas de { $who } valen { $copper }.
no-part = Eso no se separa de { $who }: { $item }.
no-weapon = Eso no es un arma: { $item }.
no-wield-again = { $who } ya lo tiene en la mano: { $weapon }.
no-repair-needed = No le pasa nada: { $item }.
no-hire-them = No se puede contratar a { $target }: hace falta que no tenga bando y que pida un salario.
no-hireling = { $target } no trabaja aquí para nadie.
no-hire-hireling = { $who } ya trabaja para otra persona.
no-more-hirelings = { $most ->
    [0] Carisma +0: nadie trabaja para { $who }.
   *[other] { $who } puede tener { $most } a la vez: su bonificación de Carisma.
}
no-wages-owed = A { $target } no se le debe nada.
no-stranger = { $target } es de la compañía.
no-morale = { $target } nunca tira moral.
no-morale-down = { $target } ya está fuera de combate.
no-foe = { $target } no es un enemigo.
no-hero = { $target } no es de la compañía.
no-book-twice = { $spell }: ya se ha leído hoy. El libro vuelve a servir tras una noche de descanso.
no-more-spells = { $who } ya ha lanzado hoy tantos hechizos como su nivel permite: { $level }.
no-target-needed = { $spell } no se lanza contra nadie.
no-target-foe = { $spell } se lanza contra un enemigo.
no-target-self = { $spell } se lanza a uno mismo.
no-level-yet = { $who } tiene { $xp } PX. El próximo nivel pide { $needed }.

## Opciones

opt-none = Ninguno
opt-nobody = Nadie
opt-nothing = Nada
opt-done = Nada más
opt-other = Otra cosa
opt-even = Lo normal
opt-advantage = Ventaja: dos dados, vale el mejor
opt-disadvantage = Desventaja: dos dados, vale el peor
opt-roll = Que se tire
opt-certain = Sin tirada: sale bien
opt-impossible = Sin tirada: no puede salir
opt-both = Un ataque y un truco, sin ventaja
opt-no-save = No hace falta salvación
opt-for-armour = Sí, a cambio de no llevar armadura
opt-for-gear = Sí, a cambio de una tirada de equipo
opt-woman = una mujer
opt-man = un hombre
opt-neither = ni lo uno ni lo otro, o da igual
opt-eat = Comer
opt-skip = Pasar sin comer
opt-owed = Lo que se debe
opt-double = El doble: con buena paga, buena moral
opt-better = Bueno
opt-worse = Malo
opt-fall = Una caída
opt-trap = Otra cosa: una trampa, fuego…
opt-flee = Huida
opt-retreat = Retirada
opt-parley = Parlamento
opt-low = Poco: 50
opt-moderate = Moderado: 100
opt-high = Mucho: 200
opt-level = Un hito o una sesión: un nivel entero
opt-copper = cobre
opt-coins = monedas
opt-silver = plata
opt-gold = oro
opt-unfriendly = poco amistosa
opt-unsure = indecisa
opt-talkative = habladora
opt-helpful = servicial
opt-foes = los enemigos
opt-allies = Aliados
opt-bystanders = Espectadores
opt-save = salvaciones
opt-opposed = salvaciones enfrentadas
opt-stunt = trucos
opt-spell = hechizos
opt-resist = resistirse
opt-attack = ataques
opt-defence = defenderse
opt-morale = moral
opt-healing = curación
opt-cutting = cortante
opt-piercing = punzante
opt-blunt = contundente

## Etiquetas

label-foes = Enemigos
label-hirelings = Secuaces
label-none-of-it = nada
label-strength = Fuerza
label-dexterity = Destreza
label-constitution = Constitución
label-intelligence = Inteligencia
label-wisdom = Sabiduría
label-charisma = Carisma
label-situation = La situación
label-unarmoured = sin nada puesto
label-hide = piel o hechura
label-base = base
label-hit-points = Puntos de golpe
label-most-hit-points = Puntos de golpe máximos
label-abilities = Habilidades
label-health = Salud
label-fighting = En combate
label-carried = Lleva
label-advancement = Avance
label-service = Valía
label-traits = Rasgos
label-healing = Curación
label-speed = Velocidad en combate
label-exploring = Velocidad explorando
label-coins = Monedas
label-gold = Oro
label-silver = Plata
label-copper = Cobre
label-owed = Sueldo que se le debe
label-leader = Manda al grupo
label-fled = Ha huido
label-place = Lugar, en pies
label-minutes = Reloj, en minutos
label-scene-title = Nombre de la escena
label-slots = Ranuras
label-xp = Experiencia
label-spells-today = Hechizos hoy
label-morale = Moral
label-weak = Débil ante
label-wage = Paga
label-gender = Género
label-physique = Complexión
label-face = Cara
label-skin = Piel
label-hair = Pelo
label-clothing = Ropa
label-virtue = Virtud
label-vice = Vicio
label-speech = Habla
label-background = Trasfondo
label-misfortune = Desgracia
label-alignment = Alineamiento
label-keepsake = Recuerdo
label-byname = Apodo

## Cómo está cada cual

condition-unhurt = sin un rasguño
condition-hurt = con heridas
condition-badly-hurt = con heridas graves
condition-unconscious = sin conocimiento
condition-dead = sin vida
condition-fled = en fuga
condition-parley = quiere parlamentar
condition-armoured = con mejor armadura
condition-asleep = durmiendo
condition-below = en terreno más bajo
condition-blinded = a ciegas
condition-captive = en manos de otros
condition-charmed = bajo un encanto
condition-disarmed = sin arma
condition-distracted = con la atención en otra parte
condition-frightened = con pavor
condition-hasted = con prisa mágica
condition-held = sin poder moverse
condition-hidden = fuera de la vista
condition-off-balance = en desequilibrio
condition-outflanked = con un flanco al descubierto
condition-prone = en el suelo
condition-unaware = sin sospechar nada
condition-warded = bajo resguardo

## La página

mark-weapon = { $weapon }
mark-armour = armadura { $defence }
mark-place = a { so-many-feet }
mark-leader = manda
mark-owed = se le deben { $coins } de cobre
note-ground = En el suelo: { $items }
note-condition = { $who }: { $condition } hasta el final del asalto { $round }
scene-quiet = Día { $day }, { $clock }
scene-between = { $round ->
    [1] Empieza un combate
   *[other] Antes del asalto { $round }
}
scene-turn = { $side-code ->
    [foes] Asalto { $round }: turno de los enemigos
   *[heroes] Asalto { $round }: turno de los héroes
}
row-ability = +{ $bonus }, defensa { $defence }
row-of = { $now } de { $most }
row-healing = 1d8 + { $bonus }
row-weapon = { $weapon }: +{ $bonus }, d{ $die }
row-armour = { $defence }, bonificación +{ $bonus }
row-coins = { $gold } de oro, { $silver } de plata, { $copper } de cobre
row-feet = { so-many-feet }
row-natural = d{ $die }
row-item-weapon = d{ $die }, calidad { $quality } de { $best }, ranuras: { $slots }
row-item-armour = calidad { $quality } de { $best }, ranuras: { $slots }
row-item-book = libro de hechizos, { $effect }, ranuras: { $slots }
row-item-book-read = libro de hechizos, leído hoy, { $effect }, ranuras: { $slots }
row-item = ranuras: { $slots }
row-item-many = { $count }, ranuras: { $slots }
row-xp = { $xp }; el próximo nivel, con { $needed }
row-weak = { $harms }
row-wage = { $wage } de cobre al día, se le deben { $owed }
row-trait = { $trait }
dial-quality = Calidad: { $item }
dial-count = Cuántas unidades: { $item }
dial-used = Leído hoy: { $item }
dial-weak = Débil ante armas: { $harm }
why-strength = Ataques cuerpo a cuerpo; puertas, barrotes y fuerza bruta.
why-dexterity = Equilibrio, rapidez, reflejos, sigilo, trepar.
why-constitution = Veneno, enfermedad, frío; curación y ranuras de objetos.
why-intelligence = Magia, saberes, artesanía, mecanismos, robar bolsillos.
why-wisdom = Ataques a distancia; percepción, rastreo, ilusiones.
why-charisma = Persuadir, engañar, intimidar, encandilar; secuaces.
why-healing = Una comida y una noche entera de descanso: 1d8 + bonificación de Constitución, { $bonus }.
why-attack = d20 + bonificación de { $ability } debe superar la defensa de armadura del objetivo.
why-armour = Defensa { $defence }: { $modifiers }. La bonificación es diez menos.
why-slots = Tantas como la defensa de Constitución: 10 + { $bonus }.
why-coins = { $gold } × 100 + { $silver } × 10 + { $copper } = { $worth } de cobre. { $pieces ->
    [1] 1 moneda
   *[other] { $pieces } monedas
}, cien por ranura: { $slots }.
why-spell = { $spell }
why-spell-resisted = { $spell } d20 + { $bonus } de Inteligencia debe superar la defensa del objetivo: { $resist }.
effect-damage = { $count }d{ $die } de daño
effect-heal = { $count }d{ $die } puntos de golpe
effect-condition = { $condition }, asaltos: { $rounds }
effect-armour = armadura +{ $bonus }, asaltos: { $rounds }
effect-armour-quality = armadura, −{ $loss } de calidad
effect-disarm = el arma cae
effect-move = se mueven de sitio
effect-referee = a juicio de quien dirige
why-level-ready = Hay un nivel nuevo que aprovechar.
why-spells-capped-once = Al día, como mucho tantos como el nivel, { $level }, y cada libro una vez.
why-spells-capped-often = Al día, como mucho tantos como el nivel, { $level }; un libro puede releerse.
why-spells-free-once = Cada libro una vez al día; el nivel, { $level }, no pone tope.
why-spells-free-often = Tantos como se quiera; el nivel, { $level }, no pone tope.
why-hasted = El doble de lo normal, mientras dure la prisa.
why-morale = Si saca más de { $morale } con 2d6, cede.
why-weak = Un dado más de daño.

## Reglas de la casa

house-players-roll = Tiran siempre los jugadores
house-players-roll-help = Cuando un personaje jugador se enfrenta a cualquier otro, la tirada la hace su jugador, tanto para atacar como para defenderse. Ninguna probabilidad cambia.
house-buy-gear = Comprar el equipo
house-buy-gear-help = En vez de tirar por la armadura y el equipo, un personaje nuevo tira 3d6 × 20 piezas de cobre y se va de compras.
house-starting-spell = Un hechizo para empezar
house-starting-spell-help = Un personaje nuevo puede empezar con un libro de hechizos al azar: a cambio de no llevar armadura, o de una tirada de equipo.
house-flat-modifiers = Modificadores simples
house-flat-modifiers-help = Quien dirige da un simple bono o penalización en lugar de un segundo dado.
house-book-once-a-day = Cada libro, una vez al día
house-book-once-a-day-help = Un libro de hechizos ya leído vuelve a servir tras una noche. Desactivada: un libro se puede leer una y otra vez.
house-book-level-cap = Tantos hechizos como niveles
house-book-level-cap-help = En un día un personaje lanza como mucho tantos hechizos como niveles tiene. Desactivada: no hay más límite que los libros.
house-xp-for-coin = Experiencia por monedas
house-xp-for-coin-help = El tesoro que se lleva a casa da experiencia según su valor en plata o en oro.
house-random-advancement = Las habilidades suben por azar
house-random-advancement-help = En cada nivel, un d20 por cada habilidad, en ronda: sube la que saca menos que su defensa, hasta que suben tres.

## Lo que solo dicen las partidas que empezaron antes

KN-6-granted-coins = { $who } recibe { $coins } de { $metal }.
KN-15-leads = { $who } manda en el grupo.
KN-17-dismissed = Fuera de la partida: { $kind }.
KN-23-set = { $who }: puntos de golpe, { $left }. { $text }
    .hidden = { $who }: puntos de golpe, fijados a mano. { $text }
KN-25-unmarked = { $who }, ya no: { $condition }.
do-grant-coins = Monedas para { $target }
do-lead = { $target } manda en los demás
do-dismiss = { $target } sale de la partida
do-unmark = { $target }, ya no: { $condition }
do-set-hit-points = Puntos de golpe de { $target }

# Solo en registros de versiones anteriores

ask-KN-23-reason = ¿Por qué?
ask-KN-23-set-hit-points = Puntos de golpe de { $who }

# What a fight leaves to be done
owed-wage = A { $who } se le deben { $coins } de cobre de salario.
# Crear un personaje: qué significa cada respuesta.
label-step-abilities = Habilidades
label-step-gear = Equipo
label-step-name = Nombre
about-ability = { $ability-code ->
    [strength] Para acertar cuerpo a cuerpo y para la fuerza bruta.
    [dexterity] Para el equilibrio, la rapidez, el sigilo y trepar.
    [constitution] Contra venenos, enfermedades y frío; también cuánto puedes cargar.
    [intelligence] Para la magia, los saberes, los oficios y los mecanismos.
    [wisdom] Para acertar de lejos, darse cuenta y seguir rastros.
   *[charisma] Para convencer y engañar; también cuántos te siguen por una paga.
}
about-no-swap = Las seis se quedan como cayeron los dados.
about-weapon = { $how-code ->
    [ranged] Dispara de lejos
    [thrown] De cerca, o arrojada
   *[other] De cerca
}, { $hands ->
    [one] una mano
   *[other] dos manos
}, { $slots ->
    [one] una ranura
   *[other] { $slots } ranuras
}, calidad { $quality }{ $price ->
    [0] {""}
   *[other] , { $price } de cobre
}.
    .figure = daño { $figure }
about-armour = { $place-code ->
    [body] Lo que un ataque tiene que superar
    [shield] Se suma a eso, con una mano libre
   *[other] Se suma a eso, en la cabeza
}; { $slots ->
    [one] una ranura
   *[other] { $slots } ranuras
}, calidad { $quality }, { $price } de cobre.
    .figure = armadura { $figure }
about-gear = { $slots ->
    [0] Tan pequeño que no ocupa ranura
    [one] Una ranura
   *[other] { $slots } ranuras
}, { $price } de cobre.
about-done = { $copper ->
    [1] Te queda 1 de cobre.
   *[other] Te quedan { $copper } de cobre.
}
    .figure = { $figure } de cobre
about-spellbook = { $way-code ->
    [for-armour] Un libro al azar con un hechizo, y ninguna tirada de armadura, casco o escudo.
    [for-gear] Un libro al azar con un hechizo, y una cosa menos de la primera lista.
   *[none] Todas las tiradas de armadura y equipo, y ningún hechizo.
}
about-gender = Cómo se habla de ti; no cambia ningún número.
about-name = Cómo te llaman los demás; se ha tirado un nombre para ti.

## Lo que dicen muchas frases

so-many-feet = { $feet ->
    [1] 1 pie
   *[other] { $feet } pies
}
so-far = { $distance ->
    [1] 1 pie
   *[other] { $distance } pies
}
edge = { $edge-code ->
    [advantage] ventaja
   *[disadvantage] desventaja
}: { $figure }, { $condition }
edges = { $first }; { $second }
so-many-things = { $item }{ $count ->
    [1] {""}
    [one] {""}
    [other] {" "}(× { $count })
   *[none] {""}
}
why-tested = { $cause-code ->
    [half] Ha caído la mitad del grupo.
    [leader] Ha caído quien mandaba.
    [lone] Sin compañía y con muchas heridas.
   *[other] Lo pide quien dirige.
}

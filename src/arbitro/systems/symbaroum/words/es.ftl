# Symbaroum en español. Un identificador es un código de las reglas con todo lo que no es letra o cifra vuelto «-».
# El mensaje de una orden tiene por variables los campos de la orden; el de un suceso, sus datos.

system-title = Symbaroum
system-blurb = 1d20 igual o por debajo de un atributo, y solo tiran los jugadores. Ataques gratuitos, dolor y una corrupción que acecha.

## Lo que pasa: tiradas

SY-1-success = { $who }: { $mine } { $mine_value }, y lo consigue.
    .hidden = { $who }: { $mine }, y lo consigue.
SY-1-failure = { $who }: { $mine } { $mine_value }, y no lo consigue.
    .hidden = { $who }: { $mine }, y no lo consigue.
SY-2-success = { $who } puede más que { $target }: [{ $mine } { $mine_value }←{ $theirs } { $theirs_value }].
    .hidden = { $who } puede más que { $target }: [{ $mine }←{ $theirs }].
SY-2-failure = { $who } no puede con { $target }: [{ $mine } { $mine_value }←{ $theirs } { $theirs_value }].
    .hidden = { $who } no puede con { $target }: [{ $mine }←{ $theirs }].
SY-2-unreadable = «{ $text }» no es una tirada. Lo sería [Ágil←Diestro] o, contra una dificultad, [Astuto←−3].
SY-2-nobody = No hay nadie contra quien pueda tirar { $who }.
SY-3-made = { $name } se une al grupo ({ $calling }).
SY-3-raised = { $who } tiene ahora { $attribute } { $value }{ $price ->
    [one] {""}, por { $price } de experiencia; { so-many-left }.
    [other] {""}, por { $price } de experiencia; { so-many-left }.
   *[none] .
}

## Lo que pasa: el orden del combate

SY-5-met = { $count ->
    [1] Alguien os cierra el camino
   *[other] Os cierran el camino
}, a { $paces ->
    [1] un paso
   *[other] { $paces } pasos
}: { $who }.
SY-5-tie = { $who } empata en Ágil y en Atento: { $roll }.
SY-5-assault = { $who } va a por { $target }.
SY-5-let-loose = Nadie retiene ya a { $who }.
SY-5-order = Orden de turno: { $order }.
SY-5-round = Turno { $round }.
SY-5-waits = { $who } espera, y desde ahora actúa después de { $after }.
SY-5-over = { $winner-code ->
    [heroes] Se acabó el combate. Los personajes siguen en pie.
    [foes] Se acabó el combate. Ningún personaje sigue en la lucha.
    [either] Se acabó el combate.
    [escaped] Se acabó el combate. Los personajes que pudieron han escapado.
   *[other] Se acabó el combate, y no queda nadie en pie.
}
SY-6-exchanged = { $who } cambia su acción de combate por otra de movimiento.
SY-6-surrenders = { $who } se rinde.
SY-6-drops = { $who } suelta: { so-many-things }.
SY-6-dazed = { $who } sufre aturdimiento y pierde el turno.

## Lo que pasa: movimiento

SY-7-closes = { $who } traba combate con { $target }.
SY-7-flanks = { $who } rodea a { $target }, que queda en medio: flanqueo.
SY-7-advances = { $who } avanza { so-many-paces } hacia { $target }.
SY-7-goes = { $who } va a { $square }.
SY-7-breaks-off = { $who } se destraba.
SY-7-falls-back = { $who } retrocede.
SY-7-stopped = { $who } cae por el camino y no llega más lejos.
SY-7-leaves = { $who } abandona el combate.
SY-7-line = { $who } encuentra línea de visión hasta { $target }.
SY-7-draws = { $who } desenvaina: { $weapon }.
SY-7-changes-weapon = { $who } cambia de arma: { $weapon }.
SY-7-springs-up = { $who } se pone en pie de un salto.
SY-7-stands = { $who } se levanta.
SY-7-stands-slowly = { $who } se levanta a duras penas; le cuesta el turno entero.
SY-7-stays-down = { $who } no consigue levantarse y sigue en el suelo.
SY-7-drinks = { $who } usa { $elixir }.
SY-7-gives = { $who } le da a { $target }: { so-many-things }.
SY-7-takes = { $who } le quita a { $target }: { so-many-things }.
SY-7-picks-up = { $who } recoge: { so-many-things }.
SY-8-doses = { $who } le da una dosis a { $target }: { $elixir }.
SY-8-sweep = { $who } barre todo a su alrededor.
SY-8-rallied = { $who } da una voz, y { $target } se recompone.
SY-8-goes-on = { $who } golpea a { $target }: { $trigger }.
SY-8-spurred = { $who } da la orden, y { $target } golpea.
SY-9-takes-shield = { $who } embraza el escudo.
SY-9-lowers-shield = { $who } guarda el escudo.

## Lo que pasa: sorpresa y ataques gratuitos

SY-10-surprised = { $side-code ->
    [heroes] Los personajes los cogen por sorpresa.
   *[other] Los personajes quedan sorprendidos.
}
SY-10-noticed = { $who } percibe a tiempo a { $target }.
SY-10-guarded = La vela inmóvil da la alarma: no hay sorpresa.
SY-10-sneaks = { $who }: mejor que nadie se dé cuenta.
SY-10-unnoticed = Nadie se fija en { $who }.
SY-7-finds-nothing = { $who } no le encuentra a { $target } nada así: { $thing }.
SY-10-caught = { $who } se da cuenta de lo que hace { $target }: { $thing }.
SY-11-chance = { $who } puede hacer un ataque gratuito contra { $target }: { $trigger }.
SY-11-free-attack = { $who } hace el ataque gratuito contra { $target }.
SY-11-let-go = { $who } deja pasar el ataque gratuito contra { $target }.

## Lo que pasa: golpes

SY-12-hit = { $who } acierta a { $target } ({ $weapon }): [{ $mine } { $mine_value }{ $theirs-code ->
    [none] {""}
   *[other] ←{ $theirs } { $theirs_value }
}].
    .hidden = { $who } acierta a { $target } ({ $weapon }).
SY-12-miss = { $who } no acierta a { $target } ({ $weapon }): [{ $mine } { $mine_value }{ $theirs-code ->
    [none] {""}
   *[other] ←{ $theirs } { $theirs_value }
}].
    .hidden = { $who } no acierta a { $target } ({ $weapon }).
SY-12-parried = { $target } se defiende de { $who } ({ $weapon }): [{ $mine } { $mine_value }←{ $theirs } { $theirs_value }].
    .hidden = { $target } se defiende de { $who } ({ $weapon }).
SY-12-struck = { $who } alcanza a { $target } ({ $weapon }): [{ $mine } { $mine_value }←{ $theirs } { $theirs_value }].
    .hidden = { $who } alcanza a { $target } ({ $weapon }).
SY-12-unseen = { $who } ataca y { $target } no puede defenderse ({ $weapon }).
SY-13-damage = Daño { $damage }, armadura { $armour }: { $target } sufre { $points }.
    .hidden = El golpe llega a { $target }.
SY-13-stopped = Daño { $damage }, armadura { $armour }: { $target } no sufre nada.
    .hidden = { $target } no sufre nada.
SY-13-hurt = Daño { $damage }{ $armour ->
    [0] {""}
   *[other] , armadura { $armour }
}: { $points } a { $who }.
    .hidden = { $who } sufre daño.
SY-13-brewed = { $who } prepara una dosis: { $elixir }.
SY-13-wears = { $who } se pone: { $armour }.
SY-13-takes-off = { $who } se quita: { $armour }.
SY-13-buys = { $who } compra ({ $thing }) por { $price ->
    [1] una moneda
   *[other] { $price } monedas
}; { so-many-left }.
SY-13-sells = { $who } vende ({ $thing }) por { $price ->
    [1] una moneda
   *[other] { $price } monedas
} y tiene { $left }.
SY-13-too-dear = { $thing } cuesta { $price }, y { $who } tiene { $has }.
SY-14-hurt = { $who } pierde { $points } de Resistencia; { so-many-left }.
    .hidden = El golpe hiere a { $who }.
SY-14-in-pain = El daño supera el umbral de dolor de { $who }: { $points } contra { $threshold }.
    .hidden = El daño supera el umbral de dolor de { $who }.
SY-14-falls = { $who } cae al suelo.
SY-15-dies = { $who } pierde { $points } de Resistencia y muere.
    .hidden = { $who } muere.
SY-15-dying = { $who } pierde { $points } de Resistencia y queda en estado moribundo.
    .hidden = { $who } queda en estado moribundo.
SY-15-slain = { $who } pierde { $points } de Resistencia, más que su umbral de dolor ({ $threshold }), y muere en el acto.
    .hidden = El golpe supera el umbral de dolor de { $who }, que muere en el acto.
SY-17-critical = Golpe crítico de { $who }: 1d6 más.
SY-17-fumbled-defence = Pifia de { $who } al defenderse: { $target } hace 3 más de daño.
SY-18-climbs = { $who } gana una posición elevada.
SY-19-sight = { $sight-code ->
    [clear] El aire se despeja: todo el mundo ve.
    [heroes] Algo estorba la vista de los personajes.
    [foes] Algo estorba la vista de los adversarios.
   *[other] Ninguno de los dos bandos ve bien.
}

## Lo que pasa: muerte y curación

SY-16-rises = Parecía peor de lo que era: { $who } se levanta con { $points } de Resistencia y actúa el próximo turno.
SY-16-holds = { $who } sigue a las puertas de la muerte.
SY-16-nearer = { $who } está un paso más cerca de la tumba ({ $steps } de 3).
SY-16-dies = { $who } muere.
SY-16-last-words = Últimas palabras de { $who }: «{ $text }»
SY-16-stable = { $who } está fuera de peligro.
SY-16-waits = El tiempo espera: antes de una hora se decide la vida de { $whos }.
SY-20-heals = { $who } recupera { $points } de Resistencia y tiene { $left }.
    .hidden = { $who } recupera algo de Resistencia.
SY-20-full = { $who } tiene ya toda su Resistencia, y { $spare ->
    [1] sobra 1
   *[other] sobran { $spare }
}.
    .hidden = { $who } tiene ya toda su Resistencia.
SY-20-tended = { $who } atiende las heridas de { $patient }.
SY-20-tended-oneself = { $who } atiende sus propias heridas.
SY-20-rested = Pasa un día.
SY-20-passed = { $hours ->
    [1] Pasa una hora.
   *[other] Pasan { $hours } horas.
}

## Lo que pasa: corrupción

SY-21-power = { $who } usa un poder: { $power } ({ $level }).
    .hidden = { $who } usa un poder: { $power }.
SY-21-ritual = { $who } oficia un ritual: { $ritual }.
SY-21-artefact = { $who } usa un artefacto: { $artefact }.
SY-21-afflicted = { $target }: { $condition }.
SY-21-blessed = { $who }: { $condition }.
SY-21-cleansed = { $who } se libra de { $points } de corrupción temporal; { so-many-left }.
SY-21-answered = { $text-code ->
    [none] { $who } obtiene respuesta ({ $ritual }).
   *[some] { $who } obtiene respuesta ({ $ritual }): «{ $text }»
}
SY-21-guarded = Algo vela por el grupo: los próximos que quieran sorprenderlo no podrán.
SY-21-corruption = { $who } recibe { $points } de corrupción temporal: { $total } en total.
SY-21-dark-place = El grupo pasa por un lugar oscuro: { $place }.
SY-21-scene-over = Acaba la escena, y con ella la corrupción temporal.
SY-22-corruption = { $who } recibe { $points } de corrupción permanente: { $total } en total.
SY-22-scar = { $who } ha llegado a su umbral de corrupción{ $threshold ->
    [one] {" "}({ $threshold })
    [other] {" "}({ $threshold })
   *[none] {""}
} y recibe { $points } más, para siempre: { $total } en total.
SY-22-bound = { $who } se vincula a un artefacto ({ $artefact }) por 1 punto de { $price }.
SY-22-experience = { $who } gana { $points } de experiencia: { $total } en total.
SY-22-learnt = { $who } aprende: { $what } ({ $level }){ $price ->
    [one] {""}, por { $price } de experiencia; { so-many-left }.
    [other] {""}, por { $price } de experiencia; { so-many-left }.
   *[none] .
}
SY-23-stigma = La corrupción marca a { $who } para siempre: { $stigma }.
SY-23-passing-stigma = La corrupción marca a { $who } por un tiempo: { $stigma }.
SY-23-hidden = { $target } no nota nada raro en { $who }.
SY-23-noticed = { $target } descubre lo que la corrupción ha hecho a { $who }: { $stigma }.
SY-24-abomination = { $total } de corrupción contra Tenaz { $resolute }: { $who } se transforma en abominación y no hay salvación posible.
SY-24-rises = Lo que fue { $target } se vuelve contra el resto.

## Lo que contaban versiones anteriores: un registro se lee durante años

SY-22-found = { $who } encuentra un artefacto: { $artefact }.
do-give = { $figure } encuentra: { $artefact }

## Lo que se pregunta

ask-SY-1-difficulty = Dificultad para { $who } ({ $attribute }): de +5, muy fácil, a −5, muy difícil
    .short = Dificultad
ask-SY-1-test = Tirada
ask-SY-2-roll = Tirada
ask-SY-2-notation = ¿Qué tira { $who }? Por ejemplo [Ágil←Diestro] o [Astuto←−3]
    .short = La tirada, escrita
ask-SY-2-against = ¿Contra quién tira { $who }?
    .short = Contra quién
# Nothing asks this any more; logs of earlier versions do.
ask-SY-3-calling-chart = Tira por un oficio
ask-SY-3-calling = ¿Qué clase de persona es? Solo sugiere las respuestas que siguen
ask-SY-3-points = { $attribute }: ¿cuántos puntos? { $left ->
    [1] Queda 1
   *[other] Quedan { $left }
}
    .short = Puntos
ask-SY-3-array = { $attribute }: ¿cuál de estos valores?
    .short = Qué valor
ask-SY-3-learns = Algo que ha aprendido el personaje
ask-SY-3-weapon = ¿Qué arma?
ask-SY-3-second-weapon = ¿Y qué otra arma?
ask-SY-3-armour = ¿Qué armadura?
ask-SY-3-shield = ¿Un escudo?
ask-SY-3-chart = Tira por un nombre
ask-SY-3-name = ¿Cómo se llama?
ask-SY-5-tie = Empate en Ágil y en Atento: tira para ver quién empieza
ask-SY-7-distance = ¿A cuántos pasos? ({ $what })
    .short = A cuántos pasos
ask-SY-7-where = ¿A qué casilla?
ask-SY-7-stand = Levantarse
ask-SY-8-whom = ¿A quién golpea { $who }?
    .short = A quién se golpea
ask-SY-7-how-many = ¿Cuántas unidades? ({ $thing })
ask-SY-10-how-many = ¿Cuántos? ({ $what })
    .short = Cuántos
ask-SY-10-whom = ¿A quién coge por sorpresa { $who }?
    .short = A quién se coge por sorpresa
ask-SY-10-surprise = ¿Quién intenta sorprender?
ask-SY-12-attack = Ataque
ask-SY-12-defence = Defensa
ask-SY-13-damage = Daño
ask-SY-13-armour = Armadura
ask-SY-13-hazard = ¿De cuántas caras es el dado del daño a { $figure }?
    .short = El dado del daño
ask-SY-13-armour-helps = ¿Le sirve la armadura a { $figure }?
    .short = ¿Sirve la armadura?
ask-SY-13-price = ¿Cuál es el precio? ({ $thing })
    .short = El precio
ask-SY-21-taint = ¿De cuántas caras es el dado de la corrupción de { $figure }?
    .short = El dado de la corrupción
ask-SY-14-pain = El golpe supera el umbral de dolor de { $target }. ¿Qué pasa?
    .short = Qué provoca el dolor
ask-SY-16-death-roll = Tirada de muerte: con un 1 se levanta; alta, se acerca a la tumba
ask-SY-16-toughness = Resistencia
ask-SY-16-last-words = ¿Unas últimas palabras?
ask-SY-16-goes-on = Antes de una hora se decide la vida de { $whos }. ¿Pasa el tiempo?
    .short = ¿Pasa el tiempo?
ask-SY-17-damage = Golpe crítico: más daño
ask-SY-18-ground = ¿Cómo es el terreno?
ask-SY-18-above = ¿Quién está en la posición elevada?
ask-SY-19-sight = ¿A quién estorba la niebla o la oscuridad?
ask-SY-20-medicus = Medicus
ask-SY-20-recovery = Recuperación
ask-SY-20-hours = ¿Cuántas horas pasan?
ask-SY-21-corruption = Corrupción temporal
ask-SY-21-effect = Cuánto
ask-SY-21-lasting = ¿Es permanente la corrupción de este lugar? ({ $place })
    .short = ¿Es permanente la corrupción?
ask-SY-21-question = ¿Qué preguntas? ({ $ritual })
    .short = La pregunta
ask-SY-21-answer = { $text-code ->
    [none] ¿Cuál es la respuesta?
   *[some] «{ $text }» ¿Cuál es la respuesta?
}
    .short = La respuesta
ask-SY-22-dark-place = Corrupción permanente
ask-SY-22-experience = ¿Cuánta experiencia para { $figure }?
    .short = Cuánta experiencia
ask-SY-22-price = ¿Qué pagas por vincularte? ({ $artefact })
    .short = Qué se paga por vincularse
ask-SY-22-scar = Corrupción permanente por llegar al umbral
ask-SY-23-stigma = La corrupción te marca para siempre. ¿Cómo?
ask-SY-23-passing-stigma = La corrupción se te nota por un tiempo. ¿Cómo?

## Lo que se puede hacer

do-create = Crear un personaje
do-meet = Encuentro: { $what }
do-sight = Visibilidad; estorba a: { $sight }
do-round = Empezar el turno
do-call-off = El combate acaba aquí
do-end-scene = La escena acaba aquí
do-pass-time = Dejar que pasen horas
do-rest = Dejar pasar un día
do-dark-place = Pasar por un lugar oscuro: { $place }
do-hazard = Caída, fuego o veneno para { $figure }
do-taint = Algo mancha a { $figure }
do-sneak = { $together ->
    [0] Pasar sin que nadie te note
   *[other] Pasar todos sin que nadie os note
}
do-award = Dar experiencia a { $figure }
do-react = Hacer el ataque gratuito
do-let-go = Dejar pasar el ataque gratuito
do-death-roll = Tirada de muerte: levantarse, aguantar o acercarse a la tumba
do-attack = Atacar a { $target }
do-trick = { $trick }: { $target }
do-cast = { $power }: { $target }
do-invoke = { $artefact }: { $target }
do-aid = { $herbs ->
    [0] Primeros auxilios a { $patient }
   *[other] Primeros auxilios a { $patient }, con hierbas
}
do-dose = Dar una dosis a { $target }: { $elixir }
do-close = Trabar combate con { $target }
do-flank = Flanquear a { $target }
do-advance = Avanzar hacia { $target }
do-withdraw = Destrabarse o retroceder
do-find-line = Buscar línea de visión hasta { $target }
do-climb = Ganar altura
do-stand = Levantarse
do-draw = Desenvainar: { $weapon }
do-shield = Embrazar o guardar el escudo
do-drink = Usar { $elixir }
do-flee = Abandonar el combate
do-surrender = Rendirse
do-wait = Esperar, y actuar después de { $after }
do-end-turn = Terminar el turno
do-perform = Oficiar: { $ritual }
do-bind = Vincularse: { $artefact }
do-brew = Preparar: { $elixir }
do-learn = Aprender: { $what }
do-hand-over = Dar a { $target }: { $thing }{ $count ->
    [0] …
    [1] {""}
   *[other] {" "}({ $count })
}
do-take = Quitarle a { $target }: { $thing }{ $count ->
    [0] {" "}(todo)
    [1] {""}
   *[other] {" "}(hasta { $count })
}
do-drop = Soltar: { $thing }{ $count ->
    [0] …
    [1] {""}
   *[other] {" "}({ $count })
}
do-pick-up = Recoger: { so-many-things }
do-wear = { $thing-code ->
    [none] Quitarse la armadura
   *[other] Ponerse: { $thing }
}
do-buy = Comprar: { $thing }
do-sell = Vender: { $thing }
do-conceal = Ocultar el estigma a { $target }
do-test = Tirar { $attribute }
do-opposed = [{ $mine }←{ $theirs }] contra { $target }
do-written = Tirar lo que se escriba: [ ← ]

group-begin = Personajes nuevos
group-round = El turno de todos
group-meet = Encuentros
group-scene = La escena
group-reward = Recompensas
group-harm = Daños
group-things = Cosas
group-trade = Comercio
group-reaction = Ahora
group-combat = Acción de combate
group-magic = Poderes y rituales
group-help = Ayudar
group-move = Movimiento
group-gear = Equipo
group-turn = El turno
group-learn = Aprender
group-check = Tiradas

stake-SY-1-success = lo consigue
stake-SY-2-success = lo consigue
stake-SY-7-stands = en pie a la primera
stake-SY-7-takes = sin que se note
stake-SY-10-unnoticed = sin que se note
stake-SY-12-hit = acierta
stake-SY-12-struck = acierta
stake-SY-12-unseen = acierta
stake-SY-13-damage = funciona
stake-SY-13-brewed = lo consigue
stake-SY-14-hurt = hiere
stake-SY-15-dies = mata
stake-SY-15-dying = deja moribundo
stake-SY-15-slain = mata en el acto
stake-SY-16-rises = se levanta
stake-SY-16-dies = muere
stake-SY-20-heals = cura
stake-SY-21-afflicted = funciona
stake-SY-21-cleansed = funciona
stake-SY-22-scar = corrupción para siempre
stake-SY-23-hidden = pasa inadvertido
stake-SY-24-abomination = abominación

## Por qué no

no-such-seat = Eso no le toca a { $found }.
no-such-attribute = { $found } no es un atributo. Lo son Diestro, Ágil, Atento, Discreto, Fuerte, Tenaz, Astuto y Persuasivo.
no-such-place = { $found } no es un tipo de lugar oscuro.
no-such-sight = La niebla no puede estorbar a { $found }: a nadie, a los personajes, a los adversarios o a ambos.
no-such-trick = { $found } no es algo que haga una habilidad. Valdría: { $options }.
no-such-elixir = No hay ningún elixir que se llame { $found }.
no-such-weapon = { $who } no tiene ningún arma que se llame { $found }. Lo que hay: { $options }.
no-creature = Aquí no vive nada que se llame { $found }.
no-dead = { $who } ya no vive.
no-dying = { $who } se muere y no puede hacer nada. Ayudaría curarle: un poder, unas hierbas o Medicus.
no-lost = { $who } se ha transformado en abominación.
no-gone = { $who } ya no está aquí.
no-captive = { $who } está en manos de otros.
no-self = Tiene que ser alguien que no sea { $who }.
no-fight = No hay ningún combate.
no-peace = En medio de un combate, no.
no-party = No hay ningún personaje en pie.
no-room = Como mucho { $most } a la vez.
no-round-open = El turno no ha terminado: ahora le toca a { $turn }.
no-turn = No le toca a { $who }. Ahora: { $turn }.
no-reaction = A { $who } no le espera ningún ataque gratuito.
no-reaction-first = Antes hay un ataque gratuito: { $who } lo hace o lo deja pasar.
no-action-left = { $who } ya ha gastado la acción de combate de este turno.
no-move-left = A { $who } no le queda ninguna acción para moverse.
no-move-held = Algo sujeta a { $who }, que no puede moverse.
no-move-fallen = { $who } está en el suelo. Antes hay que levantarse.
no-death-roll = { $who } no se está muriendo.
no-wait-again = { $who } ya eligió su lugar en el orden, y lo conserva.
no-wait-first = Solo puede esperar quien va en primer lugar: { $first }.
no-wait-begun = { $who } ya ha empezado su turno. Se espera antes de hacer nada.
no-wait-after = No se puede actuar después de { $found }.
no-enemy = No hay enemigo del que { $who } tenga que alejarse.
no-enemy-help = { $target } no es de los tuyos.
no-down = { $target } ya no está en condiciones de pelear.
no-reach = { $target } queda fuera de alcance ({ $weapon }): { $paces ->
    [0] antes hay que trabar combate.
    [1] hay que trabar combate, y hay un paso de por medio. Acércate antes.
   *[other] hay que trabar combate, y hay { $paces } pasos de por medio. Acércate antes.
}
    .short = Fuera de alcance: { $weapon }.
no-shot-engaged = { $enemy } está encima de { $who }, y así no se apunta. Destrábate o cambia de arma ({ $weapon }).
no-line = Hay gente en medio entre { $who } y { $target }. Un movimiento encuentra línea de visión.
    .short = Hay gente en medio.
no-line-needed = No hay nadie en medio: { $target } está a tiro.
no-bow = { $who } no tiene en la mano nada que dispare.
no-close-flank = Ya hay alguien de los tuyos trabado con { $target }. Flanquea.
no-flank-alone = Nadie de los tuyos está trabado con { $target }. Traba combate.
no-close-engaged = { $who } ya está en cuerpo a cuerpo con { $target }.
no-close-far = { $target } está a { so-many-paces }, y un movimiento cubre { $most }. Avanza antes.
no-close-full = Ya hay { $most } alrededor de { $target }.
no-close-narrow = Esto es demasiado estrecho para llegar hasta { $target }.
no-square-narrow = En este lugar estrecho no hay paso hasta { $square } sin toparse con alguien.
no-advance-near = { $target } está a { $most ->
    [1] 1 paso
   *[other] { $most } pasos
} o menos de { $who }. Traba combate.
no-flee = El enemigo más cercano está a { $paces ->
    [1] un paso
   *[other] { $paces } pasos
}. { $who } puede irse con { $most } de por medio.
no-heights = Aquí no hay ningún sitio más alto.
no-higher = { $who } ya está en alto.
no-climb-engaged = { $who } está en cuerpo a cuerpo con { $enemy } y no puede trepar.
no-draw-drawn = { $who } ya lo tiene en la mano: { $weapon }.
no-draw-shield = Hacen falta las dos manos ({ $weapon }), y { $who } lleva un escudo al brazo. Guárdalo antes.
no-shield = { $who } no tiene escudo.
no-shield-hands = { $who } necesita las dos manos ({ $weapon }). Desenvaina antes otra cosa.
no-shield-up = Para eso { $who } necesita el escudo al brazo.
no-stand = { $who } ya está en pie.
no-medicus = { $who } no sabe Medicus.
no-elixir = { $who } no tiene: { $found }. Lo que hay: { $options }.
no-thing = { $found-code ->
    [none] { $who } no lleva armadura.
   *[other] No hay nada así para { $who }: { $found }. Lo que tiene está en su hoja.
}
no-so-many = Como mucho { $most }, no { $found } ({ $thing }).
no-two-alike = { $who } ya tiene: { $thing }.
no-theft = { $target } no lo soltaría.
no-wound = { $patient } tiene toda su Resistencia.
no-tended = Las heridas de { $patient } ya se han atendido hoy. Hasta mañana solo se pueden atender otras nuevas.
no-touch = { $target } está a { so-many-paces }, y { $who } alcanza hasta { $most }.
no-trick = { $who } no ha aprendido eso: { $trick }.
no-trick-weapon = { $trick }: hace falta un arma distinta de la que { $who } tiene en la mano ({ $weapon }).
no-target = No hay nadie así con quien hacerlo.
no-melee = { $who } no está en cuerpo a cuerpo con un arma lista.
no-trouble = A { $target } no le hace falta.
no-recover-again = { $who } ya se ha recuperado en esta escena.
no-brew-hard = { $elixir }: { $who } todavía no sabe tanto.
no-brew-again = { $who } ya ha preparado algo hoy.
no-power = { $who } no conoce nada que se llame { $found }. Lo que hay: { $options }.
no-artefact = { $who } no tiene ningún artefacto que se llame { $found }. Lo que hay: { $options }.
no-bind-again = Ese vínculo ya existe: { $artefact }.
no-invoke-unbound = { $who } todavía no tiene vínculo con eso: { $artefact }.
no-corruption = { $who } no tiene corrupción temporal.
no-companions = No hay nadie que acompañe a { $who }.
no-watchers = No hay nadie que pueda fijarse en { $who }.
no-corruptible = Nadie cuenta la corrupción de { $who }.
no-twice = { $who } ya está así: { $condition }.
no-stigma = { $who } no tiene nada que ocultar.
no-further = { $who } ha llegado a lo más que se puede en { $what }.
no-learn = { $who } no puede aprender { $found }.
no-experience = { $what } cuesta { $price } de experiencia, y { $who } tiene { $has }.
no-sight-same = Ya es así.

## Opciones y etiquetas

opt-heroes = los personajes
opt-foes = los adversarios
opt-nobody = nadie
opt-both = ambos bandos
opt-clear = nadie
opt-flat = terreno abierto
opt-narrow = un lugar estrecho: no hay flanqueo
opt-heights = con sitios altos a los que subir
opt-fall = El defensor cae al suelo
opt-free-attack = El atacante obtiene un ataque gratuito
opt-experience = experiencia
opt-corruption = corrupción permanente
opt-shield = escudo
opt-no-shield = sin escudo
opt-coins = monedas
opt-nothing = nada
opt-point-buy = 80 puntos para repartir
opt-standard-array = 15, 13, 11, 10, 10, 9, 7, 5
opt-reach = cuando iguala a Tenaz
opt-exceed = cuando supera a Tenaz

label-heroes = Personajes
label-foes = Adversarios
label-field = todo el mundo
label-accurate = Diestro
label-quick = Ágil
label-vigilant = Atento
label-discreet = Discreto
label-strong = Fuerte
label-resolute = Tenaz
label-cunning = Astuto
label-persuasive = Persuasivo
label-defence = Defensa
label-difficulty = Dificultad
label-ability = Habilidad
label-unaware = Blanco desprevenido
label-fallen = Blanco en el suelo
label-flanked = Blanco flanqueado
label-above = Blanco más abajo
label-critical = Golpe crítico
label-fumble = Pifia al defenderse
label-at-least = Hasta el mínimo
label-effect = Efecto
label-die-most = Lo más alto del dado
label-half-die = La mitad, porque solo tiran los jugadores
label-half-strong = La mitad de Fuerte, hacia arriba
label-half-resolute = La mitad de Tenaz, hacia arriba
label-other = Otros
label-swiftness = Presteza
label-roots = Sujeción
label-oil = Aceite en el filo
label-ward = Corteza en la piel
label-by-reach = por el arma larga
label-by-leaving = por destrabarse
label-by-passing = por pasar al lado
label-by-pain = por el umbral de dolor
label-by-fumble = por una pifia al atacar
label-by-riposte = por una defensa crítica
label-by-surprise = por sorpresa
label-by-sweep = el barrido
label-by-volley = el segundo disparo
label-by-command = por una voz de mando
label-mighty = Golpe tremendo
label-gap = Estocada entre las placas
label-volley = Dos disparos
label-topple = Golpe que derriba
label-sweep = Barrido
label-recover = Recuperación
label-rally = Arenga
label-spur = Orden de golpear
label-brew = preparar elixires
label-shadowed = sombrío, durante un día
label-tainted = manchado, durante una hora
label-darkest = la parte más oscura, durante una hora
label-short = corta
label-one-handed = a una mano
label-long = larga
label-ranged = a distancia
label-natural = natural
label-novice = novicio
label-adept = adepto
label-master = maestro
label-toughness = Resistencia
label-corruption = Corrupción
label-turns = turnos
label-elixirs = elixires
label-attack = ataque
label-damage = daño
label-most-toughness = Resistencia máxima
label-steps = Pasos hacia la muerte
label-captive = En manos de otros
label-gone = Fuera del combate
label-dead = Muerte
label-lost = Una abominación
label-scarred = Con secuela en esta escena
label-tended = Heridas atendidas
label-rallied = Se ha recuperado en esta escena
label-brewed = Ha elaborado hoy
label-shielded = Escudo en el brazo
label-place = Posición, en pasos
label-high = En posición elevada
label-condition = Estado
label-days = Días pasados
label-hours = Horas del día
label-guarded = Guardia de un ritual
label-ground = Terreno
label-sight = A quién estorba la oscuridad
dial-level = { $what }
dial-thing = { $thing }
dial-owns = { $thing }: en su poder
dial-bound = Vínculo: { $thing }
label-pain = Umbral de dolor
label-threshold = Umbral de corrupción
label-temporary = Corrupción temporal
label-permanent = Corrupción permanente
label-stigma = Estigma
label-passing-stigma = Estigma temporal
label-experience = Experiencia
label-coins = Monedas
label-in-hand = En la mano
label-shield = Escudo
label-attributes = Atributos
label-derived = Valores derivados
label-carried = Lleva
label-abilities = Habilidades y poderes
label-taint = Corrupción

condition-unhurt = sin un rasguño
condition-hurt = con heridas
condition-badly-hurt = con heridas graves
condition-dying = a las puertas de la muerte
condition-dead = sin vida
condition-gone = ya no está
condition-lost = una abominación
condition-held = sin poder moverse
condition-dazed = aturdimiento
condition-blinded = ceguera
condition-warded = piel de corteza
condition-oiled = hoja aceitada
condition-night-eyed = ve en la oscuridad
condition-swift = pies de liebre

mark-weapon = { $weapon }
mark-unarmed = nada en la mano ({ $weapon })
mark-shield = escudo
mark-melee = en cuerpo a cuerpo: { $enemies }
mark-place = en el paso { $paces }
mark-flanked = en medio de un flanqueo
mark-high = en alto
mark-captive = en manos de otros
mark-fallen = en el suelo
mark-steps = pasos hacia la tumba: { $steps } de { $most }
mark-condition = { $condition }
scene-quiet = { $days ->
    [0] Sin combate{ $hours ->
        [0] {""}
        [1] ; ha pasado una hora
       *[other] ; han pasado { $hours } horas
    }
    [1] Sin combate; ha pasado un día{ $hours ->
        [0] {""}
        [1] {" y una hora"}
       *[other] {" "}y { $hours } horas
    }
   *[other] Sin combate; han pasado { $days } días{ $hours ->
        [0] {""}
        [1] {" y una hora"}
       *[other] {" "}y { $hours } horas
    }
}
round-first = Antes del primer turno
round-at = Turno { $round }
round-in = turno { $round }
log-round = Ir a un turno
scene-turn = Turno { $round }: le toca a { $turn }
scene-between = Está a punto de empezar el turno { $round }
scene-reaction = Turno { $round }: { $who } puede hacer un ataque gratuito contra { $target }
note-guarded = Un ritual vela por el grupo.
note-lying = Hay por el suelo: { $things }
turn-waited = ha esperado
note-actions = Quedan: { $moves ->
    [0] ningún movimiento
   *[other] un movimiento
}, { $acts ->
    [0] ninguna acción de combate
   *[other] una acción de combate
}.
note-narrow = Un lugar estrecho: no hay flanqueo.
note-heights = Hay sitios altos a los que subir.
note-sight-heroes = La niebla o la oscuridad estorba a los personajes{ $until ->
    [0] {"."}
   *[other] {" "}hasta el final del turno { $until }.
}
note-sight-foes = La niebla o la oscuridad estorba a los adversarios{ $until ->
    [0] {"."}
   *[other] {" "}hasta el final del turno { $until }.
}
note-sight-both = Nadie ve bien{ $until ->
    [0] {"."}
   *[other] {" "}hasta el final del turno { $until }.
}
row-of = { $now } de { $most }
row-weapon = arma { $group }, d{ $die }{ $held ->
    [0] {""}
   *[1] , en la mano
}
row-armour = armadura, d{ $die }{ $impedes ->
    [0] {""}
   *[other] , −{ $impedes } a Defensa
}
row-spare = armadura sin poner, d{ $die }
row-shield-on = al brazo
row-shield-off = guardado
row-elixir = elixir × { $count }
row-artefact = artefacto, sin vínculo; mancha d{ $die }
row-artefact-bound = artefacto, con vínculo; mancha d{ $die }
row-ability = { $level }
row-power = poder, { $level }
row-ritual = ritual
row-stigma = estigma
row-passing-stigma = estigma temporal
why-attribute = Saca { $value } o menos. Contra ti vale { $modifier-signed } a la tirada ajena.
why-parts = { $parts }
why-temporary = Se va al acabar la escena
why-permanent = Se queda
why-works = { $says } { $works }
why-steps-1 = { $first }
why-steps-2 = { $first } { $second }
why-steps-3 = { $first } { $second } { $third }

## Lo que hacen las cosas

works-heal = Devuelve { so-much } de Resistencia.
works-harm = Daño { so-much }, sin contar la armadura, si sale [{ $mine }←{ $theirs }].
works-hold = Durante { so-many-turns } además de este, −2 a Defensa, si sale [{ $mine }←{ $theirs }].
works-daze = Pierde el próximo turno, si sale [{ $mine }←{ $theirs }]{ $value ->
    [0] {""}
   *[other] {" "}con +{ $value }
}.
works-blind = Durante { so-many-turns } además de este, si sale [{ $mine }←{ $theirs }].
works-veil = Durante { so-many-turns } además de este.
works-fog = Durante { so-many-turns } además de este.
works-ward = Armadura { $die ->
    [0] +{ $value }
   *[other] +1d{ $die }
}, hasta que acabe la escena.
works-oil = Daño { $die ->
    [0] +{ $value }
   *[other] +1d{ $die }
}, hasta que acabe la escena.
works-night-eyes = Hasta que acabe la escena.
works-swift = Defensa +{ $value }, hasta que acabe la escena.
works-cleanse = Quita { so-much } de corrupción temporal.
works-guard = Una vez, tras una hora.
works-question = Una pregunta.

## Reglas de la casa

house-creation = Atributos de un personaje nuevo
house-creation-help = 80 puntos para repartir, cada atributo de 5 a 15 y solo uno a 15; o una serie fija de valores.
house-roll-everything = También se tiran los dados de los adversarios
house-roll-everything-help = Desactivada: el arma y la armadura de un adversario cuentan la mitad de su dado, porque solo tiran los jugadores. Activada: se tiran.
house-abomination-at = Cuándo la corrupción se lleva a alguien
house-abomination-at-help = El texto lo dice de las dos maneras: cuando la corrupción total iguala a Tenaz, o solo cuando la supera.

# What a fight leaves to be done
owed-corruption = { $who } tiene { $points } de corrupción temporal, que se va al terminar la escena.
# Crear un personaje: qué significa cada respuesta.
label-step-calling = Oficio
label-step-attributes = Atributos
label-step-abilities = Habilidades
label-step-gear = Equipo
label-step-name = Nombre
about-calling = Sugiere { $attribute } { $value }, y { $learns }.
    .figure = Resistencia { $figure }
about-attribute = { $attribute-code ->
    [accurate] Tus ataques, si una habilidad no dice otra cosa.
    [quick] Tu Defensa, y quién actúa antes.
    [vigilant] Notar a quien acecha; también quién actúa antes entre iguales.
    [discreet] Pasar sin que te vean, y acechar.
    [strong] Tu Resistencia, al menos 10, y el doble de tu umbral de dolor.
    [resolute] Cuánta corrupción aguantas: el umbral es la mitad.
    [cunning] Saber cosas y calarlas.
   *[persuasive] Convencer a los demás.
}
about-learns = { $what }
    .figure = { $of } { $figure }
about-step = { $what }
    .figure = { $figure }
about-weapon = { $group-code ->
    [short] Corta: se desenvaina gratis si te sorprenden.
    [long] Larga: un ataque gratuito al empezar un cuerpo a cuerpo, contra quien no lleve otra.
    [heavy] Pesada: sin escudo.
    [ranged] De lejos; sin escudo.
   *[other] Una mano, y un escudo en la otra.
}
    .figure = daño { $figure }
about-armour = Se resta del daño de cada golpe; { $impedes ->
    [0] no estorba
   *[other] Defensa { $impedes } menos
}.
    .figure = protege { $figure }
about-no-armour = Nada entre tú y un golpe, y nada que estorbe.
about-shield = { $taken ->
    [1] Más Defensa; no con armas pesadas o a distancia.
   *[0] Una mano libre.
}
    .figure = Defensa { $figure }
about-name = Cómo te llaman los demás; se ha tirado un nombre para ti.

## Lo que dicen muchas frases

so-many-things = { $thing }{ $count ->
    [1] {""}
   *[other] {" "}({ $count })
}
so-many-left = { $left ->
    [1] le queda 1
   *[other] le quedan { $left }
}
so-many-paces = { $paces ->
    [1] 1 paso
   *[other] { $paces } pasos
}
so-many-turns = { $value ->
    [1] un turno
   *[other] { $value } turnos
}
so-much = { $die ->
    [0] { $value }
   *[other] 1d{ $die }
}

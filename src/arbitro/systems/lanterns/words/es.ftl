# Lanterns en español. Un identificador es un código de las reglas con todo lo que no es letra o cifra vuelto «-».
# El mensaje de una orden tiene por variables los campos de la orden; el de un suceso, sus datos.

system-title = Faroles
system-blurb = Pozos, aceite y lo que vive abajo. Un juego diminuto para aprender.

## Lo que pasa

LA-2-made = { $name } se une en el brocal: Agarre { $grip }, Vista { $sight }, Temple { $nerve }; lleva: { $weapon }.
LA-4-climbed = { $place ->
    [0] { $who } llega al brocal.
   *[other] { $who } llega a la repisa { $place }.
}
LA-4-fell = { $who } resbala y vuelve a caer donde estaba.
LA-5-dark = Se apaga el farol de { $who }.
LA-6-won = { $who } puede más que { $target }.
LA-6-lost = { $who } no puede con { $target }.
LA-7-met = De la oscuridad sale { $who }.
LA-7-round = { $measures ->
    [1] Asalto { $round }. Los faroles gastan una medida de aceite.
   *[other] Asalto { $round }. Corriente de aire: los faroles gastan { $measures } medidas de aceite.
}
LA-7-first = Actúan primero: { $first }.
LA-7-waited = { $who } espera.
LA-7-broken-off = El combate ha terminado.
LA-7-over = Se acabó el combate. Dueños de la repisa: { $winners }.
LA-8-hit = { $who } alcanza a { $target }: { $weapon }.
LA-8-miss = { $who } no alcanza a { $target }.
LA-9-broken = { $who } pone el farol en medio, y el farol se rompe.
LA-10-hurt = { $who } pierde { $points } de aliento; le { $left ->
    [1] queda 1
   *[other] quedan { $left }
}.
    .hidden = { $who } pierde { $points } de aliento.
LA-10-down = { $who } pierde { $points } de aliento y se desploma.
LA-10-lost = { $who } pierde { $points } de aliento: es su final.
LA-11-tended = { $patient-is ->
    [who] { $who } se venda
   *[other] { $who } venda a { $patient }
}: { $points } de aliento, ahora { $left }.
    .hidden = { $patient-is ->
    [who] { $who } se venda
   *[other] { $who } venda a { $patient }
}: { $points } de aliento.
LA-12-camped = El grupo acampa. Aliento y aceite, otra vez al máximo.
LA-13-listened = { $who } escucha en la oscuridad.
LA-13-heard = { $who } lo oye.
LA-13-silence = { $who } no oye nada.

## Lo que se pregunta

ask-LA-2-skill = Tira por una capacidad
ask-LA-2-gift = ¿Qué capacidad es tu don?
ask-LA-2-weapon = ¿Qué llevas?
ask-LA-2-chart = Tira por un nombre
ask-LA-2-name = ¿Cómo te llamas?
ask-LA-3-difficulty = Dificultad para { $who }: { $task }
ask-LA-4-climb = Trepar
ask-LA-4-fall = La caída
ask-LA-5-draught = La corriente de aire
ask-LA-6-for = Golpear
ask-LA-6-against = Mantenerse firme
ask-LA-8-damage = Daño
ask-LA-9-blow = { $who } te alcanza. ¿Qué recibe el golpe?
ask-LA-11-bandage = Vendar
ask-LA-13-listen = Escuchar

## Lo que se puede hacer

do-create = Crear un personaje
do-climb = Trepar { $way }
do-listen = Escuchar
do-tend = Vendar a { $patient }
do-camp = Acampar
do-meet = Encuentro: { $kind }
do-round = Empezar el asalto
do-strike = Golpear a { $target }
do-wait = Esperar

group-begin = Personajes nuevos
group-strike = Golpear
group-tend = Ayudar
group-move = Moverse
group-other = Otras
group-round = El asalto
group-meet = De la oscuridad
group-rest = Descansar

stake-LA-4-climbed = sube o baja
stake-LA-4-fell = cae
stake-LA-8-hit = alcanza
stake-LA-10-lost = acaba con el rival
stake-LA-11-tended = ayuda

## Por qué no

no-newcomer = { $found } ya está cogido: quien llega necesita otro nombre.
no-such-seat = Eso no le toca a { $found }.
no-such-way = Se trepa hacia arriba o hacia abajo, no { $way }.
no-way-up = { $who } ya está en el brocal.
no-way-down = { $who } está en la última repisa; el pozo no baja más.
no-strength = { $who } está en el suelo y no puede hacer nada. Una venda ayudaría.
no-turn = No es el turno de { $who }. Ahora: { $waiting }.
no-fight = No hay ningún combate.
no-peace = En medio de un combate, no.
no-round = El asalto no ha terminado. Por actuar: { $waiting }.
no-help = Para { $patient } no hay ayuda que le puedas dar.
no-reach = { $target } está fuera de alcance: repisa { $there }, y { $who } está en la { $place }.
    .short = No está a mano.
no-wound = { $patient } tiene todo su aliento.
no-bandage = A { $who } no le quedan vendas.
no-foe = No tiene sentido golpear a { $target }.
no-creature = Aquí no vive nada que se llame { $kind }.
no-party = No queda nadie en pie que pueda encontrárselo.
no-room = Como mucho { $most } a la vez.

## Opciones, etiquetas, estados

opt-up = hacia arriba
opt-down = hacia abajo
opt-easy = Fácil (8)
opt-ordinary = Normal (11)
opt-hard = Difícil (14)
opt-breath = Yo
opt-lantern = El farol: se rompe
opt-climb = trepar
opt-listen = oír algo

label-heroes = Portadores
label-foes = Criaturas del pozo
opt-heroes = los portadores
opt-foes = las criaturas del pozo
label-grip = Agarre
label-sight = Vista
label-nerve = Temple
label-dark = A oscuras
label-breath = Aliento
label-most-breath = Aliento máximo
label-oil = Aceite
label-place = Saliente
label-bandages = Vendas
label-skills = Capacidades
label-health = Salud
label-carried = Lleva

condition-unhurt = sin un rasguño
condition-hurt = con heridas
condition-down = en el suelo
condition-lost = sin remedio

mark-place = { $place ->
    [0] en el brocal
   *[other] repisa { $place }
}
mark-weapon = { $weapon }
mark-dark = a oscuras
scene-well = El pozo: { $ledges ->
    [1] 1 repisa
   *[other] { $ledges } repisas
}
scene-fight = { $round ->
    [0] Algo se acerca
   *[other] Asalto { $round }
}
row-weapon = { $weapon }, d{ $die }
why-grip = Trepar y golpear
why-sight = Percatarse
why-nerve = Mantenerse firme
why-breath = 6 + Agarre para quien lleva un farol

## Reglas de la casa

house-shared-light = Un farol alumbra toda la repisa
house-shared-light-help = Desactivada: un farol alumbra solo a quien lo lleva.

away-ledges = { $number ->
    [one] { $number } repisa
   *[other] { $number } repisas
}

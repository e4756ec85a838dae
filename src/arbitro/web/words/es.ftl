# La mesa en español: lo que no dice ningún sistema. Cómo se forman los identificadores: arbitro/words.py.

## Dados (arbitro/dice)

dice-empty = Aquí hace falta una tirada, como 2d6+1.
dice-short = «{ $text }» se queda a medias: falta algo. Valdría 2d6+1 o 2d20kh1.
dice-text = «{ $text }» no se entiende a partir de «{ $found }». Valdría 2d6+1 o 2d20kh1.
dice-many = Como mucho { $most } dados a la vez.
dice-faces-many = Un dado tiene de 1 a { $most } caras.
dice-not = { $dice } no puede mostrar { $found }.
dice-endless = { $dice } se tiraría una y otra vez: como mucho nueve caras de cada diez pueden repetirse o explotar.
dice-divide = Los dados se dividen entre un número entero a partir de 1, no entre «{ $found }».
dice-which = ¿«{ $found }» pregunta a los últimos dados de «{ $text }» o a la suma? Pon entre paréntesis aquello a lo que pregunta.
dice-name = «{ $found }» no significa nada aquí. Valdría: { $known }.
dice-large = «{ $text }» puede pasar de un billón.
dice-plain = «{ $text }» es más que una clase de dados y un número, como 2d6+1.
odds-left-out = Queda fuera que exploten más dados que estos, cuya probabilidad es { $chance }.
dice-odds = Las probabilidades de { $dice } son demasiadas para calcularlas. Con menos dados se podría.
dice-keep = De { $count ->
    [1] un dado solo se puede conservar ese
   *[other] { $count } dados se pueden conservar de 1 a { $count }
}.
dice-faces = { $dice } muestra { $count ->
    [1] un número
   *[other] { $count } números
} del 1 al { $faces }, no { $found }.

## Respuestas (arbitro/table/asking.py)

answer-option = «{ $found }» no está entre las respuestas. Valdría: { $options }.
answer-nothing = Aquí hay que escribir algo.
answer-text = «{ $found }» no vale. Valdría: un texto de { $most ->
    [one] un carácter
   *[other] { $most } caracteres
} como mucho.

## Sí y no, seguro e imposible

opt-yes = Sí
opt-no = No
label-certain = seguro
label-impossible = imposible
label-referee = quien dirige
label-judge = quien juzga
label-anyone = cualquiera

## Quién respondió y qué se le hizo a la partida (arbitro/play)

began = Comienza «{ $title }».
sat-down = { $name } se sienta a la mesa ({ $role-code ->
    [referee] dirige
    [spectator] mira
   *[player] juega
}).
sat-down-unnamed = { $role-code ->
    [referee] Se sienta a la mesa quien dirige.
    [spectator] Alguien se sienta a mirar.
   *[player] Se sienta a la mesa alguien que juega.
}
claimed = { $name } lleva a { $who }.
let-go = { $name } deja de llevar a { $who }.
settled = { $name } ha cambiado los ajustes de la mesa.
housed = { $name } ha cambiado una regla de la casa. { $rule }: { $value }.
rescinded = { $name } retira un dictamen. { $question } { $text }.
ruled = { $name } dictamina de antemano. { $question } { $text }. { $reason }
undone = { $name } ha deshecho lo que vino después de este punto. { $reason }
amended = { $name } ha cambiado una respuesta. { $question } { $text }. { $reason }
declined = { $who } dice que no: no ocurre.
thrown = { $name } tira { $dice }: { $total }.
rules-changed = Aquí cambiaron las reglas. Lo de antes queda como se contó.
rules-guessed = Aquí cambiaron las reglas, y no estaba escrito qué tenía cada cual: se ha deducido con las de ahora. Repásalo.
rules-withdrew = Entretanto han cambiado las reglas, y las de ahora no saben seguir con esto.
secret-act = Ha ocurrido algo en secreto.

ask-confirm = ¿Ocurre?

by-hand = a mano
by-referee = por dictamen
by-policy = lo habitual

## Negativas (arbitro/play)

no-seat = No tienes asiento en esta mesa.
no-spectator = Quien mira no puede hacer eso. Con una invitación para jugar tendrías asiento.
no-name = Hace falta un nombre de 1 a { $most } caracteres.
no-claim = Alguien lleva ya a { $who }, o no es un personaje que se pueda llevar.
no-claim-here = A { $who } lo lleva { $name }, que está aquí. { $name } puede dejarlo, o decir «No estoy».
no-export-now = Este fichero te contaría lo que aún no puedes saber: en la mesa hay algo que no ves. Podrás llevártelo cuando salga a la luz; también puede hacerlo quien lleva el servidor (`arbitro export`).
no-figure = Aquí no hay nadie que se llame { $figure }. Nombra a quien esté, o haz que entre antes.
no-referee-only = Eso solo puede hacerlo quien juzga en esta mesa.
no-secrets = Sin quien dirija no hay nadie que guarde un secreto.
no-just-now = Ahora mismo no se puede. Quien dirige sabe por qué.
no-second = Termina antes a quien has empezado: ya han caído dados.
no-throwing-again = Ya ha caído un dado por ello, así que vale. Quien juzga puede cambiarlo.
no-by-hand = En esta mesa no se anotan dados a mano.
no-hiding = Alguien lleva a { $who }: no se puede ocultar a quien tiene jugador.
no-not-yours = Eso le toca a quien lleva a { $who }.
secret-overtaken = Lo que se preguntaba en secreto ya no puede ser: la partida ha seguido.
no-waiting = Antes alguien tiene que responder: { $who }.
no-waiting-you = Se te está preguntando algo a ti: respóndelo antes, o anula esa acción.
no-command = Aquí no hay { $found-code }. Valdría: { $known-code }.
no-fields = { $found-code }: { $text } Lleva: { $known-code }.
no-question = Esa pregunta no está abierta para ti, o ya no lo está.
no-ruling = Ese dictamen ya no está pendiente.
no-undo = Ahí no hay nada a lo que volver.
no-amend = Solo se puede cambiar la última orden. Vuelve al momento anterior a esta.
no-text = Hace falta un texto de 1 a { $most } caracteres.
no-house-rule = La regla de la casa { $name } no puede valer { $found }.
no-step = No le toca a nadie que no tenga jugador: es el turno de alguien, o no hay combate.
no-entry-read = Entrada { $number }: { $text }
no-first = Su primera entrada no empieza ninguna partida.
no-parts = Lleva { $found }. Valdría un objeto con un número `arbitro`, una lista `entries` y quizá `proof` y `pictures`.
no-base64 = Sus imágenes no están en base64.
no-json = Deja de ser JSON en el byte { $at }.
no-wish = No se ha podido leer: { $found }
no-export = Esto no es una partida exportada: { $found }
no-unseen-sign = La entrada { $number } de este fichero tiene un signo que nadie ve o que da la vuelta a las palabras de otros ({ $found-code }). Ninguna partida exportada aquí lleva ninguno: sin él, o exportado de nuevo, el fichero se puede incorporar.
no-import = La partida de este fichero no se puede repetir aquí: { $found }
no-version = Este fichero tiene las versiones { $found } (fichero, registro, estado), y aquí se leen { $known }. Lo lee el Arbitro que lo escribió, o uno posterior.
no-utf8 = Eso no es texto que se pueda leer: tiene que ser UTF-8.
no-deep = Eso está demasiado anidado: valdrían como mucho { $most } listas u objetos unos dentro de otros.
no-many = Eso trae demasiadas cosas a la vez: valdrían como mucho { $most } valores.
no-long = Hay ahí un texto demasiado largo: valdrían como mucho { $most } caracteres.
no-whole-number = «{ $found }» no vale: valdría un número entero, como 2 o −1.
no-number = Hay ahí un número con demasiadas cifras: valdrían como mucho 19.
no-more-room = No hay sitio para eso: { $what ->
    [seats] a una mesa se sientan como mucho { $most } personas
    [claims] una persona lleva como mucho { $most } figuras
    [commands] como mucho hay { $most } cosas empezadas a la vez
    [answers] una misma cosa admite como mucho { $most } respuestas
    [rulings] como mucho esperan { $most } dictámenes a la vez
    [models] como mucho hay { $most } criaturas propias
    [requests] como mucho esperan { $most } peticiones a la vez
   *[figures] en una partida hay como mucho { $most } figuras
}.
no-import-long = Repetir la partida de este fichero lleva aquí demasiado tiempo: más de { so-many-seconds }. Se puede incorporar donde está el servidor, con «arbitro import».
no-system = No hay ningún sistema { $text }. Valdría: { $known }.

## Negativas (arbitro/web)

no-page = Esa página no existe.
no-game = Esa mesa no existe, o no tienes asiento en ella. Quien juega allí puede mandarte una invitación.
no-link = Este enlace ya no sirve: está gastado, ha caducado o le falta un trozo. Pide otro.
no-origin = Esto no venía de una página de esta mesa, así que no se ha hecho nada. Recarga la página y prueba de nuevo.
no-host = Esta dirección no es de las nuestras. Abre la mesa por la dirección que mostró el servidor.
no-large = Es demasiado grande.
no-last = Del registro, las últimas tarjetas, tantas: `last` es un número de hasta seis cifras. Había: { $found }
no-form = No se ha podido leer el formulario.
no-multipart = Este formulario se envía como campos sueltos. Solo una partida exportada llega como fichero, desde la primera página.
no-show = Esta partida no se puede mostrar ni continuar tal como está. A las demás no les afecta; quien lleva el servidor encontrará el motivo en su registro, y puede cortar la partida con «arbitro repair».
no-import-now = Ahora mismo se está incorporando otra partida. Prueba de nuevo dentro de { so-many-seconds }.
no-hurry = Ha llegado demasiado deprisa y no se ha hecho nada. Prueba de nuevo dentro de { so-many-seconds }.
no-streams = Hay demasiadas páginas abiertas a la vez desde ahí. Cierra alguna y prueba de nuevo dentro de { so-many-seconds }.
no-faces = Escribe los números que muestran los dados, separados por espacios. Había: { $found }
no-clash = Llegaron dos deseos distintos con el mismo nombre; se cumplió el primero. Recarga la página y prueba de nuevo.
no-store = Ha fallado el disco y no se sabe si esto se ha guardado; no se confirma nada hasta que el disco vuelva a funcionar. Envíalo otra vez dentro de un momento: contará una sola vez.
no-store-look = Ha fallado el disco y no se confirma nada hasta que vuelva a funcionar. Si has enviado algo, no se sabe si se ha guardado: dentro de un momento, míralo antes de enviarlo otra vez.
no-more = Algo se ha roto aquí y no se ha hecho nada. El registro del servidor dice qué.
no-method = Con esta página no se puede hacer eso.

## El marco

arbitro = Arbitro
language = Idioma
skip-to-content = Al contenido
skip-to-acts = A tus acciones
skip-to-log = Al diario
back-to-table = Volver a la mesa
to-first-page = A la primera página
sorry = No ha podido ser
not-here = Aquí no

## La primera página

what-this-is = Un árbitro para juegos de rol de mesa: aplica las reglas del libro y enseña cada número; juzgar es cosa de personas.
demo-title = Hay un combate en marcha
demo-title-quiet = El combate terminó; la mesa sigue aquí
demo-line-full = Todos los héroes tienen quien los lleve.
demo-go-on = Seguir jugando con { $name }
demo-full = En esta mesa cada héroe tiene ya quien lo lleve. Más abajo puedes empezar otro combate.
sit-down-as = Jugar con { $name }
demo-other = o con { $name }: { $bears }
demo-other-bare = o con { $name }
demo-cast = { $heroes } contra { $foes }
demo-more = De qué va, y una velada preparada
my-tables = Mis partidas
table-broken = Una partida que no se puede abrir
table-broken-why = A las demás no les afecta.
devices-this = Este dispositivo, desde el { $since }
devices-other = Otro, desde el { $since }; visto por última vez el { $seen }
devices-out = Echar a los demás
devices-out-help = Tú sigues aquí; tus enlaces dejan de servir también.
devices-leave = Dejar esta mesa
devices-leave-help = En todos tus dispositivos. El asiento se queda en la mesa y no es de nadie; quien juzga puede devolvértelo.
invitations-revoke = Anular todas las invitaciones
invitations-revoke-help = Los enlaces a esta mesa que anden por ahí dejan de valer; quien ya se sienta aquí se queda.
as-whom = como { $name }
your-turn = Te toca
try-a-system = Un combate para ti
new-game = Partida nueva
invited = ¿Te han invitado? Abre el enlace que te mandaron: lleva a tu asiento.
game-title = Título
your-name = Tu nombre
who-judges = ¿Quién juzga?
judge-me = Yo: dirijo la partida
judge-nobody = Nadie: jugamos sin quien dirija
new-foes = Los enemigos y demás que no lleva nadie
which-system = ¿Con qué reglas?
house-rules-of = Reglas de la casa de { $name }
by-default = De entrada: { $value }.
on = activada
off = desactivada
begin = Empezar
import-title = Traer una partida
import-lead = Una partida exportada de Arbitro continúa aquí. Antes se repite entera, dado a dado.
import-file = El fichero
import-button = Traerla
colophon = Programa libre. Las cláusulas de las reglas se cuentan con nuestras palabras; NOTICE nombra los textos de donde salen.
demo-game-title = Un combate de { $name }

## Invitaciones y enlaces

join-title = Únete a «{ $title }»
join-lead = { $name } te invita a esta mesa { $role-code ->
    [spectator] para mirar
   *[player] para jugar
}. No hace falta ninguna cuenta.
join-lead-nobody = Te invitan a esta mesa { $role-code ->
    [spectator] para mirar
   *[player] para jugar
}. No hace falta ninguna cuenta.
join-already = Ya estás en esta mesa como { $name }.
sit-down = Sentarme
return-lead = Este enlace te da el asiento de { $name } en esta mesa. Quien lo tenga ahora deja de tenerlo.
return-button = Sentarse como { $name }
link-invite-title = Una invitación
link-invite-lead = Manda este enlace a quien quieras que { $role-code ->
    [spectator] mire
   *[player] juegue
}. Sirve { $uses } veces, hasta el { $date }.
link-back-title = Tu camino de vuelta
link-back-lead = Abre este enlace en otro dispositivo: allí serás { $name } y tendrás todas tus mesas. Sirve una vez, hasta el { $date }. No se lo des a nadie.
the-link = El enlace
copy = Copiar
copied = Copiado.
link-qr = O que apunten aquí con el móvil.
link-once = Solo se muestra esta vez; la mesa solo guarda su huella.
link-only-here = Esta dirección solo sirve en este ordenador. Para los demás de tu red, abre la mesa con

## La mesa

acts-now = le toca
not-yet = Se espera a { $names }. Mientras tanto puedes hablar, mirar tu hoja o hacer lo de abajo.
turn-of = Turno: { $names }
claim = Llevar a { $name }
free = ¿A quién vas a llevar?
log = Diario
earlier = El diario entero
acts-title = Qué puedes hacer
at-the-table = En la mesa
question-for = Decide { $name }
throw-dice = Tirar { $dice }
by-hand-summary = a mano: tira { $dice } y escribe lo que salga
by-hand-button = Estos números
throw-for-me = Tira por mí
face-of-die = Dado { $number }: de 1 a { $faces }
default = habitual
answer = Respuesta
answer-button = Responder
number-from-to = De { $low } a { $high }
faces-of = Caras de { $dice }
page-behind = Sin contacto con la mesa: puede que lo que ves no sea lo último.
page-sending = Aún no hay respuesta a lo que has enviado. Si no llega, se dirá aquí.
page-unsent = No consta que se haya enviado: no llegó respuesta. Vuelve a enviarlo; solo contará una vez.
waiting-for = Falta la respuesta de { $name }
answer-for = Responder por { $name }
withdraw = Retirarlo
withdraw-act = Anular esta acción
withdraw-making = Dejar este personaje
withdraw-request = Retirar la petición
fight-over = El combate ha terminado
say-label = Decir algo
say-button = Decir
say-secret = solo a quien dirige
throw-label = Tirar dados
throw-button = Tirar
throw-secret = tirada en secreto
throw-secret-player = solo para quien dirige y para mí
not-now = Ahora no: { $number }
act-secret = hacerlo en secreto
act-quick = con las respuestas habituales
act-says = qué se dice en la historia al hacerlo
all-at-once = Un personaje al azar

rolled = en los dados
against = contra
to-referee = a quien dirige
secret = secreto
private-tag = no es para todos
undone-tag = deshecho
withdrawn-tag = retirado
open-tag = falta una respuesta
superseded-tag = cambiado después
judge-this = Arbitrar esto o volver atrás
was = era { $text }
reason = Motivo
amend-button = Cambiar
reroll-button = Tirar otra vez
undo-button = Volver a antes de esto

first-steps = Cómo se empieza
first-invite = Invita a los demás: cada cual crea su personaje o toma uno de los que hayas creado.
first-each = Quien está en la mesa crea su personaje o toma uno que ya esté creado.
first-heroes = O crea tú los personajes:
first-next = Después, esta página ofrece con quién encontrarse, y empieza un combate. La gente, las escenas y las notas se preparan cuando quieras en:
first-after = Después se empieza un combate o una escena, y se trae gente, en:
alone-fight = Aún no hay con quién encontrarse. Aquí debajo se elige con quién, y empieza un combate; la gente y las escenas están en:
alone-player = Aún no hay con quién encontrarse: quien dirige dirá dónde estáis. Mientras tanto puedes hablar o mirar tu hoja.
alone-next = Aún no hay con quién encontrarse. Se trae gente y se empiezan escenas aquí:
alone = Todavía no hay nadie más en la mesa. Invita a los demás con un enlace.
acts-of-referee = Lo que el libro da a quien dirige
act-for-others = Actuar por otros
rulings = Dictaminar de antemano
rulings-help = La próxima vez que se pregunte esto valdrá tu respuesta, y el diario lo dirá.
rule-button = Que así sea
settings = Ajustes
settings-button = Cambiar los ajustes
house-rules = Reglas de la casa
seats = Asientos
role-player = juega
role-referee = dirige
role-spectator = mira
is-away = ausente
is-by-hand = tira a mano
figure-for = Un personaje para { $name }
give-figure = Dar
take-figure = Quitar
invite = Invitar
invite-help = Un enlace que sienta a quien lo abra; sirve durante una semana.
invite-player = Enlace para jugar
invite-spectator = Enlace para mirar
export = Exportar esta partida
me-at-table = { $name }: tu asiento
order-by-hand = Tiro mis dados a mano
order-away = No estoy: que valgan por mí las respuestas habituales
order-button = Cambiar
let-go-of = Dejar de llevar a { $name }
personal-link = Mi enlace personal
personal-link-help = para volver en otro dispositivo
whole-log = El diario entero
export-sheet = Guardar esta hoja en un fichero
sheet-of = Hoja de { $name }

setting-judge = Lo que el libro deja a quien dirige
setting-judge-help = Puede valer sin más la respuesta habitual, o preguntarse cada vez a quien dirige.
setting-judge-defaults = vale lo habitual
setting-judge-asks = preguntar a quien dirige
setting-foes = Los que no lleva nadie
setting-foes-help = Los enemigos pueden jugar sus turnos solos, para que el combate siga.
setting-foes-automatic = actúan solos
setting-foes-referee = los lleva quien dirige
setting-confirm = Antes de que un acto cuente
setting-confirm-help = Se puede pedir a alguien que lo confirme.
setting-confirm-nobody = nadie tiene que confirmar
setting-confirm-target = confirma quien lo recibe
setting-confirm-referee = confirma quien dirige
setting-open-foes = Los jugadores ven los números de los enemigos
setting-open-foes-help = Y con ellos, las probabilidades exactas.
setting-secret-stub = Los jugadores ven que ha ocurrido algo secreto
setting-secret-stub-help = No qué ha sido.

## La barra del combate

setting-fight-bar = Quién ganaría el combate
setting-fight-bar-help = Una barra que se mueve con cada suceso. Los jugadores no la ven.
bar-name = Probabilidad de ganar este combate: { $chances }
bar-nobody = nadie
bar-exact = exacto
bar-about = ±{ $points }
bar-waits = Calculando quién ganaría…
bar-none = No se puede saber quién ganaría este combate.
bar-exact-help = Calculada con exactitud para el combate tal como está, si cada cual hace lo habitual. Solo la ve quien juzga.
bar-drawn-help = A partir de { $fights } combates que empiezan tal como está este y en los que cada cual hace lo habitual. En 95 de cada 100 casos la probabilidad queda a { $points } puntos o menos de lo que se muestra. Solo la ve quien juzga.

## El servidor

serve-address = La mesa está abierta en { $address }
serve-stop = Se cierra con Ctrl+C. Las partidas se guardan en { $file }
serve-port = El puerto { $port } está ocupado; se usa el { $other }.
serve-in-use = Otro arbitro está usando { $file }. Ciérralo, o nombra otro fichero con --database.

guest = Visita { $number }

## La línea de órdenes

odds-left = { $who }: quedan de media { $mean } de { $now } ({ $text })
no-stakes = De «{ $command }» no depende nada que tenga probabilidades. Pregunta por una orden cuyo botón las muestre, como un ataque.
no-creation = { $text } no crea personajes con una orden propia.
typed-command = No hay ninguna orden «{ $text }». Valdría: { $known-code }.
typed-option = Aquí no hay ninguna opción { $text }. Valdría: { $known-code }.
typed-choice = { $name } no puede ser «{ $text }». Valdría: { $known-code }.
typed-value = { $name } no puede ser «{ $text }»: { $wanted-code ->
    [number] hace falta un número.
    [truth] valdría yes o no.
   *[text] hace falta otra cosa.
}
typed-twice = { $name } está puesto más de una vez.
typed-missing = Falta { $name }, o su valor.
typed-more = «{ $text }» sobra aquí, o le falta algo.
typed-help = { $text } dice más.
errno-ENOENT = no existe ese fichero o carpeta
errno-EACCES = no está permitido
errno-EPERM = no está permitido
errno-EISDIR = es una carpeta
errno-ENOTDIR = una parte de la ruta no es una carpeta
errno-EEXIST = ya existe
errno-ENOSPC = el disco está lleno
errno-EROFS = el disco solo se puede leer
errno-ENAMETOOLONG = el nombre es demasiado largo
errno-EADDRINUSE = la dirección está ocupada
errno-EADDRNOTAVAIL = la dirección no es de este ordenador
errno-name = nadie conoce ese nombre
no-files = Nombra al menos un fichero de caso: arbitro check FICHERO...
no-file = No se puede leer { $file }: { $text }
no-write = No se puede escribir { $file }: { $text }
backup-there = { $file } ya existe. Nombra uno que no exista: una copia nunca sustituye a otro fichero.
backup-done = Todas las partidas están ahora también en { $file }.
backup-torn = { $file } está guardado, pero no entero, como no lo están sus partidas ({ $text }): `arbitro restore` no lo admitirá. Conserva las copias anteriores y mira `arbitro doctor`.
no-game-here = No hay ninguna partida { $text } en esta base de datos. Valdría: { $known }.
case-no-steps = Aquí no hay nada que comprobar: valdría un [[steps]] con una orden y lo que sale de ella.
case-clause = { $system-code } no tiene cláusula «{ $text }». `arbitro rules { $system-code }` las enumera.
case-state = Falta un [state], o start = "demo" o start = "new".
case-expects-nothing = Aquí no se espera nada. Valdría: told, left o refused.
case-refused-more = Una orden que se rechaza no pregunta, no cuenta y no deja nada: solo valdría `refused`.
case-few-steps = No hay ningún paso { $step }. Valdría: 1..{ $count }.
case-carried-out = Se esperaba { $expected-code }, y se llevó a cabo.
case-script = { $text } Contado hasta ahí: { $told-code }
case-asked = Se preguntó: { $asked-code }. { $found-code ->
    [none] No sobra ninguna respuesta.
   *[other] Lo que sobra: { $found-code }.
}
case-total = { $dice-code } no puede dar { $found-code }.
case-left-over = Nadie preguntó por { $found-code }.
case-broke = La regla falló con esto ({ $text }). Contado hasta ahí: { $told-code }
case-refused = Se rechazó: { $found-code }
case-refused-late = Se rechazó solo después de preguntar o contar { $count ->
    [one] una cosa
   *[other] { $count } cosas
}.
case-told = Se esperaba { $expected-code }; salió { $found-code }
case-differs = { $key-code }: se esperaba { $expected-code }, salió { $found-code }
case-no-parts = { $found-code } no tiene partes.
cases-checked = { $passed ->
    [1] un caso correcto
   *[other] { $passed } casos correctos
}, { $failed } con fallos
rules-counted = { $all } cláusulas, { $missing ->
    [0] no falta ninguna
    [1] falta una
   *[other] faltan { $missing }
}
audit-differs = La repetición difiere en la entrada { $seq }: { $text }
differs-at = entrada { $seq }: { $text }
differs-fails = Con las reglas de aquí no se puede repetir o enseñar.
differs-version = Tiene la versión { $found }; aquí se lee hasta la { $most }.
differs-names = Nombra { $found-code }, que no está en las reglas y listas de aquí.
differs-field = Las reglas de aquí no entienden { $found-code }. { $wrong }
differs-state = Las reglas de aquí no entienden su estado.
differs-open = Cierra la orden { $number }, que no está abierta.
differs-asked = Ahí las reglas preguntan { $found-code }, y el registro no trae respuesta.
differs-other = Lo que llevó hasta ahí da otro estado que el del registro.
differs-on = Sigue desde otro estado que el anterior.
differs-back = Vuelve a una orden que no está en el registro.
differs-missing = Falta.
audit-agrees = La repetición de { $entries } entradas coincide. Estado { $digest }
repair-fault = La entrada { $seq } de { $entries } no se puede repetir o mostrar: { $text }
    --upto N empieza otra partida con las N primeras entradas y deja esta como está.
repair-sound = Las { $entries } entradas se pueden repetir y mostrar.
repair-copy = La partida { $game } tiene las { $entries } primeras entradas; { $before } se queda como está.
repair-upto = La partida nueva no puede empezar con { $found } entradas. Valdría de 1 a { $most }.
script-stuck = Línea { $line } de { $file }: { $text }
script-nobody = Nadie se llama { $found }. Vale: { $known }.
script-left = Nadie preguntó «{ $found }».
script-faces = «{ $found }» pide dados: vale una lista con sus caras, o nada.
script-granted = Esto se concedió, y tenía que rechazarse con { $found }.
label-clause = cláusula
label-title = qué
label-status = estado
label-code = código
label-mutants = mutantes notados
label-tests = pruebas
label-status-rule = regla
label-status-ruling = interpretación
label-status-referee = quien dirige
label-status-supplied = aportado
label-status-not-covered = no cubierto
label-status-missing = FALTA

## Simulaciones

best-title-heroes = Con el mejor juego los héroes ganan el { $chance } de los combates.
best-title-foes = Con el mejor juego los enemigos ganan el { $chance } de los combates.
best-usual = Con el juego habitual: { $chance }.
best-nothing = No hay nada que decidir.
best-first = primera decisión
best-when = cuando el golpe enemigo es { $text }
best-states = Seguido hasta el final en { $states } estados.
best-pass = no hacer nada
best-no-duels = { $text } aún no se sabe sus duelos de memoria.
best-more = En este combate hay más que un duelo cuerpo a cuerpo; el mejor juego se conoce para esos.
best-large-in = Son { $states } estados o más, unos { $seconds } s de cálculo; se harían { $patience } s. Valdrían menos puntos, menos equipo que se desgaste o más --patience.
best-large = No bastaron { $states } estados. Valdrían menos puntos o menos equipo que se desgaste.
simulate-title = { $text }: { $fights } { $fights ->
    [1] combate
   *[other] combates
}, semilla { $seed }
simulate-how-walked = Cada combate se ha recorrido por tablas de probabilidades exactas.
simulate-how-split = El número de combates se ha repartido asalto a asalto según las probabilidades exactas.
simulate-how-struck = Turno a turno, cada uno se sacó de sus probabilidades exactas.
simulate-how-played-policy = Cada combate se ha jugado con las reglas, con las decisiones de { $text }; en lo demás, todos hacen lo que el sistema sugiere.
simulate-how-split-policy = El número de combates se ha repartido asalto a asalto según las probabilidades exactas que dan las decisiones de { $text }.
simulate-why-policy = los combates de varios en los que decide una política se juegan.
simulate-why-round = ya un solo asalto puede ir de demasiadas maneras para seguirlas.
simulate-why-more = en este combate hay algo más que golpearse.
simulate-why-no-groups = este sistema aún no se sabe de memoria sus combates de varios.
simulate-why-large-in = son { $states } estados o más, unos { $seconds } s de cálculo; se harían { $patience } s (--patience).
simulate-how-played = Cada combate se ha jugado con las reglas, haciendo todos lo que el sistema sugiere.
simulate-stopped = Interrumpido: { $fights } de { $all }.
simulate-outcome = resultado
simulate-fights = combates
simulate-share = parte
simulate-interval = intervalo del 95 %
simulate-exact = exacta
simulate-outcome-heroes = ganan los héroes
simulate-outcome-foes = ganan los enemigos
simulate-outcome-nobody = no gana nadie
simulate-outcome-unfinished = sin final
simulate-rounds = Asaltos de media: { $mean }
simulate-rounds-exact = Asaltos de media: { $mean } (exacta: { $exact })
simulate-inexact = Sin probabilidades exactas al lado: { $reason }
simulate-why-no-duels = este sistema aún no se sabe sus duelos de memoria.
simulate-why-large = hay demasiados estados para calcularlas en un tiempo razonable.
simulate-why-large-by-far = tiene { $states } estados o más, demasiados para seguirlos.
simulate-left-points = puntos restantes
simulate-left-standing = quedan en pie
simulate-other = { $text } es un caso de { $found }, no de { $system }.
simulate-no-targets = En este combate cada cual golpea a quien sugiere el sistema: solo se puede elegir en un grupo que no hace más que golpear.
simulate-policy-targets = A quién se golpea lo decide --targets o lo decide --policy: quédate con uno de los dos.
policy-no-file = No existe ese fichero. --policy recibe un fichero Python con heroes(state, who, options), foes(state, who, options) o answers(question).
policy-unreadable = Este fichero no se puede leer: { $text }. --policy recibe un fichero Python.
policy-python = Esto no es Python: { $text }
policy-stopped = El fichero se ejecutó para ver qué define, y se detuvo con { $text }
policy-empty = Aquí no hay ninguna política. Vale al menos una de estas: heroes(state, who, options), foes(state, who, options), answers(question).
policy-orders = Esto no son instrucciones; no encaja: { $found }{ $text }. Valdría JSON con listas en «heroes», «foes» o «answers».
policy-json = Esto no son instrucciones: no es JSON, o está cortado. Valdría JSON con listas en «heroes», «foes» o «answers».
policy-raised = Se pidió una decisión a { $name }, y se detuvo con { $text }
policy-option = { $name } eligió { $found-code } para { $who-code }. Puede devolver una de sus opciones, o None para lo habitual: { $options-code }
policy-answer = { $name } eligió { $found-code } donde la regla pregunta { $question-code }. Puede devolver None para lo predeterminado, o una de estas: { $options-code }
policy-twice = { $name } no siempre decide igual cuando se le pregunta lo mismo. Una política solo puede depender de lo que recibe: no del azar, ni de la hora, ni de lo que se le preguntó antes.
simulate-no-arena = { $text } no tiene combates en el camino entre los que elegir.
simulate-axis = No se puede elegir { $found }; se puede: { $known }.
simulate-value = { $text } no puede ser { $found }; puede ser: { $known }.
simulate-targets = Nadie golpea a «{ $found }»: valen una o dos de { $known }.
simulate-none = ¿Cuántos combates? Un número a partir de 1.
simulate-peace = Nadie combate en { $text }.

## Barridos (arbitro/sweep, arbitro/charts.py, `arbitro sweep`)

sweep-ready = Estudios listos: arbitro sweep NOMBRE
sweep-no-file = No hay ningún fichero { $text }, ni un estudio listo con ese nombre. Valdría: { $known-code }.
sweep-case-systems = El caso ya dice de qué sistema es; quita esto.
sweep-no-arena = { $text } no tiene combates que comparar. Valdría: { $known-code }.
sweep-twice = { $found-code } está aquí dos veces.
sweep-cells = Son { $count } combates. Valdrían hasta { $most }.
sweep-both = { $found-code } ya está en [{ $one-code }]. Solo puede estar en uno de los dos.
sweep-axis = En { $system-code } no se puede variar nada llamado { $found-code }. Valdría: { $known-code }.
sweep-list = Pone { $found-code }, y hace falta una lista de valores, o true para todos los que haya.
sweep-value = En { $system-code }, { $axis-code } no puede ser { $found-code }. Valdría: { $known-code }.
sweep-no-dask = Para usar un clúster hace falta el extra dask: pip install 'arbitro[dask]'
sweep-no-cluster = Ningún clúster responde en { $text }.
sweep-cluster-gone = El clúster de { $text } dejó de responder. La misma orden sigue desde lo que hay en { $folder }, con un clúster o, sin --cluster, en este ordenador.
sweep-held = Otro barrido está trabajando en { $text }. Espera a que acabe, o elige otra carpeta con --out.
sweep-hopeless = Esto tardaría unas { $long } { $unit-code ->
    [seconds] segundos
    [minutes] minutos
   *[other] horas
} con { $workers } { $workers ->
    [1] proceso
   *[other] procesos
}, y el límite es de { $minutes } { $minutes ->
    [1] minuto
   *[other] minutos
}. Valdrían unos { $cells } de estos { $all } combates, o { $fights } veces cada uno, o minutes = { $enough } en el fichero.
sweep-counted = { $count } { $count ->
    [1] combate
   *[other] combates
}{ $done ->
    [0] {""}
   *[other] , { $done } ya hechos antes
}
sweep-looking = Un vistazo a unos cuantos
sweep-way = { $how-code ->
    [exact] probabilidades exactas
    [walked] { $fights } veces cada uno, por tablas de probabilidades exactas
    [struck] { $fights } veces cada uno, turno a turno por probabilidades exactas
   *[other] { $fights } veces cada uno, jugadas con las reglas
}
sweep-time = Tardará alrededor de { $long } { $unit-code ->
    [seconds] { $long ->
        [1] segundo
       *[other] segundos
    }
    [minutes] { $long ->
        [1] minuto
       *[other] minutos
    }
   *[other] horas
}.
sweep-working = { $done } de { $count }
sweep-stopped = Interrumpido: hay { $done } de { $count } combates hechos. La misma orden sigue desde aquí; lo que hay está en { $text }.
sweep-written = Escrito en { $text }: { $names }
sweep-more = … y { $count } más en results.csv
sweep-no-parquet = Sin Parquet: falta el extra sim: pip install 'arbitro[sim]'
sweep-no-plot = Sin gráficos: falta el extra plot: pip install 'arbitro[plot]'
sweep-system = Sistema
sweep-win = Ganan los héroes
sweep-lose = Pierden los héroes
sweep-varied = Qué cambia
sweep-nothing = nada
sweep-rounds = Asaltos
sweep-left = Queda de ambos
sweep-how = Combates
sweep-exact = exacta
sweep-effect = Cuánto mueve cada cambio por sí solo la probabilidad de que { win-or-lose } los héroes
sweep-by = Probabilidad de que { win-or-lose } los héroes, según: { $text }
sweep-by-two = Probabilidad de que { win-or-lose } los héroes, según: { $text } × { $name }
sweep-held-at = Con { $text }; lo demás está en la tabla.
sweep-interval = intervalo del 95 %
sweep-note = Los puntos llenos son exactos; los huecos salen de una muestra, y la banda es su intervalo del 95 %.
sweep-note-exact = Todo son probabilidades exactas, sin muestras.
sweep-note-bars = La línea al final de una barra es un intervalo del 95 %; donde no hay, la probabilidad es exacta.
sweep-effect-note-sampled = Junto al nombre, la probabilidad tal como están las cosas. Las líneas son intervalos del 95 %; donde no hay, es exacta.
sweep-idle = Sin efecto, o menos de 0,05: { $text }
sweep-points = puntos porcentuales
sweep-points-more = { $points ->
    [0] más
    [1] un punto más
   *[other] { $points } puntos más
}
sweep-points-less = { $points ->
    [0] menos
    [1] un punto menos
   *[other] { $points } puntos menos
}
sweep-setting = { $name }: { $text }
sweep-page-note = Apunta a algo para leer sus cifras; haz clic en un nombre de una leyenda para verlo solo.
sweep-save = Guardar este gráfico
sweep-save-svg = Guardar como SVG
sweep-save-png = Guardar como PNG
sweep-all = Todos los resultados

## La página de quien diseña (arbitro/web/designer.py)

designer-title = ¿Es difícil este combate?
designer-lead = Para quien diseña juegos y combates. La historia es siempre la misma: unos bandidos cortan el camino a unos aventureros, con las armas en la mano, y nadie cede. Elige quiénes son; todos los números salen de las reglas con las que se juega.
designer-home = Para quien diseña
designer-home-lead = Mueve un control y mira quién ganaría: niveles, armas, cuántos son y reglas de la casa, en todos los sistemas.
designer-home-link = ¿Es difícil este combate?
designer-form = El combate
designer-system = Reglas
designer-heroes = Los héroes
designer-foes = Los bandidos
designer-compare = Comparar
designer-vary = Variar
designer-by = Variar también
designer-nothing = nada
designer-everywhere = El mismo combate en todos los sistemas
designer-stats = Puntos en la hoja de los héroes
designer-go = Calcular
designer-go-on = Seguir calculando
designer-reset = Todo como siempre
designer-address = La dirección de esta página lo dice todo: guárdala o pásasela a alguien.
designer-answer = Quién ganaría
designer-summary = { $chances } ({ $text })
designer-waits = Calculando…
designer-failed = no se puede saber
designer-progress = { $count } combates que mirar; { $done } hechos.
designer-refines = Mirándolo más de cerca…
designer-exact = Las probabilidades son exactas: se ha seguido hasta el final todo lo que puede pasar.
designer-drawn = A partir de { $fights } combates. En 95 de cada 100 casos la probabilidad de los héroes está en { $text }.
designer-left-points = puntos que quedan, de media: héroes { $heroes }, enemigos { $foes }
designer-left-standing = quedan en pie, de media: héroes { $heroes }, enemigos { $foes }
designer-chosen = (lo elegido)
designer-chart-note = Los puntos llenos son exactos; los huecos salen de combates jugados al azar, y la línea que los cruza dice dónde está la probabilidad 95 de cada 100 veces.
designer-heat-note = Verde donde ganan más los héroes, rojo donde ganan más los bandidos. ± es cuántos puntos puede desviarse, 95 de cada 100 veces; sin él, la probabilidad es exacta.
designer-common = Se compara lo que significa lo mismo en todas partes: quiénes combaten, sus niveles, armas y armaduras. Los puntos de la hoja y las reglas de la casa quedan como siempre.
designer-unknown = aquí, como siempre: { $text }
designer-study = Con más combates
designer-study-lead = Lo mismo en un fichero para la línea de órdenes, que puede calcular cuanto quieras: arbitro sweep study.toml
designer-as-study = Como estudio
designer-save = Guardar { $text }
designer-many = Son { $count } combates. Una página mira { $most } como mucho; la línea de órdenes admite más (arbitro sweep).

## Listas propias de un grupo (arbitro/systems/reading.py, `arbitro content`)

content-which = ¿Qué carpeta? Nómbrala, o ponla en ARBITRO_CONTENT.
content-no-folder = No existe esa carpeta.
content-system = No hay ningún sistema llamado { $found-code }. Valdría: { $known-code }.
content-stray = Las listas van en una carpeta con el nombre de su sistema. Valdría: { $known-code }.
content-file = No hay ninguna lista llamada { $found-code }. Valdría: { $known-code }.
content-unreadable = No se puede leer este fichero: { $text }
content-utf-8 = Esto no es UTF-8. Guarda el fichero con esa codificación.
content-toml = Esto no es TOML: { $found-code } no se entiende desde la columna { $column }. Valdría nombre = "texto", nombre = 5, o [nombre] en una línea aparte.
content-deep = Esto está anidado demasiado.
content-unfit = No encaja: { $found-code }.
content-empty = No hay nada en esta lista. Necesita al menos una entrada.
content-id = Un identificador lleva minúsculas sin acento, cifras y guiones; pone { $found-code }.
content-missing = Falta { $key-code }.
content-unknown = Aquí no hay ningún { $found-code }. Valdría: { $known-code }.
content-kind = Pone { $found-code }, y hace falta { $wanted-code ->
    [table] una tabla
    [list] una lista
    [number] un número entero
    [truth] true o false
   *[text] un texto
}.
content-choice = Pone { $found-code }. Valdría: { $known-code }.
content-range = Pone { $found-code }. Valdría: de { $low-code } a { $high-code }.
content-blank = Aquí no hay texto, y hace falta.
content-long = Un texto de { $found-code } caracteres es demasiado largo. Valdría: hasta { $most-code }.
content-few = Aquí hay { $found-code }, y hacen falta al menos { $least-code }.
content-many = Aquí hay { $found-code }, y hacen falta exactamente { $wanted-code }.
content-reference = { $found-code } no está en { $file }. { $near-code ->
    [none] Ponlo allí, o nombra algo que sí esté.
   *[other] Se le parece: { $near-code }.
}
own-reference = { $found-code } no está en ninguna de las listas. { $near-code ->
    [none] Nombra algo que sí esté.
   *[other] Se le parece: { $near-code }.
}
content-lost = Falta { $id-code }, que nuestro { $file } nombra. Ponlo, o sustituye también esa lista.
content-needed = Falta { $id-code }, que nombran las reglas o la demostración. Ponlo, con las cifras que quieras.
content-lacks = Tiene que haber al menos { $least-code } con { $key-code } = "{ $found-code }".
content-twice = { $id-code } está también en { $file }. Cada cosa necesita un identificador propio.
content-both = O { $one-code } o { $other-code }, no ambas cosas.
own-both = O «{ $one }» o «{ $other }», no ambas cosas: deja una a 0.
content-ranges = Los alcances son tres distancias crecientes en metros, para lo que dispara o vuela; pone { $found-code }.
content-chart = La línea dice { $found-code }; el siguiente número del dado es { $wanted-code }.
content-chart-ends = La tabla acaba en { $found-code }; el dado llega hasta { $wanted-code }.
content-text = No se entiende { $found-code }: { $text }
content-other = { $text }
content-fine = { $text }: correcto, { $count } { $count ->
    [1] entrada
   *[other] entradas
}
content-checked = { $fine } { $fine ->
    [1] lista correcta
   *[other] listas correctas
}, { $count } { $count ->
    [1] problema
   *[other] problemas
}
content-ours = nuestra
content-there = { $text } ya existe y se queda como está.
audit-other-rules = Las entradas { $first } a { $last } se jugaron con otras reglas o listas ({ $rules }): las de ahora llegan a otra cosa en la entrada { $seq } ({ $text }). Un Arbitro que tenga aquellas puede comprobarlas.
audit-rest-agrees = Por lo demás, la repetición de { $entries } entradas coincide. Estado { $digest }
audit-stretch = Las reglas coinciden con las entradas { $first } a { $last }.
no-replay = Esta partida no se puede abrir con las reglas y listas de ahora. Su registro sigue intacto; con las listas con que se jugó vuelve a abrirse. ({ $text })

# Combates que comparar: lo que varía en ellos, y lo que puede ser. Un sistema puede decirlo a su manera.
label-heroes = Héroes
label-foes = Enemigos
opt-heroes = los héroes
opt-foes = los enemigos
opt-allies = los aliados
opt-bystanders = nadie
label-level = Nivel
label-weapon = Arma
label-armour = Armadura
label-foe-level = Nivel de los enemigos
label-foe-weapon = Arma de los enemigos
label-foe-armour = Armadura de los enemigos
label-none = ninguna
label-light = ligera
label-medium = media
label-heavy = pesada
label-weapon-skill = Habilidad con el arma

## Who is seen

acting = { $who } hace algo.
acting-anyone = { $name } hace algo.
made-seen = { $name } deja ver a: { $whos }.
made-unseen = { $name } oculta a la vista de la mesa: { $whos }.
label-newcomer = quien llega
label-somebody = alguien a quien no se ve
log-out-of-nowhere = En esto tiene que ver alguien a quien no se ve.
unseen-tag = sin ver
hide-figure = Ocultar
show-figure = Mostrar
open-drawer = Abrir
setting-hand-dice = Dados tirados a mano
setting-hand-dice-help = Quién puede anotar lo que muestran unos dados de verdad.
setting-hand-dice-anybody = cualquiera
setting-hand-dice-referee = quien dirige
setting-hand-dice-nobody = nadie

## Personas, escenas, lo que se pone a mano (arbitro/systems/evening.py)

introduced = { $count ->
    [1] Está aquí { $who }
   *[other] Están aquí { $who }
}{ $side-code ->
    [foes] , contra { opt-heroes }.
    [allies] , al lado de { opt-heroes }.
   *[other] .
}
held-back = { $count ->
    [1] Entre bastidores espera { $who }
   *[other] Entre bastidores esperan { $who }
}.
entered = Entra en escena: { $who }.
departed = Sale de escena: { $who }.
staged = Escena: { $name }
adjusted = { $who }: { $dial } { $before-code ->
    [none] (nada)
   *[other] { $before }
} → { $after-code ->
    [none] (nada)
   *[other] { $after }
}. { $reason }
    .hidden = { $who }: { $dial }, a mano. { $reason }
modified = { $who }: { $value-signed } en { $on-code ->
    [none] cualquier tirada
   *[other] tiradas de { $on }
}, { $until }. { $reason }
unmodified = { $who }: ya sin { $value-signed }. { $reason }
bided = { $who } espera y mira alrededor.
released = { $who } deja ir a { $target }.
circumstance = { $who }: { $value-signed }. { $reason }
    .hidden = { $who }: cuenta una circunstancia. { $reason }

do-introduce = Traer: { $kind }
do-enter = Hacer entrar: { $whos }
do-leave = Hacer salir: { $whos }
do-stage = Escena: { $title }
do-take-arms = Empieza una pelea
befall-title = A varios a la vez
befall-what = Qué les pasa
befall-somebody = alguien
befall-button = Que les pase
befall-dials = Un número de varios a la vez
befall-value = Cuánto
befall-dial = Qué número
do-befall = A la vez para { $whos }
no-befall = { $found } no puede ser así para varios: { $text }
do-adjust = Poner a mano: { $target-code ->
    [referee] { $dial }
   *[other] { $target }, { $dial }
}
do-modify = Una circunstancia para { $target }: { $value-signed }
do-unmodify = Quitar una circunstancia a { $target }
do-bide = Esperar y mirar alrededor
do-release = Dejar ir a { $target }

scene-titled = { $name }
mark-circumstance = { $value-signed }{ $reason-code ->
    [none] {" "}por circunstancia
   *[other] {" "}({ $reason })
}
mark-attitude = actitud { $attitude }
label-circumstance = circunstancia
label-scene-title = Escena
label-name = Nombre
label-side = Bando
side-usual = el suyo habitual
label-attitude = Actitud
label-person = Persona
label-scene = Escena
label-allies = Aliados
label-bystanders = Neutrales
opt-next = para la próxima tirada
opt-scene = hasta que acabe la escena
opt-kept = hasta que se quite
opt-hostile = hostil
opt-wary = recelosa
opt-neutral = neutral
opt-friendly = amistosa
opt-devoted = entregada
group-scene = Personas y escenas
group-captive = Prisioneros

no-kind = En las listas no hay nadie que se llame { $found }. Elige a alguien de ellas, o escribe a quien quieras.
no-count = De 1 a { $most } a la vez, no { $found }.
no-room-for-people = No caben más: { $most } personas en una partida.
no-long-text = Ese texto es demasiado largo: bastan { $most } caracteres.
no-choice = No puede ser { $found }. Valdría: { $options }.
no-newcomer = «{ $found }» ya está cogido: quien llega necesita otro nombre.
no-title = Una escena se llama de algún modo, con { $most } caracteres como mucho.
no-whos = Di quién: hace falta al menos alguien.
no-wings = { $figure } no está entre bastidores. Nombra a quien espere ahí, o trae a alguien nuevo.
no-two-sides = Una pelea tiene dos bandos: marca contra quién pelean { opt-heroes }, si no son enemigos.
no-peace = No en medio de una pelea.
no-release = A { $target } no lo retiene nadie, o quien lo soltaría también está retenido.
no-dial = Ahí no hay { $found-code } que poner. Valdría: { $known-code }.
no-dial-number = Valdría un número de { $low } a { $high }, no { $found }.
no-name-given = Todo el mundo se llama de algún modo.
no-value = Da un valor, o un paso como −4; ahora es { $found }.
no-circumstance = Esa circunstancia ya no está.

## La mano de quien dirige, en la mesa (arbitro/play)

requested = { $name } pide una tirada a { $whos }. { $reason }
cancelled = { $name } ya no pide esa tirada.
rolled-blind = Solo quien dirige ve cómo ha ido.
redone = Lo que se había deshecho vuelve a valer.

no-request = No se puede pedir a nadie { $found }. Valdría: { $options }.
no-request-self = Hay que pedírselo a otra persona: esto ya es contra { $who }.
no-redo = No hay nada que vuelva a valer.
no-sure = { $target } está del lado de { $who }: di que va en serio.
no-friends = En esta mesa nadie apunta a los suyos.
group-friends = A los tuyos: ¿va en serio?
setting-friends = Apuntar a los suyos
setting-friends-help = Si se puede atacar a alguien del propio bando.
setting-friends-asks = la página lo pregunta una vez
setting-friends-forbidden = prohibido

people = Personas
scenes = Escenas
numbers = Relojes y números
console-secrets = Secretos y notas
console-table = La mesa
notice-close = Cerrar
asking = Pedir una tirada
introduce-title = Traer a alguien
introduce-kind = Quién
introduce-name = Nombre, si lo tiene
introduce-count = Cuántos
introduce-where = Dónde
introduce-here = aquí, ahora
introduce-wings = entre bastidores
enter-unseen = sin que quienes juegan los vean todavía
introduce-unseen = quienes juegan aún no lo ven
introduce-button = Traer
numbers-nobody = Aún no hay aquí nadie en cuyas tiradas pueda contar algo.
here-nobody = Nadie todavía. Quienes juegan crean a sus personajes; a los demás los traes tú aquí debajo.
here-title = Aquí
wings-title = Entre bastidores
aim-aside = Otras personas
end-fight-button = Acabar el combate
fight-button = Empezar un combate contra los enemigos y los marcados
leave-button = Salir de escena
enter-button = Entrar
stage-title = La escena siguiente
stage-name = Cómo se llama
stage-left = Quién se queda atrás
stage-button-again = Empezarla otra vez
stage-button = Empezar la escena
stage-button-fighting = Dejar el combate y empezar la escena
modify-title = Una circunstancia: lluvia, maldición, ventaja…
modify-who = Para
modify-value = Cuánto
modify-on = En
while-lasts = mientras dure: { $condition }
modify-until = Cuánto dura
modify-button = Que cuente
any-roll = cualquier tirada
ask-nobody = Ahora no hay a quién pedir una tirada.
ask-what = Qué
ask-later = decirlo entonces
ask-theirs = lo dice quien tira
ask-usual = lo habitual: { $text }
ask-why = Para qué: lo leen quienes tiran
ask-blind = solo quien dirige ve cómo va
ask-hidden = quienes juegan no ven lo que dices arriba
ask-button = Pedir
ask-blind-button = Pedir a ciegas
wanted = Pide quien dirige
wanted-blind = a ciegas
wanted-roll = Tirar: { $name }
unseen-fight-show = Mostrarlo a la mesa
unseen-fight = Sigue un combate que nadie de la mesa ve: { $whos }. Mientras dure, a quienes juegan no se les deja hacer lo que pide calma.
redo-help = Se ha deshecho algo.
redo-button = Que vuelva a valer
answer-hidden = quienes juegan no ven esta respuesta
set-by-hand = Poner a mano
set-button = Poner
only-referee = solo lo ve quien dirige
dial-help = de { $low } a { $high }; −4 o +2 para menos o más

evening-open = Abrir la velada: { $name }
the-master = Dirección
scene-now = ahora
scene-there = Están:
evening-none = aquí no hay { $found-code }. Valdría: { $known-code }.
evening-large = { $file } tiene { $found } bytes, y valdrían como mucho { $most }.
evening-file = { $file }, línea { $line }: { $text }
evening-stranger = { $file }: { $found-code } está en una escena y no entre la gente. Valdría: { $known-code }.
evening-person = { $found-code } no puede venir: { $text }
no-evening = Esa velada no se puede abrir: { $found }
no-prepared = No hay tal escena.
undo-takes = Esto deshace:
model-title = Guardar como criatura propia
model-name = Cómo se llama
model-button = Guardar
modelled = { $name } guarda «{ $text }» entre las criaturas propias de la partida.
no-model = { $who } no salió de ninguna lista: solo quien sale de una puede guardarse como criatura propia.
evening-together = sin nadie que dirija
the-player = Alguien

# The stage
away-beside = al lado
away-feet = { $number ->
    [one] { $number } pie
   *[other] { $number } pies
}
away-metres = { $number } m
away-paces = { $number ->
    [one] { $number } paso
   *[other] { $number } pasos
}
away-squares = { $number ->
    [one] { $number } casilla
   *[other] { $number } casillas
}
aim-at = A quién
board = Dónde está cada cual
order = Quién actúa y cuándo
everybody = Todos en números
rooms = Salas de la mesa
room-fight = Jugar
room-sheet = Hoja
room-talk = Hablar
room-desk = Mesa y ajustes
room-judge = Dirigir
room-me = Yo

## El final de un combate

fight-field = { $side-code ->
    [nobody] El campo no es de nadie
   *[other] El campo es de { $side }
}
fight-look = Cómo ha ido y por qué
fight-look-back = Cómo fue el último combate
fight-lost = Habéis perdido
fight-won = Habéis ganado
# Cómo llama un sistema a sus asaltos lo dicen sus propias palabras.
round-first = Antes del primer asalto
round-at = Asalto { $round }
round-in = asalto { $round }
fight-when = { $round ->
    [0] { round-first }
   *[other] { round-at }
} · { $count ->
    [1] un paso
   *[other] { $count } pasos
}
fight-chance = La probabilidad de ganar
fight-chance-exact = Exacta a cada paso: si desde ahí todos hubieran hecho lo habitual.
fight-chance-about = Si desde ahí todos hubieran hecho lo habitual; con un margen de hasta { $points } puntos porcentuales.
fight-life = Vida restante
fight-life-help = Cuánta vida le quedaba a cada bando, de la que llegó a tener. No es la probabilidad de ganar: esa la ve quien juzga.
fight-untold = Este combate no se puede seguir, así que de la probabilidad de ganar no se dice nada. Lo que se ve es cuánta vida quedaba, de la que hubo cuando más hubo.
fight-waits = Calculando la probabilidad de ganar: { $done } de { $count } momentos.
fight-sketched = Así fue, a grandes rasgos. Calculando con cuidado la probabilidad de ganar: { $done } de { $count } momentos. Está marcado lo que más vida costó; lo que más cambió la probabilidad se dirá cuando se conozcan todos.
fight-reload = Ver cuánto falta
fight-life-until = Cuánta vida le quedaba a cada bando, de la que llegó a tener. La probabilidad de ganar vendrá aquí cuando esté calculada.
fight-why-life = { $better-code ->
    [yes] Lo mejor para { opt-heroes }
   *[no] Lo peor para { opt-heroes }
}: { $what } ({ $side }: { $change } de vida).
fight-why-chance = { $better-code ->
    [yes] Lo mejor para { opt-heroes }
   *[no] Lo peor para { opt-heroes }
}: { $what } ({ $change } puntos de probabilidad de ganar).
fight-fell = Cayeron, por este orden: { $names }{ $more ->
    [0] .
    [one] { " " }y otro más.
   *[other] { " " }y { $more } más.
}
fight-fell-one = { $name }{ $round ->
    [0] { "" }
   *[other] { " " }({ round-in })
}
fight-left-it = Dejaron el campo: { $names }.
fight-dice = { $better-code ->
    [heroes] Los dados favorecieron a { opt-heroes }
    [foes] Los dados favorecieron a { opt-foes }
    [nobody] Los dados no favorecieron a nadie
   *[other] Los dados, frente a lo que tocaba
}: aciertos de { opt-heroes }, { $came } de { $tried } (se esperaban { NUMBER($due, minimumFractionDigits: 1, maximumFractionDigits: 1) }){ $all ->
    [0] .
   *[other] {""}; de { opt-foes }, { $theirs } de { $all } (se esperaban { NUMBER($owed, minimumFractionDigits: 1, maximumFractionDigits: 1) }).
}
fight-turns = Qué lo decidió
fight-table = Lo mismo en una tabla
fight-as-table = Sigue una tabla.
fight-step = Paso
fight-begins = Empieza el combate.
fight-untold-moment = Lo que pasó aquí no es para ti.
fight-left = Qué queda
fight-gone = ya no está aquí
fight-owed = Qué queda pendiente
fight-next = Y ahora
fight-go-on = Seguir la escena
fight-again = Otra vez desde el principio
fight-create = Crear un personaje
fight-copy = Copiarlo
fight-copy-as = { $format-code ->
    [markdown] Como Markdown
    [bbcode] Como BBCode, para foros
   *[other] Como texto
}
no-fight-there = Ahí no terminó ningún combate, o se deshizo.
# Crear a alguien
making-suggested = sugerido
making-count = paso { $at } de { $of }
making-title = Tu personaje
making-change = cambiar
making-all = Ver las { $number } opciones
making-keep = Quedarme con esto
making-step = Lo sugerido, hasta el final de este paso
making-rest = Tirar y tomar lo sugerido para todo lo que falta
making-sheet = La hoja hasta ahora
making-open = Lo que aún puede cambiar va en gris: está como quedaría con todo lo sugerido. Lo que depende de un dado que aún no ha caído se dice así: se tira.
making-rolled = se tira
making-unsettled = Puede cambiar:
no-unthrowing = Eso ya no se puede responder de otra manera: desde entonces ha caído un dado que no habría caído. { $question }

# Pruebas: lo que muestra un fichero exportado. La página que comprueba ficheros sin red tiene también estas líneas
# (tools/verify_page.py): sin plurales, para que pueda decirlas.
verify-title = Comprobar una partida exportada
verify-choose = El fichero exportado
verify-choose-earlier = Un fichero anterior de la misma partida, o lo firmado entonces (no hace falta)
verify-choose-server = La clave del servidor, si la conoces (no hace falta)
verify-lead = Todo ocurre en este dispositivo: no se envía nada a ninguna parte.
verify-whole = Partida { $game }: el registro entero. Entradas: { $entries }
verify-part = Partida { $game }: lo que puede saber { $reader }. Entradas: { $entries }
verify-signer = Firmado por el servidor { $server }
verify-sound = Nada se ha cambiado, quitado, añadido ni movido desde que el servidor lo firmó.
verify-same-past = Todo lo que había en el fichero anterior sigue ahí, en su orden.
verify-is-wrong = Algo no está bien en este fichero:
verify-changed = La entrada { $at } se cambió después de firmarla.
verify-opened = Entrada { $at }: lo que se muestra no encaja con el compromiso que se hizo.
verify-hole = Antes de la entrada { $at } falta algo, o la entrada se cambió.
verify-doubled = La entrada { $at } está dos veces.
verify-swapped = Desde la entrada { $at } el orden es otro.
verify-cut = Falta el final: se firmaron { $signed } entradas y aquí hay { $entries }.
verify-rewritten = El registro no acaba como lo que se firmó: se firmaron { $signed } entradas y aquí hay { $entries }.
verify-signature = La firma no es la del servidor que nombra el fichero.
verify-server = Lo firmó otro servidor: { $found } en vez de { $wanted }. Pregunta a quien lo lleva si su clave es ya otra.
verify-fork = Otro pasado: la entrada { $at } del fichero anterior no está en este, o no en su sitio.
verify-noted = Otro pasado, o más de él: lo que se firmó tras la entrada { $at } no está en esta cadena. Quien desde entonces haya recibido un personaje u otro papel, que compare ficheros.
verify-secret = Otro secreto: lo que el fichero anterior selló como entrada { $at } es otra cosa en este.
verify-earlier = El fichero anterior no está como lo firmó un servidor: no sirve para desmentir este.
verify-other-game = El fichero anterior es de otra partida: { $found }
verify-other-reader = El fichero anterior se hizo para otra persona; solo el registro entero se puede comparar con él.
verify-seed = Entrada { $at }: esta clave de los dados no es la que se había fijado antes.
verify-lock = Entrada { $at }: la tercera clave de los dados no es de las que dejan a su servidor sin elección.
verify-face = Entrada { $at } ({ $question }): los dados muestran { $faces }, y su clave da otra cosa.
verify-told = Entrada { $at }: lo que se contó muestra otros dados que los que cayeron.
verify-garbled = No se pueden comprobar los dados: en el fichero hay algo que ninguna versión de este programa ha escrito.
verify-no-file = Esto no es una partida exportada; no encaja: { $found }. Valdría un objeto con un número `arbitro`, una lista `entries` o `shown`, y `proof`.
verify-no-json = Esto no es una partida exportada: no es JSON, o está cortado.
verify-no-proof = Este fichero no lleva prueba: lo exportó una versión anterior, o sin servidor.
verify-uneven = Este fichero no cuadra: entradas: { $entries }, eslabones de la cadena: { $links }
verify-unchecked = Este navegador no puede comprobar la firma (Ed25519). Lo demás se ha comprobado.
verify-proved = Tiradas por una clave fijada de antemano, comprobada cada cara: { $count }
verify-hand = Tiradas escritas a mano, que nada puede probar: { $count }
verify-ruled = Tiradas que fijó quien juzga: { $count }
verify-before = Tiradas de antes de que este servidor fijara claves, que no se pueden comprobar: { $count }
verify-unproved = Tiradas sin clave, que no se pueden comprobar: { $count }
verify-kept = Tiradas que este fichero no prueba, pues no todo lo suyo es para quien lo lee o son anteriores a la tercera clave; el registro entero puede mostrar si son correctas: { $count }
verify-from = Los dados se pueden comprobar desde la entrada { $at }: allí este servidor fijó sus primeras claves.
verify-anew = En la entrada { $at } las claves vuelven a empezar (una importación, una copia restaurada u otro servidor); las tiradas siguientes valen lo que valga quien lo lleva.
verify-later = De las tiradas probadas, las que se contaron más tarde o no a todo el mundo, cada una abierta por sí sola con la tercera clave: { $count }
verify-nameless = Tiradas cuyo nombre al azar sacó el propio servidor, pues ningún dispositivo lo envió: { $count }
verify-withdrawn = Órdenes que se retiraron: { $count }
verify-undone = Veces que alguien volvió atrás: { $count }
verify-amended = Respuestas que se enmendaron: { $count }
verify-who = ¿Quién pudo hacer trampa?
verify-who-host = Quien lleva el servidor conoce las claves de antemano: en tiradas suyas, o de alguien amigo, puede probar nombres hasta que uno le convenga. Nadie más puede.
verify-who-name = Un servidor podría además cambiar el nombre al azar que envió un dispositivo; solo lo vería quien hubiera apuntado el suyo.
verify-who-later = En las tiradas que se contaron más tarde o no a todo el mundo, quien lleva el servidor pudo elegir entre dos claves ya fijadas. El registro entero muestra cuál usó; las reglas dicen cuál debía usar.
verify-who-past = Un servidor puede firmar otro pasado. Quien guarda un fichero de cada sesión lo descubre: dalo como fichero anterior.
verify-who-hand = Lo escrito a mano es tan honrado como quien lo escribió.
verify-who-rules = Si se siguieron las reglas es otra cuestión: la responde la auditoría del registro entero.
no-proof-here = Este servidor no firma nada, así que no hay nada que probar.
proof-link = Lo que se me contó, con su prueba
verify-link = Comprobar un fichero así
## La guía, las primeras veces, la página en un móvil (arbitro/web/guide.py, teaching.py, installing.py)

guide = Guía
guide-first = ¿Es tu primera vez? La guía
guide-table = En la mesa
guide-systems = Los juegos
guide-rules = Las reglas de { $name }
guide-rules-help = Todas las cláusulas que se aplican, con nuestras palabras. Una etiqueta dice dónde el texto no es claro y elegimos una lectura, dónde decide una persona y qué es nuestro.
met = Nuevo para ti
met-more = En las reglas
met-button = Entendido
met-never = No enseñar más
met-again = Enseñarlas desde el principio
met-help = La primera vez que te importa una regla, una línea en la mesa dice cuál es.
offline = Sin conexión
offline-lead = No se llega a la mesa. No se pierde nada: las partidas se guardan donde se juegan y las preguntas esperan.
offline-again = Intentarlo otra vez

# La hoja

sheet-played-by = lo lleva { $name }
sheet-why = ¿Por qué { $name }?
sheet-not-now = Ahora no: { $why }
sheet-uses = Hacer algo con esto
sheet-explained = De dónde salen
sheet-whole = Ninguna herida.
sheet-search = Buscar en { $title }
sheet-search-short = buscar
sheet-usual = { $number ->
    [one] Una más, como la tiene cualquiera
   *[other] { $number } más, como las tiene cualquiera
}
sheet-notes = Notas
sheet-own-notes = Notas propias (las leéis tú y quien dirige)
sheet-keep-notes = Guardar las notas
sheet-pdf = En papel (PDF)
no-typesetter = Aquí no hay PDF: quien lleva este servidor añade el extra pdf con pip install 'arbitro[pdf]'. El navegador también imprime la página.
no-fitting = Esta hoja no cabe en { $most } páginas: { $name }. El navegador también imprime la página.
## El registro en imágenes
log-success = Éxito.
log-failure = Fallo.
log-success-of = Éxito de { $who }.
log-failure-of = Fallo de { $who }.
log-spared = { $who } se libra.
log-not-spared = { $who } no se libra.
log-by = por { $points }
log-tie = empate
log-tie-success = justo lo que hace falta
log-tie-failure = empate, y no basta
log-link = Enlace a esta entrada
log-find = Buscar
log-show = Mostrar
log-show-all = todo
log-show-fights = combates y tiradas
log-show-talk = conversación
log-show-mine = lo que hice yo
log-look = Buscar
log-round = Ir a un asalto
log-go = Ir
log-pages = Páginas del diario, { $where-code ->
    [above] arriba
   *[below] abajo
}
log-earlier = Antes
log-later = Después
log-range = { $first } a { $last } de { $all }
log-nothing = No hay nada así en el diario.

# Cuándo fue algo.
on-day = { DATETIME($at, dateStyle: "long") }
moment = { DATETIME($at, dateStyle: "medium", timeStyle: "short") } UTC
follow = Todo lo sugerido, hasta que os hieran
no-suggestion = Ahora no se sugiere nada: no es turno de nadie que lleves, o la decisión es tuya.

## Persons
somebody = alguien
no-person = En este dispositivo aún no conocemos a nadie. Siéntate a una mesa o abre aquí tu enlace personal.
no-unsure = Para borrar, di que lo tienes claro: marca la casilla y vuelve a pulsar.
me-title = Yo
me-lead = Tus asientos son tuyos en todos tus dispositivos, sin cuenta ni contraseña.
me-name-keep = Llamarme así
me-link = En otro dispositivo
me-link-help = Un enlace personal, y un cuadro para la cámara, abren todas tus partidas en otro dispositivo. Al hacer uno nuevo, el anterior deja de servir.
me-link-button = Hacer mi enlace
me-link-title = Tu enlace personal
me-link-lead = Quien lo abra serás tú, en todas tus mesas, hasta que hagas otro. No se lo des a nadie.
me-back = Volver
me-qr = Apunta aquí con la cámara del otro dispositivo.
me-devices = Mis dispositivos
me-device-out = Echar
me-not = ¿Hay otra persona aquí?
me-as = Seguir como { $name }
me-leave = No soy yo
me-leave-help = Este dispositivo te olvida; tus asientos siguen siendo tuyos. Solo te traen de vuelta tu enlace personal, una llave de acceso u otro dispositivo tuyo.
me-data = Lo que se guarda de mí
me-export = Todo, en un fichero
me-delete = Borrarlo
me-delete-help = Se borran en el acto tu nombre, tus dispositivos, tus enlaces y que tus asientos son tuyos, y nadie puede recuperarlos. Lo que hiciste en las mesas queda en sus registros con el nombre de tu asiento.
me-delete-sure = Lo tengo claro.
me-delete-button = Borrar todo lo mío
come-title = ¿Eres { $name }?
come-lead = Este enlace abre todas las partidas de { $name } en este dispositivo.
come-instead = Hasta ahora este dispositivo es de { $name }, que puede volver a él en «Yo».
come-button = Entrar como { $name }
seats-title = Asientos de esta mesa
seats-lead = Estás aquí como { $name }.
## Lugares en un tablero

house-squares = Dónde está cada cual en un combate
house-squares-help = Sobre una línea, por sus distancias; o en las casillas de un tablero, donde un paso en diagonal cuenta una casilla, una y media o dos.
opt-line = Sobre una línea, sin casillas
opt-squares = En casillas; la diagonal cuenta una
opt-squares-half = En casillas; la diagonal cuenta una y media
opt-squares-two = En casillas; la diagonal cuenta dos
do-go = Ir a … { $square }
mark-square = en { $square }
dial-square = Casilla
no-board = Este combate no tiene tablero: cada cual está en un punto de una línea.
no-board-here = Aquí no hay ningún tablero.
no-square = El tablero no tiene la casilla { $found }. Van de A1 a { $last }.
no-square-far = Ahora no se puede llegar a { $square }: está lejos, ocupada o tras un muro.
way-struck = posible golpe de { $whos }
way-left = lejos de { $whos }
way-met = junto a { $whos }
way-action = gasta la acción
way-covered = a cubierto
board-ways = { $who }: pulsa una casilla para ir.
board-smaller = Casillas más pequeñas
board-larger = Casillas más grandes
board-struck = «!»: posible golpe.
board-met = «×»: junto a un enemigo.
board-all = A cualquier casilla: { $brings }.
square-far = { $away } { $toward }
toward-north = hacia arriba
toward-north-east = hacia arriba y a la derecha
toward-east = a la derecha
toward-south-east = hacia abajo y a la derecha
toward-south = hacia abajo
toward-south-west = hacia abajo y a la izquierda
toward-west = a la izquierda
toward-north-west = hacia arriba y a la izquierda
label-scenery-wall = muro
label-scenery-door = puerta cerrada
label-scenery-open-door = puerta abierta
label-scenery-cover = cobertura
laid = Se despliega un tablero de { $width } por { $height } casillas.
cleared = Se retira el tablero: cada cual queda en un punto de una línea.
rolled-up = Se retira el tablero.
walked = { $who } va a { $square }.
do-walk = Ir a { $square }
furnished = { $what-code ->
    [wall] Hay un muro
    [door] Hay una puerta cerrada
    [open-door] Hay una puerta abierta
   *[cover] Hay cobertura
} en { $squares }.
unfurnished = Ya no hay nada en { $squares }.
do-lay = El tablero: { $width } por { $height } casillas
do-furnish = Cambiar { $squares } en el tablero
no-line-here = Estas reglas se juegan siempre en casillas.
no-squares-here = Estas reglas se juegan sin casillas.
no-board-size = Un tablero tiene de { $least } a { $columns } columnas y hasta { $rows } filas.
no-board-room = En ese tablero no cabe todo el mundo.
no-squares-named = Di qué casillas, por ejemplo B3 C4-D7.
no-wall-here = Ahí hay alguien: { $whos } ({ $squares }). Un muro o una puerta cerrada va donde no hay nadie.
no-wall-there = Ahí hay alguien: { $whos } ({ $squares }). Valdría: { $free }.
no-way-through = Entre { $who } y { $target } hay un muro o una puerta cerrada. Rodéalo, o ábrela.
lay-title = El tablero
lay-width = Columnas
lay-height = Filas
lay-count = Cómo se cuentan las casillas
lay-button = Desplegar un tablero
lay-change = Cambiar el tamaño
lay-clear = Retirar el tablero
move-title = Mover a alguien
move-whom = A quién
move-square = A la casilla
move-button = Mover
move-next = Ahora, la casilla.
move-help = Pulsa a alguien en el tablero y luego la casilla donde debe quedar; con el ratón, arrástralo.
furnish-title = Muros y decorado
furnish-help = Elige abajo qué hay y pulsa casillas; con el ratón, arrastra de esquina a esquina.
furnish-squares = Casillas
furnish-what = Qué hay ahí
furnish-nothing = nada
furnish-button = Ponerlo

due = { $kind-code ->
    [ask] Te preguntan algo.
    [roll] Te piden una tirada.
   *[turn] Te toca actuar.
}
due-since = Espera desde { $since }
due-until = Espera desde { $since }, hasta { $until }
## Avisar a la gente (post)
post-title = { $name }: te toca{ $more ->
    [0] {""}
   *[other] {" "}(y en { $more } más)
}
post-title-over = { $name }: se acabó el tiempo{ $more ->
    [0] {""}
   *[other] {" "}(y en { $more } más)
}
post-over = Se te acabó el tiempo en { $name }{ $late-code ->
    [default] {" "}y ocurrió lo habitual.
    [orders] : se siguieron tus instrucciones o, si no, ocurrió lo habitual.
    [referee] {" "}y { $referee-code ->
        [yes] se avisó a quien dirige.
       *[other] alguien tiene que decidir.
      }
   *[other] . Se sigue esperando.
}
post-over-for = Se acabó el tiempo de { $text } en { $name }{ $late-code ->
    [default] {" "}y ocurrió lo habitual.
    [orders] : se siguieron tus instrucciones o, si no, ocurrió lo habitual.
    [referee] {" "}y { $referee-code ->
        [yes] se avisó a quien dirige.
       *[other] alguien tiene que decidir.
      }
   *[other] . Se sigue esperando.
}
post-over-back = Si lo quieres de otro modo: { $referee-code ->
    [yes] pide a quien dirige que lo deshaga y se te volverá a preguntar.
   *[other] cualquiera en la mesa puede deshacerlo y se te volverá a preguntar.
}
post-over-still = Mientras no esté decidido, todavía puedes decir qué haces.
post-waits = Hay algo esperándote en { $name }.
post-waits-for = Hay algo esperando a { $text } en { $name }.
post-until = Hasta el { DATETIME($at, dateStyle: "full", timeStyle: "short") }, { $zone }.
post-end = Para que no llegue ninguna carta más:
post-more = Y en { $more } más.
post-confirm-title = ¿Quieres que { $text } te escriba?
post-confirm-why = Alguien ha pedido a { $text } que escriba a esta dirección cuando le toque en una partida. Si has sido tú, dilo aquí antes de dos días:
post-confirm-else = Si no, no hagas nada: no llegará nada más.
post-hello-title = { $text } te avisa aquí
post-hello = Aquí sabrás cuándo te toca en una partida.

## Tiempo para responder, pausas, instrucciones
by-orders = por instrucciones
acted-by-orders = Por instrucciones:
acted-late = Hecho porque se acabó el tiempo:
instructed = { $name } ha dejado instrucciones para { $who }.
uninstructed = { $name } ha retirado las instrucciones para { $who }.
on-holiday = { $name } estará fuera hasta el { $back }.
paced = { $name } ha cambiado el tiempo para responder: { $pace-code ->
    [brisk] 12 horas en combate, si no 24
    [usual] 24 horas en combate, si no 48
    [slow] 56 horas, tres turnos por semana
   *[other] lo que haga falta
  }{ $pace-code ->
    [none] .
   *[other] { $late-code ->
        [default] ; después ocurre lo habitual.
        [orders] ; después se siguen las instrucciones o, si no, ocurre lo habitual.
        [referee] ; después se avisa a quien dirige.
       *[other] ; después se sigue esperando.
      }
  }
paused = { $name } ha parado el reloj{ $back-code ->
    [none] .
   *[other] { " " }hasta el { $back }.
  }
resumed = El reloj vuelve a correr.
extended = { $name } tiene { $hours } horas más.
lapsed-wait = Se ha acabado el tiempo de { $name }. Se sigue esperando.
lapsed-default = Se ha acabado el tiempo de { $name } y ocurre lo habitual. Si alguien lo quiere de otro modo, que pida { $referee-code ->
    [yes] a quien dirige
   *[other] a los demás
  } que lo deshaga.
lapsed-orders = Se ha acabado el tiempo de { $name }: se siguen sus instrucciones o, si no, ocurre lo habitual. Si alguien lo quiere de otro modo, que pida { $referee-code ->
    [yes] a quien dirige
   *[other] a los demás
  } que lo deshaga.
lapsed-referee = Se ha acabado el tiempo de { $name } y { $referee-code ->
    [yes] se avisa a quien dirige.
   *[other] alguien tiene que decidir.
  }
late-mine = Se te acabó el tiempo{ $late-code ->
    [default] {" "}y ocurrió lo habitual.
    [orders] : se siguieron tus instrucciones o, si no, ocurrió lo habitual.
    [referee] {" "}y { $referee-code ->
        [yes] se avisó a quien dirige.
       *[other] alguien tiene que decidir.
      }
   *[other] . Se sigue esperando.
}
no-zone = Los relojes de este servidor no conocen «{ $text }». Escribe un lugar como Europe/Madrid o America/Lima, o UTC.
no-day = «{ $text }» no es un día. Escríbelo como 2026-12-24.
no-pause = El reloj ya está corriendo.
no-orders = Es demasiado para una instrucción: hasta { $most } opciones cada una, con tres condiciones como mucho.
orders-title = Tiempo e instrucciones
time-title = Tiempo para responder
pace-now = { $pace-code ->
    [brisk] Cada cual tiene 12 horas en combate, si no 24
    [usual] Cada cual tiene 24 horas en combate, si no 48
    [slow] Cada cual tiene 56 horas, para tres turnos por semana
   *[other] Nadie tiene prisa: la partida espera lo que haga falta
  }{ $pace-code ->
    [none] .
   *[other] { $weekends-code ->
        [no] , y los fines de semana no cuentan
       *[other] { "" }
      }. { $late-code ->
        [default] Cuando se acaba el tiempo, ocurre lo habitual.
        [orders] Cuando se acaba el tiempo, se siguen las instrucciones o, si no, ocurre lo habitual.
        [referee] Cuando se acaba el tiempo, se avisa a quien dirige.
       *[other] Cuando se acaba el tiempo, se sigue esperando.
      }
  }
pace-paused = El reloj está parado: a nadie le corre el tiempo.
pace-change = Cambiar el tiempo para responder
pace-pace = Cuánto tiempo
pace-none = lo que haga falta
pace-brisk = ágil: 12 horas en combate, si no 24
pace-usual = normal: 24 horas en combate, si no 48
pace-slow = lento: 56 horas, tres turnos por semana
pace-late = Cuando se acaba el tiempo
late-wait = seguir esperando
late-default = ocurre lo habitual
late-orders = las instrucciones o, si no, lo habitual
late-referee = avisar a quien dirige
pace-weekends = Sábados y domingos
weekends-count = cuentan
weekends-rest = no cuentan
pace-zone = Zona horaria
pace-zone-help = Un lugar como Europe/Madrid o America/Lima, o UTC.
pace-button = Cambiar para todos
pause-back = Parado hasta (si lo sabes)
pause-begin = Parar el reloj
pause-end = Que corra el reloj
wait-turn = le toca a { $name }
wait-roll = una tirada que se ha pedido
wait-ask = una respuesta
wait-until = hasta
untold = Nadie te avisa aún de que te toca:
wait-more = { $hours } horas más
away-title = Fuera
away-not = Estás aquí: se te pregunta lo que es tuyo.
away-now = { $back-code ->
    [none] Estás fuera
   *[other] Estás fuera hasta el { $back }
  }: se siguen tus instrucciones y, donde no las hay, ocurre lo habitual.
away-back = De vuelta el (si lo sabes)
away-begin = Estoy fuera
away-end = Ya estoy aquí
standing-title = Instrucciones para { $name }
standing-lead = Se siguen mientras estás fuera, y cuando se acaba tu tiempo si la partida lo dice. Se hace lo primero que se pueda; si no se puede nada, se te pregunta. Aparece aquí lo que ya se te ha preguntado y lo que se te puede preguntar en una lucha como esta.
standing-draft = Un borrador. Cada instrucción dice en qué quedaría ahora. Nada vale hasta que lo confirmes.
standing-unready = Un borrador. Una de las instrucciones aún no dice qué hacer.
standing-confirm = Confirmar estas instrucciones
standing-forget = Olvidar el borrador
standing-stands = Estas instrucciones están en vigor.
when-turn = En tu turno
way-usual-turn = Lo que se sugiera
way-usual-answer = Lo habitual
way-else = si no
way-up = Subir: { $text }
way-down = Bajar: { $text }
way-remove = Quitar: { $text }
way-free = Siempre
way-only = Solo si…
way-add = Añadir
way-first = Primero
way-next = Después
order-ends = Si no se puede nada de esto, se te pregunta.
order-at-once = También mientras estoy, al momento
order-drop = Quitar esta instrucción
order-when = Una instrucción para
ways-usual = Lo de siempre
ways-aimed = A quien convenga
ways-now = Lo que se puede hacer ahora
ways-later = Lo que ahora no se puede hacer
ways-answers = Respuestas
at-weakest = quien esté más débil
at-nearest = quien esté más cerca
at-same = quien fue la última vez
only-below-half = { $whose-code ->
    [target] { $text } del objetivo: menos de la mitad
   *[other] { $text } de uno: menos de la mitad
  }
only-half-or-more = { $whose-code ->
    [target] { $text } del objetivo: la mitad o más
   *[other] { $text } de uno: la mitad o más
  }
only-more-than = { $whose-code ->
    [target] { $text } del objetivo: más de { $count }
   *[other] { $text } de uno: más de { $count }
  }
today-does = Ahora sería: { $text }
today-answers = Ahora la respuesta sería: { $text }
today-asks = Ahora no se puede hacer nada de esto: se te preguntaría.
today-later = Ahora no se puede probar: no es el momento.
## Two talks
talk-whisper = Susurrar
talk-only-to = Solo a quienes marques
talk-listens = Quien dirige también lee los susurros.
talk-story = Escribir en la historia
talk-as = Como
talk-teller = La historia
talk-text = Lo que se cuenta
talk-help = *Un asterisco* realza, **dos** realzan más. Los dados entre corchetes se tiran al publicar, [2d6+1]. #, seguido del nombre de una entrada, enlaza con ella. Lo publicado queda como está.
talk-aside = aparte: nadie lo oye en la historia
talk-aside-tag = aparte
talk-post = Publicar
talk-no-voice = Lleva a alguien y podrás hablar aquí con su voz.
talk-to = a { $names }
talk-entry = la entrada del diario
say-note = una nota para mí
setting-whispers = Quién lee los susurros
setting-whispers-help = Además de aquellos a quienes van dirigidos. Lo que ya se susurró queda como estaba.
setting-whispers-referee = también quien dirige
setting-whispers-nobody = nadie más
no-whisper = ¿A quién? Un susurro es para otra persona de esta mesa: marca al menos un nombre.
no-whispered-dice = Los dados de un susurro solo valen si los ve quien dirige: susúrraselo también, o quita los dados.
no-unseen-voice = Nadie ha visto aún a { $who }: haz antes que se le vea, o cuéntalo sin nombre.
no-rolls = { $found } tiradas a la vez; como mucho { $most }. Publícalo en dos partes.
## An entry out of the game, and what somebody has missed
entry-title = Una entrada del diario
entry-link = Copiar o enseñar fuera
entry-in-log = En el diario
entry-name = En lo que escribas se llama { $name }.
no-entry = Aquí no hay tal entrada, o no es para toda la mesa.
share-title = Una dirección corta
share-help = Quien la tenga ve esta entrada y cómo se comprueban sus dados, y nada más de la partida.
share-make = Hacer una dirección corta
share-revoke = Que ya no enseñe nada
share-copy = Copiar
share-scene = Desde aquí hasta el fin de la escena
share-not = No toda la mesa puede saber de esto: no se puede copiar ni enseñar fuera.
share-proof = ¿Se pueden comprobar los dados?
share-what = Esta es una entrada de una partida que se juega con Arbitro. La partida en sí es para quienes la juegan.
meanwhile-title = Desde tu última acción
meanwhile-missed = Sin resultado: { $names }.
since-title = Desde tu última visita
since-asked = Te espera:
since-turn = tu turno.
since-go = Ir a ello
since-all = { $count ->
    [one] Una entrada nueva
   *[other] { $count } entradas nuevas
}
since-read = Ya lo he leído
since-mark = Nuevo desde tu última visita

## For whoever keeps a server

no-away-mine = Esta partida está guardada. Tienes un asiento en ella y puedes traerla de vuelta: todo sigue donde estaba.
no-away = Esta partida está guardada. Quien tenga un asiento en ella la trae de vuelta desde la primera página.
store-in-use = { $file } está en uso ({ $holder }). Para antes ese, o nombra otro fichero con --database.
store-too-new = Estas partidas las guardó un Arbitro más nuevo (tablas de la versión { $found }; este conoce la { $known }). Instala ese, o recupera una copia anterior.
store-not = En { $file } no hay partidas que se puedan leer ({ $text }). Nombra donde estén, o recupera una copia.
store-else = La base de datos { $file } está vacía, o es de otra cosa. Nombra la que tiene las partidas.
store-older = Las tablas de { $file } son de un Arbitro anterior (versión { $text }). `arbitro serve` las pone al día: guarda antes una copia.
store-torn = La base de datos { $file } está dañada o le faltan entradas ({ $text }). Para su servidor y recupera otra copia con `arbitro restore`; `arbitro export` salva lo que quede de una partida.
store-beside = El fichero { $file } es el de un servidor, no una copia: lo último que se jugó está al lado, en { $text }. `arbitro backup` hace una.
store-silent = PostgreSQL no deja entrar a nadie en { $file } ({ $text }). Mira si está en marcha, y si la dirección y el usuario son correctos.
store-gone = El disco o la base de datos falló ({ $text }). Nada queda a medias: repite la misma orden cuando responda.
store-driver = Para PostgreSQL falta el controlador: pip install 'arbitro[postgres]'
store-address = Esa no es una dirección de partidas: { $file } Valdría un fichero, o postgresql://USUARIO@SERVIDOR/NOMBRE
store-server = El servidor de { $file } es PostgreSQL { $text }; valdría la 13 o posterior.
store-letters = La base de datos { $file } está en { $text } y perdería letras. Crea otra: createdb -T template0 -E UTF8 NOMBRE
store-unsafe = El servidor de { $file } tiene { $text } apagado, y un corte de luz se llevaría lo jugado. Enciéndelo.
restore-there = { $file } ya existe. Nombra con --database un lugar donde aún no haya nada: recuperar nunca sustituye a otro fichero.
restore-done = { $file } es ahora el fichero de un servidor, con { games-counted }; sus dados tienen claves nuevas.
games-game = partida
games-title = título
games-system = sistema
games-entries = entradas
games-size = tamaño
games-played = última vez
games-kb = { NUMBER($kb, maximumFractionDigits: 0) } kB
games-away = retirada
games-goes = se borrará el { $day }
games-counted = { $games ->
    [one] una partida
   *[other] { $games } partidas
}
archive-days = { $found } días no valen: --delete-in admite un día o más, y no junto con --back.
archive-done = «{ $title }» ({ $game }) queda retirada: nadie la abre hasta arbitro archive { $game } --back.
archive-goes = «{ $title }» ({ $game }) queda retirada y se borrará el { $day }. Hasta entonces, arbitro archive { $game } --back la conserva.
archive-back = «{ $title }» ({ $game }) se puede abrir de nuevo.
doctor-store = { $file }: { games-counted }, { NUMBER($mb, maximumFractionDigits: 1) } MB.
doctor-no-store = { $text }
doctor-whole = El fichero está sano y ningún registro tiene huecos.
doctor-torn = El fichero está dañado ({ $text }). Para el servidor y recupera una copia.
doctor-sqlite = SQLite { $version } es de fiar.
doctor-old-sqlite = SQLite { $version } puede perder lo guardado si otro programa escribe en el mismo fichero: déjaselo solo a Arbitro.
doctor-readable = Cualquiera en este ordenador puede leer { $file }: chmod o-rwx protege lo secreto de sus partidas.
doctor-room = Quedan { NUMBER($mb, maximumFractionDigits: 0) } MB libres en { $folder }.
doctor-tight = Solo quedan { NUMBER($mb, maximumFractionDigits: 0) } MB libres en { $folder }: no cabe una copia al lado.
doctor-full = Solo quedan { NUMBER($mb, maximumFractionDigits: 0) } MB libres en { $folder }. Haz sitio para { NUMBER($least, maximumFractionDigits: 0) }: con el disco lleno no se confirma nada; el servidor sigue solo diez segundos después de que haya sitio.
doctor-no-write = Quien pregunta esto no puede escribir en { $folder }; el usuario del servidor tiene que poder.
doctor-clock = Son las { $time }.
doctor-clock-behind = El reloj dice { $time }, pero la última entrada se guardó el { $last }: ponlo en hora, o los enlaces e invitaciones durarán más de lo debido.
doctor-answers = Arbitro { $version } responde en { $address }.
doctor-silent = Nada responde en { $address } ({ $text }).
doctor-not-ready = Arbitro { $version } responde en { $address }, pero ahora no puede guardar nada: le falla el disco.
doctor-other-version = En { $address } responde Arbitro { $version }, y el instalado es { $here }: reinícialo.
doctor-games = { $done ->
    [one] Se ha abierto la única partida
   *[other] Se han abierto las { $done } partidas
}{ $broken ->
    [0] .
   *[other] , salvo { $broken }.
}
doctor-games-some = Se paró tras { $done } de { $games } partidas; { $broken } no se pudieron abrir.
doctor-game = La partida { $game } no se puede abrir: { $text }. arbitro repair nombra la entrada.
doctor-game-empty = La partida { $game } no tiene entradas: se interrumpió al crearla. No molesta.
doctor-sum = { $wrong ->
    [0] Nada está mal
    [one] Una cosa está mal
   *[other] { $wrong } cosas están mal
}; { $look ->
    [0] nada que revisar.
    [one] una cosa que revisar.
   *[other] { $look } cosas que revisar.
}
serve-number = { $option } { $found } no vale: valdría un número entero desde 1.
invite-number = { $option } { $found } no vale: valdría un número entero de 1 a { $most }.
invite-unserved = Aún no ha funcionado ningún servidor con { $file }. Arranca uno: arbitro serve --closed.
no-closed = Aquí solo empieza partidas quien tiene una llave de quien mantiene el servidor.
no-more-games = { $most ->
        [one] Aquí hay una partida y no cabe otra.
       *[other] Aquí hay { $most } partidas y no caben más.
    } Quien mantiene el servidor puede retirar las viejas.
no-more-bytes = Las partidas de aquí ocupan { $most } MB y no pueden empezar más. Quien mantiene el servidor puede retirar las viejas.
no-more-entries = Esta partida tiene { $most } entradas y no le caben más. Se puede leer y exportar; para seguir, empieza otra.
closed-title = Un servidor cerrado
closed-lead = Aquí se empieza por invitación: quien mantiene el servidor escribe un enlace que es una llave. Con una invitación a una partida te sientas en ella sin llave.
welcome-title = Una llave de este servidor
welcome-lead = Con esta llave puedes empezar partidas aquí desde este dispositivo.
welcome-button = Tomar la llave
welcome-already = Este dispositivo ya tiene una llave.

## Several processes

serve-several = { $number } procesos sirven las partidas de { $file }
serve-processes = Para varios procesos hace falta PostgreSQL, y un sistema con fork; { $number } no pueden servir { $file }. Quita --processes, o nombra una base de datos postgresql://...
no-file-here = Para esto hace falta un fichero de partidas, y lo que se ha dado es una dirección de { $text }. «arbitro move» copia sus partidas a un archivo.
assigned = { $how-code ->
    [gone] { $name } retira el asiento de { $other }.
    [muted] { $name } silencia a { $other }.
    [referee] { $name } deja que { $other } dirija también.
    [spectator] { $name } deja que { $other } mire a partir de ahora.
   *[player] { $name } deja que { $other } juegue y hable.
}
no-muted = Quien dirige ha silenciado este asiento por ahora. Lo que hagas en la mesa sigue contando.
no-other-seat = No hay tal asiento que cambiar: ya no está, o es el tuyo.
no-assign-together = Donde nadie dirige, nadie da papeles. Quien quiera dirigir, que empiece una partida para dirigirla o traiga esta de nuevo.
post-page-confirm = ¿Quieres que te avisemos en esta dirección cuando te toque?
post-page-confirm-button = Sí, avísame aquí
post-page-confirm-done = Te avisaremos aquí
post-page-confirm-after = Cada mensaje trae un enlace que acaba con todos de una pulsación.
post-page-off = ¿No quieres más mensajes aquí?
post-page-off-button = No más mensajes
post-page-off-done = No llegarán más mensajes
post-page-off-after = Si los quieres de nuevo, dilo en «Cómo avisarme».
post-no-mail = No sale correo: no se ha nombrado ningún servidor.
post-mail-works = El servidor de correo { $host } acepta cartas.
post-mail-fails = El servidor de correo { $host } no acepta cartas: { $text }
post-no-hooks = No se envía nada a direcciones que indique la gente.
post-hooks = Los avisos van a las direcciones públicas que indique la gente.
post-hooks-any = Los avisos van a cualquier dirección que indique la gente, también en esta red.
post-no-push = No se avisa a los navegadores.
post-push = Se avisa a los navegadores; sus servicios te encuentran en { $text }.
no-mail-server = { $text } no es un servidor de correo. Se nombra así: smtp://usuario:clave@mail.example.org?from=mesa@example.org, o smtps:// para el puerto 465.
no-hooks = Los avisos pueden ir a ninguna dirección (no), a las públicas (public), a cualquiera (any) o a los servidores que nombres (discord.com,ntfy.sh); { $text } no es nada de eso.
no-push-subject = { $text } no es una dirección en la que puedan encontrarte los servicios de avisos. Empieza por mailto: o https://.
no-mail-address = «{ $text }» no es una dirección de correo, como ada@example.org.
no-hook-address = «{ $text }» no es una dirección a la que enviar. Empieza por https:// y no lleva espacios ni clave.
no-hook-shape = A esta dirección le falta lo que pide { $shape ->
    [telegram] Telegram: acaba en /sendMessage?chat_id= y el número del chat
    [matrix] Matrix: acaba en /send/m.room.message?access_token= y la clave
   *[other] quien la recibe: el nombre de un tema
}.
no-hook-private = { $text } está en una red privada, y este servidor solo envía a direcciones públicas. Quien lo aloja puede permitir otras.
no-browser = Este navegador no ha dicho cómo avisarle. Prueba otra vez o de otra manera.
no-way = Este servidor no envía nada por ahí: quien lo aloja no ha dicho cómo.
no-contact = Esa manera de avisarte ya no está.
no-more-contacts = Son ya { $most } maneras de avisarte: quita una antes.
reach-title = Cómo avisarme
reach-lead = Dónde te avisamos de que algo te espera en una partida
reach-none = Por ahora nadie te avisa de nada. Elige una manera, o varias.
reach-mail = Correo
reach-mail-help = Una carta tras cinco minutos de calma, si aún te toca; todas las partidas juntas y nunca más de una cada cuarto de hora. Cada carta trae un enlace que lleva a tu mesa y otro que acaba con ellas.
reach-mail-address = Tu dirección de correo
reach-mail-add = Preguntar a esta dirección
reach-push = Este navegador
reach-push-help = Un aviso en este dispositivo, aunque la página esté cerrada.
reach-push-not = Este navegador no acepta avisos de páginas. En un teléfono, pon antes la página en la pantalla de inicio.
reach-push-https = Los navegadores solo aceptan avisos de páginas cuya dirección empieza por https://. Aquí sirven el correo o un chat.
reach-push-refused = No ha funcionado: el navegador no lo ha permitido o su servicio no ha contestado.
reach-push-add = Avisar a este navegador
reach-hook = Un chat o un programa
reach-hook-help = Discord, Telegram, Matrix, ntfy o lo que acepte JSON. Lo que se envía solo dice qué partida espera a quién.
reach-hook-address = La dirección a la que enviar
reach-hook-shape = Qué acepta
reach-hook-add = Avisar ahí
reach-shape-by-address = según su dirección
reach-shape-plain = JSON sin más
reach-shape-discord = Discord
reach-shape-telegram = Telegram
reach-shape-matrix = Matrix
reach-shape-ntfy = ntfy
reach-feed = Un canal
reach-feed-help = Lo que te espera, para un lector de canales (Atom). Quien tenga su dirección puede leerlo.
reach-feed-add = Hacerme un canal
reach-feed-all = Todas mis partidas
reach-feed-out = Cerrar este canal
reach-nothing-leaves = Este servidor no envía nada: quien lo aloja no ha dicho cómo. Un canal funciona igual.
reach-out = Quitar
reach-out-of = Quitar { $text }
reach-again = Probar otra vez
reach-state-fine = desde el { $since }
reach-state-unconfirmed = Espera a que pulses el enlace de la carta que se ha enviado ahí.
reach-state-failing = No llega nada desde el { $since }; se sigue intentando.
reach-state-off = Quien aloja este servidor no envía por ahí en este momento.
reach-state-asleep-refused = Su servidor de correo rechaza la dirección. Ya no se envía nada ahí.
reach-state-asleep-gone = Ya no existe. Ya no se envía nada ahí.
reach-state-asleep-private = Lleva a una red privada, a la que este servidor no envía.
reach-state-asleep-silent = En tres días no ha llegado nada. Ya no se envía nada ahí.
## Handouts and who is who
handouts = Entregas
handouts-none = Aún no se te ha entregado nada.
handed = { $name } entrega algo: { $text }
kept-handout = { $name } guarda algo para entregarlo: { $text }
handout-new = Guardar algo para entregarlo
handout-title = Título
handout-text = Texto
written-help = *Así* va en cursiva y **así** en negrita; una línea que empieza por - es parte de una lista.
handout-picture = Imagen
handout-picture-help = JPEG, PNG, WebP o GIF de cualquier tamaño. Se reduce antes de enviarla y se dibuja de nuevo: dónde y con qué se tomó queda fuera. Una partida exportada lleva consigo sus imágenes, seis megabytes como mucho.
handout-shown = para toda la mesa
handout-keep = Guardarlo
handout-alt = { $name }: la imagen
handout-by = De { $name }
handout-for-all = para toda la mesa
handout-kept = aún no lo tiene nadie
handout-give = Entregarlo
handout-to = A quién
cast = Quién es quién
cast-elsewhere = no está aquí
cast-gone = Ya no están: { $names }
note-change = Cambiar mis notas
cast-note = Mis notas
no-handout-title = Hace falta un título de hasta { $most } caracteres; el texto puede tener { $text }.
no-handout = No hay tal entrega tuya.
no-handout-to = Alguien a quien debía llegar no está en esta mesa.
no-handout-to-whom = No se ha entregado nada: marca a quién le llega, o que es para toda la mesa.
no-picture = Aquí no se puede leer esta imagen: vale JPEG, PNG o WebP.
no-picture-large = El fichero es demasiado grande: una imagen puede tener { $most } MB.
no-picture-wide = La imagen tiene { $wide } por { $high } píxeles. Una fotografía (JPEG no progresivo) puede tener dos millones en total, 1600 por 1200, y cualquier otra imagen 600 000, 900 por 650: guárdala más pequeña y tráela otra vez. Con scripts, la página lo hace sola.
no-picture-there = Aquí no hay tal imagen para ti.
no-pictures-here = Aquí no hay imágenes: quien lleva el servidor las añade con pip install pillow.
serve-base = «{ $text }» no es una dirección que se pueda teclear. Valdría https://mesa.example.org, o https://example.org/mesa.
serve-prefix = Arbitro no puede estar en { $found }: tiene páginas que se llaman así. Nombra otra ruta en --base-url.

move-done = { $games } { $games ->
        [one] partida
       *[other] partidas
    } con { $entries } entradas están ahora en { $to }, cada una como era. Sirve esa: { $from } queda como estaba, y lo que allí se juegue desde ahora allí se queda.
move-holds = En { $file } ya hay partidas, y ninguna se ha tocado: las partidas se llevan a una base de datos sin ellas. Nombra una vacía.
move-empty = En { $file } no hay partidas: ¿es la que quieres decir?
move-same = Has nombrado dos veces { $file }. Nombra dónde están las partidas y después adónde llevarlas.
move-broken = El disco o la base de datos falló durante el traslado ({ $text }). { $from } sigue como estaba. Cuando haya sitio y ambas respondan, repite la misma orden: en { $to } no queda nada a medias.
move-in-use = Lo que se jugara mientras tanto se perdería: { $text }
move-holes = En las partidas faltan entradas, como ya faltaban: { $count }. `arbitro doctor` dice en cuáles; puede que estén en una copia.
seat-here = estás aquí
seat-mine = también tuyo
seat-ghost = de nadie
seat-muted = en silencio
seat-sit = Sentarme aquí como { $name }
seat-this-is-me = Soy yo
seat-give = Darlo a alguien con un enlace
seat-remove = Retirarlo de la mesa
seat-take = Recuperarlo
seat-as = { $role-code ->
    [referee] Que dirija también
    [spectator] Que solo mire
   *[player] Que juegue
}
seat-mute = Silenciar
seat-unmute = Que pueda hablar
seat-see-as = Ver la mesa como la ve
seat-link-title = Un enlace a este asiento
seat-link-lead = Quien lo abra se sentará como { $name }, con todo lo suyo; quien tenga ahora el asiento deja de tenerlo. Sirve una vez, hasta el { $date }.
no-ghost = Ahí hay alguien. Solo quien dirige quita un asiento a su persona o se lo da a otra.
as-title = Así lo ve { $name }
as-lead = Solo para mirar: aquí no se puede pulsar nada.
life-title = Esta partida
life-pause = Pausar
life-resume = Seguir
life-pause-help = Mientras está en pausa, a nadie le corre el tiempo.
life-away = Terminarla y guardarla
life-away-help = Sale de la lista de partidas de todos; a nadie se le pide nada. Cualquiera que se siente aquí puede traerla de vuelta.
life-delete = Borrar esta partida
life-delete-help = Se guarda ahora y se borra a los { $days } días, con su registro, sus claves y todo lo que se conserva de ella. Hasta entonces cualquiera que se siente aquí puede traerla de vuelta; después, nadie. Expórtala antes si puede hacerte falta.
life-delete-button = Borrar dentro de { $days } días
put-away-title = Partidas guardadas
away-goes = se borrará el { $when }
away-return = Traer de vuelta
join-ghosts = ¿Eras alguien de aquí?
join-nobody = No, es mi primera vez

## Las llaves de acceso de una persona
passkeys = Llaves de acceso
passkeys-help = Abre todas tus partidas en otro dispositivo con tu huella, tu cara o una llave, si el navegador lo ofrece. No hace falta tener ninguna: tu enlace personal hace lo mismo. Una llave de acceso sirve hasta que la quites aquí.
passkeys-not-here = Este navegador no ofrece aquí llaves de acceso. Tu enlace personal lo abre todo igualmente.
passkey-name = Cómo se llama esta llave
passkey-add = Añadir una llave de acceso
passkey-since = desde el { $since }
passkey-used = usada por última vez el { $when }
passkey-elsewhere = solo en { $text }
passkey-out = Quitar
passkey-out-of = Quitar la llave de acceso { $name }
passkey-open = Entrar con una llave de acceso
passkey-open-help = Si ya has estado aquí en otro dispositivo.
passkey-none = El navegador no ha dado ninguna llave de acceso: lo has parado, o no tiene ninguna para esta dirección. Nada ha cambiado.
passkey-known = En ese sitio ya hay una llave de acceso tuya.
no-passkey = Esta llave de acceso no abre aquí a nadie: es de otra dirección, se quitó o ya ha respondido. Prueba otra vez o abre tu enlace personal.
no-shown = Quien tiene una llave de acceso la muestra antes de cambiar cómo se entra: pulsa «Entrar con una llave de acceso» en Yo, o abre tu enlace personal en este dispositivo. Después hay diez minutos.
no-passkey-late = Eso ha llevado más de cinco minutos. Prueba otra vez.
no-passkeys-here = En esta dirección no hay llaves de acceso: piden https y un nombre. Tu enlace personal lo abre todo igualmente.
no-more-passkeys = Tienes { $most } llaves de acceso y no caben más. Quita una antes.
look = Aspecto
look-help = En todos tus dispositivos, igual que el idioma que elijas arriba.
look-theme = Colores
look-theme-auto = los del dispositivo
look-theme-light = claros
look-theme-dark = oscuros
look-text = Letra
look-text-auto = normal
look-text-large = grande
look-text-larger = más grande
look-still = Que nada se mueva
look-keep = Guardar este aspecto
hours = Cuándo
hours-help = Según tu reloj: los avisos dicen también las horas según él. Lo que surge en tus horas de silencio sale en un solo aviso cuando acaban.
hours-zone = Dónde estás
hours-from = Sin avisos desde las
hours-to = hasta las
hours-digest = Solo una vez al día, a las
hours-digest-help = Un solo aviso con todo lo que espera, primero lo que vence antes, en lugar de los demás. Lo que haya que responder antes puede llegar tarde.
hours-keep = Guardar estas horas
no-time-zone = Aquí no hay ninguna zona horaria { $text }. Elige una de la lista, como Europe/Madrid.
no-quiet-hours = Las horas de silencio necesitan un principio y un final distintos; para no tener ninguna, deja ambos vacíos.
## El tablero

line-free = tiro limpio
line-covered = a cubierto
line-blocked = sin línea de tiro
line-far = fuera de alcance
line-reach = { $line }, alcance { $reach }
board-keys = Las flechas van de casilla en casilla, Intro va allí o apunta, Escape sale.
# Lo que un grupo añade a las listas de una partida

field-gender = Género de su nombre
field-plural = Su nombre es plural
field-die = Dado: cuántas caras
field-hands = Manos
field-slots = Ranuras
field-quality = Calidad
field-price = Precio
field-reach = Alcance
field-kind = Tipo
field-thrown = Se puede arrojar
field-ammo = Qué dispara
field-defence = Defensa
field-bonus = Bonificación
field-list = Dónde se encuentra
field-count = Cuántas piezas por lote
field-effect = Efecto
field-dice = Cuántos dados
field-condition = Estado
field-rounds = Asaltos
field-loss = Calidad perdida
field-how = Cómo mueve
field-feet = Pies
field-text = Qué hace, en palabras
field-level = Nivel
field-hp-dice = Dados de golpe
field-bonuses = Bonificaciones de atributo, seis
field-armour = Armadura
field-wears = Viste
field-books = Libros de conjuros
field-carries = Lleva
field-gold = Oro
field-side = Con quién está de costumbre
field-silver = Plata
field-copper = Cobre
field-attacks = Ataques
field-morale = Moral
field-weak = Débil ante
field-speed = Velocidad
field-group = Grupo
field-hireling = Se deja contratar
field-wage = Paga
field-resist = Se resiste con
field-target = Objetivo
field-skill = Habilidad
field-code = Código de daño
field-blow = Golpe
field-actions = Acciones por asalto
field-metres = Metros
field-ranges = Alcances: corto, medio, largo
field-parries = Qué para
field-make = Hechura
field-covers = Partes que cubre
field-roll = Lo que resta a la tirada de daño
field-levels = Niveles que resta a la herida
field-cutting = Cortante
field-piercing = Perforante
field-blunt = Contundente
field-agility = Agilidad
field-endurance = Resistencia
field-size = Tamaño
field-strength = Fuerza
field-skills = Habilidades, cada una con su número
field-weapons = Armas
field-off = En la otra mano
field-mounted = A caballo
field-coins = Monedas
field-base = Porcentaje base
field-damage = Daño, en dados
field-points = Puntos
field-length = Longitud
field-range = Alcance
field-load = Disparos por carga
field-of = La misma, arrojada
field-shots = Puntos contra disparos
field-modifier = Modificador
field-hinders = Qué estorba
field-helmet = Es un casco
field-rolls = Características, en dados
field-move = Movimiento
field-swim = Nada
field-worn = Viste
field-night = Ve a oscuras
field-wings = Vuela
field-taint = Dado de corrupción
field-impedes = Estorba en
field-novice = Novicio
field-adept = Adepto
field-master = Maestro
field-value = Número
field-more = Además
field-mine = Se tira con
field-theirs = Contra
field-works = Qué hace
field-difficulty = Dificultad
field-attributes = Atributos, ocho
field-shield = Lleva escudo
field-abilities = Habilidades, cada una con su grado (novice, adept o master)
field-powers = Poderes, cada uno con su grado (novice, adept o master)
field-trait = Rasgo
field-ranged = Sirve a distancia
field-rank = Categoría
field-weapon = Arma
field-hearts = Corazones
field-pace = Movimiento
field-mana = Maná
field-spells = Efectos
field-grip = Agarre
field-sight = Vista
field-nerve = Temple
field-breath = Aliento
field-potency = Potencia (POT)
field-remedy = POT de su antídoto
field-eaten = Entra por la boca
field-course = Curso
field-hourly = Lo que se lleva por hora, en dados
field-within = { $part }: { $what }
list-weapons = Armas
list-armour = Armaduras
list-gear = Equipo
list-spells = Conjuros
list-creatures = Criaturas
list-melee = Armas de cuerpo a cuerpo
list-missile = Armas a distancia
list-poisons = Venenos
list-illnesses = Enfermedades
list-shields = Escudos
list-abilities = Habilidades
list-powers = Poderes
list-rituals = Rituales
list-elixirs = Elixires
list-artefacts = Artefactos
devised = Nuevo en las listas de esta partida: { $what }, como { $like }.
struck-out = Ya no está en las listas de esta partida: { $what-code }.
do-devise = Añadir a las listas: { $name }
do-strike-out = Quitar de las listas: { $row }
no-list = No hay ninguna lista { $found } a la que añadir. Valdría: { $options }.
no-like = En esa lista no hay { $found } por donde empezar.
no-row-name = Necesita un nombre, de hasta { $most } caracteres.
no-second-row = En las listas ya está { $found }. Dale otro nombre.
no-row-field = No tiene { $found }. Valdría: { $options }.
no-row-so = { $field } · { $text }
no-row = No hay { $found } entre lo que este grupo añadió a las listas.
no-strike = { $what } se queda: alguien tiene algo así, u otra cosa de las listas lo nombra.
no-more-rows = Las listas de una partida admiten { $most } cosas propias, y no más.
no-long-row = Todo lo que dice es demasiado largo. Valdría: hasta { $most } caracteres.
own-title = Cosas propias
own-lead = Lo que es solo vuestro, para esta partida: { $lists }. Elige aquello a lo que más se parece, y cambia el nombre y lo que haga falta. En los campos, cada cosa se llama como en esta lista.
own-there = Lo que puede estar ahí, separado con «;»
own-like = Se parece a
own-begin = Partir de ahí
own-new = { $list }: como { $like }
own-name = Nombre
own-add = Añadir a las listas
own-here = En las listas de esta partida
own-out = Quitar
own-games = De tus otras partidas
own-nothing = «{ $game }» no tiene nada que falte en esta partida, o no la diriges tú.
choice-foe = enemigo
choice-ally = aliado
choice-self = uno mismo
choice-none = nadie
choice-m = masculino
choice-f = femenino
choice-melee = cuerpo a cuerpo
choice-ranged = a distancia
choice-missile = arrojada o disparada
choice-firearm = arma de fuego
choice-fast = rápido: tres asaltos
choice-slow = lento: tres turnos
choice-minor = leve
choice-major = grave
choice-deadly = mortal
choice-body = para el cuerpo
choice-shield = escudo
choice-helmet = casco
choice-damage = daño
choice-heal = curación
choice-condition = estado
choice-armour = armadura
choice-armour-quality = calidad de la armadura
choice-disarm = desarme
choice-move = movimiento
choice-referee = lo que diga quien dirige
choice-push = empujar
choice-drag = arrastrar
choice-swap = cambiar de sitio
choice-all = todo
choice-unarmed = sin armas
choice-flexible = flexible
choice-rigid = rígida
choice-short = corta
choice-medium = media
choice-long = larga
choice-physical = lo físico
choice-perception = la percepción
choice-target = pequeño
choice-full = completo
choice-large = grande
choice-harm = daño
choice-hold = sujeción
choice-daze = aturdimiento
choice-blind = ceguera
choice-veil = velo
choice-ward = protección
choice-oil = aceite
choice-night-eyes = vista de noche
choice-cleanse = limpieza
choice-fog = niebla
choice-swift = rapidez
choice-guard = guardia
choice-question = pregunta
choice-natural = natural
choice-attack = ataque
choice-area = en un área
choice-off-guard = desprevenido
choice-leap = salto
choice-boost = impulso
choice-tell = lo que se narre
choice-normal = normal
choice-half = la mitad

# What a server has signed, by itself
head-link = Lo firmado hasta ahora

# Somebody in the making against a bandit
making-against = Cuerpo a cuerpo con un bandido: { $chance }
making-with = Cuerpo a cuerpo con un bandido: { $chance }
making-against-help = Cuántas veces gana este personaje a un bandido corriente cuando ya están trabados y nadie cede: no dice de qué más es capaz, a distancia o sin golpear. Lo que aún no has elegido va como se sugiere, y los dados que aún no han caído cuentan con un resultado intermedio.
# trust: a host puts people out
put-out-whom = ¿De quién? Nombra una partida y a alguien que se siente en ella, o --everybody.
put-out-nobody = Nadie ocupa ahí el asiento { $text }. Valdría: { $known }.
put-out-done = Sesiones cerradas: { $count }. Se vuelve con un enlace o con una llave de acceso.
no-hook-host = Este servidor solo envía a estos: { $known }. Quien lo aloja puede permitir otros.
reach-state-asleep-host = Quien aloja este servidor no deja enviar nada ahí.

export-holes = En este registro faltan entradas: { $count }. Se guarda lo que queda, sin firma. Puede que estén en una copia.
new-keys-done = Desde ahora este servidor firma como { $server } y tira con otras claves. Las llaves de un servidor cerrado (arbitro invite) ya no abren nada.
# boards: a picture beneath
laid-beneath = { $name } pone una imagen bajo el tablero: { $text }
taken-from-beneath = { $name } quita la imagen de debajo del tablero: { $text }
no-picture-beneath = Bajo el tablero solo puede ir una imagen, y no ha llegado ninguna: JPEG, PNG, WebP o GIF. Si es grande, se reduce antes de enviarla.
beneath-title = Una imagen bajo el tablero
beneath-name = El lugar
beneath-help = Se extiende por todo el tablero, { $columns } por { $rows } casillas, y desde entonces toda la mesa la tiene entre sus entregas. JPEG, PNG, WebP o GIF. Si es grande, se reduce antes de enviarla.
beneath-lay = Ponerla bajo el tablero
beneath-take = Quitarla
ground-help = Nadie atraviesa un muro ni una puerta cerrada, ni ve a través de ellos; una puerta abierta solo es una marca. Quien está sobre una cobertura, o justo detrás, se cubre de los disparos. Una puerta se abre poniendo en su sitio una abierta. A quien los jugadores no ven lo tienes solo tú en el tablero hasta que lo muestres.

# El asalto como lo recorren las reglas
turn-side = { $side }
turn-left = { $left-code ->
    [move] aún puede moverse
   *[action] aún puede actuar
}
turn-done = ya ha actuado

# un rostro propio
portrayed = { $name } pone un retrato a { $who }.
unportrayed = { $name } quita el retrato a { $who }.
no-portrait = Esa imagen llegó como otra cosa. Los retratos se ponen en la hoja de quien los lleva.
no-portrait-brought = Elige antes una imagen: JPEG, PNG, WebP o GIF. Si es grande, se reduce antes de enviarla.
portrait = Retrato
portrait-help = Se recorta en un cuadrado y lo ve toda la mesa que conozca al personaje. JPEG, PNG, WebP o GIF. Si es grande, se reduce antes de enviarla.
portrait-give = Usar este retrato
portrait-take = Quitarlo
# Lo que un grupo escribe por su cuenta, parte por parte

field-effects = Qué hace
field-active = Lleva una acción
field-chance = Porcentaje
field-fells = Derriba
field-poison = Veneno
choice-attribute = otro atributo con el que golpear
choice-first-blood = daño en el primer turno
choice-opportunist = daño con ventaja
choice-defence = defensa
choice-behind-shield = defensa tras el escudo
choice-pain = umbral de dolor
choice-toughness = resistencia
choice-rise = se levanta sin más
choice-slip-leave = se destraba sin más
choice-slip-pass = pasa de largo sin más
choice-aware = ve venir el golpe por sorpresa
choice-wary = cuesta sorprenderle
choice-unflanked = no se le flanquea
choice-unfelled = tras el escudo nada le derriba
choice-draw = desenvaina sin más
choice-no-line = dispara aunque haya alguien en medio
choice-long-shield = arma larga junto al escudo
choice-out-reach = alcance contra armas largas
choice-threshold = umbral de corrupción
choice-less-corruption = menos corrupción
choice-mighty = un golpe tremendo
choice-gap = un golpe que no hace caso de la armadura
choice-sweep = un barrido contra todos los trabados
choice-volley = dos disparos
choice-topple = un golpe que derriba
choice-recover = recupera resistencia
choice-rally = libera a alguien de los suyos
choice-spur = un ataque gratuito de alguien de los suyos
choice-aid = primeros auxilios
choice-brew = preparar elixires

# The end of a fight: who was lucky
luck-title = Suerte y oficio
luck-part = Son { $known } de { $count } acciones, las que más cambiaron: de las otras no se ha calculado cuánto.
luck-dice-help = Cuántas veces salió lo que podía fallar, y cuántas tocaba según los dados.
luck-dice = Suerte con los dados
luck-who = Quién
luck-came = salió
luck-expected = se esperaba
luck-luck = suerte
luck-choice = decisiones
luck-tries = { $came } de { $tried }
luck-many = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
luck-waits = { $count ->
    [one] Suerte y oficio: falta calcular lo que pudo salir una vez.
   *[other] Suerte y oficio: falta calcular lo que pudo salir, { $count } casos.
}
luck-help = Suerte y decisiones, en puntos porcentuales de probabilidad de ganar, a favor de cada cual. Decisiones: lo que ganó o perdió por no hacer lo que se sugería. Suerte: lo demás, también lo que se decide a mitad de una acción, como parar o no.
odds-there = una vez allí: { $odds }

# Preguntas con una tecla
keys = Preguntas con una tecla
keys-all = caeupd?
keys-help = Cada una se dice en una línea. Mientras escribes, una letra es una letra. Se apagan en
ask-near-key = c
ask-reach-key = a
ask-between-key = e
ask-last-key = u
ask-question-key = p
ask-log-key = d
ask-near = ¿Quién está cerca?
ask-reach = ¿Quién me alcanza?
ask-between = ¿Qué hay entre nosotros?
ask-last = Lo último que se contó, otra vez
ask-question = A la pregunta que espera
ask-log = Al diario
answer-near = Cerca de { $who }: { $list }.
answer-here = Aquí con { $who }: { $list }. Nadie mide dónde están.
answer-alone = No hay nadie más con { $who }.
answer-more = { $named ->
    [0] { $number } personas
   *[other] { $number } más
}
answer-reach = A { $who } le puede llegar un golpe de { $list }.
answer-out-of-reach = A { $who } no le llega ahora ningún golpe desde donde está cada cual.
answer-no-fight = Nadie lucha ahora.
answer-between = De { $who } a { $target }: { $away }; en medio: { $list }.
answer-nothing-between = De { $who } a { $target }: { $away }, nada en medio.
answer-last = Todavía nada.
answer-goes = Lleva allí.
answer-not-asked = No se pregunta nada ahora. Lleva a tus acciones.
answer-log = Lleva allí.
look-keyless = Sin preguntas con una tecla

## Lo que dicen muchas frases

so-many-seconds = { $seconds ->
    [one] un segundo
   *[other] { $seconds } segundos
}
win-or-lose = { $show-code ->
    [lose] pierdan
   *[other] ganen
}

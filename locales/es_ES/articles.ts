import { ARTICLE_LINK_PATHS } from '#shared/content/help/places.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'
import {
  ALERTS,
  APPEAL_HOURS,
  BANK_FEE_PERCENT,
  BASKET_COINS,
  BLIND_SECONDS,
  BLOCK_COINS,
  BLOCK_LEAST,
  BLOCK_MOST,
  BLOCK_PRICE_SECONDS,
  BOT_FOLLOWERS,
  CARD_FEE_PERCENT,
  CHALLENGE_MINUTES,
  CHAT_ACCOUNT_HOURS,
  CHAT_DAYS,
  CHAT_LENGTH,
  CHAT_MESSAGES,
  CLOSING_DAYS,
  CODE_LENGTH,
  COOLING_HOURS,
  COPIERS,
  DEVIATION_PERCENT,
  DUST_PERCENT,
  DUST_USDT,
  EVIDENCE_HOURS,
  FACTOR_RESET_HOURS,
  FAUCET_CLAIMS,
  FLOATING_HIGHEST,
  FLOATING_LOWEST,
  GRIDS_FEWEST,
  GRIDS_MOST,
  HOLD_HOURS,
  LEAD_AGAIN_DAYS,
  LEVEL_DAYS,
  PARTNER_PERCENT,
  PARTNER_TRADERS,
  PARTNER_VOLUME,
  PRINCIPAL_PERCENT,
  PRINCIPAL_TRADERS,
  PRINCIPAL_VOLUME,
  PROFIT_SHARE_PERCENT,
  PURCHASE_LEAST,
  PURCHASE_MOST,
  QUOTE_SECONDS,
  RELEASE_MINUTES,
  SENIOR_PERCENT,
  SENIOR_TRADERS,
  SENIOR_VOLUME,
  SHARED_A_DAY,
  SHARED_RESULTS,
  STARTER_PERCENT,
  TERMS_DAYS,
  THRESHOLD_HIGHEST,
  THRESHOLD_LOWEST,
  TIER_DAYS,
  TWAP_DAYS,
  TWAP_FEWEST,
  TWAP_MOST,
  WITHDRAWAL_CODE_MINUTES,
} from '../facts.ts'

/** Heading above the things that can go wrong. */
const TROUBLE = '## Si algo falla'

/** Last step, management, and a fault of all kinds of bots. */
const START = 'Revisa la vista previa, ejecuta el backtest y elige «Crear bot».'
const ON_STOP = 'Al detenerlo, elige si vende sus criptomonedas o las conserva. Todo vuelve a tu monedero de bots.'
const MANAGE = `En [Mis bots](${ARTICLE_LINK_PATHS.ownBots}) puedes pausar el bot, añadirle fondos y detenerlo. ${ON_STOP}`
const MANAGE_STOPS = `En [Mis bots](${ARTICLE_LINK_PATHS.ownBots}) puedes pausar el bot, añadirle fondos, cambiar su stop loss y su take profit, y detenerlo. ${ON_STOP}`
const REJECTED = '- Orden rechazada: la página del bot indica el motivo y la hora del próximo intento.'

export default {
  'open-an-account': {
    title: 'Cómo abrir una cuenta',
    lead: 'Necesitas un correo o un número de teléfono y cerca de un minuto.',
    body: `1. Abre [Registrarse](${ARTICLE_LINK_PATHS.register}) e introduce tu correo o teléfono.
2. Introduce el código de ${CODE_LENGTH} dígitos que te enviamos.
3. Elige tu país de residencia y una contraseña con mayúsculas, minúsculas, un número y un símbolo.
También puedes registrarte con otro servicio, como Google, si está disponible.
## Qué hacer después
Añade una [llave de acceso o una aplicación de autenticación](${ARTICLE_LINK_PATHS.security}) y consigue dinero ficticio en tu [monedero](${ARTICLE_LINK_PATHS.wallet}).`,
  },
  'paper-money': {
    title: '¿Qué es el dinero ficticio?',
    lead: 'Este exchange funciona con dinero ficticio: nada de lo que hay aquí tiene valor fuera de él.',
    body: `Salvo que el operador conecte un mercado real, los precios, los libros de órdenes, los depósitos y las redes son simulados. Todo lo demás funciona como en un exchange real: tus órdenes se casan en un motor real, se cobran comisiones y cada saldo se audita.
- Puedes obtener cada criptomoneda hasta ${FAUCET_CLAIMS} veces al día en la página [Depositar](${ARTICLE_LINK_PATHS.deposit}). Llega a tu monedero de fondos. La página muestra el límite diario, común a todas las fuentes.
- Los traders, comerciantes y creadores de mercado simulados siempre llevan una etiqueta.
- No puedes perder ni ganar dinero real.`,
  },
  'first-order': {
    title: 'Envía tu primera orden',
    lead: 'Compra una criptomoneda con una orden de mercado o límite en cuatro pasos.',
    body: `1. Abre un mercado, por ejemplo [BTC/USDT](${ARTICLE_LINK_PATHS.spot}).
2. Pulsa «Obtener USDT ficticios» en el formulario de la orden. Si ya tienes USDT en otro monedero, [transfiérelos](${ARTICLE_LINK_PATHS.transfer}) a tu monedero spot.
3. Elige «Mercado» para comprar al momento o «Límite» para fijar tu precio.
4. Introduce la cantidad, revisa la comisión y el total, y pulsa «Comprar».
Las órdenes abiertas aparecen debajo del gráfico y en [Órdenes](${ARTICLE_LINK_PATHS.orders}). Puedes cambiarlas o cancelarlas cuando quieras.`,
  },
  'tour-spot': {
    title: 'Recorrido por la pantalla de spot',
    lead: 'Dónde está todo cuando operas en spot.',
    body: `Abre [BTC/USDT](${ARTICLE_LINK_PATHS.spotTour}) para hacer el recorrido en la propia pantalla.`,
  },
  'tour-futures': {
    title: 'Recorrido por la pantalla de futuros',
    lead: 'Dónde está todo cuando operas con futuros.',
    body: `Abre [BTC/USDT](${ARTICLE_LINK_PATHS.futuresTour}) para hacer el recorrido en la propia pantalla.`,
  },
  'two-factor': {
    title: 'Activa la verificación en dos pasos',
    lead: 'Un código del móvil protege tu cuenta aunque alguien sepa tu contraseña.',
    body: `1. Abre [Seguridad](${ARTICLE_LINK_PATHS.security}) y configura la aplicación de autenticación.
2. Escanea el código QR con Google Authenticator, Aegis u otra aplicación.
3. Introduce el código actual.
4. Guarda los diez códigos de respaldo. Cada uno sirve una vez.
Añadir un segundo factor por primera vez no suspende nada. Si más adelante lo cambias o lo eliminas, o cambias la contraseña, las retiradas quedan suspendidas durante ${HOLD_HOURS} horas.`,
  },
  passkeys: {
    title: 'Inicia sesión con una llave de acceso',
    lead: 'Una llave de acceso sustituye la contraseña por tu huella, tu cara o el PIN del dispositivo.',
    body: `Una llave de acceso no se puede adivinar, filtrar ni escribir en un sitio falso.
1. Abre [Seguridad](${ARTICLE_LINK_PATHS.security}) y pulsa «Crear una llave de acceso».
2. Confirma en tu dispositivo e introduce el código que te enviamos.
3. La próxima vez, elige [Iniciar sesión con llave de acceso](${ARTICLE_LINK_PATHS.loginPasskey}).
Las llaves de acceso también confirman retiradas y liberaciones P2P. Añade otra en un segundo dispositivo para no quedarte fuera.`,
  },
  'lost-access': {
    title: 'No puedo iniciar sesión',
    lead: 'Restablece una contraseña olvidada o recupera el acceso sin tu segundo factor.',
    body: `## Contraseña olvidada
Abre [Restablecer la contraseña](${ARTICLE_LINK_PATHS.forget}). Te enviaremos un código a tu correo o teléfono.
## App de autenticación perdida
Usa un código de respaldo. Si no tienes ninguno, [escríbenos](${ARTICLE_LINK_PATHS.contact}): nuestro equipo puede eliminar tu aplicación de autenticación y tus llaves de acceso. Surte efecto a las ${FACTOR_RESET_HOURS} horas y te avisamos al momento, así que puedes cancelar una solicitud que no sea tuya.
## Después de restablecer
Las retiradas quedan suspendidas durante ${HOLD_HOURS} horas.`,
  },
  'api-keys': {
    title: 'Crea y protege claves API',
    lead: 'Deja que un programa consulte tu cuenta u opere por ti, sin tu contraseña.',
    body: `1. Abre [Claves API](${ARTICLE_LINK_PATHS.apiKeys}) y ponle a la clave el nombre del programa que la usará.
2. Elige sus permisos: leer, operar o ambos. La API no tiene llamadas de retirada.
3. Si tus direcciones IP son fijas, introdúcelas en «Lista blanca de IP».
4. Elige cuánto tiempo es válida, introduce tu contraseña y elige «Crear clave API».
5. Copia la clave y la clave secreta. La clave secreta solo se muestra una vez.
La API admite nuestro formato y el de grandes exchanges, así que muchos programas funcionan sin cambios: consulta [Conecta tu bot](${ARTICLE_LINK_PATHS.connectBot}) y la [referencia de la API](${ARTICLE_LINK_PATHS.api}).
${TROUBLE}
- La API rechaza el programa: la clave ha caducado o la dirección IP del programa no está en la lista blanca. Crea otra clave.
- Otra persona puede conocer la clave secreta: elige «Revocar». La clave deja de funcionar al instante.`,
  },
  'sub-accounts': {
    title: 'Subcuentas',
    lead: 'Separa tus estrategias: cada subcuenta tiene sus saldos, órdenes y claves API.',
    body: `1. Abre [Subcuentas](${ARTICLE_LINK_PATHS.subAccounts}), introduce un nombre y elige «Crear subcuenta».
2. Abre [Transferir](${ARTICLE_LINK_PATHS.transfer}) y elige la subcuenta en «A la cuenta» para pasarle fondos.
3. Elige «Cambiar de cuenta» para operar en ella y «Volver a la cuenta principal» para salir.
4. Para que un programa opere en ella, crea una [clave API](${ARTICLE_LINK_PATHS.apiKeys}) desde la propia subcuenta.
Las retiradas y el P2P solo están disponibles en la cuenta principal.
## Congelar una subcuenta
Al congelarla se cancelan sus órdenes abiertas, conversiones límite y peticiones de operaciones en bloque, se pausan sus bots y conversiones recurrentes, y se desactivan sus claves API. Sus copias no abren posiciones nuevas. Las posiciones y los fondos se mantienen.
${TROUBLE}
- No puedes retirar: transfiere antes los fondos a tu cuenta principal.
- Los bots y las conversiones recurrentes siguen en pausa al descongelarla: reanúdalos uno a uno.
- No puedes volver a la cuenta principal: su sesión ha terminado. Inicia sesión de nuevo.`,
  },
  'close-account': {
    title: 'Cerrar tu cuenta',
    lead: 'Qué debes terminar antes y qué pasa con tus datos.',
    body: `1. Cierra tus posiciones, cancela tus órdenes, detén tus bots y copias, deja de ser trader líder y termina tus órdenes P2P. Haz lo mismo en tus subcuentas.
2. [Retira](${ARTICLE_LINK_PATHS.withdraw}) tus fondos. Los importes demasiado pequeños para retirarlos no se devuelven.
3. Descarga lo que quieras conservar en [Tus datos](${ARTICLE_LINK_PATHS.yourData}).
4. En la misma página, en «Cerrar la cuenta», escribe la palabra mostrada, introduce tu contraseña y elige «Cerrar la cuenta».
Tu sesión se cierra al instante. Si inicias sesión en un plazo de ${CLOSING_DAYS} días, la cuenta se conserva, pero los bots y las conversiones recurrentes siguen en pausa. Después se elimina. Los asientos del libro mayor se conservan, sin tus datos de contacto.
${TROUBLE}
- No se puede cerrar: el mensaje indica qué sigue abierto y te lleva allí. Termínalo antes.
- Llegan fondos entretanto: la cuenta sigue abierta hasta que los retires. Te avisamos.
- Solo quieres parar una estrategia: congela su [subcuenta](${ARTICLE_LINK_PATHS.subAccounts}).`,
  },
  notifications: {
    title: 'Notificaciones y horas de silencio',
    lead: 'Elige qué notificaciones recibes, dónde y cuándo.',
    body: `1. Abre [Notificaciones](${ARTICLE_LINK_PATHS.notifications}) y elige para cada tema si los avisos llegan en el sitio, por correo o por push.
2. Activa las notificaciones push en cada navegador que deba mostrarlas.
3. Fija las horas de silencio y tu zona horaria. Los avisos de margen, las liquidaciones, las alertas de distancia a la liquidación y los correos de seguridad llegan siempre.
4. Si quieres, activa un sonido para las notificaciones nuevas mientras tengas una página del sitio abierta.
Las notificaciones de seguridad y de la cuenta aparecen siempre en la lista.
${TROUBLE}
- No recibes avisos de tus órdenes ni de las operaciones de tus bots: activa esos temas.
- No llegan notificaciones push: tu navegador bloquea las de este sitio. Permítelas en sus ajustes.
- Dudas de que un correo sea nuestro: crea un código antiphishing en [Seguridad](${ARTICLE_LINK_PATHS.security}). Aparece en todos nuestros mensajes.`,
  },
  deposit: {
    title: 'Depositar criptomonedas',
    lead: 'Obtén una dirección, envía los fondos desde la red simulada y espera las confirmaciones.',
    body: `1. Abre [Depositar](${ARTICLE_LINK_PATHS.deposit}) y elige criptomoneda y red.
2. Envía los fondos a la dirección indicada, con el memo si lo hay. Para probarlo, introduce un importe en «Simular un depósito» y pulsa «Simular depósito».
3. El depósito llega al monedero de fondos tras las confirmaciones de la red. Puedes seguirlas en la página. Para operar, [transfiérelo](${ARTICLE_LINK_PATHS.transfer}) al monedero que necesites.
Aquí todas las redes son simuladas. Nunca envíes criptomonedas reales a estas direcciones.`,
  },
  'find-deposit': {
    title: 'Mi depósito no ha llegado',
    lead: 'Busca la transacción en la red y comprueba su estado.',
    body: `1. Copia el ID de la transacción en el monedero desde el que enviaste los fondos.
2. Abre [Depositar](${ARTICLE_LINK_PATHS.deposit}), elige la criptomoneda y la red, e introduce el ID en «Buscar mi depósito».
3. Elige «Buscar depósito».
## Qué significa la respuesta
- En camino: la red aún tiene que confirmarlo. Espera.
- Acreditado: el dinero está en tu monedero de fondos. [Transfiérelo](${ARTICLE_LINK_PATHS.transfer}) para operar.
- Otra red: no has elegido la correcta. La página indica cuál es.
- Demasiado pequeño: estaba por debajo del mínimo de la red y no se acreditó.
- No admitido: no aceptamos esta criptomoneda en esta red, así que no se acreditó.
- No es tu dirección: no se envió a ninguna dirección tuya. Compara la dirección y el memo, y pregunta al remitente.
- Sin memo válido: los fondos volvieron al remitente.
- No encontrado: comprueba el ID y la red, e inténtalo de nuevo en unos minutos. Después [escríbenos](${ARTICLE_LINK_PATHS.contact}).`,
  },
  withdraw: {
    title: 'Retirar criptomonedas',
    lead: 'Cómo se revisan las retiradas y por qué alguna puede quedar retenida.',
    body: `1. Abre [Retirar](${ARTICLE_LINK_PATHS.withdraw}) y elige criptomoneda, red y dirección. Se retira desde tu monedero de fondos.
2. Revisa la comisión y el importe que recibe el destinatario.
3. Introduce en ${WITHDRAWAL_CODE_MINUTES} minutos el código que te enviamos. Si tienes aplicación de autenticación o llave de acceso, confirma también con ella.
## Por qué una retirada puede quedar retenida
- Cambiaste la contraseña o el segundo factor, o iniciaste sesión en un dispositivo nuevo, en las últimas ${HOLD_HOURS} horas.
- Compraste la criptomoneda por P2P en las últimas ${COOLING_HOURS} horas.
- El importe es grande, y añadiste o usaste por primera vez la dirección en las últimas ${COOLING_HOURS} horas.
- El importe es grande, la dirección o el dispositivo son nuevos, o has hecho muchas retiradas seguidas. Nuestro equipo puede revisarla primero.
Puedes cancelarla hasta que se envíe a la red.`,
  },
  addresses: {
    title: 'Libreta de direcciones y lista blanca de retiradas',
    lead: 'Guarda tus direcciones de retirada y bloquea las demás.',
    body: `1. Abre la [libreta de direcciones](${ARTICLE_LINK_PATHS.addresses}), introduce una etiqueta, elige la red e introduce la dirección y su memo si lo tiene.
2. Elige «Guardar dirección».
3. Para no permitir otras direcciones, activa en la misma página la lista blanca de retiradas.
${TROUBLE}
- Una dirección guardada aún no se puede usar: con la lista blanca activa, una nueva está disponible a las ${COOLING_HOURS} horas.
- La lista blanca sigue activa tras desactivarla: también tarda ${COOLING_HOURS} horas, para que desactivarla no le sirva de nada a un ladrón.
- Se rechaza una dirección: es de otra red o falta el memo. Compara cada carácter con la página del destinatario.`,
  },
  wallets: {
    title: 'Monederos y transferencias',
    lead: 'Tus fondos están repartidos por producto. Moverlos es gratis e inmediato.',
    body: `- Fondos: depósitos y retiradas.
- Spot: trading y conversión.
- Futuros: margen de los contratos.
- P2P, bots y copy trading tienen cada uno su monedero.
Mueve fondos en [Transferir](${ARTICLE_LINK_PATHS.transfer}). Cada movimiento está en el [historial](${ARTICLE_LINK_PATHS.history}), con extractos mensuales descargables.`,
  },
  fees: {
    title: 'Comisiones',
    lead: 'Cuánto cuesta operar y retirar, y cómo pagar menos.',
    body: `La comisión de trading depende de si tu orden aporta liquidez al libro (maker) o la consume (taker). En spot depende también de tu volumen spot de los últimos ${TIER_DAYS} días; en futuros es igual para todos. Tus comisiones están en la [página de comisiones](${ARTICLE_LINK_PATHS.fees}).
- Los depósitos y las transferencias son gratis.
- Cada red tiene su comisión de retirada, visible antes de confirmar.
- Convertir no tiene comisión aparte: el diferencial va incluido en el precio y se muestra junto al del mercado. Convertir saldos pequeños cuesta un ${DUST_PERCENT} %.`,
  },
  'portfolio-and-tax': {
    title: 'Cartera e informe fiscal',
    lead: 'Consulta cuánto costaron y cuánto rindieron tus criptomonedas, y descarga un archivo por año fiscal.',
    body: `1. Abre [Cartera](${ARTICLE_LINK_PATHS.portfolio}) para ver tu valor día a día, la distribución y las ganancias y pérdidas por activo y por producto.
2. Elige un periodo. Los depósitos y las retiradas no cuentan como ganancia ni como pérdida.
3. En «Informe fiscal y extractos», descarga el archivo de un año. Tiene una fila por lote vendido: fecha de compra, fecha de venta, ingreso, coste y ganancia en USDT.
4. Elige «Extractos mensuales» para ir a tu [historial](${ARTICLE_LINK_PATHS.history}). Allí puedes descargar los extractos y los movimientos sueltos.
El coste se calcula por el método «primero en entrar, primero en salir» (FIFO): las criptomonedas que obtuviste antes se venden antes. Las depositadas cuentan al precio de cierre de ese día.
${TROUBLE}
- No hay archivo de un año: ese año no vendiste nada.
- Una ganancia parece incorrecta: revisa las criptomonedas depositadas. No sabemos lo que pagaste por ellas en otro sitio.
- Todos los saldos son dinero ficticio. El informe muestra cómo sería un archivo así y no es asesoramiento fiscal.`,
  },
  proofs: {
    title: 'Comprueba tú mismo tus saldos y operaciones',
    lead: 'Comprueba en tu navegador que tus saldos están incluidos y que tus operaciones se ejecutaron de forma justa.',
    body: `Cada hora publicamos una prueba de pasivos: lo que debemos en cada activo y la raíz de un árbol de Merkle con una hoja por cuenta.
1. Abre [Prueba de pasivos](${ARTICLE_LINK_PATHS.proof}) e inicia sesión.
2. Elige «Comprobar mis saldos». Tu navegador calcula el camino de tus saldos a la raíz publicada.
3. Elige «Descargar en JSON» para comprobarlo con tu propio programa.
4. Abre una operación desde el [historial de operaciones](${ARTICLE_LINK_PATHS.trades}) y elige «Reproducir en mi navegador». Así se recalculan los hashes y se casan de nuevo las órdenes.
Esto prueba lo que se debe, no lo que tiene el exchange. Todos los saldos son dinero ficticio.
${TROUBLE}
- Falta tu último depósito: la publicación puede tener hasta una hora de antigüedad. Espera a la siguiente.
- Una comprobación falla: guarda el archivo y repítela. Si vuelve a fallar, avísanos desde [Contactar con soporte](${ARTICLE_LINK_PATHS.contact}).
- Una operación antigua no se puede reproducir: el libro de órdenes de entonces ya no se guarda. Sus hashes se comprueban igualmente.`,
  },
  'order-types': {
    title: 'Tipos de orden',
    lead: 'Mercado, límite, stop, stop dinámico y más: qué hace cada una.',
    body: `- Mercado: se ejecuta al momento a los mejores precios del libro.
- Límite: se ejecuta a tu precio o mejor.
- Stop y take profit: se envían cuando el precio llega al precio de activación.
- Stop dinámico: su precio de activación sigue al precio a la distancia que fijes.
- OCO (one cancels the other): una orden límite y una orden stop. Si una se ejecuta o se activa, la otra se cancela.
- Iceberg: muestra solo parte de su tamaño.
## Vigencia
GTC sigue abierta hasta que la canceles. GTD caduca en la fecha que elijas. IOC ejecuta lo que puede y cancela el resto. FOK se ejecuta por completo o no se ejecuta. Una orden «solo maker» que se ejecutaría de inmediato se rechaza.`,
  },
  'order-states': {
    title: '¿Por qué no se ha ejecutado mi orden?',
    lead: 'Qué significa cada estado.',
    body: `- Abierta: está en el libro. Al mismo precio, se ejecutan antes las órdenes que llegaron primero.
- Parcialmente ejecutada: ya se ha ejecutado parte de la cantidad.
- En espera de activación: una orden stop cuyo precio de activación no se ha alcanzado.
- Cancelada o caducada: la orden está cerrada y los fondos retenidos se han liberado.
Una compra límite solo se ejecuta si alguien vende a tu precio o menos. El formulario de la orden muestra la cola por delante.`,
  },
  alerts: {
    title: 'Alertas de precio',
    lead: 'Recibe un aviso cuando un mercado cumpla tu condición.',
    body: `1. Abre [Alertas](${ARTICLE_LINK_PATHS.alerts}) o elige «Crear una alerta» en los ajustes de un gráfico.
2. Elige el tipo: precio, variación porcentual, indicador, tasa de financiación o distancia a tu precio de liquidación. Después elige el mercado.
3. Define la condición y elige «Crear alerta». Puedes tener hasta ${ALERTS} alertas.
4. En [Notificaciones](${ARTICLE_LINK_PATHS.notifications}), elige si las alertas te llegan también por correo y por notificación push.
Una alerta se dispara una sola vez y sigue en la lista. Elige «Reactivar» para usarla de nuevo. Los indicadores se comprueban al cerrar una vela.
${TROUBLE}
- No llegan notificaciones push: actívalas en este navegador y permite las de este sitio en los ajustes del navegador.
- Por la noche no llegan correos ni notificaciones push: las horas de silencio están activas. Los avisos de margen, las liquidaciones, las alertas de distancia a la liquidación y los correos de seguridad llegan siempre.
- Se rechaza una alerta porque su condición ya se cumple: elige un precio que el mercado aún no haya alcanzado.`,
  },
  perpetuals: {
    title: '¿Qué es un contrato perpetuo?',
    lead: 'Opera sobre el precio de una criptomoneda, al alza o a la baja, sin tenerla y sin fecha de vencimiento.',
    body: `Aportas margen en USDT y abres una posición larga (ganas si sube) o corta (ganas si baja). Los pagos de financiación entre largos y cortos mantienen el contrato cerca del precio de la criptomoneda.
Las ganancias y la liquidación se calculan con el precio de marca, formado por varias fuentes: una operación anómala no puede cerrar tu posición. Para empezar, [transfiere](${ARTICLE_LINK_PATHS.transfer}) USDT a tu monedero de futuros y abre [BTC/USDT](${ARTICLE_LINK_PATHS.futures}). Antes de tu primera orden respondes a tres preguntas sobre el riesgo.`,
  },
  margin: {
    title: 'Margen y apalancamiento',
    lead: 'Cuánto necesitas para abrir una posición y para mantenerla.',
    body: `- Margen inicial: el valor de la posición dividido entre el apalancamiento. Con 10×, una posición de 1,000 USDT necesita 100 USDT.
- Margen de mantenimiento: lo mínimo que debes conservar. Crece por tramos con el tamaño.
- Cruzado: todo tu saldo de futuros respalda tus posiciones.
- Aislado: solo está en juego el margen de esa posición.
A más apalancamiento, más cerca el precio de liquidación. El formulario de la orden lo muestra antes de operar.`,
  },
  liquidation: {
    title: 'Liquidación',
    lead: 'Qué ocurre cuando el margen ya no basta.',
    body: `Cuando tu patrimonio cae al margen de mantenimiento:
1. Se cancelan las órdenes abiertas para liberar margen.
2. La posición se reduce al tramo inferior.
3. Lo que queda se cierra en el libro al precio de quiebra o mejor. El fondo de seguro asume el resto y cubre las pérdidas que superen tu margen.
4. Si el fondo se agota, se reducen las posiciones con ganancias del otro lado (desapalancamiento automático).
Cada liquidación deja un recibo que cualquiera puede verificar. Para evitarla, usa poco apalancamiento, añade margen o coloca un stop loss.`,
  },
  funding: {
    title: 'Tasa de financiación',
    lead: 'Por qué los largos pagan a los cortos, o al revés.',
    body: `Al final de cada periodo de financiación, un lado paga al otro. La [página de comisiones](${ARTICLE_LINK_PATHS.fees}) indica el periodo de cada contrato en «Intervalo de financiación». Si la tasa es positiva, los largos pagan a los cortos; si es negativa, al revés. Cuanto más por encima del índice cotiza el contrato, más alta es la tasa. El exchange no se queda con nada.
Pago = valor de la posición al precio de marca × tasa de financiación. La tasa y la cuenta atrás se muestran en la parte superior de cada contrato; las tasas anteriores, en su historial. Sin posición en ese momento, no pagas nada.`,
  },
  'hedge-mode': {
    title: 'Modo unidireccional y modo cobertura',
    lead: 'Elige si puedes tener a la vez una posición larga y otra corta en un mismo contrato.',
    body: `En el modo unidireccional, cada contrato tiene una sola posición y una orden en sentido contrario primero la reduce. En el modo cobertura conviven un largo y un corto, cada uno con su precio de entrada. El modo vale para todos los contratos.
1. Cierra tus posiciones y cancela tus órdenes en todos los contratos.
2. Abre un contrato, por ejemplo [BTC/USDT](${ARTICLE_LINK_PATHS.futures}).
3. En el formulario de la orden, elige «Unidireccional» y después «Modo cobertura».
4. Envía las órdenes con «Abrir largo», «Abrir corto», «Cerrar largo» y «Cerrar corto».
${TROUBLE}
- El modo no cambia: queda una posición o una orden abierta en alguno de los [contratos](${ARTICLE_LINK_PATHS.contracts}). Ciérrala o cancélala antes.
- Se rechaza una orden porque no encaja con el modo: en modo cobertura tu programa debe indicar largo o corto; en el unidireccional, ninguno. Consulta la [referencia de la API](${ARTICLE_LINK_PATHS.api}).
- Las ganancias de un largo y un corto del mismo tamaño se anulan; sus comisiones, no.`,
  },
  'p2p-trade': {
    title: 'Comprar y vender por P2P',
    lead: 'Pagas directamente a otra persona mientras nosotros mantenemos las criptomonedas en custodia.',
    body: `1. Elige un [anuncio P2P](${ARTICLE_LINK_PATHS.p2p}) por precio, método de pago e historial del anunciante. Para vender, [transfiere](${ARTICLE_LINK_PATHS.transfer}) antes las criptomonedas a tu monedero P2P y añade un [método de pago](${ARTICLE_LINK_PATHS.p2pMethods}).
2. Introduce el importe y elige «Comprar ahora» o «Vender ahora». Las criptomonedas del vendedor quedan en custodia.
3. El comprador paga fuera del exchange, desde una cuenta a su nombre, y pulsa «He pagado» antes de que se agote el plazo. Si no, la orden se cancela.
4. El vendedor comprueba que el dinero ha llegado y libera las criptomonedas. Llegan al monedero P2P del comprador.
Nunca liberes las criptomonedas antes de recibir el dinero. Las criptomonedas compradas por P2P se pueden retirar a las ${COOLING_HOURS} horas.`,
  },
  'p2p-appeal': {
    title: 'Cuando una orden P2P sale mal',
    lead: 'Cómo funciona una apelación y cómo ganarla.',
    body: `Abre la orden y pulsa «Presentar una apelación». Las criptomonedas siguen en custodia: una vez marcado el pago, nunca se mueven solo porque se agote el plazo. El vendedor puede apelar en cuanto se marca el pago; el comprador, ${RELEASE_MINUTES} minutos después; y ambos, hasta ${APPEAL_HOURS} horas después de que termine la orden. Terminada la orden, ya no queda nada en custodia y la decisión no mueve criptomonedas.
- Ambas partes tienen ${EVIDENCE_HOURS} horas para explicarse y aportar imágenes.
- La parte que no responde pierde la apelación; un vendedor solo pierde si hay prueba de pago.
- Soporte decide a favor de una parte o reparte las criptomonedas.
Una buena prueba: un extracto bancario con el nombre, el importe, la hora y el concepto.`,
  },
  'p2p-chat': {
    title: 'Chat cifrado',
    lead: 'Nadie más que tú y tu contraparte puede leer los mensajes de una orden P2P.',
    body: `Tu navegador crea una clave para cada orden. Compara el código de seguridad del chat con el de la contraparte para asegurarte de que nadie intercepta tus mensajes.
- Los mensajes enviados antes de que la contraparte abra el chat no se cifran, y así se indica.
- Un dispositivo nuevo no puede leer los mensajes anteriores.
- En una apelación, tú decides si soporte puede leer el chat.
Puedes descargarlo, y ambas partes pueden comprobar el archivo en la página de la orden. Quien tenga el archivo puede leer los mensajes.`,
  },
  'p2p-ads': {
    title: 'Publicar un anuncio P2P',
    lead: 'Compra o vende a tu precio y con tus condiciones.',
    body: `1. Guarda tus [métodos de pago](${ARTICLE_LINK_PATHS.p2pMethods}). Todas las cuentas deben estar a tu nombre.
2. Si vendes, [transfiere](${ARTICLE_LINK_PATHS.transfer}) las criptomonedas a tu monedero P2P.
3. Abre [Publicar un anuncio](${ARTICLE_LINK_PATHS.p2pPost}) y elige si compras o vendes, la criptomoneda y la moneda.
4. Elige un precio fijo, o uno flotante del ${FLOATING_LOWEST} al ${FLOATING_HIGHEST} % del precio de mercado. Fija después la cantidad total, los límites, los métodos de pago y el plazo de pago.
5. Si quieres, añade condiciones, una respuesta automática y condiciones para la contraparte, y elige «Publicar el anuncio».
6. Edítalo u ocúltalo en [Mis anuncios](${ARTICLE_LINK_PATHS.p2pAds}). Sus órdenes están en [Mis órdenes](${ARTICLE_LINK_PATHS.p2pOrders}).
${TROUBLE}
- Se rechaza tu anuncio: su precio se aleja más del ${DEVIATION_PERCENT} % del precio de mercado, o tu monedero P2P tiene menos de lo que ofrecen tus anuncios.
- Nadie acepta tu anuncio: revisa el precio, los límites, tus condiciones y las criptomonedas de tu monedero P2P.
- Un anuncio con precio flotante está en pausa: no hay precio de mercado ahora mismo. Se reactiva solo.
- No quieres volver a operar con alguien: bloquéalo en la página de la orden.`,
  },
  convert: {
    title: 'Convertir criptomonedas',
    lead: 'Convierte una criptomoneda en otra a un precio que ves de antemano.',
    body: `1. Abre [Convertir](${ARTICLE_LINK_PATHS.convert}), elige las dos criptomonedas e introduce uno de los importes. Pagas desde tu monedero spot y recibes en él.
2. Elige «Pedir cotización» y revisa el precio y el diferencial.
3. Elige «Convertir ahora» en ${QUOTE_SECONDS} segundos o pide otra cotización.
También puedes convertir a tu propio precio o de forma programada. Cada conversión tiene un recibo firmado que cualquiera puede verificar.`,
  },
  'limit-conversions': {
    title: 'Conversiones límite y recurrentes',
    lead: 'Convierte a tu precio o de forma programada.',
    body: `## A tu precio
1. Abre [Límite](${ARTICLE_LINK_PATHS.limitConversion}) y elige las criptomonedas, la cantidad, tu precio y la vigencia.
2. Elige «Crear conversión límite». Tus fondos quedan retenidos hasta que el precio del creador de mercado sea igual o mejor.
## De forma programada
1. Abre [Recurrente](${ARTICLE_LINK_PATHS.recurringConversion}) y elige las criptomonedas, la cantidad, la frecuencia y la zona horaria.
2. Elige «Iniciar conversión recurrente». Puedes pausarla, reanudarla o eliminarla cuando quieras.
## Saldos pequeños
Abre [Saldos pequeños](${ARTICLE_LINK_PATHS.dust}) y elige «Convertir todo a USDT». Se convierten todos los saldos de tu monedero spot que valgan menos de ${DUST_USDT} USDT cada uno. La comisión es del ${DUST_PERCENT} %.
${TROUBLE}
- Una conversión límite caducó: no se alcanzó su precio. Los fondos están de nuevo en tu monedero spot.
- Se saltó una fecha: no había fondos suficientes en tu monedero spot.
- Se rechaza tu precio: está demasiado lejos del de mercado. Comprueba que no esté invertido.`,
  },
  'block-trades': {
    title: 'Operaciones en bloque',
    lead: 'Opera con importes grandes a un solo precio, sin mover el libro de órdenes.',
    body: `En una operación en bloque, varios creadores de mercado cotizan la cantidad completa. Ven las criptomonedas y las cantidades, pero no si compras o vendes.
1. [Transfiere](${ARTICLE_LINK_PATHS.transfer}) lo que quieras operar a tu monedero spot.
2. Abre [Operaciones en bloque](${ARTICLE_LINK_PATHS.block}) y añade hasta ${BLOCK_COINS} criptomonedas, con el lado y la cantidad de cada una. El valor de una petición va de ${BLOCK_LEAST} a ${BLOCK_MOST} USDT.
3. Elige «Pedir cotización». Las cotizaciones aparecen a los ${BLIND_SECONDS} segundos, la mejor primero, y son válidas durante ${BLOCK_PRICE_SECONDS} segundos. Si una cotización cubre solo una parte de tu petición, solo se opera esa parte.
4. Elige «Operar a este precio» o deja que la petición termine. Si no aceptas ninguna cotización, no debes nada.
Todas las criptomonedas cambian de manos a la vez, o ninguna. La operación se publica sin tu nombre y su recibo está firmado.
${TROUBLE}
- Ningún creador de mercado cotiza el importe completo: pide menos o desactiva «Todo o nada».
- Se rechaza una cotización porque el mercado se ha movido: la sustituye la nueva cotización del creador de mercado. Decide otra vez.
- No puedes hacer una petición: ya tienes una abierta. Cancélala antes. Para importes menores, usa [Convertir](${ARTICLE_LINK_PATHS.convert}).`,
  },
  'buy-with-card': {
    title: 'Comprar criptomonedas con tarjeta',
    lead: 'Compra con una tarjeta o una transferencia bancaria de prueba. No hay dinero real en juego.',
    body: `1. Abre [Comprar con tarjeta](${ARTICLE_LINK_PATHS.buy}) e introduce el importe y la moneda. Una compra vale entre ${PURCHASE_LEAST} y ${PURCHASE_MOST} USD.
2. Elige la criptomoneda en «Recibes» y el método de pago.
3. Comprueba la cantidad estimada y la comisión de pago: ${CARD_FEE_PERCENT} % con tarjeta y ${BANK_FEE_PERCENT} % por transferencia.
4. Elige «Comprar». Si el banco pide 3-D Secure, elige «Confirmar pago» en la misma página en ${CHALLENGE_MINUTES} minutos.
5. Las criptomonedas llegan a tu [monedero](${ARTICLE_LINK_PATHS.wallet}) spot. Sigue la compra en la lista de debajo del formulario.
${TROUBLE}
- El pago ha fallado: el banco lo rechazó o no confirmaste a tiempo. Reinténtalo o elige otro método de pago.
- Reembolsada: el pago se hizo, pero no se pudieron entregar las criptomonedas y se devolvió el dinero.
- Se ha agotado el límite diario: se restablece a las 00:00 UTC.
- No introduzcas nunca los datos de una tarjeta real en este sitio.`,
  },
  bots: {
    title: 'Bots de trading',
    lead: 'Programas que operan con reglas fijas y los fondos que les reserves.',
    body: `Un bot de grid compra barato y vende caro dentro de un rango. Un bot DCA construye una posición promediando el precio. Otros rebalancean, compran de forma programada o fraccionan una orden grande.
- Los fondos de un bot están separados de tus otros saldos. Salen de tu monedero de bots y, si no bastan, el resto sale del monedero spot. Al detener el bot vuelven a tu monedero de bots.
- Con un precio de activación, el bot espera a que el mercado lo alcance. Para empezar ya, elige «Iniciar ahora» en su página.
- Pruébalo con precios pasados antes de iniciarlo. Los resultados pasados no garantizan los futuros.
- Si sigues a un bot compartido, el tuyo se pausa, se reanuda, cambia su stop loss y su take profit y termina con él. Puedes dejar de seguirlo cuando quieras.
- El beneficio se calcula a partir del libro mayor y se muestra tras comisiones.`,
  },
  'spot-grid': {
    title: 'Bot de grid de spot',
    lead: 'El bot compra barato y vende caro dentro de un rango de precios, una y otra vez.',
    body: `1. Abre [Grid de spot](${ARTICLE_LINK_PATHS.spotGrid}) y elige un mercado. Empieza con los ajustes sugeridos.
2. Fija el precio inferior, el superior y el número de grids, de ${GRIDS_FEWEST} a ${GRIDS_MOST}. La vista previa muestra lo que gana cada grid tras comisiones.
3. Introduce la inversión. En «Más opciones» puedes añadir un precio de activación, un stop loss, un take profit o «Seguir al alza». El take profit y «Seguir al alza» no se pueden combinar.
4. ${START}
El bot compra primero las criptomonedas que le faltan para las líneas por encima del precio. Después compra en cada línea por debajo del precio y vende en la siguiente por encima. Cada ciclo completo gana la distancia entre dos líneas, menos las comisiones.
${MANAGE_STOPS}
${TROUBLE}
- Fuera de rango: el bot espera a que vuelva el precio. Por debajo, tiene criptomonedas que valen menos de lo que pagaste. Espera o detén el bot.
${REJECTED}`,
  },
  'infinity-grid': {
    title: 'Bot de grid infinito',
    lead: 'El grid no tiene límite superior y el bot sigue recogiendo beneficios mientras el precio sube.',
    body: `1. Abre [Grid infinito](${ARTICLE_LINK_PATHS.infinityGrid}) y elige un mercado.
2. Fija el precio inferior y el paso, la distancia entre dos líneas en porcentaje.
3. Introduce la inversión. Si ya tienes las criptomonedas, elige «Criptos» en «Invertir en».
4. ${START}
El bot compra primero criptomonedas con parte de los fondos. Vende una parte de ellas en cada paso al alza y compra en cada paso a la baja. Por arriba nunca sale del rango.
${MANAGE_STOPS}
${TROUBLE}
- El precio cae por debajo del precio inferior: el bot espera con criptomonedas que valen menos de lo que pagaste. Espera o detén el bot.
${REJECTED}`,
  },
  'futures-grid': {
    title: 'Bot de grid de futuros',
    lead: 'El bot ejecuta un grid sobre un contrato perpetuo: largo, corto o neutral, con apalancamiento.',
    body: `1. Abre [Grid de futuros](${ARTICLE_LINK_PATHS.futuresGrid}) y elige un contrato.
2. Elige la dirección: el largo gana cuando sube el precio, el corto cuando baja y el neutral opera en ambos sentidos.
3. Fija el apalancamiento, el rango, los grids y la inversión. La vista previa estima el precio de liquidación.
4. ${START}
El bot tiene su propia cuenta de margen, así que tus otras posiciones no se ven afectadas.
En [Mis bots](${ARTICLE_LINK_PATHS.ownBots}) puedes pausar el bot, añadirle fondos, cambiar su stop loss y su take profit, y detenerlo. En pausa, su posición sigue abierta. Al detenerlo, la posición se cierra y los fondos vuelven a tu monedero de bots.
${TROUBLE}
- Fuera de rango: el bot espera y su posición sigue abierta. Coloca un stop loss o detén el bot.
- Se liquida la posición: el bot falla y lo que queda vuelve a ti. La próxima vez usa menos apalancamiento o un rango más ancho.
${REJECTED}`,
  },
  'funding-arbitrage': {
    title: 'Bot de arbitraje de financiación',
    lead: 'El bot compra una criptomoneda en spot, abre un corto de la misma cantidad en su perpetuo y cobra la financiación.',
    body: `1. Abre [Arbitraje de financiación](${ARTICLE_LINK_PATHS.fundingArbitrage}) y elige una criptomoneda. «Historial de financiación» muestra las tasas pasadas.
2. Fija el apalancamiento del corto e introduce la inversión. La vista previa muestra la prima actual de los futuros sobre el spot.
3. En «Más opciones» puedes fijar la prima mínima para abrir, la máxima para cerrar y tras cuántos pagos negativos seguidos cierra el bot.
4. ${START}
Las dos patas se compensan, así que el precio apenas importa. Queda la financiación menos las comisiones.
${MANAGE}
${TROUBLE}
- El bot no abre: la prima está por debajo de tu mínimo. Espera o crea otro bot con un mínimo menor.
- La financiación se vuelve negativa: el bot paga en lugar de cobrar y cierra tras el número de pagos que fijaste.
- El precio sube de golpe: el bot cierra las dos patas antes de que se liquide la corta, quizá con pérdidas.`,
  },
  'dca-bot': {
    title: 'Bot DCA (martingala)',
    lead: 'El bot compra más a medida que cae el precio y después lo vende todo con beneficio sobre el precio medio.',
    body: `1. Abre [DCA](${ARTICLE_LINK_PATHS.dcaBot}) y elige un mercado.
2. Fija la primera orden, el importe y el número de las órdenes de seguridad y la caída hasta la primera de ellas.
3. Fija el take profit en porcentaje del precio medio.
4. Introduce la inversión. Debe cubrir todas las órdenes de un ciclo: mira «Inversión mínima» en la vista previa. En «Más opciones» puedes añadir un stop loss.
5. ${START}
Cuando cae el precio, las órdenes de seguridad compran más y bajan el precio medio. Al alcanzar el take profit se vende todo y empieza el ciclo siguiente.
${MANAGE_STOPS}
${TROUBLE}
- Se agotan las órdenes de seguridad y el precio sigue cayendo: el bot conserva las criptomonedas y espera. Coloca un stop loss o detén el bot.
${REJECTED}`,
  },
  'recurring-buy': {
    title: 'Bot de compra recurrente',
    lead: 'El bot compra un importe fijo cada hora, día, semana o mes.',
    body: `1. Abre [Compra recurrente](${ARTICLE_LINK_PATHS.recurringBuy}).
2. Indica hasta ${BASKET_COINS} criptomonedas y los USDT que se gastan en cada una en cada compra.
3. Elige la frecuencia, la hora (UTC) y el número de compras. Si no indicas un número, el bot compra hasta agotar los fondos.
4. Introduce la inversión para todas las compras.
5. ${START}
Tras la última compra, el bot termina y las criptomonedas pasan a tu monedero de bots.
${MANAGE}
${TROUBLE}
- Falta una compra: las compras omitidas no se recuperan.
- El bot terminó antes: lo que quedaba no bastaba para otra compra. La próxima vez, añade fondos mientras está activo.
- El precio sigue cayendo: el bot sigue comprando y nunca vende. Detenlo si cambias de idea.`,
  },
  rebalancing: {
    title: 'Bot de rebalanceo',
    lead: 'El bot mantiene una cesta de criptomonedas, cada una en su peso objetivo.',
    body: `1. Abre [Rebalanceo](${ARTICLE_LINK_PATHS.rebalanceBot}).
2. Indica hasta ${BASKET_COINS} criptomonedas con su peso en porcentaje. El resto queda en USDT.
3. Elige rebalancear por desviación, del ${THRESHOLD_LOWEST} al ${THRESHOLD_HIGHEST} %, o por intervalo de tiempo.
4. Introduce la inversión en USDT.
5. ${START}
El bot compra primero las criptomonedas según sus pesos. Cuando una criptomoneda supera su peso, el bot vende una parte y compra las que se quedaron atrás.
${MANAGE}
${TROUBLE}
- El bot no opera: ninguna criptomoneda se ha desviado lo suficiente, o la diferencia es demasiado pequeña para una orden.
- Una criptomoneda sigue cayendo: el bot la compra una y otra vez. Detenlo y crea otro con otros pesos.
${REJECTED}`,
  },
  'twap-bot': {
    title: 'Bot TWAP',
    lead: 'El bot divide una orden grande en partes iguales a lo largo del tiempo para reducir su impacto en el precio.',
    body: `1. Abre [TWAP](${ARTICLE_LINK_PATHS.twapBot}) y elige un mercado y un lado.
2. Introduce la inversión: el dinero que vas a gastar o las criptomonedas que vas a vender.
3. Fija la duración en minutos, hasta ${TWAP_DAYS} días, y el número de órdenes, de ${TWAP_FEWEST} a ${TWAP_MOST}.
4. En «Más opciones» puedes añadir un límite de precio y una parte máxima del volumen del mercado.
5. ${START}
Lo que queda sin ejecutar en una parte se suma a las siguientes. Al final, todo pasa a tu monedero de bots.
${MANAGE}
${TROUBLE}
- Queda un resto sin ejecutar: el precio superó tu límite o el volumen era demasiado bajo. Crea otro bot para el resto.
${REJECTED}`,
  },
  'smart-trade': {
    title: 'Bot de operación inteligente',
    lead: 'El bot hace una sola compra, con hasta cuatro objetivos de take profit y un stop loss fijo o dinámico.',
    body: `1. Abre [Operación inteligente](${ARTICLE_LINK_PATHS.smartTrade}) y elige un mercado.
2. Introduce la inversión. Si ya tienes las criptomonedas, elige «Criptos» en «Invertir en». Si no, introduce el precio de compra o déjalo vacío para comprar al precio de mercado.
3. Fija un stop loss y hasta cuatro take profits con la parte que se vende en cada uno.
4. En «Más opciones» puedes añadir un stop dinámico y mover el stop al punto de equilibrio tras el primer take profit.
5. ${START}
La operación termina cuando se ha vendido todo.
${MANAGE}
${TROUBLE}
- El stop vendió por debajo de su precio: el precio dio un salto y el stop se ejecutó al siguiente precio disponible.
- Se rechazan los objetivos: deben ser distintos y superiores al precio de compra, y sus partes deben sumar el 100 %.
${REJECTED}`,
  },
  'signal-bot': {
    title: 'Bot de señales',
    lead: 'El bot opera cuando tu propio programa o una alerta del gráfico envía un mensaje firmado.',
    body: `1. Abre [Bot de señales](${ARTICLE_LINK_PATHS.signal}) y elige un mercado.
2. Introduce el importe por orden y la inversión, y elige «Crear bot».
3. En la página del bot, copia la dirección y la clave secreta que aparecen en «Webhook».
4. Haz que tu programa envíe cada señal a esa dirección como petición POST firmada con la clave secreta (HMAC-SHA256).
## Qué contiene una señal
- id: el ID del bot, la última parte de la dirección de su página
- signal: un ID que eliges tú, nuevo para cada señal
- time: la hora Unix actual
- action: buy, sell o close
- percent: el porcentaje del importe por orden al comprar, o de las criptomonedas del bot al vender
- signature: el HMAC-SHA256 hexadecimal de id.signal.time.action.percent
Las señales se ejecutan a precio de mercado, una a una. Consulta también la [referencia de la API](${ARTICLE_LINK_PATHS.api}).
${MANAGE}
${TROUBLE}
- Se omite una señal: su orden es demasiado pequeña, el bot no tiene dinero o criptomonedas para ella, o es una compra y la última orden no ha terminado. Una venta espera a que esa orden termine.
- Se rechaza una señal: el bot está en pausa, la firma es incorrecta o la señal ha caducado. Es válida durante un minuto y sirve una sola vez. Comprueba la clave secreta y el reloj de tu ordenador.
- Otra persona puede conocer la clave secreta: en «Webhook», elige «Crear clave secreta nueva» y cámbiala en tu programa. Después elige «Anular ya la clave anterior»; si no, la anterior funciona un día más.`,
  },
  'follow-a-bot': {
    title: 'Compartir, clonar y seguir bots',
    lead: 'Usa los ajustes de bots con buenos resultados o comparte tu bot sin tu nombre.',
    body: `1. Abre el [catálogo de bots](${ARTICLE_LINK_PATHS.bots}) y compáralos por rentabilidad realizada, caída máxima y tiempo activo. Los terminados y los fallidos siguen en la lista.
2. Para usar una vez los ajustes de un bot, elige «Clonar», introduce la inversión y crea el tuyo.
3. Para que tu bot se pause, se reanude, cambie su stop loss y su take profit y termine a la vez que un bot compartido, abre la página de ese bot, introduce la inversión y elige «Seguir». El dinero de tu bot es solo tuyo.
4. Para mostrar un bot tuyo, ábrelo en [Mis bots](${ARTICLE_LINK_PATHS.ownBots}) y elige «Mostrar en el catálogo».
${TROUBLE}
- No puedes seguir a un bot: ha terminado, recibe señales, ya tiene ${BOT_FOLLOWERS} seguidores, es tuyo o es de una cuenta relacionada con la tuya.
- No puedes cambiar el stop loss ni el take profit: tu bot sigue a otro. Elige antes «Dejar de seguir».
- Un clon empieza fuera de rango: el precio se ha movido desde entonces. Compara el rango con el precio actual.`,
  },
  'copy-trading': {
    title: 'Copy trading',
    lead: 'Copia las operaciones de un trader líder con fondos que reservas.',
    body: `1. Abre [Copy trading](${ARTICLE_LINK_PATHS.copyFutures}), elige futuros o spot y compara traders líderes por rentabilidad, caída máxima y la rentabilidad real de sus copiadores. Los que fracasaron siguen en la lista.
2. Elige «Copiar» e indica cuánto inviertes y desde qué monedero. Fija tus límites, por ejemplo por operación, de pérdida total o de deslizamiento, y elige «Empezar a copiar».
3. Tu copia opera desde su propio monedero. Puedes detenerla cuando quieras en [Mis copias](${ARTICLE_LINK_PATHS.copies}): cerrar ya, conservar las criptomonedas o posiciones, o esperar a que cierre el trader líder.
4. Si este sitio ofrece un exchange conectado, una copia spot que haya operado una hora con dinero ficticio y copiado una operación puede usar dinero real con tu propia clave API. Abre la copia para iniciarla. Las operaciones del trader líder siguen siendo ficticias y no hay reparto de beneficios.
El trader líder cobra una parte de los beneficios nuevos y una parte de las comisiones que las órdenes copiadas pagan de todos modos. Puedes perder lo que inviertas.`,
  },
  'lead-trading': {
    title: 'Hazte trader líder',
    lead: 'Deja que otros copien tus operaciones y gana una parte de su beneficio.',
    body: `1. Abre el [panel de trader líder](${ARTICLE_LINK_PATHS.lead}) y elige futuros o spot.
2. Introduce un nombre público, cómo operas y tu reparto de beneficios, hasta el ${PROFIT_SHARE_PERCENT} %. Elige cuántos copiadores admites, hasta ${COPIERS}.
3. Elige «Enviar solicitud». Nuestro equipo la revisa y te avisa de la decisión.
4. Opera como siempre. La página muestra tus copiadores y cada pago.
El reparto de beneficios se paga cada semana, cuando un copiador retira fondos y cuando termina una copia. Se aplica al beneficio que supera el máximo anterior del copiador. Puedes cambiar tus condiciones una vez cada ${TERMS_DAYS} días. Un reparto nuevo se aplica tras el siguiente pago.
${TROUBLE}
- No puedes solicitarlo: tu patrimonio está por debajo del mínimo que indica la página.
- Se rechazó tu solicitud: la página muestra el motivo.
- Quieres dejarlo: elige «Dejar de ser trader líder». Se cierran todas las copias de tus operaciones y tu historial sigue público. Puedes volver a solicitarlo tras ${LEAD_AGAIN_DAYS} días.`,
  },
  'chat-rules': {
    title: 'Normas del chat de traders',
    lead: 'Qué puedes escribir, qué se rechaza y qué hacer con quien incumple las normas.',
    body: `Hay una sala por cada idioma del sitio y cualquiera puede leerla. Para escribir, elige un nombre: tu cuenta debe tener ${CHAT_ACCOUNT_HOURS} horas o al menos una operación. Las subcuentas solo pueden leer.
- Solo texto, hasta ${CHAT_LENGTH} caracteres. $BTC o BTC/USDT lleva al mercado.
- Sin enlaces, correos, teléfonos, servicios de mensajería ni direcciones de monederos: las estafas empiezan por ahí y se rechazan.
- Sin insultos, amenazas, spam ni suplantaciones.
## Protégete
Nuestro equipo nunca te escribirá primero ni te pedirá contraseñas, códigos, frases de recuperación ni dinero. En el chat no hay mensajes privados.
## Si alguien incumple las normas
Abre el menú de un mensaje para denunciarlo o silenciar a su autor. Los moderadores pueden retirar mensajes y prohibir escribir; se te avisa con el motivo. Puedes eliminar tus propios mensajes. Una sala guarda sus últimos ${CHAT_MESSAGES} mensajes durante un máximo de ${CHAT_DAYS} días.`,
  },
  'invite-friends': {
    title: 'Invita a amigos y gana',
    lead: 'Gana una parte de las comisiones de trading de los amigos que invites.',
    body: `1. Abre [Invitar a amigos](${ARTICLE_LINK_PATHS.affiliate}), únete al programa y copia tu enlace de invitación.
2. Compártelo. Funciona en los diez idiomas.
3. Tu comisión se abona en tu monedero spot en cuanto se completa la operación.
En la misma página ves a tus invitados y lo que ganas con cada una de sus operaciones. Si tienes una audiencia amplia, solicita entrar en el [programa de afiliados](${ARTICLE_LINK_PATHS.affiliateProgram}).`,
  },
  'affiliate-levels': {
    title: 'Niveles de afiliado y pagos',
    lead: 'Cómo se calculan tu nivel y tu comisión.',
    body: `1. Únete en [Invitar a amigos](${ARTICLE_LINK_PATHS.affiliate}). Empiezas en el nivel Inicial.
2. Crea un enlace por canal en [Enlaces y materiales](${ARTICLE_LINK_PATHS.affiliateLinks}) y compártelo.
3. Consulta lo que generó cada día y cada operación en [Pagos](${ARTICLE_LINK_PATHS.affiliatePayouts}).
## Niveles
- Inicial: ${STARTER_PERCENT} % de las comisiones
- Socio: ${PARTNER_PERCENT} %. Volumen necesario: ${PARTNER_VOLUME} USDT. Traders activos: ${PARTNER_TRADERS}
- Socio sénior: ${SENIOR_PERCENT} %. Volumen necesario: ${SENIOR_VOLUME} USDT. Traders activos: ${SENIOR_TRADERS}
- Socio principal: ${PRINCIPAL_PERCENT} %. Volumen necesario: ${PRINCIPAL_VOLUME} USDT. Traders activos: ${PRINCIPAL_TRADERS}
El volumen y los traders activos son los de los últimos ${LEVEL_DAYS} días. Tu nivel se actualiza cada día y puede subir y bajar.
## Subafiliados
Cuando alguien a quien invitaste invita a otros, ganas la diferencia entre tu tasa y la suya.
${TROUBLE}
- Una operación no generó comisión: el trader se registró antes de que te unieras o sin tu enlace, o está relacionado con tu cuenta.
- Tu nivel ha bajado: tus traders operaron menos, o fueron menos los que operaron.
- No quieres aparecer en la clasificación: ocúltate en la página de tu enlace.`,
  },
  sharing: {
    title: 'Compartir un resultado',
    lead: 'Muestra un resultado en una tarjeta con cifras registradas por el exchange.',
    body: `1. Elige «Compartir resultado» junto a una [posición cerrada](${ARTICLE_LINK_PATHS.closedPositions}), una criptomoneda de tu [cartera](${ARTICLE_LINK_PATHS.portfolio}), un [bot](${ARTICLE_LINK_PATHS.ownBots}) o una [copia](${ARTICLE_LINK_PATHS.copies}).
2. Elige el título, el tema y el fondo, y si se ven los precios, el tamaño y la ganancia, y tu nombre, parcialmente oculto.
3. Revisa la vista previa y elige «Crear página pública».
4. Copia el enlace o descarga la tarjeta como imagen.
Las cifras son las de ese momento y nadie puede editarlas. Lo que ocultas no se guarda. Retira un resultado cuando quieras en [Tus resultados compartidos](${ARTICLE_LINK_PATHS.shared}).
${TROUBLE}
- No se conoce la rentabilidad: el coste de la criptomoneda no se registró y su resultado no se puede compartir.
- No puedes compartir más: puede haber hasta ${SHARED_RESULTS} resultados públicos a la vez y crearse ${SHARED_A_DAY} al día. Retira uno o espera un día.
- Tu navegador no puede crear la imagen PNG: descarga el SVG.`,
  },
  rewards: {
    title: 'Cupones y centro de recompensas',
    lead: 'Consigue cupones con tareas o códigos y conviértelos en dinero ficticio.',
    body: `1. Abre el [centro de recompensas](${ARTICLE_LINK_PATHS.rewards}) y completa una tarea, o introduce un código de cupón.
2. Consigue el cupón, y canjéalo o actívalo antes de que caduque.
3. El dinero se abona en tu monedero spot y figura en el [historial](${ARTICLE_LINK_PATHS.history}) como cupón.
## Dos tipos de cupones
- Un vale de saldo se paga en cuanto lo canjeas.
- Un reembolso de comisiones devuelve las comisiones de spot y de futuros que pagas tras activarlo, hasta su importe. Cóbralo cuando quieras; el resto se paga al terminar el plazo. Solo cuentan tus propias órdenes, no las de bots ni copias.
## ¿Por qué no puedo conseguir un cupón?
- Una tarea cuenta cuando el exchange la ha registrado, por ejemplo cuando tu orden se ejecuta.
- Cada persona tiene un cupón por tarea y código. Las cuentas relacionadas cuentan como una sola persona, y las subcuentas no tienen ninguno.
- Una campaña puede terminar y sus cupones agotarse. Los que ya tienes siguen siendo válidos.
- Tras varios códigos erróneos hay que esperar antes del siguiente intento.`,
  },
  glossary: {
    title: 'Glosario',
    lead: 'Los términos del trading, cada uno en una o dos frases.',
    body: 'En las páginas de trading, señala un término con subrayado de puntos para ver su explicación. El enlace del término lleva a esta página.',
  },
  'order-book': {
    title: 'Cómo funciona un libro de órdenes',
    lead: 'De dónde salen los precios.',
    body: `El libro muestra todas las órdenes abiertas de compra y venta, con los mejores precios primero. La diferencia entre el mejor precio de compra y el mejor precio de venta es el diferencial.
Hay una operación cuando alguien acepta un precio del libro. Al mismo precio, se atiende antes a quien llegó primero. Las órdenes grandes a un mismo precio se llaman muros; pueden cancelarse en cualquier momento, así que no te fíes de ellas.`,
  },
  'maker-and-taker': {
    title: 'Maker y taker',
    lead: 'Por qué dos personas en la misma operación pagan comisiones distintas.',
    body: `Un maker deja una orden en el libro para que otros operen con ella. Un taker opera con una orden que ya espera en él. Los makers aportan liquidez, por eso pagan menos: siempre en futuros y, en spot, cuando tu volumen te sitúa por encima del [nivel de comisiones](${ARTICLE_LINK_PATHS.fees}) más bajo.
Para asegurarte de ser maker, elige «Solo maker»: una orden que se ejecutaría de inmediato se rechaza.`,
  },
  slippage: {
    title: 'Deslizamiento',
    lead: 'Por qué una orden de mercado puede ejecutarse a un precio peor que el que viste.',
    body: `Una orden de mercado toma el mejor precio, luego el siguiente, hasta completarse. Cuanto mayor sea la orden y menos profundo el libro, peor será el precio medio.
- Consulta la vista previa del formulario: compara tu orden con el libro.
- Divide las órdenes grandes o usa un bot TWAP.
- Usa una orden límite cuando el precio importe más que la rapidez.`,
  },
  'managing-risk': {
    title: 'Gestionar el riesgo',
    lead: 'Cinco hábitos que te ayudan a limitar tus pérdidas.',
    body: `- Antes de operar, decide a qué precio tu idea deja de ser válida y coloca ahí un stop loss.
- Arriesga en una operación solo una parte pequeña de tu dinero, por ejemplo un 1 %.
- El apalancamiento multiplica las pérdidas igual que las ganancias.
- No uses dinero que vayas a necesitar pronto.
- Lleva un registro: tu [historial](${ARTICLE_LINK_PATHS.history}) se puede descargar.
Nada en este sitio constituye asesoramiento de inversión.`,
  },
  terms: {
    title: 'Condiciones de uso',
    lead: 'Lo que aceptas al usar este exchange.',
    body: `Todos los saldos son dinero ficticio. No tienen valor fuera de este sitio y no se pueden cambiar por dinero real. Este sitio es una demostración sin operador: usarlo no crea ningún contrato.
- Tienes al menos 18 años. Tu cuenta es solo tuya: no compartas la contraseña, las llaves de acceso ni las claves API.
- Las órdenes siguen las [reglas de trading y comisiones](${ARTICLE_LINK_PATHS.fees}) vigentes al crearlas. Las órdenes ejecutadas son definitivas.
- Con cualquier producto puedes perder todo el dinero que pongas, y las posiciones de futuros se pueden [liquidar](${ARTICLE_LINK_PATHS.liquidation}).
- Las apelaciones P2P se deciden con las pruebas de ambas partes. Consulta [Apelaciones P2P](${ARTICLE_LINK_PATHS.p2pAppeal}).
- Los programas usan la [API](${ARTICLE_LINK_PATHS.api}) dentro de sus límites.
- Las cuentas usadas para fraude, manipulación del mercado o ataques se congelan.
- Puedes [cerrar tu cuenta](${ARTICLE_LINK_PATHS.yourData}) cuando quieras, si no queda nada abierto y has retirado tus fondos.
Nada en este sitio constituye asesoramiento de inversión.`,
  },
  privacy: {
    title: 'Tus datos',
    lead: 'Qué guarda el exchange sobre ti, para qué y cómo obtenerlo o borrarlo.',
    body: `- Tu correo o teléfono, tu país y tu idioma, para gestionar tu cuenta y contactar contigo.
- Los inicios de sesión con su dispositivo y dirección IP, para mostrarte quién ha usado tu cuenta y evitar abusos.
- Órdenes, operaciones y saldos: el registro con el que se comprueba todo el dinero.
- Las contraseñas se guardan solo como hash. Los mensajes de los chats P2P están cifrados entre las dos partes, salvo los marcados como no cifrados.
- Tu nombre y tus mensajes en el chat, que todos pueden leer, durante un máximo de ${CHAT_DAYS} días. No se muestra nada más de tu cuenta.
- Si invitas a traders: tu comisión y el número de tus traders en la clasificación pública, con el nombre parcialmente oculto, salvo que [decidas no aparecer](${ARTICLE_LINK_PATHS.affiliate}).
- Las cookies mantienen tu sesión y recuerdan tus ajustes. Las estadísticas de uso se quedan en este sitio y puedes rechazarlas.
- [Descarga tus datos o cierra tu cuenta](${ARTICLE_LINK_PATHS.yourData}) cuando quieras. Una cuenta cerrada se elimina a los ${CLOSING_DAYS} días; conservamos los asientos del libro mayor sin tus datos de contacto.`,
  },
  '2026-11-30': {
    title: 'Contratos con dinero real',
    lead: 'Opera con contratos en otro exchange con tu propia cuenta y deja que un bot compre allí criptomonedas de forma periódica.',
    body: `## Contratos
- Opera con [contratos](${ARTICLE_LINK_PATHS.contracts}) con dinero real y tu propia clave API, si este sitio ofrece un exchange conectado con contratos. Elige la cuenta encima del gráfico.
- Consulta tu posición, el margen y el precio de liquidación, ajusta el apalancamiento y cierra toda la posición con un botón.
- Coloca allí órdenes stop, take profit y stop dinámico, cambia el modo de margen y mantén una posición larga y otra corta en modo cobertura.
- Si ya habías conectado tu clave, conéctala de nuevo para operar con contratos.
## Bots
- También puedes usar dinero real con la compra recurrente, el bot de rebalanceo y el bot de señales.
- Si la clave de un bot deja de funcionar para siempre, finaliza el bot y consulta qué órdenes suyas siguen abiertas en el exchange.
## Copy trading
- Deja que una copia spot que haya operado una hora con dinero ficticio use dinero real con tu propia clave API, si este sitio ofrece un exchange conectado. Ábrela en [Mis copias](${ARTICLE_LINK_PATHS.copies}).
## Exchange conectado
- Compra y vende en la vista sencilla, y consulta el valor de tu cuenta allí y sus órdenes y operaciones anteriores en [Exchange conectado](${ARTICLE_LINK_PATHS.venue}).
- Mueve dinero entre tus monederos de spot y futuros del exchange conectado, en [Exchange conectado](${ARTICLE_LINK_PATHS.venue}). Tu clave API necesita permiso de transferencias universales.
- Consulta allí tus pagos de financiación por contrato y periodo.`,
  },
  '2026-11-29': {
    title: 'Bots spot con dinero real',
    lead: 'Prueba un bot con dinero ficticio y después deja que opere con tu cuenta de otro exchange.',
    body: `## Bots
- Usa un bot de grid de spot, DCA, TWAP u operación inteligente con dinero real y tu propia clave API, si este sitio ofrece un exchange conectado.
- Ejecútalo antes con dinero ficticio una hora como mínimo. Después ábrelo en [Mis bots](${ARTICLE_LINK_PATHS.ownBots}) para iniciarlo con dinero real.
- Fija un límite de pérdida: cuando lo alcanza, el bot cancela sus órdenes y termina. Si el precio se mueve rápido, la pérdida puede ser mayor.
## Mercados y órdenes
- Mira todos los [contratos](${ARTICLE_LINK_PATHS.contracts}) con sus cifras al instante, también en sitios con precios de otro exchange.
- Las vistas previas y las órdenes de mercado son más rápidas si estás lejos de nuestros servidores.`,
  },
  '2026-11-28': {
    title: 'Nuevos artículos en el centro de ayuda',
    lead: 'Encuentra un artículo para cada producto, con los pasos y un enlace a la página adecuada.',
    body: `## Ayuda
- Consulta en el [centro de ayuda](${ARTICLE_LINK_PATHS.helpCenter}) cada tipo de bot, las subcuentas, las operaciones en bloque, las tarjetas, los impuestos y más.
- Busca con una palabra mal escrita y verás artículos con palabras parecidas.
- Dinos qué faltaba si un artículo no te ayudó.`,
  },
  '2026-11-27': {
    title: 'Tu zona horaria, listas completas y cotizaciones más justas',
    lead: 'Consulta las horas en tu zona horaria y recorre tu historial hasta el final.',
    body: `## Cuenta
- Elige tu zona horaria en [Preferencias](${ARTICLE_LINK_PATHS.preferences}): hora local, UTC o la del exchange.
## Órdenes y monedero
- Recorre tus listas hasta la fila más antigua y descárgalas enteras en CSV.
## Bots y copy trading
- Recibe un aviso cuando se rechace una orden de tu [bot](${ARTICLE_LINK_PATHS.ownBots}) o [copia](${ARTICLE_LINK_PATHS.copies}), con el motivo y la hora del próximo intento.
## Convertir
- Consigue el precio más favorable si el mercado se mueve a tu favor tras una [cotización](${ARTICLE_LINK_PATHS.convert}), y mira con qué frecuencia se respetan las cotizaciones.`,
  },
  '2026-11-26': {
    title: 'Únete al programa de afiliados',
    lead: 'Descubre lo que paga el programa antes de unirte.',
    body: `- Consulta las tasas, los ejemplos y las condiciones en [Programa de afiliados](${ARTICLE_LINK_PATHS.affiliate}) y únete con un botón. Tu enlace de invitación funciona desde ese momento. Quienes ya son afiliados no tienen que hacer nada.
- Si cierras tu cuenta, dejas de ganar comisión de afiliado en ese momento. Los afiliados que están por encima de ti siguen ganando lo mismo.`,
  },
  '2026-11-25': {
    title: 'Bots de futuros, varios gráficos, cupones y chat',
    lead: 'Deja que los bots operen con futuros, mira cuatro gráficos a la vez, gana cupones y muestra tus resultados.',
    body: `## Mercados y órdenes
- Mira hasta cuatro gráficos de spot y futuros uno junto a otro en cada [mercado](${ARTICLE_LINK_PATHS.spot}).
- Compra y vende criptomonedas en una [vista sencilla](${ARTICLE_LINK_PATHS.spot}) con un solo formulario, y vuelve a la vista experta cuando quieras.
- Arrastra órdenes y stops en el gráfico, y revisa las órdenes antes de enviarlas si así lo eliges en [Preferencias](${ARTICLE_LINK_PATHS.preferences}).
- Recorre todas tus [posiciones cerradas](${ARTICLE_LINK_PATHS.closedPositions}) por contrato, lado y fecha, y descárgalas.
- Mira el tamaño y el sentimiento del mercado en [Mercados](${ARTICLE_LINK_PATHS.markets}), compara criptomonedas en un [mapa de calor](${ARTICLE_LINK_PATHS.heatMap}) e infórmate sobre cada [criptomoneda](${ARTICLE_LINK_PATHS.coin}).
- Recibe un aviso poco antes de que abra un mercado nuevo: actívalo en su página.
## Bots
- Usa grids de futuros y arbitraje de financiación con los [bots](${ARTICLE_LINK_PATHS.bots}), y haz su backtest.
- Fija varios objetivos, inicia y detén un bot según el RSI, ajusta un TWAP al volumen del mercado y sigue a un bot compartido.
## Notificaciones
- Recibe avisos de tus órdenes ejecutadas, crea [alertas](${ARTICLE_LINK_PATHS.alerts}) de distancia a la liquidación, y elige horas de silencio y sonido en [Notificaciones](${ARTICLE_LINK_PATHS.notifications}).
## Monedero
- Busca un [depósito](${ARTICLE_LINK_PATHS.deposit}) que no ha llegado y escanea un código QR para rellenar la dirección al [retirar](${ARTICLE_LINK_PATHS.withdraw}) o en tu [libreta de direcciones](${ARTICLE_LINK_PATHS.addresses}).
## Cupones y afiliados
- Gana cupones en el [centro de recompensas](${ARTICLE_LINK_PATHS.rewards}) y cámbialos por dinero ficticio o comisiones más bajas.
- Sube de nivel de afiliado, usa un enlace por campaña, etiqueta a los amigos que [invitaste](${ARTICLE_LINK_PATHS.affiliateFriends}) y compárate en la [clasificación](${ARTICLE_LINK_PATHS.affiliate}).
## Compartir y chat
- Comparte desde tu [cartera](${ARTICLE_LINK_PATHS.portfolio}) el resultado de una posición, criptomoneda, bot o copia, con cifras que avala el exchange.
- Habla con otros traders en el [chat](${ARTICLE_LINK_PATHS.chat}) de tu idioma.
## Cuenta y ayuda
- Mira qué debes terminar antes de cerrar la cuenta y descarga más datos en [Tus datos](${ARTICLE_LINK_PATHS.yourData}).
- Detén una estrategia entera congelando su [subcuenta](${ARTICLE_LINK_PATHS.subAccounts}).
- Lee cada término subrayado en el [glosario](${ARTICLE_LINK_PATHS.glossary}) o haz el [recorrido](${ARTICLE_LINK_PATHS.spotTour}) de un minuto.
- Opera con futuros desde tus programas a través de la [API](${ARTICLE_LINK_PATHS.connectBot}).
- Los [anuncios](${ARTICLE_LINK_PATHS.announcements}) importantes se ven como banner o ventana emergente.`,
  },
  '2026-11-24': {
    title: 'Futuros, P2P, bots, copy trading y Convertir',
    lead: 'La mayor actualización hasta ahora: cinco productos nuevos y un gráfico nuevo.',
    body: `- [Futuros perpetuos](${ARTICLE_LINK_PATHS.futures}) con margen cruzado y aislado y recibos públicos de cada liquidación.
- [Trading P2P](${ARTICLE_LINK_PATHS.p2p}) en quince divisas con custodia y un chat cifrado.
- [Bots](${ARTICLE_LINK_PATHS.bots}) con backtests y [copy trading](${ARTICLE_LINK_PATHS.copyFutures}) de spot y futuros.
- [Convertir](${ARTICLE_LINK_PATHS.convert}) a un precio firmado y [operaciones en bloque](${ARTICLE_LINK_PATHS.block}) para grandes importes.
- Un gráfico con indicadores y dibujos, alertas de precio y una [cartera](${ARTICLE_LINK_PATHS.portfolio}) con coste de adquisición.
- Este centro de ayuda, los [anuncios](${ARTICLE_LINK_PATHS.announcements}) y el [estado del servicio](${ARTICLE_LINK_PATHS.status}).`,
  },
  '2026-11-23': {
    title: 'Páginas para tus órdenes',
    lead: 'Las órdenes y operaciones tienen páginas propias y las tablas caben en el móvil.',
    body: `- [Órdenes](${ARTICLE_LINK_PATHS.orders}) con historial y operaciones, enlazadas desde todas las páginas.
- Las filas de las tablas se muestran como tarjetas en pantallas pequeñas.
- Los precios muestran siempre todos los decimales de su mercado.`,
  },
  '2026-11-21': {
    title: 'Empieza el trading spot',
    lead: 'Treinta mercados spot en diez idiomas.',
    body: `- [Trading spot](${ARTICLE_LINK_PATHS.spot}) con órdenes de mercado, límite, stop, stop dinámico, OCO e iceberg.
- [Monedero](${ARTICLE_LINK_PATHS.wallet}) con depósitos, retiradas y dinero ficticio.
- Llaves de acceso, aplicación de autenticación, subcuentas y claves API.
- Una [API](${ARTICLE_LINK_PATHS.api}) que ya entienden los clientes de trading existentes.
- [Prueba de pasivos](${ARTICLE_LINK_PATHS.proof}) cada hora.`,
  },
} satisfies Catalog<Messages['articles']>

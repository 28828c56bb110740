import type { Catalog, Messages } from '#shared/i18n/types.ts'
import {
  ADULT_AGE,
  CHAT_DAYS,
  CLOSING_DAYS,
  COMPLAINT_ACKNOWLEDGED_DAYS,
  COMPLAINT_ANSWERED_DAYS,
  COMPLAINT_EXTENDED_DAYS,
  EVIDENCE_HOURS,
  HOLD_HOURS,
  KEY_ADDRESSES,
  LIABILITY_MONTHS,
  NOTICE_DAYS,
  PROFIT_SHARE_PERCENT,
  QUOTE_SECONDS,
  RECORD_YEARS,
  RIGHTS_DAYS,
  SECURITY_EVENTS,
  TERMS_DAYS,
} from '../facts.ts'

export default {
  page: {
    version: 'Versión {{version}}, en vigor desde el {{date}}',
    template:
      'Plantilla. Un abogado aún no ha revisado este documento para el operador. No sustituye el asesoramiento jurídico.',
    notInForce:
      'Esta plataforma funciona con dinero ficticio y no se ha designado ningún operador, por lo que este documento no está en vigor. Las [condiciones de uso](/help/legal/terms) indican lo que se aplica.',
    contents: 'Índice',
    cookie: 'Cookie',
    purpose: 'Finalidad',
    lifetime: 'Duración',
    untilClosed: 'Hasta cerrar el navegador',
  },
  terms: {
    title: 'Condiciones de uso',
    lead: 'El contrato entre tú y el operador de esta plataforma.',
    parties: {
      title: 'Partes',
      text: `Estas condiciones son un contrato entre tú y el operador de {{brand}} («nosotros»):
- Operador: {{operator}}
- Domicilio: {{address}}
- Correo electrónico: {{email}}
- Autoridad supervisora: {{authority}}
La [política de privacidad](/help/legal/privacy), la [advertencia de riesgos](/help/legal/risk) y la [tabla de comisiones](/fees) completan estas condiciones. Si un producto tiene normas propias, te pediremos que las aceptes antes de usarlo.`,
    },
    eligibility: {
      title: 'Requisitos',
      text: `Debes tener al menos ${ADULT_AGE} años, plena capacidad jurídica y actuar en tu propio nombre.
No puedes usar la plataforma si figuras en una lista de sanciones o vives en un país cuya ley prohíbe el servicio o en el que no lo ofrecemos.
Podemos pedirte documentos que acrediten tu identidad, tu residencia y el origen de tus fondos, y limitar la cuenta hasta comprobarlos.`,
    },
    account: {
      title: 'Cuenta y seguridad',
      text: `Cada persona tiene una sola cuenta principal. Las subcuentas pertenecen a la misma persona. No puedes vender, prestar ni compartir una cuenta.
Tus datos deben ser ciertos y debes corregirlos cuando cambien.
No compartas tu contraseña, tus llaves de acceso, tus códigos ni tus claves API. Avisa de inmediato de cualquier uso no autorizado. Hasta que avises, los actos confirmados con tus credenciales se consideran tuyos, salvo que la ley disponga otra cosa.
Tras cambiar tu forma de iniciar sesión, las retiradas quedan retenidas ${HOLD_HOURS} horas para protegerte.`,
    },
    services: {
      title: 'Servicios',
      text: `Ofrecemos libros de órdenes, futuros perpetuos, conversión, trading P2P, copy trading y bots de trading, en la medida en que estén disponibles en tu país. No damos asesoramiento de inversión, fiscal ni jurídico.
Podemos modificar, restringir o suprimir un servicio, admitir o excluir un activo e interrumpir el servicio por mantenimiento. Si el cambio afecta a posiciones abiertas, lo anunciamos con antelación cuando las circunstancias lo permiten.
Un precio, un saldo o una contraparte que la página indica como simulados son simulados.`,
    },
    orders: {
      title: 'Órdenes y ejecución',
      text: `Una orden es vinculante desde que nuestro motor de casación la acepta. Las órdenes se ejecutan por precio y después por tiempo, como describen las [reglas de trading](/fees). Las órdenes ejecutadas son definitivas.
Podemos anular operaciones a un precio manifiestamente erróneo, o causadas por un fallo técnico o por abuso de mercado. Comunicamos el motivo a las partes.
Las posiciones de futuros pueden reducirse o cerrarse por [liquidación](/help/futures/liquidation), por el fondo de seguro o por desapalancamiento automático.
El precio ofrecido para una conversión es firme durante ${QUOTE_SECONDS} segundos.`,
    },
    fees: {
      title: 'Comisiones',
      text: `Pagas las comisiones de la [tabla](/fees) vigentes cuando se ejecuta la orden o se solicita la retirada. Se muestran antes de que confirmes y se descuentan de tu saldo.
Anunciamos las subidas antes de aplicarlas. Tus impuestos corren de tu cuenta.`,
    },
    assets: {
      title: 'Custodia de los activos',
      text: `Los activos de tu monedero siguen siendo tuyos. Los mantenemos separados de los nuestros, no los prestamos y solo los usamos para cumplir tus instrucciones.
Las transferencias en una red son irreversibles. No respondemos de los activos que envíes a una dirección equivocada o por una red que no admitimos.
Las [pruebas de pasivos](/proof) de cada hora te permiten comprobar que tu saldo está incluido.`,
    },
    conduct: {
      title: 'Conductas prohibidas',
      text: `Está prohibido:
- manipular el mercado, operar contigo mismo o usar información privilegiada;
- blanquear capitales, financiar el terrorismo o eludir sanciones;
- engañar a otros usuarios o usar cuentas ajenas;
- atacar o sobrecargar los sistemas, o eludir sus límites o su seguridad;
- usar el servicio en contra de la ley o de los derechos de otros.`,
    },
    suspension: {
      title: 'Suspensión',
      text: `Podemos retener operaciones, limitar funciones o congelar una cuenta si hay motivos razonables para sospechar un incumplimiento de estas condiciones o un uso no autorizado, o si lo exige una ley, un tribunal o una autoridad.
Te comunicamos el motivo en cuanto está permitido y levantamos la medida cuando desaparece. Puedes oponerte como se explica en [Reclamaciones](/help/legal/complaints).`,
    },
    termination: {
      title: 'Duración y resolución',
      text: `El contrato es indefinido. Puedes [cerrar tu cuenta](/account/data) en cualquier momento cuando no quede nada abierto en ella y hayas retirado los fondos. Se elimina a los ${CLOSING_DAYS} días.
Podemos resolver el contrato con ${NOTICE_DAYS} días de preaviso, o de inmediato por causa grave. Puedes retirar tus activos, salvo que una ley o una orden lo prohíba.`,
    },
    liability: {
      title: 'Responsabilidad',
      text: `Respondemos sin límite por dolo y culpa grave, por daños a la vida, la integridad física o la salud, y siempre que la ley no permita limitar la responsabilidad.
En los demás casos solo respondemos por el incumplimiento de una obligación esencial y por el daño previsible y típico, como máximo por las comisiones que hayas pagado en los últimos ${LIABILITY_MONTHS} meses.
No respondemos de las pérdidas de mercado, de hechos ajenos a nuestro control razonable ni de redes, monederos y servicios de terceros.`,
    },
    changes: {
      title: 'Modificaciones',
      text: `Anunciamos las modificaciones de estas condiciones al menos ${NOTICE_DAYS} días antes de aplicarlas, salvo que la ley o la seguridad del servicio exijan un plazo menor.
Una nueva versión se te aplica cuando la aceptas. Hasta entonces puedes cerrar posiciones, retirar tus activos y cerrar tu cuenta, pero no empezar nada nuevo.`,
    },
    law: {
      title: 'Ley aplicable y controversias',
      text: `Ley aplicable:
- {{country}}
No se ven afectadas las normas imperativas de protección de los consumidores del país donde vives. Son competentes los tribunales que señale la ley.
Envíanos primero tus [reclamaciones](/help/legal/complaints).
La nulidad de una cláusula no afecta a las demás. Ofrecemos las condiciones en varios idiomas: prevalece el de la versión que aceptaste, en la medida en que la ley lo permita.`,
    },
  },
  privacy: {
    title: 'Política de privacidad',
    lead: 'Qué datos personales tratamos, por qué, durante cuánto tiempo y qué derechos tienes.',
    controller: {
      title: 'Responsable del tratamiento',
      text: `El responsable del tratamiento de tus datos personales es:
- Operador: {{operator}}
- Domicilio: {{address}}
- Correo electrónico: {{email}}`,
    },
    data: {
      title: 'Datos que tratamos',
      text: `Tratamos las siguientes categorías de datos:
- Datos de contacto: correo o teléfono, país de residencia e idioma.
- Datos de acceso: dispositivos, direcciones IP, horas y los últimos ${SECURITY_EVENTS} eventos de seguridad.
- Datos financieros: órdenes, operaciones, saldos, depósitos, retiradas y direcciones.
- Comunicaciones: mensajes que nos envías, chats P2P y pruebas de apelaciones, y mensajes del chat.
- Ajustes, y documentos aceptados con su versión y su hora.
- Estadísticas de uso, si las aceptas.
Las contraseñas solo se guardan como hash. Los chats P2P están cifrados entre las dos partes y solo podemos leer uno si una parte lo revela en una apelación.`,
    },
    purposes: {
      title: 'Finalidades y bases jurídicas',
      text: `Tratamos los datos con estos fines:
- Ejecución del contrato: cuenta, trading, custodia, atención al usuario.
- Obligaciones legales: identificación, prevención del blanqueo de capitales, registros fiscales y contables, respuestas a las autoridades.
- Intereses legítimos: seguridad, prevención del fraude y del abuso, defensa de derechos, clasificaciones públicas con el nombre parcialmente oculto.
- Tu consentimiento, que puedes retirar en cualquier momento: estadísticas de uso y novedades.`,
    },
    recipients: {
      title: 'Destinatarios',
      text: `Los datos solo se comunican en lo necesario:
- a proveedores que los tratan por nuestra cuenta, como el alojamiento y el envío de correos y SMS;
- a la otra parte de una orden P2P: tu nombre en P2P y los datos de pago de la orden;
- a autoridades y tribunales, si la ley nos obliga.
No vendemos datos personales. Las estadísticas de uso se quedan con nosotros.`,
    },
    transfers: {
      title: 'Transferencias internacionales',
      text: `Los datos pueden tratarse en otros países. Si su nivel de protección no se reconoce como adecuado, acordamos garantías apropiadas, como cláusulas contractuales tipo. Puedes pedir una copia.`,
    },
    retention: {
      title: 'Plazos de conservación',
      text: `Solo conservamos los datos mientras su finalidad lo requiere:
- Datos de la cuenta: hasta ${CLOSING_DAYS} días después de solicitar el cierre.
- Mensajes públicos del chat: ${CHAT_DAYS} días como máximo.
- Registros que exige la ley, como operaciones y pruebas de identidad: hasta ${RECORD_YEARS} años desde el fin del contrato.
- Asientos del libro mayor: sin límite, pero sin tus datos de contacto tras el cierre.
- Datos necesarios para una controversia: hasta que se resuelva.`,
    },
    rights: {
      title: 'Tus derechos',
      text: `Según la ley aplicable tienes derecho de acceso, rectificación, supresión, limitación, portabilidad y oposición, y puedes retirar tu consentimiento.
Puedes [descargar tus datos o cerrar tu cuenta](/account/data) directamente. Respondemos a las demás solicitudes en ${RIGHTS_DAYS} días.
Puedes reclamar ante la autoridad de protección de datos de tu país.`,
    },
    security: {
      title: 'Seguridad y decisiones automatizadas',
      text: `Los accesos están restringidos y quedan registrados, los secretos se guardan cifrados y las conexiones están cifradas.
Los controles de riesgo pueden retener una retirada o liquidar una posición de forma automática. Puedes pedir que lo revise una persona.`,
    },
    cookies: {
      title: 'Cookies y cambios',
      text: `La [política de cookies](/help/legal/cookies) enumera cada cookie. Anunciamos los cambios importantes de esta política antes de aplicarlos.`,
    },
  },
  risk: {
    title: 'Advertencia de riesgos',
    lead: 'Qué puedes perder y por qué. Léela antes de operar.',
    general: {
      title: 'Pérdida total',
      text: `Los criptoactivos son muy especulativos. Puedes perder todo el dinero invertido. Opera solo con dinero que puedas permitirte perder.
Los criptoactivos no suelen estar cubiertos por fondos de garantía de depósitos ni por sistemas de indemnización de inversores.
Los resultados pasados no garantizan los futuros.`,
    },
    price: {
      title: 'Precio y liquidez',
      text: `Los precios pueden cambiar de golpe a cualquier hora. Una orden puede ejecutarse a un precio peor del esperado (deslizamiento) o no ejecutarse. Un stop loss no garantiza el precio.
Un activo puede perder su liquidez, dejar de cotizar o quedarse sin valor.`,
    },
    leverage: {
      title: 'Apalancamiento y futuros',
      text: `El apalancamiento multiplica tanto las pérdidas como las ganancias. Un pequeño movimiento en contra puede causar la liquidación de la posición y la pérdida de su margen.
Con margen cruzado está en riesgo todo el saldo de la cuenta de margen. La financiación se cobra con regularidad y puede superar la ganancia.
Si el fondo de seguro no basta, las posiciones con ganancias pueden reducirse por desapalancamiento automático.`,
    },
    technology: {
      title: 'Tecnología y custodia',
      text: `El software, las redes y las conexiones pueden fallar. Las cadenas de bloques pueden dividirse, detenerse o ser atacadas.
Una transferencia a una dirección equivocada, o una contraseña o clave robada, suele significar la pérdida definitiva de los activos.`,
    },
    counterparty: {
      title: 'Otras personas',
      text: `En el trading P2P, la otra parte puede no pagar, pagar tarde o revocar un pago. La custodia reduce este riesgo, pero no lo elimina.
En el copy trading sigues las decisiones de una persona a la que no conoces. Tu resultado puede ser peor que el suyo.
Los bots de trading siguen su configuración, aunque ya no encaje con el mercado.`,
    },
    law: {
      title: 'Ley e impuestos',
      text: `Las leyes pueden cambiar y limitar el uso de un activo o servicio. Las ganancias pueden tributar. Consulta tu situación con un profesional.`,
    },
  },
  cookies: {
    title: 'Política de cookies',
    lead: 'Cada cookie de este sitio, su finalidad y su duración.',
    what: {
      title: 'Qué son las cookies',
      text: `Las cookies son pequeños textos que un sitio guarda en tu navegador. Este sitio solo instala las que figuran aquí, y ninguna de publicidad. Un captcha o un servicio de inicio de sesión conectado por el operador puede instalar las suyas. También puede haber ajustes guardados en el almacenamiento local del navegador.
Algunos navegadores acortan la duración indicada aquí.`,
    },
    necessary: {
      title: 'Cookies necesarias',
      text: `Mantienen tu sesión y protegen tu cuenta. El sitio no funciona sin ellas, por eso no requieren consentimiento.`,
    },
    preferences: {
      title: 'Preferencias',
      text: `Recuerdan lo que has elegido en el sitio.`,
    },
    statistics: {
      title: 'Estadísticas',
      text: `Cuentan cómo se usa el sitio. Puedes permitirlas o rechazarlas en [Preferencias](/account/preferences) o en el aviso de tu primera visita, y cambiar de opinión cuando quieras.`,
    },
    control: {
      title: 'Tus opciones',
      text: `Puedes borrar y bloquear las cookies en los ajustes del navegador. Sin las necesarias no puedes iniciar sesión.`,
    },
    rows: {
      session: 'Sesión de un usuario que ha iniciado sesión',
      mark: 'Protege los formularios y llamadas de una sesión frente a otros sitios',
      user: 'Número de la cuenta con sesión iniciada',
      main: 'Vuelta de una subcuenta a la cuenta principal',
      device: 'Reconoce un dispositivo: uno nuevo necesita un código',
      flow: 'Paso de un inicio de sesión, registro o recuperación',
      passkey: 'Solicitud de una llave de acceso',
      social: 'Inicio de sesión con otro servicio',
      loaded: 'Preferencias de la cuenta ya cargadas',
      language: 'Idioma',
      appearance: 'Tema y colores de precios',
      numbers: 'Notación y moneda',
      clock: 'Reloj y zona horaria',
      desk: 'Vista y disposición de las páginas de mercado',
      confirmations: 'Confirmaciones desactivadas o ya dadas',
      tour: 'Recorrido guiado ofrecido o visto',
      announcements: 'Anuncios que has cerrado',
      wallet: 'Importes y saldos pequeños ocultos',
      consent: 'Tu elección sobre estadísticas',
      statistics: 'Número aleatorio de este navegador para las estadísticas',
    },
  },
  p2p: {
    title: 'Normas de P2P',
    lead: 'Qué se deben compradores y vendedores, y cómo se resuelven las apelaciones.',
    roles: {
      title: 'Funciones',
      text: `En el trading P2P, los usuarios compran y venden entre sí. No somos parte de la compraventa. Mantenemos las criptomonedas en custodia y resolvemos las apelaciones.
Usa solo métodos de pago a tu nombre. No se permiten pagos de terceros ni a terceros.`,
    },
    ads: {
      title: 'Anuncios',
      text: `Un anuncio debe indicar condiciones veraces y que puedan cumplirse: precio, límites, método de pago y plazo de pago. No pueden añadirse comisiones al precio.
El anunciante debe responder y completar las órdenes que acepta.`,
    },
    payment: {
      title: 'Pago y liberación',
      text: `El comprador paga en el plazo indicado, por completo, y solo marca la orden como pagada después de pagar. Marcarla sin haber pagado incumple estas normas.
El vendedor libera las criptomonedas en cuanto ha llegado el pago. Comprueba la propia cuenta, no una imagen ni un mensaje.
Si no se paga a tiempo, la orden se cancela y las criptomonedas vuelven al vendedor.`,
    },
    appeals: {
      title: 'Apelaciones',
      text: `Cualquiera de las partes puede apelar. Ambas tienen ${EVIDENCE_HOURS} horas para aportar pruebas. Quien no aporte ninguna puede perder por ese motivo.
Decidimos según las pruebas de ambas partes. La decisión afecta a la custodia y las partes aún pueden acudir a los tribunales.`,
    },
    conduct: {
      title: 'Conductas prohibidas',
      text: `Está prohibido:
- pagar con dinero que no es tuyo o revocar un pago;
- acordar pagos o contactos fuera de la orden para eludir su protección;
- mencionar criptomonedas o usar otras palabras que parezcan sospechosas en el concepto del pago, si la otra parte lo prohíbe;
- amenazar, insultar o engañar a la otra parte.`,
    },
    measures: {
      title: 'Medidas',
      text: `Ante un incumplimiento podemos cancelar anuncios y órdenes, bloquear el trading P2P o congelar la cuenta, y denunciamos los posibles delitos. Puedes oponerte como se explica en [Reclamaciones](/help/legal/complaints).`,
    },
  },
  api: {
    title: 'Condiciones de la API',
    lead: 'Para programas que operan o leen datos en tu nombre.',
    keys: {
      title: 'Claves API',
      text: `Eres responsable de todo lo que se haga con tus claves API. Protege la clave secreta, concede solo los permisos que necesites y limita la clave a un máximo de ${KEY_ADDRESSES} direcciones. Revócala de inmediato si alguien más puede conocerla.
Ninguna clave puede retirar fondos.`,
    },
    use: {
      title: 'Uso permitido',
      text: `Los programas solo pueden operar y leer datos para tu propia cuenta. Si ofreces un servicio a otros usuarios, cada uno de ellos debe usar su propia clave.
Sin nuestro consentimiento escrito no puedes revender nuestros datos de mercado ni presentarlos como los de otra plataforma.`,
    },
    limits: {
      title: 'Límites',
      text: `Los programas deben respetar los [límites](/docs/api) de la API y esperar cuando se rechaza una solicitud. Podemos frenar o bloquear los que pongan en peligro el servicio o el mercado.
La prohibición del abuso de mercado rige también para los programas.`,
    },
    availability: {
      title: 'Disponibilidad y cambios',
      text: `La API se ofrece tal cual y puede interrumpirse. Anunciamos con antelación, cuando las circunstancias lo permiten, los cambios que impiden funcionar a programas existentes.
Tu programa debe saber gestionar rechazos, mensajes repetidos y conexiones perdidas.`,
    },
    liability: {
      title: 'Responsabilidad',
      text: `Las pérdidas causadas por fallos de tu programa corren de tu cuenta. En lo demás se aplica la cláusula de responsabilidad de las [condiciones de uso](/help/legal/terms).`,
    },
  },
  automation: {
    title: 'Condiciones de copy trading y bots',
    lead: 'Para todas las operaciones en las que no confirmas cada orden.',
    instruction: {
      title: 'Tus instrucciones',
      text: `Al iniciar una copia o un bot nos das la instrucción de enviar órdenes de forma automática, según tu configuración, hasta que lo detengas. Cada una de esas órdenes cuenta como tuya.
No es gestión de carteras ni una recomendación.`,
    },
    copying: {
      title: 'Copia',
      text: `Las órdenes de un trader líder se copian con el tamaño que elijas: en proporción a tus fondos, por un importe fijo en cada operación o por un múltiplo del tamaño del trader, siempre dentro de tus límites. El precio, la hora y el resultado pueden ser distintos, y una orden puede omitirse. Puedes parar en cualquier momento.
Con tu clave API, una copia opera en otro exchange con dinero real y bajo sus condiciones. En ese caso, las operaciones del trader líder pueden ser ficticias o simuladas, y no hay reparto de beneficios.
Las cifras mostradas se calculan con resultados reales del pasado, como explica cada una.`,
    },
    leading: {
      title: 'Traders líderes',
      text: `Los traders líderes operan con su propio dinero y a su propio riesgo, y no prometen beneficios. No pueden operar contra quienes los copian ni cobrarles fuera de la plataforma.
El reparto de beneficios es como máximo el ${PROFIT_SHARE_PERCENT} % de los beneficios de cada persona que copia. Solo se debe por encima del mayor saldo anterior. Su porcentaje puede cambiar una vez cada ${TERMS_DAYS} días.`,
    },
    bots: {
      title: 'Bots',
      text: `Un bot solo usa los fondos que le asignas. Al detenerlo puede vender sus activos al precio de mercado, si así lo elegiste.
Con tu clave API, un bot opera en otro exchange con dinero real y bajo sus condiciones. Ese exchange puede liquidar la posición de un bot que opera con un contrato.
Los backtests muestran lo que habría pasado. No predicen resultados.
Los autores de señales y de bots publicados responden de lo que publican.`,
    },
    end: {
      title: 'Suspensión y terminación',
      text: `Podemos detener una copia o un bot si su mercado cierra, la cuenta está congelada o el servicio peligra. En ese caso, las posiciones abiertas siguen siendo tuyas.`,
    },
  },
  complaints: {
    title: 'Reclamaciones',
    lead: 'Cómo reclamar, cuánto se tarda y qué puedes hacer si no estás de acuerdo.',
    how: {
      title: 'Cómo reclamar',
      text: `Reclamar es gratuito. Escríbenos con el [formulario de contacto](/contact) o por correo:
- {{email}}
Cuéntanos qué pasó, cuándo, en qué cuenta u orden, y qué pides. Adjunta pruebas si las tienes.`,
    },
    steps: {
      title: 'Pasos y plazos',
      text: `Acusamos recibo de la reclamación en ${COMPLAINT_ACKNOWLEDGED_DAYS} días hábiles e indicamos su número.
La examina alguien ajeno al asunto. Damos una respuesta motivada en ${COMPLAINT_ANSWERED_DAYS} días hábiles.
Si no es posible, te decimos por qué y respondemos en ${COMPLAINT_EXTENDED_DAYS} días hábiles como máximo.`,
    },
    escalation: {
      title: 'Si no estás de acuerdo',
      text: `Puedes pedir una segunda revisión, acudir a la autoridad supervisora o a un organismo extrajudicial competente:
- Autoridad supervisora: {{authority}}
Tu derecho a acudir a los tribunales no se ve afectado.`,
    },
    records: {
      title: 'Registro',
      text: `Conservamos las reclamaciones y nuestras respuestas ${RECORD_YEARS} años y las usamos para mejorar el servicio.`,
    },
  },
} satisfies Catalog<Messages['law']>

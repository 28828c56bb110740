import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { COMMISSION_PERCENT } from '../facts.ts'

export default {
  home: {
    title: '{{brand}}: mercados spot con dinero ficticio, en español',
    description:
      'Libros de órdenes, gráficos y operaciones de {{count}} pares spot. Practica con dinero ficticio, sin descargas, en diez idiomas.',
  },
  markets: {
    title: 'Mercados cripto: precios, variación y volumen en 24 h | {{brand}}',
    description: 'Precios, variación en 24 h, máximos, mínimos y volumen de {{count}} pares spot, en tu moneda.',
  },
  'markets-map': {
    title: 'Mapa de calor cripto: variación y volumen negociado en 24 h | {{brand}}',
    description:
      'Mapa de calor de todos los pares spot en {{brand}}: el área es el volumen negociado en 24 h y el color, la variación en 24 h.',
  },
  'markets-futures': {
    title: 'Mercados de futuros: precio de marca, financiación e interés abierto | {{brand}}',
    description:
      'Precio de marca y precio del índice, tasas de financiación con cuenta atrás, interés abierto y variación en 24 h de cada contrato perpetuo en {{brand}}.',
  },
  coin: {
    title: '{{name}} ({{asset}}): precio, gráfico y suministro | {{brand}}',
    description:
      '{{name}} ({{asset}}) en {{brand}}: precio y gráfico, mercados, redes con comisiones y confirmaciones, y suministro máximo.',
  },
  'spot-opening': {
    title: '{{pair}} abre pronto | {{brand}}',
    description: '{{pair}} en {{brand}}: cuándo abre y cuáles son las reglas del mercado.',
  },
  spot: {
    title: '{{price}} {{pair}} | Trading spot | {{brand}}',
    description:
      'Gráfico, libro de órdenes, profundidad y operaciones recientes de {{pair}} en {{brand}}. Comprueba cuánto cuesta una orden antes de enviarla.',
  },
  futures: {
    title: '{{price}} {{pair}} perpetuo | Futuros | {{brand}}',
    description:
      'Contrato perpetuo {{pair}} en {{brand}}: precio de marca, precio del índice, financiación, gráfico y libro de órdenes. Comprueba el coste y el precio de liquidación antes de operar.',
  },
  orders: {
    title: 'Órdenes abiertas | {{brand}}',
    description: 'Tus órdenes abiertas en {{brand}}.',
  },
  'orders-history': {
    title: 'Historial de órdenes | {{brand}}',
    description: 'Tus órdenes anteriores en {{brand}}.',
  },
  'orders-trades': {
    title: 'Historial de operaciones | {{brand}}',
    description: 'Tus operaciones en {{brand}}.',
  },
  'orders-positions': {
    title: 'Historial de posiciones | {{brand}}',
    description: 'Tus posiciones de futuros cerradas en {{brand}}.',
  },
  wallet: {
    title: 'Monedero | {{brand}}',
    description: 'Tus saldos en {{brand}}.',
  },
  'wallet-deposit': {
    title: 'Depositar | {{brand}}',
    description: 'Tus direcciones de depósito en {{brand}}.',
  },
  'wallet-withdraw': {
    title: 'Retirar | {{brand}}',
    description: 'Retira criptomonedas de {{brand}}.',
  },
  'wallet-transfer': {
    title: 'Transferir | {{brand}}',
    description: 'Transfiere fondos entre tus monederos en {{brand}}.',
  },
  'wallet-addresses': {
    title: 'Libreta de direcciones | {{brand}}',
    description: 'Tus direcciones de retirada guardadas en {{brand}}.',
  },
  'wallet-portfolio': {
    title: 'Cartera | {{brand}}',
    description: 'Tus activos en {{brand}}, con su coste de adquisición y su ganancia.',
  },
  'wallet-history': {
    title: 'Historial del monedero | {{brand}}',
    description: 'Todos los movimientos de tus monederos en {{brand}}.',
  },
  'futures-liquidations': {
    title: 'Liquidaciones y fondo de seguro | {{brand}}',
    description:
      'Todas las liquidaciones de futuros de {{brand}} con un recibo verificable, y el fondo de seguro hora a hora.',
  },
  'shared-results': {
    title: 'Resultados compartidos | {{brand}}',
    description: 'Los resultados de tus posiciones y criptos que compartes como tarjetas en {{brand}}.',
  },
  'shared-result': { title: '{{percent}} en {{market}} | {{brand}}' },
  'futures-receipt': {
    title: 'Recibo de liquidación | {{brand}}',
    description: 'Verifica el recibo de una liquidación en {{brand}}.',
  },
  otc: {
    title: 'Convierte criptomonedas a un precio que conoces de antemano | {{brand}}',
    description: 'Convierte una criptomoneda en otra en {{brand}} con una cotización firmada.',
  },
  'otc-block': {
    title: 'Operaciones en bloque | {{brand}}',
    description:
      'Obtén en {{brand}} un solo precio para una operación grande en bloque de hasta cinco criptomonedas, de creadores de mercado que no saben si compras o vendes. Todo o nada, con recibo firmado.',
  },
  'otc-receipt': {
    title: 'Recibo de conversión | {{brand}}',
    description: 'Verifica el recibo de una conversión en {{brand}}.',
  },
  p2p: {
    title: 'Trading P2P: compra y vende criptomonedas en tu moneda | {{brand}}',
    description:
      'Compra y vende criptomonedas directamente con otras personas en {{brand}}; quedan en custodia hasta que llega el pago.',
  },
  'p2p-merchant': {
    title: 'Anunciante P2P | {{brand}}',
    description: 'Anuncios e historial de un anunciante P2P en {{brand}}.',
  },
  'p2p-ad': { title: 'Anuncio P2P | {{brand}}', description: 'Consulta un anuncio P2P en {{brand}} y opera.' },
  'p2p-deal': { title: 'Orden P2P | {{brand}}', description: 'Tu orden P2P en {{brand}}.' },
  'p2p-deals': { title: 'Mis órdenes P2P | {{brand}}', description: 'Tus órdenes P2P en {{brand}}.' },
  'p2p-ads': { title: 'Mis anuncios P2P | {{brand}}', description: 'Tus anuncios P2P en {{brand}}.' },
  'p2p-post': { title: 'Publicar un anuncio P2P | {{brand}}', description: 'Publica un anuncio P2P en {{brand}}.' },
  'p2p-report': {
    title: 'Denunciar a un usuario | {{brand}}',
    description: 'Denuncia a un usuario P2P en {{brand}}.',
  },
  'p2p-methods': { title: 'Métodos de pago P2P | {{brand}}', description: 'Tus métodos de pago P2P en {{brand}}.' },
  bots: {
    title: 'Bots de trading y backtests | {{brand}}',
    description:
      'Grid de spot, DCA, compras recurrentes y más en {{brand}}. Prueba un bot con precios pasados, ponlo en marcha y mira los resultados de los bots compartidos.',
  },
  'bot-shared': {
    title: 'Bot compartido | {{brand}}',
    description: 'Ajustes y resultados de un bot de trading compartido en {{brand}}.',
  },
  'bot-create': {
    title: 'Crear un bot | {{brand}}',
    description:
      'Configura un bot de trading en {{brand}}: niveles en el gráfico, beneficio tras comisiones y backtest en tu navegador.',
  },
  'bots-own': { title: 'Mis bots | {{brand}}', description: 'Tus bots de trading en {{brand}}.' },
  bot: { title: 'Tu bot | {{brand}}', description: 'Niveles, operaciones y beneficio de tu bot en {{brand}}.' },
  'copy-trading': {
    title: 'Copy trading: historiales completos y resultados de los copiadores | {{brand}}',
    description:
      'Copia en {{brand}} a traders cuyo historial completo es público, junto a los resultados de sus copiadores.',
  },
  'copy-trader': {
    title: 'Trader líder | {{brand}}',
    description: 'El historial completo de un trader líder en {{brand}} y los resultados de sus copiadores.',
  },
  'copy-follow': {
    title: 'Copiar a un trader | {{brand}}',
    description: 'Copia a un trader en {{brand}} dentro de los límites que fijes.',
  },
  'copy-portfolios': { title: 'Mis copias | {{brand}}', description: 'Los traders a los que copias en {{brand}}.' },
  'copy-portfolio': {
    title: 'Detalles de la copia | {{brand}}',
    description: 'Tus operaciones copiadas en {{brand}} y sus precios.',
  },
  'copy-lead': {
    title: 'Panel de trader líder | {{brand}}',
    description: 'Deja que otros copien tus operaciones en {{brand}} y gana una parte de sus beneficios.',
  },
  chat: {
    title: 'Chat de traders | {{brand}}',
    description:
      'Habla de los mercados con otros traders en {{brand}}, en tu idioma y sin enlaces, contactos ni estafas.',
  },
  help: {
    title: 'Centro de ayuda | {{brand}}',
    description: 'Respuestas sobre cuentas, monederos, trading, futuros y P2P en {{brand}}, en diez idiomas.',
  },
  'help-article': {
    title: '{{title}} | Ayuda de {{brand}}',
  },
  agree: {
    title: 'Aceptar documentos | {{brand}}',
    description: 'Documentos de {{brand}} que debes aceptar antes de continuar.',
  },
  contact: {
    title: 'Contactar con soporte | {{brand}}',
    description: 'Contacta con el equipo de soporte de {{brand}}.',
  },
  status: {
    title: 'Estado del servicio | {{brand}}',
    description: 'Disponibilidad, incidencias y última auditoría de {{brand}}, medidas por el propio sitio.',
  },
  rewards: {
    title: 'Centro de recompensas: tareas y cupones | {{brand}}',
    description:
      'Completa tareas en {{brand}} y consigue cupones: vales para tu monedero spot y reembolsos de comisiones de trading, en dinero ficticio.',
  },
  fees: {
    title: 'Comisiones de trading y retirada | {{brand}}',
    description:
      'Comisiones de trading y retirada, importes mínimos y confirmaciones de cada activo y red en {{brand}}.',
  },
  proof: {
    title: 'Prueba de pasivos | {{brand}}',
    description:
      '{{brand}} publica cada hora lo que debe a sus clientes. Comprueba en tu navegador que tus saldos están incluidos.',
  },
  'proof-trade': {
    title: 'Prueba de una operación | {{brand}}',
    description:
      'La entrada de una operación en el registro encadenado de su mercado en {{brand}}. Reprodúcela en tu navegador.',
  },
  login: {
    title: 'Iniciar sesión | {{brand}}',
    description: 'Inicia sesión en {{brand}} con tu correo, tu teléfono o una llave de acceso.',
  },
  'login-verification': {
    title: 'Confirma que eres tú | {{brand}}',
    description: 'Introduce el código para iniciar sesión en {{brand}}.',
  },
  'login-device-verification': {
    title: 'Dispositivo nuevo | {{brand}}',
    description: 'Introduce el código para iniciar sesión en {{brand}} en este dispositivo.',
  },
  'login-passkey': {
    title: 'Iniciar sesión con llave de acceso | {{brand}}',
    description: 'Inicia sesión en {{brand}} sin contraseña.',
  },
  'login-social-verification': {
    title: 'Vincular otro servicio | {{brand}}',
    description: 'Confirma que quieres iniciar sesión en {{brand}} con otro servicio.',
  },
  register: {
    title: 'Registrarse | {{brand}}',
    description: 'Crea una cuenta en {{brand}} con un correo o un teléfono y opera con dinero ficticio.',
  },
  'register-create': {
    title: 'Crea una contraseña | {{brand}}',
    description: 'El último paso del registro en {{brand}}.',
  },
  'register-verification': {
    title: 'Introduce el código | {{brand}}',
    description: 'Confirma tu correo o tu número de teléfono en {{brand}}.',
  },
  'register-learn-more': {
    title: 'Antes de registrarte | {{brand}}',
    description:
      'Qué necesitas para registrarte en {{brand}}, cómo funciona, qué guardamos y respuestas a las preguntas más comunes.',
  },
  forget: {
    title: 'Restablecer la contraseña | {{brand}}',
    description: 'Recupera el acceso a tu cuenta de {{brand}}.',
  },
  'forget-verification': {
    title: 'Introduce el código | {{brand}}',
    description: 'Confirma que la cuenta de {{brand}} es tuya.',
  },
  'forget-reset': { title: 'Nueva contraseña | {{brand}}', description: 'Crea una contraseña nueva para {{brand}}.' },
  'operation-enable-passkey': {
    title: 'Crear una llave de acceso | {{brand}}',
    description: 'Inicia sesión en {{brand}} más rápido y con más seguridad.',
  },
  'operation-stay-signed-in': {
    title: '¿Mantener la sesión iniciada? | {{brand}}',
    description: 'Mantén la sesión de {{brand}} en este dispositivo.',
  },
  'bind-passkey-verification': {
    title: 'Confirmar la llave de acceso | {{brand}}',
    description: 'Confirma que la nueva llave de acceso pertenece a tu cuenta de {{brand}}.',
  },
  'affiliate-register': {
    title: `Afiliados: hasta el ${COMMISSION_PERCENT} % de comisión | {{brand}}`,
    description: `Invita a traders a {{brand}} y gana hasta el ${COMMISSION_PERCENT} % de sus comisiones, calculadas y pagadas operación a operación.`,
  },
  'affiliate-register-create': {
    title: 'Solicitud de afiliado | {{brand}}',
    description: 'Solicita entrar en el programa de afiliados de {{brand}}.',
  },
  'affiliate-register-why-join': {
    title: 'Por qué ser afiliado de {{brand}}',
    description:
      'Gana hasta la mitad de las comisiones, de por vida, pagada con cada operación y verificable: seis razones para unirte a {{brand}}.',
  },
  account: { title: 'Cuenta | {{brand}}', description: 'Tu cuenta de {{brand}} y sus ajustes.' },
  'account-security': {
    title: 'Seguridad | {{brand}}',
    description: 'Contraseña, verificación en dos pasos, dispositivos y sesiones de tu cuenta de {{brand}}.',
  },
  'account-activity': {
    title: 'Registro de seguridad | {{brand}}',
    description: 'Eventos recientes de tu cuenta de {{brand}}.',
  },
  'account-preferences': {
    title: 'Preferencias | {{brand}}',
    description: 'Idioma, moneda y aspecto de {{brand}} en todos tus dispositivos.',
  },
  'account-alerts': { title: 'Alertas | {{brand}}', description: 'Tus alertas en {{brand}}.' },
  'account-notifications': {
    title: 'Notificaciones | {{brand}}',
    description: 'Notificaciones de tu cuenta de {{brand}}.',
  },
  'account-venue': {
    title: 'Exchange conectado | {{brand}}',
    description: 'Opera en {{brand}} con tu propia cuenta de otro exchange.',
  },
  'account-venue-portfolio': {
    title: 'Cartera en el exchange | {{brand}}',
    description: 'El valor de tu cuenta en el exchange conectado a {{brand}}.',
  },
  'account-venue-history': {
    title: 'Historial en el exchange | {{brand}}',
    description: 'Tus órdenes y operaciones anteriores en el exchange conectado a {{brand}}.',
  },
  'account-api-keys': {
    title: 'Claves API | {{brand}}',
    description: 'Claves API para tu propio software en {{brand}}.',
  },
  'account-sub-accounts': { title: 'Subcuentas | {{brand}}', description: 'Subcuentas de tu cuenta de {{brand}}.' },
  'account-data': {
    title: 'Tus datos | {{brand}}',
    description: 'Exporta tus datos de {{brand}} o cierra tu cuenta.',
  },
  affiliate: {
    title: 'Invitar a amigos | {{brand}}',
    description: 'Tu enlace de invitación de {{brand}}, los amigos invitados y tus ganancias.',
  },
  'affiliate-links': {
    title: 'Enlaces de invitación | {{brand}}',
    description: 'Tus enlaces de {{brand}} y materiales promocionales.',
  },
  'affiliate-payouts': {
    title: 'Pagos | {{brand}}',
    description: 'Comisiones abonadas en tu cuenta de {{brand}}.',
  },
  operator: {
    title: '{{name}} | Panel de operadores | {{brand}}',
    description: 'Solo para los operadores de {{brand}}.',
  },
  announcements: {
    title: 'Anuncios | {{brand}}',
    description: 'Nuevos activos, mantenimientos y novedades de {{brand}}.',
  },
  announcement: {
    title: '{{name}} | {{brand}}',
    description: 'Nuevos activos, mantenimientos y novedades de {{brand}}.',
  },
  offline: {
    title: 'Sin conexión | {{brand}}',
    description: 'Los últimos precios de {{brand}} que recibió este dispositivo y su antigüedad.',
  },
  docs: { title: 'Área de desarrolladores | {{brand}}', section: '{{name}} | Área de desarrolladores | {{brand}}' },
  error: { title: '{{status}} | {{brand}}', description: 'No se ha podido mostrar esta página.' },
} satisfies Catalog<Messages['head']>

import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  paper: {
    title: 'Dinero ficticio',
    text: 'Tu bot opera con dinero ficticio en el libro de órdenes de este sitio: reglas y comisiones reales, y nada que perder.',
  },
  key: {
    title: 'Crea una clave API',
    text: 'Elige sus permisos (leer, operar) y las direcciones IP que pueden usarla. La clave secreta se muestra una sola vez.',
    link: 'Ir a las claves API',
  },
  funds: {
    title: 'Consigue dinero ficticio',
    text: 'Las órdenes se pagan desde tu monedero spot. Consigue dinero ficticio allí o transfiérelo desde otro monedero.',
    link: 'Ir al monedero',
  },
  host: {
    title: 'Configura el host',
    text: 'Tu cliente ya es compatible con la API spot de Binance. Solo cambian las direcciones:',
    rest: 'REST',
    streams: 'Flujos de datos',
    socketApi: 'API WebSocket',
  },
  code: {
    title: 'Copia un ejemplo',
    text: 'Inserta tu clave API y tu clave secreta. Cada ejemplo lee tu saldo y envía una orden muy por debajo del precio de mercado.',
  },
  ccxtJs: 'ccxt en JavaScript',
  ccxtPython: 'ccxt en Python',
  binance: 'binance de npm',
  curl: 'curl con firma',
  check: {
    title: 'Comprueba el resultado',
    text: 'La orden aparece al momento entre tus órdenes abiertas en la página spot, y tu bot recibe un aviso de cada ejecución.',
    link: 'Ir al trading spot',
  },
  retry: {
    title: 'Reintenta sin riesgo',
    text: 'Da a cada orden un identificador propio. Mientras esa orden esté abierta, el mismo identificador se rechaza por duplicado (−2010 en spot, −4116 en futuros). Si repites la misma solicitud en un plazo de diez segundos y la orden ya se ha ejecutado, recibes esa orden y no se envía otra. Después, el identificador queda libre para una orden nueva.',
  },
  futures: {
    title: 'Opera con futuros',
    text: 'Los programas para los futuros USDⓈ-M de Binance también funcionan aquí: transfiere margen a tu monedero de futuros y configura estas direcciones.',
    rest: 'REST de futuros',
    streams: 'Flujos de datos de futuros',
  },
  backtest: {
    title: 'Prueba antes tu estrategia',
    text: 'Si tienes el código fuente de este sitio, puedes ejecutar una estrategia sobre operaciones grabadas con el mismo libro de órdenes y el mismo libro mayor: npm run backtest.',
  },
  reference: 'Referencia de la API',
} satisfies Catalog<Messages['docs-connect']>

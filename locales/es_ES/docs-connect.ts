import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  paper: {
    title: 'Dinero simulado',
    text: 'Tu bot opera con dinero simulado contra el libro en vivo de este sitio: reglas, comisiones y rechazos reales, y nada que perder.',
  },
  key: {
    title: 'Crea una clave API',
    text: 'Elige qué puede hacer la clave (leer, operar) y desde qué direcciones IP. El secreto se muestra una sola vez.',
    link: 'Tus claves API',
  },
  funds: {
    title: 'Consigue fondos simulados',
    text: 'Las órdenes se pagan desde la billetera spot. Recibe fondos allí o transfiérelos a ella.',
    link: 'Tu billetera',
  },
  host: {
    title: 'Configura el host',
    text: 'Tu cliente ya habla el dialecto spot de Binance. Solo cambian las direcciones:',
    rest: 'REST',
    streams: 'Flujos de datos',
    socketApi: 'WebSocket API',
  },
  code: {
    title: 'Copia un ejemplo',
    text: 'Pon tu clave y tu secreto. Cada ejemplo lee el saldo y crea una orden muy por debajo del mercado.',
  },
  ccxtJs: 'ccxt en JavaScript',
  ccxtPython: 'ccxt en Python',
  binance: 'binance de npm',
  curl: 'curl con firma',
  check: {
    title: 'Compruébalo aquí',
    text: 'La orden aparece al momento entre las órdenes abiertas de la página spot, y tu bot se entera de cada ejecución.',
    link: 'Abrir la página spot',
  },
  backtest: {
    title: 'Prueba antes tu estrategia',
    text: 'Quien tenga el código de este sitio puede ejecutar una estrategia sobre operaciones grabadas, con el mismo libro y el mismo registro contable: npm run backtest.',
  },
  reference: 'Todas las llamadas',
} satisfies Catalog<Messages['docs-connect']>

import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  more: 'Glosario',
  'order-book': {
    name: 'Libro de órdenes',
    text: 'Todas las órdenes límite que esperan en un mercado, por precio: las compras abajo y las ventas arriba.',
  },
  spread: {
    name: 'Diferencial',
    text: 'La distancia entre el mejor precio de compra y el mejor precio de venta. Cuanto menor es, menos cuesta operar al momento.',
  },
  'limit-order': {
    name: 'Orden límite',
    text: 'Una orden al precio que tú fijas. Se ejecuta a ese precio o mejor, o espera en el libro de órdenes.',
  },
  'market-order': {
    name: 'Orden de mercado',
    text: 'Una orden que se ejecuta al momento a los mejores precios del libro de órdenes. Eliges la cantidad, no el precio exacto.',
  },
  maker: {
    name: 'Maker',
    text: 'Quien deja una orden esperando en el libro de órdenes. Los makers aportan liquidez y suelen pagar la comisión más baja.',
  },
  taker: {
    name: 'Taker',
    text: 'Quien opera al momento con una orden que ya espera. Los takers consumen liquidez y pagan la comisión de taker.',
  },
  slippage: {
    name: 'Deslizamiento',
    text: 'Cuánto peor es tu precio medio que el mejor precio que viste. Crece con el tamaño de la orden y se reduce con la profundidad del libro.',
  },
  'trigger-price': {
    name: 'Precio de activación',
    text: 'El precio que activa una orden en espera. Hasta que se alcanza, la orden no está en el libro de órdenes.',
  },
  'stop-limit': {
    name: 'Stop-límite',
    text: 'Al alcanzarse el precio de activación se envía una orden límite. Puede no ejecutarse si el precio sigue moviéndose demasiado rápido.',
  },
  'take-profit': {
    name: 'Take profit',
    text: 'Una orden que cierra una posición con ganancia cuando el precio alcanza tu objetivo.',
  },
  'stop-loss': {
    name: 'Stop loss',
    text: 'Una orden que limita una pérdida: cierra la posición cuando el precio se ha movido en tu contra hasta el precio de activación.',
  },
  'trailing-stop': {
    name: 'Stop dinámico',
    text: 'Un stop que sigue al precio a una distancia fija mientras este se mueve a tu favor, y se activa cuando el precio retrocede esa distancia.',
  },
  oco: {
    name: 'OCO',
    text: 'Una orden cancela a la otra: dos órdenes, como un take profit y un stop loss. En cuanto se ejecuta una, la otra se cancela.',
  },
  iceberg: {
    name: 'Iceberg',
    text: 'Una orden límite grande que solo muestra una parte en el libro de órdenes. Cuando esa parte se ejecuta, aparece la siguiente.',
  },
  'time-in-force': {
    name: 'Vigencia',
    text: 'Cuánto tiempo sigue activa una orden: hasta que la canceles, hasta una fecha o solo en este momento.',
  },
  gtc: { name: 'Hasta cancelar (GTC)', text: 'La orden sigue abierta hasta que se ejecuta o la cancelas.' },
  ioc: {
    name: 'Inmediata o cancelar (IOC)',
    text: 'Lo que puede ejecutarse al momento se ejecuta y el resto se cancela.',
  },
  fok: { name: 'Todo o nada (FOK)', text: 'La orden se ejecuta entera y al momento, o se cancela.' },
  'post-only': {
    name: 'Solo maker',
    text: 'Una orden que se ejecutaría al momento se rechaza, así que siempre pagas la comisión de maker.',
  },
  'reduce-only': {
    name: 'Solo reducir',
    text: 'La orden solo puede reducir una posición. Nunca abre ni invierte ninguna.',
  },
  'mark-price': {
    name: 'Precio de marca',
    text: 'Un precio justo formado por el precio del índice, el libro de órdenes y la última operación. El PnL no realizado y la liquidación se calculan con él, así que una operación anómala no puede liquidarte.',
  },
  'index-price': { name: 'Precio del índice', text: 'La media ponderada del precio spot de varias fuentes.' },
  'funding-rate': {
    name: 'Tasa de financiación',
    text: 'La tasa que largos y cortos se pagan a horas fijas para que el contrato siga cerca del precio del índice. Si la tasa es positiva, los largos pagan a los cortos.',
  },
  'open-interest': {
    name: 'Interés abierto',
    text: 'El tamaño total de todas las posiciones abiertas de un contrato. Un largo y el corto que tiene enfrente cuentan una sola vez.',
  },
  leverage: {
    name: 'Apalancamiento',
    text: 'Cuántas veces mayor es una posición que su margen inicial. Un apalancamiento más alto acerca el precio de liquidación.',
  },
  'cross-margin': {
    name: 'Margen cruzado',
    text: 'Todas las posiciones cruzadas comparten tu saldo de futuros como margen: todo ese saldo cubre las pérdidas de cualquiera de ellas.',
  },
  'isolated-margin': {
    name: 'Margen aislado',
    text: 'La posición tiene su propio margen, y en ella no puedes perder más que ese margen.',
  },
  'initial-margin': {
    name: 'Margen inicial',
    text: 'El margen que necesitas para abrir una posición: su valor dividido entre el apalancamiento.',
  },
  'maintenance-margin': {
    name: 'Margen de mantenimiento',
    text: 'El margen mínimo para mantener una posición abierta. Por debajo de él, la posición se liquida.',
  },
  'margin-ratio': {
    name: 'Ratio de margen',
    text: 'El margen de mantenimiento como porcentaje de tu patrimonio. Al 100 %, las posiciones se liquidan.',
  },
  equity: { name: 'Patrimonio', text: 'El valor actual de tu cuenta de margen: el saldo más el PnL no realizado.' },
  'entry-price': { name: 'Precio de entrada', text: 'El precio medio al que se abrió una posición.' },
  'liquidation-price': {
    name: 'Precio de liquidación',
    text: 'El precio de marca al que una posición cae por debajo de su margen de mantenimiento y se cierra automáticamente.',
  },
  notional: {
    name: 'Valor nocional',
    text: 'El valor de una posición: su tamaño multiplicado por el precio de marca, sea cual sea el apalancamiento.',
  },
  'unrealized-pnl': {
    name: 'PnL no realizado',
    text: 'La ganancia o pérdida de una posición abierta al precio de marca. Cambia hasta que cierras la posición.',
  },
  'realized-pnl': {
    name: 'PnL realizado',
    text: 'La ganancia o pérdida de lo que ya has cerrado. Forma parte de tu saldo.',
  },
  roe: {
    name: 'ROE',
    text: 'El PnL no realizado como porcentaje del margen con que se abrió la posición. Con un apalancamiento de 10×, un movimiento de precio del 1 % es un ROE de alrededor del 10 %.',
  },
  adl: {
    name: 'Desapalancamiento automático (ADL)',
    text: 'Cuando el fondo de seguro no puede asumir una posición liquidada, se reducen las posiciones con ganancias del otro lado. Las luces indican cuánto falta para que le toque a la tuya.',
  },
  'insurance-fund': {
    name: 'Fondo de seguro',
    text: 'El fondo que asume las posiciones liquidadas que el libro de órdenes no puede absorber y cubre las pérdidas que superan su margen.',
  },
  'hedge-mode': {
    name: 'Modo cobertura',
    text: 'Un modo en el que puedes tener a la vez un largo y un corto en el mismo contrato. En modo unidireccional, una orden contraria primero reduce o cierra tu posición.',
  },
  'risk-limit': {
    name: 'Límite de riesgo',
    text: 'Cuanto mayor es una posición, menor es su apalancamiento máximo y mayor su margen de mantenimiento, tramo a tramo.',
  },
} satisfies Catalog<Messages['terms']>

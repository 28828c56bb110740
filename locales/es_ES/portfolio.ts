import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  worth: 'Valor',
  span: 'Periodo',
  days: '{{count}} días',
  table: 'Día a día',
  day: 'Día',
  profit: 'Ganancias y pérdidas',
  calendar: 'Calendario de ganancias y pérdidas',
  calendarText: 'No se cuentan los depósitos ni las retiradas. Los días siguen la hora {{clock}}.',
  allocation: 'Distribución',
  asset: 'Activo',
  share: 'Peso',
  byAsset: 'Por activo',
  fifo: 'Coste por el método primero en entrar, primero en salir (FIFO). Las criptomonedas depositadas cuentan al precio de cierre de ese día.',
  amount: 'Cantidad',
  cost: 'Coste de adquisición',
  unrealised: 'No realizado',
  realised: 'Realizado',
  omitted:
    'Las operaciones de bots y copias y las ventas por conversión, operaciones en bloque y P2P no se incluyen en la ganancia realizada ni en el informe fiscal.',
  none: 'Aún no hay criptomonedas',
  noneText: 'Cuando compres o deposites una criptomoneda, su coste y su ganancia aparecerán aquí.',
  byProduct: 'Por producto',
  product: 'Producto',
  products: { spot: 'Spot (realizado)', futures: 'Futuros', commission: 'Comisión por referidos' },
  tax: 'Informe fiscal y extractos',
  taxText:
    'El informe tiene una fila por lote vendido: fecha de compra, fecha de venta, ingresos, coste y ganancia en USDT.',
  taxNone: 'Aún no hay ventas que declarar.',
  taxYear: 'Informe fiscal {{year}} (CSV)',
  statements: 'Extractos mensuales',
} satisfies Catalog<Messages['portfolio']>

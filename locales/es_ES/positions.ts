import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Historial de posiciones',
  contracts: 'Todos los contratos',
  sides: 'Largo y corto',
  from: 'Cerradas desde',
  to: 'Cerradas hasta',
  pages: 'Páginas de posiciones',
  older: 'Posiciones anteriores',
  newer: 'Posiciones más recientes',
  csv: 'Descargar CSV',
  fileMost: 'El archivo contiene las {{count}} posiciones más recientes. Elige fechas para descargar las anteriores.',
  sums: {
    label: 'Totales',
    count: 'Posiciones cerradas',
    price: 'PnL de precio',
    fees: 'Comisiones',
    liquidation: 'Comisiones de liquidación',
    cut: 'Totales de las {{count}} posiciones más recientes. Elige fechas para sumar las anteriores.',
  },
  none: {
    text: 'Cuando cierres una posición, aquí aparecerán su entrada, su salida, sus comisiones y su PnL.',
    trade: 'Operar con futuros',
  },
  unmatched: {
    title: 'Ninguna posición cerrada cumple estos filtros',
    text: 'Prueba con otras fechas o quita los filtros.',
    clear: 'Quitar filtros',
  },
} satisfies Catalog<Messages['positions']>

import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  select: 'Lista',
  combobox: 'Con búsqueda',
  'multi-combobox': 'Selección múltiple',
  'virtual-combobox': '10,000 entradas',
  interval: 'Intervalo',
  pair: 'Par',
  unused: 'No disponible',
  coin: 'Criptomoneda',
  coins: 'Criptomonedas',
  order: 'Orden',
} satisfies Catalog<Messages['docs-select']>

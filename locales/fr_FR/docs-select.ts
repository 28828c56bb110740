import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  select: 'Liste',
  combobox: 'Avec recherche',
  'multi-combobox': 'Choix multiple',
  'virtual-combobox': '10,000 entrées',
  interval: 'Intervalle',
  pair: 'Paire',
  unused: 'Indisponible',
  coin: 'Crypto',
  coins: 'Cryptos',
  order: 'Ordre',
} satisfies Catalog<Messages['docs-select']>

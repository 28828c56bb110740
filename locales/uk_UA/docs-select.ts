import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  select: 'Список',
  combobox: 'З пошуком',
  'multi-combobox': 'Кілька',
  'virtual-combobox': '10,000 варіантів',
  interval: 'Інтервал',
  pair: 'Пара',
  unused: 'Недоступно',
  coin: 'Монета',
  coins: 'Монети',
  order: 'Ордер',
} satisfies Catalog<Messages['docs-select']>

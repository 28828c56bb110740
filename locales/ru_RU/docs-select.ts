import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  select: 'Список',
  combobox: 'С поиском',
  'multi-combobox': 'Множественный выбор',
  'virtual-combobox': '10,000 вариантов',
  interval: 'Интервал',
  pair: 'Пара',
  unused: 'Недоступно',
  coin: 'Монета',
  coins: 'Монеты',
  order: 'Ордер',
} satisfies Catalog<Messages['docs-select']>

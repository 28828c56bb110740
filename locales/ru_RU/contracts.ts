import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Рынки фьючерсов',
  lead: 'Все бессрочные контракты: цена маркировки, финансирование и открытый интерес.',
  contract: 'Контракт',
  prices: 'Маркировка / индекс',
  mark: 'Цена маркировки',
  index: 'Индекс',
  funding: 'Финанси\u00adрование',
  interest: 'Открытый интерес',
  listed: 'Контракты',
  caption: 'Бессрочные контракты',
  note: 'Лонги и шорты платят друг другу финансирование в конце каждого периода. При положительной ставке лонги платят шортам.',
} satisfies Catalog<Messages['contracts']>

import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  hero: {
    title: 'Торгуйте на живом рынке в реальном времени',
    lead: 'Живые стаканы, движок, который можно проверить, и виртуальные средства для начала.',
    label: 'Эл. почта или телефон',
    placeholder: 'Эл. почта или номер телефона',
    action: 'Регистрация',
    markets: 'Смотреть рынки',
  },
  top: { title: 'Популярные рынки', all: 'Все рынки' },
  movers: { gainers: 'Лидеры роста', losers: 'Лидеры падения', busiest: 'Лидеры оборота' },
} satisfies Catalog<Messages['home']>

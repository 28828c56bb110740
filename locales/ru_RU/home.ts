import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  hero: {
    title: {
      simulated: 'Тренируйтесь на смоделированном рынке',
      replay: 'Тренируйтесь на записи рынка',
      upstream: 'Торгуйте по живым ценам на виртуальные средства',
    },
    lead: 'Настоящие стаканы, движок, который можно проверить, и виртуальные средства для начала.',
    label: 'Эл. почта или телефон',
    placeholder: 'Эл. почта или номер телефона',
    action: 'Регистрация',
    markets: 'Смотреть рынки',
  },
  top: { title: 'Популярные рынки', all: 'Все рынки' },
  movers: { gainers: 'Лидеры роста', losers: 'Лидеры падения', busiest: 'Лидеры оборота' },
} satisfies Catalog<Messages['home']>

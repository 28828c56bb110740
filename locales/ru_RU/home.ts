import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  hero: {
    title: {
      simulated: 'Тренируйтесь на симулированном рынке',
      replay: 'Тренируйтесь на записи рынка',
      upstream: 'Торгуйте по рыночным ценам в реальном времени на виртуальные средства',
    },
    lead: 'Стаканы в реальном времени, проверяемый торговый движок и виртуальные средства для начала.',
    label: 'Эл. почта или телефон',
    placeholder: 'Эл. почта или номер телефона',
    action: 'Регистрация',
    markets: 'Смотреть рынки',
  },
  top: { title: 'Популярные рынки', all: 'Все рынки' },
  movers: { gainers: 'Лидеры роста', losers: 'Лидеры падения', busiest: 'Лидеры оборота' },
} satisfies Catalog<Messages['home']>

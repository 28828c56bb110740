import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  hero: {
    title: {
      simulated: 'Тренируйтесь на симуляции рынка',
      replay: 'Тренируйтесь на записи реальных торгов',
      upstream: 'Торгуйте по реальным ценам на виртуальные средства',
    },
    lead: 'Настоящие стаканы, торговый движок, который можно проверить, и виртуальные средства для старта.',
    label: 'Эл. почта или телефон',
    placeholder: 'Эл. почта или номер телефона',
    action: 'Регистрация',
    markets: 'Смотреть рынки',
  },
  top: { title: 'Популярные рынки', all: 'Все рынки' },
  movers: { gainers: 'Лидеры роста', losers: 'Лидеры падения', busiest: 'Лидеры по обороту' },
} satisfies Catalog<Messages['home']>

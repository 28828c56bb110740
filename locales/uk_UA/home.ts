import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  hero: {
    title: {
      simulated: 'Тренуйтеся на симуляції ринку',
      replay: 'Тренуйтеся на записі реальних торгів',
      upstream: 'Торгуйте за реальними цінами на віртуальні кошти',
    },
    lead: 'Справжні книги ордерів, торговий рушій, який можна перевірити, і віртуальні кошти для початку.',
    label: 'Ел. пошта або телефон',
    placeholder: 'Ел. пошта або номер телефону',
    action: 'Зареєструватися',
    markets: 'Переглянути ринки',
  },
  top: { title: 'Популярні ринки', all: 'Усі ринки' },
  movers: { gainers: 'Лідери зростання', losers: 'Лідери падіння', busiest: 'Лідери обороту' },
} satisfies Catalog<Messages['home']>

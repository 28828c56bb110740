import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  hero: {
    title: {
      simulated: 'Тренуйтеся на симульованому ринку',
      replay: 'Тренуйтеся на записі ринку',
      upstream: 'Торгуйте за ринковими цінами в реальному часі на віртуальні кошти',
    },
    lead: 'Книги ордерів у реальному часі, торговий рушій, який можна перевірити, і віртуальні кошти для початку.',
    label: 'Ел. пошта або телефон',
    placeholder: 'Ел. пошта або номер телефону',
    action: 'Зареєструватися',
    markets: 'Переглянути ринки',
  },
  top: { title: 'Популярні ринки', all: 'Усі ринки' },
  movers: { gainers: 'Лідери зростання', losers: 'Лідери падіння', busiest: 'Лідери обороту' },
} satisfies Catalog<Messages['home']>

import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  hero: {
    title: 'Торгуйте на живому ринку в реальному часі',
    lead: 'Живі книги ордерів, рушій, який можна перевірити, і віртуальні кошти для початку.',
    label: 'Ел. пошта або телефон',
    placeholder: 'Ел. пошта або номер телефону',
    action: 'Зареєструватися',
    markets: 'Переглянути ринки',
  },
  top: { title: 'Популярні ринки', all: 'Усі ринки' },
  movers: { gainers: 'Лідери зростання', losers: 'Лідери падіння', busiest: 'Лідери обороту' },
} satisfies Catalog<Messages['home']>

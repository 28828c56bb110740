import { plural } from '#shared/i18n/plural.ts'
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
  news: {
    label: 'Оголошення',
    pairs: ({ count }: { count: number }) =>
      plural('uk', count, {
        one: `Відкрито ${count} спотову пару`,
        few: `Відкрито ${count} спотові пари`,
        many: `Відкрито ${count} спотових пар`,
        other: `Відкрито ${count} спотової пари`,
      }),
    paper: 'Поки що вся торгівля йде на віртуальні кошти',
    languages: 'Тепер десятьма мовами, зокрема арабською',
  },
  top: { title: 'Популярні ринки', all: 'Усі ринки' },
  movers: { gainers: 'Лідери зростання', losers: 'Лідери падіння', busiest: 'Лідери обороту' },
} satisfies Catalog<Messages['home']>

import { plural } from '#shared/i18n/plural.ts'
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
  news: {
    label: 'Объявления',
    pairs: ({ count }: { count: number }) =>
      plural('ru', count, {
        one: `Открыта ${count} спотовая пара`,
        few: `Открыты ${count} спотовые пары`,
        many: `Открыто ${count} спотовых пар`,
        other: `Открыто ${count} спотовой пары`,
      }),
    paper: 'Пока вся торговля идёт на виртуальные средства',
    languages: 'Теперь на десяти языках, включая арабский',
  },
  top: { title: 'Популярные рынки', all: 'Все рынки' },
  movers: { gainers: 'Лидеры роста', losers: 'Лидеры падения', busiest: 'Лидеры оборота' },
} satisfies Catalog<Messages['home']>

import { plural } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Рынки',
  lead: 'Цены всех спотовых пар в реальном времени.',
  summary: { turnover: 'Оборот за 24 ч', rising: 'Растут', falling: 'Падают' },
  search: 'Поиск пары или монеты',
  submit: 'Найти',
  filters: 'Фильтры',
  tabs: {
    all: 'Все',
    favourites: 'Избранное',
    layer1: 'Первый уровень',
    layer2: 'Второй уровень',
    defi: 'DeFi',
    payments: 'Платежи',
    meme: 'Мемы',
  },
  caption: 'Спотовые рынки',
  results: ({ count }: { count: number }) =>
    plural('ru', count, {
      one: `${count} рынок`,
      few: `${count} рынка`,
      many: `${count} рынков`,
      other: `${count} рынка`,
    }),
  empty: {
    title: 'Ничего не найдено',
    text: 'Попробуйте другое название или посмотрите все рынки.',
    clear: 'Показать все рынки',
  },
  noFavourites: { title: 'Избранного пока нет', text: 'Отметьте рынок звёздочкой, и он появится здесь.' },
  rates: 'Суммы в {{currency}} ориентировочные, по справочным курсам на {{date}}.',
} satisfies Catalog<Messages['markets']>

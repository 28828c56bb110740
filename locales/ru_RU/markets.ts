import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Рынки',
  lead: 'Цены всех спотовых пар.',
  views: { label: 'Вид', list: 'Список', map: 'Тепловая карта' },
  new: 'Новый',
  screens: {
    label: 'Сохранённые фильтры',
    save: 'Сохранить фильтр',
    name: 'Название фильтра',
    submit: 'Сохранить',
    remove: 'Удалить фильтр {{name}}',
    removed: 'Фильтр «{{name}}» удалён',
    undo: 'Вернуть',
    full: 'Сохранено максимальное число фильтров: {{count}}. Удалите один, чтобы сохранить другой.',
  },
  search: 'Поиск пары или монеты',
  submit: 'Найти',
  filters: 'Фильтры',
  tabs: {
    all: 'Все',
    favourites: 'Избранное',
    layer1: 'Сети L1',
    layer2: 'Сети L2',
    defi: 'DeFi',
    payments: 'Платежи',
    meme: 'Мемы',
  },
  products: {
    label: 'Продукт',
    spot: 'Спот',
    futures: 'Фьючерсы',
  },
  caption: 'Спотовые рынки',
  results: ({ count }: { count: number }) =>
    selectPluralForm('ru', count, {
      one: `${count} рынок`,
      few: `${count} рынка`,
      many: `${count} рынков`,
      other: `${count} рынка`,
    }),
  empty: {
    title: 'Рынки не найдены',
    text: 'Попробуйте другое название или посмотрите все рынки.',
    clear: 'Показать все рынки',
  },
  noFavourites: { title: 'В избранном пока пусто', text: 'Нажмите звёздочку рядом с рынком, чтобы добавить его сюда.' },
  rates: 'Суммы в {{currency}} приблизительны и рассчитаны по курсам на {{date}}.',
} satisfies Catalog<Messages['markets']>

import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Ринки',
  lead: 'Ціни всіх спотових пар.',
  views: { label: 'Вигляд', list: 'Список', map: 'Теплова карта' },
  new: 'Новий',
  screens: {
    label: 'Збережені фільтри',
    save: 'Зберегти фільтр',
    name: 'Назва фільтра',
    submit: 'Зберегти',
    remove: 'Видалити фільтр {{name}}',
    removed: 'Фільтр «{{name}}» видалено',
    undo: 'Повернути',
    full: 'Збережено максимальну кількість фільтрів: {{count}}. Видаліть один, щоб зберегти інший.',
  },
  search: 'Пошук пари або монети',
  submit: 'Знайти',
  filters: 'Фільтри',
  tabs: {
    all: 'Усі',
    favourites: 'Обране',
    layer1: 'Мережі L1',
    layer2: 'Мережі L2',
    defi: 'DeFi',
    payments: 'Платежі',
    meme: 'Меми',
  },
  products: {
    label: 'Продукт',
    spot: 'Спот',
    futures: 'Ф’ючерси',
  },
  caption: 'Спотові ринки',
  results: ({ count }: { count: number }) =>
    selectPluralForm('uk', count, {
      one: `${count} ринок`,
      few: `${count} ринки`,
      many: `${count} ринків`,
      other: `${count} ринку`,
    }),
  empty: {
    title: 'Ринків не знайдено',
    text: 'Спробуйте іншу назву або перегляньте всі ринки.',
    clear: 'Показати всі ринки',
  },
  noFavourites: {
    title: 'В обраному поки що порожньо',
    text: 'Натисніть зірочку поруч із ринком, щоб додати його сюди.',
  },
  rates: 'Суми в {{currency}} приблизні й розраховані за курсами на {{date}}.',
} satisfies Catalog<Messages['markets']>

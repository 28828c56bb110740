import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Оголошення',
  kinds: 'Категорії',
  all: 'Усі',
  none: 'Оголошень ще немає',
  noneText: 'Тут з’являтимуться новини про лістинги, техроботи й оновлення продукту.',
  missing: 'Оголошення не знайдено',
  missingText: 'Можливо, це оголошення знято з публікації.',
  older: 'Давніші оголошення',
  changed: 'Оновлено',
  back: 'Усі оголошення',
  categories: {
    news: 'Новини',
    listing: 'Нові лістинги',
    product: 'Оновлення продукту',
    maintenance: 'Техроботи',
    security: 'Безпека',
  },
} satisfies Catalog<Messages['announcements']>

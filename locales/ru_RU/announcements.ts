import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Объявления',
  kinds: 'Категории',
  all: 'Все',
  none: 'Объявлений пока нет',
  noneText: 'Здесь появятся новости о листингах, техработах и обновлениях продукта.',
  missing: 'Объявление не найдено',
  missingText: 'Возможно, объявление сняли с публикации.',
  older: 'Более ранние объявления',
  changed: 'Обновлено',
  back: 'Все объявления',
  categories: {
    news: 'Новости',
    listing: 'Новые листинги',
    product: 'Обновления продукта',
    maintenance: 'Техработы',
    security: 'Безопасность',
  },
} satisfies Catalog<Messages['announcements']>

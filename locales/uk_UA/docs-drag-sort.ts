import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Сортований список',
  text: 'Тягніть за ручку, натискайте кнопки або пробіл на ручці та стрілки. Порядок зберігається в цьому браузері.',
  label: 'Обране',
  undo: 'Скасувати',
  redo: 'Повторити',
} satisfies Catalog<Messages['docs-drag-sort']>

import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Список із сортуванням',
  text: 'Перетягніть елемент за ручку, скористайтеся кнопками або натисніть пробіл на ручці, а потім стрілки. Порядок зберігається в цьому браузері.',
  label: 'Обране',
  undo: 'Скасувати',
  redo: 'Повторити',
} satisfies Catalog<Messages['docs-drag-sort']>

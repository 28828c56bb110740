import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Сортируемый список',
  text: 'Тяните за ручку, нажимайте кнопки или пробел на ручке и стрелки. Порядок хранится в этом браузере.',
  label: 'Избранное',
  undo: 'Отменить',
  redo: 'Повторить',
} satisfies Catalog<Messages['docs-drag-sort']>

import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Список с сортировкой',
  text: 'Перетащите элемент за ручку, используйте кнопки или нажмите пробел на ручке, а затем стрелки. Порядок сохраняется в этом браузере.',
  label: 'Избранное',
  undo: 'Отменить',
  redo: 'Повторить',
} satisfies Catalog<Messages['docs-drag-sort']>

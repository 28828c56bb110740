import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '可排序列表',
  text: '拖动手柄、使用按钮，或在手柄上按空格键后用方向键移动。顺序保存在此浏览器中。',
  label: '自选列表',
  undo: '撤销',
  redo: '重做',
} satisfies Catalog<Messages['docs-drag-sort']>

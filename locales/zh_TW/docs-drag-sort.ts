import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '可排序清單',
  text: '拖曳把手、使用按鈕，或在把手上按空白鍵後用方向鍵移動。順序儲存在此瀏覽器中。',
  label: '自選清單',
  undo: '復原',
  redo: '重做',
} satisfies Catalog<Messages['docs-drag-sort']>

import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '並べ替えできるリスト',
  text: 'ハンドルをドラッグするか、ボタンを使うか、ハンドル上でスペースキーを押してから矢印キーで動かします。順番はこのブラウザーに保存されます。',
  label: 'ウォッチリスト',
  undo: '元に戻す',
  redo: 'やり直す',
} satisfies Catalog<Messages['docs-drag-sort']>

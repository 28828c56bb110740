import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  role: 'カルーセル',
  slide: 'スライド',
  position: '{{count}}枚中{{index}}枚目',
  go: '{{index}}枚目へ移動',
  previous: '前のスライド',
  next: '次のスライド',
} satisfies Catalog<Messages['carousel']>

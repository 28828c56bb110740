import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  role: '可排序',
  handle: '移動 {{item}}',
  up: '上移 {{item}}',
  down: '下移 {{item}}',
  instructions: '按空白鍵拿起項目，用方向鍵移動，再按空白鍵放下，按 Esc 鍵取消。',
  picked: '已拿起 {{item}}，位於第 {{place}} 位，共 {{count}} 位',
  over: '{{item}} 位於第 {{place}} 位，共 {{count}} 位',
  dropped: '{{item}} 已放在第 {{place}} 位，共 {{count}} 位',
  cancelled: '已取消。{{item}} 回到第 {{place}} 位，共 {{count}} 位',
} satisfies Catalog<Messages['sortable']>

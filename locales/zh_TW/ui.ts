import { plural } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  close: '關閉',
  choose: '請選擇',
  search: '搜尋',
  noResults: '找不到結果',
  results: ({ count }: { count: number }) => plural('zh', count, { other: `${count} 個結果` }),
  chosen: ({ count }: { count: number }) => plural('zh', count, { other: `已選 ${count} 項` }),
  remove: '移除 {{item}}',
  decrease: '減少',
  increase: '增加',
  numberField: '數字欄位',
  notifications: '通知',
  breadcrumb: '目前位置',
  pages: { label: '分頁', previous: '上一頁', next: '下一頁', page: '第 {{page}} 頁' },
  copy: { copy: '複製', done: '已複製', failed: '此處無法複製，請選取文字後自行複製。' },
  playback: { pause: '暫停', play: '播放' },
  carousel: {
    role: '輪播',
    slide: '投影片',
    position: '第 {{index}} 張，共 {{count}} 張',
    go: '前往第 {{index}} 張',
    previous: '上一張',
    next: '下一張',
  },
  sort: {
    role: '可排序',
    handle: '移動 {{item}}',
    up: '上移 {{item}}',
    down: '下移 {{item}}',
    instructions: '按空白鍵拿起項目，用方向鍵移動，再按空白鍵放下，按 Esc 鍵取消。',
    picked: '已拿起 {{item}}，位於第 {{place}} 位，共 {{count}} 位',
    over: '{{item}} 位於第 {{place}} 位，共 {{count}} 位',
    dropped: '{{item}} 已放在第 {{place}} 位，共 {{count}} 位',
    cancelled: '已取消。{{item}} 回到第 {{place}} 位，共 {{count}} 位',
  },
} satisfies Catalog<Messages['ui']>

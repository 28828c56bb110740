import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  close: '關閉',
  share: '分享',
  choose: '請選擇',
  search: '搜尋',
  noResults: '找不到結果',
  results: ({ count }: { count: number }) => selectPluralForm('zh', count, { other: `${count} 個結果` }),
  chosen: ({ count }: { count: number }) => selectPluralForm('zh', count, { other: `已選 ${count} 項` }),
  remove: '移除 {{item}}',
  decrease: '減少',
  increase: '增加',
  numberField: '數字欄位',
  notifications: '通知',
  breadcrumb: '目前位置',
  pages: { label: '分頁', previous: '上一頁', next: '下一頁', page: '第 {{page}} 頁' },
  copy: { copy: '複製', done: '已複製', failed: '複製失敗，請選取文字後手動複製。' },
  playback: { pause: '暫停', play: '播放' },
} satisfies Catalog<Messages['ui']>

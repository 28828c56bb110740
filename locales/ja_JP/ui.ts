import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  close: '閉じる',
  share: '共有',
  choose: '選択してください',
  search: '検索',
  noResults: '該当なし',
  results: ({ count }: { count: number }) => selectPluralForm('ja', count, { other: `${count}件` }),
  chosen: ({ count }: { count: number }) => selectPluralForm('ja', count, { other: `${count}件を選択中` }),
  remove: '{{item}}を外す',
  decrease: '減らす',
  increase: '増やす',
  numberField: '数値入力欄',
  notifications: '通知',
  breadcrumb: '現在地',
  pages: { label: 'ページ切り替え', previous: '前のページ', next: '次のページ', page: '{{page}}ページ' },
  copy: {
    copy: 'コピー',
    done: 'コピーしました',
    failed: 'コピーできませんでした。テキストを選択してコピーしてください。',
  },
  playback: { pause: '一時停止', play: '再生' },
} satisfies Catalog<Messages['ui']>

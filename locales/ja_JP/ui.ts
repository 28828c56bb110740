import { plural } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  close: '閉じる',
  share: '共有',
  choose: '選択してください',
  search: '検索',
  noResults: '該当なし',
  results: ({ count }: { count: number }) => plural('ja', count, { other: `${count}件` }),
  chosen: ({ count }: { count: number }) => plural('ja', count, { other: `${count}件を選択中` }),
  remove: '{{item}}を外す',
  decrease: '減らす',
  increase: '増やす',
  numberField: '数値入力欄',
  notifications: 'お知らせ',
  breadcrumb: '現在地',
  pages: { label: 'ページ', previous: '前のページ', next: '次のページ', page: '{{page}}ページ' },
  copy: {
    copy: 'コピー',
    done: 'コピーしました',
    failed: 'コピーできませんでした。テキストを選択してコピーしてください。',
  },
  playback: { pause: '一時停止', play: '再生' },
  carousel: {
    role: 'カルーセル',
    slide: 'スライド',
    position: '{{count}}枚中{{index}}枚目',
    go: '{{index}}枚目へ移動',
    previous: '前のスライド',
    next: '次のスライド',
  },
  sort: {
    role: '並べ替え可能',
    handle: '{{item}}を移動',
    up: '{{item}}を上へ移動',
    down: '{{item}}を下へ移動',
    instructions:
      'スペースキーで項目をつかみ、矢印キーで移動し、もう一度スペースキーで置きます。Escキーで取り消します。',
    picked: '{{item}}をつかみました。{{count}}件中{{place}}番目',
    over: '{{item}}は{{count}}件中{{place}}番目です',
    dropped: '{{item}}を置きました。{{count}}件中{{place}}番目',
    cancelled: '取り消しました。{{item}}は{{count}}件中{{place}}番目に戻りました',
  },
} satisfies Catalog<Messages['ui']>

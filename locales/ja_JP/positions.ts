import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'ポジション履歴',
  contracts: 'すべての銘柄',
  sides: 'ロングとショート',
  from: '決済日：開始',
  to: '決済日：終了',
  pages: 'ポジションのページ',
  older: '以前のポジション',
  newer: '新しいポジション',
  csv: 'CSVをダウンロード',
  fileMost: 'ファイルには新しい順に{{count}}件まで入ります。以前のものは日付を選んでダウンロードしてください。',
  sums: {
    label: '合計',
    count: '決済済みポジション',
    price: '価格損益',
    fees: '手数料',
    liquidation: '清算手数料',
    cut: '新しい順に{{count}}件までの合計です。以前のものは日付を選ぶと合計できます。',
  },
  none: {
    text: 'ポジションを決済すると、建値、決済価格、手数料、損益がここに表示されます。',
    trade: '先物を取引',
  },
  unmatched: {
    title: '条件に合う決済済みポジションはありません',
    text: '日付を変えるか、条件をクリアしてください。',
    clear: '条件をクリア',
  },
} satisfies Catalog<Messages['positions']>

import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'アフィリエイトランキング',
  text: '報酬の多い順です。各約定時の価格でUSDTに換算し、名前は一部を伏せて表示します。',
  month: '今月（UTC）',
  ever: '全期間',
  rank: '順位',
  name: 'アフィリエイト',
  traders: 'トレーダー',
  commission: '報酬',
  you: '自分',
  none: '報酬はまだありません',
  noneText: '紹介したトレーダーが取引すると、ここに表示されます。',
  figures: {
    inviters: '紹介実績のあるアフィリエイト',
    invited: '紹介された人数',
    commission: '支払い済みの報酬',
  },
  own: '表示名は{{name}}です。今月の順位：{{month}}、全期間の順位：{{ever}}',
  hidden: 'ランキングには表示されていません。',
  leave: 'ランキングに表示しない',
  join: 'ランキングに表示する',
} satisfies Catalog<Messages['affiliate-board']>

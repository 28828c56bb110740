import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  pair: '銘柄',
  last: '最終価格',
  change: '24時間変動率',
  high: '24時間高値',
  low: '24時間安値',
  volume: '24時間出来高',
  turnover: '24時間売買代金',
  about: '{{asset}}について',
  more: 'もっと見る',
  screens: { label: '表示', simple: 'シンプル', pro: 'プロ' },
  course: '直近24時間',
  favourite: { add: '{{pair}}をお気に入りに追加', remove: '{{pair}}をお気に入りから削除' },
  trade: '取引',
  unavailable: '現在、市場データを取得できません。復旧すると自動で更新されます。',
} satisfies Catalog<Messages['market']>

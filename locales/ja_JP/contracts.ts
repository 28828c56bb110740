import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '先物マーケット',
  lead: '無期限契約の全銘柄のマーク価格・資金調達率・建玉。',
  contract: '銘柄',
  prices: 'マーク / 指数',
  mark: 'マーク価格',
  index: '指数価格',
  funding: '資金調達率 / 残り時間',
  interest: '建玉',
  listed: '銘柄数',
  caption: '無期限契約',
  note: '資金調達料は、各期間の終わりにロングとショートの間で受け渡されます。料率がプラスの場合は、ロングがショートに支払います。',
} satisfies Catalog<Messages['contracts']>

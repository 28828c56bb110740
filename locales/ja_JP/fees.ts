import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { DUST_PERCENT, TIER_DAYS } from '../facts.ts'

export default {
  title: '手数料',
  lead: '取引と出金の手数料です。入金と振替は無料です。',
  trading: '現物取引手数料',
  tier: 'ランク',
  volume: `${TIER_DAYS}日間の取引高（以上）`,
  maker: 'メイカー',
  taker: 'テイカー',
  tierText:
    'ランクは直近30日間の取引高で決まり、30日間維持されます。手数料は受け取る資産から差し引かれ、料率は注文時に確定します。',
  own: `現在のランクは{{tier}}、${TIER_DAYS}日間の取引高は{{volume}} USDTです。`,
  next: 'あと{{left}} USDTの取引で、ランク{{tier}}になります。',
  yours: '現在のランク',
  withdrawals: 'ネットワーク別の入出金',
  asset: '資産',
  network: 'ネットワーク',
  minDeposit: '最小入金額',
  minWithdrawal: '最小出金額',
  fee: '出金手数料',
  confirmations: '承認数',
  rules: '現物の取引ルール',
  contracts: '先物の手数料と取引ルール',
  pair: '銘柄',
  contract: '銘柄',
  tick: '価格の刻み',
  lot: '数量の刻み',
  minOrder: '最小注文金額',
  leverage: '最大レバレッジ',
  funding: '資金調達の間隔',
  hours: ({ count }: { count: number }) => selectPluralForm('ja', count, { other: `${count}時間` }),
  dust: `少額残高のUSDTへのコンバート手数料は、評価額の${DUST_PERCENT}%です。手数料は資産の最小単位に切り上げます。`,
} satisfies Catalog<Messages['fees']>

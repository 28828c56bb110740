import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '手数料',
  lead: '取引と出金の手数料です。入金と振替は無料です。',
  trading: '現物取引手数料',
  tier: 'ランク',
  volume: '30日間の取引高（以上）',
  maker: 'メイカー',
  taker: 'テイカー',
  tierText:
    'ランクは直近30日間の取引高で決まり、30日間維持されます。手数料は受け取る資産から差し引かれ、料率は注文時に確定します。',
  own: '現在のランクは{{tier}}、30日間の取引高は{{volume}} USDTです。',
  next: 'あと{{left}} USDTの取引で、ランク{{tier}}になります。',
  yours: '現在のランク',
  withdrawals: 'ネットワーク別の入出金',
  asset: '資産',
  network: 'ネットワーク',
  minDeposit: '最小入金額',
  minWithdrawal: '最小出金額',
  fee: '出金手数料',
  confirmations: '承認数',
  dust: '少額残高のUSDTへの両替手数料は、評価額の2%です。手数料は資産の最小単位に切り上げます。',
} satisfies Catalog<Messages['fees']>

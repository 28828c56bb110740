import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '手数料',
  lead: 'ネットワークごとの出金手数料です。入金、ウォレット間の振替、他の方からの受け取りは無料です。',
  withdrawals: 'ネットワーク別の入出金',
  asset: '資産',
  network: 'ネットワーク',
  leastIn: '最小入金',
  leastOut: '最小出金',
  fee: '出金手数料',
  confirmations: '承認数',
  dust: '少額残高のUSDTへの交換手数料は評価額の2%です。手数料は資産の最小単位に切り上げます。',
} satisfies Catalog<Messages['fees']>

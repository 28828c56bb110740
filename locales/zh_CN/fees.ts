import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '费率',
  lead: '各网络的提现手续费。充值、账户间划转和站内转入均免费。',
  withdrawals: '各网络充提说明',
  asset: '币种',
  network: '网络',
  leastIn: '最小充值',
  leastOut: '最小提现',
  fee: '提现手续费',
  confirmations: '确认数',
  dust: '小额资产兑换 USDT 收取其价值的 2%。手续费按币种最小单位向上取整。',
} satisfies Catalog<Messages['fees']>

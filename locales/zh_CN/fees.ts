import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '费率',
  lead: '交易和提现的费用。充值与划转均免费。',
  trading: '现货交易手续费',
  tier: '等级',
  volume: '30 天交易量（起）',
  maker: '挂单',
  taker: '吃单',
  tierText: '等级取决于您最近 30 天的交易量，并保留 30 天。手续费从您收到的资产中扣除。订单费率在下单时确定。',
  own: '您的等级为 {{tier}}，30 天交易量为 {{volume}} USDT。',
  next: '再交易 {{left}} USDT 即可升至等级 {{tier}}。',
  yours: '您的等级',
  withdrawals: '各网络充值与提现',
  asset: '币种',
  network: '网络',
  minDeposit: '最小充值',
  minWithdrawal: '最小提现',
  fee: '提现手续费',
  confirmations: '确认数',
  dust: '小额资产兑换 USDT 收取其价值的 2%。手续费按币种最小单位向上取整。',
} satisfies Catalog<Messages['fees']>

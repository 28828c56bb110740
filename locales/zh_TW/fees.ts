import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '費率',
  lead: '交易與提領的費用。入金與劃轉皆免費。',
  trading: '現貨交易手續費',
  tier: '等級',
  volume: '30 天交易量（起）',
  maker: '掛單',
  taker: '吃單',
  tierText: '等級取決於您最近 30 天的交易量，並保留 30 天。手續費從您收到的資產中扣除。委託費率在下單時確定。',
  own: '您的等級為 {{tier}}，30 天交易量為 {{volume}} USDT。',
  next: '再交易 {{left}} USDT 即可升至等級 {{tier}}。',
  yours: '您的等級',
  withdrawals: '各網路入金與提領',
  asset: '幣種',
  network: '網路',
  minDeposit: '最小入金',
  minWithdrawal: '最小提領',
  fee: '提領手續費',
  confirmations: '確認數',
  dust: '小額資產兌換 USDT 收取其價值的 2%。手續費按幣種最小單位無條件進位。',
} satisfies Catalog<Messages['fees']>

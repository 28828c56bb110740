import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: '費率',
  lead: '各網路的提領手續費。充值、帳戶間劃轉與站內轉入均免費。',
  withdrawals: '各網路充提說明',
  asset: '幣種',
  network: '網路',
  leastIn: '最小充值',
  leastOut: '最小提領',
  fee: '提領手續費',
  confirmations: '確認數',
  dust: '小額資產兌換 USDT 收取其價值的 2%。手續費按幣種最小單位無條件進位。',
} satisfies Catalog<Messages['fees']>

export default {
  title: 'Fees',
  lead: 'What a withdrawal costs on each network. Deposits, transfers between your wallets and transfers from others are free.',
  withdrawals: 'Deposits and withdrawals by network',
  asset: 'Asset',
  network: 'Network',
  leastIn: 'Min. deposit',
  leastOut: 'Min. withdrawal',
  fee: 'Withdrawal fee',
  confirmations: 'Confirmations',
  dust: 'Converting small balances to USDT costs 2% of their value. Fees are rounded up to the smallest unit of the asset.',
} as const

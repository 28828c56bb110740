// Refusals to close an account (ACC22).

/** In display order: positions and orders come before the money that they release. */
export const ACCOUNT_CLOSING_REFUSALS = [
  'closing_positions',
  'closing_deals',
  /** A conversion, a purchase or a block trade is being settled. */
  'closing_settling',
  'closing_bots',
  'closing_copies',
  'closing_lead',
  'closing_withdrawals',
  'closing_money',
] as const
export type AccountClosingRefusal = (typeof ACCOUNT_CLOSING_REFUSALS)[number]

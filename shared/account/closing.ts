// Why an account cannot be closed yet: what has to be brought to its end first (durable-objects/account/SPEC.md, ACC22).

/** In the order in which they are said: what is open comes before the money that it leaves. */
export const CLOSING_REFUSALS = [
  'closing_positions',
  'closing_deals',
  /** A conversion, a purchase or a block is being settled. */
  'closing_settling',
  'closing_bots',
  'closing_copies',
  'closing_lead',
  'closing_withdrawals',
  'closing_money',
] as const
export type ClosingRefusal = (typeof CLOSING_REFUSALS)[number]

// Obstacles to closing an account (durable-objects/identity/account/SPEC.md, ACC22).

/** In the order shown: open business before the money that it leaves. */
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

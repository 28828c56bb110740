// Calls from the bench of copy trading to the worker beside the site.

export type Portfolio = { readonly account: string; readonly person: string }
/** `dollars`: amount that each copier invests */
export type CopyAsked = { readonly portfolios: readonly Portfolio[] } & (
  | { readonly kind: 'follow'; readonly lead: string; readonly dollars: number }
  | { readonly kind: 'state' }
)
/**
 * `acted`: trades of the lead that the copier has processed. `reason` and `delayMs` are of the newest trade,
 * `slippages` of all copied ones.
 */
export type CopyState = {
  readonly acted: number
  readonly state: string
  readonly reason: string
  readonly delayMs: number | null
  readonly slippages: readonly number[]
}

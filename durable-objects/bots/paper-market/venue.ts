import type { Side } from '#shared/markets/trading/order.ts'
import type { Result } from '#shared/platform/result.ts'

/** Spread in millionths of the price, at least one tick, as in `npm run backtest`. */
const SPREAD_PPM = 100
export const PAPER_TRADER_ACCOUNT = 'trader'

export type PaperOrder = {
  /** Client order id. */
  readonly id: string
  readonly side: Side
  readonly type: 'limit' | 'market'
  /** In ticks. Only for limit orders. */
  readonly price?: number
  readonly lots: number
  readonly postOnly?: boolean
  readonly isImmediate?: boolean
  /** True for a reduce-only order. */
  readonly closes?: boolean
}

export type PaperFill = {
  readonly order: string
  readonly side: Side
  readonly role: 'maker' | 'taker'
  /** In ticks. */
  readonly price: number
  readonly lots: number
  /** Atoms of the received asset; for a position, of the quote asset. */
  readonly fee: bigint
  readonly time: number
  readonly isLast: boolean
}

export type PaperEvent =
  /** Received atoms; negative: paid. */
  | { readonly kind: 'funding'; readonly atoms: bigint; readonly time: number }
  | { readonly kind: 'liquidated'; readonly time: number }

export type PaperVenue = {
  /** Symbol as bots write it: `BTC_USDT`, `BTC_USDT:PERP`. */
  readonly market: string
  /** In ticks. */
  readonly price: number
  readonly open: readonly string[]
  isOpen(id: string): boolean
  begin(ticks: number): void
  /**
   * Moves the price towards `ticks` up to the next event.
   * @returns undefined when it has arrived
   */
  toward(ticks: number, now: number): readonly PaperFill[] | undefined
  /**
   * A taker order fills at the best price, at any size.
   * @returns fills, or the refusal
   */
  place(order: PaperOrder, now: number): Result<readonly PaperFill[], string>
  cancel(id: string, now: number): boolean
  /** @param sells false: coins are kept, but positions close */
  close(sells: boolean, now: number): readonly PaperFill[]
  clock(now: number): void
  takeNews(): readonly PaperEvent[]
  /** Value at the last price, atoms of the quote asset: the coins or the margin account, without shared cash. */
  worth(): bigint
  fees(): bigint
}

export function computePaperBestPrices(price: number): { readonly bid: number; readonly ask: number } {
  const spread = Math.max(1, Math.round((price * SPREAD_PPM) / 1_000_000))
  const bid = Math.max(1, price - Math.floor(spread / 2))
  return { bid, ask: bid + spread }
}

export const isPaperTakerOrder = (
  { side, type, price = 0 }: PaperOrder,
  { bid, ask }: ReturnType<typeof computePaperBestPrices>,
): boolean => type === 'market' || (side === 'buy' ? price >= ask : price <= bid)

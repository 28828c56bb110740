import type { Side } from '#shared/markets/trading/order.ts'
import type { Result } from '#shared/platform/result.ts'

/** Spread in millionths of the price, at least a tick, as for the candles of `npm run backtest`. */
const SPREAD_PPM = 100
export const PAPER_TRADER = 'trader'

export type PaperOrder = {
  /** Client id. */
  readonly id: string
  readonly side: Side
  readonly type: 'limit' | 'market'
  /** Ticks; limit orders only. */
  readonly price?: number
  readonly lots: number
  readonly postOnly?: boolean
  /** With a price: an immediate-or-cancel order. */
  readonly isImmediate?: boolean
  /** Reduce-only. */
  readonly closes?: boolean
}

export type PaperFill = {
  readonly order: string
  readonly side: Side
  readonly role: 'maker' | 'taker'
  /** Ticks. */
  readonly price: number
  readonly lots: number
  /** Atoms of the received asset; for a position, of the quote asset. */
  readonly fee: bigint
  readonly time: number
  readonly isLast: boolean
}

export type PaperEvent =
  /** Atoms received, negative if paid. */
  | { readonly kind: 'funding'; readonly atoms: bigint; readonly time: number }
  | { readonly kind: 'liquidated'; readonly time: number }

export type PaperVenue = {
  /** In the spelling of bots: `BTC_USDT`, `BTC_USDT:PERP`. */
  readonly market: string
  /** Ticks. */
  readonly price: number
  readonly open: readonly string[]
  isOpen(id: string): boolean
  begin(ticks: number): void
  /**
   * Moves towards a price up to the next event; the trader may then place orders.
   * @returns undefined once the price has arrived
   */
  toward(ticks: number, now: number): readonly PaperFill[] | undefined
  /** A taking order trades at the touch with unlimited depth. @returns fills, or the refusal */
  place(order: PaperOrder, now: number): Result<readonly PaperFill[], string>
  /** @returns false if there was nothing to cancel */
  cancel(id: string, now: number): boolean
  /** Sells or closes all holdings. @param sells false keeps coins; positions always close */
  close(sells: boolean, now: number): readonly PaperFill[]
  clock(now: number): void
  takeNews(): readonly PaperEvent[]
  /** Quote atoms at the last price: coins or the margin account, without shared cash. */
  worth(): bigint
  fees(): bigint
}

export function touchAt(price: number): { readonly bid: number; readonly ask: number } {
  const spread = Math.max(1, Math.round((price * SPREAD_PPM) / 1_000_000))
  const bid = Math.max(1, price - Math.floor(spread / 2))
  return { bid, ask: bid + spread }
}

export const isTaking = ({ side, type, price = 0 }: PaperOrder, { bid, ask }: ReturnType<typeof touchAt>): boolean =>
  type === 'market' || (side === 'buy' ? price >= ask : price <= bid)

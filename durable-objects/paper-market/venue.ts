// A market as a back-test knows it: spot or perpetual, orders come and go, the price goes its way, and what happens is told.

import type { Result } from '#shared/result.ts'
import type { Side } from '#shared/trading/order.ts'

/** Millionths of the price between best bid and best ask, at least a tick: as the candles of `npm run backtest` have it. */
const SPREAD_PPM = 100
/** Who trades in a back-test. */
export const TRADER = 'trader'

export type PaperOrder = {
  /** The trader's own name of it. */
  readonly id: string
  readonly side: Side
  readonly type: 'limit' | 'market'
  /** Ticks, of a limit order. */
  readonly price?: number
  readonly lots: number
  readonly postOnly?: boolean
  /** With a price: what does not trade at once is given up. */
  readonly isImmediate?: boolean
  /** Of a position: it may only make it smaller. */
  readonly closes?: boolean
}

export type PaperFill = {
  readonly order: string
  readonly side: Side
  readonly role: 'maker' | 'taker'
  /** Ticks. */
  readonly price: number
  readonly lots: number
  /** Of the asset that was received, in its atoms; of a position, of the quote asset. */
  readonly fee: bigint
  readonly time: number
  /** Nothing of the order is left. */
  readonly isLast: boolean
}

/** What happens to a position by itself. */
export type PaperNews =
  /** Atoms received, or paid below zero. */
  | { readonly kind: 'funding'; readonly atoms: bigint; readonly time: number }
  | { readonly kind: 'liquidated'; readonly time: number }

export type PaperVenue = {
  /** As bots name it: `BTC_USDT`, `BTC_USDT:PERP`. */
  readonly market: string
  /** The last price, in ticks. */
  readonly price: number
  /** Names of the trader's open orders. */
  readonly open: readonly string[]
  isOpen(id: string): boolean
  /** Sets the last price without trading: where the data begins. */
  begin(ticks: number): void
  /**
   * What happens next on the way to a price; the rest of the way is left for the next call, since the trader may have placed
   * other orders meanwhile.
   * @returns undefined where the price has arrived
   */
  toward(ticks: number, now: number): readonly PaperFill[] | undefined
  /** Places an order. What trades at once trades at the touch, however much it is. @returns what traded, or why it is refused */
  place(order: PaperOrder, now: number): Result<readonly PaperFill[], string>
  /** @returns whether there was something to cancel */
  cancel(id: string, now: number): boolean
  /** What is held is sold, or closed. @param sells whether coins are: a position is closed in any case */
  close(sells: boolean, now: number): readonly PaperFill[]
  /** Time has come that far: what is due by the clock. */
  clock(now: number): void
  /** What has happened by itself since it was last asked. */
  takeNews(): readonly PaperNews[]
  /** What lies here at the last price, in quote atoms: coins or a margin account, without the money that markets share. */
  worth(): bigint
  /** What was paid in fees so far at the last price, in quote atoms. */
  fees(): bigint
}

/** Best prices around the last one, in ticks. */
export function touchAt(price: number): { readonly bid: number; readonly ask: number } {
  const spread = Math.max(1, Math.round((price * SPREAD_PPM) / 1_000_000))
  const bid = Math.max(1, price - Math.floor(spread / 2))
  return { bid, ask: bid + spread }
}

/** Whether an order with this limit trades at once. */
export const isTaking = ({ side, type, price = 0 }: PaperOrder, { bid, ask }: ReturnType<typeof touchAt>): boolean =>
  type === 'market' || (side === 'buy' ? price >= ask : price <= bid)

// Replays Bitstamp's BTC/USD of a morning in 2015, order by order (../shared/data/l3). Its README says how the log was
// made, and how closely a plain price-time matcher reproduces it.

import { describe, expect, test } from 'vitest'
import { Side } from '#shared/markets/trading/order.ts'
import { toSafeUnits } from '#shared/money/decimal.ts'
import { hasSharedData, sharedRows, sharedText } from '../../../tests/fixtures/shared-data.ts'
import { cancelOrder } from './amending.ts'
import { Book } from './book.ts'
import type { BookEvent } from './events.ts'
import type { NewOrder } from './new-order.ts'
import { placeOrder } from './placing.ts'

const FOLDER = 'l3/bitstamp_btcusd_2015-05-01'
const units = (text: string, scale: number): number => {
  const count = toSafeUnits(text, scale)
  if (count === undefined) throw new Error(`no decimal of ${scale} places: ${text}`)
  return count
}
const ticks = (text: string) => units(text, 2)
const lots = (text: string) => units(text, 8)

type OrderColumn = 'seq' | 'ts_ms' | 'op' | 'id' | 'side' | 'price' | 'qty'
type Row = Readonly<Record<'id' | 'side' | 'price' | 'qty', string>>

class Replay {
  readonly book = new Book()
  readonly trades: string[] = []
  cancelledAsRecorded = 0
  cancelledOtherwise = 0
  readonly #ids = new Map<string, number>()

  place(row: Row, type: 'limit' | 'market', time: number): void {
    const order: NewOrder = {
      account: row.id,
      side: Side.parse(row.side),
      type,
      price: type === 'limit' ? ticks(row.price) : 0,
      quantity: lots(row.qty),
      timeInForce: type === 'limit' ? 'GTC' : 'IOC',
      postOnly: false,
    }
    this.#ids.set(row.id, this.book.nextOrderId)
    const decision = placeOrder(this.book, order, time)
    if (decision.ok) this.#record(decision.value)
  }

  cancel(row: Row, time: number): void {
    const id = this.#ids.get(row.id) ?? 0
    const left = this.book.orders.get(id)?.quantity ?? 0
    if (left === lots(row.qty)) this.cancelledAsRecorded += 1
    else this.cancelledOtherwise += 1
    const decision = cancelOrder(this.book, id, 1)
    if (decision.ok) this.#record(decision.value)
    else expect(decision.error, `cancel at ${time}`).toBe('order_unknown')
  }

  #record(events: readonly BookEvent[]): void {
    for (const event of events) if (event.kind === 'filled') this.trades.push(`${event.price} ${event.quantity}`)
  }
}

function longestCommonSubsequence(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0)
  for (const left of a) {
    const next = [0]
    for (const [index, right] of b.entries()) {
      next.push(left === right ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

function inBoth(a: readonly string[], b: readonly string[]): number {
  const left = new Map<string, number>()
  for (const text of a) left.set(text, (left.get(text) ?? 0) + 1)
  return b.filter((text) => {
    const count = left.get(text) ?? 0
    left.set(text, count - 1)
    return count > 0
  }).length
}

describe.skipIf(!hasSharedData)('Bitstamp, order by order', () => {
  const recorded = () =>
    sharedRows<'price' | 'qty'>(`${FOLDER}/recorded_trades.csv`).map(({ price, qty }) => `${ticks(price)} ${lots(qty)}`)

  function replay(before: (seq: number) => void = () => {}, after: (replayed: Replay) => void = () => {}): Replay {
    const replayed = new Replay()
    for (const row of sharedRows<keyof Row>(`${FOLDER}/initial_orders.csv`)) replayed.place(row, 'limit', 0)
    const { bids, asks } = replayed.book
    expect(replayed.trades, 'the book at the start does not cross').toEqual([])
    expect(bids.size > 0 && asks.size > 0).toBe(true)
    for (const row of sharedRows<OrderColumn>(`${FOLDER}/orders.csv.gz`)) {
      const time = Number(row.ts_ms)
      before(Number(row.seq))
      if (row.op === 'cancel') replayed.cancel(row, time)
      else replayed.place(row, row.op === 'market' ? 'market' : 'limit', time)
      after(replayed)
    }
    return replayed
  }

  test('[OB1] trades as the exchange did, in its order, at least as nearly as the reference matcher', () => {
    const baseline: Readonly<Record<string, number>> = JSON.parse(sharedText(`${FOLDER}/baseline.json`))
    const replayed = replay()
    const trades = recorded()
    expect(trades).toHaveLength(baseline.recorded_trades ?? Number.NaN)
    expect(replayed.trades.length).toBe(baseline.price_time_reference_trades)
    expect(longestCommonSubsequence(replayed.trades, trades)).toBeGreaterThanOrEqual(
      baseline.longest_common_subsequence_price_qty ?? Number.NaN,
    )
    expect(inBoth(replayed.trades, trades)).toBeGreaterThanOrEqual(baseline.identical_price_qty_multiset ?? Number.NaN)
    expect(replayed.cancelledAsRecorded).toBeGreaterThanOrEqual(baseline.cancel_remaining_equal ?? Number.NaN)
    expect(replayed.cancelledOtherwise).toBeLessThanOrEqual(baseline.cancel_remaining_differs ?? Number.NaN)
  })

  test('[OB2] shows the best bid and ask of the recorded book messages', () => {
    const tops = new Map<number, { bid?: number; ask?: number }>()
    for (const row of sharedRows<'seq' | 'side' | 'level' | 'price'>(`${FOLDER}/recorded_top5.csv.gz`)) {
      if (row.level !== '1') continue
      const top = tops.get(Number(row.seq)) ?? {}
      tops.set(Number(row.seq), { ...top, [row.side]: ticks(row.price) })
    }
    // A message shows the book after all orders whose number is not higher than its own.
    const messages = [...tops].sort(([a], [b]) => a - b)
    const missed: number[] = []
    let shown = { bid: undefined as number | undefined, ask: undefined as number | undefined }
    const compareBefore = (seq: number) => {
      for (let message = messages[0]; message && message[0] < seq; message = messages[0]) {
        messages.shift()
        if (shown.bid !== message[1].bid || shown.ask !== message[1].ask) missed.push(message[0])
      }
    }
    replay(
      (seq) => compareBefore(seq),
      ({ book }) => {
        shown = { bid: book.bids.best?.price, ask: book.asks.best?.price }
      },
    )
    compareBefore(Number.POSITIVE_INFINITY)
    expect(tops.size).toBeGreaterThan(200)
    // The reference matcher differs in 10 of 2,491 messages, of which every tenth is recorded here.
    expect(missed.length).toBeLessThanOrEqual(Math.ceil((tops.size * 10) / 2_491))
  })
})

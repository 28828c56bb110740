// Verifies trades with only public data of the log.

import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findMarket } from '#shared/markets/markets.ts'
import { appendToHashChain, type TextHasher, toCanonicalJson } from '#shared/markets/proof/chain.ts'
import type { MarketLogSlice } from '#shared/markets/proof/log.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { SqliteStorage } from '../../../../tests/fixtures/sqlite-storage.ts'
import { SimulatedSource } from '../../market-source/simulated.ts'
import type { MatchingCommand } from '../../matching/engine.ts'
import type { BookEvent } from '../../matching/events.ts'
import type { NewOrder } from '../../matching/new-order.ts'
import { NO_ORDER_SETTLEMENT } from '../../matching/settlement.ts'
import { LiveMarket } from '../live-market.ts'
import { MarketStore } from '../store.ts'
import { createPrivateTextHasher, toPublicBookEvent } from './open-event.ts'
import { replayLogSlice } from './replay.ts'
import { findLogEntry, findLogSlice, type LogProofDeps } from './slice.ts'

const sha256: TextHasher = (text) => createHash('sha256').update(text).digest('hex')
const market = findMarket('BTC_USDT') ?? expect.unreachable()
const START = Date.UTC(2026, 5, 3, 10, 20, 30)
const KEY = 'a key of the test'

async function begin() {
  const store = new MarketStore(new SqliteStorage())
  const logged: { seq: number; event: BookEvent }[] = []
  const live = new LiveMarket({
    market: { ...market, listedAt: START - 2 * DAY_MS },
    source: new SimulatedSource(market, 7),
    store,
    settlement: NO_ORDER_SETTLEMENT,
    hash: sha256,
    sealKey: KEY,
    onChanges: ({ events }) => void logged.push(...events),
    pause: () => Promise.resolve(),
  })
  await live.catchUp(START)
  const parts: LogProofDeps = { market, store, hash: sha256, seal: createPrivateTextHasher(sha256, KEY) }
  return { live, store, logged, parts }
}

const order = (more: Partial<NewOrder>): NewOrder => ({
  account: 'alice',
  side: 'buy',
  type: 'limit',
  price: 1,
  quantity: 1_000,
  timeInForce: 'GTC',
  postOnly: false,
  ...more,
})

/** Users trade with each other and with the house, with all kinds of orders. */
async function bustle(seed: number, steps: number) {
  const { live, ...rest } = await begin()
  const random = ((state: number) => () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  })(seed)
  for (let step = 1; step <= steps; step += 1) {
    const now = START + step * 250
    await live.catchUp(now)
    const touch = live.book.bids.best?.price ?? 0
    const side = random() < 0.5 ? 'buy' : 'sell'
    const price = touch + Math.round((random() - 0.5) * 400)
    const account = random() < 0.5 ? 'alice' : 'bob'
    const quantity = 1_000 + Math.floor(random() * 60_000)
    const stopPrice = side === 'buy' ? touch + 50 + Math.floor(random() * 200) : touch - 50 - Math.floor(random() * 200)
    const some = [...live.book.orders.values()].filter((own) => own.account === 'alice' || own.account === 'bob')
    const own = some[Math.floor(random() * some.length)]
    const commands: (MatchingCommand | undefined)[] = [
      { kind: 'place', order: order({ account, side, price, quantity }) },
      { kind: 'place', order: order({ account, side, price, quantity, display: Math.ceil(quantity / 7) }) },
      { kind: 'place', order: order({ account, side, type: 'market', price: 0, quantity, timeInForce: 'IOC' }) },
      {
        kind: 'place',
        order: order({ account, side, type: 'stop', price: 0, quantity, timeInForce: 'IOC', stopPrice }),
      },
      own && { kind: 'cancel', orderId: own.id },
      own && { kind: 'reduce', orderId: own.id, lots: Math.ceil(own.open / 3) },
      own && { kind: 'amend', orderId: own.id, changed: { price } },
    ]
    const command = commands[Math.floor(random() * commands.length)]
    if (command) live.execute(command, now)
  }
  return { live, ...rest }
}

const slicesOf = ({ logged, parts }: Awaited<ReturnType<typeof bustle>>): MarketLogSlice[] =>
  logged
    .filter(({ event }) => event.kind === 'filled')
    .map(({ seq }) => findLogSlice(parts, seq) ?? expect.unreachable('a trade of the log has a slice'))

describe('a slice of the log', () => {
  test('[PF1] carried out by the engine makes every trade again: people’s, the house’s, stops and icebergs', async () => {
    let [trades, hints] = [0, 0]
    for (const seed of [3, 5, 8]) {
      const run = await bustle(seed, 130)
      for (const slice of slicesOf(run)) {
        const checked = replayLogSlice(slice, sha256)
        expect(checked.fault).toBeUndefined()
        expect(checked.links).toBe(slice.events.length)
        expect(checked.trades).toBe(slice.events.filter(({ event }) => event.kind === 'filled').length)
        trades += checked.trades
        hints += slice.shows.length
      }
    }
    expect(trades).toBeGreaterThan(500)
    expect(hints).toBeGreaterThan(0)
  })

  test('[PF2] any figure that is changed, any event that is missing or moved, is found by the chain', async () => {
    const slices = slicesOf(await bustle(13, 60))
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.constantFrom('change', 'drop', 'swap'), (which, where, how) => {
        const slice = slices[which % slices.length] ?? expect.unreachable()
        const at = where % slice.events.length
        const events = [...slice.events]
        const own = events[at] ?? expect.unreachable()
        if (how === 'drop') events.splice(at, 1)
        else if (how === 'change') {
          const names = Object.keys(own.event).filter((name) => typeof own.event[name] === 'number')
          const name = names[where % Math.max(1, names.length)] ?? 'price'
          events[at] = { ...own, event: { ...own.event, [name]: Number(own.event[name] ?? 0) + 1 } }
        } else {
          const other = events[(at + 1) % events.length] ?? expect.unreachable()
          if (events.length < 2) return
          events[at] = { ...own, event: other.event }
          events[(at + 1) % events.length] = { ...other, event: own.event }
          if (JSON.stringify(own.event) === JSON.stringify(other.event)) return
        }
        const fault = replayLogSlice({ ...slice, events }, sha256).fault
        expect(fault && ['hash', 'number'].includes(fault.kind)).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  test('[PF3] a log that was written dishonestly, with a chain that fits, is found by the engine', async () => {
    const { replayed } = await forged((event, book) => {
      const [, , price = 0] = book.find(([, side]) => side !== event.side) ?? []
      // A forged log: the trade skips an order, at a worse price.
      return event.side === 'buy' ? { ...event, price: price + 500 } : { ...event, price: price - 500 }
    })
    expect(replayed.fault?.kind).toBe('trade')
    const second = await forged((event) => ({ ...event, makerId: Number(event.makerId) + 1 }))
    expect(second.replayed.fault?.kind).toBe('trade')
  })

  test('[PF4] names nobody, and nothing that waits unseen', async () => {
    const run = await bustle(21, 100)
    const text = JSON.stringify(slicesOf(run))
    for (const secret of ['alice', 'bob', 'stopPrice', 'display', 'makerPpm', 'budget']) {
      // The house's own orders are fully public.
      const isHouses = secret === 'makerPpm'
      expect(text.includes(`"${secret}"`) && !isHouses, secret).toBe(false)
    }
    const seal = createPrivateTextHasher(sha256, KEY)
    const accepted = {
      kind: 'accepted',
      orderId: 4,
      account: 'alice',
      side: 'buy',
      type: 'limit',
      price: 7,
      quantity: 2,
      timeInForce: 'GTC',
      time: 9,
    } as const
    const open = toPublicBookEvent(accepted, 12, seal)
    expect(open).toEqual({ kind: 'accepted', orderId: 4, time: 9, sealed: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(toPublicBookEvent(accepted, 13, seal).sealed).not.toBe(open.sealed)
    expect(toPublicBookEvent({ ...accepted, price: 8 }, 12, seal).sealed).not.toBe(open.sealed)
    expect(toPublicBookEvent(accepted, 12, createPrivateTextHasher(sha256, 'another')).sealed).not.toBe(open.sealed)
  })

  test('[PF5] an entry stands between the hashes before and after it, and nothing but a trade has one', async () => {
    const { logged, parts } = await bustle(34, 40)
    for (const { seq, event } of logged.slice(-200)) {
      const entry = findLogEntry(parts, seq)
      expect(entry !== undefined).toBe(event.kind === 'filled')
      if (!entry) continue
      const slice = findLogSlice(parts, seq) ?? expect.unreachable()
      const own = slice.events.find((other) => other.seq === seq)
      expect(toCanonicalJson(own?.event ?? {})).toBe(entry.text)
      expect(sha256(`${entry.before}\n${seq}\n${entry.text}`)).toBe(entry.after)
    }
    expect(findLogEntry(parts, 10 ** 9)).toBeUndefined()
    expect(findLogSlice(parts, 10 ** 9)).toBeUndefined()
  })

  test('[PF6] [OB78] of a trade that the log has forgotten the step is kept where people traded, and its links are checked', async () => {
    const { logged, parts, store } = await bustle(55, 60)
    const peoples =
      logged.find(({ event }) => event.kind === 'filled' && event.taker !== 'flow') ?? expect.unreachable()
    const flows = logged.find(
      ({ event }) => event.kind === 'filled' && event.taker === 'flow' && event.maker === 'house',
    )
    store.cutLog(Number.MAX_SAFE_INTEGER)
    const slice = findLogSlice(parts, peoples.seq) ?? expect.unreachable()
    expect(slice.book).toBeNull()
    expect(replayLogSlice(slice, sha256)).toMatchObject({ links: slice.events.length, trades: 0 })
    expect(findLogEntry(parts, peoples.seq)?.seq).toBe(peoples.seq)
    expect(findLogEntry(parts, flows?.seq ?? 0)).toBeUndefined()
  })
})

/** A slice with a forged newest trade and recomputed hashes. */
async function forged(
  change: (event: MarketLogSlice['events'][number]['event'], book: NonNullable<MarketLogSlice['book']>) => object,
) {
  const run = await bustle(89, 40)
  const slice = slicesOf(run).findLast(({ book }) => book !== null) ?? expect.unreachable()
  const at = slice.events.findLastIndex(({ event }) => event.kind === 'filled')
  const events = slice.events.map((own, index) =>
    index === at ? { ...own, event: change(own.event, slice.book ?? []) as typeof own.event } : own,
  )
  let head = slice.from
  for (const { event } of events) head = appendToHashChain(head, event, sha256)
  return { replayed: replayLogSlice({ ...slice, events, to: head }, sha256) }
}

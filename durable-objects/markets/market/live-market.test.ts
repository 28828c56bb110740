// A market over time, on real SQL: steps, sleep, failed writes, and restored state.

import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DepthChange, type DepthSnapshot } from '#shared/markets/market-data.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { HASH_CHAIN_GENESIS, type TextHasher } from '#shared/markets/proof/chain.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { barsOfTrades } from '../../../tests/fixtures/bars-of-trades.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { mergeBarsIntoInterval } from '../market-data/bars.ts'
import type { MarketStepChanges } from '../market-data/changes.ts'
import { createTopicSnapshot, createTopicUpdate, type MarketFeedInput } from '../market-data/feed.ts'
import { SimulatedSource } from '../market-source/simulated.ts'
import type { MarketSource, SourceStep, SourceTrade } from '../market-source/source.ts'
import type { NewOrder } from '../matching/new-order.ts'
import { NO_ORDER_SETTLEMENT } from '../matching/settlement.ts'
import { verifyChainSlice } from '../matching/testing.ts'
import { LiveMarket } from './live-market.ts'
import { createPrivateTextHasher, toPublicBookEvent } from './proof/open-event.ts'
import { MarketStore } from './store.ts'

const sha256: TextHasher = (text) => createHash('sha256').update(text).digest('hex')
const market = findMarket('BTC_USDT') ?? expect.unreachable()
const START = Date.UTC(2026, 5, 3, 10, 20, 30)
const DEPTH = { biz: 'exchange', type: 'depth', pairCode: '78' }

/** A source with one trade a second, so that all results are known. */
class ScriptedSource implements MarketSource {
  readonly asked: [number, number][] = []
  ladder: NonNullable<SourceStep['ladder']> = { bids: [[9_000_000, 500_000]], asks: [[9_000_100, 500_000]] }

  trades(since: number, until: number): SourceTrade[] {
    const trades: SourceTrade[] = []
    for (let second = Math.floor(since / 1_000) + 1; second * 1_000 <= until; second += 1) {
      const side = second % 2 === 0 ? 'buy' : 'sell'
      trades.push({
        time: second * 1_000,
        side,
        priceTicks: side === 'buy' ? 9_000_100 : 9_000_000,
        quantityLots: 1_000 + (second % 60),
      })
    }
    return trades
  }
  advance(since: number, until: number): SourceStep {
    this.asked.push([since, until])
    return { trades: this.trades(since, until), ladder: this.ladder }
  }
  minutes(from: number, to: number) {
    return barsOfTrades(this.trades(Math.ceil(from / MINUTE_MS) * MINUTE_MS - 1, to - 1), '1m')
  }
  hours(from: number, to: number) {
    return mergeBarsIntoInterval(this.minutes(Math.ceil(from / HOUR_MS) * HOUR_MS, to), '1h')
  }
  close(): void {}
}

type Told = { changes: MarketStepChanges; input: MarketFeedInput }

function begin(storage: SqliteStorage, source: MarketSource) {
  const told: Told[] = []
  const store = new MarketStore(storage)
  const live = new LiveMarket({
    market: { ...market, listedAt: START - 400 * DAY_MS },
    source,
    store,
    settlement: NO_ORDER_SETTLEMENT,
    hash: sha256,
    onChanges: (changes, input) => told.push({ changes, input }),
    pause: () => Promise.resolve(),
  })
  return { live, store, told }
}

async function run(live: LiveMarket, from: number, to: number, stepMs = 250): Promise<void> {
  for (let now = from; now <= to; now += stepMs) await live.catchUp(now)
}

const order = (more: Partial<NewOrder> = {}): NewOrder => ({
  account: 'alice',
  side: 'buy',
  type: 'limit',
  price: 8_999_900,
  quantity: 10_000,
  timeInForce: 'GTC',
  postOnly: false,
  ...more,
})

/** Data that a market displays. */
const shown = async (live: LiveMarket) => ({
  depth: live.depth(1_000),
  trades: live.trades(500),
  minutes: await live.candles('1m', undefined, 60),
  ticker: live.ticker(),
})

test('[OB90] days of a year are a row for 128, made in pieces, and a market that never stepped stays asleep', async () => {
  const storage = new SqliteStorage()
  const source = new SimulatedSource(market, 7)
  let [pauses, writes, steps] = [0, 0, 0]
  const { sql } = storage
  const { exec } = sql
  sql.exec = (query, ...bindings) => {
    if (query.includes('INSERT OR REPLACE INTO day_pages')) writes += 1
    return exec(query, ...bindings)
  }
  const live = new LiveMarket({
    market: { ...market, listedAt: START - 400 * DAY_MS },
    source,
    store: new MarketStore(storage),
    settlement: NO_ORDER_SETTLEMENT,
    hash: sha256,
    onChanges: () => {
      steps += 1
    },
    pause: async () => {
      pauses += 1
    },
  })
  const days = await live.closedDays(300, START)
  expect(days).toHaveLength(300)
  const first = START - (START % DAY_MS) - 300 * DAY_MS
  expect(days[0]).toMatchObject({ time: first })
  expect(writes).toBeLessThanOrEqual(4)
  expect(pauses).toBeGreaterThanOrEqual(150)
  const again = new MarketStore(storage)
  expect(again.bars('days', first, first + 300 * DAY_MS)).toHaveLength(300)
  expect(await live.closedDays(300, START)).toEqual(days)
  expect([steps, again.lastStep()]).toEqual([0, 0])
  await live.catchUp(START)
  expect((await live.candles('1d', undefined, 301)).slice(0, 300)).toEqual(days)
}, 60_000)

describe('a market that steps', () => {
  test('[OB25] a customer at the touch is met by the source’s trades before a worse house order is', async () => {
    const { live } = begin(new SqliteStorage(), new ScriptedSource())
    await live.catchUp(START)
    const placed = live.place(order({ price: 9_000_050, quantity: 1_500 }), START)
    expect(placed.ok).toBe(true)
    await run(live, START + 250, START + 4_000)
    const { bids } = live.depth(1)
    expect(bids).toEqual([['90000.00', '5.00000']])
    expect(
      live
        .trades(10)
        .filter(({ price }) => price === '90000.50')
        .map(({ side }) => side),
    ).toEqual(['sell', 'sell'])
  })

  test('[OB24] the house trades with the flow and with customers, never with itself', async () => {
    const { live, told } = begin(new SqliteStorage(), new SimulatedSource(market, 7))
    await run(live, START, START + 120_000, 1_000)
    const accounts = new Map<number, string>()
    let fills = 0
    for (const { event } of told.flatMap(({ changes }) => changes.events)) {
      if (event.kind === 'accepted') accounts.set(event.orderId, event.account)
      if (event.kind !== 'filled') continue
      fills += 1
      expect([accounts.get(event.makerId), accounts.get(event.takerId)]).toEqual(['house', 'flow'])
    }
    expect(fills).toBeGreaterThan(100)
  })

  test('[OB15] shows the ladder of its source after every step', async () => {
    const source = new SimulatedSource(market, 3)
    const { live } = begin(new SqliteStorage(), source)
    for (let now = START; now < START + 30_000; now += 250) {
      await live.catchUp(now)
      const { ladder } = source.advance(now - 250, now)
      const { bids, asks } = live.depth(1)
      expect(bids[0]?.[0]).toBe(((ladder?.bids[0]?.[0] ?? 0) / 100).toFixed(2))
      expect(asks[0]?.[0]).toBe(((ladder?.asks[0]?.[0] ?? 0) / 100).toFixed(2))
    }
  })

  test('[OB20] makes the minutes that its trades make, each trade in the minute of its time', async () => {
    const source = new ScriptedSource()
    const { live } = begin(new SqliteStorage(), source)
    const from = Math.ceil(START / MINUTE_MS) * MINUTE_MS
    // Odd steps, so that some cross the end of a minute.
    await run(live, from, from + 5 * MINUTE_MS + 90, 370)
    const made = await live.candles('1m', from + 5 * MINUTE_MS, 5)
    const wanted = barsOfTrades(source.trades(from - 1, from + 5 * MINUTE_MS - 1), '1m')
    expect(made.map(({ time, volume }) => [time, volume])).toEqual(
      wanted.map(({ time, volumeLots }) => [time, (volumeLots / 1e5).toFixed(5)]),
    )
  })

  test('[OB22] publishes depth changes that join up, and whoever applies them has the book', async () => {
    const { live, told } = begin(new SqliteStorage(), new SimulatedSource(market, 11))
    await live.catchUp(START)
    const first = createTopicSnapshot(live.feedInput, DEPTH)
    const copy = { bids: new Map<string, string>(), asks: new Map<string, string>() }
    let seq = 0
    const apply = (publication: unknown) => {
      const { change } = publication as { change: unknown }
      const { startSeq, endSeq, snapshot, ...sides } = DepthChange.parse(change)
      if (!snapshot) expect(startSeq).toBe(seq + 1)
      seq = endSeq
      for (const side of ['bids', 'asks'] as const) {
        for (const [price, quantity, level] of sides[side]) {
          if (Number(quantity) === 0) copy[side].delete(price)
          else copy[side].set(price, quantity)
          expect(level).toBeLessThanOrEqual(endSeq)
          if (!snapshot) expect(level).toBeGreaterThanOrEqual(startSeq)
        }
      }
    }
    apply(first)
    for (let step = 1; step <= 100; step += 1) {
      told.length = 0
      await live.catchUp(START + step * 250)
      if (step % 10 === 0) live.place(order({ quantity: 1_000 * step }), START + step * 250)
      for (const { changes, input } of told) apply(createTopicUpdate(input, changes, DEPTH) ?? expect.unreachable())
      const whole: DepthSnapshot = live.depth(1_000)
      expect(seq).toBe(whole.seq)
      expect([...copy.bids].sort()).toEqual([...whole.bids].sort())
      expect([...copy.asks].sort()).toEqual([...whole.asks].sort())
    }
  })
})

describe('a market that is read back', () => {
  test('[OB23] goes on exactly where it was: book, tape, bars, numbers and chain', async () => {
    const storage = new SqliteStorage()
    const source = new ScriptedSource()
    const { live, store } = begin(storage, source)
    await run(live, START, START + 90_000)
    live.place(order({ clientOrderId: 'mine' }), START + 90_000)
    const before = await shown(live)

    const again = begin(storage, source)
    await again.live.catchUp(START + 90_250)
    await live.catchUp(START + 90_250)
    const { seq, ...depth } = again.live.depth(1_000)
    const { seq: _, ...wanted } = live.depth(1_000)
    expect({ ...(await shown(again.live)), depth }).toEqual({ ...(await shown(live)), depth: wanted })
    expect(seq).toBeGreaterThanOrEqual(before.depth.seq)
    expect(again.live.place(order({ clientOrderId: 'mine' }), START + 90_250)).toEqual({
      ok: false,
      error: 'duplicate_client_order_id',
    })
    const segments = store.segments(1, 100_000)
    expect(segments[0]?.from).toEqual(HASH_CHAIN_GENESIS)
    for (const { from, to, events } of segments) {
      const open = events.map(({ seq, event }) => ({
        seq,
        event: toPublicBookEvent(event, seq, createPrivateTextHasher(sha256, '')),
      }))
      expect(verifyChainSlice(from, open, to, sha256)).toBeUndefined()
    }
    for (const [index, { to }] of segments.slice(0, -1).entries()) expect(segments[index + 1]?.from).toEqual(to)
  })

  test('[OB23] after a write that failed shows what was written, and goes on', async () => {
    const storage = new SqliteStorage()
    const { live } = begin(storage, new ScriptedSource())
    await run(live, START, START + 5_000)
    const before = live.depth(1_000)
    storage.database.exec('CREATE TRIGGER full BEFORE INSERT ON segments BEGIN SELECT RAISE(ABORT, "disk full"); END')
    expect(() => live.place(order(), START + 5_000)).toThrow('disk full')
    expect(live.depth(1_000)).toEqual(before)
    await expect(live.catchUp(START + 21_000)).rejects.toThrow('disk full')
    expect(live.depth(1_000)).toEqual(before)
    storage.database.exec('DROP TRIGGER full')
    await live.catchUp(START + 21_250)
    expect(live.place(order(), START + 21_250).ok).toBe(true)
    expect(live.depth(2).bids).toContainEqual(['89999.00', '0.10000'])
  })

  test('[OB23] prices of another origin leave with their bars, and orders stay', async () => {
    const storage = new SqliteStorage()
    const { live, store } = begin(storage, new ScriptedSource())
    store.discardOtherOrigins('simulated 1')
    await run(live, START, START + 5_000)
    live.place(order(), START + 5_000)
    new MarketStore(storage).discardOtherOrigins('simulated 1')
    expect(new MarketStore(storage).bars('minutes', 0, START + HOUR_MS)).not.toEqual([])
    new MarketStore(storage).discardOtherOrigins('replay')
    expect(new MarketStore(storage).bars('minutes', 0, START + HOUR_MS)).toEqual([])
    const { live: other } = begin(storage, new ScriptedSource())
    expect(other.trades(10)).toEqual([])
    expect(other.depth(10).bids).toContainEqual(['89999.00', '0.10000'])
  })
})

describe('a market that slept', () => {
  test('[OB26] asks its source for the last ten seconds only, and for less if it slept less', async () => {
    const source = new ScriptedSource()
    const { live } = begin(new SqliteStorage(), source)
    await live.catchUp(START)
    await live.catchUp(START + 9_000)
    await live.catchUp(START + DAY_MS)
    expect(source.asked).toEqual([
      [START - 10_000, START],
      [START, START + 9_000],
      [START + DAY_MS - 10_000, START + DAY_MS],
    ])
  })

  test('[OB26] has the source’s minutes and hours of the time between, and counts no trade twice', async () => {
    const source = new ScriptedSource()
    const { live } = begin(new SqliteStorage(), source)
    await run(live, START, START + 45_000)
    const until = START + 3 * HOUR_MS
    await run(live, until, until + 2_000)
    const minutes = barsOfTrades(source.trades(START - HOUR_MS, until + 2_000), '1m')
    const volumes = new Map(minutes.map(({ time, volumeLots }) => [time, (volumeLots / 1e5).toFixed(5)]))
    const made = await live.candles('1m', undefined, 200)
    expect(made).toHaveLength(200)
    for (const { time, volume } of made.slice(20)) expect([time, volume]).toEqual([time, volumes.get(time)])
    const hours = await live.candles('1h', undefined, 4)
    const wanted = mergeBarsIntoInterval(
      barsOfTrades(source.trades(hours[0] ? hours[0].time - 1 : 0, until + 2_000), '1m'),
      '1h',
    )
    expect(hours.map(({ volume }) => volume)).toEqual(wanted.map(({ volumeLots }) => (volumeLots / 1e5).toFixed(5)))
  })

  test('[OB26] quotes anew before anything trades: no trade at a price of long ago', async () => {
    const source = new ScriptedSource()
    const { live } = begin(new SqliteStorage(), source)
    source.ladder = { bids: [[1_000_000, 900_000]], asks: [[1_000_100, 900_000]] }
    await live.catchUp(START)
    source.ladder = { bids: [[9_000_000, 500_000]], asks: [[9_000_100, 500_000]] }
    await live.catchUp(START + HOUR_MS)
    const prices = new Set(live.trades(10).map(({ price }) => price))
    expect([...prices].sort()).toEqual(['90000.00', '90001.00'])
    expect(live.depth(5)).toMatchObject({ bids: [['90000.00', '5.00000']], asks: [['90001.00', '5.00000']] })
  })

  test('[OB60] a market asleep shows what its source says, and what it would wake to, without waking', async () => {
    const source = new SimulatedSource({ ...market, listedAt: START - 400 * DAY_MS }, 5)
    const { live, store, told } = begin(new SqliteStorage(), source)
    await run(live, START, START + 5_000)
    expect(live.tickerWhileAsleep(START + 15_000)).toBeUndefined()
    const steps = told.length
    for (const now of [START + 15_001, START + 16_000, START + 3 * MINUTE_MS, START + 30 * HOUR_MS + 7]) {
      const asleep = live.tickerWhileAsleep(now) ?? expect.unreachable()
      const { bid, ask } = source.findBestPricesAt(now)
      expect([Number(asleep.bid) * 100, Number(asleep.ask) * 100].map(Math.round)).toEqual([bid, ask])
      const glance = live.glanceWhileAsleep(now) ?? expect.unreachable()
      expect(glance.ticker).toMatchObject({ last: asleep.last, bid: asleep.bid, time: now })
      const [minute] = source.minutes(Math.floor(now / MINUTE_MS) * MINUTE_MS, now + 1)
      expect(Math.round(Number(asleep.last) * 100)).toBe(minute?.close)
      expect(asleep.time).toBe(now)
      const woken = begin(new SqliteStorage(), source).live
      await run(woken, START, START + 5_000)
      await woken.catchUp(now)
      const { open, spark } = woken.ticker()
      expect([glance.bid, glance.ask]).toEqual([woken.glance().bid, woken.glance().ask])
      expect([asleep.open, asleep.spark.slice(0, -1)]).toEqual([open, spark.slice(0, -1)])
    }
    expect(live.glanceWhileAsleep(START + HOUR_MS)?.trade).toEqual(live.trades(1)[0])
    expect(told).toHaveLength(steps)
    expect(store.lastStep()).toBe(START + 5_000)
  })

  test('[OB60] bars of a market asleep are those that it would wake to', async () => {
    const source = new SimulatedSource({ ...market, listedAt: START - 400 * DAY_MS }, 5)
    const { live, store } = begin(new SqliteStorage(), source)
    await run(live, START, START + 5_000)
    expect(await live.candlesWhileAsleep('1m', undefined, 5, START + 6_000)).toBeUndefined()
    for (const now of [START + 15_001, START + 3 * MINUTE_MS, START + 30 * HOUR_MS + 7]) {
      const woken = begin(new SqliteStorage(), source).live
      await run(woken, START, START + 5_000)
      await woken.catchUp(now)
      for (const interval of ['1m', '15m', '1h', '1d', '1w'] as const) {
        const asleep = (await live.candlesWhileAsleep(interval, undefined, 40, now)) ?? expect.unreachable()
        const awake = await woken.candles(interval, undefined, 40)
        expect(asleep.slice(0, -1), interval).toEqual(awake.slice(0, -1))
        expect(asleep.at(-1)?.time).toBe(awake.at(-1)?.time)
        expect(await live.candlesWhileAsleep(interval, awake.at(-3)?.time, 5, now)).toEqual(awake.slice(-8, -3))
      }
    }
    expect(store.lastStep()).toBe(START + 5_000)
  })

  test('[OB60] a market that does not run says so, asleep too', async () => {
    const { live } = begin(new SqliteStorage(), new SimulatedSource(market, 5))
    await live.catchUp(START)
    expect(live.ticker().stopped).toBeUndefined()
    live.execute({ kind: 'set_phase', phase: 'cancel_only' }, START)
    expect(live.ticker().stopped).toBe('cancel_only')
    expect(live.tickerWhileAsleep(START + HOUR_MS)?.stopped).toBe('cancel_only')
    live.execute({ kind: 'set_phase', phase: 'halted' }, START)
    expect(live.glanceWhileAsleep(START + HOUR_MS)?.ticker).toMatchObject({ stopped: 'halted' })
  })

  test('[OB60] a market in which somebody’s order waits is lived, and one whose source is no function of time', async () => {
    const waiting = begin(new SqliteStorage(), new SimulatedSource(market, 5)).live
    await waiting.catchUp(START)
    const { bid } = new SimulatedSource(market, 5).findBestPricesAt(START)
    expect(waiting.place(order({ price: bid - 10_000 }), START).ok).toBe(true)
    expect(waiting.tickerWhileAsleep(START + HOUR_MS)).toBeUndefined()
    const scripted = begin(new SqliteStorage(), new ScriptedSource()).live
    await scripted.catchUp(START)
    expect(scripted.tickerWhileAsleep(START + HOUR_MS)).toBeUndefined()
  })

  test('[OB26] stands still while the clock runs backwards', async () => {
    const source = new ScriptedSource()
    const { live } = begin(new SqliteStorage(), source)
    await live.catchUp(START)
    await live.catchUp(START - HOUR_MS)
    expect(source.asked).toHaveLength(1)
    await live.catchUp(START + 250)
    expect(source.asked).toHaveLength(2)
  })
})

describe('history', () => {
  test('[OB21] every interval ends in the bar of now, follows without a gap, and goes on where the page before ended', async () => {
    const { live } = begin(new SqliteStorage(), new SimulatedSource({ ...market, listedAt: START - 100 * DAY_MS }, 5))
    await live.catchUp(START)
    for (const interval of ['1m', '30m', '1h', '12h', '1d', '1w', '1M'] as const) {
      const page = await live.candles(interval, undefined, 3)
      const older = await live.candles(interval, page[0]?.time, 2)
      const whole = await live.candles(interval, undefined, 5)
      expect(whole, interval).toHaveLength(5)
      expect([...older, ...page], interval).toEqual(whole)
      expect(whole.at(-1)?.close).toBe(live.ticker().last)
    }
  })

  test('[OB21] days that were added up once are not asked for again', async () => {
    const storage = new SqliteStorage()
    const source = new SimulatedSource({ ...market, listedAt: START - 400 * DAY_MS }, 5)
    let hoursAsked = 0
    const hours = source.hours.bind(source)
    source.hours = (from, to) => {
      hoursAsked += 1
      return hours(from, to)
    }
    const { live } = begin(storage, source)
    await live.catchUp(START)
    const first = await live.candles('1w', undefined, 40)
    expect(hoursAsked).toBeGreaterThan(270)
    const again = begin(storage, source)
    await again.live.catchUp(START + 250)
    hoursAsked = 0
    const second = await again.live.candles('1w', undefined, 40)
    expect(second.slice(0, -1)).toEqual(first.slice(0, -1))
    expect(hoursAsked).toBeLessThan(10)
  })

  test('[OB20] a market of which nothing is known shows nothing, and no error', async () => {
    const silent: MarketSource = {
      advance: () => ({ trades: [] }),
      minutes: () => [],
      hours: () => [],
      close: () => {},
    }
    const { live } = begin(new SqliteStorage(), silent)
    await run(live, START, START + 1_000)
    expect(live.ticker()).toMatchObject({ last: '0.00', volume: '0.00000', changeRate: '0.000000', spark: [] })
    expect((await live.view('1d')).candles).toEqual([])
  })
})

test('[OB97] minutes with missing trades are completed from the source: bars of all lengths, the day, and the store', async () => {
  const hour = Math.floor(START / HOUR_MS) * HOUR_MS
  const known = { open: 9_000_000, high: 9_500_000, low: 8_500_000, close: 9_000_100, volumeLots: 900_000 }
  const repaired = [hour + 59 * MINUTE_MS, hour + HOUR_MS].map((time) => ({ time, ...known, quoteUnits: 8n ** 12n }))
  const source = Object.assign(new ScriptedSource(), {
    takeRepairedMinutes: (now: number) => (now > hour + 62 * MINUTE_MS ? repaired.splice(0) : []),
  })
  const storage = new SqliteStorage()
  const { live } = begin(storage, source)
  await run(live, hour + 58 * MINUTE_MS, hour + 61 * MINUTE_MS, 1_000)
  const before = await live.candles('1h', hour + HOUR_MS, 1)
  await run(live, hour + 61 * MINUTE_MS + 1_000, hour + 63 * MINUTE_MS, 1_000)

  const bars = await live.candles('1m', hour + 61 * MINUTE_MS, 2)
  expect(bars.map(({ high, low, volume }) => [high, low, volume])).toEqual([
    ['95000.00', '85000.00', '9.00000'],
    ['95000.00', '85000.00', '9.00000'],
  ])
  expect(live.ticker()).toMatchObject({ high: '95000.00', low: '85000.00' })
  const [whole] = await live.candles('1h', hour + HOUR_MS, 1)
  expect(before[0]?.high).toBe('90001.00')
  expect(whole?.high).toBe('95000.00')
  await run(live, hour + 63 * MINUTE_MS, hour + 64 * MINUTE_MS, 1_000)
  const again = begin(storage, new ScriptedSource())
  await again.live.catchUp(hour + 64 * MINUTE_MS + 1_000)
  expect(await again.live.candles('1m', hour + 61 * MINUTE_MS, 2)).toEqual(bars)
})

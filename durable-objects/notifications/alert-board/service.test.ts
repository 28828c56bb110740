import { expect, test } from 'vitest'
import type { Candle } from '#shared/markets/market-data.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { AlertBoardService, WAITING_READINGS_MAX } from './service.ts'
import { AlertBoardStore, type FiredAlert } from './store.ts'

const BAR = 15 * MINUTE_MS
const START = Math.floor(1_700_000_000_000 / BAR) * BAR
const PROGRAM = 'bot-0123456789abcdef'
const WAIT = { what: 'start', cross: { direction: 'up', level: 70, period: 3, interval: '15m' } } as const
/** Closing prices whose RSI crosses 70 upwards at the last one. */
const CLOSES = [100, 101, 100, 101, 100, 104]

function board(storage = new SqliteStorage(), closes = CLOSES) {
  const bars = closes.map((close, index) => {
    const price = String(close)
    const figures = { open: price, high: price, low: price, close: price, volume: '1', quoteVolume: price }
    return { time: START + index * BAR, ...figures }
  })
  const told: FiredAlert[] = []
  let isReachable = true
  let unreached = ''
  const service = new AlertBoardService(new AlertBoardStore(storage), {
    candles: async () => bars,
    tell: async (fired) => {
      if (!isReachable || fired.person === unreached) throw new Error('nobody there')
      told.push(fired)
    },
  })
  const last = START + (closes.length - 1) * BAR
  const close = () => service.evaluateClosedBar('15m', last, last + BAR)
  const reach = (is: boolean) => {
    isReachable = is
  }
  const failFor = (person: string) => {
    unreached = person
  }
  return { service, told, last, close, storage, reach, failFor }
}

test('[AB8] a program that waits for an index is told of the bar that crosses, once, and waits no more', async () => {
  const { service, told, close } = board()
  service.setProgramTrigger(PROGRAM, WAIT, START)
  service.setProgramTrigger(PROGRAM, WAIT, START + 1)
  expect(service.intervals).toEqual(['15m'])
  await close()
  await service.sendPending()
  await close()
  await service.sendPending()
  expect(told).toMatchObject([{ id: `${PROGRAM} start`, person: PROGRAM }])
  expect(Number(told[0]?.value)).toBeGreaterThan(70)
  expect(service.isIdle).toBe(true)
})

test('[AB8] it is told until it has heard, also by a board that began again; asking again meanwhile changes nothing', async () => {
  const first = board()
  first.service.setProgramTrigger(PROGRAM, WAIT, START)
  first.reach(false)
  await first.close()
  await expect(first.service.sendPending()).rejects.toThrow('nobody there')
  const next = board(first.storage)
  next.service.setProgramTrigger(PROGRAM, WAIT, next.last + BAR)
  expect(next.service.isIdle).toBe(true)
  await next.service.sendPending()
  expect(next.told).toHaveLength(1)
})

test('[AB8] whoever waits for something else, or for nothing, is not told of what was before', async () => {
  for (const wait of [null, { ...WAIT, what: 'stop' as const }]) {
    const { service, told, close } = board()
    service.setProgramTrigger(PROGRAM, WAIT, START)
    await close()
    service.setProgramTrigger(PROGRAM, wait, START)
    await service.sendPending()
    expect(told).toEqual([])
    expect(service.isIdle).toBe(wait === null)
  }
})

test('[AB5] a bar that had closed before somebody asked is none of theirs', async () => {
  const { service, told, last, close } = board()
  service.setProgramTrigger(PROGRAM, WAIT, last + BAR)
  await close()
  await service.sendPending()
  expect(told).toEqual([])
})

test('[AB5] a bar that crossed while the board was away fires, with the time of its close, once', async () => {
  const first = board(undefined, CLOSES.slice(0, -1))
  first.service.setProgramTrigger(PROGRAM, WAIT, START)
  await first.close()
  // The next bar crosses; the two after it stay above, and only the last is published.
  const next = board(first.storage, [...CLOSES, 105, 106])
  await next.close()
  await next.close()
  await next.service.sendPending()
  expect(next.told).toMatchObject([{ id: `${PROGRAM} start`, at: START + CLOSES.length * BAR }])
})

test('[AB5] a missed bar from before the alert, or of more than a day ago, fires nothing', async () => {
  const crossing = START + (CLOSES.length - 1) * BAR
  for (const [since, after] of [
    [crossing + BAR, 2],
    [START, DAY_MS / BAR],
  ] as const) {
    const first = board(undefined, CLOSES.slice(0, -1))
    await first.close()
    first.service.setProgramTrigger(PROGRAM, WAIT, since)
    await first.close()
    const next = board(first.storage, [...CLOSES, ...Array<number>(after).fill(104)])
    await next.close()
    await next.service.sendPending()
    expect(next.told).toEqual([])
  }
})

test('[AB7] a recipient that cannot be reached delays no other one', async () => {
  const { service, told, failFor } = board()
  const spec = { kind: 'price', direction: 'up', price: '100' } as const
  for (const person of ['ann', 'bob']) service.arm({ id: person, person, spec, since: START })
  service.evaluateMinute({ open: candle(START, 100, 100) }, START + 1)
  failFor('ann')
  await expect(service.sendPending()).rejects.toThrow('nobody there')
  expect(told).toMatchObject([{ person: 'bob' }])
  failFor('')
  await service.sendPending()
  expect(told.map(({ person }) => person)).toEqual(['bob', 'ann'])
  expect(service.hasPending).toBe(false)
})

const candle = (time: number, low: number, high: number): Candle => {
  const [least, most] = [String(low), String(high)]
  return { time, open: most, high: most, low: least, close: most, volume: '1', quoteVolume: '1' }
}

test('[AB4] after a restart a move is measured from the minutes before it, in whichever order they come', async () => {
  const since = START - 2 * HOUR_MS
  const spec = { kind: 'move', direction: 'up', percent: 5, minutes: 1440 } as const
  for (const isLive of [true, false]) {
    const storage = new SqliteStorage()
    new AlertBoardStore(storage).arm({ id: 'a', person: 'ann', spec, since })
    const past = [candle(since - MINUTE_MS, 10, 10), candle(START - HOUR_MS, 94, 95), candle(START, 98, 99)]
    const service = new AlertBoardService(new AlertBoardStore(storage), {
      candles: async () => past,
      tell: async () => undefined,
    })
    const read = () => service.evaluateMinute({ open: candle(START, 98, 99.5) }, START + 30_000)
    if (isLive) read()
    expect(new AlertBoardStore(storage).pendingAlerts()).toEqual([])
    await service.loadMinutes(START)
    read()
    expect(new AlertBoardStore(storage).pendingAlerts()).toMatchObject([{ id: 'a', value: '5.85' }])
  }
})

test('[AB4] a board that saw no prices for a while reads those minutes', async () => {
  const storage = new SqliteStorage()
  const loads: number[] = []
  const minutes = (count: number) => Array.from({ length: count }, (_, at) => candle(START + at * MINUTE_MS, 94, 100))
  const service = new AlertBoardService(new AlertBoardStore(storage), {
    candles: async () => {
      loads.push(loads.length)
      return minutes(5)
    },
    tell: async () => undefined,
  })
  const spec = { kind: 'move', direction: 'up', percent: 5, minutes: 60 } as const
  service.arm({ id: 'a', person: 'ann', spec, since: START })
  for (const minute of [0, 1, 5]) {
    const time = START + minute * MINUTE_MS
    await service.loadMinutes(time)
    service.evaluateMinute({ open: candle(time, 98, 98) }, time)
  }
  expect(loads).toHaveLength(1)
  await service.loadMinutes(START + 5 * MINUTE_MS)
  expect(loads).toHaveLength(2)
})

/** A board with a price alert and a move alert, whose candles are answered or refused by the test. */
function boardWithSlowCandles() {
  const reads: PromiseWithResolvers<Candle[]>[] = []
  const store = new AlertBoardStore(new SqliteStorage())
  const service = new AlertBoardService(store, {
    candles: () => {
      const read = Promise.withResolvers<Candle[]>()
      reads.push(read)
      return read.promise
    },
    tell: async () => undefined,
  })
  const since = START - HOUR_MS
  service.arm({ id: 'price', person: 'ann', spec: { kind: 'price', direction: 'up', price: '100' }, since })
  service.arm({
    id: 'move',
    person: 'bob',
    spec: { kind: 'move', direction: 'up', percent: 5, minutes: 1440 },
    since,
  })
  const trade = (price: number, at: number) => service.evaluateMinute({ open: candle(START, price, price) }, START + at)
  const fired = () => store.pendingAlerts().map(({ id, value }) => [id, value])
  return { service, reads, trade, fired }
}

test('[AB4] only move alerts wait for the candles, and none misses a price of meanwhile', async () => {
  const { service, reads, trade, fired } = boardWithSlowCandles()
  const loaded = service.loadMinutes(START)
  trade(99, 1)
  trade(101, 2)
  expect(fired()).toEqual([['price', '101']])
  trade(96, 3)
  reads[0]?.resolve([candle(START - MINUTE_MS, 95, 96)])
  await loaded
  expect(fired()).toEqual([
    ['move', '6.32'],
    ['price', '101'],
  ])
})

test('[AB4] candles that could not be read are asked for again after ten seconds', async () => {
  const { service, reads, trade, fired } = boardWithSlowCandles()
  const loaded = service.loadMinutes(START)
  trade(94, 1)
  reads[0]?.reject(new Error('no candles'))
  await expect(loaded).rejects.toThrow('no candles')
  await service.loadMinutes(START + 9_999)
  expect(reads).toHaveLength(1)
  // The prices that the board itself saw count meanwhile.
  trade(99, 9_999)
  expect(fired()).toEqual([['move', '5.32']])
  service.arm({
    id: 'b',
    person: 'ann',
    spec: { kind: 'move', direction: 'up', percent: 5, minutes: 60 },
    since: START,
  })
  void service.loadMinutes(START + 10_000)
  expect(reads).toHaveLength(2)
})

test('[AB4] prices that wait for candles are bounded: the board judges them by those that it saw', () => {
  const { service, trade, fired } = boardWithSlowCandles()
  void service.loadMinutes(START)
  trade(90, 0)
  for (let at = 1; at < WAITING_READINGS_MAX; at += 1) trade(99, at)
  expect(fired()).toEqual([['move', '10.00']])
})

const OPENS = START + HOUR_MS
const asked = (id: string, since: number) => ({ id, person: id, spec: { kind: 'opening' } as const, since })

test('[AB9] who waits for an opening is told five minutes before it, who asks later than that at the moment, each once', async () => {
  const { service, told, storage } = board()
  service.arm(asked('early', START))
  service.arm(asked('late', OPENS - 4 * MINUTE_MS))
  expect(service.watchesPrices).toBe(false)
  expect(service.evaluateOpening(null, OPENS)).toBeUndefined()
  expect(service.evaluateOpening(OPENS, START)).toBe(OPENS - 5 * MINUTE_MS)
  expect(service.evaluateOpening(OPENS, OPENS - 5 * MINUTE_MS - 1)).toBe(OPENS - 5 * MINUTE_MS)
  await service.sendPending()
  expect(told).toEqual([])
  expect(service.evaluateOpening(OPENS, OPENS - 5 * MINUTE_MS)).toBe(OPENS)
  await service.sendPending()
  expect(told).toEqual([{ id: 'early', person: 'early', at: OPENS - 5 * MINUTE_MS, value: String(OPENS) }])
  // A restarted board reads the remaining alerts from its storage.
  const next = board(storage)
  expect(next.service.evaluateOpening(OPENS, OPENS - 1)).toBe(OPENS)
  expect(next.service.evaluateOpening(OPENS, OPENS)).toBeUndefined()
  await next.service.sendPending()
  expect(next.told).toMatchObject([{ id: 'late', at: OPENS, value: String(OPENS) }])
  expect(next.service.evaluateOpening(OPENS, OPENS + 1)).toBeUndefined()
  await next.service.sendPending()
  expect([next.told.length, next.service.isIdle]).toEqual([1, true])
})

test('[AB9] a moment that is moved moves it; one that comes near, or an opening at once, is told at once', async () => {
  for (const [moved, now, value] of [
    [OPENS + HOUR_MS, OPENS + 55 * MINUTE_MS, OPENS + HOUR_MS],
    [START + 2 * MINUTE_MS, START + MINUTE_MS, START + 2 * MINUTE_MS],
    [0, START + MINUTE_MS, START + MINUTE_MS],
  ] as const) {
    const { service, told } = board()
    service.arm(asked('p', START - HOUR_MS))
    service.evaluateOpening(OPENS, START)
    service.evaluateOpening(moved, now - 1)
    if (moved > OPENS) {
      await service.sendPending()
      expect(told).toEqual([])
    }
    service.evaluateOpening(moved, now)
    await service.sendPending()
    expect(told).toHaveLength(1)
    if (moved > 0) expect(told[0]?.value).toBe(String(value))
  }
})

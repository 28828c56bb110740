import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { AlertBoardService } from './service.ts'
import { AlertBoardStore, type FiredAlert } from './store.ts'

const BAR = 15 * MINUTE_MS
const START = Math.floor(1_700_000_000_000 / BAR) * BAR
const PROGRAM = 'bot-0123456789abcdef'
const WAIT = { what: 'start', cross: { direction: 'up', level: 70, period: 3, interval: '15m' } } as const
/** Closing prices whose RSI crosses 70 upwards at the last one. */
const CLOSES = [100, 101, 100, 101, 100, 104]

function board(storage = new SqliteStorage()) {
  const bars = CLOSES.map((close, index) => {
    const price = String(close)
    const figures = { open: price, high: price, low: price, close: price, volume: '1', quoteVolume: price }
    return { time: START + index * BAR, ...figures }
  })
  const told: FiredAlert[] = []
  let isReachable = true
  const service = new AlertBoardService(new AlertBoardStore(storage), {
    candles: async () => bars,
    tell: async (fired) => {
      if (!isReachable) throw new Error('nobody there')
      told.push(fired)
    },
  })
  const last = START + (CLOSES.length - 1) * BAR
  const close = () => service.evaluateClosedBar('15m', last, last + BAR)
  const reach = (is: boolean) => {
    isReachable = is
  }
  return { service, told, last, close, storage, reach }
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

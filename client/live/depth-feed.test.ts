import { beforeEach, expect, test } from 'vitest'
import type { DepthChange, DepthSnapshot } from '#shared/markets/market-data.ts'
import type { DisplayedDepth } from './depth.ts'
import { DisplayedDepthFeed } from './depth-feed.ts'
import { FakeClock } from './testing.ts'

let clock: FakeClock
let shown: DisplayedDepth[]
let renewals: number
let feed: DisplayedDepthFeed
/** Pending requests, oldest first. */
let requests: ((snapshot: DepthSnapshot | undefined) => void)[]
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

beforeEach(() => {
  clock = new FakeClock()
  shown = []
  renewals = 0
  requests = []
  const sources = {
    fetch: () => new Promise<DepthSnapshot | undefined>((resolve) => requests.push(resolve)),
    renew: () => {
      renewals += 1
    },
    show: (depth: DisplayedDepth) => void shown.push(depth),
  }
  feed = new DisplayedDepthFeed({ seq: 10, bids: [['1.00', '10']], asks: [] }, sources, clock)
})

/** A change that sets the bid's quantity to its sequence number, so that a book shows which changes it contains. */
const change = (startSeq: number, endSeq = startSeq): DepthChange => ({
  startSeq,
  endSeq,
  bids: [['1.00', String(endSeq), endSeq]],
  asks: [],
})
const pushed = (seq: number): DepthChange => ({ ...change(seq), snapshot: true })
const fetched = (seq: number): DepthSnapshot => ({ seq, time: 0, bids: [['1.00', String(seq)]], asks: [] })
const seqs = () => shown.map(({ seq }) => seq)
async function answer(snapshot: DepthSnapshot | undefined) {
  requests.shift()?.(snapshot)
  await settle()
}

test('changes that join up are shown as they come', () => {
  feed.applyPush(change(11))
  feed.applyPush(change(12, 14))
  expect(seqs()).toEqual([11, 14])
  expect(shown.at(-1)?.bids).toEqual([['1.00', '14']])
  expect(requests).toHaveLength(0)
})

test('a gap fetches the book; what came meanwhile is joined to it, what it contains already is dropped', async () => {
  feed.applyPush(change(13))
  feed.applyPush(change(14, 16))
  feed.applyPush(change(17, 20))
  expect(shown).toEqual([])
  expect(requests).toHaveLength(1)
  await answer(fetched(15))
  // The fetched book contains 13, 14…16 overlaps it, and 17…20 follows.
  expect(shown).toEqual([{ seq: 20, bids: [['1.00', '20']], asks: [] }])
  feed.applyPush(change(21))
  expect(seqs()).toEqual([20, 21])
  expect(requests).toHaveLength(0)
  expect(clock.pending).toBe(0)
})

test('a fetched book that is newer than all that came takes their place', async () => {
  feed.applyPush(change(13))
  await answer(fetched(30))
  expect(shown).toEqual([{ seq: 30, bids: [['1.00', '30']], asks: [] }])
  feed.applyPush(change(25, 30))
  expect(seqs()).toEqual([30])
})

test('a fetched book that does not reach the changes is not shown; another is fetched, later each time', async () => {
  feed.applyPush(change(20))
  await answer(fetched(12))
  expect(shown).toEqual([])
  for (const wait of [500, 1_000, 2_000, 4_000, 8_000, 8_000]) {
    clock.pass(wait - 1)
    expect(requests).toHaveLength(0)
    clock.pass(1)
    expect(requests).toHaveLength(1)
    await answer(fetched(9))
  }
  clock.pass(8_000)
  await answer(fetched(19))
  expect(seqs()).toEqual([20])
})

test('a second gap while the book is on its way is closed by the next one', async () => {
  feed.applyPush(change(13))
  feed.applyPush(change(18))
  await answer(fetched(14))
  expect(shown).toEqual([])
  clock.pass(500)
  await answer(fetched(17))
  expect(seqs()).toEqual([18])
})

test('a snapshot of the socket ends it, too; the fetched book then comes too late', async () => {
  feed.applyPush(change(13))
  feed.applyPush(pushed(14))
  feed.applyPush(change(15))
  await answer(fetched(13))
  expect(seqs()).toEqual([14, 15])
})

test('without an answer over HTTP a snapshot is asked for over the socket, once, and believed', async () => {
  feed.applyPush(change(13))
  await answer(undefined)
  expect(renewals).toBe(1)
  clock.pass(500)
  await answer(undefined)
  expect(renewals).toBe(1)
  feed.applyPush(pushed(5))
  feed.applyPush(change(6))
  expect(seqs()).toEqual([5, 6])
  clock.pass(60_000)
  expect(requests).toHaveLength(0)
})

test('a late snapshot of the socket does not bring the old book back', async () => {
  feed.applyPush(pushed(8))
  expect(shown).toEqual([])
  feed.applyPush(change(9, 12))
  await answer(fetched(12))
  expect(seqs()).toEqual([12])
})

test('a book that began anew is taken over when HTTP says so as well', async () => {
  feed.applyPush(pushed(2))
  feed.applyPush(change(3))
  feed.applyPush(change(4))
  await answer(fetched(3))
  expect(shown).toEqual([{ seq: 4, bids: [['1.00', '4']], asks: [] }])
})

test('a polled book is shown unless it is older', () => {
  feed.applySnapshot(fetched(9))
  feed.applySnapshot(fetched(12))
  feed.applySnapshot(fetched(11))
  expect(seqs()).toEqual([12])
})

test('a polled book ends a recovery that was under way', async () => {
  feed.applyPush(change(13))
  feed.applySnapshot(fetched(40))
  await answer(fetched(20))
  expect(seqs()).toEqual([40])
  feed.applyPush(change(41))
  expect(seqs()).toEqual([40, 41])
})

test('keeps no more than 500 changes while it waits', async () => {
  for (let seq = 20; seq < 520; seq += 1) feed.applyPush(change(seq))
  feed.applyPush(change(520))
  // Only the last change was kept, so a fetched book without the first change is enough.
  await answer(fetched(300))
  expect(shown).toEqual([])
  clock.pass(500)
  await answer(fetched(519))
  expect(seqs()).toEqual([520])
})

test('once closed it neither fetches nor shows', async () => {
  feed.applyPush(change(13))
  feed.close()
  await answer(fetched(20))
  clock.pass(60_000)
  expect(shown).toEqual([])
  expect(requests).toHaveLength(0)
})

// The market hub under load: many sockets, many more sockets, and readers that stop reading.
// npm run bench -- hub, or one of them: node tests/bench/hub.ts broadcast|sockets|slow

import { setTimeout as wait } from 'node:timers/promises'
import type { Report } from './hub-load.ts'
import { type HubServer, Load, onHubServer } from './hub-server.ts'
import { residentBytes } from './process.ts'
import { type Figure, line, median } from './report.ts'
import { scaled } from './scale.ts'

const TOPICS = [
  { type: 'ticker', pairCode: '78' },
  { type: 'depth', pairCode: '78' },
  { type: 'depth_snapshot', pairCode: '78' },
  { type: 'fills', pairCode: '78' },
  { type: 'candles', pairCode: '78', interval: '15m' },
]
/** Fills a stopped reader's buffers: 384 KB a second. */
const HEAVY = [{ type: 'candles', pairCode: '78', interval: '1d' }]
const TICKS_PER_SECOND = 4
const MB = 1024 * 1024
/** The hub closes a stopped reader within this time. */
const STOPPED_MS = scaled(60_000, 500)
const WINDOWS = scaled(5, 1)
const WINDOW_MS = scaled(6_000, 600)
/** New subscriptions have their first messages after this time. */
const SETTLED_MS = scaled(3_000, 300)
/** Messages under way arrive within this time. */
const ARRIVED_MS = scaled(2_000, 200)

const figure = (what: string, measured: number, unit: string, goal: Figure['goal'], detail: string): Figure => ({
  what,
  measured,
  unit,
  goal,
  detail,
})

async function withLoad<T>(use: (load: Load) => Promise<T>): Promise<T> {
  const load = new Load()
  try {
    return await use(load)
  } finally {
    load.end()
  }
}

/**
 * 2,000 sockets on one shard, each on the same five topics at four ticks a second. Memory is the growth of the last
 * 1,500 sockets; the first 500 have paid for heap, code and buffers that any busy server has. Both readings follow a
 * garbage collection, because each send leaves about 700 bytes of garbage. The detail has the resident memory before
 * the collections, and the growth since the server was empty.
 */
export async function broadcast(): Promise<readonly Figure[]> {
  const [first, all, seconds] = [scaled(500, 10), scaled(2_000, 20), scaled(15, 0.5)]
  return onHubServer({ shards: 1, socketsMax: all }, ({ url, pid, collect }) =>
    withLoad(async (load) => {
      const group = 'all'
      const held = async () => {
        const resident = residentBytes(pid)
        await collect()
        return { resident, bytes: residentBytes(pid) }
      }
      const open = (count: number) =>
        load.tell({ do: 'open', group, count, url: `${url}?batch=1`, subscriptions: TOPICS })
      const empty = residentBytes(pid)
      await open(first)
      await wait(seconds * 1000)
      const before = await held()
      await open(all - first)
      await wait(SETTLED_MS)
      await load.tell({ do: 'forget', group })
      await wait(seconds * 1000)
      const report = await load.report(group)
      const after = await held()
      const perSocket = (after.bytes - before.bytes) / (all - first) / 1024
      const rate = report.pushes / all / TOPICS.length / seconds
      const traffic = `${(report.frames / seconds).toFixed(0)} frames/s, ${(report.bytes / seconds / MB).toFixed(1)} MB/s`
      const sinceEmpty = (after.bytes - empty) / all / 1024
      const inMB = (of: 'bytes' | 'resident') =>
        [empty, before[of], after[of]].map((bytes) => (bytes / MB).toFixed(0)).join(' → ')
      return [
        figure(
          'hub: 2,000 sockets × 5 topics × 4/s, p99 from publication to receipt',
          report.p99,
          'ms',
          { atMost: 249 },
          `p50 ${report.p50}, max ${report.max}; ${traffic}`,
        ),
        figure(
          'hub: memory a socket',
          perSocket,
          'KB',
          { atMost: 80 },
          `workerd with 0 → ${first} → ${all} sockets: ${inMB('bytes')} MB, ${sinceEmpty.toFixed(0)} KB each since empty; with garbage ${inMB('resident')} MB`,
        ),
        figure(
          'hub: pushes a topic and second that arrived',
          rate,
          '/s',
          { atLeast: TICKS_PER_SECOND * 0.98 },
          `of ${TICKS_PER_SECOND}; ${report.open} sockets open`,
        ),
        figure(
          'hub: pushes that did not join up, fills missed or doubled',
          report.gaps,
          '',
          { atMost: 0 },
          `${report.pushes} pushes`,
        ),
      ]
    }),
  )
}

/** As many sockets as the process may open files: each needs two in the server. */
export async function sockets(): Promise<readonly Figure[]> {
  const [count, seconds] = [scaled(9_500, 50), scaled(30, 0.5)]
  return onHubServer({ shards: 8, socketsMax: 2000 }, ({ url, pid }) =>
    withLoad(async (load) => {
      const group = 'all'
      const before = residentBytes(pid)
      const started = performance.now()
      await load.tell({ do: 'open', group, count, url, subscriptions: [], pingMs: 2000 })
      const took = (performance.now() - started) / 1000
      await wait(seconds * 1000)
      await load.tell({ do: 'hush', group })
      await wait(ARRIVED_MS / 2)
      const report = await load.report(group)
      const perSocket = (residentBytes(pid) - before) / count / 1024
      const detail = `opened in ${took.toFixed(1)} s, ${perSocket.toFixed(0)} KB each, ${report.pings} pings`
      const unanswered = report.pings - report.pongs
      return [
        figure('hub: pings without an answer', unanswered, '', { atMost: 0 }, `of ${report.pings}`),
        figure('hub: sockets held for 30 s, ping every 2 s', report.open, 'sockets', { atLeast: count }, detail),
        figure(
          'hub: of these dropped',
          Object.values(report.closes).reduce((sum, closed) => sum + closed, 0),
          '',
          { atMost: 0 },
          JSON.stringify(report.closes),
        ),
      ]
    }),
  )
}

/** 50 of 1,000 readers stop reading. The p99 is the median of five windows of 6 s, because single windows vary. */
export async function slow(): Promise<readonly Figure[]> {
  const [healthy, stopped] = [scaled(950, 10), scaled(50, 2)]
  return onHubServer({ shards: 1, socketsMax: 2000 }, (server) =>
    withLoad(async (load) => {
      const url = `${server.url}?batch=1`
      await load.tell({ do: 'open', group: 'healthy', count: healthy, url, subscriptions: TOPICS })
      await load.tell({ do: 'open', group: 'stopped', count: stopped, url, subscriptions: [...TOPICS, ...HEAVY] })
      await wait(SETTLED_MS)
      const before = await healthyWindows(load)
      const memory = residentBytes(server.pid)
      await load.tell({ do: 'pause', group: 'stopped' })
      const [{ most, fellBehind, closed, took }, during] = await Promise.all([
        watchStopped(server, stopped),
        healthyWindows(load),
      ])
      await load.tell({ do: 'resume', group: 'stopped' })
      await wait(ARRIVED_MS)
      const after = await load.report('stopped')
      const { open } = await load.report('healthy')
      const p99s = ({ all }: Windows) => all.map(({ p99 }) => p99).join(' ')
      const gaps = during.all.reduce((sum, window) => sum + window.gaps, 0)
      return [
        figure(
          'hub: 50 stopped readers, memory +',
          (most - memory) / MB,
          'MB',
          { atMost: 99 },
          'most resident memory of workerd while they owed',
        ),
        figure('hub: of these conflated', fellBehind, '', { atLeast: stopped }, ''),
        figure(
          'hub: of these closed with 1013',
          after.closes['1013'] ?? 0,
          '',
          { atLeast: stopped },
          `server counts ${closed}, after ${took.toFixed(0)} s`,
        ),
        figure(
          'hub: p99 of the 950 others, over what it was before',
          during.p99 / Math.max(before.p99, 1),
          '×',
          { atMost: 1.1 },
          `ms in windows of 6 s: before ${p99s(before)}, meanwhile ${p99s(during)}; ${gaps} gaps`,
        ),
        figure('hub: others that were dropped', healthy - open, '', { atMost: 0 }, ''),
      ]
    }),
  )
}

type Windows = { readonly p99: number; readonly all: readonly Report[] }

/** Figures of the healthy readers in five windows of 6 s, and the median of their p99. */
async function healthyWindows(load: Load): Promise<Windows> {
  const all: Report[] = []
  while (all.length < WINDOWS) {
    await load.tell({ do: 'forget', group: 'healthy' })
    await wait(WINDOW_MS)
    all.push(await load.report('healthy'))
  }
  return { p99: median(all.map(({ p99 }) => p99)), all }
}

/** Waits until the hub has closed all stopped readers, at most a minute. */
async function watchStopped(server: HubServer, stopped: number) {
  const started = performance.now()
  let most = 0
  let stats = await server.stats('h0')
  while ((stats.closedSlow ?? 0) < stopped && performance.now() - started < STOPPED_MS) {
    await wait(250)
    most = Math.max(most, residentBytes(server.pid))
    stats = await server.stats('h0')
  }
  const took = (performance.now() - started) / 1000
  return { most, fellBehind: stats.fellBehind ?? 0, closed: stats.closedSlow ?? 0, took }
}

const BENCHES: Readonly<Record<string, () => Promise<readonly Figure[]>>> = { broadcast, sockets, slow }

/** All figures of the hub. */
export async function hubFigures(): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const bench of Object.values(BENCHES)) figures.push(...(await bench()))
  return figures
}

if (import.meta.main) {
  const named = process.argv.slice(2)
  for (const name of named.length === 0 ? Object.keys(BENCHES) : named) {
    const bench = BENCHES[name]
    if (!bench) throw new Error(`no bench ${name}; there are ${Object.keys(BENCHES).join(', ')}`)
    for (const each of await bench()) console.log(line(each))
  }
}

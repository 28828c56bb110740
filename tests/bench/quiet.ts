// The first page of a new state, while the history of all markets is made; then processor and disk without visitors.
//
//   npm run bench -- quiet --settle=300 --seconds=120
//   npm run bench -- quiet --settle=60 --seconds=30

import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { PATHS, SPOT, watchMarkets } from './cost.ts'
import { cpuSeconds, workerdOf, writtenBytes } from './process.ts'
import type { Figure } from './report.ts'
import { scaled } from './scale.ts'

const FIRST_PATHS = ['/', '/markets', '/spot/BTC_USDT', '/futures/BTC_USDT']
const WATCHED_MS = scaled(20_000, 1_000)
const ASKED_MS = scaled(10_000, 500)
const MEGABYTE = 1e6

async function timePage(url: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(url, { redirect: 'manual' })
  await response.arrayBuffer()
  if (response.status >= 400) throw new Error(`${url}: ${response.status}`)
  return performance.now() - began
}

/** Opens pages one after another on a new state. */
async function firstPages(origin: string): Promise<Figure[]> {
  const times: number[] = []
  for (const path of FIRST_PATHS) times.push(await timePage(origin + path))
  const [first = Number.NaN] = times
  const asked: number[] = []
  const end = performance.now() + ASKED_MS
  while (performance.now() < end) {
    asked.push(await timePage(`${origin}/fees`))
    await wait(20)
  }
  const detail = FIRST_PATHS.map((path, index) => `${path} ${times[index]?.toFixed(0)} ms`).join(', ')
  return [
    { what: 'the first page of a new state, elapsed', measured: first, unit: 'ms', goal: { atMost: 2_000 }, detail },
    {
      what: 'a page while the history of all markets is made, the slowest',
      measured: Math.max(...asked),
      unit: 'ms',
      goal: { atMost: 500 },
      detail: `${asked.length} pages one after another in ${ASKED_MS / 1_000} s`,
    },
  ]
}

async function visit(origin: string): Promise<void> {
  for (const path of PATHS) await timePage(origin + path)
  const leave = await watchMarkets(origin, SPOT.slice(0, 1))
  await wait(WATCHED_MS)
  leave()
}

export async function quietFigures(origin: string): Promise<readonly Figure[]> {
  const { values } = parseArgs({ strict: false })
  const millisecondsOf = (value: unknown, whole: number) => 1_000 * Number(value ?? scaled(whole, 0.5))
  const settleMs = millisecondsOf(values.settle, 300)
  const measureMs = millisecondsOf(values.seconds, 120)
  const pid = workerdOf(process.pid)
  const figures = await firstPages(origin)
  await visit(origin)
  await wait(settleMs)
  const seconds = cpuSeconds(pid)
  const bytes = writtenBytes(pid)
  const began = performance.now()
  await wait(measureMs)
  const tookMs = performance.now() - began
  const detail = `${(settleMs / 1_000).toFixed(0)} s after the last visitor, over ${(tookMs / 1_000).toFixed(0)} s`
  return [
    ...figures,
    {
      what: 'without visitors, processor',
      measured: ((cpuSeconds(pid) - seconds) * 100_000) / tookMs,
      unit: '% of one',
      goal: { atMost: 1 },
      detail,
    },
    {
      what: 'without visitors, written to disk',
      measured: ((writtenBytes(pid) - bytes) * 60_000) / tookMs / MEGABYTE,
      unit: 'MB a minute',
      goal: { atMost: 1 },
      detail,
    },
  ]
}

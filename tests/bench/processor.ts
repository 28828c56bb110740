// Processor time and memory that a server uses per request. Unlike requests a second, other work on the machine changes
// them little.

import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { workerdOf } from './process.ts'
import { median } from './report.ts'
import { scaled } from './scale.ts'

const CONNECTIONS = 16
const ROUNDS = scaled(5, 1)
const REQUESTS = scaled(2_000, 32)
const IDLE_MS = scaled(1_000, 100)
/** Autocannon ends at a multiple of this time. */
const SAMPLE_MS = 20
/** Long, because a busy machine may take ten seconds for the first page. */
const TIMEOUT_SECONDS = 60

export type RequestCost = {
  /** Processor time of workerd per request, µs: the minimum of all rounds, without its idle use. */
  readonly cpuUs: number
  /** The maximum of all rounds. */
  readonly perSecond: number
  /** The median of all rounds, ms. */
  readonly latencyMsP50: number
  readonly latencyMsP99: number
}

/** Processor time of all threads of a process, ms (Linux: `/proc/<pid>/task/<tid>/schedstat`, in ns). */
export function cpuMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.reduce((sum, thread) => {
    try {
      return sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6
    } catch {
      // The thread ended in the meantime.
      return sum
    }
  }, 0)
}

/** Sends `count` requests with the cookies in turn. @throws Error if an answer is not 2xx */
export async function send(url: string, cookies: readonly string[], count: number): Promise<autocannon.Result> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    amount: count,
    sampleInt: SAMPLE_MS,
    timeout: TIMEOUT_SECONDS,
    headers: { 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' },
    ...(cookies.length > 0 && { requests: cookies.map((cookie) => ({ method: 'GET', headers: { cookie } })) }),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} not 2xx, ${result.errors} errors, ${result.timeouts} of them timeouts`)
  }
  return result
}

/**
 * Measures several addresses of one server alternately.
 * @param cookies one per user; empty for a visitor
 * @returns the costs by address
 */
export async function measureRequests(urls: readonly string[], cookies: readonly string[]): Promise<RequestCost[]> {
  const pid = workerdOf(process.pid)
  // The first requests compile code and fill the cache.
  for (const url of urls) await send(url, cookies, Math.max(CONNECTIONS, REQUESTS / 2))
  const idleShares: number[] = []
  const rounds = urls.map((): { usedMs: number; tookMs: number; result: autocannon.Result }[] => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, url] of urls.entries()) {
      const idleBefore = cpuMs(pid)
      const idleFrom = performance.now()
      await wait(IDLE_MS)
      const before = cpuMs(pid)
      const began = performance.now()
      idleShares.push((before - idleBefore) / (began - idleFrom))
      const result = await send(url, cookies, REQUESTS)
      const tookMs = performance.now() - began
      rounds[index]?.push({ usedMs: cpuMs(pid) - before, tookMs, result })
    }
  }
  // One idle share for all, because single ones vary more than what is measured.
  const idleShare = median(idleShares)
  return rounds.map((all) => {
    const middle = (of: (result: autocannon.Result) => number) => median(all.map(({ result }) => of(result)))
    return {
      cpuUs: Math.min(...all.map(({ usedMs, tookMs }) => ((usedMs - idleShare * tookMs) * 1_000) / REQUESTS)),
      perSecond: Math.max(...all.map(({ tookMs }) => (REQUESTS * 1_000) / tookMs)),
      latencyMsP50: middle(({ latency }) => latency.p50),
      latencyMsP99: middle(({ latency }) => latency.p99),
    }
  })
}

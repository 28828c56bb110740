// Processor time and garbage of a visitor's cached pages, against a route with the same bytes from memory in the same worker.

import { allocatedBytes } from './inspector.ts'
import { workerdOf } from './process.ts'
import { cpuMs } from './processor.ts'
import type { Figure } from './report.ts'
import { scaled } from './scale.ts'

const PAGES = ['/', '/markets', '/spot/BTC_USDT'] as const
const ABOVE_US_MAX = 40
const ROUNDS = scaled(15, 1)
const REQUESTS = scaled(2_000, 20)
const SAMPLED_REQUESTS = scaled(500, 20)

type From = 'page' | 'memory'

/** Makes the worker answer a page many times (repeat.js). @throws Error if an answer is not 200 */
export async function repeat(origin: string, path: string, from: From, times: number): Promise<void> {
  const query = new URLSearchParams({ path, from, times: String(times) })
  const response = await fetch(`${origin}/bench/repeat?${query}`)
  if (!response.ok) throw new Error(await response.text())
}

/** @returns processor time of workerd a request, µs: the least of all rounds, which alternate */
async function measureBoth(origin: string, path: string): Promise<Readonly<Record<From, number>>> {
  const pid = workerdOf(process.pid)
  const least = { page: Number.POSITIVE_INFINITY, memory: Number.POSITIVE_INFINITY }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const from of ['page', 'memory'] as const) {
      // The first requests fill the page cache again, and are not measured.
      await repeat(origin, path, from, 1)
      const before = cpuMs(pid)
      await repeat(origin, path, from, REQUESTS)
      least[from] = Math.min(least[from], ((cpuMs(pid) - before) * 1_000) / REQUESTS)
    }
  }
  return least
}

/** @param origin of a site whose main module is repeat.js @param inspector address of its debugger @param name of its worker */
export async function visitorFigures(origin: string, inspector: URL, name: string): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const path of PAGES) {
    // Compiles the code.
    await repeat(origin, path, 'page', REQUESTS)
    const { page, memory } = await measureBoth(origin, path)
    const allocated = await allocatedBytes(inspector, name, () => repeat(origin, path, 'page', SAMPLED_REQUESTS))
    figures.push({
      what: `${path} of a visitor, kept, processor above the same bytes from memory`,
      measured: page - memory,
      unit: 'µs',
      goal: { atMost: ABOVE_US_MAX },
      detail: `${page.toFixed(0)} and ${memory.toFixed(0)} µs; ${(allocated / SAMPLED_REQUESTS / 1_000).toFixed(1)} kB allocated`,
    })
  }
  return figures
}

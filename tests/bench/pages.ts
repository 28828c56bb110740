// Processor time, garbage and latency of pages for a logged-in user.

import { type TraderOf, traders } from '../load/person.ts'
import { allocatedBytes } from './inspector.ts'
import { measureRequests, send } from './processor.ts'
import type { Figure } from './report.ts'
import { scaled } from './scale.ts'

const USERS = scaled(16, 2)
/** Open orders of each user. */
const OPEN = scaled(5, 1)
const SAMPLED_REQUESTS = scaled(200, 16)

const PAGES: readonly (readonly [path: string, cpuUsMax: number])[] = [
  ['/', 300],
  ['/markets', 300],
  ['/spot/BTC_USDT', 450],
  ['/wallet', 1_250],
  ['/orders', 1_250],
  ['/account', 1_250],
]
const LATENCY_MS_P99 = 30
const ALLOCATED_KB_MAX = 40

/** Users with money, open orders and trades. */
export async function people(origin: string, count = USERS): Promise<readonly TraderOf[]> {
  const all = await traders(origin, count, 'page')
  const response = await fetch(`${origin}/api/v1/market/ticker?symbol=BTC_USDT`)
  const { data } = (await response.json()) as { data: { last: string } }
  const at = (factor: number) => (Number(data.last) * factor).toFixed(2)
  const order = { market: 'BTC_USDT', type: 'limit', quantity: '0.0001' }
  for (const person of all) {
    // The first page after a login sets cookies.
    await person.see('/markets')
    for (let count = 0; count < OPEN; count += 1) {
      await person.place({ ...order, side: 'buy', price: at(0.95 - count / 1000), timeInForce: 'GTC' })
      await person.place({ ...order, side: 'buy', price: at(1.004), timeInForce: 'IOC' })
    }
  }
  return all
}

/** @param origin of a running server @param inspector address of its debugger @param name of its worker */
export async function pageFigures(origin: string, inspector: URL, name: string): Promise<readonly Figure[]> {
  const cookies = (await people(origin)).map(({ cookie }) => cookie)
  const figures: Figure[] = []
  for (const [path, cpuUsMax] of PAGES) {
    const [page, trivial] = await measureRequests([origin + path, `${origin}/api/health`], cookies)
    if (!page || !trivial) throw new Error(`${path} was not measured`)
    const bytes = await allocatedBytes(inspector, name, async () => {
      await send(origin + path, cookies, SAMPLED_REQUESTS)
    })
    const what = `${path} of a user who is logged in`
    figures.push(
      {
        what: `${what}, processor`,
        measured: page.cpuUs,
        unit: 'µs',
        goal: { atMost: cpuUsMax },
        detail: `a trivial route ${trivial.cpuUs.toFixed(0)} µs; ${page.perSecond.toFixed(0)}/s and ${trivial.perSecond.toFixed(0)}/s`,
      },
      {
        what: `${what}, allocated`,
        measured: bytes / SAMPLED_REQUESTS / 1_000,
        unit: 'kB',
        goal: { atMost: ALLOCATED_KB_MAX },
        detail: 'sampled over the page and all objects that it asks',
      },
      {
        what: `${what}, 99th percentile at 16 connections`,
        measured: page.latencyMsP99,
        unit: 'ms',
        goal: { atMost: LATENCY_MS_P99 },
        detail: `median ${page.latencyMsP50.toFixed(1)} ms`,
      },
    )
  }
  return figures
}

// Requests a second of the pages of whoever is logged in, against a trivial route of the same server in the same run.

import autocannon from 'autocannon'
import { type TraderOf, traders } from '../load/person.ts'
import { type Figure, median } from './report.ts'

const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 16
const PEOPLE = 16
/** Orders that each has in the book. */
const OPEN = 5

const PAGES: readonly (readonly [path: string, atLeast: number])[] = [
  ['/', 0.25],
  ['/markets', 0.25],
  ['/spot/BTC_USDT', 0.15],
  ['/wallet', 0.1],
  ['/orders', 0.1],
  ['/account', 0.1],
]
const LATENCY_MS_P99 = 30

type Round = { readonly perSecond: number; readonly latencyMsP50: number; readonly latencyMsP99: number }

/** @param cookies whose requests take turns */
async function load(url: string, cookies: readonly string[], seconds = SECONDS): Promise<Round> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' },
    requests: cookies.map((cookie) => ({ method: 'GET', headers: { cookie } })),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} not 2xx, ${result.errors} errors`)
  }
  return { perSecond: result.requests.average, latencyMsP50: result.latency.p50, latencyMsP99: result.latency.p99 }
}

/** Each has money, open orders, and trades that were made. */
export async function people(origin: string, count = PEOPLE): Promise<readonly TraderOf[]> {
  const all = await traders(origin, count, 'page')
  const response = await fetch(`${origin}/api/v1/market/ticker?symbol=BTC_USDT`)
  const { data } = (await response.json()) as { data: { last: string } }
  const at = (factor: number) => (Number(data.last) * factor).toFixed(2)
  const order = { market: 'BTC_USDT', type: 'limit', quantity: '0.0001' }
  for (const person of all) {
    // What the first page after a log-in leaves in the browser.
    await person.see('/markets')
    for (let count = 0; count < OPEN; count += 1) {
      await person.place({ ...order, side: 'buy', price: at(0.95 - count / 1000), timeInForce: 'GTC' })
      await person.place({ ...order, side: 'buy', price: at(1.004), timeInForce: 'IOC' })
    }
  }
  return all
}

/** @param origin a server that runs already */
export async function pageFigures(origin: string): Promise<readonly Figure[]> {
  const cookies = (await people(origin)).map(({ cookie }) => cookie)
  const figures: Figure[] = []
  for (const [path, atLeast] of PAGES) {
    // The first requests compile and fill the cache; they are nobody's figure.
    await load(origin + path, cookies, 2)
    const pages: Round[] = []
    const trivial: Round[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      pages.push(await load(origin + path, cookies))
      trivial.push(await load(`${origin}/api/health`, cookies))
    }
    const middle = (rounds: readonly Round[], of: keyof Round) => median(rounds.map((round) => round[of]))
    figures.push(
      {
        what: `${path} of whoever is logged in, requests/s over a trivial route`,
        measured: median(pages.map(({ perSecond }, round) => perSecond / (trivial[round]?.perSecond ?? Number.NaN))),
        unit: '×',
        goal: { atLeast },
        detail: `${middle(pages, 'perSecond').toFixed(0)}/s over ${middle(trivial, 'perSecond').toFixed(0)}/s, median of ${ROUNDS} paired rounds`,
      },
      {
        what: `${path} of whoever is logged in, 99th percentile at ${CONNECTIONS} connections`,
        measured: middle(pages, 'latencyMsP99'),
        unit: 'ms',
        goal: { atMost: LATENCY_MS_P99 },
        detail: `median ${middle(pages, 'latencyMsP50').toFixed(1)} ms`,
      },
    )
  }
  return figures
}

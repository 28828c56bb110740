// Requests a second of the cached home page, against a trivial route of the same server in the same run.

import autocannon from 'autocannon'
import { type Figure, median } from './report.ts'

const ROUNDS = 5
const SECONDS = 4
const CONNECTIONS = 32

async function perSecond(url: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} not 2xx, ${result.errors} errors`)
  return result.requests.average
}

/** @param origin a server that runs already */
export async function cachedHome(origin: string): Promise<Figure> {
  // The first requests compile and fill the cache; they are nobody's figure.
  await perSecond(`${origin}/`)
  const homes: number[] = []
  const trivial: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    homes.push(await perSecond(`${origin}/`))
    trivial.push(await perSecond(`${origin}/api/health`))
  }
  return {
    what: 'cached anonymous home page, requests/s over a trivial route',
    measured: median(homes.map((home, round) => home / (trivial[round] ?? Number.NaN))),
    unit: '×',
    goal: { atLeast: 0.6 },
    detail: `${median(homes).toFixed(0)}/s over ${median(trivial).toFixed(0)}/s, median of ${ROUNDS} paired rounds`,
  }
}

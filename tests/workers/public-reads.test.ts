// Public GET routes without an account, by the meter: a reading writes nothing that was read before.

import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { MONEY_LINK_VERSION } from '#objects/platform/edge-messages.ts'
import { readResourceUsage } from '#objects/platform/meter/isolate-meter.ts'
import { app } from '#worker/app.ts'
import { ask, ORIGIN } from './edge-site.ts'

type Counts = { readonly written: number; readonly read: number }

const ROWS_WRITTEN_MAX = 20
const ROWS_READ_MAX = 5_000

/** Sockets are bounded by their topics (MH23). */
const SOCKETS = /^\/(ws|stream|public|market|private|ws-api)(\/|$)/
/** Each event that a browser reports is a row, within the collector's limits. */
const COLLECTOR = ['/sync_js', '/data_debug', '/config', '/api/open/activity/statistics']

/** Acts that write rows when something is read for the first time, and the reason. */
const FIRST_READS: Readonly<Record<string, string>> = {
  'MarketSummary.overview': 'the first rows of all markets, as one row',
  'MarketSummary.prices': 'the first rows of all markets, as one row',
  'OrderBook.closedDays': 'closed days of each market, a row for 128 days, in the background',
  'OrderBook.candles': 'closed days since the listing, a row for 128 days',
  'Clearing.candles': 'closed days since the listing, a row for 128 days',
  'BotMarket.board': 'the checkpoint of simulated bots, one row in two hours',
  'CaptchaMemory.secrets': 'the key of the site',
  'Dealer.hedges': 'the key that signs receipts',
  'Dealer.receipt': 'the key that signs receipts',
  'Liabilities.publications': 'the first publication of a site',
  'Secrets.secret': 'a key of the site',
}
/** Acts that write at each reading, and the reason. */
const REPEATED: Readonly<Record<string, string>> = {
  'CaptchaMemory.take': 'a challenge is counted by its address',
  'CaptchaMemory.alarm': 'counts of challenges end',
  ...Object.fromEntries(
    ['OrderBook', 'Clearing'].flatMap((name) =>
      ['depth', 'trades', 'view', 'glance', 'candles'].map((act) => [
        `${name}.${act}`,
        'a market that sleeps has no book and no tape; one that wakes reserves its numbers (OB75)',
      ]),
    ),
  ),
}
/** Rows of a market that wakes: the reservation, through the log of its transactions. */
const WAKE_ROWS_MAX = 3

/** A name that nobody has. */
const HEX = '0123456789abcdef'
const PARAMS: Readonly<Record<string, string>> = {
  asset: 'BTC',
  symbol: 'BTC_USDT',
  source: 'spot_grid',
  catalog: 'guides',
  seq: '1',
  why: 'why-join-meridian',
  name: 'google',
  hash: HEX.repeat(4),
  merchant: `EUR-${HEX}`,
  ad: 'EUR-1',
  bot: `bot-${HEX}`,
}
const MARKET = 'symbol=BTC_USDT'
const BINANCE = 'symbol=BTCUSDT'
const QUERIES: Readonly<Record<string, string>> = {
  '/api/v1/captcha/challenge': 'action=login',
  '/api/v3/klines': `${BINANCE}&interval=1d&limit=1000`,
  '/api/v3/uiKlines': `${BINANCE}&interval=1M`,
  '/fapi/v1/klines': `${BINANCE}&interval=1d&limit=1000`,
  '/fapi/v1/continuousKlines': 'pair=BTCUSDT&contractType=PERPETUAL&interval=1h',
  '/fapi/v1/markPriceKlines': `${BINANCE}&interval=1h`,
  '/fapi/v1/indexPriceKlines': 'pair=BTCUSDT&interval=1h',
  '/fapi/v1/premiumIndexKlines': `${BINANCE}&interval=1h`,
  '/api/v1/market/candles': `${MARKET}&interval=1d`,
  '/api/v1/market/view': `${MARKET}&interval=15m`,
  '/api/v1/futures/market/candles': `${MARKET}&interval=1d`,
  '/api/v1/futures/market/view': `${MARKET}&interval=15m`,
  '/api/v1/futures/data/price-bars': `${MARKET}&price=mark&interval=1h`,
  '/api/v1/block/receipt': `id=${HEX}${HEX.slice(0, 8)}`,
  '/api/v1/convert/receipt': `id=${HEX}${HEX.slice(0, 8)}`,
  '/api/v1/p2p/board': 'fiat=EUR',
  '/api/v1/p2p/ad': 'id=EUR-1',
  '/api/v1/p2p/merchant': `id=EUR-${HEX}`,
  '/api/v1/bots/shared': `id=bot-${HEX}`,
  '/api/v1/bots/parameters': 'market=BTC_USDT',
  '/api/v1/chat/messages': 'room=en_US',
  '/api/v1/announcements/one': 'id=1&language=en_US',
  '/api/v1/proof/log': `${MARKET}&seq=1`,
  '/affiliate/banner.svg': 'code=ABCDEF',
  ...Object.fromEntries(
    ['', '/positions', '/history', '/copiers'].map((part) => [`/api/v1/copy/trader${part}`, `id=${HEX}`]),
  ),
  ...Object.fromEntries(
    ['v3/depth', 'v3/trades', 'v3/historicalTrades', 'v3/aggTrades', 'v3/avgPrice'].map((path) => [
      `/api/${path}`,
      BINANCE,
    ]),
  ),
  ...Object.fromEntries(['depth', 'trades', 'aggTrades', 'openInterest'].map((path) => [`/fapi/v1/${path}`, BINANCE])),
  ...Object.fromEntries(
    ['market/ticker', 'market/depth', 'market/trades', 'futures/market/contract', 'futures/market/now'].map((path) => [
      `/api/v1/${path}`,
      MARKET,
    ]),
  ),
  ...Object.fromEntries(['depth', 'trades', 'funding-rates'].map((path) => [`/api/v1/futures/data/${path}`, MARKET])),
}

const PATHS = [...new Set(app.routes.filter(({ method }) => method === 'GET').map(({ path }) => path))]
  .filter((path) => !path.includes('*') && !SOCKETS.test(path) && !COLLECTOR.includes(path))
  .map((route) => {
    const path = route.replace(/:(\w+)(\{(?:[^{}]|\{[^}]*\})*\})?\??/g, (_, name: string) => PARAMS[name] ?? HEX)
    return QUERIES[route] === undefined ? path : `${path}?${QUERIES[route]}`
  })

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function snapshot(): Map<string, Counts> {
  const counts = new Map<string, Counts>()
  for (const { name, acts } of readResourceUsage().classes) {
    // Reports of usage are independent of the request (UM10).
    if (name === 'UsageLog') continue
    for (const { act, alarmsSet, rowsRead, rowsWritten } of acts) {
      counts.set(`${name}.${act}`, { written: rowsWritten + alarmsSet, read: rowsRead })
    }
  }
  return counts
}

/** Counts by act since then. */
function since(before: ReadonlyMap<string, Counts>): readonly (readonly [act: string, counts: Counts])[] {
  return [...snapshot()].flatMap(([act, { written, read }]) => {
    const earlier = before.get(act) ?? { written: 0, read: 0 }
    const counts = { written: written - earlier.written, read: read - earlier.read }
    return counts.written + counts.read > 0 ? [[act, counts] as const] : []
  })
}

const rows = (of: 'written' | 'read', counts: ReturnType<typeof since>) =>
  counts.reduce((sum, [, each]) => sum + each[of], 0)
/** Tables of an object are made once, when it is first named. */
const isOfTables = (act: string) => act.endsWith('.constructor')
const writers = (counts: ReturnType<typeof since>) => counts.filter(([, { written }]) => written > 0)

/** @returns statuses by path */
async function readAll(judge: (path: string, counts: ReturnType<typeof since>) => void): Promise<Map<string, number>> {
  const statuses = new Map<string, number>()
  for (const path of PATHS) {
    const before = snapshot()
    const response = await ask(path)
    await response.text()
    statuses.set(path, response.status)
    // The tables are written 150 ms after a commit (ME18).
    if (writers(since(before)).length > 0) await pause(300)
    judge(path, since(before))
  }
  await pause(500)
  return statuses
}

test('[WK3] [WK4] [FU93] all public routes: the bound of each request, and no rows by a second reading', async () => {
  // A book makes its tables in its first act; they are not counted, like those that a constructor makes.
  await env.ORDER_BOOK.getByName('BTC_USDT').quarantined(MONEY_LINK_VERSION)
  const statuses = await readAll((path, counts) => {
    const acts = counts.filter(([act]) => !isOfTables(act) && act !== 'OrderBook.closedDays')
    expect.soft(rows('written', acts), `${path}: rows written`).toBeLessThanOrEqual(ROWS_WRITTEN_MAX)
    expect.soft(rows('read', acts), `${path}: rows read`).toBeLessThanOrEqual(ROWS_READ_MAX)
    const unnamed = writers(acts).filter(([act]) => !(act in FIRST_READS) && !(act in REPEATED))
    expect.soft(unnamed, `${path}: writers of the first reading`).toEqual([])
  })
  // Each query of the table above is understood.
  expect([...statuses].filter(([, status]) => status === 400 || status >= 500)).toEqual([])
  await readAll((path, counts) => {
    const written = writers(counts).filter(([act, each]) => !(act in REPEATED) || each.written > WAKE_ROWS_MAX)
    expect.soft(written, `${path}: writers of the second reading`).toEqual([])
    expect.soft(rows('read', counts), `${path}: rows read`).toBeLessThanOrEqual(ROWS_READ_MAX)
  })
}, 600_000)

test('[WK5] a name that nobody has makes no object', async () => {
  const before = snapshot()
  const names = Array.from({ length: 5 }, (_, index) => `${index}${HEX.slice(1)}`)
  for (const name of names) {
    const paths = [
      `/copy-trading/futures-trader/${name}`,
      `/api/v1/copy/trader/positions?id=${name}`,
      `/api/v1/copy/trader/history?id=${name}`,
      `/api/v1/copy/trader/copiers?id=${name}`,
      `/bot-trade/shared/bot-${name}`,
      `/p2p/merchant/EUR-${name}`,
      `/p2p/merchant/XYZ-${name}`,
      `/shared/${name.repeat(2)}`,
      `/otc/receipt/${name}`,
      `/announcements/${name}`,
      `/affiliate-register?r=${name}`,
    ]
    for (const path of paths) {
      const headers = { cookie: `__Host-session=${name.repeat(4)}`, 'x-mbx-apikey': name.repeat(4) }
      await (await ask(path, { headers })).text()
    }
  }
  await pause(300)
  // Cards are in a fixed number of shards.
  const made = writers(since(before)).filter(([act]) => !(act in REPEATED) && act !== 'SharedResults.constructor')
  expect(made).toEqual([])
})

test('[UT3] [WK5] a reader of the status starts no heartbeat, and a socket does', async () => {
  const site = env.UPTIME.getByName('site')
  const alarm = () => runInDurableObject(site, (_, { storage }) => storage.getAlarm())
  await (await ask('/status?fresh=uptime')).text()
  expect(await alarm()).toBeNull()
  const { webSocket } = await ask('/ws', { headers: { upgrade: 'websocket', origin: ORIGIN } })
  webSocket?.accept()
  await expect.poll(alarm).toBeGreaterThan(Date.now())
  webSocket?.close()
  // The lease ends: one last alarm, and no more.
  await runInDurableObject(site, (_, { storage }) => {
    storage.sql.exec('UPDATE beat SET until = ?', Date.now() - 1)
  })
  await runDurableObjectAlarm(site)
  expect(await alarm()).toBeNull()
  const { outages } = await site.record(0)
  expect(outages).toEqual([])
})

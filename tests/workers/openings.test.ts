// A market that opens at a time: set at the desk and with the token, shown to visitors and programs, and opened by
// itself.

import { env, evictDurableObject } from 'cloudflare:test'
import { beforeAll, expect, test, vi } from 'vitest'
import { binanceSpotCalls } from '#shared/binance-api/spot/calls.ts'
import { botCalls } from '#shared/bots/calls.ts'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { marketCalls } from '#shared/markets/calls.ts'
import { findMarket, type Market } from '#shared/markets/markets.ts'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { operatorCalls } from '#shared/operator/calls.ts'
import { conversionCalls } from '#shared/otc/convert/calls.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { cacheMarketOpening } from '#worker/markets/openings.ts'
import { act, atDesk, desk, does, see } from './at-desk.ts'
import { look } from './binance-client.ts'
import { ask, askUnder, documentOf, markupOf, payloadOf } from './edge-site.ts'
import { audited, balances, call, must, place, trader } from './trader.ts'
import { Visitor } from './visitor.ts'

const TOKEN = 'a-token-of-openings'
const WHY = 'a listing of tests'
const SIMPLE = { headers: { cookie: 'desk=simple' } }
const bookOf = (symbol: string) => env.ORDER_BOOK.getByName(symbol)
const rowOf = async (symbol: string) =>
  (await call(new Visitor(), marketCalls.overview)).markets.find((row) => row.symbol === symbol)
const newest = async (count: number) =>
  (await desk().log(Number.MAX_SAFE_INTEGER, count)).map(({ operator, act: what, target, detail }) =>
    [operator === 'token' ? operator : '', what, target, detail].join(' ').trim(),
  )
/** A visible time with seconds, without machine-readable ones. */
const counted = (markup: string) => /\d+:\d\d:\d\d/.exec(markup.replace(/datetime="[^"]*"/gi, ''))
const pageOf = (document: string) => payloadOf(document).page

async function setOpening(body: object) {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
  const asked = { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await askUnder({ OPERATOR_TOKEN: TOKEN }, operatorCalls.setOpening.path, asked)
  return { status: response.status, data: (await response.json<{ data: unknown }>()).data }
}

const OFTEN = { interval: 250 }

/** The summary shows it at most a second late. */
const listed = (symbol: string, opensAt: number | undefined) =>
  vi.waitFor(async () => expect((await rowOf(symbol))?.opensAt).toBe(opensAt), OFTEN)

/** The house's quotes follow with the market's next step (OB67). */
const withheld = (symbol: string) =>
  vi.waitFor(async () => expect(await bookOf(symbol).standing()).toMatchObject({ ask: 0, bid: 0 }), OFTEN)

/** A market of the table as if it were announced: no request has reached it yet. */
const ANNOUNCED = 'ARB_USDT'
Object.assign(findMarket(ANNOUNCED) ?? expect.unreachable(), { stage: 'announced' } satisfies Partial<Market>)

let kim: Visitor
beforeAll(async () => {
  kim = await trader('kim-of-openings', ['USDT'])
})

test('[DK19] [OB68] an operator sets, moves and withdraws an opening, each with a reason in the log', async () => {
  const ops = await atDesk('ops-of-openings')
  const set = { action: 'watch', what: 'market_opening_set', market: 'FIL_USDT', reason: WHY }
  const fails = async (fields: Readonly<Record<string, string>>, words: string) =>
    expect(markupOf(await documentOf(await act(ops, '/operator', fields), 409))).toContain(words)
  const minute = (ahead: number) => Math.ceil((Date.now() + ahead) / MINUTE_MS) * MINUTE_MS
  const text = (time: number) => new Date(time).toISOString().slice(0, 16)
  const [first, second] = [minute(HOUR_MS), minute(2 * HOUR_MS)]
  for (const opens of ['', 'tomorrow', '2026-02-30T10:00', text(Date.now() - HOUR_MS)])
    await fails({ ...set, opens }, 'Enter an opening time within the next 365 days (UTC).')
  await fails({ ...set, market: 'FIL_EUR', opens: text(first) }, 'Select a market.')
  await fails({ ...set, what: 'market_opening_withdrawn' }, 'It is already set this way.')
  await fails({ ...set, opens: text(first), reason: 'no' }, 'Enter a reason of at least 5 characters.')
  expect((await bookOf('FIL_USDT').standing()).opensAt).toBeUndefined()

  expect(await does(ops, '/operator', { ...set, opens: text(first) })).toBe('/operator?done=1')
  await listed('FIL_USDT', first)
  await withheld('FIL_USDT')
  await does(ops, '/operator', { ...set, opens: text(second) })
  expect(await bookOf('FIL_USDT').standing()).toMatchObject({ phase: 'not_open', opensAt: second, ask: 0, bid: 0 })
  await listed('FIL_USDT', second)
  const { overview } = await see<'operator'>(ops, '/operator')
  expect(markupOf(await documentOf(await ops.ask('/operator')))).toMatch(/Opens \(UTC\).*datetime-local/s)
  expect(overview?.openings[0]).toEqual({ symbol: 'FIL_USDT', opensAt: second })
  await does(ops, '/operator', { ...set, what: 'market_opening_withdrawn' })
  await vi.waitFor(async () => expect((await bookOf('FIL_USDT').standing()).ask).toBeGreaterThan(0))
  expect(await bookOf('FIL_USDT').standing()).toMatchObject({ phase: 'running' })
  expect(await newest(3)).toEqual([
    'market_opening_withdrawn FIL_USDT',
    `market_opening_set FIL_USDT ${text(second)}Z`,
    `market_opening_set FIL_USDT ${text(first)}Z`,
  ])
})

test('[OP5] [OB66] [OB67] programs read it, orders are refused with the moment, and at the moment it opens by itself, evicted too', async () => {
  const symbol = 'GALA_USDT'
  const late = Date.now() + HOUR_MS
  expect(await setOpening({ market: symbol, opensAt: late, reason: 'no' })).toMatchObject({ status: 400 })
  expect(await setOpening({ market: 'GALA_EUR', opensAt: late, reason: WHY })).toMatchObject({ status: 404 })
  expect(await setOpening({ market: symbol, opensAt: 1, reason: WHY })).toMatchObject({
    data: { set: false, fault: 'opening_invalid' },
  })
  expect((await newest(2))[0]).toMatch(/^token act_failed #\d+ opening_invalid$/)
  const before = await balances(kim)
  expect(await setOpening({ market: symbol, opensAt: late, reason: WHY })).toEqual({
    status: 200,
    data: { set: true, fault: '' },
  })
  expect((await newest(1))[0]).toContain(`token market_opening_set ${symbol}`)

  await listed(symbol, late)
  await withheld(symbol)
  expect(await rowOf(symbol)).toMatchObject({ stopped: 'not_open', opensAt: late })
  expect(await rowOf(symbol)).not.toHaveProperty('bid')
  expect(await call(new Visitor(), marketCalls.ticker, { symbol })).toMatchObject({ opensAt: late })
  expect(await call(new Visitor(), marketCalls.depth, { symbol })).toMatchObject({ bids: [], asks: [] })
  const info = async () => (await look(binanceSpotCalls.exchangeInfo, { symbol: 'GALAUSDT' })).symbols[0]
  expect(await info()).toMatchObject({ status: 'PRE_TRADING', onboardDate: late })

  const refused = { kind: 'refused', reason: 'market_not_open', params: { opensAt: String(late) } }
  const order = { market: symbol, price: '0.00780', quantity: '5000' }
  expect(await place(kim, order)).toEqual(refused)
  expect(await place(kim, { market: symbol, type: 'market', quantity: '5000' })).toEqual(refused)
  expect(await call(kim, tradingCalls.preview, { ...order, side: 'buy', type: 'limit' })).toEqual(refused)
  expect(await balances(kim)).toEqual(before)

  const soon = Date.now() + 4_000
  await setOpening({ market: symbol, opensAt: soon, reason: WHY })
  await evictDurableObject(bookOf(symbol))
  expect(await place(kim, order)).toEqual({ ...refused, params: { opensAt: String(soon) } })
  await vi.waitFor(async () => must(await place(kim, order)), { interval: 250 })
  expect(Date.now()).toBeGreaterThanOrEqual(soon)
  await vi.waitFor(async () => expect((await bookOf(symbol).standing()).bid).toBeGreaterThan(0))
  await listed(symbol, undefined)
  expect(await info()).toMatchObject({ status: 'TRADING' })
  expect(await info()).not.toHaveProperty('onboardDate')
  await audited()
})

test('[OP1] [OP2] [OP3] visitors and members are told the moment, in the list and in the place of both screens', async () => {
  const symbol = 'ICP_USDT'
  const opensAt = Date.now() + 50 * HOUR_MS
  const moment = new RegExp(`<time datetime="${new Date(opensAt).toISOString()}"`, 'i')
  await setOpening({ market: symbol, opensAt, reason: WHY })
  await listed(symbol, opensAt)
  const list = await vi.waitFor(
    async () => {
      const read = await documentOf(await ask('/fr_FR/markets'))
      expect(markupOf(read)).toContain('data-testid="openings"')
      return markupOf(read)
    },
    { interval: 500 },
  )
  expect(list).toContain('Prochaines ouvertures')
  expect(list).toMatch(moment)
  expect(list.split('/fr_FR/spot/ICP_USDT')).toHaveLength(2)
  // No figure that would be wrong a second later.
  expect(counted(list)).toBeNull()
  expect(markupOf(await documentOf(await ask('/markets?view=map')))).toMatch(moment)

  for (const asked of [{}, SIMPLE])
    expect(pageOf(await documentOf(await ask(`/spot/${symbol}`, asked)))).toBe('spot-opening')
  const own = await documentOf(await kim.ask(`/ar_AE/spot/${symbol}`))
  expect(pageOf(own)).toBe('spot-opening')
  expect(markupOf(own)).toMatch(moment)
  expect(markupOf(own)).toContain(`/ar_AE/account/alerts?market=spot:${symbol}`)
  const page = markupOf(await documentOf(await ask(`/spot/${symbol}`)))
  expect(page).toContain('ICP/USDT is not open yet')
  expect(page).toContain('0.001 USDT')
  expect(page).not.toContain('data-testid="ticket"')
  expect(counted(page)).toBeNull()
  for (const locale of LOCALE_CODES) {
    expect((await ask(`/${locale}/spot/${symbol}`)).status, locale).toBe(200)
  }
  const moved = await ask('/spot/icp_usdt')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `/spot/${symbol}`])
  expect(pageOf(await documentOf(await ask('/spot/BTC_USDT')))).toBe('spot')

  // The time has come: the market's page, past the cache.
  await setOpening({ market: symbol, opensAt: null, reason: WHY })
  expect(pageOf(await documentOf(await ask(`/spot/${symbol}`)))).toBe('spot')
  expect(pageOf(await documentOf(await ask(`/spot/${symbol}`, SIMPLE)))).toBe('spot-simple')
})

test('[OP2] an isolate that knows a moment opens the page at it, without asking', async () => {
  const opensAt = Date.now() + 1_500
  await cacheMarketOpening(env as never, 'HBAR_USDT', opensAt, Date.now())
  expect(pageOf(await documentOf(await ask('/spot/HBAR_USDT')))).toBe('spot-opening')
  await vi.waitFor(async () => expect(pageOf(await documentOf(await ask('/spot/HBAR_USDT')))).toBe('spot'), {
    interval: 200,
  })
  expect(Date.now()).toBeGreaterThanOrEqual(opensAt)
})

test('[OP6] bots and conversions have no market there, and the state of the site is not one of a halt', async () => {
  const symbol = 'APT_USDT'
  const opensAt = Date.now() + HOUR_MS
  await setOpening({ market: symbol, opensAt, reason: WHY })
  await listed(symbol, opensAt)
  const recipe = { kind: 'spot_grid', market: symbol, grids: '8', investment: '500', lower: '2', upper: '4' }
  const { problem } = await call(kim, botCalls.preview, { ...recipe, spacing: 'arithmetic' })
  expect(problem?.reason).toBe('market_stopped')
  await vi.waitFor(
    async () =>
      expect(await call(kim, conversionCalls.quote, { from: 'USDT', to: 'APT', amount: '50' })).toMatchObject({
        kind: 'refused',
        reason: 'no_price',
      }),
    { interval: 250 },
  )
  const status = payloadOf(await documentOf(await ask('/status'))).data as { readonly halted: readonly string[] }
  expect(status.halted).toEqual([])
  await setOpening({ market: symbol, opensAt: null, reason: WHY })
})

test('[OB69] [OP7] a new market that is announced is closed from the first moment, said to open soon, and as any other once a time is set', async () => {
  const refused = { kind: 'refused', reason: 'market_not_open', params: {} }
  const order = { market: ANNOUNCED, price: '0.2000', quantity: '50' }
  expect(await place(kim, order)).toEqual(refused)
  expect(await place(kim, { market: ANNOUNCED, type: 'market', quantity: '50' })).toEqual(refused)
  expect(await call(kim, tradingCalls.preview, { ...order, side: 'buy', type: 'limit' })).toEqual(refused)
  await evictDurableObject(bookOf(ANNOUNCED))
  expect(await bookOf(ANNOUNCED).standing()).toMatchObject({ phase: 'not_open', opensAt: null, ask: 0, bid: 0 })
  expect(await rowOf(ANNOUNCED)).toMatchObject({ stopped: 'not_open', opensAt: null })
  expect(await call(new Visitor(), marketCalls.ticker, { symbol: ANNOUNCED })).toMatchObject({ opensAt: null })
  expect(await call(new Visitor(), marketCalls.trades, { symbol: ANNOUNCED })).toEqual([])
  const [info] = (await look(binanceSpotCalls.exchangeInfo, { symbol: 'ARBUSDT' })).symbols
  expect(info).toMatchObject({ status: 'PRE_TRADING' })
  expect(info).not.toHaveProperty('onboardDate')

  for (const asked of [{}, SIMPLE]) {
    const page = await documentOf(await ask(`/fr_FR/spot/${ANNOUNCED}`, asked))
    expect(pageOf(page)).toBe('spot-opening')
    expect(markupOf(page)).toContain('Prochainement')
    expect(markupOf(page)).not.toMatch(/role="timer"|<time[^>]*>[^<]*<bdi>/)
  }
  await vi.waitFor(
    async () => {
      const list = markupOf(await documentOf(await ask('/fr_FR/markets')))
      const [, openings = ''] = list.split('data-testid="openings"')
      expect(openings.slice(0, openings.indexOf('</section>'))).toMatch(/ARB_USDT.*Prochainement/s)
    },
    { interval: 500 },
  )
  const ops = await atDesk('ops-of-the-announced')
  const { overview } = await see<'operator'>(ops, '/operator')
  expect(overview?.openings.at(-1)).toEqual({ symbol: ANNOUNCED, opensAt: null })
  expect(markupOf(await documentOf(await ops.ask('/operator')))).toContain('No time set')

  const opensAt = Date.now() + HOUR_MS
  await setOpening({ market: ANNOUNCED, opensAt, reason: WHY })
  await listed(ANNOUNCED, opensAt)
  expect(await place(kim, order)).toEqual({ ...refused, params: { opensAt: String(opensAt) } })
  const moment = `datetime="${new Date(opensAt).toISOString()}"`
  expect(markupOf(await documentOf(await ask(`/spot/${ANNOUNCED}`)))).toMatch(new RegExp(moment, 'i'))
  await setOpening({ market: ANNOUNCED, opensAt: null, reason: WHY })
  must(await place(kim, order))
  await evictDurableObject(bookOf(ANNOUNCED))
  expect(await bookOf(ANNOUNCED).standing()).toMatchObject({ phase: 'running' })
})

// A copy with real money before a venue that is another Meridian: from its run on paper to its end.

import { env, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatProgramObjectName } from '#objects/platform/programs.ts'
import { copyCalls } from '#shared/copy/calls.ts'
import type { CopyPortfolioView } from '#shared/copy/views.ts'
import { HOUR_MS } from '#shared/platform/intervals.ts'
import { venueCalls } from '#shared/venues/calls.ts'
import type { Env } from '#worker/env.ts'
import { botOf } from './binance-client.ts'
import { buy, leading, leadOf } from './copy-people.ts'
import { ask, askUnder, documentOf, markupOf } from './edge-site.ts'
import { call, type Payload, trader } from './trader.ts'
import { OWN, PASSWORD, type Visitor } from './visitor.ts'

const SETTINGS = {
  VENUE_SPOT_URL: 'https://venue.test',
  VENUE_KEY_SECRET: 'v'.repeat(40),
} satisfies Partial<Env>
const LEAD = 'lead-of-venue-copies'
const MARKET = 'BTC_USDT'
const POLL = { timeout: 30_000, interval: 200 }

beforeEach(() => {
  Object.assign(env, SETTINGS)
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as RequestInfo, init as RequestInit)
    const url = new URL(request.url)
    if (url.host !== 'venue.test') return real(input, init)
    return ask(url.pathname + url.search, { method: request.method, headers: Object.fromEntries(request.headers) })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const name of Object.keys(SETTINGS)) Reflect.deleteProperty(env, name)
})

const post = (visitor: Visitor, path: string, fields: Readonly<Record<string, string>>) =>
  visitor.ask(path, { method: 'POST', headers: OWN, body: new URLSearchParams(fields) })
const refused = (reason: string) => expect.objectContaining({ kind: 'refused', reason })
const copierOf = (id: string) => env.COPIER.getByName(formatProgramObjectName(`copy-${id}`))
const viewOf = async (ann: Visitor, id: string): Promise<CopyPortfolioView> =>
  (await call(ann, copyCalls.portfolio, { id })) ?? expect.unreachable('no such copy')
const pageOf = async (ann: Visitor, path: string) => markupOf(await documentOf(await ann.ask(path)))

/** As if the copy had begun an hour ago. */
async function ranAnHour(id: string): Promise<void> {
  await runInDurableObject(copierOf(id), (_, { storage }) => {
    storage.sql.exec(
      "UPDATE portfolios SET body = json_set(body, '$.since', json_extract(body, '$.since') - ?)",
      HOUR_MS,
    )
  })
  await evictDurableObject(copierOf(id))
}

test('[VN70] [VN76] [VN77] [VN78] [VN82] a copy runs on paper, then with real money at the venue, and its screens say so', async () => {
  const { bot: key } = await botOf('venue-copies-owner')
  const lead = await leading(LEAD)
  const ann = await trader('venue-copies-ann', ['USDT'])
  const begun = await call(ann, copyCalls.follow, { lead, amount: '500', wallet: 'spot', key: 'paper-0001' })
  const paper = begun.kind === 'following' ? begun.portfolio : expect.unreachable(begun.reason)
  const asked = { portfolio: paper, amount: '1000', totalLoss: '10', onEnd: 'keep', real: 'on', key: 'live-0001' }
  const live = (more: Payload = {}) => call(ann, copyCalls.live, { ...asked, ...more })
  expect(await live({ totalLoss: '51' })).toEqual(refused('loss_limit_invalid'))
  expect(await live({ real: '' })).toEqual(refused('real_unconfirmed'))
  expect(await live({ amount: '10' })).toEqual(refused('amount_below_minimum'))
  await ranAnHour(paper)
  // It has not copied a trade yet.
  expect(await live()).toEqual(refused('venue_paper'))
  await buy(LEAD, MARKET, 1_000)
  await leadOf(LEAD).nudge()
  await expect.poll(async () => (await viewOf(ann, paper)).copied, POLL).toBe(1)
  expect(await live()).toEqual(refused('venue_key'))
  const form = { form: 'venue-connect', key: key.id, secret: key.secret, current: PASSWORD }
  expect((await post(ann, '/account/venue', form)).status).toBe(303)
  expect(await live({ amount: '50000' })).toEqual(refused('insufficient_funds'))
  expect(await live({ portfolio: '0'.repeat(20) })).toEqual(refused('portfolio_unknown'))
  const path = `/copy-trading/copies/${paper}`
  expect(await pageOf(ann, path)).toContain('Start with real money at')

  const sent = await post(ann, path, { ...asked, action: 'live' })
  const address = sent.headers.get('location') ?? ''
  expect(address).toMatch(/^\/copy-trading\/copies\/[0-9a-f]{16}\?done=live$/)
  const id = /[0-9a-f]{16}/.exec(address)?.[0] ?? ''
  expect(await live()).toEqual({ kind: 'following', portfolio: id })
  expect(await live({ amount: '900' })).toEqual(refused('key_reused'))
  expect(await live({ portfolio: id, key: 'live-0002' })).toEqual(refused('venue_kind'))
  // One copy with real money for each lead.
  expect(await live({ key: 'live-0003' })).toEqual(refused('already_copied'))

  await buy(LEAD, MARKET, 1_000)
  await leadOf(LEAD).nudge()
  await vi.waitFor(async () => {
    await runDurableObjectAlarm(copierOf(id))
    expect((await viewOf(ann, id)).copied).toBe(1)
  }, POLL)
  const history = await call(ann, venueCalls.history, { market: MARKET })
  const orders = history.kind === 'history' ? history.orders : expect.unreachable(history.reason)
  expect(orders.map(({ clientId }) => clientId)).toEqual([`copy-${id}-t1-1`])
  const view = await viewOf(ann, id)
  expect(view).toMatchObject({ venue: { host: 'venue.test', onEnd: 'keep' }, shareBps: 0, paidIn: '1000.00000000' })
  expect(view.positions.map(({ symbol }) => symbol)).toEqual([MARKET])
  const own = await call(ann, copyCalls.own, {})
  const onPaper = own.portfolios.filter(({ venue }) => !venue)
  expect([own.portfolios.length, own.equity]).toEqual([2, onPaper[0]?.equity])
  const figures = await leadOf(LEAD).trader()
  expect(figures?.row.copiers).toBe(1)
  expect(await leadOf(LEAD).copiers(10)).toHaveLength(1)

  const page = await pageOf(ann, `/copy-trading/copies/${id}`)
  expect(page).toContain('This copy trades with real money at venue.test')
  expect(page).toContain('paper or simulated trades on this site')
  expect(page).toContain('data-account="venue"')
  expect(page).not.toContain('Start with real money at')
  expect(page).not.toContain('nothing here is real money')
  expect(await pageOf(ann, '/copy-trading/copies')).toContain('These totals include paper money only')
  const money = { portfolio: id, amount: '10', key: 'more-0001' }
  expect(await call(ann, copyCalls.add, money)).toEqual(refused('venue_fixed'))
  expect(await call(ann, copyCalls.withdraw, money)).toEqual(refused('venue_fixed'))
  expect(await call(ann, copyCalls.edit, { portfolio: id })).toEqual(refused('venue_fixed'))
  const removed = markupOf(await documentOf(await post(ann, '/account/venue', { form: 'venue-remove' }), 409))
  expect(removed).toContain('A bot or a copy still trades with this key')

  expect(await call(ann, copyCalls.endWithoutVenue, { portfolio: id })).toEqual(refused('leave_unconfirmed'))
  expect(await call(ann, copyCalls.endWithoutVenue, { portfolio: id, leaves: 'on' })).toEqual(refused('wrong_state'))
  expect(await call(ann, copyCalls.stop, { portfolio: id, way: 'close' })).toEqual({ kind: 'done' })
  await vi.waitFor(async () => {
    await runDurableObjectAlarm(copierOf(id))
    expect((await viewOf(ann, id)).state).toBe('ended')
  }, POLL)
  expect((await env.AUDITOR.getByName('auditor').audit()).findings).toEqual([])
  expect((await post(ann, '/account/venue', { form: 'venue-remove' })).status).toBe(303)
}, 240_000)

test('[VN70] without a venue there is no real money', async () => {
  const bob = await trader('venue-copies-bob', ['USDT'])
  const lead = await leading('other-lead-of-venue-copies')
  const begun = await call(bob, copyCalls.follow, { lead, amount: '500', wallet: 'spot', key: 'paper-0002' })
  const id = begun.kind === 'following' ? begun.portfolio : expect.unreachable(begun.reason)
  const cookie = [...bob.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const page = await askUnder({ VENUE_SPOT_URL: '' }, `/copy-trading/copies/${id}`, { headers: { cookie } })
  expect(markupOf(await documentOf(page))).not.toContain('Real money at')
}, 120_000)

// A copy of a futures lead before a venue that is another Meridian: from its run on paper to its end.

import { env, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatProgramObjectName } from '#objects/platform/programs.ts'
import { binanceFuturesCalls } from '#shared/binance-api/futures/calls.ts'
import { copyCalls } from '#shared/copy/calls.ts'
import { toLeadId } from '#shared/copy/kinds.ts'
import type { CopyPortfolioView } from '#shared/copy/views.ts'
import { futuresCalls } from '#shared/futures/calls.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { venueContractCalls } from '#shared/venues/contract-calls.ts'
import type { Env } from '#worker/env.ts'
import { botOf } from './binance-client.ts'
import { ask as askLedger, rich, USDT } from './copy-people.ts'
import { ask, askUnder, documentOf, markupOf } from './edge-site.ts'
import { call, type Payload, trader } from './trader.ts'
import { OWN, PASSWORD, type Visitor } from './visitor.ts'

const SETTINGS = {
  VENUE_SPOT_URL: 'https://venue.test',
  VENUE_FUTURES_URL: 'https://contracts.venue.test',
  VENUE_CONTRACT_COPIES: 'on',
  VENUE_KEY_SECRET: 'v'.repeat(40),
} satisfies Partial<Env>
const LEAD = 'lead-of-contract-copies'
const MARKET = 'BTC_USDT'
const POLL = { timeout: 60_000, interval: 200 }

beforeEach(() => {
  Object.assign(env, SETTINGS)
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as RequestInfo, init as RequestInit)
    const url = new URL(request.url)
    if (!url.host.endsWith('venue.test')) return real(input, init)
    return ask(url.pathname + url.search, { method: request.method, headers: Object.fromEntries(request.headers) })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const name of Object.keys(SETTINGS)) Reflect.deleteProperty(env, name)
})

const house = () => env.CLEARING.getByName('USDT')
const leadOf = (person: string) => env.LEAD.getByName(toLeadId('futures', person))
const refused = (reason: string) => expect.objectContaining({ kind: 'refused', reason })
const copierOf = (id: string) => env.COPIER.getByName(formatProgramObjectName(`copy-${id}`))
const viewOf = async (ann: Visitor, id: string): Promise<CopyPortfolioView> =>
  (await call(ann, copyCalls.portfolio, { id })) ?? expect.unreachable('no such copy')
const pageOf = async (ann: Visitor, path: string) => markupOf(await documentOf(await ann.ask(path)))

async function leading(person: string): Promise<string> {
  await rich(person, 'spot')
  await askLedger(person, 'margin-in-1', { kind: 'margin', asset: 'USDT', atoms: String(10_000n * USDT), from: 'spot' })
  await expect.poll(async () => (await house().margin(person)).equity).toBe(String(10_000n * USDT))
  const id = toLeadId('futures', person)
  const terms = { name: person, bio: '', shareBps: 1_000, maxCopiers: 100, isPrivate: false }
  const applicant = { id, kind: 'futures', person, terms, isSimulated: false, invitation: '' } as const
  expect(await leadOf(person).apply(applicant)).toEqual({ ok: true, value: null })
  expect(await leadOf(person).decide(true, '')).toBe(true)
  await house().setLeverage(person, MARKET, 5)
  return id
}

async function lead(side: 'buy' | 'sell', lots: number): Promise<void> {
  const order = { symbol: MARKET, side, leg: 'net', type: 'market', price: 0, lots, timeInForce: 'IOC' } as const
  expect((await house().place(LEAD, { ...order, postOnly: false, reduceOnly: false })).ok).toBe(true)
  await leadOf(LEAD).nudge()
}

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

async function until(ann: Visitor, id: string, figures: Partial<CopyPortfolioView>): Promise<void> {
  await vi.waitFor(async () => {
    await runDurableObjectAlarm(copierOf(id))
    expect(await viewOf(ann, id)).toMatchObject(figures)
  }, POLL)
}

test('[VN240] [VN250] [VN253] a copy of a futures lead runs on paper, then with real money at the venue, and its screens say so', async () => {
  const { visitor: owner, bot: key } = await botOf('contract-copies-owner', ['USDT'])
  expect(await call(owner, futuresCalls.transfer, { amount: '5000' })).toEqual({ kind: 'done' })
  await vi.waitFor(async () =>
    expect((await key.call(binanceFuturesCalls.balance))[0]?.availableBalance).toBe('5000.00000000'),
  )
  const leader = await leading(LEAD)
  const ann = await trader('contract-copies-ann', ['USDT'])
  const begun = await call(ann, copyCalls.follow, { lead: leader, amount: '500', wallet: 'spot', key: 'paper-0001' })
  const paper = begun.kind === 'following' ? begun.portfolio : expect.unreachable(begun.reason)
  const asked = { portfolio: paper, amount: '1000', totalLoss: '10', leverage: '3', real: 'on', key: 'live-0001' }
  const live = (more: Payload = {}) => call(ann, copyCalls.live, { ...asked, ...more })
  await ranAnHour(paper)
  expect(await live()).toEqual(refused('venue_paper'))
  await lead('buy', 100)
  await expect.poll(async () => (await viewOf(ann, paper)).copied, POLL).toBe(1)
  expect(await live({ leverage: '11' })).toEqual(refused('venue_leverage_invalid'))
  expect(await live()).toEqual(refused('venue_key'))
  const fields = { form: 'venue-connect', key: key.id, secret: key.secret, current: PASSWORD }
  await ann.ask('/account/venue', { method: 'POST', headers: OWN, body: new URLSearchParams(fields) })
  expect(await live({ amount: '5100' })).toEqual(refused('insufficient_funds'))
  const path = `/copy-trading/copies/${paper}`
  const cookie = [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const off = { VENUE_CONTRACT_COPIES: 'off' }
  expect(markupOf(await documentOf(await askUnder(off, path, { headers: { cookie } })))).not.toContain('Real money at')
  const body = new URLSearchParams({ ...asked, action: 'live' })
  const answer = await askUnder(off, path, { method: 'POST', headers: { ...OWN, cookie }, body })
  expect(await answer.text()).toContain('Only spot copies can use real money')
  const offered = await pageOf(ann, path)
  expect(offered).toContain('Start with real money at contracts.venue.test')
  expect(offered).toContain('The copy sets isolated margin and the leverage, which stay set.')
  expect(offered).toContain('You can lose the whole budget.')
  expect(offered).toContain('At most 10×.')

  const sent = await ann.ask(path, {
    method: 'POST',
    headers: OWN,
    body: new URLSearchParams({ ...asked, action: 'live' }),
  })
  const id = /[0-9a-f]{16}/.exec(sent.headers.get('location') ?? '')?.[0] ?? expect.unreachable('no copy')
  expect(await live()).toEqual({ kind: 'following', portfolio: id })
  await until(ann, id, { state: 'running' })
  expect(await viewOf(ann, id)).toMatchObject({
    kind: 'futures',
    venue: { host: 'contracts.venue.test', onEnd: 'close' },
    settings: { leverage: 3, margin: 'isolated', topUps: false, totalLossBps: 1_000 },
  })

  await lead('buy', 100)
  await until(ann, id, { copied: 1 })
  const desk = await call(ann, venueContractCalls.desk, { market: MARKET })
  const { contract } = desk.kind === 'desk' ? desk : expect.unreachable(desk.reason)
  expect([contract.mode, contract.leverage]).toEqual(['isolated', 3])
  const [position = expect.unreachable('no position')] = (await viewOf(ann, id)).positions
  expect(position).toMatchObject({ symbol: MARKET, side: 'long', leverage: 3 })
  expect(Number(position.quantity)).toBe(Number(contract.position?.quantity))
  const own = { market: MARKET, side: 'buy', type: 'market', quantity: '0.01', clientId: 'own-1' }
  expect(await call(ann, venueContractCalls.place, own)).toEqual(refused('contract_reserved'))
  const page = await pageOf(ann, `/copy-trading/copies/${id}`)
  expect(page).toContain('This copy trades with real money at contracts.venue.test')
  expect(page).toContain('You can lose the whole budget.')
  expect(page).toContain('data-account="venue"')
  expect(page).not.toContain('Keep them open here')

  // As an earlier release leaves it, which finds no copy.
  await runInDurableObject(copierOf(id), async (_, { storage }) => {
    storage.sql.exec('DELETE FROM wakes')
    await storage.deleteAlarm()
  })
  await evictDurableObject(copierOf(id))
  await env.COPY_BOARD.getByName('all').reviveContractCopies()
  const alarm = await runInDurableObject(copierOf(id), (_, { storage }) => storage.getAlarm())
  expect(alarm).toBeLessThanOrEqual(Date.now() + 5 * MINUTE_MS)

  expect(await call(ann, copyCalls.stop, { portfolio: id, way: 'keep' })).toEqual(refused('venue_closes'))
  await lead('sell', 200)
  await until(ann, id, { copied: 2, positions: [] })
  expect(await call(ann, copyCalls.stop, { portfolio: id, way: 'close' })).toEqual({ kind: 'done' })
  await until(ann, id, { state: 'ended', stopCause: 'copier' })
  expect(await call(ann, venueContractCalls.place, own)).toMatchObject({ kind: 'placed' })
  const left = await runInDurableObject(env.COPY_BOARD.getByName('all'), (_, { storage }) =>
    storage.sql.exec('SELECT account FROM contract_copies').toArray(),
  )
  expect(left).toEqual([])
  expect((await env.AUDITOR.getByName('auditor').audit()).findings).toEqual([])
}, 240_000)

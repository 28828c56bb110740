// Pages of the account at a venue that is another Meridian: worth, history and its file.

import { env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { binanceFuturesCalls } from '#shared/binance-api/futures/calls.ts'
import { futuresCalls } from '#shared/futures/calls.ts'
import { venueCalls } from '#shared/venues/calls.ts'
import { venueContractCalls } from '#shared/venues/contract-calls.ts'
import type { Env } from '#worker/env.ts'
import { botOf } from './binance-client.ts'
import { ask, askUnder, documentOf, markupOf, payloadOf } from './edge-site.ts'
import { call } from './trader.ts'
import { OWN, PASSWORD, registered, type Visitor } from './visitor.ts'

const SETTINGS = {
  VENUE_SPOT_URL: 'https://venue.test',
  VENUE_FUTURES_URL: 'https://contracts.venue.test',
  VENUE_KEY_SECRET: 'v'.repeat(40),
} satisfies Partial<Env>
const HOSTS = ['venue.test', 'contracts.venue.test']
const market = 'BTC_USDT'

beforeEach(() => {
  Object.assign(env, SETTINGS)
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as RequestInfo, init as RequestInit)
    const url = new URL(request.url)
    if (!HOSTS.includes(url.host)) return real(input, init)
    return ask(url.pathname + url.search, { method: request.method, headers: Object.fromEntries(request.headers) })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const name of Object.keys(SETTINGS)) Reflect.deleteProperty(env, name)
})

/** A user of this site who connected the key of a user of the venue with 5,000 USDT in each wallet. */
async function connectUser(name: string): Promise<Visitor> {
  const { visitor: owner, bot } = await botOf(`${name}-owner`, ['USDT'])
  expect(await call(owner, futuresCalls.transfer, { amount: '5000' })).toEqual({ kind: 'done' })
  await vi.waitFor(async () =>
    expect((await bot.call(binanceFuturesCalls.balance))[0]?.availableBalance).toBe('5000.00000000'),
  )
  const user = await registered(`${name}@own.test`)
  const fields = { form: 'venue-connect', key: bot.id, secret: bot.secret, current: PASSWORD }
  await user.ask('/account/venue', { method: 'POST', headers: OWN, body: new URLSearchParams(fields) })
  return user
}

const dataOf = async (user: Visitor, path: string) => payloadOf(await documentOf(await user.ask(path))).data

test('[VN93] [VN94] [VN98] the portfolio is worth the wallets of the venue, and nothing of paper', async () => {
  const user = await connectUser('pages-worth')
  const page = await documentOf(await user.ask('/account/venue/portfolio'))
  expect(payloadOf(page).data).toMatchObject({
    portfolio: {
      kind: 'portfolio',
      host: 'venue.test',
      spot: '5000',
      contracts: '5000',
      holdings: [
        { wallet: 'spot', asset: 'USDT', worth: '5000' },
        { wallet: 'contracts', asset: 'USDT', worth: '5000' },
      ],
      days: [{ spot: '5000', contracts: '5000' }],
    },
  })
  expect(markupOf(page)).toContain('Real money at')
  const bought = { market, side: 'buy', type: 'market', quantity: '0', amount: '1000', clientId: 'worth-1' }
  expect(await call(user, venueCalls.place, bought)).toMatchObject({ order: { status: 'filled' } })
  const { portfolio } = (await dataOf(user, '/account/venue/portfolio')) as {
    portfolio: { spot: string; holdings: { asset: string; worth: string }[]; days: unknown[] }
  }
  expect(Number(portfolio.spot)).toBeGreaterThan(4_950)
  expect(Number(portfolio.spot)).toBeLessThan(5_050)
  const coin = portfolio.holdings.find(({ asset }) => asset === 'BTC')
  expect(Number(coin?.worth)).toBeGreaterThan(950)
  expect(portfolio.days).toHaveLength(1)
}, 120_000)

test('[VN96] [VN97] [VN98] past orders and fills of both products are listed by period, and exported', async () => {
  const user = await connectUser('pages-past')
  for (const clientId of ['past-1', 'past-2']) {
    await call(user, venueCalls.place, { market, side: 'buy', type: 'market', quantity: '0.01', clientId })
  }
  await call(user, venueContractCalls.place, {
    market,
    side: 'sell',
    type: 'market',
    quantity: '0.01',
    clientId: 'past-3',
  })
  const path = '/account/venue/history'
  expect(await dataOf(user, path)).toMatchObject({
    filters: { product: 'spot', kind: 'orders', market },
    past: { kind: 'past', orders: [{ clientId: 'past-2' }, { clientId: 'past-1' }] },
    older: '',
  })
  expect(await dataOf(user, `${path}?kind=fills`)).toMatchObject({
    past: { fills: [{ side: 'buy' }, { side: 'buy' }] },
  })
  expect(await dataOf(user, `${path}?product=contracts`)).toMatchObject({
    past: { orders: [{ clientId: 'past-3', side: 'sell', isReduceOnly: false }] },
  })
  const fills = (await dataOf(user, `${path}?product=contracts&kind=fills`)) as {
    past: { fills: { realised: string }[] }
  }
  expect(fills.past.fills[0]?.realised).toBe('0')
  expect(await dataOf(user, `${path}?to=2020-01-01&from=2019-12-01`)).toMatchObject({
    past: { kind: 'past', orders: [] },
  })
  const page = markupOf(await documentOf(await user.ask(path)))
  expect(page).toContain('history.csv')
  const file = await user.ask(`${path}.csv?product=contracts&kind=orders&market=${market}`, { headers: OWN })
  expect(file.headers.get('content-disposition')).toContain('contracts-orders-BTC_USDT.csv')
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('sell,market,filled')
}, 120_000)

test('[VN98] pages without a key or without a venue say so, and give no file', async () => {
  const user = await registered('pages-none@own.test')
  expect(await dataOf(user, '/account/venue/portfolio')).toMatchObject({ portfolio: { reason: 'not_connected' } })
  expect(await dataOf(user, '/account/venue/history')).toMatchObject({ past: { reason: 'not_connected' } })
  expect((await askUnder({ VENUE_SPOT_URL: '' }, '/account/venue/history.csv')).status).toBe(404)
  expect((await ask('/account/venue/history.csv')).status).toBe(401)
}, 60_000)

test('[VN101] [VN102] money moves between the wallets of another Meridian, once, and the page says what moved', async () => {
  const user = await connectUser('pages-mover')
  const path = '/account/venue/portfolio'
  const view = async (search = '') =>
    (await dataOf(user, path + search)) as {
      transfer: { key: string; choices: unknown; outcome?: unknown; transfers: { rows: unknown[] } }
    }
  const { transfer } = await view()
  expect(transfer.choices).toEqual([
    { direction: 'to_contracts', asset: 'USDT', most: '5000' },
    { direction: 'to_spot', asset: 'USDT', most: '5000' },
  ])
  const submit = async (choice: string, amount: string, id: string) => {
    const body = new URLSearchParams({ form: 'venue-transfer', id, choice, amount })
    const answer = await user.ask(path, { method: 'POST', headers: OWN, body })
    return { status: answer.status, search: new URL(answer.headers.get('location') ?? '/', 'https://x').search }
  }
  for (let time = 0; time < 2; time += 1) {
    const sent = await submit('to_spot-USDT', '1200.5', transfer.key)
    expect(sent).toEqual({ status: 303, search: `?transfer=${transfer.key}` })
    expect((await view(sent.search)).transfer.outcome).toMatchObject({ kind: 'done', transfer: { amount: '1200.5' } })
  }
  await vi.waitFor(async () => expect(await dataOf(user, path)).toMatchObject({ portfolio: { spot: '6200.5' } }))
  const back = await submit('to_contracts-USDT', '200', 'mover-2')
  const { transfer: after } = await view(back.search)
  expect(after).toMatchObject({
    outcome: { kind: 'done' },
    transfers: {
      rows: [
        { direction: 'to_contracts', amount: '200', state: 'done' },
        { direction: 'to_spot', amount: '1200.5', state: 'done' },
        { direction: 'to_contracts', amount: '5000' },
      ],
    },
  })
  const low = await submit('to_contracts-USDT', '9999999', 'mover-3')
  expect((await view(low.search)).transfer.outcome).toMatchObject({ kind: 'refused', reason: 'balance_low' })
  expect((await submit('to_contracts-USDT', '0', 'mover-4')).status).toBe(422)
  expect((await view('?refused=transfer_open')).transfer.outcome).toEqual({ kind: 'refused', reason: 'transfer_open' })
  const page = markupOf(await documentOf(await user.ask(path + back.search)))
  for (const text of ['transferred at venue.test', 'name="choice"', 'name="amount"']) expect(page).toContain(text)
}, 120_000)

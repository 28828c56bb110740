// The simple screen of a spot market: which visitors get it, and orders without scripts.

import { beforeAll, describe, expect, test, vi } from 'vitest'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { CHART_RANGE_NAMES, CHART_RANGES } from '#shared/markets/trading/ranges.ts'
import { ask, documentOf, markupOf, payloadOf, personalOf } from './edge-site.ts'
import { again, objectOf } from './member.ts'
import { balances, call, must, open, place, trader } from './trader.ts'
import { codeFor, OWN, PASSWORD, registered, Visitor } from './visitor.ts'

const SIMPLE = { headers: { cookie: 'desk=simple' } }
const read = async (path: string, asked = {}) => documentOf(await ask(path, asked))
const pageOf = (document: string) => payloadOf(document).page
const post = (who: Visitor, path: string, fields: Readonly<Record<string, string>>) =>
  who.ask(path, { method: 'POST', headers: OWN, body: new URLSearchParams(fields) })
const choose = (who: Visitor, desk: string, back = '/spot/BTC_USDT') =>
  post(who, '/preferences', { desk, return: back })
/** The form of a document with a test id. */
const formOf = (document: string, name: string) =>
  new RegExp(`<form[^>]*data-testid="${name}".*?</form>`, 's').exec(markupOf(document))?.[0] ?? ''

describe('[SI1] the choice of a screen', () => {
  test('is a form in the head of both, kept in a cookie, and leads back to the market', async () => {
    const visitor = new Visitor()
    const desk = formOf(await documentOf(await visitor.ask('/fr_FR/spot/ETH_USDT')), 'desk-switch')
    expect(desk).toContain('action="/preferences"')
    expect(desk).toContain('name="return" value="/fr_FR/spot/ETH_USDT"')
    expect(desk).toMatch(/<button[^>]*value="pro"[^>]*aria-pressed="true"|aria-pressed="true"[^>]*value="pro"/)
    const chosen = await choose(visitor, 'simple', '/fr_FR/spot/ETH_USDT')
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/fr_FR/spot/ETH_USDT'])
    expect(visitor.cookies.get('desk')).toBe('simple')
    const simple = await documentOf(await visitor.ask('/fr_FR/spot/ETH_USDT'))
    expect(pageOf(simple)).toBe('spot-simple')
    expect(formOf(simple, 'desk-switch')).toContain('value="pro"')
    await choose(visitor, 'pro')
    expect(pageOf(await documentOf(await visitor.ask('/fr_FR/spot/ETH_USDT')))).toBe('spot')
  })

  test('takes nothing else, and contracts have none', async () => {
    const visitor = new Visitor()
    await choose(visitor, 'admin')
    expect(visitor.cookies.has('desk')).toBe(false)
    for (const value of ['Simple', '', 'pro', 'x'.repeat(5000), '%E0%A4%A'])
      expect(pageOf(await read('/spot/BTC_USDT', { headers: { cookie: `desk=${value}` } })), value).toBe('spot')
    const contract = await read('/futures/BTC_USDT', SIMPLE)
    expect(pageOf(contract)).toBe('futures')
    expect(contract).not.toContain('desk-switch')
  })
})

describe('[SI11] the choice of whoever is logged in', () => {
  test('is their account’s, counts on another device from its first page on, and is changed there for itself', async () => {
    const email = 'screens@example.com'
    const visitor = await registered(email)
    await visitor.ask('/markets')
    await choose(visitor, 'simple')
    await choose(visitor, 'admin')
    expect(await objectOf(visitor).preferences()).toMatchObject({ deskView: 'simple' })
    const first = await codeFor(email)
    const other = new Visitor()
    await other.send('login', { by: 'email', email, password: PASSWORD })
    await other.send('login-device-verification', { code: await codeFor(email, first) })
    expect(pageOf(await documentOf(await other.ask('/spot/BTC_USDT')))).toBe('trade-simple')
    expect(other.cookies.get('desk')).toBe('simple')
    await choose(other, 'pro')
    expect(pageOf(await documentOf(await other.ask('/spot/BTC_USDT')))).toBe('trade')
    expect(pageOf(await documentOf(await visitor.ask('/spot/BTC_USDT')))).toBe('trade-simple')
    await again(visitor, email)
    expect(pageOf(await documentOf(await visitor.ask('/spot/BTC_USDT')))).toBe('trade')
  })

  test('is taken over from before the account was made, and changes nothing without the session’s mark', async () => {
    const visitor = new Visitor()
    visitor.cookies.set('desk', 'simple')
    await registered('screens-before@example.com', visitor)
    await visitor.ask('/markets')
    await vi.waitFor(async () => expect(await objectOf(visitor).preferences()).toMatchObject({ deskView: 'simple' }))
    visitor.cookies.set('token', 'forged')
    await choose(visitor, 'pro')
    expect(await objectOf(visitor).preferences()).toMatchObject({ deskView: 'simple' })
  })
})

describe('[SI2] both screens are one page', () => {
  test('whose kept bytes are those of the screen that was chosen, whoever came before', async () => {
    for (const round of [1, 2, 3]) {
      const [desk, simple] = [await read('/spot/BTC_USDT'), await read('/spot/BTC_USDT', SIMPLE)]
      expect([pageOf(desk), pageOf(simple)], String(round)).toEqual(['spot', 'spot-simple'])
      const canonical = (document: string) => /<link rel="canonical"[^>]*>/.exec(document)?.[0]
      expect(canonical(simple)).toBe(canonical(desk))
    }
    // The same with concurrent requests.
    const asked = Array.from({ length: 12 }, (_, index) => read('/spot/LINK_USDT', index % 2 ? SIMPLE : {}))
    const pages = (await Promise.all(asked)).map(pageOf)
    expect(pages).toEqual(pages.map((_, index) => (index % 2 ? 'spot-simple' : 'spot')))
  })

  test('and pages with one screen are the same for everybody', async () => {
    for (const path of ['/fees', '/ja_JP/proof']) expect(await read(path, SIMPLE), path).toBe(await read(path))
  })
})

test('[SI3] the course of each range is drawn on the server, said in words, and the others are links', async () => {
  for (const range of CHART_RANGE_NAMES) {
    const document = await read(`/spot/BTC_USDT?range=${range}`, SIMPLE)
    const { data } = payloadOf(document)
    expect(data).toMatchObject({ range })
    expect((data as { points: unknown[] }).points, range).toHaveLength(CHART_RANGES[range].count)
    const svg = /<svg[^>]*role="img"[^>]*>/.exec(markupOf(document))?.[0]
    expect(svg, range).toMatch(/aria-label="BTC\/USDT, .*: [+−]?\d+\.\d\d%, low [\d,.]+, high [\d,.]+"/)
    const links = CHART_RANGE_NAMES.map((name) => `href="/spot/BTC_USDT${name === 'day' ? '' : `?range=${name}`}"`)
    for (const link of links) expect(markupOf(document)).toContain(link)
  }
  for (const other of ['', 'constructor', 'x'])
    expect(payloadOf(await read(`/spot/BTC_USDT?range=${other}`, SIMPLE)).data).toMatchObject({ range: 'day' })
  expect((await ask('/spot/NONE_USDT', SIMPLE)).status).toBe(404)
  expect((await ask('/spot/btc_usdt', SIMPLE)).headers.get('location')).toBe('/spot/BTC_USDT')
})

test('[SI10] visitors see the market and sign up to trade; nothing of anybody is there', async () => {
  const document = await read('/spot/BTC_USDT', SIMPLE)
  const ticket = formOf(document, 'ticket')
  expect(ticket).toContain('href="/register"')
  expect(ticket).not.toContain('action=')
  expect(personalOf(document)).toBeUndefined()
  for (const part of ['holding', 'simple-orders']) expect(document).not.toContain(`data-testid="${part}"`)
})

describe('whoever is logged in', () => {
  let ann: Visitor
  beforeAll(async () => {
    ann = await trader('simple-ann', ['USDT'])
    await choose(ann, 'simple')
  })
  const screen = async () => documentOf(await ann.ask('/spot/BTC_USDT'))

  test('[SI2] has the screen that they chose, with what is theirs in kept bytes', async () => {
    const document = await screen()
    expect(pageOf(document)).toBe('trade-simple')
    expect(personalOf(document)?.personal.member).toBeDefined()
    await choose(ann, 'pro')
    expect(pageOf(await screen())).toBe('trade')
    await choose(ann, 'simple')
    expect(pageOf(await screen())).toBe('trade-simple')
  })

  test('[SI8] [SI9] [SI4] buys without scripts, is told what came of it, and sees order and coin', async () => {
    const before = await screen()
    expect(markupOf(before)).toContain('You don’t have any BTC yet.')
    const form = formOf(before, 'ticket')
    expect(form).toMatch(/method="post"[^>]*action="\/orders\/place"|action="\/orders\/place"[^>]*method="post"/)
    for (const name of ['market', 'return', 'type', 'amount', 'quantity', 'price', 'side'])
      expect(form, name).toContain(`name="${name}"`)
    // As the browser sends it: unchanged fields and the pressed button.
    const sent = { market: 'BTC_USDT', return: '/spot/BTC_USDT', type: 'market', quantity: '', price: '90000.00' }
    const bought = await post(ann, '/orders/place', { ...sent, amount: '100', side: 'buy' })
    expect(bought.headers.get('location')).toBe('/spot/BTC_USDT?trade=placed')
    await vi.waitFor(async () => expect(Number((await balances(ann)).BTC?.available)).toBeGreaterThan(0))
    const told = markupOf(await documentOf(await ann.ask('/spot/BTC_USDT?trade=placed')))
    expect(told).toMatch(/data-testid="answered"[^>]*>Order placed</)
    const held = /<section[^>]*data-testid="holding".*?<\/section>/s.exec(told)?.[0] ?? ''
    expect(held).toContain('Average cost')
    const own = /<section[^>]*data-testid="simple-orders".*?<\/section>/s.exec(told)?.[0] ?? ''
    expect(own).toContain('Filled')
    const { amount, cost, price } = await call(ann, tradingCalls.holding, { asset: 'BTC' })
    expect(Number(amount)).toBeCloseTo(Number((await balances(ann)).BTC?.available), 9)
    expect(Number(cost)).toBeGreaterThan(95)
    expect(Number(cost)).toBeLessThanOrEqual(100)
    expect(Number(price)).toBeGreaterThan(0)
  })

  test('[SI8] [SI9] an order at their own price waits below, and is cancelled by its form', async () => {
    must(await place(ann, { price: '50000', quantity: '0.001' }))
    const [{ id = '' } = {}] = await open(ann)
    const own = /<section[^>]*data-testid="simple-orders".*?<\/section>/s.exec(markupOf(await screen()))?.[0] ?? ''
    expect(own).toContain('action="/orders/cancel"')
    expect(own).toContain(`name="order" value="${id}"`)
    await post(ann, '/orders/cancel', { order: id, return: '/spot/BTC_USDT' })
    await vi.waitFor(async () => expect(await open(ann)).toEqual([]))
    expect(markupOf(await screen())).toContain('Canceled')
  })

  test('[SI4] a holding is its owner’s alone', async () => {
    expect((await new Visitor().ask(`/api/v1/trading/holding?asset=BTC`)).status).toBe(401)
    const bob = await trader('simple-bob', ['USDT'])
    expect(await call(bob, tradingCalls.holding, { asset: 'BTC' })).toMatchObject({ asset: 'BTC', cost: '0.00000000' })
    expect(await call(bob, tradingCalls.holding, { asset: '__proto__' })).toMatchObject({ amount: '0' })
  })
})

// The operators' desk exists only for operators who confirmed a second factor.

import { env, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { isOperatorPage } from '#shared/pages/operator.ts'
import { ROUTES } from '#shared/pages/routes.ts'
import { exampleOf, statusAt } from '../fixtures/addresses.ts'
import { act, atDesk, desk, does, idOf, operator, see, sessionOf, withApp } from './at-desk.ts'
import { ask, askUnder, documentOf, markupOf, payloadOf } from './edge-site.ts'
import { enteredBy, objectOf, post } from './member.ts'
import { OWN, registered, Visitor } from './visitor.ts'

const PAGES = ROUTES.filter(({ page }) => isOperatorPage(page)).map(exampleOf)
const PATHS = [...PAGES, `/operator/appeals/EUR-1/files/${'a'.repeat(64)}`, '/operator/appeals/EUR-1/pictures/3']
const HALT = { action: 'watch', what: 'market_halted', market: 'BTC_USDT', reason: 'for no good reason' }

/** Answer to an address that does not exist, for this visitor. */
async function nowhere(visitor: Visitor, method = 'GET'): Promise<string> {
  const asked = method === 'GET' ? {} : { method, headers: OWN, body: new URLSearchParams(HALT) }
  return said(await visitor.ask('/no-such-page', asked), '/no-such-page')
}

/** An answer without the parts that differ between requests. */
async function said(response: Response, path: string): Promise<string> {
  const ownParts = [path, encodeURIComponent(path), response.headers.get('x-request-id') ?? '?']
  const document = ownParts.reduce((text, part) => text.replaceAll(part, ''), await response.text())
  // Split into lines, so that a failure shows the place of the difference.
  const text = document.replace(/nonce="[^"]*"/g, '').replaceAll('><', '>\n<')
  const headers = ['content-type', 'cache-control', 'allow', 'location'].map((name) => response.headers.get(name))
  return [response.status, ...headers, text].join('\n')
}

const cast: Record<string, Visitor> = {}
let entered: Visitor

beforeAll(async () => {
  cast.visitor = new Visitor()
  cast.person = await registered('somebody@doors.test')
  // Programs with an API key of any user.
  cast.key = new Visitor({ 'x-mbx-apikey': 'f'.repeat(64), authorization: `Bearer ${'x'.repeat(20)}` })
  entered = await atDesk('doors')
  await post(entered, 'sub-account-make', { name: 'Bot' })
  const [sub] = await objectOf(entered).subAccounts()
  cast['sub-account of an operator'] = await enteredBy(entered, sub?.id ?? '')
  const former = await atDesk('former')
  await desk().remove(idOf(former), 'left the house')
  cast['former operator'] = former
})

const WHO = ['visitor', 'person', 'key', 'sub-account of an operator', 'former operator']
const who = (name: string): Visitor => cast[name] ?? expect.unreachable(name)

describe.each(PATHS)('[DK1] %s', (path) => {
  test.each(WHO)('is nothing to a %s: what is answered is what any address answers that there is not', async (name) => {
    const visitor = who(name)
    expect(await said(await visitor.ask(path), path)).toBe(await nowhere(visitor))
    const posted = { method: 'POST', headers: OWN, body: new URLSearchParams(HALT) }
    expect(await said(await visitor.ask(path, posted), path)).toBe(await nowhere(visitor, 'POST'))
  })
})

test('[DK1] a form of an operator’s that comes from elsewhere, or without the session’s mark, does nothing', async () => {
  const body = new URLSearchParams(HALT)
  const crossed = await entered.ask('/operator', { method: 'POST', headers: { origin: 'https://evil.test' }, body })
  expect(crossed.status).toBe(403)
  const unmarked = new Visitor()
  for (const [name, value] of entered.cookies) if (name !== 'token') unmarked.cookies.set(name, value)
  expect((await act(unmarked, '/operator', HALT)).status).toBe(405)
  expect(await env.LEDGER.getByName('l0').halts()).toEqual([])
})

test('[DK1] where an exchange elsewhere has the accounts there is no desk', async () => {
  const cookie = Array.from(entered.cookies, ([name, value]) => `${name}=${value}`).join('; ')
  const response = await askUnder({ UPSTREAM_SPOT_URL: 'http://127.0.0.1:1' }, '/operator', { headers: { cookie } })
  expect(response.status).toBe(404)
})

test('[DK2] an operator is asked for a second factor anew, and needs to have one', async () => {
  const ann = await operator('ann')
  const outside = await see<'operator'>(ann, '/operator')
  expect(outside).toMatchObject({ entry: { second: { hasApp: false, hasPasskey: false } } })
  expect(outside.overview).toBeUndefined()
  expect((await act(ann, '/operator', { action: 'enter', second: '123456' })).status).toBe(409)
  expect((await act(ann, '/operator', HALT)).headers.get('location')).toBe('/operator')
  for (const path of PAGES.filter((each) => each !== '/operator')) {
    expect((await ann.ask(path)).headers.get('location'), path).toBe('/operator')
    expect((await act(ann, path, HALT)).headers.get('location'), path).toBe('/operator')
  }
  const codeAt = await withApp(ann)
  const wrong = await act(ann, '/operator', { action: 'enter', second: '000000' })
  expect(markupOf(await documentOf(wrong, 409))).toContain('Incorrect code.')
  const code = codeAt(Date.now() + 30_000)
  expect(await does(ann, '/operator', { action: 'enter', second: code })).toBe('/operator')
  expect((await see<'operator'>(ann, '/operator')).overview).toBeDefined()
  // Another session of the same user is outside, and a code counts once.
  const elsewhere = new Visitor()
  for (const [name, value] of ann.cookies) elsewhere.cookies.set(name, value)
  await desk().leave({ operator: idOf(ann), session: sessionOf(ann) })
  expect((await see<'operator'>(ann, '/operator')).entry).toBeDefined()
  expect((await act(ann, '/operator', { action: 'enter', second: code })).status).toBe(409)
})

test('[DK2] a session of the desk that is over is outside, on every page and for every form', async () => {
  const bob = await atDesk('bob')
  expect((await bob.ask('/operator/log')).status).toBe(200)
  await runInDurableObject(desk(), (_, { storage }) => {
    storage.sql.exec('UPDATE desks SET seen_at = ? WHERE session = ?', Date.now() - 15 * 60_000, sessionOf(bob))
  })
  for (const path of PAGES.filter((each) => each !== '/operator')) {
    expect((await bob.ask(path)).headers.get('location'), path).toBe('/operator')
  }
  expect((await act(bob, '/operator', HALT)).headers.get('location')).toBe('/operator')
  expect(await env.LEDGER.getByName('l0').halts()).toEqual([])
})

test('[DK2] leaving closes it', async () => {
  const cat = await atDesk('cat')
  expect(await does(cat, '/operator', { action: 'leave' })).toBe('/operator')
  expect((await see<'operator'>(cat, '/operator')).entry).toBeDefined()
})

test('[DK3] a page of the desk is kept by nobody, and no search engine is told of it', async () => {
  for (const route of ROUTES.filter(({ page }) => isOperatorPage(page))) {
    const path = exampleOf(route)
    const status = statusAt(path)
    const response = await entered.ask(path)
    expect([response.status, response.headers.get('cache-control')], path).toEqual([status, 'private, no-store'])
    expect(payloadOf(await documentOf(response, status)).page, path).toMatch(/^operator/)
  }
  for (const map of ['/sitemap.xml', '/robots.txt']) expect(await (await ask(map)).text()).not.toContain('operator')
})

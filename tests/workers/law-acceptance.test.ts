// Acceptance of legal documents: at the registration, before the next act after a change, and in each API.

import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { messages } from '#locales/en_US/index.ts'
import { BINANCE_ERRORS } from '#shared/binance-api/refusals.ts'
import { LOCALE_CODES, localePath } from '#shared/i18n/locales.ts'
import { AGREE_CHECKBOX_FIELD, AGREED_VERSIONS_FIELD } from '#shared/law/agree-page.ts'
import { formatAgreements, LEGAL_ACTS } from '#shared/law/agreements.ts'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { LEGAL_OPERATOR } from '../fixtures/legal-operator.ts'
import { botOf } from './binance-client.ts'
import { type Asked, askUnder, documentOf, markupOf, publicOf } from './edge-site.ts'
import { KEY } from './member.ts'
import { codeFor, OWN, PASSWORD, registered, Visitor } from './visitor.ts'

/** A visitor of a site with an operator, whose date may change. */
class Customer extends Visitor {
  date: string = LEGAL_OPERATOR.LEGAL_DATE

  protected override reach(path: string, asked: Asked): Promise<Response> {
    return askUnder({ ...LEGAL_OPERATOR, LEGAL_DATE: this.date }, path, asked)
  }
}

type Exported = { readonly acceptances: readonly { document: string; version: string; at: string; locale: string }[] }

const exportOf = async (visitor: Visitor): Promise<Exported['acceptances']> => {
  const account = env.ACCOUNT.getByName(visitor.cookies.get('userId') ?? '')
  return ((await account.exportAll({ agent: '', address: '' })) as Exported).acceptances
}

const versions = (act: keyof typeof LEGAL_ACTS, date: string = LEGAL_OPERATOR.LEGAL_DATE) =>
  formatAgreements(LEGAL_ACTS[act], date)

async function customer(email: string): Promise<Customer> {
  const visitor = new Customer()
  await visitor.send('register', { by: 'email', email, terms: 'on', agreed: versions('register') })
  await visitor.send('register-verification', { code: await codeFor(email) })
  const answer = await visitor.send('register-create', { residence: 'FR', password: PASSWORD })
  expect(answer.kind).toBe('done')
  return visitor
}

test('[LG5] the registration shows the documents in force and records which version was accepted', async () => {
  const page = markupOf(await documentOf(await new Customer().ask('/register')))
  expect(page).toContain(`name="agreed" value="${versions('register')}"`)
  for (const id of LEGAL_ACTS.register) expect(page).toContain(`href="/help/legal/${id}"`)
  const visitor = await customer('accepts@example.com')
  const recorded = await exportOf(visitor)
  expect(recorded.map(({ document, version }) => [document, version])).toEqual([
    ['privacy', '2026-12-01.1'],
    ['risk', '2026-12-01.1'],
    ['terms', '2026-12-01.1'],
  ])
  expect(recorded[0]?.locale).toBe('en_US')
  expect(Date.now() - Date.parse(recorded[0]?.at ?? '')).toBeLessThan(60_000)
})

test('[LG5] a registration that shows another version is refused, and its form says why', async () => {
  const fields = { by: 'email', email: 'late@example.com', terms: 'on', agreed: versions('register', '2025-01-01') }
  expect(await new Customer().send('register', fields)).toMatchObject({
    kind: 'problems',
    problems: [{ field: 'terms', code: 'agreement_changed' }],
  })
})

test('[LG3] on paper money the registration asks for no document and records none', async () => {
  const visitor = await registered('paper-accepts@example.com')
  expect(await exportOf(visitor)).toEqual([])
})

test('[ACC31] a version is recorded once, and the end of the account deletes it', async () => {
  const visitor = await customer('once@example.com')
  const account = env.ACCOUNT.getByName(visitor.cookies.get('userId') ?? '')
  const before = await exportOf(visitor)
  await account.accept([{ document: 'terms', version: '2026-12-01.1' }], 'fr_FR')
  expect(await exportOf(visitor)).toEqual(before)
  await account.accept([{ document: 'terms', version: '2027-01-01.1' }], 'fr_FR')
  expect(await exportOf(visitor)).toHaveLength(before.length + 1)
  await account.vanish()
  expect(await account.exportAll({ agent: '', address: '' })).toEqual({})
})

const JSON_HEADERS = { ...OWN, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' }
const postForm = (visitor: Visitor, path: string, body: URLSearchParams) =>
  visitor.ask(path, { method: 'POST', headers: OWN, body })

const ORDER = { market: 'BTC_USDT', side: 'buy', type: 'limit', quantity: '0.001', price: '1000' }
const placeOrder = (visitor: Visitor) =>
  visitor.ask(tradingCalls.place.path, { method: 'POST', headers: JSON_HEADERS, body: JSON.stringify(ORDER) })

/** Fields of the form that asks for documents, as a browser would send them. */
const hiddenIn = (page: string) =>
  [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"\/>/g)].map(
    ([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')] as [string, string],
  )

const AD: [string, string][] = [
  ['action', 'post'],
  ['side', 'sell'],
  ['asset', 'USDT'],
  ['terms', 'Only from your own account.'],
  ['methods', 'papara'],
  ['methods', 'ziraat'],
]

test('[LG6] a form whose product has its own terms asks for them, keeps its fields, and goes on with them', async () => {
  const visitor = await customer('p2p-terms@example.com')
  const asked = await postForm(visitor, '/p2p/post', new URLSearchParams(AD))
  const page = await documentOf(asked, 409)
  expect(publicOf(page).page).toBe('agree')
  const markup = markupOf(page)
  expect(markup).toContain('href="/help/legal/p2p"')
  expect(markup).not.toContain('href="/help/legal/terms" target')
  const fields = hiddenIn(markup.slice(markup.indexOf('action="/p2p/post"')))
  expect(fields.filter(([name]) => name !== AGREED_VERSIONS_FIELD)).toEqual(AD)

  const unchecked = await documentOf(await postForm(visitor, '/p2p/post', new URLSearchParams(fields)), 409)
  expect(markupOf(unchecked)).toContain(messages.agree.unchecked)
  expect(await exportOf(visitor)).toHaveLength(3)

  const agreed = new URLSearchParams([...fields, [AGREE_CHECKBOX_FIELD, 'on']])
  const after = await (await postForm(visitor, '/p2p/post', agreed)).text()
  // The product answers, and refuses the incomplete ad with the fields that it got.
  expect(publicOf(after)).toMatchObject({ page: 'p2p-post' })
  expect((await exportOf(visitor)).map(({ document }) => document)).toContain('p2p')
  const again = await postForm(visitor, '/p2p/post', new URLSearchParams(AD))
  expect(publicOf(await again.text()).page).toBe('p2p-post')
})

test('[LG6] a key is not made before its terms are accepted, and no page repeats the password', async () => {
  const visitor = await customer('api-terms@example.com')
  const fields = new URLSearchParams({ form: 'api-key-make', ...KEY })
  const page = await documentOf(await postForm(visitor, '/account/api-keys', fields), 409)
  expect(page).not.toContain(PASSWORD)
  expect(markupOf(page)).toContain(messages.agree.secrets)
})

test('[LG5] a new version is asked for before the next order, and not for what ends things', async () => {
  const visitor = await customer('new-version@example.com')
  expect(((await (await placeOrder(visitor)).json()) as { code: string }).code).toBe('200')
  visitor.date = '2027-01-01'
  const refused = await placeOrder(visitor)
  expect([refused.status, await refused.json()]).toEqual([403, expect.objectContaining({ msg: 'terms_unaccepted' })])
  const cancelled = await visitor.ask(tradingCalls.cancelAll.path, {
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify({}),
  })
  expect(cancelled.status).toBe(200)
  const form = new URLSearchParams({ ...ORDER, return: '/spot/BTC_USDT' })
  const led = new URL((await postForm(visitor, '/orders/place', form)).headers.get('location') ?? '', 'https://x.test')
  expect(led.pathname).toBe('/agree')
  expect(led.searchParams.get('redirectUrl')).toContain('/spot/BTC_USDT?')
  expect(led.searchParams.get('redirectUrl')).toContain('0.001')

  const page = markupOf(await documentOf(await visitor.ask(led.pathname + led.search)))
  expect(page).toContain(`value="${versions('trade', '2027-01-01')}"`)
  const agreed = new URLSearchParams({
    [AGREED_VERSIONS_FIELD]: versions('trade', '2027-01-01'),
    [AGREE_CHECKBOX_FIELD]: 'on',
  })
  const done = await postForm(visitor, led.pathname + led.search, agreed)
  expect([done.status, done.headers.get('location')]).toEqual([303, led.searchParams.get('redirectUrl')])
  expect((await exportOf(visitor)).filter(({ version }) => version === '2027-01-01.1')).toHaveLength(3)
  await scheduler.wait(1_100)
  expect(((await (await placeOrder(visitor)).json()) as { code: string }).code).toBe('200')
})

test('[LG6] the page of documents says in ten languages that nothing is left to accept', async () => {
  const visitor = await customer('ten-languages@example.com')
  for (const locale of LOCALE_CODES) {
    const text = markupOf(await documentOf(await visitor.ask(localePath(locale, '/agree?act=trade'))))
    expect(text, locale).not.toMatch(/agree\.\w+/)
    const product = markupOf(await documentOf(await visitor.ask(localePath(locale, '/agree?act=automation'))))
    expect(product, locale).toContain(localePath(locale, '/help/legal/automation'))
  }
})

test('[LG6] a program places no order before its owner accepts the terms, and reads on', async () => {
  const { bot } = await botOf('law-program', ['USDT'])
  const signing = { via: (path: string, asked?: Asked) => askUnder(LEGAL_OPERATOR, path, asked) }
  const order = { symbol: 'BTCUSDT', side: 'BUY', type: 'LIMIT', timeInForce: 'GTC', quantity: '0.001', price: '1000' }
  const refused = await bot.refused({ method: 'POST', path: '/api/v3/order' }, order, signing)
  expect(refused).toMatchObject({ status: 403, code: -2015, msg: BINANCE_ERRORS.agreement.msg })
  const account = await bot.send({ method: 'GET', path: '/api/v3/account' }, {}, signing)
  expect(account.status).toBe(200)
})

test('[LG6] a program can reduce its position before its owner accepts the terms, and open none', async () => {
  const { bot } = await botOf('law-reducer', ['USDT'])
  const signing = { via: (path: string, asked?: Asked) => askUnder(LEGAL_OPERATOR, path, asked) }
  const call = { method: 'POST', path: '/fapi/v1/order' } as const
  const order = { symbol: 'BTCUSDT', type: 'MARKET', quantity: '0.01' }
  const codeOf = async (terms: Readonly<Record<string, string>>) =>
    (await bot.refused(call, { ...order, ...terms }, signing)).code
  expect(await codeOf({ side: 'SELL' })).toBe(BINANCE_ERRORS.agreement.code)
  expect(await codeOf({ side: 'SELL', reduceOnly: 'false' })).toBe(BINANCE_ERRORS.agreement.code)
  // There is no position to reduce: the clearing house refuses the order, not the terms.
  expect(await codeOf({ side: 'SELL', reduceOnly: 'true' })).toBe(-2022)
  expect(await codeOf({ side: 'SELL', positionSide: 'LONG' })).toBe(-4061)
})

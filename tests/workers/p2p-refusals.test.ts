// Refusals of p2p that only a user's own object, a deal's chat, a form or the desk gives: solving the named problem
// makes the act succeed. Others are tested without a network (tests/simulation/refusals).

import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { AD_COUNTRIES_MAX } from '#shared/p2p/ads.ts'
import { p2pCalls, p2pMarketCalls } from '#shared/p2p/calls.ts'
import { canOriginKeepSessions } from '#worker/http/loopback.ts'
import { call, type Payload, trader } from './trader.ts'
import { OWN, Visitor } from './visitor.ts'

const IBAN = 'DE89370400440532013000'
let [ann, bob]: Visitor[] = []
const ask = <Name extends keyof typeof p2pCalls>(who: Visitor | undefined, name: Name, payload: Payload = {}) =>
  who ? call(who, p2pCalls[name], payload) : expect.unreachable()

async function person(name: string, holder: string): Promise<Visitor> {
  const visitor = await trader(name, ['USDT'])
  const body = new URLSearchParams({
    action: 'transfer',
    asset: 'USDT',
    amount: '5000',
    from: 'spot',
    to: 'p2p',
    key: crypto.randomUUID(),
  })
  expect((await visitor.ask('/wallet/transfer', { method: 'POST', headers: OWN, body })).status).toBe(303)
  expect(
    await ask(visitor, 'keepMethod', { method: 'sepa', holder, fields: { iban: IBAN, bank: 'Sparkasse' } }),
  ).toEqual({
    kind: 'done',
  })
  return visitor
}
const DRAFT = {
  side: 'sell',
  asset: 'USDT',
  fiat: 'EUR',
  priced: 'floating',
  price: '101',
  amount: '300',
  min: '10',
  max: '200',
  methods: ['sepa'],
  payMinutes: 15,
  terms: '',
  greeting: '',
}
const posted = async (more: Payload = {}) => {
  const made = await ask(bob, 'post', { ...DRAFT, ...more })
  return made.kind === 'posted' ? made.ad : expect.unreachable(JSON.stringify(made))
}
async function dealt(): Promise<string> {
  const id = await posted()
  const ad = (await call(new Visitor(), p2pMarketCalls.ad, { id })) ?? expect.unreachable()
  const take = { ad: id, version: ad.version, price: ad.price, method: 'sepa', amount: '20', key: crypto.randomUUID() }
  const taken = await ask(ann, 'take', take)
  await ask(bob, 'change', { ad: id, state: 'closed' })
  return taken.kind === 'taken' ? taken.deal : expect.unreachable(JSON.stringify(taken))
}

type Act = () => Promise<unknown>
const trying = async (reason: string, act: Act, mended: Act) => {
  expect(await act(), reason).toMatchObject({ reason })
  expect(await mended(), `${reason}, mended`).not.toHaveProperty('reason')
}

beforeAll(async () => {
  ann = await person('refused-ann', 'Ann Schmidt')
  bob = await person('refused-bob', 'Bob Miller')
})

test('[RF1] payment details: field_invalid, name_missing, name_differs, method_unknown, details_too_many', async () => {
  const keep = (more: Payload) => () =>
    ask(ann, 'keepMethod', { method: 'wise', holder: 'Ann Schmidt', fields: { email: 'ann@example.com' }, ...more })
  await trying('field_invalid', keep({ fields: { email: 'no' } }), keep({}))
  await trying('name_missing', keep({ holder: '7' }), keep({}))
  await trying('name_differs', keep({ holder: 'Eve Schmidt' }), keep({}))
  await trying('method_unknown', keep({ method: 'shells' }), keep({}))
  const many = env.P2P_TRADER.getByName('refused-many')
  const detail = (method: string, fields: Record<string, string>) =>
    many.keepDetail({ method, holder: 'Max Many', fields })
  const { PAYMENT_METHODS } = await import('#shared/p2p/payment-methods.ts')
  const fields: Record<string, string> = {
    iban: IBAN,
    accountNumber: '12345678',
    routingNumber: '000000000',
    sortCode: '00-00-00',
    ifsc: 'SIMU0000001',
    bank: 'Bank',
    branch: 'Branch',
    phone: '+4915112345678',
    email: 'max@example.com',
    upiId: 'max@bank',
    pixKey: 'max@example.com',
    handle: '@max-many',
    cardNumber: '4242424242424242',
  }
  const kept: string[] = []
  for (const { id } of PAYMENT_METHODS) if (kept.length < 12 && (await detail(id, fields)).ok) kept.push(id)
  expect(kept).toHaveLength(12)
  const next = PAYMENT_METHODS.map(({ id }) => id).filter((id) => !kept.includes(id))
  const answers = await Promise.all(next.map((id) => detail(id, fields)))
  expect(answers.some((answer) => !answer.ok && answer.error.reason === 'details_too_many')).toBe(true)
  const full = next[answers.findIndex((answer) => !answer.ok && answer.error.reason === 'details_too_many')] ?? ''
  await many.removeDetail(kept[0] ?? '')
  expect(await detail(full, fields)).toMatchObject({ ok: true })
})

test('[RF1] ads: window_invalid, ads_too_many, countries_too_many, insecure_address', async () => {
  const post = (more: Payload) => () => ask(bob, 'post', { ...DRAFT, ...more })
  await trying('window_invalid', post({ payMinutes: 20, amount: '20' }), post({ payMinutes: 30, amount: '20' }))
  const ids: string[] = []
  for (let at = 0; at < 9; at += 1) ids.push(await posted({ amount: '20' }))
  await trying('ads_too_many', post({ amount: '20' }), async () => {
    await ask(bob, 'change', { ad: ids[0] ?? '', state: 'closed' })
    return post({ amount: '20' })()
  })
  for (const { id } of await ask(bob, 'ads')) await ask(bob, 'change', { ad: `EUR-${id}`, state: 'closed' })

  const codes = 'DE,FR,ES,IT,PT,NL,BE,LU,AT,CH,PL,CZ,SK,HU,RO,BG,GR,SE,FI,DK,NO'.split(',')
  const form = async (countries: readonly string[]) => {
    const { methods, ...rest } = DRAFT
    const texts = Object.entries(rest).map(([name, value]) => [name, String(value)])
    const body = new URLSearchParams([
      ...texts,
      ['action', 'post'],
      ['methods', methods.join()],
      ['countries', countries.join()],
    ])
    const answer = await bob?.ask('/p2p/post', { method: 'POST', headers: OWN, body })
    return answer?.status === 303
      ? {}
      : { reason: (await answer?.text())?.includes(String(AD_COUNTRIES_MAX)) ? 'countries_too_many' : '' }
  }
  await trying(
    'countries_too_many',
    () => form(codes),
    () => form(codes.slice(0, AD_COUNTRIES_MAX)),
  )
  for (const { id } of await ask(bob, 'ads')) await ask(bob, 'change', { ad: `EUR-${id}`, state: 'closed' })
  const insecure = async (url: string) => (canOriginKeepSessions(url, '') ? {} : { reason: 'insecure_address' })
  await trying(
    'insecure_address',
    () => insecure('http://exchange.example/p2p'),
    () => insecure('https://exchange.example/p2p'),
  )
})

test('[RF1] [PA8] payment details of an ad: details_in_use, method_withdrawn', async () => {
  const id = await posted({ amount: '20', max: '15' })
  const remove = () => ask(bob, 'removeMethod', { method: 'sepa' })
  await trying('details_in_use', remove, async () => {
    await ask(bob, 'change', { ad: id, state: 'closed' })
    return remove()
  })
  const fields = { iban: IBAN, bank: 'Sparkasse' }
  const keep = () => ask(bob, 'keepMethod', { method: 'sepa', holder: 'Bob Miller', fields })
  await keep()
  const other = await posted({ amount: '20', max: '15' })
  await env.P2P_TRADER.getByName(bob?.cookies.get('userId') ?? '').removeDetail('sepa')
  const { version, price } = (await call(new Visitor(), p2pMarketCalls.ad, { id: other })) ?? expect.unreachable()
  const take = () =>
    ask(ann, 'take', { ad: other, version, price, method: 'sepa', amount: '10', key: 'key-of-details' })
  await trying('method_withdrawn', take, async () => {
    await keep()
    return take()
  })
  await ask(bob, 'change', { ad: other, state: 'closed' })
})

test('[RF1] deals: deal_unknown, message_invalid, messages_too_many, rating_given', async () => {
  const deal = await dealt()
  await trying(
    'deal_unknown',
    () => ask(ann, 'say', { deal: 'EUR-999999', body: 'Hello' }),
    () => ask(ann, 'say', { deal, body: 'Hello' }),
  )
  await trying(
    'message_invalid',
    () => ask(ann, 'say', { deal, body: ' ' }),
    () => ask(ann, 'say', { deal, body: 'Hello' }),
  )
  const key = (count: number) => ask(ann, 'say', { deal, kind: 'key', body: `{"key":${count}}` })
  for (let count = 0; count < 8; count += 1) await key(count)
  // Only device keys are too many: a message is accepted.
  await trying(
    'messages_too_many',
    () => key(8),
    () => ask(ann, 'say', { deal, body: 'Hello' }),
  )
  await ask(ann, 'act', { deal, act: 'pay' })
  await ask(bob, 'release', { deal, second: '' })
  expect(await ask(ann, 'rate', { deal, rating: 'good' })).toEqual({ kind: 'done' })
  await trying(
    'rating_given',
    () => ask(ann, 'rate', { deal, rating: 'good' }),
    async () => ask(ann, 'rate', { deal: await over(), rating: 'good' }),
  )
})
async function over(): Promise<string> {
  const deal = await dealt()
  await ask(ann, 'act', { deal, act: 'pay' })
  await ask(bob, 'release', { deal, second: '' })
  return deal
}

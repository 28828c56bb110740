import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { beforeAll, expect, test, vi } from 'vitest'
import { p2pCalls, p2pMarketCalls } from '#shared/p2p/calls.ts'
import { enteredBy, post, view } from './member.ts'
import { audited, call, type Payload, trader } from './trader.ts'
import { OWN, registered, Visitor } from './visitor.ts'

const IBAN = 'DE89370400440532013000'
let [ann, bob]: Visitor[] = []
const ask = <Name extends keyof typeof p2pCalls>(who: Visitor | undefined, name: Name, payload: Payload = {}) =>
  who ? call(who, p2pCalls[name], payload) : expect.unreachable()
const look = <Name extends keyof typeof p2pMarketCalls>(name: Name, payload: Payload = {}) =>
  call(new Visitor(), p2pMarketCalls[name], payload)
const refused = (reason: string, params: Readonly<Record<string, string>> = {}) => ({ kind: 'refused', reason, params })

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
  const fields = { iban: IBAN, bank: 'Sparkasse' }
  expect(await ask(visitor, 'keepMethod', { method: 'sepa', holder, fields })).toEqual({ kind: 'done' })
  return visitor
}

const DRAFT = {
  side: 'sell',
  asset: 'USDT',
  fiat: 'EUR',
  priced: 'floating',
  price: '101',
  amount: '1000',
  min: '10',
  max: '800',
  methods: ['sepa'],
  payMinutes: 15,
  terms: 'No notes.',
  greeting: 'Welcome!',
}
async function adBy(maker: Visitor | undefined, more: Payload = {}) {
  const posted = await ask(maker, 'post', { ...DRAFT, ...more })
  const id = posted.kind === 'posted' ? posted.ad : expect.unreachable(JSON.stringify(posted))
  const ad = (await look('ad', { id })) ?? expect.unreachable()
  const terms = { ad: id, version: ad.version, price: ad.price, method: 'sepa', amount: '100' }
  return { id, ad, take: { ...terms, key: crypto.randomUUID() } }
}
const dealBy = async (taker: Visitor | undefined, take: Payload) => {
  const taken = await ask(taker, 'take', take)
  return taken.kind === 'taken' ? taken.deal : expect.unreachable(JSON.stringify(taken))
}

beforeAll(async () => {
  ann = await person('p2p-ann', 'Ann Schmidt')
  bob = await person('p2p-bob', 'Bob Miller')
})

test('[PA1] [PA2] [PP14] an ad is posted, found by everybody, taken, paid, released and rated over the interface', async () => {
  const { id, ad, take } = await adBy(bob)
  const board = await look('board', { fiat: 'EUR', amount: '100', method: 'sepa' })
  expect(board.ads.map((each) => each.id)).toContain(ad.id)
  expect((await look('board', { fiat: 'EUR', amount: '5' })).count).toBe(0)
  const merchant = await look('merchant', { id: `EUR-${ad.maker}` })
  expect(merchant).toMatchObject({ fiat: 'EUR', figures: { deals: 0 }, ads: [{ id: ad.id }] })
  expect(await look('merchant', { id: `EUR-${'0'.repeat(16)}` })).toBeNull()

  expect(await ask(ann, 'take', { ...take, amount: '9' })).toMatchObject({ reason: 'amount_below_minimum' })
  expect(await ask(ann, 'take', { ...take, amount: '1,5' })).toEqual(refused('amount_invalid'))
  expect(await ask(bob, 'take', take)).toMatchObject({ reason: 'ad_own' })
  const deal = await dealBy(ann, take)
  expect(await dealBy(ann, take)).toBe(deal)

  const seen = await ask(ann, 'deal', { id: deal })
  expect(seen).toMatchObject({
    side: 'buy',
    state: 'awaiting_payment',
    cost: '100.00',
    payTo: { holder: 'Bob Miller' },
  })
  // No user learns another one's account id.
  expect(seen?.other).toBe(ad.maker)
  expect(JSON.stringify(seen)).not.toContain(bob?.cookies.get('userId') ?? '?')
  expect(await ask(bob, 'say', { deal, body: 'Hello' })).toEqual({ kind: 'done' })
  expect(await ask(ann, 'act', { deal, act: 'pay' })).toEqual({ kind: 'done', state: 'paid' })
  expect(await ask(ann, 'release', { deal })).toEqual(refused('not_yours'))
  expect(await ask(bob, 'release', { deal })).toEqual({ kind: 'done', state: 'released' })
  expect(await ask(bob, 'release', { deal })).toEqual({ kind: 'done', state: 'released' })
  expect(await ask(ann, 'release', { deal })).toEqual(refused('not_yours'))
  expect(await ask(bob, 'act', { deal, act: 'cancel' })).toMatchObject(refused('wrong_state', { state: 'released' }))

  const held = await env.P2P_TRADER.getByName(ann?.cookies.get('userId') ?? '').boughtUntil('USDT')
  expect(held).toBeGreaterThan(Date.now() + 23 * 3_600_000)

  expect(await ask(ann, 'rate', { deal, rating: 'good' })).toEqual({ kind: 'done' })
  expect(await ask(ann, 'rate', { deal, rating: 'bad' })).toEqual(refused('rating_given'))
  const own = await ask(bob, 'own')
  expect(own).toMatchObject({ deals: [{ id: deal, state: 'released' }], figures: { good: 1, bad: 0 } })
  expect(await ask(bob, 'ads')).toMatchObject([{ id: ad.id, state: 'online' }])
  expect(await ask(bob, 'change', { ad: id, state: 'closed' })).toEqual({ kind: 'done' })
  expect(await ask(ann, 'change', { ad: id, state: 'online' })).toEqual(refused('ad_unknown'))
  await audited()
})

test('[PA3] what was typed wrongly is refused by name', async () => {
  const wrong = async (more: Payload) => ask(bob, 'post', { ...DRAFT, ...more })
  expect(await wrong({ price: '80' })).toEqual(refused('premium_invalid', { least: '90', most: '110' }))
  expect(await wrong({ priced: 'fixed', price: '-1' })).toEqual(refused('price_invalid'))
  expect(await wrong({ priced: 'fixed', price: '2' })).toMatchObject({ reason: 'price_off_reference' })
  expect(await wrong({ amount: '0' })).toEqual(refused('amount_invalid'))
  expect(await wrong({ min: 'x' })).toEqual(refused('limits_invalid'))
  expect(await wrong({ payMinutes: 20 })).toEqual(refused('window_invalid'))
  expect(await wrong({ methods: ['pix'] })).toEqual(refused('method_unknown'))
  expect(await ask(bob, 'keepMethod', { method: 'bizum', holder: 'Bob Miller', fields: {} })).toEqual(
    refused('field_invalid', { field: 'phone' }),
  )
  expect(await ask(bob, 'deal', { id: 'EUR-999999' })).toBeNull()
  expect(await ask(bob, 'act', { deal: 'EUR-999999', act: 'pay' })).toEqual(refused('deal_unknown'))
  const strange = await new Visitor().ask(p2pCalls.own.path)
  expect(strange.status).toBe(401)
})

test('[PA4] whoever is blocked takes no ad of theirs, until they are let in again', async () => {
  const first = await adBy(bob)
  const deal = await dealBy(ann, first.take)
  expect(await ask(ann, 'act', { deal, act: 'cancel' })).toMatchObject({ state: 'cancelled' })
  expect(await ask(bob, 'block', { deal })).toEqual({ kind: 'done' })
  const again = { ...first.take, key: crypto.randomUUID() }
  expect(await ask(ann, 'take', again)).toMatchObject({ reason: 'blocked' })
  const [blocked] = (await ask(bob, 'own')).blocked
  expect(await ask(bob, 'unblock', { id: blocked?.id })).toEqual({ kind: 'done' })
  expect((await ask(bob, 'own')).blocked).toEqual([])
  await dealBy(ann, again)
})

test('[PA6] a sub-account has no p2p of its own', async () => {
  const main = await trader('p2p-main', [])
  await post(main, 'sub-account-make', { name: 'Second' })
  const [sub] = (await view(main, 'account-sub-accounts')).subs
  const inside = await enteredBy(main, sub?.id ?? '')
  const answer = await inside.ask(p2pCalls.own.path)
  expect(answer.status).toBe(403)
})

/** The setting that tests of other rules leave off. */
const withMerchants = (fiat: string) =>
  runInDurableObject(env.P2P_BOARD.getByName(fiat), (board) => {
    Object.assign(board, { env: { ...env, P2P_SIMULATED: 'true' } })
  })

test('[PB24] an ad posted twice under one key is one ad, and other content under that key is refused', async () => {
  const draft = { ...DRAFT, side: 'buy', amount: '20', min: '5', max: '15', key: crypto.randomUUID() }
  const [first, again] = await Promise.all([ask(ann, 'post', draft), ask(ann, 'post', draft)])
  expect(first).toMatchObject({ kind: 'posted' })
  expect(again).toEqual(first)
  expect(await ask(ann, 'post', { ...draft, max: '16' })).toMatchObject(refused('key_reused'))
  expect(await ask(ann, 'ads')).toHaveLength(1)
})

test('[PM1] [PM2] [PM4] a lonely visitor finds merchants with figures: one is taken, and releases by itself', async () => {
  const merchants = env.P2P_MERCHANTS.getByName('GBP')
  await withMerchants('GBP')
  const board = await look('board', { fiat: 'GBP' })
  expect(board.count).toBe(5)
  expect(board.ads.every(({ figures }) => figures.isSimulated && figures.deals > 20)).toBe(true)
  const stored = await runInDurableObject(env.P2P_BOARD.getByName('GBP'), (_, { storage }) =>
    storage.sql.exec('SELECT id FROM ads').toArray(),
  )
  expect(stored).toEqual([])
  const ad = board.ads[0] ?? expect.unreachable()
  const take = { ad: `GBP-${ad.id}`, version: ad.version, price: ad.price, method: ad.methods[0], amount: ad.min }
  const deal = await dealBy(ann, { ...take, key: crypto.randomUUID() })
  expect(await ask(ann, 'act', { deal, act: 'pay' })).toMatchObject({ state: 'paid' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 22 * 60_000 })
  await runDurableObjectAlarm(merchants)
  vi.useRealTimers()
  expect(await ask(ann, 'deal', { id: deal })).toMatchObject({ state: 'released' })
  await audited()
})

test('[PT9] who has never traded looks at defaults, and leaves nothing by looking', async () => {
  const eve = await registered('p2p-only-looks@trading.test')
  const id = eve.cookies.get('userId') ?? ''
  const own = await ask(eve, 'own')
  expect(own).toMatchObject({
    name: expect.stringMatching(/^Trader-[0-9A-F]{6}$/),
    details: [],
    deals: [],
    blocked: [],
  })
  expect(own.figures).toMatchObject({ name: own.name, deals: 0, isMerchant: false })
  const profiles = () =>
    runInDurableObject(env.P2P_TRADER.getByName(id), (_, { storage }) =>
      storage.sql.exec('SELECT name, since FROM profile').toArray(),
    )
  expect((await eve.ask('/p2p/methods')).status).toBe(200)
  expect(await profiles()).toEqual([])
  const fields = { iban: IBAN, bank: 'Sparkasse' }
  expect(await ask(eve, 'keepMethod', { method: 'sepa', holder: 'Eve Looks', fields })).toEqual({ kind: 'done' })
  expect(await profiles()).toEqual([{ name: own.name, since: own.figures.since }])
})

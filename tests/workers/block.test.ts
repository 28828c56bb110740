// The block desk over HTTP: a user requests, simulated dealers and a user with the role quote.

import { expect, test, vi } from 'vitest'
import { operatorCalls } from '#shared/operator/calls.ts'
import { blockCalls, blockMarketCalls } from '#shared/otc/block/calls.ts'
import { serializeBlockReceipt } from '#shared/otc/block/views.ts'
import { verifySignedText } from '#shared/otc/convert/verify.ts'
import { verifyEd25519 } from '#worker/otc/convert/ed25519.ts'
import { askUnder } from './edge-site.ts'
import { audited, balances, call, type Payload, trader } from './trader.ts'
import { Visitor } from './visitor.ts'

const TOKEN = 'an-operator-of-the-block-desk'
const ask = <Name extends keyof typeof blockCalls>(who: Visitor, name: Name, payload: Payload = {}) =>
  call(who, blockCalls[name], payload)
const refused = (reason: string) => expect.objectContaining({ kind: 'refused', reason })
const idOf = (who: Visitor) => who.cookies.get('userId') ?? ''
const BUY = { legs: [{ asset: 'BTC', side: 'buy', amount: '0.08' }], whole: true }

const grant = (account: string, isDealer: boolean, token = TOKEN, name = 'North Desk') =>
  askUnder({ OPERATOR_TOKEN: TOKEN }, operatorCalls.blockDealer.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ account, name, isDealer }),
  })

async function request(who: Visitor, payload: Payload = BUY) {
  const answer = await ask(who, 'request', payload)
  return answer.kind === 'done' ? answer.request : expect.unreachable(JSON.stringify(answer))
}
/** Sets the desk's clock `ms` ahead for the work. */
async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

test('[BK1] [BLK1] [BLK3] [BLK7] [BLK8] [BLK10] a price is asked for, blind for five seconds, taken once, and on the tape', async () => {
  const ann = await trader('block-ann', ['USDT', 'USDT', 'BTC'])
  const made = await request(ann)
  expect(made).toMatchObject({ state: 'open', answers: 0, quotes: [], isWhole: true })
  expect(made.expiresAt - made.createdAt).toBe(35_000)
  expect(await ask(ann, 'request', BUY)).toEqual(refused('too_many_requests_open'))
  expect(await ask(ann, 'accept', { request: made.id, quote: '0'.repeat(24) })).toEqual(refused('still_blind'))
  const eve = await trader('block-eve', [])
  expect(await ask(eve, 'view', { id: made.id })).toBeNull()

  const tape = await call(ann, blockMarketCalls.tape)
  const done = await later(6_000, async () => {
    const seen = await ask(ann, 'view', { id: made.id })
    expect(seen?.answers).toBe(3)
    const [best, next] = seen?.quotes ?? []
    if (!best || !next) return expect.unreachable()
    expect(Number(best.net)).toBeGreaterThanOrEqual(Number(next.net))
    expect(best).toMatchObject({ isSimulated: true, shareBps: 10_000 })
    expect(await ask(eve, 'accept', { request: made.id, quote: best.id })).toEqual(refused('request_unknown'))
    expect(await ask(ann, 'accept', { request: made.id, quote: '0'.repeat(24) })).toEqual(refused('quote_unknown'))
    const all = await Promise.all(
      Array.from({ length: 20 }, () => ask(ann, 'accept', { request: made.id, quote: best.id })),
    )
    for (const each of all) expect(each).toMatchObject({ kind: 'done', request: { state: 'settled' } })
    expect(await ask(ann, 'accept', { request: made.id, quote: next.id })).toEqual(refused('request_over'))
    expect(await ask(ann, 'cancel', { request: made.id })).toEqual(refused('request_over'))
    return best
  })
  await vi.waitFor(async () => expect((await balances(ann)).BTC?.available).toBe('1.0800000000'))
  expect(Number((await balances(ann)).USDT?.available)).toBeCloseTo(20_000 + Number(done.net), 6)
  const [row, ...older] = await call(ann, blockMarketCalls.tape)
  expect(older).toEqual(tape)
  expect(row).toMatchObject({ id: made.id, legs: [{ asset: 'BTC', side: 'buy', price: done.prices[0] }] })
  const receipt = await call(new Visitor(), blockMarketCalls.receipt, { id: made.id })
  if (!receipt) return expect.unreachable()
  expect(serializeBlockReceipt(receipt)).toBe(receipt.text)
  expect(await verifySignedText(receipt, verifyEd25519)).toBe(true)
  expect(JSON.stringify([receipt, row])).not.toContain(idOf(ann))
  await audited()
})

test('[BK2] [BLK2] [BLK16] [BLK4] [BLK5] [BLK11] a person with the role quotes both ways without the side, and best price wins', async () => {
  const bob = await trader('block-bob', ['USDT', 'USDT'])
  const dan = await trader('block-dan', ['BTC', 'USDT'])
  expect((await grant(idOf(dan), true, 'a-wrong-token-of-somebody')).status).toBe(401)
  const made = await request(bob)
  const prices = (bid: number, ask_: number) => [{ bid: String(bid), ask: String(ask_) }]
  expect(await ask(dan, 'requests')).toEqual([])
  expect(await ask(dan, 'quote', { request: made.id, prices: prices(1, 2) })).toEqual(refused('not_a_dealer'))
  expect((await grant(idOf(dan), true)).status).toBe(200)
  // With a Cyrillic о it counts as the same name as another dealer's. A dealer's own name may be granted again.
  const alike = await grant(idOf(bob), true, TOKEN, 'N\u043erth Desk')
  expect([alike.status, await alike.json()]).toMatchObject([400, { msg: 'invalid_request', fields: ['name'] }])
  expect((await grant(idOf(dan), true)).status).toBe(200)
  const [open] = await ask(dan, 'requests')
  expect(open).toMatchObject({
    id: made.id,
    isWhole: true,
    own: null,
    legs: [{ asset: 'BTC', amount: '0.0800000000' }],
  })
  expect(JSON.stringify(open)).not.toMatch(/buy|sell/)
  expect(JSON.stringify(open)).not.toContain(idOf(bob))
  const mid = Number(open?.legs[0]?.mid)
  expect(await ask(dan, 'quote', { request: made.id, prices: prices(mid * 2, mid * 2) })).toEqual(
    refused('prices_invalid'),
  )
  expect(await ask(dan, 'quote', { request: made.id, prices: [{ bid: 'x', ask: '1' }] })).toEqual(
    refused('prices_invalid'),
  )
  const fixed = (price: number) => Number(price.toFixed(2))
  await ask(dan, 'quote', { request: made.id, prices: prices(fixed(mid * 0.9), fixed(mid * 1.1)) })
  const better = await ask(dan, 'quote', { request: made.id, prices: prices(fixed(mid * 0.9), fixed(mid * 0.9999)) })
  expect(better).toMatchObject({ kind: 'done', request: { own: { shareBps: 10_000 } } })
  await later(6_000, async () => {
    const seen = await ask(bob, 'view', { id: made.id })
    expect(seen?.answers).toBe(4)
    expect(seen?.quotes[0]).toMatchObject({ dealer: 'North Desk', isSimulated: false })
    const taken = await ask(bob, 'accept', { request: made.id, quote: seen?.quotes[0]?.id ?? '' })
    expect(taken).toMatchObject({ kind: 'done', request: { state: 'settled', facts: { dealer: 'North Desk' } } })
  })
  await vi.waitFor(async () => expect((await balances(bob)).BTC?.available).toBe('0.0800000000'))
  expect((await balances(dan)).BTC?.available).toBe('0.9200000000')
  const own = await later(40_000, () => request(dan, { legs: [{ asset: 'BTC', side: 'sell', amount: '0.07' }] }))
  await later(40_000, async () => {
    expect(await ask(dan, 'requests')).toEqual([])
    expect(await ask(dan, 'quote', { request: own.id, prices: prices(fixed(mid), fixed(mid)) })).toEqual(
      refused('own_request'),
    )
  })
  expect((await grant(idOf(dan), false)).status).toBe(200)
  expect(await ask(dan, 'requests')).toEqual([])
  await audited()
})

test('[BLK1] [BLK3] what is no block, and what is over, is refused by name; nothing is left on hold', async () => {
  const cat = await trader('block-cat', ['USDT'])
  const leg = (asset: string, amount: string, side = 'buy') => ({ asset, side, amount })
  const asked = (...legs: object[]) => ask(cat, 'request', { legs })
  expect(await asked(leg('BTC', '0.001'))).toEqual(refused('below_minimum'))
  expect(await asked(leg('BTC', '50'))).toEqual(refused('above_maximum'))
  expect(await asked(leg('BTC', '0.1'), leg('BTC', '0.1', 'sell'))).toEqual(refused('leg_twice'))
  expect(await asked(leg('USDT', '9000'))).toEqual(refused('asset_unknown'))
  expect(await asked(leg('BTC', '1,5'))).toEqual(refused('amount_invalid'))
  const late = await request(cat)
  await later(36_000, async () => {
    expect(await ask(cat, 'view', { id: late.id })).toMatchObject({ state: 'expired', quotes: [] })
    expect(await ask(cat, 'accept', { request: late.id, quote: '0'.repeat(24) })).toEqual(refused('request_over'))
    const dear = await request(cat, { legs: [leg('BTC', '1'), leg('ETH', '1', 'sell')], whole: false })
    expect(await ask(cat, 'cancel', { request: dear.id })).toMatchObject({
      kind: 'done',
      request: { state: 'cancelled' },
    })
    const again = await request(cat, { legs: [leg('BTC', '0.14')] })
    await later(6_000, async () => {
      const quote = (await ask(cat, 'view', { id: again.id }))?.quotes[0]?.id ?? expect.unreachable()
      expect(await ask(cat, 'accept', { request: again.id, quote })).toEqual(refused('insufficient_funds'))
      expect(await ask(cat, 'view', { id: again.id })).toMatchObject({ state: 'failed', reason: 'insufficient_funds' })
    })
  })
  expect((await balances(cat)).USDT?.available).toBe('10000.00000000')
  expect((await askUnder({ FEATURES_OFF: 'otc' }, blockMarketCalls.tape.path)).status).toBe(404)
  await audited()
})

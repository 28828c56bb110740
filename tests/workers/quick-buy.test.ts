// Purchases of coins by the simulated rail: calls and forms.

import { env, runDurableObjectAlarm } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { computeShardName, DEFAULT_LEDGER_SHARDS } from '#objects/platform/slots.ts'
import { conversionCalls } from '#shared/otc/convert/calls.ts'
import { documentOf, markupOf } from './edge-site.ts'
import { audited, balances, call, type Payload, trader } from './trader.ts'
import { OWN, type Visitor } from './visitor.ts'

const ask = <Name extends keyof typeof conversionCalls>(who: Visitor, name: Name, payload: Payload = {}) =>
  call(who, conversionCalls[name], payload)
const refused = (reason: string) => expect.objectContaining({ kind: 'refused', reason })
const dealer = () => env.DEALER.getByName('main')
const ledgerOf = (person: string) => env.LEDGER.getByName(computeShardName(person, DEFAULT_LEDGER_SHARDS))
const dealerHoldings = () => ledgerOf('dealer').holdings('dealer')
const BUY = { asset: 'ETH', fiat: 'EUR', amount: '100', instrument: 'card' }

/** Lets the rail answer after `ms`, by the dealer's clock. */
async function later(ms: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  await runDurableObjectAlarm(dealer())
  vi.useRealTimers()
}
async function bought(who: Visitor, payload: Payload = {}) {
  const answer = await ask(who, 'buy', { ...BUY, ...payload })
  return answer.kind === 'done' ? answer.purchase : expect.unreachable(JSON.stringify(answer))
}
const stateOf = async (who: Visitor) => (await ask(who, 'purchases'))[0]?.state

test('[CV9] [DR19] [DR20] [DR21] a payment comes through, and the coins are delivered once', async () => {
  const ann = await trader('buy-ann', [])
  const purchase = await bought(ann, { clientId: 'one' })
  expect(purchase).toMatchObject({ state: 'pending', paid: '100.00', fee: '1.50', fiat: 'EUR', asset: 'ETH' })
  expect((await bought(ann, { clientId: 'one' })).id).toBe(purchase.id)
  expect(await balances(ann)).toEqual({})
  await later(2_000)
  for (let times = 0; times < 3; times += 1) {
    await dealer().railSaid({ id: `${purchase.id}-charge`, purchase: purchase.id, kind: 'paid' })
    await dealer().railSaid({ id: `again-${times}`, purchase: purchase.id, kind: 'paid' })
    await later(10_000)
  }
  expect(await stateOf(ann)).toBe('done')
  await vi.waitFor(async () => expect((await balances(ann)).ETH?.available).toBe(purchase.amount))
  await audited()
})

test('[CV9] [DR20] [DR22] a challenge is its person’s to answer; declined, or not answered, nothing moves', async () => {
  const bob = await trader('buy-bob', [])
  const secure = { instrument: 'card_secure' }
  const first = await bought(bob, secure)
  expect(await ask(bob, 'answerBuy', { id: first.id, confirm: true })).toEqual(refused('order_ended'))
  await later(2_000)
  expect(await stateOf(bob)).toBe('challenge')
  const eve = await trader('buy-eve', [])
  expect(await ask(eve, 'answerBuy', { id: first.id, confirm: true })).toEqual(refused('order_unknown'))
  expect(await ask(bob, 'answerBuy', { id: first.id, confirm: true })).toMatchObject({ purchase: { state: 'done' } })
  const second = await bought(bob, secure)
  await later(2_000)
  expect(await ask(bob, 'answerBuy', { id: second.id, confirm: false })).toMatchObject({
    purchase: { state: 'failed' },
  })
  await bought(bob, secure)
  await later(2_000)
  await later(11 * 60_000)
  expect(await stateOf(bob)).toBe('failed')
  await bought(bob, { instrument: 'card_declined' })
  await later(2_000)
  expect(await stateOf(bob)).toBe('failed')
  await vi.waitFor(async () => expect((await balances(bob)).ETH?.available).toBe(first.amount))
  await audited()
})

test('[CV9] [DR21] what cannot be delivered is refunded; what cannot be bought is refused by name', async () => {
  const cat = await trader('buy-cat', [])
  const purchase = await bought(cat, { asset: 'FIL', instrument: 'bank' })
  const { balances: rows } = await dealerHoldings()
  const fil = rows.find(({ wallet, asset }) => wallet === 'spot' && asset === 'FIL')?.available ?? '0'
  const away = { kind: 'transfer', asset: 'FIL', atoms: fil, from: 'spot', to: 'funding' } as const
  await ledgerOf('dealer').execute({ person: 'dealer', key: 'away-for-a-test', command: away })
  await later(11_000)
  expect(await stateOf(cat)).toBe('refunding')
  await later(14_000)
  expect((await ask(cat, 'purchases'))[0]).toMatchObject({ id: purchase.id, state: 'refunded' })
  expect((await balances(cat)).FIL?.available ?? '0').toMatch(/^0/)
  expect(await ask(cat, 'buy', { ...BUY, amount: '1' })).toEqual(refused('amount_below_minimum'))
  expect(await ask(cat, 'buy', { ...BUY, amount: '50000' })).toEqual(refused('amount_above_maximum'))
  expect(await ask(cat, 'buy', { ...BUY, amount: '1,5' })).toEqual(refused('amount_invalid'))
  expect(await ask(cat, 'buy', { ...BUY, fiat: 'XXX' })).toEqual(refused('amount_invalid'))
  expect(await ask(cat, 'buy', { ...BUY, asset: 'NOPE' })).toEqual(refused('asset_unknown'))
  await audited()
})

test('[CV9] coins are bought with forms that post, and the bank’s question is answered on the page', async () => {
  const dan = await trader('buy-dan', [])
  const post = (fields: Readonly<Record<string, string>>) =>
    dan.ask('/otc', { method: 'POST', headers: OWN, body: new URLSearchParams({ tab: 'buy', ...fields }) })
  const page = async () => markupOf(await documentOf(await dan.ask('/otc?tab=buy')))
  expect(await page()).toContain('never enter real card details')
  const form = {
    action: 'buy',
    asset: 'BTC',
    fiat: 'USD',
    money: '50',
    instrument: 'card_secure',
    key: crypto.randomUUID(),
  }
  expect(markupOf(await documentOf(await post({ ...form, money: '1' }), 409))).toContain('minimum conversion is 10 USD')
  for (let times = 0; times < 2; times += 1) {
    expect((await post(form)).headers.get('location')).toBe('/otc?tab=buy&note=ordered')
  }
  await later(2_000)
  const asked = await page()
  expect(asked).toContain('Simulated 3-D Secure')
  const ids = [...asked.matchAll(/name="id" value="([0-9a-f]{24})"/g)].map(([, id = '']) => id)
  expect(new Set(ids).size).toBe(1)
  await post({ action: 'answer-buy', id: ids[0] ?? '', confirm: 'yes' })
  expect(await page()).toContain('Completed')
})

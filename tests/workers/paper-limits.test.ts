import { env, runDurableObjectAlarm } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { computeShardName } from '#objects/platform/slots.ts'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { findAsset } from '#shared/money/assets.ts'
import { PAPER_DAY_MAX_CENTS, PURCHASE_DAY_MAX_CENTS } from '#shared/money/paper-limits.ts'
import { conversionCalls } from '#shared/otc/convert/calls.ts'
import { estimateUsdCents } from '#shared/wallet/withdrawals.ts'
import { documentOf } from './edge-site.ts'
import { enteredBy, post } from './member.ts'
import { audited, call } from './trader.ts'
import type { Visitor } from './visitor.ts'
import { Person } from './wallet-person.ts'

let rex: Person
beforeAll(async () => {
  rex = await Person.named('limits-rex')
})

const CARD = { asset: 'USDT', fiat: 'EUR', amount: '1500', instrument: 'card' } as const
const buy = (visitor: Visitor, more: Readonly<Record<string, string>> = {}) =>
  call(visitor, conversionCalls.buy, { ...CARD, ...more })
const faucet = (visitor: Visitor, asset: string) => call(visitor, tradingCalls.faucet, { asset })
const allowance = (person: Person) => person.ledger.paperAllowance(person.id)

test('[LE40] [DR33] seventy cards at once, the faucet and deposits beside them: no more than a day allows', async () => {
  const { visitor } = rex
  const simulate = { action: 'simulate', asset: 'BTC', network: 'btc', amount: '2' }
  const [cards, coins] = await Promise.all([
    Promise.all(Array.from({ length: 70 }, () => buy(visitor))),
    Promise.all(['BTC', 'BTC', 'BTC', 'ETH', 'USDT', 'USDT'].map((asset) => faucet(visitor, asset))),
    Promise.all(Array.from({ length: 5 }, () => rex.post('/wallet/deposit', simulate))),
  ])
  const charged = cards.filter(({ kind }) => kind === 'done').length
  expect(charged).toBeGreaterThan(0)
  expect(charged * 1_500).toBeLessThan(PURCHASE_DAY_MAX_CENTS / 100)
  for (const card of cards) {
    if (card.kind === 'refused') {
      expect(card).toMatchObject({
        reason: 'paper_limit',
        params: { left: expect.any(String), opensAt: expect.any(String) },
      })
    }
  }
  const { left, purchasesLeft } = await allowance(rex)
  expect([left >= 0, purchasesLeft >= 0]).toEqual([true, true])
  const given = coins.flatMap((answer) => (answer.kind === 'done' ? [answer.asset] : []))
  const arrived = await env.CHAIN.getByName('btc').arrivals(rex.id)
  const worth = (asset: string, atoms: bigint) => Number(estimateUsdCents(asset, atoms))
  const cents =
    given.reduce((sum, asset) => sum + worth(asset, findAsset(asset)?.faucet ?? 0n), 0) +
    arrived.reduce((sum, { atoms }) => sum + worth('BTC', BigInt(atoms)), 0)
  // The reserved amount equals the grants, with a card each: 1,500 euros are about 1,740 dollars.
  const each = (PAPER_DAY_MAX_CENTS - left - cents) / charged
  expect(each).toBeGreaterThan(1_500_00)
  expect(each).toBeLessThan(2_000_00)
  await audited()
})

test('[DR33] a card that is declined makes room again; the same purchase asked twice is one', async () => {
  const ada = await Person.named('limits-ada')
  const before = await allowance(ada)
  await buy(ada.visitor, { instrument: 'card_declined' })
  expect((await allowance(ada)).purchasesLeft).toBeLessThan(before.purchasesLeft)
  await expect
    .poll(
      async () => {
        await runDurableObjectAlarm(env.DEALER.getByName('main'))
        return (await allowance(ada)).purchasesLeft
      },
      { timeout: 10_000 },
    )
    .toBe(before.purchasesLeft)
  const twice = await Promise.all([1, 2].map(() => buy(ada.visitor, { clientId: 'the-same', amount: '100' })))
  expect(new Set(twice.map((answer) => (answer.kind === 'done' ? answer.purchase.id : answer.reason))).size).toBe(1)
  const once = before.purchasesLeft - (await allowance(ada)).purchasesLeft
  expect(once).toBeGreaterThan(100_00)
  expect(once).toBeLessThan(130_00)
})

test('[LE41] sub-accounts share the limits of their main account, over shards; nothing is given twice', async () => {
  const sue = await Person.named('limits-sue')
  for (const name of ['one', 'two', 'three']) await post(sue.visitor, 'sub-account-make', { name })
  const subs = (await env.ACCOUNT.getByName(sue.id).subAccounts()).map(({ id }) => id)
  expect(subs).toHaveLength(3)
  const inside = await Promise.all(subs.map((id) => enteredBy(sue.visitor, id)))
  const asked = await Promise.all(
    [sue.visitor, ...inside].flatMap((each) => [faucet(each, 'SOL'), faucet(each, 'SOL')]),
  )
  expect(asked.filter(({ kind }) => kind === 'done')).toHaveLength(3)
  expect(asked.filter((answer) => answer.kind === 'refused' && answer.reason === 'faucet_limit')).toHaveLength(5)
  await expect
    .poll(async () => {
      const holdings = await Promise.all(
        [sue.id, ...subs].map(async (id) => {
          const shards = ['l0', 'l1'].map((name) => env.LEDGER.getByName(name))
          const all = await Promise.all(shards.map((shard) => shard.holdings(id)))
          return all.flatMap(({ balances }) => balances.filter(({ asset }) => asset === 'SOL'))
        }),
      )
      return holdings.flat().reduce((sum, { available }) => sum + BigInt(available), 0n)
    })
    .toBe(150n * 10n ** 8n)
  const { purchasesLeft } = await allowance(sue)
  await Promise.all(inside.map((each) => buy(each, { amount: '100' })))
  expect(purchasesLeft - (await allowance(sue)).purchasesLeft).toBeGreaterThan(300_00)
  await audited()
})

test('[LE40] what is left is shown before anything is tried', async () => {
  const page = async (path: string) => documentOf(await rex.visitor.ask(path))
  expect(await page('/wallet/deposit')).toMatch(/500,000 USD/)
  expect(await page('/otc?tab=buy')).toMatch(/10,000 USD/)
})

test('[PD21] what a simulated merchant sells counts for the buyer, and is free again once the deal is cancelled', async () => {
  const pia = await Person.named('limits-pia')
  const seller = 'p2p-simulated-EUR-9'
  const shop = env.LEDGER.getByName(computeShardName(seller, 2))
  await shop.execute({ person: seller, key: 'key-of-a-shop', command: { kind: 'faucet', asset: 'USDT', to: 'p2p' } })
  const terms = {
    id: 'EUR-900001',
    ad: 1,
    asset: 'USDT',
    fiat: 'EUR',
    atoms: '100000000000',
    price: '870000',
    cost: '87000',
    buyer: pia.id,
    seller,
    maker: 'seller',
    method: 'sepa',
    payMinutes: 15,
    terms: '',
  } as const
  const deal = env.P2P_DEAL.getByName(terms.id)
  const before = (await allowance(pia)).left
  await env.P2P_TRADER.getByName(pia.id).meet(pia.id, { since: 0 })
  await deal.open(terms as never, { method: 'sepa', holder: 'Simulated Merchant', fields: {} }, '')
  await expect.poll(async () => (await allowance(pia)).left).toBe(before - 1_000_00)
  await deal.act(pia.id, { kind: 'cancel' })
  await expect.poll(async () => (await allowance(pia)).left).toBe(before)
})

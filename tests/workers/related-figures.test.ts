// Related accounts do not count in each other's figures: ads, leads and bots.

import { beforeAll, expect, test, vi } from 'vitest'
import { botCalls, botMarketCalls } from '#shared/bots/calls.ts'
import { copyCalls } from '#shared/copy/calls.ts'
import { operatorCalls } from '#shared/operator/calls.ts'
import { p2pCalls, p2pMarketCalls } from '#shared/p2p/calls.ts'
import { idOf } from './at-desk.ts'
import { askUnder } from './edge-site.ts'
import { objectOf } from './member.ts'
import { audited, call, lastPriceOf, type Payload, trader } from './trader.ts'
import { OWN, Visitor } from './visitor.ts'

const refused = (reason: string) => expect.objectContaining({ kind: 'refused', reason })
const SEPA = { method: 'sepa', holder: 'Ann Schmidt', fields: { iban: 'DE89370400440532013000', bank: 'Sparkasse' } }

let [first, second, other] = [new Visitor(), new Visitor(), new Visitor()]
beforeAll(async () => {
  first = await trader('rel-figures+one', ['USDT'])
  second = await trader('rel-figures+two', ['USDT'])
  other = await trader('rel-figures-other', ['USDT'])
  expect(await objectOf(second).kin()).toBe(idOf(first))
  expect(await objectOf(other).kin()).toBe('')
})

test('[REL11] an ad is not taken by another account of its maker, and is by somebody else', async () => {
  const body = new URLSearchParams({
    action: 'transfer',
    asset: 'USDT',
    amount: '500',
    from: 'spot',
    to: 'p2p',
    key: crypto.randomUUID(),
  })
  expect((await first.ask('/wallet/transfer', { method: 'POST', headers: OWN, body })).status).toBe(303)
  expect(await call(first, p2pCalls.keepMethod, SEPA)).toEqual({ kind: 'done' })
  const posted = await call(first, p2pCalls.post, {
    side: 'sell',
    asset: 'USDT',
    fiat: 'EUR',
    priced: 'floating',
    price: '101',
    amount: '400',
    min: '10',
    max: '300',
    methods: ['sepa'],
    payMinutes: 15,
    terms: '',
    greeting: '',
  })
  const id = posted.kind === 'posted' ? posted.ad : expect.unreachable(JSON.stringify(posted))
  const ad = (await call(new Visitor(), p2pMarketCalls.ad, { id })) ?? expect.unreachable()
  const take = () => ({
    ad: id,
    version: ad.version,
    price: ad.price,
    method: 'sepa',
    amount: '100',
    key: crypto.randomUUID(),
  })
  expect(await call(second, p2pCalls.take, take())).toEqual(refused('ad_related'))
  expect(await call(other, p2pCalls.take, take())).toMatchObject({ kind: 'taken' })
  await audited()
})

const TOKEN = 'an operator of these tests'
async function approve(lead: string): Promise<void> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ id: lead, approve: true })
  await askUnder({ OPERATOR_TOKEN: TOKEN }, operatorCalls.decideLead.path, { method: 'POST', headers, body })
}

test('[REL11] a lead is not copied by another account of theirs, and is by somebody else', async () => {
  const terms = { kind: 'spot', name: 'Rel Figures', bio: '', share: '10', maxCopiers: '5' }
  const applied = await call(first, copyCalls.apply, terms)
  const lead = applied.kind === 'applied' ? applied.lead : expect.unreachable(JSON.stringify(applied))
  await approve(lead)
  const follow = (key: string) => ({
    lead,
    amount: '1000',
    wallet: 'spot',
    sizing: 'fixed',
    fixed: '200',
    slippage: '1',
    key,
  })
  expect(await call(first, copyCalls.follow, follow('rel-copy-1'))).toEqual(refused('lead_self'))
  expect(await call(second, copyCalls.follow, follow('rel-copy-2'))).toEqual(refused('lead_related'))
  expect(await call(other, copyCalls.follow, follow('rel-copy-3'))).toMatchObject({ kind: 'following' })
})

test('[REL11] [BMK6] a bot is not followed by another account of its owner, and clones of one person count for nobody', async () => {
  const last = await lastPriceOf('ETH_USDT')
  const recipe = {
    kind: 'spot_grid',
    market: 'ETH_USDT',
    grids: '5',
    investment: '500',
    lower: (last * 0.9).toFixed(2),
    upper: (last * 1.1).toFixed(2),
  }
  const make = async (who: Visitor, more: Payload) => {
    const made = await call(who, botCalls.create, { ...recipe, ...more })
    return 'bot' in made ? made.bot.id : expect.unreachable(JSON.stringify(made))
  }
  const id = await make(first, { key: 'rel-shared-1', share: 'on' })
  const shared = () => call(new Visitor(), botMarketCalls.shared, { id })
  await vi.waitFor(async () => expect(await shared()).not.toBeNull())
  const follow = { id, amount: '500', coins: 'keep' }
  expect(await call(second, botCalls.follow, { ...follow, key: 'rel-follow-1' })).toEqual(refused('follow_related'))
  await make(first, { key: 'rel-clone-1', cloneOf: id })
  await make(second, { key: 'rel-clone-2', cloneOf: id })
  const clones = async () => {
    const board = await call(new Visitor(), botMarketCalls.board, { sort: 'clones', limit: '50' })
    return board.bots.find((bot) => bot.id === id)?.clones
  }
  expect(await clones()).toBe(0)
  await make(other, { key: 'rel-clone-3', cloneOf: id })
  await make(other, { key: 'rel-clone-4', cloneOf: id })
  // The data centre keeps the board for five seconds.
  await vi.waitFor(async () => expect(await clones()).toBe(1), 15_000)
})

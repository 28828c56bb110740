// Operators decide about products: the dealer's limits, leads, dealers, reported users, and effects of freezing.

import { env } from 'cloudflare:test'
import { beforeAll, expect, test, vi } from 'vitest'
import { computeShardName } from '#objects/platform/slots.ts'
import { toLeadId } from '#shared/copy/kinds.ts'
import { futuresCalls } from '#shared/futures/calls.ts'
import { blockCalls } from '#shared/otc/block/calls.ts'
import { conversionCalls } from '#shared/otc/convert/calls.ts'
import { p2pCalls, p2pMarketCalls } from '#shared/p2p/calls.ts'
import type { P2pData } from '#shared/p2p/pages.ts'
import { act, atDesk, desk, does, idOf, see } from './at-desk.ts'
import { documentOf, markupOf, payloadOf } from './edge-site.ts'
import { view } from './member.ts'
import { call, must, open, place, trader } from './trader.ts'
import { OWN, registered, type Visitor } from './visitor.ts'

const WHY = 'a test of products'
let ops: Visitor
beforeAll(async () => {
  ops = await atDesk('products')
})

const newest = async (count: number) => desk().log(Number.MAX_SAFE_INTEGER, count)
const fails = async (path: string, fields: Readonly<Record<string, string>>, words: string) =>
  expect(markupOf(await documentOf(await act(ops, path, fields), 409))).toContain(words)
const form = (visitor: Visitor, path: string, fields: Readonly<Record<string, string>>) =>
  visitor.ask(path, { method: 'POST', headers: OWN, body: new URLSearchParams(fields) })

test('[DK13] [DR23] [DR32] what the dealer has and deals within is shown, and set with a reason; the next price follows', async () => {
  const ann = await trader('limits-ann', ['USDT', 'BTC'])
  const quote = (amount: string) => call(ann, conversionCalls.quote, { from: 'BTC', to: 'USDT', side: 'give', amount })
  const before = await quote('0.01')
  const path = '/operator/otc'
  const { inventory } = await see<'operator-otc'>(ops, path)
  expect(inventory.all).toEqual({ spreadBps: 4, mostUsdt: 20_000, positionUsdt: 5_000 })
  expect(inventory.assets.find(({ asset }) => asset === 'USDT')).toMatchObject({ isOwn: false, position: '0.00000000' })
  const set = { action: 'limits', what: 'set', asset: 'BTC', spreadBps: '60', mostUsdt: '2000', positionUsdt: '100' }
  await fails(path, { ...set, reason: '' }, 'Enter a reason of at least 5 characters.')
  await fails(path, { ...set, reason: WHY, spreadBps: '151' }, 'Enter whole numbers')
  await fails(path, { ...set, reason: WHY, asset: 'NOPE' }, 'Something is missing')
  expect(await does(ops, path, { ...set, reason: WHY })).toBe(`${path}?done=1&asset=BTC`)
  const after = await quote('0.01')
  if (before.kind !== 'quoted' || after.kind !== 'quoted') return expect.unreachable(JSON.stringify([before, after]))
  expect(after.quote.spreadBps - before.quote.spreadBps).toBe(56)
  expect(await quote('1')).toMatchObject({ kind: 'refused', reason: 'amount_above_maximum' })
  expect((await newest(1))[0]).toMatchObject({ act: 'dealer_limits_set', target: 'BTC', reason: WHY })
  expect((await newest(1))[0]?.detail).toBe('60 bps, 2000 USDT, ±100 USDT')
  await does(ops, path, { ...set, mostUsdt: '0', reason: WHY })
  expect(await quote('0.01')).toMatchObject({ kind: 'refused', reason: 'not_dealt', params: { asset: 'BTC' } })
  await does(ops, path, { action: 'limits', what: 'standard', asset: 'BTC', reason: WHY })
  expect(await quote('0.01')).toMatchObject({ quote: { spreadBps: before.quote.spreadBps } })
})

/** Waits for a notification of a user. */
const hears = (who: Visitor, row: object) =>
  vi.waitFor(async () => expect((await view(who, 'account-notifications')).rows[0]).toMatchObject(row))

test('[DK14] [BLK12] [BLK13] who asks to deal at the block desk is let in, or refused with a reason that they read, and let go', async () => {
  const [ann, bob] = [await registered('wish-ann@desk.test'), await registered('wish-bob@desk.test')]
  const text = 'Ten years of quoting majors, up to a million.'
  const apply = (who: Visitor, name: string) => form(who, '/otc/block', { action: 'apply', name, text })
  expect((await apply(ann, 'Aurora')).status).toBe(409)
  expect((await apply(ann, 'Harbour')).status).toBe(303)
  expect(await call(bob, blockCalls.apply, { name: 'harbour', text })).toMatchObject({ reason: 'dealer_name_taken' })
  expect(await call(bob, blockCalls.apply, { name: 'Bobbin', text })).toMatchObject({ kind: 'done' })
  const path = '/operator/applications'
  const { wishes } = await see<'operator-applications'>(ops, path)
  expect(wishes).toMatchObject([
    { person: idOf(ann), name: 'Harbour' },
    { person: idOf(bob), name: 'Bobbin' },
  ])
  const decide = (what: string, who: Visitor) => ({ action: 'decide', what, which: `dealer ${idOf(who)}`, reason: WHY })
  await does(ops, path, decide('approve', ann))
  await does(ops, path, decide('refuse', bob))
  await fails(path, decide('approve', bob), 'already been decided')
  await fails(path, { ...decide('approve', bob), which: 'dealer nobody' }, 'Something is missing')
  const bobs = markupOf(await documentOf(await bob.ask('/otc/block')))
  await hears(ann, { kind: 'dealer_approved', text: 'Harbour', link: '/otc/block' })
  await hears(bob, { kind: 'dealer_refused', text: `Bobbin · ${WHY}`, link: '/otc/block' })
  expect(bobs).toContain(WHY)
  expect(await call(bob, blockCalls.apply, { name: 'Bobbin', text })).toMatchObject({ reason: 'application_too_soon' })
  expect(await env.BLOCK_DESK.getByName('main').isDealer(idOf(ann))).toBe(true)
  await does(ops, path, decide('remove', ann))
  expect(await env.BLOCK_DESK.getByName('main').isDealer(idOf(ann))).toBe(false)
  expect((await newest(3)).map(({ act: what }) => what)).toEqual([
    'block_dealer_removed',
    'block_dealer_refused',
    'block_dealer_added',
  ])
})

test('[DK14] [LD18] who wants to be copied waits on the same page, and is told why not', async () => {
  const cat = await trader('lead-cat', ['USDT'])
  const id = toLeadId('spot', idOf(cat))
  const terms = { name: 'Cat leads', bio: 'Slow and steady.', shareBps: 1_000, maxCopiers: 10, isPrivate: false }
  const applicant = {
    id,
    kind: 'spot',
    person: idOf(cat),
    terms,
    isSimulated: false,
    invitation: 'x'.repeat(12),
  } as const
  expect(await env.LEAD.getByName(id).apply(applicant)).toMatchObject({ ok: true })
  const path = '/operator/applications'
  const { leads } = await see<'operator-applications'>(ops, path)
  expect(leads).toMatchObject([{ id, person: idOf(cat), name: 'Cat leads', share: 10 }])
  const decide = { action: 'decide', what: 'refuse', which: `lead ${id}`, reason: WHY }
  await fails(path, { ...decide, what: 'remove' }, 'Something is missing')
  await does(ops, path, decide)
  expect(await env.LEAD.getByName(id).profile()).toMatchObject({ state: 'rejected', note: WHY })
  await hears(cat, { kind: 'lead_refused', text: `Spot copy trading · Cat leads · ${WHY}`, link: '/copy-trading/lead' })
  await fails(path, decide, 'already been decided')
  expect((await see<'operator-applications'>(ops, path)).leads).toEqual([])
  expect((await newest(1))[0]).toMatchObject({ act: 'lead_refused', target: idOf(cat) })
})

const DRAFT = {
  side: 'buy',
  asset: 'USDT',
  fiat: 'GBP',
  priced: 'floating',
  price: '99',
  amount: '1000',
  min: '10',
  max: '500',
  methods: ['faster_payments'],
  payMinutes: 15,
}

async function advertiser(name: string) {
  const maker = await trader(name, ['USDT', 'BTC'])
  const posted = await call(maker, p2pCalls.post, DRAFT)
  const ad = posted.kind === 'posted' ? posted.ad : expect.unreachable(JSON.stringify(posted))
  const seen = (await call(maker, p2pMarketCalls.ad, { id: ad })) ?? expect.unreachable()
  return { maker, ad, merchant: `GBP-${seen.maker}` }
}

test('[DK15] [CE5] somebody is reported where they are met, once at a time, and operators read and close it', async () => {
  const { maker, ad, merchant } = await advertiser('reported-dan')
  const eve = await registered('reports-eve@desk.test')
  for (const [path, link] of [
    [`/p2p/ad/${ad}`, `/p2p/report?ad=${ad}`],
    [`/p2p/merchant/${merchant}`, `/p2p/report?merchant=${merchant}`],
  ] as const) {
    expect(markupOf(await documentOf(await eve.ask(path)))).toContain(link)
  }
  expect(markupOf(await documentOf(await maker.ask(`/p2p/ad/${ad}`)))).not.toContain('/p2p/report?')
  const page = payloadOf(await documentOf(await eve.ask(`/p2p/report?ad=${ad}`))).data as P2pData['p2p-report']
  expect(page.reported).toMatchObject({ about: 'ad', id: ad, name: expect.stringMatching(/^Trader-/) })
  for (const search of ['', `?ad=${ad}9`, '?deal=GBP-1', '?merchant=GBP-0123456789abcdef', '?ad=nonsense']) {
    const none = payloadOf(await documentOf(await eve.ask(`/p2p/report${search}`))).data as P2pData['p2p-report']
    expect([search, none.reported]).toEqual([search, undefined])
  }
  const fields = { action: 'report', about: 'ad', id: ad, reason: 'fake', text: 'The price is not what was said.' }
  const says = async (more: Readonly<Record<string, string>>, words: string, who = eve) =>
    expect(markupOf(await documentOf(await form(who, '/p2p/report', { ...fields, ...more }), 409))).toContain(words)
  await says({ reason: '' }, 'Select a reason.')
  await says({ text: 'short' }, 'at least 10 characters')
  await says({ id: 'GBP-999' }, 'could not be found')
  await says({ about: 'deal', id: 'GBP-1' }, 'could not be found')
  await says({}, 'You cannot report yourself.', maker)
  expect((await form(eve, '/p2p/report', fields)).headers.get('location')).toBe('/p2p/report?done=reported')
  expect((await form(eve, '/p2p/report', fields)).status).toBe(303)
  expect(
    await call(eve, p2pCalls.report, { about: 'merchant', id: merchant, reason: 'abuse', text: 'And was rude to me.' }),
  ).toMatchObject({ kind: 'refused', reason: 'report_open' })

  const { open: waiting } = await see<'operator-reports'>(ops, '/operator/reports')
  expect(waiting).toMatchObject([
    { kind: 'report', ref: 'fake', person: idOf(eve), about: idOf(maker), place: `ad ${ad}` },
  ])
  const number = String(waiting[0]?.id)
  expect((await see<'operator-messages'>(ops, '/operator/messages')).open).toEqual([])
  const { file } = await see<'operator-people'>(ops, `/operator/people?id=${idOf(maker)}`)
  expect(file?.reports).toEqual([{ id: Number(number), isOpen: true }])
  expect((await see<'operator'>(ops, '/operator')).overview?.waiting).toMatchObject({ reports: 1, messages: 0 })
  await does(ops, '/operator/reports', { action: 'message', id: number, reason: 'warned the maker' })
  expect((await see<'operator-reports'>(ops, '/operator/reports')).open).toEqual([])
  const { action: _, ...again } = fields
  expect(await call(eve, p2pCalls.report, { ...again, text: 'It is there once more.' })).toEqual({ kind: 'done' })
})

test('[DK15] nobody closes what was said about themselves', async () => {
  const { maker, ad } = await advertiser('reported-ops')
  const fay = await registered('reports-fay@desk.test')
  const fields = { action: 'report', about: 'ad', id: ad, reason: 'fraud', text: 'Asked me to pay twice.' }
  expect((await form(fay, '/p2p/report', fields)).status).toBe(303)
  await desk().add(idOf(maker), 'reported-ops@trading.test', 'for a test')
  await desk().enter({ operator: idOf(maker), session: maker.cookies.get('__Host-sid')?.split('.')[1] ?? '' })
  const found = (await env.CASES.getByName('desk').about(idOf(maker)))[0] ?? expect.unreachable()
  const response = await act(maker, '/operator/reports', { action: 'message', id: String(found.id), reason: WHY })
  expect(markupOf(await documentOf(response, 409))).toContain('You cannot act on your own account.')
})

test('[DK16] [PB13] [PB15] [DR26] freezing takes ads off the board, orders off the books and what waits off the dealer, and may be done again', async () => {
  const { maker, ad } = await advertiser('frozen-gil')
  const move = { action: 'transfer', asset: 'USDT', amount: '5000', from: 'spot', to: 'futures', key: 'frozen-gil-1' }
  expect((await form(maker, '/wallet/transfer', move)).status).toBe(303)
  const futures = () => call(maker, futuresCalls.account)
  await vi.waitFor(async () => expect((await futures()).available).toBe('5000.00000000'))
  const contract = { symbol: 'BTC_USDT', side: 'buy', quantity: '0.01' }
  const { mark } = await env.CLEARING.getByName('USDT').contract('BTC_USDT')
  const below = (Number(mark) * 0.95).toFixed(1)
  expect(await call(maker, futuresCalls.place, { ...contract, type: 'limit', price: below })).toMatchObject({
    kind: 'placed',
  })
  const stop = await call(maker, futuresCalls.placeConditional, {
    ...contract,
    type: 'stop',
    stopPrice: (Number(mark) * 1.1).toFixed(1),
  })
  expect(stop).toMatchObject({ kind: 'placed' })
  must(await place(maker, { quantity: '0.001', price: '50000' }))
  expect(await open(maker)).toHaveLength(1)
  const wish = { from: 'USDT', to: 'ETH', amount: '20' }
  const limit = await call(maker, conversionCalls.limit, { ...wish, price: '1000', days: 7 })
  expect(limit).toMatchObject({ kind: 'done', order: { state: 'open' } })
  const weekly = { every: 'week', time: '09:30', weekday: 1, day: 1, zone: 'UTC' }
  expect(await call(maker, conversionCalls.recur, { ...wish, ...weekly })).toMatchObject({ kind: 'done' })
  const board = () => call(ops, p2pMarketCalls.board, { fiat: 'GBP', side: 'sell' })
  expect((await board()).ads.map(({ id }) => `GBP-${id}`)).toContain(ad)
  const freeze = { action: 'person', what: 'account_frozen', id: idOf(maker), reason: WHY }
  await does(ops, '/operator/people', freeze)
  // The data centre keeps the board for a second.
  await vi.waitFor(async () => expect((await board()).ads.map(({ id }) => `GBP-${id}`)).not.toContain(ad), 5_000)
  const orders = () => env.LEDGER.getByName(computeShardName(idOf(maker), 2)).openOrders(idOf(maker), {})
  await vi.waitFor(async () => expect(await orders()).toEqual([]))
  const account = await env.CLEARING.getByName('USDT').account(idOf(maker))
  expect([account.orders, account.conditionals]).toEqual([[], []])
  const dealer = env.DEALER.getByName('main')
  expect(await dealer.limits(idOf(maker))).toMatchObject([{ state: 'cancelled' }])
  expect(await dealer.plans(idOf(maker))).toMatchObject([{ state: 'paused', nextAt: 0 }])
  const { balances } = await env.LEDGER.getByName(computeShardName(idOf(maker), 2)).holdings(idOf(maker))
  expect(balances.every(({ held }) => held === '0')).toBe(true)
  await fails('/operator/people', freeze, 'It is already set this way.')
  await does(ops, '/operator/people', { ...freeze, what: 'account_unfrozen' })
  const rows = async () =>
    (await env.ACCOUNT.getByName(idOf(maker)).notifications()).map(({ kind, data }) => [kind, data])
  const paused = JSON.stringify({ params: { fiat: 'GBP', count: 1 }, link: '/p2p/ads' })
  await vi.waitFor(async () => expect(await rows()).toContainEqual(['p2p_ads_paused', paused]))
  const own = await env.P2P_BOARD.getByName('GBP').own(idOf(maker))
  expect(own.map(({ state }) => state)).toEqual(['offline'])
})

test('[DK17] the way to the desk stands in the account menu of operators, and of nobody else', async () => {
  const somebody = await registered('menu-hal@desk.test')
  const link = 'href="/operator"'
  expect(await (await ops.ask('/markets')).text()).toContain(link)
  expect(await (await somebody.ask('/markets')).text()).not.toContain(link)
  expect(await (await somebody.ask('/markets')).text()).not.toContain('isOperator')
})

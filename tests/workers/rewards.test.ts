// Rewards end to end: earned, granted, redeemed, paid from the promotions account, and visible in the wallet; at the
// operators' desk, without scripts, and by calls.

import { env, runDurableObjectAlarm } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { computeShardName } from '#objects/platform/slots.ts'
import { futuresCalls } from '#shared/futures/calls.ts'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { rewardCalls } from '#shared/rewards/calls.ts'
import type { CampaignTerms } from '#shared/rewards/campaigns.ts'
import { act, atDesk, does, idOf, see, withApp } from './at-desk.ts'
import { ask, documentOf, markupOf, payloadOf } from './edge-site.ts'
import { enteredBy, post, view } from './member.ts'
import { audited, call, must, place, trader } from './trader.ts'
import { OWN, registered, Visitor } from './visitor.ts'

const PATH = '/rewards'
const UNIT = 100_000_000n
const DAY = 86_400_000
const ledgerOf = (person: string) => env.LEDGER.getByName(computeShardName(person, 2))
const campaigns = () => env.CAMPAIGNS.getByName('house')
const form = (visitor: Visitor, fields: Readonly<Record<string, string>>, path = PATH) =>
  visitor.ask(path, { method: 'POST', headers: OWN, body: new URLSearchParams(fields) })
const spotOf = async (visitor: Visitor) => {
  const { balances } = await ledgerOf(idOf(visitor)).holdings(idOf(visitor))
  const row = balances.find(({ wallet, asset }) => wallet === 'spot' && asset === 'USDT')
  return BigInt(row?.available ?? 0)
}
const refusedWith = async (visitor: Visitor, fields: Readonly<Record<string, string>>, words: string, status = 409) =>
  expect(markupOf(await documentOf(await form(visitor, fields), status))).toContain(words)
const own = async (visitor: Visitor) =>
  (payloadOf(await documentOf(await visitor.ask(PATH))).data as PageData['rewards']).own

const CODE: CampaignTerms = {
  name: 'Spring',
  kind: 'voucher',
  amount: String(3n * UNIT),
  count: 2,
  earned: 'code',
  code: 'SPRING26',
  from: 0,
  to: 0,
  days: 7,
  rebateDays: 0,
}
const made = async (more: Partial<CampaignTerms>) => {
  const result = await campaigns().make({ ...CODE, ...more })
  return result.ok ? result.value : expect.unreachable(result.error)
}

test('[RW3] [RW11] a task is done where it is seen to be, and its coupon is claimed, redeemed and in the history, without scripts', async () => {
  const ann = await trader('rewards-ann', [])
  await refusedWith(ann, { action: 'claim', task: 'two-step' }, 'Complete the task first.')
  await withApp(ann)
  expect((await own(ann))?.done).toEqual(['two-step'])
  expect(markupOf(await documentOf(await ann.ask(PATH)))).toContain('Claim coupon')
  const claimed = await form(ann, { action: 'claim', task: 'two-step' }, '/fr_FR/rewards')
  expect(claimed.headers.get('location')).toBe('/fr_FR/rewards?done=given')
  await refusedWith(ann, { action: 'claim', task: 'two-step' }, 'You already have the coupon for this task.')
  const [coupon] = (await own(ann))?.coupons ?? []
  expect(coupon).toMatchObject({ kind: 'voucher', state: 'ready', earned: 'two-step', amount: '10.00000000' })
  const redeemed = await form(ann, { action: 'redeem', id: coupon?.id ?? '' })
  expect(redeemed.headers.get('location')).toBe('/rewards?done=redeemed')
  expect(await spotOf(ann)).toBe(10n * UNIT)
  await refusedWith(ann, { action: 'redeem', id: coupon?.id ?? '' }, 'This coupon has already been used.')
  await refusedWith(ann, { action: 'redeem', id: 'c1-999999' }, 'This coupon does not exist.')
  expect(await spotOf(ann)).toBe(10n * UNIT)
  expect(markupOf(await documentOf(await ann.ask('/wallet/history?kind=reward')))).toContain('Coupon')
  expect(await (await ann.ask('/wallet/history.csv')).text()).toContain('reward')
  const exported = await ann.ask('/account/data/export', { method: 'POST', headers: OWN })
  expect(await exported.json()).toMatchObject({ coupons: [{ id: coupon?.id, state: 'used' }] })
  await audited()
})

test('[RW10] a sub-account earns nothing, and a visitor is led to the log-in', async () => {
  const bob = await registered('rewards-bob@example.com')
  await post(bob, 'sub-account-make', { name: 'Desk' })
  const [sub] = (await view(bob, 'account-sub-accounts')).subs
  const inside = await enteredBy(bob, sub?.id ?? '')
  expect(await own(inside)).toBeNull()
  await refusedWith(inside, { action: 'code', code: 'SPRING26' }, 'Sub-accounts don’t earn coupons.')
  const answer = await inside.ask('/api/v1/rewards')
  expect(await answer.json()).toMatchObject({ msg: 'main_account_only' })
  const sent = await form(new Visitor(), { action: 'code', code: 'SPRING26' })
  expect(sent.headers.get('location')).toMatch(/^\/login/)
  const page = markupOf(await documentOf(await ask(PATH)))
  expect(page).toContain('Make your first spot trade')
  expect(page).not.toContain('My coupons')
})

test('[RW11] what traded on spot, on contracts or by a bot is seen by its own record', async () => {
  const cat = await trader('rewards-cat')
  expect((await own(cat))?.done).toEqual(['funds'])
  must(await place(cat, { type: 'market', quantity: '0.01' }))
  await vi.waitFor(async () => expect((await own(cat))?.done).toEqual(['funds', 'order']))
  expect(await call(cat, futuresCalls.transfer, { amount: '3000', take: 'false' })).toEqual({ kind: 'done' })
  const order = { symbol: 'BTC_USDT', side: 'buy', type: 'market', quantity: '0.01' }
  expect(await call(cat, futuresCalls.place, order)).toMatchObject({ kind: 'placed' })
  expect(await call(cat, rewardCalls.list)).toMatchObject({ done: ['funds', 'order', 'contract'], coupons: [] })
  // The call does not claim an unfinished task either.
  expect(await call(cat, rewardCalls.claim, { task: 'bot' })).toEqual({ kind: 'refused', reason: 'not_earned' })
  await env.BOT_MARKET.getByName('all').register(idOf(cat), `bot-${'7'.repeat(16)}`, '')
  expect(await call(cat, rewardCalls.claim, { task: 'bot' })).toMatchObject({ kind: 'done', coupon: { earned: 'bot' } })
})

test('[RW4] [RW5] fees of spot and contracts come back, what is paid after activation and no more', async () => {
  await made({ name: 'Fees', kind: 'rebate', amount: String(50n * UNIT), code: 'FEESBACK', rebateDays: 7 })
  const dan = await trader('rewards-dan', ['USDT'])
  // Fees before the coupon's activation do not count.
  must(await place(dan, { type: 'market', quantity: '0.01' }))
  const given = await call(dan, rewardCalls.enter, { code: 'fees-back' })
  const coupon = given.kind === 'done' ? given.coupon : expect.unreachable()
  expect(await call(dan, rewardCalls.redeem, { id: coupon.id })).toMatchObject({ coupon: { state: 'active' } })
  expect(await call(dan, rewardCalls.collect, { id: coupon.id })).toEqual({ kind: 'refused', reason: 'nothing_yet' })
  await new Promise((done) => setTimeout(done, 5))
  const { fills } = must(await place(dan, { type: 'market', quantity: '0.02' }))
  await call(dan, futuresCalls.transfer, { amount: '2000', take: 'false' })
  const order = { symbol: 'BTC_USDT', side: 'buy', type: 'market', quantity: '0.01' }
  await call(dan, futuresCalls.place, order)
  const { rows } = await env.CLEARING.getByName('USDT').fills(idOf(dan), { limit: 10 })
  const contracts = rows.reduce((sum, { fee }) => sum + BigInt(fee.replace('.', '')), 0n)
  // In whole atoms: the fee in BTC (ten decimals) at a price of two.
  const spot = fills.reduce((sum, { fee, price }) => {
    return sum + (BigInt(fee.replace('.', '')) * BigInt(price.replace('.', ''))) / 10n ** 4n
  }, 0n)
  const before = await spotOf(dan)
  const collected = await call(dan, rewardCalls.collect, { id: coupon.id })
  expect(collected).toMatchObject({ kind: 'done', coupon: { state: 'active' } })
  expect(contracts).toBeGreaterThan(0n)
  expect((await spotOf(dan)) - before).toBe(spot + contracts)
  expect(await call(dan, rewardCalls.collect, { id: coupon.id })).toEqual({ kind: 'refused', reason: 'nothing_yet' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * DAY + 120_000 })
  expect(await runDurableObjectAlarm(env.REWARDS.getByName(idOf(dan)))).toBe(true)
  vi.useRealTimers()
  expect(await env.REWARDS.getByName(idOf(dan)).show()).toMatchObject({ coupons: [{ state: 'used' }] })
  expect((await spotOf(dan)) - before).toBe(spot + contracts)
  await audited()
})

test('[CG2] of many at once as many get a coupon as there are, and each is paid once', async () => {
  const id = await made({ name: 'Rush', code: 'RUSH2026', count: 3 })
  const people = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => registered(`rewards-rush-${n}@example.com`)))
  const ids = people.map(idOf)
  const taken = await Promise.all(
    ids.flatMap((person) => [0, 1].map(() => env.REWARDS.getByName(person).give({ code: 'RUSH2026' }))),
  )
  const given = taken.filter(({ ok }) => ok)
  expect(given).toHaveLength(3)
  const coupons = given.flatMap((each) => (each.ok ? [each.value.id] : []))
  expect(new Set(coupons).size).toBe(3)
  for (const person of ids) {
    const rewards = env.REWARDS.getByName(person)
    for (const { id: coupon } of (await rewards.show()).coupons) {
      await Promise.all([rewards.redeem(coupon), rewards.redeem(coupon)])
    }
  }
  const balances = await Promise.all(people.map(spotOf))
  expect(balances.reduce((sum, atoms) => sum + atoms, 0n)).toBe(9n * UNIT)
  const all = await campaigns().all()
  expect(all.find((each) => each.id === id)).toMatchObject({ given: 3, redeemed: 3, paid: String(9n * UNIT) })
  await audited()
})

test('[RW16] an operator gets no coupon by a code, because operators make them', async () => {
  await made({ name: 'Own', code: 'OWNCODE1' })
  const dee = await registered('rewards-operator@desk.test')
  await env.OPERATORS.getByName('desk').add(idOf(dee), 'rewards-operator@desk.test', 'for a test')
  await refusedWith(dee, { action: 'code', code: 'OWNCODE1' }, 'Operator accounts can’t use coupon codes.')
  expect((await own(dee))?.coupons).toEqual([])
})

test('[RW12] codes cannot be tried without end', async () => {
  await made({ name: 'Late', code: 'LATER222', count: 100 })
  const eve = await registered('rewards-eve@example.com')
  // A malformed code does not count as an attempt.
  for (let n = 0; n < 20; n += 1)
    await refusedWith(eve, { action: 'code', code: 'no!' }, 'This code is not valid. Check it and try again.')
  for (let n = 0; n < 11; n += 1) {
    expect(await call(eve, rewardCalls.enter, { code: `GUESS${100 + n}` })).toMatchObject({ reason: 'code_wrong' })
  }
  const late = await form(eve, { action: 'code', code: 'LATER222' })
  expect(late.status).toBe(429)
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(20)
  expect(markupOf(await late.text())).toContain('Too many attempts.')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  expect(await call(eve, rewardCalls.enter, { code: 'later-222' })).toMatchObject({ kind: 'done' })
  expect(await call(eve, rewardCalls.enter, { code: 'LATER222' })).toEqual({ kind: 'refused', reason: 'code_used' })
  vi.useRealTimers()
})

test('[RW8] a coupon is in the notices, in the words of its reader', async () => {
  const fay = await registered('rewards-fay@example.com')
  await made({ name: 'Told', code: 'TOLD2026' })
  await call(fay, rewardCalls.enter, { code: 'TOLD2026' })
  await vi.waitFor(async () => {
    const page = markupOf(await documentOf(await fay.ask('/es_ES/account/notifications')))
    expect(page).toContain('Has recibido un cupón')
    expect(page).toContain('Vale de saldo')
    expect(page).toContain('3.00 USDT')
  })
})

const WHY = 'for the spring of the year'

test('[CG1] [CG5] [OD4] operators make and stop campaigns at their desk, and both stand in the log', async () => {
  const ops = await atDesk('campaign-ops')
  const path = '/operator/campaigns'
  const typed = {
    action: 'campaign',
    what: 'campaign_made',
    name: 'Summer',
    kind: 'rebate',
    earned: 'code',
    code: 'sum mer-26',
    amount: '12.5',
    count: '40',
    days: '10',
    rebateDays: '7',
    from: '',
    until: '2099-01-01T00:00',
    reason: WHY,
  }
  const fails = async (more: Readonly<Record<string, string>>, words: string) =>
    expect(markupOf(await documentOf(await act(ops, path, { ...typed, ...more }), 409))).toContain(words)
  await fails({ reason: '' }, 'reason')
  await fails({ amount: '0' }, 'Check the fields')
  await fails({ code: 'abc' }, 'Check the fields')
  await fails({ until: 'tomorrow' }, 'end')
  await fails({ amount: '30000' }, 'limited to 1,000,000 USDT')
  await does(ops, path, typed)
  await fails({ name: 'Other' }, 'already has this name or code')
  const { campaigns: all } = await see<'operator-campaigns'>(ops, path)
  const summer = all.find(({ name }) => name === 'Summer')
  expect(summer).toMatchObject({ code: 'SUMMER26', amount: '1250000000', count: 40, state: 'open', rebateDays: 7 })
  const gus = await registered('rewards-gus@example.com')
  expect(await call(gus, rewardCalls.enter, { code: 'summer26' })).toMatchObject({ kind: 'done' })
  expect((await see<'operator-campaigns'>(ops, `${path}?id=${summer?.id}`)).chosen).toBe(summer?.id)
  await does(ops, path, { action: 'campaign', what: 'campaign_stopped', id: String(summer?.id), reason: WHY })
  const hal = await registered('rewards-hal@example.com')
  expect(await call(hal, rewardCalls.enter, { code: 'summer26' })).toEqual({ kind: 'refused', reason: 'campaign_over' })
  const log = markupOf(await documentOf(await ops.ask('/operator/log')))
  for (const words of ['Create campaign', 'Stop campaign', 'Summer', '12.5 USDT', WHY]) expect(log).toContain(words)
  expect((await hal.ask(path)).status).toBe(404)
})

test('[CG8] what operators call a campaign in a language is what is read in it, on the page and by calls', async () => {
  const ops = await atDesk('campaign-names')
  const typed = {
    action: 'campaign',
    what: 'campaign_made',
    name: 'Autumn',
    kind: 'voucher',
    earned: 'code',
    code: 'AUTUMN26',
    amount: '2',
    count: '10',
    days: '10',
    rebateDays: '',
    from: '',
    until: '',
    reason: WHY,
    name_ja_JP: ' 秋のクーポン ',
    name_ar_AE: '',
    name_xx_XX: 'none',
  }
  const long = { ...typed, name_fr_FR: 'x'.repeat(61) }
  expect((await act(ops, '/operator/campaigns', long)).status).toBe(409)
  await does(ops, '/operator/campaigns', typed)
  const kim = await registered('rewards-kim@example.com')
  const names = { ja_JP: '秋のクーポン' }
  expect(await call(kim, rewardCalls.enter, { code: 'AUTUMN26' })).toMatchObject({ coupon: { name: 'Autumn', names } })
  const page = async (path: string) => markupOf(await documentOf(await kim.ask(path)))
  expect(await page('/ja_JP/rewards')).toContain('秋のクーポン')
  expect(await page('/ar_AE/rewards')).toContain('Autumn')
})

test('[RW1] a faucet of paper money is the first task, seen by whoever shows the page', async () => {
  const ida = await registered('rewards-ida@example.com')
  expect((await own(ida))?.done).toEqual([])
  await call(ida, tradingCalls.faucet, { asset: 'BTC' })
  expect((await own(ida))?.done).toEqual(['funds'])
})

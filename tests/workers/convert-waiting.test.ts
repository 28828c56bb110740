// Limit and recurring conversions.

import { env, evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { conversionCalls, conversionMarketCalls } from '#shared/otc/convert/calls.ts'
import { verifySignedText } from '#shared/otc/convert/verify.ts'
import { verifyEd25519 } from '#worker/otc/convert/ed25519.ts'
import { view } from './member.ts'
import { audited, balances, call, type Payload, trader } from './trader.ts'
import type { Visitor } from './visitor.ts'

let ann: Visitor
const ask = <Name extends keyof typeof conversionCalls>(name: Name, payload: Payload = {}, who = ann) =>
  call(who, conversionCalls[name], payload)
const refused = (reason: string) => expect.objectContaining({ kind: 'refused', reason })
const dealer = () => env.DEALER.getByName('main')
/** Reads the object directly, because sessions have expired days later. */
const plansOf = (who: Visitor) => dealer().plans(who.cookies.get('userId') ?? '')
const ring = () => runDurableObjectAlarm(dealer())
const midOf = async () => {
  const answer = await ask('quote', { from: 'BTC', to: 'USDT', amount: '0.01' })
  return answer.kind === 'quoted' ? Number(answer.quote.mid) : expect.unreachable(JSON.stringify(answer))
}
const limit = async (payload: Payload, who = ann) => {
  const answer = await ask('limit', { from: 'USDT', to: 'BTC', amount: '500', ...payload }, who)
  return answer.kind === 'done' ? answer.order : expect.unreachable(JSON.stringify(answer))
}
const recur = async (payload: Payload, who = ann) => {
  const asked = { from: 'USDT', to: 'BTC', amount: '100', every: 'day', time: '09:30', zone: 'Asia/Tokyo', ...payload }
  const answer = await ask('recur', asked, who)
  return answer.kind === 'done' ? answer.plan : expect.unreachable(JSON.stringify(answer))
}

beforeAll(async () => {
  ann = await trader('waiting-ann', ['USDT', 'BTC'])
})
afterEach(() => void vi.useRealTimers())

test('[CV5] [DR8] [DR9] [DR10] [DR24] [NT12] a limit holds its money, waits, and is made at the dealer’s price once that is as good', async () => {
  const mid = await midOf()
  const waiting = await limit({ price: (mid * 0.5).toFixed(2), clientId: 'low' })
  expect(waiting).toMatchObject({ state: 'open', base: 'BTC', quote: 'USDT', fromAmount: '500.00000000' })
  expect((await balances(ann)).USDT?.available).toBe('9500.00000000')
  expect((await limit({ price: (mid * 0.5).toFixed(2), clientId: 'low' })).id).toBe(waiting.id)
  const other = { from: 'USDT', to: 'BTC', amount: '501', price: (mid * 0.5).toFixed(2), clientId: 'low' }
  expect(await ask('limit', other)).toEqual(refused('key_reused'))
  await ring()
  expect(await ask('limits')).toMatchObject([{ id: waiting.id, state: 'open' }])

  const reached = await limit({ price: (mid * 1.2).toFixed(2) })
  await evictDurableObject(dealer())
  await ring()
  const [filled] = await ask('limits')
  expect(filled).toMatchObject({ id: reached.id, state: 'filled' })
  expect(Number(filled?.toAmount)).toBeGreaterThan(Number(reached.toAmount))
  expect((await ask('history'))[0]).toMatchObject({ id: reached.id, state: 'settled', toAmount: filled?.toAmount })
  expect(await ask('cancelLimit', { id: reached.id })).toEqual(refused('order_ended'))

  const told = async () => (await view(ann, 'account-notifications')).rows.map(({ kind, text }) => [kind, text])
  await ring()
  await expect
    .poll(told, { timeout: 8_000 })
    .toEqual([['convert_limit_filled', expect.stringContaining('500.00000000 USDT')]])

  const eve = await trader('waiting-eve', [])
  expect(await ask('cancelLimit', { id: waiting.id }, eve)).toEqual(refused('order_unknown'))
  for (let times = 0; times < 2; times += 1) {
    expect(await ask('cancelLimit', { id: waiting.id })).toMatchObject({ kind: 'done', order: { state: 'cancelled' } })
  }
  await vi.waitFor(async () => expect((await balances(ann)).USDT?.available).toBe('9500.00000000'))
  await audited()
})

test('[DR8] [DR9] [DR11] a limit whose time is over goes back; what cannot be one is refused by name', async () => {
  const mid = await midOf()
  const bob = await trader('waiting-bob', ['USDT'])
  const order = await limit({ price: (mid * 0.5).toFixed(2), days: 1 }, bob)
  vi.useFakeTimers({ toFake: ['Date'], now: order.expiresAt + 1 })
  await ring()
  vi.useRealTimers()
  expect(await ask('limits', {}, bob)).toMatchObject([{ state: 'expired' }])
  expect((await balances(bob)).USDT?.available).toBe('10000.00000000')

  const asked = { from: 'USDT', to: 'BTC', amount: '500' }
  expect(await ask('limit', { ...asked, price: '0' }, bob)).toEqual(refused('price_invalid'))
  expect(await ask('limit', { ...asked, price: 'cheap' }, bob)).toEqual(refused('price_invalid'))
  expect(await ask('limit', { ...asked, price: (mid / 20).toFixed(2) }, bob)).toEqual(refused('price_far'))
  expect(await ask('limit', { ...asked, price: '90000', amount: '0.1' }, bob)).toEqual(refused('amount_below_minimum'))
  expect(await ask('limit', { ...asked, price: '90000', to: 'USDT' }, bob)).toEqual(refused('same_asset'))
  expect(await ask('limit', { ...asked, price: '90000', amount: '15000' }, bob)).toEqual(refused('insufficient_funds'))
  const price = (mid * 0.5).toFixed(2)
  for (let count = 0; count < 20; count += 1) await limit({ amount: '10', price }, bob)
  expect(await ask('limit', { ...asked, price }, bob)).toEqual(refused('too_many_limits'))
})

test('[DR12] [DR13] [DR14] a plan converts at its dates, says why it skips one, and is paused, resumed and deleted', async () => {
  const cat = await trader('waiting-cat', ['USDT'])
  const plan = await recur({ amount: '6000' }, cat)
  expect(plan).toMatchObject({ state: 'active', done: 0, skipped: 0, runs: [], amount: '6000.00000000' })
  expect(plan.calendar).toHaveLength(5)
  expect(new Date(plan.nextAt).toISOString().slice(11, 16)).toBe('00:30')

  const id = cat.cookies.get('userId') ?? ''
  vi.useFakeTimers({ toFake: ['Date'], now: plan.nextAt })
  await ring()
  const [once] = await plansOf(cat)
  expect(once).toMatchObject({
    done: 1,
    skipped: 0,
    nextAt: plan.calendar[1],
    runs: [{ state: 'done', at: plan.nextAt }],
  })
  const [history] = await dealer().history(id)
  expect(history).toMatchObject({ id: once?.runs[0]?.quote, state: 'settled', fromAmount: '6000.00000000' })

  // The next run has too little money, after an outage over two dates.
  vi.setSystemTime(plan.calendar[2] ?? 0)
  await ring()
  const [twice] = await plansOf(cat)
  expect(twice).toMatchObject({ done: 1, skipped: 1, nextAt: plan.calendar[3] })
  expect(twice?.runs[0]).toMatchObject({ state: 'skipped', reason: 'insufficient_funds', quote: '' })

  const change = (act: 'pause' | 'resume') => dealer().changePlan(id, plan.id, act)
  expect(await change('pause')).toMatchObject({ ok: true, value: { state: 'paused', nextAt: 0, calendar: [] } })
  vi.setSystemTime(plan.calendar[4] ?? 0)
  await ring()
  expect(await plansOf(cat)).toMatchObject([{ done: 1, skipped: 1 }])
  const resumed = await change('resume')
  expect(resumed).toMatchObject({ value: { state: 'active', nextAt: (plan.calendar[4] ?? 0) + 86_400_000 } })
  vi.useRealTimers()
  const changed = (act: string, who = cat) => ask('changeRecurring', { id: plan.id, act }, who)
  for (const act of ['pause', 'resume']) expect(await changed(act)).toMatchObject({ kind: 'done' })
  expect(await changed('delete', ann)).toEqual(refused('order_unknown'))
  expect(await changed('delete')).toMatchObject({ kind: 'done' })
  expect(await ask('recurring', {}, cat)).toEqual([])
  expect(await changed('resume')).toEqual(refused('order_unknown'))
  expect(
    await ask('recur', { from: 'USDT', to: 'BTC', amount: '5', every: 'day', time: '09:30', zone: 'Mars/Base' }),
  ).toEqual(refused('schedule_invalid'))
  for (let count = 0; count < 20; count += 1) await recur({ amount: '10' }, cat)
  const more = { from: 'USDT', to: 'BTC', amount: '10', every: 'hour', time: '00:30', zone: 'UTC' }
  expect(await ask('recur', more, cat)).toEqual(refused('too_many_plans'))
  await audited()
})

test('[CV7] [DR15] [DR16] [DR18] what conversions moved too far is traded back in the book, and everybody may see how', async () => {
  const dan = await trader('waiting-dan', ['USDT', 'BTC'])
  const hedges = async () =>
    (await call(dan, conversionMarketCalls.hedges)).filter(({ market }) => market === 'ETH_USDT')
  expect(await hedges()).toEqual([])
  const quoted = await ask('quote', { from: 'USDT', to: 'ETH', amount: '9000' }, dan)
  const { id } = quoted.kind === 'quoted' ? quoted.quote : expect.unreachable(JSON.stringify(quoted))
  expect(await ask('accept', { id }, dan)).toMatchObject({ kind: 'done' })
  await vi.waitFor(
    async () => {
      await ring()
      expect(await hedges()).toHaveLength(1)
    },
    { interval: 500 },
  )
  const [hedge] = await hedges()
  expect(hedge).toMatchObject({ market: 'ETH_USDT', side: 'buy' })
  expect(Number(hedge?.after)).toBeGreaterThan(Number(hedge?.before))
  if (!hedge) return expect.unreachable()
  expect(await verifySignedText(hedge, verifyEd25519)).toBe(true)
  expect(await verifySignedText({ ...hedge, text: hedge.text.replace('buy', 'sell') }, verifyEd25519)).toBe(false)
  await audited()
})

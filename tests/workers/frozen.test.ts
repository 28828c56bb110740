// Effects of a frozen account: a sub-account frozen by its main account or doubly, and requests in flight at that
// moment.

import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { syncTradingWithStatus } from '#objects/identity/account/ending/stop-trading.ts'
import { deriveProgramAccount } from '#objects/platform/programs.ts'
import { botCalls } from '#shared/bots/calls.ts'
import { BotRecipe } from '#shared/bots/recipe.ts'
import { futuresCalls } from '#shared/futures/calls.ts'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { conversionCalls } from '#shared/otc/convert/calls.ts'
import { atDesk, does, idOf } from './at-desk.ts'
import { ask, beginning, buy, copierOf, leading, leadOf, ledgerOf, rich } from './copy-people.ts'
import { documentOf, markupOf } from './edge-site.ts'
import { again, enteredBy, location, objectOf, post, rewriteFact, view } from './member.ts'
import { call, lastPriceOf, must, open, place } from './trader.ts'
import { registered, type Visitor } from './visitor.ts'

/** A user with a funded sub-account. */
async function withSub(name: string): Promise<{ readonly main: Visitor; readonly sub: string }> {
  const main = await registered(`${name}@frozen-subs.test`)
  await post(main, 'sub-account-make', { name: 'Grid' })
  const sub = (await view(main, 'account-sub-accounts')).subs[0]?.id ?? expect.unreachable()
  await rich(sub, 'spot')
  return { main, sub }
}

/** A user's copy of a new lead. */
async function copying(person: string, lead: string): Promise<string> {
  await rich(person, 'copy')
  const id = await leading(lead)
  await env.COPY_MEMBER.getByName(person).open(person, { lead: id, key: 'a-copy-that-stops', asked: '' })
  const [account = ''] = await env.COPY_MEMBER.getByName(person).openAccounts()
  expect(await copierOf(account).start({ ...beginning(person, id), account })).toEqual({ ok: true, value: null })
  return account
}
/** State of the copy after the lead's next trade. */
async function nextTrade(account: string, person: string, lead: string): Promise<string> {
  await buy(lead, 'ETH_USDT', 500)
  await leadOf(lead).nudge()
  const [trade] = await copierOf(account).trades(account, person, 1_000, 1)
  return trade?.reason ? `${trade.state} ${trade.reason}` : (trade?.state ?? '')
}
const SKIPPED = 'skipped account_frozen'

async function gridOf(investment: string) {
  const last = await lastPriceOf('GALA_USDT')
  const line = (count: number) => (last * (1.0004 + 0.003 * count)).toFixed(5)
  const shape = { kind: 'spot_grid', market: 'GALA_USDT', grids: '8', spacing: 'arithmetic' } as const
  return { ...shape, investment, lower: line(-5), upper: line(3) }
}
const stateOf = async (bot: string) => (await env.BOT.getByName(bot).brief()).state
const dealer = () => env.DEALER.getByName('main')
/** Runs the account's alarm after requests in flight have arrived. */
async function aligned(account: string): Promise<void> {
  await rewriteFact(account, 'alignment', { at: 1 })
  expect(await runDurableObjectAlarm(env.ACCOUNT.getByName(account))).toBe(true)
}

test('[AC17] [ACC25] all that trades for a sub-account stops when its main account freezes it, and waits for its owner', async () => {
  const { main, sub } = await withSub('ann')
  const inside = await enteredBy(main, sub)
  const made = await call(inside, botCalls.create, {
    ...(await gridOf('2000')),
    key: 'grid-of-a-sub',
    share: '',
    note: '',
  })
  const bot = 'bot' in made ? made.bot.id : expect.unreachable(JSON.stringify(made))
  await vi.waitFor(async () => expect(await stateOf(bot)).toBe('running'))
  const copy = await copying(sub, 'lea-of-subs')
  must(await place(inside, { quantity: '0.001', price: '50000' }))
  const wish = { from: 'USDT', to: 'ETH', amount: '20' }
  expect(await call(inside, conversionCalls.limit, { ...wish, price: '1000', days: 7 })).toMatchObject({ kind: 'done' })
  const weekly = { every: 'week', time: '09:30', weekday: 1, day: 1, zone: 'UTC' }
  expect(await call(inside, conversionCalls.recur, { ...wish, ...weekly })).toMatchObject({ kind: 'done' })
  expect(await call(inside, tradingCalls.countdown, { seconds: 300 })).toMatchObject({ kind: 'done' })
  const house = env.CLEARING.getByName('USDT')
  const margin = { kind: 'margin', asset: 'USDT', atoms: '100000000000', from: 'spot' } as const
  expect(await ask(sub, 'to-margin', margin)).toMatchObject({ ok: true })
  await vi.waitFor(async () => expect((await house.margin(sub)).equity).not.toBe('0'))
  const { mark } = await house.contract('BTC_USDT')
  const contract = { symbol: 'BTC_USDT', side: 'buy', quantity: '0.01' }
  const at = (share: number) => (Number(mark) * share).toFixed(1)
  for (const [way, order] of [
    [futuresCalls.place, { ...contract, type: 'limit', price: at(0.95) }],
    [futuresCalls.placeConditional, { ...contract, type: 'stop', stopPrice: at(1.1) }],
    [futuresCalls.place, { ...contract, type: 'market' }],
  ] as const) {
    expect(await call(inside, way, order)).toMatchObject({ kind: 'placed' })
  }
  const block = env.BLOCK_DESK.getByName('main')
  await ask(sub, 'a-block-btc', { kind: 'faucet', asset: 'BTC', to: 'spot' })
  const asked = await block.request(sub, [{ asset: 'BTC', side: 'sell', atoms: '800000000' }], true)
  expect(asked).toMatchObject({ ok: true, value: { state: 'open' } })

  expect(location(await post(main, 'sub-account-freeze', { id: sub }))[1]).toContain('done=sub_frozen')
  await vi.waitFor(async () => expect(await ledgerOf(sub).openOrders(sub, {})).toEqual([]))
  const account = await house.account(sub)
  expect([account.orders, account.conditionals, account.positions.length]).toEqual([[], [], 1])
  expect(await dealer().limits(sub)).toMatchObject([{ state: 'cancelled' }])
  expect(await dealer().plans(sub)).toMatchObject([{ state: 'paused', nextAt: 0 }])
  expect(await block.history(sub)).toMatchObject([{ state: 'cancelled' }])
  const armed = await runInDurableObject(ledgerOf(sub), (_, { storage }) =>
    storage.sql.exec('SELECT count(*) AS count FROM countdowns WHERE person = ?', sub).one(),
  )
  expect(armed).toEqual({ count: 0 })
  expect(await stateOf(bot)).toBe('paused')
  expect(await nextTrade(copy, sub, 'lea-of-subs')).toBe(SKIPPED)

  await post(main, 'sub-account-thaw', { id: sub })
  expect(await nextTrade(copy, sub, 'lea-of-subs')).toBe('done')
  expect([await stateOf(bot), (await dealer().plans(sub))[0]?.state]).toEqual(['paused', 'paused'])
  const back = await enteredBy(main, sub)
  expect(await open(back)).toEqual([])
  expect(await call(back, botCalls.resume, { id: bot })).toMatchObject({ kind: 'done' })
  await vi.waitFor(async () => expect(await stateOf(bot)).toBe('running'))
})

test('[AC17] the page of sub-accounts says before and after what stops', async () => {
  const { main, sub } = await withSub('bea')
  const page = async (path: string) => markupOf(await documentOf(await main.ask(path)))
  expect(await page('/account/sub-accounts')).toContain('Freezing a sub-account cancels its open orders')
  const [, path] = location(await post(main, 'sub-account-freeze', { id: sub }))
  expect(await page(String(path))).toContain('Open orders and limit conversions are canceled')
})

test('[ACC25] what is frozen in two ways stays stopped until both are over', async () => {
  const { main, sub } = await withSub('cat')
  const ops = await atDesk('frozen-subs')
  const lead = 'leo-of-subs'
  const copy = await copying(sub, lead)
  const stands = async () => [await env.ACCOUNT.getByName(sub).isStopped(), await nextTrade(copy, sub, lead)]
  const [STOPPED, GOING] = [
    [true, SKIPPED],
    [false, 'done'],
  ]
  const operate = (what: string, id: string) =>
    does(ops, '/operator/people', { action: 'person', what, id, reason: 'a test of freezing' })
  expect(await stands()).toEqual(GOING)
  // Frozen by its main account, which is frozen and unfrozen meanwhile.
  await post(main, 'sub-account-freeze', { id: sub })
  await operate('account_frozen', idOf(main))
  await operate('account_unfrozen', idOf(main))
  expect(await stands()).toEqual(STOPPED)
  await again(main, 'cat@frozen-subs.test')
  await post(main, 'sub-account-thaw', { id: sub })
  expect(await stands()).toEqual(GOING)
  // Frozen by an operator directly, and by its main account.
  await operate('account_frozen', sub)
  await post(main, 'sub-account-freeze', { id: sub })
  await post(main, 'sub-account-thaw', { id: sub })
  expect(await stands()).toEqual(STOPPED)
  await operate('account_unfrozen', sub)
  expect(await stands()).toEqual(GOING)
  // Frozen with its main account, which is also closing.
  await operate('account_frozen', idOf(main))
  expect(await stands()).toEqual(STOPPED)
  await operate('account_unfrozen', idOf(main))
  expect(await stands()).toEqual(GOING)
})

test('[ACC26] what was on its way when it was frozen is stopped by the alarm; freed meanwhile, it goes on', async () => {
  const { main, sub } = await withSub('dan')
  const lead = 'lou-of-subs'
  const copy = await copying(sub, lead)
  const recipe = BotRecipe.parse(await gridOf('2000'))
  await ask(sub, 'for-a-bot', { kind: 'faucet', asset: 'USDT', to: 'bot' })
  await post(main, 'sub-account-freeze', { id: sub })
  // Requests that were admitted before arrive now.
  const bot = deriveProgramAccount('bot', sub, 'late')
  const made = { account: bot, owner: sub, inviter: '', key: 'late', recipe, isShared: false, isSimulated: false }
  await env.BOT_MARKET.getByName('all').register(sub, bot, '')
  expect(await env.BOT.getByName(bot).create({ ...made, note: '', secret: '' })).toEqual({ ok: true, value: null })
  await vi.waitFor(async () => expect(await stateOf(bot)).toBe('running'))
  expect((await ledgerOf(bot).openOrders(bot, {})).length).toBeGreaterThan(0)
  await aligned(sub)
  expect(await stateOf(bot)).toBe('paused')
  await vi.waitFor(async () => expect(await ledgerOf(bot).openOrders(bot, {})).toEqual([]))
  // The alarm has no work left.
  expect(await runDurableObjectAlarm(env.ACCOUNT.getByName(sub))).toBe(false)

  // The request that unfreezes it does not reach it: its alarm does.
  await env.ACCOUNT.getByName(sub).belongTo({ parent: idOf(main), name: 'Grid', isFrozen: false })
  expect(await nextTrade(copy, sub, lead)).toBe(SKIPPED)
  await aligned(sub)
  expect(await nextTrade(copy, sub, lead)).toBe('done')
  expect(await stateOf(bot)).toBe('paused')

  // The alarm of a main account reaches its sub-accounts.
  expect(await objectOf(main).freeze()).toBe(true)
  await aligned(idOf(main))
  expect(await nextTrade(copy, sub, lead)).toBe(SKIPPED)
  expect(await objectOf(main).unfreeze()).toBe(true)
  await syncTradingWithStatus(env, [sub])
  expect(await nextTrade(copy, sub, lead)).toBe('done')
})

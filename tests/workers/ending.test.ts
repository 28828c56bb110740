// Closing of an account that trades: reasons that prevent it, trading that it stops, and its grace period.

import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import type { UserTradingEnv } from '#objects/identity/account/ending/bindings.ts'
import { endUserTrading } from '#objects/identity/account/ending/end-trading.ts'
import { findClosureBlocker } from '#objects/identity/account/ending/find-closure-blocker.ts'
import { AccountSchedule } from '#objects/identity/account/schedule.ts'
import { AccountClosingService } from '#objects/identity/account/services/closing.ts'
import { botCalls } from '#shared/bots/calls.ts'
import { toLeadId } from '#shared/copy/kinds.ts'
import { futuresCalls } from '#shared/futures/calls.ts'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { conversionCalls } from '#shared/otc/convert/calls.ts'
import { p2pCalls } from '#shared/p2p/calls.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { idOf } from './at-desk.ts'
import { beginning, copierOf, leading, leadOf, ledgerOf } from './copy-people.ts'
import { documentOf, markupOf } from './edge-site.ts'
import { emptied, endBegun, graceOver } from './leaving.ts'
import { location, objectOf, post, view } from './member.ts'
import { call, lastPriceOf, must, open, place, trader } from './trader.ts'
import { messageTo, OWN, PASSWORD, registered, type Visitor } from './visitor.ts'

const CLOSE = { word: 'CLOSE', current: PASSWORD }
const isClosing = (who: Visitor) => objectOf(who).isClosing()
/** Requests to close, and expects a refusal with a link to the page that resolves it. */
async function isKept(who: Visitor, title: string, path: string): Promise<void> {
  const page = markupOf(await documentOf(await post(who, 'account-close', CLOSE), 409))
  expect(page).toContain(title)
  expect(page).toMatch(new RegExp(`<a class="[^"]*" href="${path}">`))
  expect([await isClosing(who), (await who.ask('/account')).status]).toEqual([false, 200])
}
const transfer = async (who: Visitor, amount: string, to: string) => {
  const fields = { action: 'transfer', asset: 'USDT', amount, from: 'spot', to, key: crypto.randomUUID() }
  const moved = await who.ask('/wallet/transfer', { method: 'POST', headers: OWN, body: new URLSearchParams(fields) })
  expect(moved.status).toBe(303)
}
async function gridOf(who: Visitor): Promise<string> {
  const last = await lastPriceOf('GALA_USDT')
  const line = (count: number) => (last * (1.0004 + 0.003 * count)).toFixed(5)
  const recipe = { kind: 'spot_grid', market: 'GALA_USDT', grids: '8', investment: '2000', spacing: 'arithmetic' }
  const made = await call(who, botCalls.create, {
    ...recipe,
    lower: line(-5),
    upper: line(3),
    key: 'grid-that-ends',
    share: 'on',
    note: '',
  })
  const id = 'bot' in made ? made.bot.id : expect.unreachable(JSON.stringify(made))
  const state = async () => (await call(who, botCalls.detail, { id }))?.state
  await vi.waitFor(async () => expect(await state()).toBe('running'))
  return id
}
async function copying(person: string, lead: string): Promise<string> {
  await ledgerOf(person).execute({ person, key: 'copy-faucet', command: { kind: 'faucet', asset: 'USDT', to: 'copy' } })
  const id = await leading(lead)
  await env.COPY_MEMBER.getByName(person).open(person, { lead: id, key: 'a-copy-that-ends', asked: '' })
  const [account = ''] = await env.COPY_MEMBER.getByName(person).openAccounts()
  expect(await copierOf(account).start({ ...beginning(person, id), account })).toEqual({ ok: true, value: null })
  return account
}

test('[AC19] [ACC22] an account with money, of its own or of a sub-account, is not closed; with what is too little to leave it is', async () => {
  const ann = await trader('ends-with-money', ['USDT'])
  await isKept(ann, 'There are still funds in your account', '/wallet')
  // Money in an order counts, too, and the order stays for now.
  must(await place(ann, { price: '20000', quantity: '0.4' }))
  await isKept(ann, 'There are still funds in your account', '/wallet')
  expect(await open(ann)).toHaveLength(1)
  await call(ann, tradingCalls.cancelAll, {})
  await vi.waitFor(async () => expect(await open(ann)).toEqual([]))
  await post(ann, 'sub-account-make', { name: 'Grid' })
  const sub = (await view(ann, 'account-sub-accounts')).subs[0]?.id ?? expect.unreachable()
  const give = (atoms: string) =>
    ({ kind: 'give', asset: 'USDT', atoms, from: 'spot', toPerson: sub, to: 'spot' }) as const
  const id = idOf(ann)
  expect(await ledgerOf(id).execute({ person: id, key: 'to-the-sub', command: give('300000000') })).toMatchObject({
    ok: true,
  })
  await emptied(id)
  await vi.waitFor(async () => expect((await ledgerOf(sub).holdings(sub)).balances).toHaveLength(1))
  await isKept(ann, 'There are still funds in your account', '/wallet')
  const back = {
    kind: 'give',
    asset: 'USDT',
    atoms: '150000000',
    from: 'spot',
    toPerson: 'another',
    to: 'spot',
  } as const
  expect(await ledgerOf(sub).execute({ person: sub, key: 'all-but-little', command: back })).toMatchObject({ ok: true })
  expect(location(await post(ann, 'account-close', CLOSE))).toEqual([303, '/'])
  await graceOver(id)
  expect(await env.ACCOUNT.getByName(id).contact()).toBeUndefined()
})

test('[ACC22] open positions, bots, copies and leading stand in the way, each by its name and with its place', async () => {
  const pos = await trader('ends-with-position', ['USDT'])
  await transfer(pos, '5000', 'futures')
  await vi.waitFor(async () => expect((await call(pos, futuresCalls.account)).available).toBe('5000.00000000'))
  const order = { symbol: 'BTC_USDT', side: 'buy', type: 'market', quantity: '0.01' }
  expect(await call(pos, futuresCalls.place, order)).toMatchObject({ kind: 'placed' })
  await isKept(pos, 'You still have open positions', '/futures/BTC_USDT')
  const bot = await trader('ends-with-bot', ['USDT'])
  await gridOf(bot)
  await isKept(bot, 'You still have active bots', '/bot-trade/my-bots')
  const copier = await registered('ends-with-copy@trading.test')
  await copying(idOf(copier), 'lou-of-ends')
  await isKept(copier, 'You are still copying traders', '/copy-trading/copies')
  const lead = await registered('ends-as-lead@trading.test')
  await leading(idOf(lead))
  await isKept(lead, 'You are a lead trader', '/copy-trading/lead')
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

test('[ACC20] [ACC23] [ACC24] [BLK15] [CM3] [DK16] the end stops all that trades for somebody, waits for what is theirs, and says so once', async () => {
  const ann = await trader('ends-with-all', ['USDT', 'BTC'])
  const id = idOf(ann)
  const [dealer, house, block] = [
    env.DEALER.getByName('main'),
    env.CLEARING.getByName('USDT'),
    env.BLOCK_DESK.getByName('main'),
  ]
  const bot = await gridOf(ann)
  expect(await env.BOT.getByName(bot).shared()).toBeDefined()
  const copy = await copying(id, 'lia-of-ends')
  await transfer(ann, '1000', 'futures')
  await vi.waitFor(async () => expect((await call(ann, futuresCalls.account)).available).toBe('1000.00000000'))
  const { mark } = await house.contract('BTC_USDT')
  const contract = { symbol: 'BTC_USDT', side: 'buy', quantity: '0.01' }
  const below = { type: 'limit', price: (Number(mark) * 0.95).toFixed(1) }
  expect(await call(ann, futuresCalls.place, { ...contract, ...below })).toMatchObject({ kind: 'placed' })
  must(await place(ann, { quantity: '0.001', price: '50000' }))
  expect(await call(ann, tradingCalls.countdown, { seconds: 300 })).toMatchObject({ kind: 'done' })
  expect(await call(ann, tradingCalls.countdown, { seconds: 300, market: 'BTC_USDT' })).toMatchObject({ kind: 'done' })
  const wish = { from: 'USDT', to: 'ETH', amount: '20' }
  expect(await call(ann, conversionCalls.limit, { ...wish, price: '1000', days: 7 })).toMatchObject({ kind: 'done' })
  const weekly = { every: 'week', time: '09:30', weekday: 1, day: 1, zone: 'UTC' }
  expect(await call(ann, conversionCalls.recur, { ...wish, ...weekly })).toMatchObject({ kind: 'done' })
  expect(await call(ann, p2pCalls.post, DRAFT)).toMatchObject({ kind: 'posted' })
  const lead = env.LEAD.getByName(toLeadId('spot', id))
  const terms = { name: 'Ann Ends', bio: '', shareBps: 1_000, maxCopiers: 100, isPrivate: false }
  const applicant = {
    id: toLeadId('spot', id),
    kind: 'spot',
    person: id,
    terms,
    isSimulated: false,
    invitation: 'x',
  } as const
  expect(await lead.apply(applicant)).toEqual({ ok: true, value: null })
  await lead.decide(true, '')
  const eve = 'eve-who-copies-ann'
  const follower = await copyingOf(eve, toLeadId('spot', id))
  const asked = await block.request(id, [{ asset: 'BTC', side: 'sell', atoms: '800000000' }], true)
  expect(asked).toMatchObject({ ok: true, value: { state: 'open' } })

  await endBegun(id)
  await graceOver(id)
  const orders = () => ledgerOf(id).openOrders(id, {})
  await vi.waitFor(async () => expect(await orders()).toEqual([]))
  const account = await house.account(id)
  expect([account.orders, account.conditionals]).toEqual([[], []])
  expect(await dealer.limits(id)).toMatchObject([{ state: 'cancelled' }])
  expect(await dealer.plans(id)).toMatchObject([{ state: 'paused', nextAt: 0 }])
  expect(await block.history(id)).toMatchObject([{ state: 'cancelled' }])
  expect((await env.P2P_BOARD.getByName('GBP').own(id)).map(({ state }) => state)).toEqual(['offline'])
  expect((await env.BOT.getByName(bot).brief()).state).toBe('paused')
  expect(await env.BOT.getByName(bot).shared()).toBeUndefined()
  expect((await lead.profile())?.state).toBe('ended')
  expect((await leadOf('lia-of-ends').profile())?.state).toBe('active')
  const armed = await runInDurableObject(ledgerOf(id), (_, { storage }) =>
    storage.sql.exec('SELECT count(*) AS count FROM countdowns WHERE person = ?', id).one(),
  )
  expect(armed).toEqual({ count: 0 })
  // Copiers are notified, and their copies end.
  await runDurableObjectAlarm(env.LEAD.getByName(toLeadId('spot', id)))
  await vi.waitFor(async () => expect((await copierOf(follower).view(follower, eve))?.state).not.toBe('running'))

  const told = async () =>
    (await view(ann, 'account-notifications')).rows.filter(({ kind }) => kind === 'closing_waits')
  const kinds = async () => (await objectOf(ann).events()).map(({ kind }) => kind)
  expect(await env.ACCOUNT.getByName(id).contact()).toBeDefined()
  expect((await kinds()).filter((kind) => kind === 'closing_waits')).toHaveLength(1)
  await messageTo('ends-with-all@trading.test', 'closing_waits')
  await runInDurableObject(env.ACCOUNT.getByName(id), async (_, { storage }) => {
    const [row] = storage.sql.exec("SELECT json FROM facts WHERE name = 'closing'").toArray()
    const { closesAt } = JSON.parse(String(row?.json))
    expect(closesAt).toBeGreaterThan(Date.now() + DAY_MS - 60_000)
    expect(await storage.getAlarm()).toBe(closesAt)
  })
  // A frozen copy works again if the user returns; paused bots stay paused.
  await ann.leave()
  await ann.send('login', { by: 'email', email: 'ends-with-all@trading.test', password: PASSWORD })
  expect(await told()).toHaveLength(1)
  expect(await isClosing(ann)).toBe(false)
  expect((await env.BOT.getByName(bot).brief()).state).toBe('paused')
  expect(await copierOf(copy).stop(copy, 'close')).toMatchObject({ ok: true })
}, 120_000)

async function copyingOf(person: string, lead: string): Promise<string> {
  await ledgerOf(person).execute({ person, key: 'copy-faucet', command: { kind: 'faucet', asset: 'USDT', to: 'copy' } })
  const begun = beginning(person, lead)
  expect(await copierOf(begun.account).start(begun)).toEqual({ ok: true, value: null })
  return begun.account
}

test('[ACC23] soon after it was asked for, what goes on by itself is stopped, and may be stopped again', async () => {
  const bea = await trader('ends-soon', ['USDT'])
  const id = idOf(bea)
  const weekly = { every: 'week', time: '09:30', weekday: 1, day: 1, zone: 'UTC' }
  const asked = { from: 'USDT', to: 'ETH', amount: '20', ...weekly }
  expect(await call(bea, conversionCalls.recur, asked)).toMatchObject({ kind: 'done' })
  // A bot that was never created prevents nothing.
  await env.BOT_MARKET.getByName('all').register(id, 'bot-0123456789abcdef', '')
  await emptied(id)
  expect(location(await post(bea, 'account-close', CLOSE))).toEqual([303, '/'])
  const plans = () => env.DEALER.getByName('main').plans(id)
  await vi.waitFor(async () => expect(await plans()).toMatchObject([{ state: 'paused', nextAt: 0 }]))
  await endUserTrading(env as never, [id])
  expect(await plans()).toMatchObject([{ state: 'paused', nextAt: 0 }])
  expect(await env.ACCOUNT.getByName(id).isClosing()).toBe(true)
  await graceOver(id)
  expect(await env.ACCOUNT.getByName(id).contact()).toBeUndefined()
})

test('[ACC24] a frozen account does not end before its question is answered', async () => {
  const cat = await registered('ends-frozen@trading.test')
  const account = objectOf(cat)
  const id = idOf(cat)
  expect(location(await post(cat, 'account-close', CLOSE))).toEqual([303, '/'])
  expect(await account.freeze()).toBe(true)
  await graceOver(id)
  expect(await account.contact()).toBeDefined()
  expect((await account.events()).map(({ kind }) => kind)).not.toContain('closing_waits')
  expect(await account.unfreeze()).toBe(true)
  await graceOver(id)
  expect(await account.contact()).toBeUndefined()
})

const idle = {
  holdings: { balances: [], orders: [], holds: [] },
  openWithdrawals: 0,
  account: { positions: [] },
  margin: { equity: '0' },
  isSettling: false,
  isBuying: false,
  view: { deals: [{ state: 'released' }] },
  openAccounts: [],
  profile: { state: 'ended' },
  own: [],
  owner: 'sub',
}
/** A deployment in which one account's object answers differently. */
const surroundings = (whose: string, more: Partial<Record<keyof typeof idle, unknown>>): UserTradingEnv => {
  const object = (name: string) =>
    new Proxy(
      {},
      {
        get:
          (_, call: keyof typeof idle) =>
          (person = name) =>
            answer(call, person),
      },
    )
  const answer = (call: keyof typeof idle, person: string) =>
    Promise.resolve(person === whose && call in more ? more[call] : idle[call])
  // A lead's id is derived from the user's, so the whole deployment has one.
  const leads = { getByName: () => object(whose) }
  return new Proxy(
    {},
    { get: (_, name) => (name === 'LEAD' ? leads : name === 'LEDGER_SHARDS' ? '2' : { getByName: object }) },
  ) as UserTradingEnv
}

test.each([
  ['closing_positions', { account: { positions: [{}] } }],
  ['closing_deals', { view: { deals: [{ state: 'released' }, { state: 'paid' }] } }],
  ['closing_deals', { view: { deals: [{ state: 'appealed' }] } }],
  ['closing_settling', { isSettling: true }],
  ['closing_settling', { isBuying: true }],
  ['closing_bots', { own: ['bot-1'] }],
  ['closing_copies', { openAccounts: ['copy-1'] }],
  ['closing_lead', { profile: { state: 'active' } }],
  ['closing_lead', { profile: { state: 'pending' } }],
  ['closing_withdrawals', { openWithdrawals: 1 }],
  ['closing_money', { margin: { equity: '500000000' } }],
])('[ACC22] each product is asked what is bound there: %s', async (said, more) => {
  expect(await findClosureBlocker(surroundings('sub', more), ['main', 'sub'])).toBe(said)
  expect(await findClosureBlocker(surroundings('sub', {}), ['main', 'sub'])).toBeUndefined()
})

test('[ACC32] a closing that fails for hours is tried each minute, and none is forgotten', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let now = Date.UTC(2040, 0, 1)
  let alarm: number | undefined
  let isAway = true
  let tries = 0
  const kept = new Map<string, unknown>([['closing', { closesAt: now + DAY_MS, stopsAt: now }]])
  const settings = {
    findSetting: (name: string) => kept.get(name),
    saveSetting: (name: string, value: unknown) => void kept.set(name, value),
    subAccounts: { all: () => [] },
  }
  const storage = {
    setAlarm: async (at: number) => {
      alarm = at
    },
    deleteAlarm: async () => {
      alarm = undefined
    },
  }
  const schedule = new AccountSchedule(settings as never, storage, () => now)
  const idleObject = new Proxy({}, { get: () => async () => [] })
  const answers = new Proxy(
    {},
    { get: (_, name) => (name === 'LEDGER_SHARDS' ? '2' : { getByName: () => idleObject }) },
  ) as UserTradingEnv
  const failing = new Proxy(answers, {
    get(target, name) {
      if (!isAway) return Reflect.get(target, name)
      tries += 1
      throw new Error('the objects are away')
    },
  })
  const account = { profile: () => ({ id: 'a'.repeat(24) }), transaction: (work: () => unknown) => work() }
  const service = new AccountClosingService(
    { account, settings } as never,
    { id: 'main', now: () => now, rearm: () => schedule.rearm() } as never,
    { env: failing, schedule } as never,
  )
  for (let run = 0; run < 30; run += 1) {
    await service.runDue()
    expect((alarm ?? 0) - now).toBe(60_000)
    now = alarm ?? expect.unreachable()
  }
  expect(tries).toBeGreaterThanOrEqual(30)
  isAway = false
  await service.runDue()
  expect([kept.get('closing'), alarm]).toEqual([{ closesAt: Date.UTC(2040, 0, 2) }, Date.UTC(2040, 0, 2)])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ClearingWorld, usdt } from '../../tests/fixtures/clearing.ts'
import { ClearingObject } from '../../tests/fixtures/clearing-object.ts'
import { STOPPED_CLOCK } from '../../tests/simulation/money/sim-storage.ts'
import { WriteBehind } from '../platform/write-behind.ts'
import { LOADED_ACCOUNTS_MAX } from './accounts.ts'
import { FUTURES_FEES_ACCOUNT, formatMarginWalletAccount, INSURANCE_FUND_ACCOUNT } from './funds.ts'
import { MarginLiabilities } from './liabilities.ts'
import type { ConditionalOrderRequest, FuturesOrderRequest } from './orders.ts'
import type { StoredMarginAccount } from './positions.ts'

const BTC = 'BTC_USDT'
const PRICE = 1_000_000
const PEOPLE = ['ann', 'ben', 'cat'] as const
type Person = (typeof PEOPLE)[number]

const order = (more: Partial<FuturesOrderRequest>): FuturesOrderRequest => ({
  symbol: BTC,
  side: 'buy',
  leg: 'net',
  type: 'market',
  price: 0,
  lots: 100,
  timeInForce: 'IOC',
  postOnly: false,
  reduceOnly: false,
  ...more,
})
const stop = (more: Partial<ConditionalOrderRequest>): ConditionalOrderRequest => ({
  symbol: BTC,
  side: 'sell',
  leg: 'net',
  type: 'stop',
  by: 'mark',
  stopPrice: PRICE - 50_000,
  lots: 20,
  reduceOnly: false,
  ...more,
})

/** A house that drops accounts at rest after each transaction, over the log of the product. */
const forgetful = () => new ClearingObject((storage) => new WriteBehind(storage, STOPPED_CLOCK), undefined, 0)
/** Users whose accounts are in memory. */
const inMemory = ({ service }: ClearingObject) => {
  const users = [...service.house.accounts.all()].filter(({ isExempt }) => !isExempt)
  return users.map(({ id }) => id).sort()
}
const place = (object: ClearingObject, person: string, more: Partial<FuturesOrderRequest>) =>
  object.service.run(() => object.service.orders.place(person, order(more), object.now))

describe('[FU132] an account at rest', () => {
  test('is one of 100,000 that the engine does not hold, while those with something open stay', () => {
    const stored = new Map<string, StoredMarginAccount>()
    const nothing = { home: 'ledger:l0', isHedged: false, inviter: '', belongsTo: '', settings: {}, warned: {} }
    const world = new ClearingWorld([BTC], '1000000', { readAccount: (id) => stored.get(id) })
    const { house, orders } = world
    world.market(BTC, PRICE)
    const commit = () => {
      house.changes.take()
      if (house.accounts.isFull) house.releaseAccountsAtRest()
    }
    let most = 0
    for (let index = 0; index < 100_000; index += 1) {
      const id = `person-${index}`
      stored.set(id, nothing)
      world.deposit(id, '1000')
      if (index === 7) world.place(id, BTC, 'buy', 5)
      if (index === 70) world.place(id, BTC, 'buy', 5, { price: PRICE - 9_000 })
      if (index === 700) orders.placeConditional(id, stop({}), world.now)
      commit()
      most = Math.max(most, [...house.accounts.all()].length)
    }
    expect(most).toBeLessThanOrEqual(LOADED_ACCOUNTS_MAX + 5)
    house.releaseAccountsAtRest()
    const held = [...house.accounts.all()].map(({ id }) => id).sort()
    expect(held).toEqual(['house', 'person-7', 'person-70', 'person-700'])
    expect(house.accounts.readAccount('person-99').home).toBe('ledger:l0')
    expect(house.faults()).toEqual([])
  }, 60_000)

  test('leaves memory after its transaction, and comes back as it was with its next act', async () => {
    const object = forgetful()
    object.deposit('ann', '10000', { inviter: 'ian', owner: 'olga' })
    await object.price(BTC, PRICE)
    const { service } = object
    await service.run(() => service.settings.setLeverage('ann', BTC, 25, object.now))
    expect(inMemory(object)).toEqual([])
    const known = service.house.accounts.readAccount('ann')
    expect([known.home, known.inviter, known.belongsTo, known.settings(BTC).leverage]).toEqual([
      'ledger:l0',
      'ian',
      'olga',
      25,
    ])
    // A copy for reading is not the account.
    expect(service.house.accounts.readAccount('ann')).not.toBe(known)
    await place(object, 'ann', {})
    expect(inMemory(object)).toEqual(['ann'])
    await place(object, 'ann', { side: 'sell', reduceOnly: true })
    expect(inMemory(object)).toEqual([])
    const has = service.balance(formatMarginWalletAccount('ann'))
    expect(await service.withdraw('ann', 'spot', has + 1n, 'one')).toMatchObject({ ok: false })
    expect(await service.withdraw('ann', 'spot', has, 'two')).toMatchObject({ ok: true })
    expect(inMemory(object)).toEqual([])
    expect(object.faults()).toEqual([])
  })

  test('stays in memory with an order, a conditional order or exits of a position', async () => {
    const object = forgetful()
    for (const person of PEOPLE) object.deposit(person, '10000')
    await object.price(BTC, PRICE)
    const { service } = object
    await place(object, 'ann', { type: 'limit', price: PRICE - 9_000, timeInForce: 'GTC' })
    await service.run(() => service.orders.placeConditional('ben', stop({}), object.now))
    expect(inMemory(object)).toEqual(['ann', 'ben'])
    await service.run(() => service.orders.cancelAll('ann', undefined, object.now))
    await service.run(() => service.orders.cancelAll('ben', undefined, object.now))
    expect(inMemory(object)).toEqual([])
  })

  test('fills its order after a restart, which loads accounts with positions only', async () => {
    const object = forgetful()
    object.deposit('ann', '10000', { inviter: 'ian' })
    object.deposit('ben', '10000')
    await object.price(BTC, PRICE)
    await place(object, 'ann', { type: 'limit', price: PRICE - 9_000, timeInForce: 'GTC' })
    await place(object, 'ben', { lots: 10 })
    object.restart()
    expect(inMemory(object)).toEqual(['ben'])
    await object.price(BTC, PRICE - 10_000)
    expect(object.service.house.accounts.findAccount('ann')?.position(BTC, 'net')?.lots).toBe(100)
    expect(object.service.house.accounts.findAccount('ann')?.inviter).toBe('ian')
    expect(object.faults()).toEqual([])
  })

  test('is as before when the act that named it fails', async () => {
    const object = forgetful()
    object.deposit('ann', '10000')
    await object.price(BTC, PRICE)
    const { service } = object
    const failing = service.run(() => {
      service.settings.setLeverage('ann', BTC, 50, object.now)
      service.orders.place('ann', order({}), object.now)
      throw new Error('a bug')
    })
    await expect(failing).rejects.toThrow('a bug')
    expect(service.house.accounts.readAccount('ann').settings(BTC).leverage).toBe(10)
    expect(service.balance(formatMarginWalletAccount('ann'))).toBe(usdt('10000'))
    expect((await place(object, 'ann', {})).ok).toBe(true)
    expect(object.faults()).toEqual([])
  })

  test('is found by the audit with a wallet below zero', async () => {
    const object = forgetful()
    object.deposit('ann', '10000')
    await object.price(BTC, PRICE)
    expect(object.faults()).toEqual([])
    object.storage.exec('UPDATE balances SET atoms = -5 WHERE account = ?', [formatMarginWalletAccount('ann')])
    expect(object.faults()).toContain('F1 ann: wallet below zero')
  })
})

test('[LB9] pages list each account once, and positions at the price of the first page', async () => {
  const object = forgetful()
  for (const person of ['ann', 'ben', 'cat', 'dan', 'eve']) object.deposit(person, '10000')
  await object.price(BTC, PRICE)
  await place(object, 'ben', {})
  await place(object, 'dan', { side: 'sell' })
  const { risk, accounts } = object.service.house
  const values = () =>
    ['ann', 'ben', 'cat', 'dan', 'eve'].map((id) => [id, { USDT: String(risk.totalEquity(accounts.readAccount(id))) }])
  const before = values()
  const liabilities = new MarginLiabilities(object.service, 'USDT', 2)
  const [first, ids] = [liabilities.readPage(''), [] as unknown[]]
  ids.push(...first.owed)
  await object.price(BTC, PRICE + 5_000)
  for (let { next } = first; next !== undefined; ) {
    const page = liabilities.readPage(next)
    expect(page.owed.length).toBeLessThanOrEqual(2)
    ids.push(...page.owed)
    next = page.next
  }
  expect(ids).toEqual(before)
  expect(values()).not.toEqual(before)
  expect(new MarginLiabilities(object.service, 'USDT').readPage('').owed).toEqual(values())
})

test('[LB11] an account under water counts with nothing', async () => {
  const object = forgetful()
  for (const person of ['ann', 'ben']) object.deposit(person, '10000')
  await object.price(BTC, PRICE)
  await place(object, 'ben', {})
  const { risk, accounts } = object.service.house
  risk.totalEquity = (owner) => (owner === accounts.readAccount('ben') ? -5n : 7n)
  const owed = new Map(new MarginLiabilities(object.service, 'USDT').readPage('').owed)
  expect([owed.has('ann'), owed.has('ben')]).toEqual([true, false])
})

type Trade = { readonly side: 'buy' | 'sell'; readonly lots: number; readonly away: number }
type UserAct = { readonly person: Person } & (
  | { readonly kind: 'deposit' | 'withdraw'; readonly amount: number }
  | ({ readonly kind: 'order' | 'stop' } & Trade)
  | { readonly kind: 'leverage'; readonly leverage: number }
  | { readonly kind: 'mode'; readonly mode: 'cross' | 'isolated' }
  | { readonly kind: 'hedge'; readonly isHedged: boolean }
  | { readonly kind: 'cancelAll' | 'closeAll' }
)
type Act = UserAct | { readonly kind: 'price'; readonly percent: number } | { readonly kind: 'restart' }

const person = fc.constantFrom(...PEOPLE)
const kind = <K extends string>(...kinds: readonly K[]) => fc.constantFrom(...kinds)
const trade = {
  person,
  side: kind('buy', 'sell'),
  lots: fc.integer({ min: 1, max: 700 }),
  away: fc.integer({ min: -30_000, max: 30_000 }),
}
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: kind('deposit', 'withdraw'), person, amount: fc.integer({ min: 1, max: 5_000 }) }),
  { arbitrary: fc.record({ kind: kind('order'), ...trade }), weight: 4 },
  { arbitrary: fc.record({ kind: kind('stop'), ...trade }), weight: 2 },
  fc.record({ kind: kind('leverage'), person, leverage: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ kind: kind('mode'), person, mode: kind('cross', 'isolated') }),
  fc.record({ kind: kind('hedge'), person, isHedged: fc.boolean() }),
  fc.record({ kind: kind('cancelAll', 'closeAll'), person }),
  { arbitrary: fc.record({ kind: kind('price'), percent: fc.integer({ min: -20, max: 20 }) }), weight: 3 },
  fc.record({ kind: kind('restart') }),
)

/** An even distance is a limit order. */
const tradeOf = ({ side, lots, away }: Trade, price: number): Partial<FuturesOrderRequest> => ({
  side,
  lots,
  ...(away % 2 === 0 && { type: 'limit', price: price + away, timeInForce: 'GTC' }),
})
const stopOf = ({ side, lots, away }: Trade, price: number) =>
  stop({ side, lots, stopPrice: price + away, type: away > 0 === (side === 'buy') ? 'stop' : 'take_profit' })

async function ask(object: ClearingObject, asked: UserAct, price: number, key: string): Promise<unknown> {
  const { service, now } = object
  const { orders, settings } = service
  switch (asked.kind) {
    case 'deposit':
      return object.deposit(asked.person, String(asked.amount))
    case 'withdraw':
      return service.withdraw(asked.person, 'spot', usdt(String(asked.amount)), key)
    case 'order': {
      const placed = await place(object, asked.person, tradeOf(asked, price))
      return placed.ok ? placed.value.orderId : placed.error
    }
    case 'stop': {
      const placed = await service.run(() => orders.placeConditional(asked.person, stopOf(asked, price), now))
      return placed.ok ? placed.value.id : placed.error
    }
    case 'leverage':
      return service.run(() => settings.setLeverage(asked.person, BTC, asked.leverage, now))
    case 'mode':
      return service.run(() => settings.setMode(asked.person, BTC, asked.mode, now))
    case 'hedge':
      return service.run(() => settings.setHedge(asked.person, asked.isHedged, now))
    case 'cancelAll':
      return service.run(() => orders.cancelAll(asked.person, undefined, now))
    case 'closeAll':
      return service.run(() => orders.closeAll(asked.person, now))
  }
}

async function run(object: ClearingObject, acts: readonly Act[]): Promise<unknown[]> {
  const answers: unknown[] = []
  let price = PRICE
  object.deposit('ann', '8000', { inviter: 'ian' })
  object.deposit('ben', '8000')
  await object.price(BTC, price)
  for (const [index, next] of acts.entries()) {
    if (next.kind === 'restart') object.restart()
    else if (next.kind === 'price') {
      price = Math.max(200_000, Math.min(5_000_000, Math.round(price * (1 + next.percent / 100))))
      await object.price(BTC, price)
      while (object.service.continueWork(object.now));
    } else answers.push(await ask(object, next, price, `key ${index}`))
  }
  return answers
}

/** Everything that users and auditors see. */
function image(object: ClearingObject) {
  const { service } = object
  const { house, history, records } = service
  const most = { limit: 500 }
  return {
    funds: [FUTURES_FEES_ACCOUNT, INSURANCE_FUND_ACCOUNT].map((account) => service.balance(account)),
    prices: [house.perpetuals.get(BTC)?.mark, house.perpetuals.get(BTC)?.openInterest],
    owed: new MarginLiabilities(service, 'USDT').readPage('').owed,
    faults: object.faults(),
    people: PEOPLE.map((id) => {
      const owner = house.accounts.readAccount(id)
      return {
        wallet: service.balance(owner.wallet),
        free: house.risk.withdrawable(owner),
        kept: [owner.home, owner.inviter, owner.isHedged, [...owner.chosen], [...owner.warned]],
        positions: [...owner.positions.values()].map(({ key, lots, cost, realised, fees, funding, isIsolated }) => {
          return [key, lots, cost, realised, fees, funding, isIsolated]
        }),
        open: records.openOf(id),
        conditionals: house.perpetuals
          .get(BTC)
          ?.conditionals.listOfAccount(id)
          .map(({ id: number, lots }) => [number, lots]),
        past: [
          history.orders(id, most),
          history.fills(id, most),
          history.fundings(id, most),
          history.positions(id, most),
        ],
        rest: [history.conditionals(id, most), history.liquidations(id, most)],
      }
    }),
  }
}

test('[FU132] the same acts have the same results, whether accounts at rest stay in memory or not', async () => {
  let liquidated = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 50 }), async (acts) => {
      const [remembers, forgets] = [new ClearingObject(), forgetful()]
      expect(await run(forgets, acts)).toEqual(await run(remembers, acts))
      const expected = image(remembers)
      expect(image(forgets)).toEqual(expected)
      expect(expected.faults).toEqual([])
      liquidated += forgets.service.history.liquidations(undefined, { limit: 100 }).rows.length
    }),
    { numRuns: 25 },
  )
  expect(liquidated).toBeGreaterThan(0)
}, 120_000)

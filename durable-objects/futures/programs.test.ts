import { beforeEach, expect, test } from 'vitest'
import { ClearingObject } from '../../tests/fixtures/clearing-object.ts'
import type { FuturesOrderRequest } from './orders.ts'

const BTC = 'BTC_USDT'
const PRICE = 1_000_000
const BOT = 'bot-0123456789abcdef'

let object: ClearingObject
beforeEach(async () => {
  object = new ClearingObject()
  object.deposit(BOT, '10000')
  object.deposit('ann', '10000')
  await object.price(BTC, PRICE)
  taken()
})

const order = (type: 'limit' | 'market', price: number, lots = 10): FuturesOrderRequest => ({
  symbol: BTC,
  side: 'buy',
  leg: 'net',
  type,
  price,
  lots,
  postOnly: false,
  reduceOnly: false,
  timeInForce: type === 'market' ? 'IOC' : 'GTC',
})
const place = (userId: string, request: FuturesOrderRequest) =>
  object.service.run(() => object.service.orders.place(userId, request, object.now))
const wait = (above: number | undefined, below: number | undefined) =>
  object.service.run(() =>
    object.service.programs.priceTriggers.set(
      BOT,
      BTC,
      { ...(above !== undefined && { above }), ...(below !== undefined && { below }) },
      object.service.house.perpetuals.get(BTC)?.mark ?? 0,
    ),
  )
/** Returns and clears the wake-ups since the last call, with their mark prices. */
function taken() {
  const told = object.programs.splice(0)
  return {
    wakes: told.flatMap(({ wakes }) => wakes),
    marks: told.flatMap(({ prices }) => prices.map(({ ticks }) => ticks)),
    prices: told.flatMap(({ prices }) => prices),
  }
}

test('[FU75] a program is woken once its order trades or its margin comes; one that rests wakes nobody, and people are no programs', async () => {
  await place(BOT, order('limit', PRICE - 1_000))
  expect(taken().wakes).toEqual([])
  await place('ann', order('market', 0))
  expect(taken().wakes).toEqual([])
  await object.price(BTC, PRICE - 1_200)
  expect(taken().wakes.map(({ program }) => program)).toEqual([BOT])
  object.deposit(BOT, '5')
  expect(taken().wakes.map(({ program }) => program)).toEqual([BOT])
})

test('[FU75] who has not heard is woken again, over a restart as well, until there is an answer', async () => {
  await place(BOT, order('market', 0))
  expect(taken().wakes).toHaveLength(1)
  object.restart()
  object.now += 6_000
  object.service.alarm()
  const [again] = taken().wakes
  expect(again?.program).toBe(BOT)
  if (again) object.service.programs.wakeQueue.acknowledge(again)
  object.now += 600_000
  object.service.alarm()
  object.service.alarm()
  expect(taken().wakes).toEqual([])
})

test('[FU75] funding wakes whom it is of', async () => {
  await place(BOT, order('market', 0))
  taken()
  object.now += 8 * 3_600_000
  await object.price(BTC, PRICE)
  expect(object.service.history.fundings(BOT, { limit: 1 }).rows).toHaveLength(1)
  expect(taken().wakes.map(({ program }) => program)).toContain(BOT)
})

test('[FU76] a mark that is waited for keeps the contract awake, is told when it is there, and again until it was heard', async () => {
  await wait(PRICE + 5_000, PRICE - 5_000)
  expect(object.service.usedContracts()).toEqual([BTC])
  await object.price(BTC, PRICE + 4_000)
  expect(taken().marks).toEqual([])
  await object.price(BTC, PRICE + 50_000)
  const [first] = taken().marks
  expect(first).toBeGreaterThanOrEqual(PRICE + 5_000)
  object.restart()
  await object.price(BTC, PRICE)
  const { prices } = taken()
  expect(prices.map(({ ticks }) => ticks)).toEqual([first])
  await object.service.run(() => {
    for (const price of prices) object.service.programs.priceTriggers.acknowledge(price)
  })
  await object.price(BTC, PRICE + 50_000)
  expect(taken().marks).toEqual([])
  expect(object.service.usedContracts()).toEqual([])
})

test('[FU76] a mark that is reached already is told at once; whoever waits for another by then goes on waiting', async () => {
  await wait(undefined, PRICE + 10)
  const { prices } = taken()
  expect(prices).toHaveLength(1)
  await wait(PRICE + 5_000, undefined)
  await object.service.run(() => {
    for (const price of prices) object.service.programs.priceTriggers.acknowledge(price)
  })
  expect(object.service.usedContracts()).toEqual([BTC])
  await wait(undefined, undefined)
  expect(object.service.usedContracts()).toEqual([])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Notice } from '#shared/notifications/notices/notices.ts'
import { ClearingObject } from '../../tests/fixtures/clearing-object.ts'
import type { FuturesOrderRequest } from './orders.ts'
import { MARGIN_WARNING_LEVELS } from './warning-levels.ts'

const ANN = 'a'.repeat(24)
const BTC = 'BTC_USDT'
const PRICE = 1_000_000

async function holding(mode: 'cross' | 'isolated', side: 'buy' | 'sell', lots: number): Promise<ClearingObject> {
  const object = new ClearingObject()
  object.deposit(ANN, '1000')
  await object.price(BTC, PRICE)
  await object.service.run(() => object.service.settings.setMode(ANN, BTC, mode, object.now))
  await object.service.run(() => object.service.settings.setLeverage(ANN, BTC, 100, object.now))
  const order: FuturesOrderRequest = {
    symbol: BTC,
    side,
    leg: 'net',
    type: 'market',
    price: 0,
    lots,
    timeInForce: 'IOC',
    postOnly: false,
    reduceOnly: false,
  }
  const placed = await object.service.run(() => object.service.orders.place(ANN, order, object.now))
  expect(placed.ok).toBe(true)
  return object
}

/** Maintenance margin in percent of equity; undefined without positions. */
function ratioOf({ service }: ClearingObject): number | undefined {
  const owner = service.house.accounts.ensureAccount(ANN)
  const [position] = owner.positions.values()
  if (!position) return undefined
  const { risk } = service.house
  const equity = position.isIsolated ? risk.isolatedMargin(position) + risk.unrealised(position) : risk.equity(owner)
  return Number((risk.maintenance(position) * 10_000n) / equity) / 100
}

async function pumped(object: ClearingObject, told: Notice[]): Promise<void> {
  await object.service.deliverNotifications({
    tell: async (userId, news) => {
      expect(userId).toBe(ANN)
      told.push(...news)
    },
    fired: () => expect.unreachable('no alert is set'),
  })
}

const kindsOf = (told: readonly Notice[]) => told.map(({ kind }) => kind)

describe('[FU72] warnings', () => {
  test.each([
    ['cross', 'buy'],
    ['cross', 'sell'],
    ['isolated', 'buy'],
    ['isolated', 'sell'],
  ] as const)(
    '[FU72] %s %s: each level is told once, on the way, and then the liquidation',
    async (mode, side) => {
      const object = await holding(mode, side, mode === 'cross' ? 900 : 500)
      const told: Notice[] = []
      const step = side === 'buy' ? -25 : 25
      for (let price = PRICE; kindsOf(told).at(-1) !== 'liquidated'; price += step) {
        await object.price(BTC, price)
        const ratio = ratioOf(object)
        await pumped(object, told)
        const levels = MARGIN_WARNING_LEVELS.filter((level) => ratio !== undefined && ratio >= level)
        // After a partial liquidation, the rest counts as another position.
        if (kindsOf(told).at(-1) === 'liquidated') break
        expect(kindsOf(told).at(-1)).toBe(levels.length > 0 ? `margin_${levels.at(-1)}` : undefined)
        expect(Math.abs(price - PRICE)).toBeLessThan(PRICE / 50)
      }
      expect(kindsOf(told)).toEqual(['margin_80', 'margin_90', 'margin_95', 'liquidated'])
      expect(told.map(({ params }) => params)).toEqual(
        (mode === 'cross' ? ['', '', '', BTC] : [BTC, BTC, BTC, BTC]).map((contracts) => ({ contracts })),
      )
    },
    60_000,
  )

  test('[FU72] a jump over several levels tells the last; whoever was calm again is warned again', async () => {
    const object = await holding('cross', 'buy', 900)
    const told: Notice[] = []
    const near = async (ratio: number) => {
      for (let price = PRICE; (ratioOf(object) ?? 0) < ratio; price -= 20) await object.price(BTC, price)
    }
    await near(92)
    object.deposit(ANN, '1000')
    await pumped(object, told)
    expect(kindsOf(told).at(-1)).toBe('margin_90')
    await near(85)
    await pumped(object, told)
    expect(kindsOf(told).filter((kind) => kind === 'margin_80')).toHaveLength(2)
  }, 60_000)

  test.each([
    ['cross', 'buy'],
    ['cross', 'sell'],
    ['isolated', 'buy'],
    ['isolated', 'sell'],
  ] as const)(
    '[FU72] %s %s: a price that comes back below 70 %% makes each level news again, and one that does not, none',
    async (mode, side) => {
      const object = await holding(mode, side, mode === 'cross' ? 900 : 500)
      const told: Notice[] = []
      const worse = side === 'buy' ? -10 : 10
      let price = PRICE
      const go = async (step: number, isThere: (ratio: number) => boolean) => {
        for (; !isThere(ratioOf(object) ?? 0); price += step) await object.price(BTC, price)
        await pumped(object, told)
      }
      await go(worse, (ratio) => ratio >= 91)
      expect(kindsOf(told)).toEqual(['margin_80', 'margin_90'])
      await go(-worse, (ratio) => ratio < 72)
      await go(worse, (ratio) => ratio >= 91)
      expect(kindsOf(told)).toEqual(['margin_80', 'margin_90'])
      await go(-worse, (ratio) => ratio < 69)
      await go(worse, (ratio) => ratio >= 91)
      expect(kindsOf(told)).toEqual(['margin_80', 'margin_90', 'margin_80', 'margin_90'])
      // Also after a jump of the price and back, with a restart in between.
      object.restart()
      await object.price(BTC, PRICE)
      await object.price(BTC, price)
      await pumped(object, told)
      expect(kindsOf(told).at(-1)).toBe('margin_90')
      expect(told).toHaveLength(5)
    },
    60_000,
  )

  test('[FU72] are told again until they are taken, under the same id, over a restart', async () => {
    const object = await holding('isolated', 'buy', 500)
    for (let price = PRICE; (ratioOf(object) ?? 0) < 80; price -= 20) await object.price(BTC, price)
    const failed: Notice[] = []
    await object.service.deliverNotifications({
      tell: async (_, news) => {
        failed.push(...news)
        throw new Error('it died before it answered')
      },
      fired: () => expect.unreachable('no alert is set'),
    })
    object.restart()
    object.now += 10_000
    const told: Notice[] = []
    await pumped(object, told)
    expect(told).toEqual(failed)
    await pumped(object, told)
    expect(told).toHaveLength(1)
    expect(object.service.house.accounts.ensureAccount(ANN).warned.size).toBe(1)
  }, 60_000)
})

test('[FU72] [FU42] a triggered order that is refused is told with its reason', async () => {
  const object = await holding('isolated', 'buy', 500)
  const stop = { symbol: BTC, side: 'buy', leg: 'net', type: 'stop', by: 'mark', reduceOnly: false } as const
  const terms = { ...stop, stopPrice: PRICE + 100, lots: 500_000 }
  const placed = await object.service.run(() => object.service.orders.placeConditional(ANN, terms, object.now))
  expect(placed.ok).toBe(true)
  await object.price(BTC, PRICE + 100)
  const told: Notice[] = []
  await pumped(object, told)
  expect(told).toMatchObject([
    { kind: 'trigger_refused', params: { contracts: BTC, reason: 'position_limit' }, link: '/futures/BTC_USDT' },
  ])
})

test('[FU72] nothing is warned of, or liquidated, later than its price, however prices jump', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('buy' as const, 'sell' as const),
      fc.constantFrom('cross' as const, 'isolated' as const),
      fc.array(fc.integer({ min: -3_000, max: 3_000 }), { minLength: 5, maxLength: 15 }),
      async (side, mode, jumps) => {
        const object = await holding(mode, side, 500)
        let price = PRICE
        for (const jump of jumps) {
          price = Math.max(1_000, price + jump)
          await object.price(BTC, price)
          const ratio = ratioOf(object)
          if (ratio === undefined) return
          expect(ratio).toBeLessThanOrEqual(100)
          const warned = Math.max(0, ...object.service.house.accounts.ensureAccount(ANN).warned.values())
          const reached = MARGIN_WARNING_LEVELS.findLast((level) => ratio >= level) ?? 0
          expect(warned).toBeGreaterThanOrEqual(reached)
        }
      },
    ),
    { numRuns: 8 },
  )
}, 120_000)

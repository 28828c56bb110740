// Quotes depend on the inventory: one account never receives all of it, and sold assets are bought back (DR27–DR31).

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findAsset } from '#shared/money/assets.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { INVENTORY_SHARE_WINDOW_MS, INVENTORY_SKEW_MAX_BPS } from '#shared/otc/convert/limits.ts'
import { DEALER_ACCOUNT, DealerWorld } from '../../../tests/fixtures/dealer-world.ts'
import { computeStockRatio } from './hedging.ts'
import { computeInventorySkewBps, computeRemainingShare } from './inventory.ts'

const USDT = 10n ** 8n
const usdt = (units: number) => String(BigInt(units) * USDT)
const opened = (...people: readonly string[]): DealerWorld => {
  const world = new DealerWorld()
  for (const userId of people) world.give(userId, 'USDT', 100_000)
  return world
}
const quoteOf = (world: DealerWorld, userId: string, units: number, to = 'XLM') =>
  world.service.quoting.quote(userId, { from: 'USDT', to, side: 'give', atoms: usdt(units) })

/** Requests a quote and accepts it. */
async function convert(world: DealerWorld, userId: string, units: number, to = 'XLM') {
  const quoted = await quoteOf(world, userId, units, to)
  return quoted.ok ? world.service.quoting.accept(userId, quoted.value.id) : quoted
}
/** Converts as much as possible, in steps of half the amount. */
async function takeAll(world: DealerWorld, userId: string, to = 'XLM'): Promise<void> {
  for (let units = 20_000; units >= 1; units = Math.floor(units / 2)) {
    for (let times = 0; times < 3; times += 1) await convert(world, userId, units, to)
  }
}

describe('[DR27] the price follows what the dealer has', () => {
  test('wider as it has less of what is taken, narrower for what it lacks, within published bounds', () => {
    expect(computeInventorySkewBps(1, 1, 4)).toBe(0)
    expect(computeInventorySkewBps(1, 0.5, 4)).toBe(INVENTORY_SKEW_MAX_BPS / 2)
    expect(computeInventorySkewBps(1, 0, 4)).toBe(INVENTORY_SKEW_MAX_BPS)
    expect(computeInventorySkewBps(0, 1, 4)).toBe(-2)
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (from, to) => {
          expect(computeInventorySkewBps(from, to, 4)).toBeGreaterThanOrEqual(-2)
          expect(computeInventorySkewBps(from, to, 4)).toBeLessThanOrEqual(INVENTORY_SKEW_MAX_BPS)
        },
      ),
    )
    expect([
      computeStockRatio(100n, 0n),
      computeStockRatio(50n, -50n),
      computeStockRatio(0n, -100n),
      computeStockRatio(9n, 5n),
    ]).toEqual([1, 0.5, 0, 1])
  })

  test('who buys after others bought pays more; who brings the coin back pays less than the spread of a full dealer', async () => {
    const world = opened('ann', 'ben')
    world.isBookOpen = false
    const full = await quoteOf(world, 'ben', 10)
    expect((await convert(world, 'ann', 1_000)).ok).toBe(true)
    const less = await quoteOf(world, 'ben', 10)
    const back = await world.service.quoting.quote('ben', {
      from: 'XLM',
      to: 'USDT',
      side: 'give',
      atoms: String(50n * USDT),
    })
    if (!full.ok || !less.ok || !back.ok) return expect.unreachable(JSON.stringify([full, less, back]))
    expect(less.value.spreadBps).toBeGreaterThan(full.value.spreadBps)
    expect(less.value.spreadBps).toBeLessThanOrEqual(full.value.spreadBps + INVENTORY_SKEW_MAX_BPS)
    expect(back.value.spreadBps).toBeLessThan(full.value.spreadBps)
  })
})

describe('[DR28] no account takes all that there is', () => {
  test('a share is half of what there is, counting what was taken', () => {
    expect([
      computeRemainingShare(100n, 0n),
      computeRemainingShare(50n, 50n),
      computeRemainingShare(75n, 25n),
      computeRemainingShare(10n, 90n),
    ]).toEqual([50n, 0n, 25n, 0n])
  })

  test('one account exhausts its share and is told until when; others are served, one after the other', async () => {
    const world = opened('ann', 'ben', 'cat')
    // No hedging and no faucet: the stock is limited.
    world.isBookOpen = false
    await takeAll(world, 'ann')
    const refused = await quoteOf(world, 'ann', 10)
    expect(refused).toEqual({ ok: false, error: { reason: 'share_used', params: { asset: 'XLM', minutes: '60' } } })
    for (const userId of ['ben', 'cat']) {
      expect(await convert(world, userId, 10), userId).toMatchObject({ ok: true, value: { state: 'settled' } })
      await takeAll(world, userId)
    }
    expect(await convert(world, 'dan', 1)).toMatchObject({ ok: false, error: { reason: 'insufficient_funds' } })
    // After an hour, earlier conversions do not count, and the user may take a share of the rest.
    world.now += INVENTORY_SHARE_WINDOW_MS + 1
    expect(await convert(world, 'ann', 10)).toMatchObject({ ok: true })
  })

  test('seventy acceptances at one moment are one account’s share, not seventy', async () => {
    const world = opened('ann', 'ben')
    world.isBookOpen = false
    const most = await quoteOf(world, 'ann', 20_000)
    expect(most).toMatchObject({ ok: false, error: { reason: 'amount_above_maximum' } })
    const units = Math.floor(Number(most.ok ? 0 : most.error.params.most) * 0.9)
    const quotes = await Promise.all(Array.from({ length: 70 }, () => quoteOf(world, 'ann', units)))
    const ids = quotes.map((quote) => (quote.ok ? quote.value.id : expect.unreachable(JSON.stringify(quote))))
    const ends = await Promise.all(ids.map((id) => world.service.quoting.accept('ann', id)))
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1)
    expect(ends.filter((end) => !end.ok && end.error.reason === 'share_used')).toHaveLength(69)
    expect(await convert(world, 'ben', 10)).toMatchObject({ ok: true })
  })

  test('what is bought by card counts as well, while it is not paid yet too', async () => {
    const world = opened('ann', 'ben')
    world.isBookOpen = false
    const buy = (userId: string, amount: number, clientId: string) =>
      world.service.purchases.buy(userId, {
        asset: 'XLM',
        fiat: 'USD',
        amount: String(amount),
        instrument: 'bank',
        clientId,
      })
    const ends = await Promise.all(Array.from({ length: 70 }, (_, at) => buy('ann', 1_000, `b${at}`)))
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await quoteOf(world, 'ann', 1_200)).toMatchObject({ ok: false, error: { reason: 'amount_above_maximum' } })
    expect(await buy('ben', 500, 'b')).toMatchObject({ ok: true })
  })

  test('who brings back what they took may take it again', async () => {
    const world = opened('ann')
    world.isBookOpen = false
    await takeAll(world, 'ann')
    expect(await quoteOf(world, 'ann', 100)).toMatchObject({ ok: false, error: { reason: 'share_used' } })
    const atoms = String(world.ledger.of('ann', 'XLM'))
    const back = await world.service.quoting.quote('ann', { from: 'XLM', to: 'USDT', side: 'give', atoms })
    if (!back.ok) return expect.unreachable(JSON.stringify(back))
    expect(await world.service.quoting.accept('ann', back.value.id)).toMatchObject({ ok: true })
    expect(await convert(world, 'ann', 100)).toMatchObject({ ok: true })
  })
})

describe('[DR29] a dealer that is short buys back at once', () => {
  test('below half of what it began with it hedges, however few dollars that is, and is full again seconds later', async () => {
    const world = opened('ann', 'ben', 'cat')
    await takeAll(world, 'ann')
    await takeAll(world, 'ben')
    expect(world.orders).toEqual([])
    const taken = world.ledger.of('ann', 'XLM') + world.ledger.of('ben', 'XLM')
    expect(Number(taken) / 1e8 / 5).toBeLessThan(5_000)
    await world.pass(3_000)
    expect(world.orders).toMatchObject([{ market: 'XLM_USDT', side: 'buy' }])
    expect(
      computeStockRatio(world.ledger.of(DEALER_ACCOUNT, 'XLM'), world.service.hedges.positionOf('XLM')),
    ).toBeGreaterThan(0.9)
    expect(await convert(world, 'cat', 500)).toMatchObject({ ok: true, value: { state: 'settled' } })
  })

  test('what is left is told with when it is bought: at the next look, or after the pause of a book that refused', async () => {
    const world = opened('ann')
    world.isBookOpen = false
    world.ledger.isFaucetOpen = false
    const empty = await quoteOf(world, 'ann', 10)
    expect(empty).toEqual({ ok: false, error: { reason: 'dealer_short', params: { asset: 'XLM', seconds: '1' } } })
    world.ledger.isFaucetOpen = true
    for (const userId of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p']) {
      world.give(userId, 'USDT', 10_000)
      await takeAll(world, userId)
    }
    await world.pass(2_000)
    const short = await quoteOf(world, 'ann', 10)
    if (short.ok) return expect.unreachable()
    expect(short.error.reason).toBe('dealer_short')
    expect(Number(short.error.params.seconds)).toBeGreaterThan(30)
    expect(Number(short.error.params.seconds)).toBeLessThanOrEqual(60)
    // The refusal's seconds are exact: then the book trades.
    world.isBookOpen = true
    await world.pass(Number(short.error.params.seconds) * 1_000)
    expect(await convert(world, 'ann', 10)).toMatchObject({ ok: true })
  })

  test('with too little money it sells what people brought', async () => {
    const world = new DealerWorld()
    for (const userId of ['ann', 'ben', 'cat']) world.give(userId, 'XLM', 500_000)
    const sell = async (userId: string, units: number) => {
      const asked = { from: 'XLM', to: 'USDT', side: 'give' as const, atoms: String(BigInt(units) * USDT) }
      const quoted = await world.service.quoting.quote(userId, asked)
      return quoted.ok && world.service.quoting.accept(userId, quoted.value.id)
    }
    world.service.setLimits('XLM', { spreadBps: 4, mostUsdt: 20_000, positionUsdt: 1_000_000 })
    for (const userId of ['ann', 'ben', 'cat'])
      for (let units = 70_000; units > 10; units = Math.floor(units / 2)) await sell(userId, units)
    expect(
      computeStockRatio(world.ledger.of(DEALER_ACCOUNT, 'USDT'), world.service.hedges.positionOf('USDT')),
    ).toBeLessThan(0.5)
    await world.pass(200_000)
    expect(world.orders.every(({ market, side }) => market === 'XLM_USDT' && side === 'sell')).toBe(true)
    expect(
      computeStockRatio(world.ledger.of(DEALER_ACCOUNT, 'USDT'), world.service.hedges.positionOf('USDT')),
    ).toBeGreaterThan(0.5)
  })
})

describe('[DR30] the last look', () => {
  /** Accepts a quote of bitcoins for 1,000 dollars after the market moved by some basis points. */
  async function acceptAfter(moveBps: number, side: 'give' | 'get' = 'give') {
    const world = opened('ann')
    const asked = { from: 'USDT', to: 'BTC', side, atoms: side === 'give' ? usdt(1_000) : String(10n ** 8n) }
    const quoted = await world.service.quoting.quote('ann', asked)
    if (!quoted.ok) return expect.unreachable(JSON.stringify(quoted))
    const { id } = quoted.value
    const before = world.prices.get('BTC') ?? 0
    world.prices.set('BTC', before * (1 + moveBps / 10_000))
    return { world, id, quote: quoted.value, end: await world.service.quoting.accept('ann', id) }
  }

  test('within the spread, either way, a quote is made as it was quoted', async () => {
    for (const bps of [-3, 0, 3]) {
      const { end, quote, world } = await acceptAfter(bps)
      expect(end, String(bps)).toMatchObject({ ok: true, value: { toAmount: quote.toAmount, isImproved: false } })
      expect(world.service.quoting.priceCheckCounts()).toEqual([
        { dealer: DEALER_ACCOUNT, accepted: 1, improved: 0, refused: 0 },
      ])
    }
  })

  test('moved further than the spread covers it is refused by name, with a new price; asked again it is refused again', async () => {
    const { end, id, world } = await acceptAfter(30)
    if (end.ok) return expect.unreachable()
    expect(end.error).toMatchObject({ reason: 'price_moved', params: { percent: '0.04' }, quote: { state: 'quoted' } })
    expect(world.ledger.of('ann', 'BTC')).toBe(0n)
    expect(await world.service.quoting.accept('ann', id)).toMatchObject({ ok: false, error: { reason: 'price_moved' } })
    expect(world.service.quoting.priceCheckCounts()).toEqual([
      { dealer: DEALER_ACCOUNT, accepted: 0, improved: 0, refused: 1 },
    ])
    const fresh = end.error.quote?.id ?? ''
    expect(await world.service.quoting.accept('ann', fresh)).toMatchObject({ ok: true, value: { state: 'settled' } })
  })

  test('moved as far the other way it is improved: more is got, or less is given, as the amount was meant', async () => {
    const { end, quote, id, world } = await acceptAfter(-30)
    if (!end.ok) return expect.unreachable()
    expect(end.value).toMatchObject({ id, isImproved: true, fromAmount: quote.fromAmount, state: 'settled' })
    expect(Number(end.value.toAmount)).toBeGreaterThan(Number(quote.toAmount))
    expect(world.service.quoting.priceCheckCounts()).toEqual([
      { dealer: DEALER_ACCOUNT, accepted: 0, improved: 1, refused: 0 },
    ])
    expect(world.ledger.of('ann', 'BTC')).toBe(toUnits(end.value.toAmount, findAsset('BTC')?.scale ?? 0))
    const bought = await acceptAfter(-30, 'get')
    if (!bought.end.ok) return expect.unreachable()
    expect(bought.end.value.toAmount).toBe(bought.quote.toAmount)
    expect(Number(bought.end.value.fromAmount)).toBeLessThan(Number(bought.quote.fromAmount))
  })

  test('whoever waits for the price to move gains nothing by it, and is never served worse than quoted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -300, max: 300 }), async (bps) => {
        const { end, quote, world } = await acceptAfter(bps)
        if (!end.ok) {
          expect(end.error.reason).toBe('price_moved')
          return
        }
        const fair = Number(quote.fromAmount) / (world.prices.get('BTC') ?? 0)
        expect(Number(end.value.toAmount)).toBeLessThanOrEqual(fair + 1e-9)
        expect(Number(end.value.toAmount)).toBeGreaterThanOrEqual(Number(quote.toAmount))
      }),
      { numRuns: 40 },
    )
  })

  test('a purchase whose challenge is answered is looked at again: called off, as ordered, or with more coins', async () => {
    for (const [bps, state] of [
      [0, 'done'],
      [30, 'failed'],
      [-30, 'done'],
    ] as const) {
      const world = opened()
      const asked = { asset: 'BTC', fiat: 'USD', amount: '1000', instrument: 'card_secure' as const, clientId: 'one' }
      const bought = await world.service.purchases.buy('ann', asked)
      if (!bought.ok) return expect.unreachable(JSON.stringify(bought))
      await world.pass(2_000)
      world.prices.set('BTC', 90_000 * (1 + bps / 10_000))
      const answered = await world.service.purchases.answerChallenge('ann', bought.value.id, true)
      const [row] = world.service.purchases.list('ann')
      expect([answered.ok || answered.error.reason, row?.state]).toEqual([bps > 0 ? 'price_moved' : true, state])
      if (bps < 0) expect(Number(row?.amount)).toBeGreaterThan(Number(bought.value.amount))
      else expect(row?.amount).toBe(bought.value.amount)
    }
  })
})

describe('[DR31] one key is one thing', () => {
  const LIMIT = { from: 'USDT', to: 'BTC', atoms: usdt(100), price: '80000', days: 7, clientId: 'one' }
  const PLAN = {
    from: 'USDT',
    to: 'BTC',
    atoms: usdt(100),
    schedule: { every: 'week', time: '09:00', weekday: 1, day: 1, zone: 'UTC' },
    clientId: 'one',
  } as const
  const BUY = { asset: 'BTC', fiat: 'USD', amount: '100', instrument: 'bank', clientId: 'one' } as const

  test('the same again is the same; anything else under the key is refused by name', async () => {
    const world = opened('ann')
    const { limits, purchases, plans } = world.service
    const [first, again] = [await limits.place('ann', LIMIT), await limits.place('ann', { ...LIMIT, price: '80000.0' })]
    expect(again.ok && first.ok && again.value.id === first.value.id).toBe(true)
    for (const other of [{ atoms: usdt(101) }, { price: '80001' }, { days: 1 }, { to: 'DOGE' }, { from: 'DOGE' }])
      expect(await limits.place('ann', { ...LIMIT, ...other }), JSON.stringify(other)).toMatchObject({
        error: { reason: 'key_reused' },
      })
    const [bought, twice] = [await purchases.buy('ann', BUY), await purchases.buy('ann', { ...BUY, amount: '100.00' })]
    expect(bought.ok && twice.ok && bought.value.id === twice.value.id).toBe(true)
    for (const other of [{ amount: '101' }, { fiat: 'EUR' }, { asset: 'DOGE' }, { instrument: 'card' as const }])
      expect(await purchases.buy('ann', { ...BUY, ...other }), JSON.stringify(other)).toMatchObject({
        error: { reason: 'key_reused' },
      })
    const asked = () => plans.createPlan('ann', PLAN)
    const [plan, same, ...twins] = [await asked(), await asked(), ...(await Promise.all([asked(), asked()]))]
    expect([same, ...twins]).toEqual([plan, plan, plan])
    const daily = { ...PLAN.schedule, every: 'day' } as const
    for (const other of [{ atoms: usdt(101) }, { to: 'DOGE' }, { schedule: daily }])
      expect(await plans.createPlan('ann', { ...PLAN, ...other })).toMatchObject({ error: { reason: 'key_reused' } })
    const both = { ...PLAN, clientId: 'two' }
    await Promise.all([plans.createPlan('ann', both), plans.createPlan('ann', both)])
    expect(plans.list('ann')).toHaveLength(2)
    expect(limits.list('ann')).toHaveLength(1)
    expect(purchases.list('ann')).toHaveLength(1)
  })
})

// Last look: quotes after market moves, and the share that one account may take from a dealer.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BLOCK_REQUEST_LIFETIME_MS } from '#shared/otc/block/views.ts'
import { DeskWorld } from '../../../tests/fixtures/desk-world.ts'
import { SIMULATED_DEALERS } from './simulated-pricing.ts'

const rich = (...people: readonly string[]) => {
  const world = new DeskWorld()
  for (const userId of people) {
    world.give(userId, 'USDT', 2_000_000)
    world.give(userId, 'BTC', 20)
  }
  return world
}

/** Requests 0.2 BTC and accepts the best quote after the market moved by some basis points. */
async function takeAfter(bps: number, side: 'buy' | 'sell' = 'buy') {
  const world = rich('ann')
  const request = await world.seen('ann', 200, side)
  const [best] = request.quotes
  if (!best) return expect.unreachable(JSON.stringify(request))
  world.prices.set('BTC', 90_000 * (1 + bps / 10_000))
  return { world, request, best, end: await world.desk.accept('ann', request.id, best.id) }
}

describe('[BLK17] the last look', () => {
  test('within the spread a quote is made as it was quoted', async () => {
    for (const bps of [-1, 0, 1]) {
      const { end, best, world } = await takeAfter(bps)
      expect(end).toMatchObject({ ok: true, value: { state: 'settled', facts: { net: best.net } } })
      expect(world.desk.priceCheckCounts()).toEqual([{ dealer: best.dealer, accepted: 1, improved: 0, refused: 0 }])
    }
  })

  test('moved against the dealer it is refused by name, and a new price of the same dealer stands at once', async () => {
    const { end, best, request, world } = await takeAfter(50)
    expect(end).toMatchObject({ ok: false, error: { reason: 'price_moved' } })
    expect(world.desk.priceCheckCounts()).toEqual([{ dealer: best.dealer, accepted: 0, improved: 0, refused: 1 }])
    const fresh = world.desk.view('ann', request.id)?.quotes.find(({ dealer }) => dealer === best.dealer)
    expect(fresh?.id).not.toBe(best.id)
    expect(Number(fresh?.prices[0])).toBeCloseTo(Number(best.prices[0]) * 1.005, 0)
    expect(await world.desk.accept('ann', request.id, fresh?.id ?? '')).toMatchObject({
      ok: true,
      value: { state: 'settled', facts: { net: fresh?.net } },
    })
  })

  test('moved the other way it is made at the better price, once, however often it is asked for', async () => {
    for (const side of ['buy', 'sell'] as const) {
      const { end, best, request, world } = await takeAfter(side === 'buy' ? -50 : 50, side)
      if (!end.ok) return expect.unreachable(JSON.stringify(end))
      expect(Number(end.value.facts?.net)).toBeGreaterThan(Number(best.net))
      expect(await world.desk.accept('ann', request.id, best.id)).toEqual(end)
      expect(world.desk.priceCheckCounts()).toEqual([{ dealer: best.dealer, accepted: 0, improved: 1, refused: 0 }])
    }
  })

  test('waiting gains at most what a tolerance of 0.01 % leaves beside the spread, and nothing is worse than quoted', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: -200, max: 200 }),
        fc.constantFrom('buy' as const, 'sell' as const),
        async (bps, side) => {
          const { end, best, request } = await takeAfter(bps, side)
          if (!end.ok) {
            expect(end.error.reason).toBe('price_moved')
            return
          }
          const amount = Number(request.legs[0]?.amount)
          const middle = (side === 'buy' ? -1 : 1) * amount * 90_000
          const spread = middle - Number(best.net)
          const leastTolerance = Math.abs(middle) / 10_000
          const fair = middle * (1 + bps / 10_000) + Math.max(0, leastTolerance - spread)
          expect(Number(end.value.facts?.net)).toBeLessThanOrEqual(fair + 0.01)
          expect(Number(end.value.facts?.net)).toBeGreaterThanOrEqual(Number(best.net))
        },
      ),
      {
        numRuns: 30,
        examples: [
          [1, 'buy'],
          [-1, 'sell'],
        ],
      },
    )
  })

  test('it holds for people who deal as well', async () => {
    const world = rich('ann', 'dora')
    world.desk.setDealer('dora', 'Dora', true)
    const made = await world.ask('ann', 200)
    if (!made.ok) return expect.unreachable()
    const unit = 10n ** 12n
    const quoted = { prices: [{ bid: 89_990n * unit, ask: 90_001n * unit }], shareBps: 10_000 }
    expect(world.desk.quote('dora', made.value.id, quoted)).toMatchObject({ ok: true })
    world.now += 6_000
    const [best] = world.desk.view('ann', made.value.id)?.quotes ?? []
    expect(best?.dealer).toBe('Dora')
    world.prices.set('BTC', 90_500)
    expect(await world.desk.accept('ann', made.value.id, best?.id ?? '')).toMatchObject({
      error: { reason: 'price_moved' },
    })
    expect(world.ledger.of('ann', 'BTC')).toBe(20n * 10n ** 10n)
  })
})

describe('[BLK18] no account takes all that simulated dealers have', () => {
  test('one asks until nobody quotes to it any more; another is still quoted to', async () => {
    const world = rich('ann', 'ben')
    let taken = 0
    for (let times = 0; times < 60; times += 1) {
      const made = await world.ask('ann', 200, 'buy', 'BTC', false)
      world.now += 5_000
      const [best] = made.ok ? (world.desk.view('ann', made.value.id)?.quotes ?? []) : []
      if (made.ok && best && (await world.desk.accept('ann', made.value.id, best.id)).ok) taken += 1
      world.now += BLOCK_REQUEST_LIFETIME_MS
    }
    expect(taken).toBeGreaterThan(5)
    const last = await world.ask('ann', 200)
    world.now += 5_000
    expect(last.ok && world.desk.view('ann', last.value.id)?.quotes).toEqual([])
    const other = await world.seen('ben', 100)
    expect(other.quotes.length).toBeGreaterThan(0)
    expect(await world.desk.accept('ben', other.id, other.quotes[0]?.id ?? '')).toMatchObject({ ok: true })
    for (const { account } of SIMULATED_DEALERS) expect(world.ledger.of(account, 'BTC')).toBeGreaterThan(0n)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_COPY_SETTINGS } from '#shared/copy/settings.ts'
import type { LeadSignal } from '#shared/copy/signals.ts'
import { CopierWorld, SIM } from '../../../tests/fixtures/copier-world.ts'
import { type CopyPortfolio, findReachedPortfolioStop, hasReachedTotalLoss } from './portfolio.ts'
import { computeStopDistance, nextStopCheckDelayMs } from './stop-distance.ts'

const trade = (seq: number): LeadSignal => ({
  seq,
  time: SIM.start,
  symbol: 'BTC_USDT',
  side: 'buy',
  leg: 'net',
  action: 'open',
  isReversal: false,
  lots: 1_000,
  units: String(1_000 * SIM.price),
  orderLots: 1_000,
  part: { of: '0', taken: '0' },
  equity: String(9_000n * SIM.usdt),
  leverage: 1,
  mode: 'cross',
})

async function portfolioOf(more: Partial<CopyPortfolio['settings']>): Promise<CopyPortfolio> {
  const world = new CopierWorld()
  const settings = { ...DEFAULT_COPY_SETTINGS, totalLossBps: 0, ...more }
  await world.step(() => world.copier.start({ ...world.beginning(), settings }))
  const portfolio = world.store.portfolio()
  return portfolio ?? expect.unreachable('it has begun')
}

describe('how often stops are looked at', () => {
  test('[CF13] until a total loss it is as far as prices of all that is held have to fall together', async () => {
    const whole = await portfolioOf({ totalLossBps: 3_000 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: -250, max: 400 }), (held, result) => {
        const portfolio = { ...whole, equity: whole.equity + BigInt(result) * SIM.usdt }
        const exposure = BigInt(held) * SIM.usdt
        const distance = computeStopDistance(portfolio, exposure, [])
        const isLostAfter = (part: number) => {
          const lost = BigInt(Math.round(Number(exposure) * distance * part))
          return hasReachedTotalLoss({ ...portfolio, equity: portfolio.equity - lost })
        }
        expect([isLostAfter(0.999), isLostAfter(1.001)]).toEqual([false, true])
      }),
    )
  })

  test('[CF13] until a stop of a position it is as far as its own price has to go, whatever its leverage', async () => {
    const portfolio = await portfolioOf({ takeProfitBps: 4_000, stopLossBps: 2_000 })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: -1_990, max: 3_990 }),
        (leverage, unrealisedBps) => {
          const distance = computeStopDistance(portfolio, 0n, [{ unrealisedBps, leverage }])
          // Price relative to the entry, from the return on margin.
          const price = 1 + unrealisedBps / 10_000 / leverage
          const gained = (to: number) => Math.round((to - 1) * leverage * 1e8) / 1e4
          const stops = [price * (1 + distance * 1.001), price * (1 - distance * 1.001)].map((to) =>
            findReachedPortfolioStop(portfolio.settings, gained(to)),
          )
          expect(stops.some((cause) => cause !== undefined)).toBe(true)
          const within = [price * (1 + distance * 0.99), price * (1 - distance * 0.99)]
          expect(within.map((to) => findReachedPortfolioStop(portfolio.settings, gained(to)))).toEqual([
            undefined,
            undefined,
          ])
        },
      ),
    )
  })

  test('[CF13] the nearer the oftener, every ten seconds at the last, and every five minutes where there is none', async () => {
    expect([0, 0.02, 0.05, 0.2, 0.3, Number.POSITIVE_INFINITY].map(nextStopCheckDelayMs)).toEqual([
      10_000, 10_000, 30_000, 60_000, 60_000, 300_000,
    ])
    const world = new CopierWorld()
    const settings = { ...DEFAULT_COPY_SETTINGS, stopLossBps: 1_000, totalLossBps: 0 }
    await world.step(() => world.copier.start({ ...world.beginning(), settings }))
    await world.step(() => world.copier.applySignals([trade(1)], world.prices))
    const looksAfter = async (percent: number) => {
      world.price = (SIM.price * percent) / 100
      return ((await world.copier.runDueWork()) ?? 0) - world.now
    }
    expect([await looksAfter(130), await looksAfter(100), await looksAfter(92)]).toEqual([60_000, 30_000, 10_000])
  })
})

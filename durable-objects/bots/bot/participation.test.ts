import { expect, test } from 'vitest'
import { ANN, created, MARKET, ONE } from '../../../tests/fixtures/bot-world.ts'

const TWAP = { kind: 'twap', market: MARKET, side: 'buy', duration: '60', slices: '4', investment: '1000' }

test('[BO31] a slice is no more than its share of what the market traded; what remains is told and goes back', async () => {
  const world = await created({ ...TWAP, participation: '10' })
  const held: number[] = []
  for (let minute = 0; minute < 66; minute += 1) {
    // Traded: half a coin in the first quarter of an hour, a hundred coins in the second, then nothing.
    await world.closes('1m', 3_000, minute < 15 ? '0.0333' : minute < 30 ? '6.6667' : '0')
    if (minute % 15 === 1)
      held.push(Number((await world.until(world.client.walletAtoms())).get('ETH') ?? 0n) / Number(ONE))
  }
  const [before, first = 0, second = 0, third = 0, last = 0] = held
  expect(before).toBe(0)
  expect(first).toBeGreaterThan(0.045)
  expect(first).toBeLessThanOrEqual(0.05)
  expect(second - first).toBeGreaterThan(0.09)
  expect(third).toBe(second)
  expect(last).toBe(0)
  const { state, end, profit } = await world.brief()
  expect({ state, end }).toEqual({ state: 'stopped', end: 'finished' })
  // The bot's task was to buy these coins, so they are not sold at the end.
  expect(await world.wallet(ANN, 'ETH')).toBeGreaterThan((ONE * 14n) / 100n)
  expect(Number(profit.total)).toBeLessThan(0)
  const { events } = await world.bot<{ events: { kind: string; params: Record<string, string> }[] }>('detail')
  const told = events.find(({ kind }) => kind === 'remained')
  expect(told?.params.asset).toBe('USDT')
  expect(Number(told?.params.amount)).toBeGreaterThan(300)
  expect(world.reports).toEqual([])
  expect((await world.audit()).findings).toEqual([])
})

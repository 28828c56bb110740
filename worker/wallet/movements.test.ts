import { describe, expect, test } from 'vitest'
import type { FillView } from '#shared/markets/trading/calls.ts'
import { findAsset } from '#shared/money/assets.ts'
import { toUnits } from '#shared/money/decimal.ts'
import { computeCostBasis, computeDisposalGain } from '#shared/wallet/cost-basis.ts'
import { listTradeMovements } from './movements.ts'

const UNIT = 100_000_000n
const atoms = (asset: string, text: string) => toUnits(text, findAsset(asset)?.scale ?? 0) ?? expect.unreachable()
const fill = (more: Partial<FillView>): FillView => ({
  id: 't1',
  order: 'l0-1.1',
  market: 'ETH_BTC',
  side: 'buy',
  price: '0.034',
  quantity: '10',
  quote: '0.34',
  fee: '0.01',
  feeAsset: 'ETH',
  seq: 1,
  role: 'taker',
  time: 5,
  ...more,
})
const movementsOf = (more: Partial<FillView>) => listTradeMovements(fill(more), () => '80000')

describe('[PO6] a trade', () => {
  test('against USDT moves one asset, at the amount of USDT', () => {
    const bought = movementsOf({ market: 'ETH_USDT', quote: '27200', price: '2720' })
    expect(bought).toEqual([
      { time: 5, asset: 'ETH', atoms: atoms('ETH', '9.99'), worth: 27_200n * UNIT, isSale: false },
    ])
    const sold = movementsOf({ market: 'ETH_USDT', side: 'sell', quote: '27200', fee: '27.2', feeAsset: 'USDT' })
    expect(sold).toEqual([{ time: 5, asset: 'ETH', atoms: -atoms('ETH', '10'), worth: 27_172_80000000n, isSale: true }])
  })

  test('against BTC acquires one asset and disposes of the other, at the price of BTC', () => {
    expect(movementsOf({})).toEqual([
      { time: 5, asset: 'ETH', atoms: atoms('ETH', '9.99'), worth: 27_200n * UNIT, isSale: false },
      { time: 5, asset: 'BTC', atoms: -atoms('BTC', '0.34'), worth: 27_200n * UNIT, isSale: true },
    ])
    expect(movementsOf({ side: 'sell', fee: '0.00034', feeAsset: 'BTC' })).toEqual([
      { time: 5, asset: 'ETH', atoms: -atoms('ETH', '10'), worth: 27_172_80000000n, isSale: true },
      { time: 5, asset: 'BTC', atoms: atoms('BTC', '0.33966'), worth: 27_172_80000000n, isSale: false },
    ])
  })

  test('against BTC leaves a gain of the BTC, and a cost in USDT of what was bought', () => {
    const bitcoin = { time: 1, asset: 'BTC', atoms: atoms('BTC', '1'), worth: 50_000n * UNIT, isSale: false }
    const { disposals, holdings } = computeCostBasis([bitcoin, ...movementsOf({})])
    expect(disposals.map(computeDisposalGain)).toEqual([10_200n * UNIT])
    expect(holdings.get('ETH')).toEqual({ atoms: atoms('ETH', '9.99'), cost: 27_200n * UNIT })
    expect(holdings.get('BTC')?.atoms).toBe(atoms('BTC', '0.66'))
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AssetMovement, computeCostBasis, computeDisposalGain } from './cost-basis.ts'

const move = (time: number, atoms: number, worth: number, isSale = atoms < 0): AssetMovement => ({
  time,
  asset: 'BTC',
  isSale,
  atoms: BigInt(atoms),
  worth: BigInt(worth),
})

describe('[PO1] first in, first out', () => {
  test('what is sold is of the oldest lots, each with its own cost', () => {
    const { disposals, holdings } = computeCostBasis([move(1, 10, 100), move(2, 10, 300), move(3, -15, 600)])
    expect(disposals).toEqual([
      { asset: 'BTC', atoms: 10n, acquiredAt: 1, disposedAt: 3, proceeds: 400n, cost: 100n },
      { asset: 'BTC', atoms: 5n, acquiredAt: 2, disposedAt: 3, proceeds: 200n, cost: 150n },
    ])
    expect(disposals.map(computeDisposalGain)).toEqual([300n, 50n])
    expect(holdings.get('BTC')).toEqual({ atoms: 5n, cost: 150n })
  })

  test('what is taken elsewhere takes its lots along and realises nothing', () => {
    const { disposals, holdings } = computeCostBasis([move(1, 10, 100), move(2, -4, 999, false)])
    expect(disposals).toEqual([])
    expect(holdings.get('BTC')).toEqual({ atoms: 6n, cost: 60n })
  })

  test('what no lot has is taken to have cost nothing', () => {
    expect(computeCostBasis([move(5, -3, 30)]).disposals).toEqual([
      { asset: 'BTC', atoms: 3n, acquiredAt: 0, disposedAt: 5, proceeds: 30n, cost: 0n },
    ])
  })

  test('nothing is lost or made by rounding: cost that came is cost that went or is held, proceeds are all told', () => {
    const movements = fc.array(
      fc.tuple(
        fc.integer({ min: -50, max: 50 }).filter((atoms) => atoms !== 0),
        fc.integer({ min: 0, max: 1_000 }),
      ),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(movements, (rows) => {
        const moves = rows.map(([atoms, worth], index) => move(index, atoms, worth))
        const { disposals, holdings } = computeCostBasis(moves)
        const sum = (values: readonly bigint[]) => values.reduce((all, value) => all + value, 0n)
        const came = sum(moves.filter(({ atoms }) => atoms > 0n).map(({ worth }) => worth))
        const sales = moves.filter(({ atoms }) => atoms < 0n)
        expect(sum(disposals.map(({ cost }) => cost)) + (holdings.get('BTC')?.cost ?? 0n)).toBe(came)
        expect(sum(disposals.map(({ proceeds }) => proceeds))).toBe(sum(sales.map(({ worth }) => worth)))
        expect(sum(disposals.map(({ atoms }) => atoms))).toBe(-sum(sales.map(({ atoms }) => atoms)))
      }),
    )
  })
})

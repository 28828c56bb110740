// What coins have cost, first in first out: each that goes is the oldest that there is. Pure, in whole numbers.

import { proportionOf } from '../money/atoms.ts'

/** What came (above zero) or went of an asset, and what that was worth in units of 10^-8 USDT. */
export type Movement = {
  /** Epoch ms. */
  readonly time: number
  readonly asset: string
  readonly atoms: bigint
  readonly worth: bigint
  /** Whether what goes is sold: what is merely taken elsewhere realises nothing. */
  readonly isSale: boolean
}

/** A part of what was sold, with the lot that it was of. */
export type Disposal = {
  readonly asset: string
  readonly atoms: bigint
  /** When its lot came; 0: nobody knows, and it is taken to have cost nothing. */
  readonly acquiredAt: number
  readonly disposedAt: number
  readonly proceeds: bigint
  readonly cost: bigint
}

type Lot = { readonly time: number; atoms: bigint; cost: bigint }
export type Holding = { readonly atoms: bigint; readonly cost: bigint }
export type Basis = { readonly disposals: readonly Disposal[]; readonly holdings: ReadonlyMap<string, Holding> }

/** Takes the oldest of an asset's lots. @returns what was taken of each; what no lot has comes last, at no cost */
function takeFrom(lots: Lot[], atoms: bigint): Lot[] {
  const taken: Lot[] = []
  let left = atoms
  while (left > 0n && lots[0]) {
    const [lot] = lots
    // Math.min knows no such numbers.
    const isWhole = lot.atoms <= left
    const part = isWhole ? lot.atoms : left
    const cost = proportionOf(lot.cost, part, lot.atoms)
    taken.push({ time: lot.time, atoms: part, cost })
    lot.atoms -= part
    lot.cost -= cost
    if (lot.atoms === 0n) lots.shift()
    left -= part
  }
  if (left > 0n) taken.push({ time: 0, atoms: left, cost: 0n })
  return taken
}

/** @param movements oldest first */
export function costBasis(movements: readonly Movement[]): Basis {
  const lots = new Map<string, Lot[]>()
  const disposals: Disposal[] = []
  for (const { time, asset, atoms, worth, isSale } of movements) {
    const own = lots.get(asset) ?? []
    lots.set(asset, own)
    if (atoms > 0n) {
      own.push({ time, atoms, cost: worth })
      continue
    }
    let proceeds = worth
    let left = -atoms
    for (const part of takeFrom(own, -atoms)) {
      const share = proportionOf(proceeds, part.atoms, left)
      proceeds -= share
      left -= part.atoms
      if (!isSale) continue
      const { atoms: sold, cost, time: acquiredAt } = part
      disposals.push({ asset, atoms: sold, acquiredAt, disposedAt: time, proceeds: share, cost })
    }
  }
  const holdings = [...lots].map(([asset, own]): [string, Holding] => [
    asset,
    {
      atoms: own.reduce((sum, lot) => sum + lot.atoms, 0n),
      cost: own.reduce((sum, lot) => sum + lot.cost, 0n),
    },
  ])
  return { disposals, holdings: new Map(holdings) }
}

export const gainOf = ({ proceeds, cost }: Disposal): bigint => proceeds - cost

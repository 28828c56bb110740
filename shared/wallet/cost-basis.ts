// Cost basis by first in, first out.

import { proportionalShare } from '../money/atoms.ts'

/** `worth`: in 10^-8 USDT. `atoms`: positive if received, negative if given. */
export type AssetMovement = {
  /** Epoch ms. */
  readonly time: number
  readonly asset: string
  readonly atoms: bigint
  readonly worth: bigint
  /** False for a transfer, which realises no gain. */
  readonly isSale: boolean
}

export type AssetDisposal = {
  readonly asset: string
  readonly atoms: bigint
  /** Epoch ms; 0 if the acquisition is unknown, and then the cost is 0. */
  readonly acquiredAt: number
  readonly disposedAt: number
  readonly proceeds: bigint
  readonly cost: bigint
}

type Lot = { readonly time: number; atoms: bigint; cost: bigint }
export type CostBasisHolding = { readonly atoms: bigint; readonly cost: bigint }
export type CostBasis = {
  readonly disposals: readonly AssetDisposal[]
  readonly holdings: ReadonlyMap<string, CostBasisHolding>
}

/**
 * Removes atoms from the oldest lots.
 * @returns the removed parts; atoms without a lot come last, at no cost
 */
function takeFrom(lots: Lot[], atoms: bigint): Lot[] {
  const taken: Lot[] = []
  let left = atoms
  while (left > 0n && lots[0]) {
    const [lot] = lots
    // Math.min does not accept bigints.
    const isWhole = lot.atoms <= left
    const part = isWhole ? lot.atoms : left
    const cost = proportionalShare(lot.cost, part, lot.atoms)
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
export function computeCostBasis(movements: readonly AssetMovement[]): CostBasis {
  const lots = new Map<string, Lot[]>()
  const disposals: AssetDisposal[] = []
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
      const share = proportionalShare(proceeds, part.atoms, left)
      proceeds -= share
      left -= part.atoms
      if (!isSale) continue
      const { atoms: sold, cost, time: acquiredAt } = part
      disposals.push({ asset, atoms: sold, acquiredAt, disposedAt: time, proceeds: share, cost })
    }
  }
  const holdings = [...lots].map(([asset, own]): [string, CostBasisHolding] => [
    asset,
    {
      atoms: own.reduce((sum, lot) => sum + lot.atoms, 0n),
      cost: own.reduce((sum, lot) => sum + lot.cost, 0n),
    },
  ])
  return { disposals, holdings: new Map(holdings) }
}

export const computeDisposalGain = ({ proceeds, cost }: AssetDisposal): bigint => proceeds - cost

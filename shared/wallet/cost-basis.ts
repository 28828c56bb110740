// First in first out. Pure, in integers.

import { proportionOf } from '../money/atoms.ts'

/** `worth` in units of 10^-8 USDT; atoms above zero were received. */
export type Movement = {
  /** Epoch ms. */
  readonly time: number
  readonly asset: string
  readonly atoms: bigint
  readonly worth: bigint
  /** False for a mere transfer, which realises nothing. */
  readonly isSale: boolean
}

export type Disposal = {
  readonly asset: string
  readonly atoms: bigint
  /** Epoch ms; 0 if unknown, at no cost. */
  readonly acquiredAt: number
  readonly disposedAt: number
  readonly proceeds: bigint
  readonly cost: bigint
}

type Lot = { readonly time: number; atoms: bigint; cost: bigint }
export type Holding = { readonly atoms: bigint; readonly cost: bigint }
export type Basis = { readonly disposals: readonly Disposal[]; readonly holdings: ReadonlyMap<string, Holding> }

/** Takes the oldest lots. @returns the parts taken; the part without a lot comes last, at no cost */
function takeFrom(lots: Lot[], atoms: bigint): Lot[] {
  const taken: Lot[] = []
  let left = atoms
  while (left > 0n && lots[0]) {
    const [lot] = lots
    // Math.min does not accept bigints.
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

// Who gets how much of a fee: the inviter at their rate, whoever invited them what their own rate is higher, and so on up.

import { TOP_PPM } from './levels.ts'

const MILLION = 1_000_000n

/** In the place of somebody who has left: their share stays with the house, and everybody else gets what they would have. */
export const NOBODY = ''

/** Somebody who shares in a fee, or `NOBODY`, and their rate in millionths. */
export type ChainLink = { readonly person: string; readonly ppm: number }

export type FeeShare = ChainLink & { readonly atoms: bigint }

/** Links that one fee is shared among. */
export const CHAIN_MOST = 3

/**
 * Differential commission: each gets their rate of the fee, rounded down, less what all below them got. So all of them
 * together get exactly the highest rate's part of the fee, rounded down, and never more.
 * @param fee atoms, not negative
 * @param chain the payer's inviter first, then whoever invited that one
 * @returns those who get something
 */
export function feeShares(fee: bigint, chain: readonly ChainLink[]): FeeShare[] {
  const shares: FeeShare[] = []
  let paid = 0n
  for (const { person, ppm } of chain.slice(0, CHAIN_MOST)) {
    const due = (fee * BigInt(Math.min(Math.max(ppm, 0), TOP_PPM))) / MILLION
    if (due <= paid) continue
    shares.push({ person, ppm, atoms: due - paid })
    paid = due
  }
  return shares
}

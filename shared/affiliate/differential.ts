import { AFFILIATE_RATE_MAX_PPM } from './levels.ts'

const MILLION = 1_000_000n

/** Replaces an inviter whose account is closed. The house keeps that share; other shares do not change. */
export const CLOSED_INVITER = ''

export type InviterRate = { readonly person: string; readonly ppm: number }

export type InviterFeeShare = InviterRate & { readonly atoms: bigint }

export const INVITER_CHAIN_MAX = 3

/**
 * Each inviter gets their rate of the fee, rounded down, less the shares of inviters nearer to the payer. All shares
 * sum to the highest rate's share.
 * @param fee atoms, not negative
 * @param chain the payer's inviter first, then the inviter of that inviter
 * @returns non-zero shares
 */
export function computeFeeShares(fee: bigint, chain: readonly InviterRate[]): InviterFeeShare[] {
  const shares: InviterFeeShare[] = []
  let paid = 0n
  for (const { person: userId, ppm } of chain.slice(0, INVITER_CHAIN_MAX)) {
    const due = (fee * BigInt(Math.min(Math.max(ppm, 0), AFFILIATE_RATE_MAX_PPM))) / MILLION
    if (due <= paid) continue
    shares.push({ person: userId, ppm, atoms: due - paid })
    paid = due
  }
  return shares
}

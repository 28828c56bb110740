// A simulated chain's rules: no clock, no I/O, no randomness. Blocks come with time; a transfer is in the block after the one
// in which it was sent, and counts when it is deep enough. SPEC.md has the rules.

import { ok, type Result, refuse } from '#shared/result.ts'
import type { Line, Network } from '#shared/wallet/networks.ts'

/** The first block of every chain, epoch ms. */
export const GENESIS = Date.UTC(2022, 0, 3)

/** Number of the newest block. */
export const heightAt = ({ blockMs }: Pick<Network, 'blockMs'>, time: number): number =>
  Math.max(0, Math.floor((time - GENESIS) / blockMs))

/** @returns the block that a transfer sent now is in, and when it has all its confirmations (epoch ms) */
export function included(network: Network, now: number): { readonly block: number; readonly dueAt: number } {
  const block = heightAt(network, now) + 1
  return { block, dueAt: GENESIS + (block + network.confirmations - 1) * network.blockMs }
}

/** Blocks that a transfer is in or under, no more than it needs. */
export const confirmationsAt = (network: Network, block: number, now: number): number =>
  Math.min(network.confirmations, Math.max(0, heightAt(network, now) - block + 1))

/** Transfers that a person may simulate a day, and what one may be, in amounts of the faucet. */
export const SIMULATED_A_DAY = 10
export const SIMULATED_MOST = 10n

export type IncomingRefusal = 'asset_unknown' | 'amount_too_small' | 'amount_too_large' | 'simulation_limit'

/**
 * Whether somebody may let a paper transfer come in.
 * @param today those of theirs today
 * @param outside what the outside world holds of the asset here: below zero by what came in from it
 * @param pending what is on its way in
 */
export function mayCome(
  { asset, minDeposit }: Line,
  atoms: bigint,
  { today, outside, pending }: { readonly today: number; readonly outside: bigint; readonly pending: bigint },
): Result<null, IncomingRefusal> {
  if (atoms < minDeposit) return refuse('amount_too_small')
  if (atoms > asset.faucet * SIMULATED_MOST) return refuse('amount_too_large')
  // All that ever came from outside is less than half of what the asset may have, on each of at most four networks.
  if (today >= SIMULATED_A_DAY || pending + atoms - outside > asset.capacity / 8n) return refuse('simulation_limit')
  return ok(null)
}

/** What becomes of a transfer that a ledger sends. */
export type Outgoing =
  | { readonly kind: 'outside' }
  /** To somebody of this exchange. */
  | { readonly kind: 'inside'; readonly person: string; readonly home: string }
  /** To the exchange's own address, with a memo that is nobody's. */
  | { readonly kind: 'bounced'; readonly reason: 'memo_unknown' }

export type Owner = { readonly person: string; readonly home: string }

/**
 * @param isOurs whether the exchange has the address
 * @param owner whose the address with that memo is
 */
export function outgoing(isOurs: boolean, owner: Owner | undefined): Outgoing {
  if (owner) return { kind: 'inside', person: owner.person, home: owner.home }
  return isOurs ? { kind: 'bounced', reason: 'memo_unknown' } : { kind: 'outside' }
}

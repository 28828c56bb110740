// A simulated chain's rules: no clock, no I/O, no randomness. Blocks come with time; a transfer is in the block after the one
// in which it was sent, and counts when it is deep enough. SPEC.md has the rules.

import { ok, type Result, refuse } from '#shared/result.ts'
import type { Network, NetworkTerms } from '#shared/wallet/networks.ts'

/** The first block of every chain, epoch ms. */
export const GENESIS = Date.UTC(2022, 0, 3)

/** Number of the newest block. */
export const heightAt = ({ blockMs }: Pick<Network, 'blockMs'>, time: number): number =>
  Math.max(0, Math.floor((time - GENESIS) / blockMs))

/** @returns the block that a transfer sent now is in, and when it has all its confirmations (epoch ms) */
export function confirmationSchedule(
  network: Network,
  now: number,
): { readonly block: number; readonly dueAt: number } {
  const block = heightAt(network, now) + 1
  return { block, dueAt: GENESIS + (block + network.confirmations - 1) * network.blockMs }
}

/** Blocks that a transfer is in or under, no more than it needs. */
export const confirmationsAt = (network: Network, block: number, now: number): number =>
  Math.min(network.confirmations, Math.max(0, heightAt(network, now) - block + 1))

/** Limits of simulated deposits: transfers a day, and the size of one, in multiples of the faucet's amount. */
export const SIMULATED_PER_DAY = 10
export const SIMULATED_MAX = 10n

export type IncomingRefusal = 'asset_unknown' | 'amount_too_small' | 'amount_too_large' | 'simulation_limit'

/** Whether a simulated transfer is of a size that there is, whoever's it is. */
export function checkSize({ asset, minDeposit }: NetworkTerms, atoms: bigint): Result<null, IncomingRefusal> {
  if (atoms < minDeposit) return refuse('amount_too_small')
  return atoms > asset.faucet * SIMULATED_MAX ? refuse('amount_too_large') : ok(null)
}

/**
 * Whether a person may simulate an incoming paper transfer.
 * @param today their simulated transfers of today
 * @param outside balance of the asset's outside account: below zero by what came in from there
 * @param pending sum of the asset's pending incoming transfers
 */
export function checkIncoming(
  terms: NetworkTerms,
  atoms: bigint,
  { today, outside, pending }: { readonly today: number; readonly outside: bigint; readonly pending: bigint },
): Result<null, IncomingRefusal> {
  const size = checkSize(terms, atoms)
  if (!size.ok) return size
  // All that ever came from outside is less than half of what the asset may have, on each of at most four networks.
  if (today >= SIMULATED_PER_DAY || pending + atoms - outside > terms.asset.capacity / 8n)
    return refuse('simulation_limit')
  return ok(null)
}

/** Where a transfer that a ledger shard sends goes. */
export type OutgoingRoute =
  | { readonly kind: 'outside' }
  /** To a person of this exchange. */
  | { readonly kind: 'inside'; readonly person: string; readonly home: string }
  /** To an address of the exchange, with an unknown memo. */
  | { readonly kind: 'bounced'; readonly reason: 'memo_unknown' }

export type Owner = { readonly person: string; readonly home: string }

/**
 * @param isOurs whether the exchange has the address
 * @param owner whose the address with that memo is
 */
export function routeOutgoing(isOurs: boolean, owner: Owner | undefined): OutgoingRoute {
  if (owner) return { kind: 'inside', person: owner.person, home: owner.home }
  return isOurs ? { kind: 'bounced', reason: 'memo_unknown' } : { kind: 'outside' }
}

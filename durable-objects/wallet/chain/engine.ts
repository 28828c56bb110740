// A simulated chain's blocks follow the clock. A transfer enters the next block and counts after enough blocks. Pure
// (SPEC.md).

import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { SIMULATED_DEPOSITS_PER_DAY_MAX } from '#shared/wallet/limits.ts'
import type { ChainNetwork, NetworkTerms } from '#shared/wallet/networks.ts'

/** Block 0 of every chain, epoch ms. */
export const CHAIN_GENESIS_TIME = Date.UTC(2022, 0, 3)

export const computeBlockHeight = ({ blockMs }: Pick<ChainNetwork, 'blockMs'>, time: number): number =>
  Math.max(0, Math.floor((time - CHAIN_GENESIS_TIME) / blockMs))

/** @returns the transfer's block, and the time of its full confirmation (epoch ms) */
export function computeConfirmationSchedule(
  network: ChainNetwork,
  now: number,
): { readonly block: number; readonly dueAt: number } {
  const block = computeBlockHeight(network, now) + 1
  return { block, dueAt: CHAIN_GENESIS_TIME + (block + network.confirmations - 1) * network.blockMs }
}

/** Number of confirmations, at most the required number. */
export const countConfirmations = (network: ChainNetwork, block: number, now: number): number =>
  Math.min(network.confirmations, Math.max(0, computeBlockHeight(network, now) - block + 1))

export const SIMULATED_DEPOSIT_FAUCETS_MAX = 10n

export type IncomingTransferRefusal = 'asset_unknown' | 'amount_too_small' | 'amount_too_large' | 'simulation_limit'

export function checkDepositSize(
  { asset, minDeposit }: NetworkTerms,
  atoms: bigint,
): Result<null, IncomingTransferRefusal> {
  if (atoms < minDeposit) return refuse('amount_too_small')
  return atoms > asset.faucet * SIMULATED_DEPOSIT_FAUCETS_MAX ? refuse('amount_too_large') : ok(null)
}

/**
 * @param today number of today's simulated deposits
 * @param outside balance of `CHAIN_EXTERNAL_ACCOUNT`: minus all deposits from outside
 * @param pending sum of unconfirmed deposits
 */
export function checkSimulatedDeposit(
  terms: NetworkTerms,
  atoms: bigint,
  { today, outside, pending }: { readonly today: number; readonly outside: bigint; readonly pending: bigint },
): Result<null, IncomingTransferRefusal> {
  const size = checkDepositSize(terms, atoms)
  if (!size.ok) return size
  // An eighth per network keeps the total below half of the capacity: an asset has at most four networks.
  if (today >= SIMULATED_DEPOSITS_PER_DAY_MAX || pending + atoms - outside > terms.asset.capacity / 8n)
    return refuse('simulation_limit')
  return ok(null)
}

export type OutgoingTransferRoute =
  | { readonly kind: 'outside' }
  | { readonly kind: 'inside'; readonly person: string; readonly home: string }
  | { readonly kind: 'bounced'; readonly reason: 'memo_unknown' }

export type DepositAddressOwner = { readonly person: string; readonly home: string }

export function routeOutgoingTransfer(isOurs: boolean, owner: DepositAddressOwner | undefined): OutgoingTransferRoute {
  if (owner) return { kind: 'inside', person: owner.person, home: owner.home }
  return isOurs ? { kind: 'bounced', reason: 'memo_unknown' } : { kind: 'outside' }
}

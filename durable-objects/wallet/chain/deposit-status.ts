// A searched deposit's status reveals nothing about other users (CH8 and CH9).

import { type ChainNetwork, findNetworkTerms } from '#shared/wallet/networks.ts'
import { countConfirmations } from './engine.ts'
import type { ChainTransfer } from './store.ts'

export type DepositStatus =
  /** @property time when the deposit was fully confirmed, epoch ms */
  | { readonly state: 'credited'; readonly asset: string; readonly atoms: string; readonly time: number }
  | { readonly state: 'pending'; readonly asset: string; readonly atoms: string; readonly confirmations: number }
  /** Not credited: the asset is not supported, or the amount is below the minimum. */
  | { readonly state: 'asset_unsupported'; readonly asset: string }
  | { readonly state: 'too_small'; readonly asset: string }
  | { readonly state: 'elsewhere' }
  /** Returned to the sender, because of an unknown memo. */
  | { readonly state: 'memo_unknown' }
  | { readonly state: 'unknown' }

export type DepositSearchAccount = {
  readonly person: string
  readonly place: { readonly address: string; readonly memo: string } | undefined
}

/** @returns the first matching state, in the order of `DepositStatus` */
export function findDepositStatus(
  network: ChainNetwork,
  transfer: ChainTransfer | undefined,
  { person: userId, place }: DepositSearchAccount,
  now: number,
): DepositStatus {
  if (!transfer) return { state: 'unknown' }
  const { asset, atoms, state } = transfer
  if (transfer.person !== '' && transfer.person === userId) {
    return state === 'final'
      ? { state: 'credited', asset, atoms, time: transfer.due_at }
      : { state: 'pending', asset, atoms, confirmations: countConfirmations(network, transfer.block, now) }
  }
  if (state === 'returned') return { state: 'memo_unknown' }
  if (transfer.address !== place?.address || transfer.memo !== place.memo) return { state: 'elsewhere' }
  const terms = findNetworkTerms(asset, network.id)
  if (!terms) return { state: 'asset_unsupported', asset }
  // Before the address was assigned, a transfer belongs to no user.
  return BigInt(atoms) < terms.minDeposit ? { state: 'too_small', asset } : { state: 'elsewhere' }
}

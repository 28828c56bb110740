// Where a transaction stands for somebody who looks for their deposit (SPEC.md, CH8 and CH9). Of what is not theirs it says
// no more than that.

import { type Network, networkTerms } from '#shared/wallet/networks.ts'
import { confirmationsAt } from './engine.ts'
import type { Transfer } from './store.ts'

export type DepositFate =
  /** @property time when it had its confirmations, epoch ms */
  | { readonly state: 'credited'; readonly asset: string; readonly atoms: string; readonly time: number }
  | { readonly state: 'pending'; readonly asset: string; readonly atoms: string; readonly confirmations: number }
  /** It went to their address and is credited to nobody: the network does not take the asset, or not so little of it. */
  | { readonly state: 'asset_unsupported'; readonly asset: string }
  | { readonly state: 'too_small'; readonly asset: string }
  | { readonly state: 'elsewhere' }
  /** It went to the exchange's address with a memo that is nobody's, and was given back. */
  | { readonly state: 'memo_unknown' }
  | { readonly state: 'unknown' }

export type Asker = {
  readonly person: string
  /** Their deposit address, where they have one. */
  readonly place: { readonly address: string; readonly memo: string } | undefined
}

/** @param transfer what the chain has under the id @returns the first of the states, in their order above, that holds */
export function depositFate(
  network: Network,
  transfer: Transfer | undefined,
  { person, place }: Asker,
  now: number,
): DepositFate {
  if (!transfer) return { state: 'unknown' }
  const { asset, atoms, state } = transfer
  if (transfer.person !== '' && transfer.person === person) {
    return state === 'final'
      ? { state: 'credited', asset, atoms, time: transfer.due_at }
      : { state: 'pending', asset, atoms, confirmations: confirmationsAt(network, transfer.block, now) }
  }
  if (state === 'returned') return { state: 'memo_unknown' }
  if (transfer.address !== place?.address || transfer.memo !== place.memo) return { state: 'elsewhere' }
  const terms = networkTerms(asset, network.id)
  if (!terms) return { state: 'asset_unsupported', asset }
  // What came before the address was given to anybody went to nobody of this exchange.
  return BigInt(atoms) < terms.minDeposit ? { state: 'too_small', asset } : { state: 'elsewhere' }
}

// A deposit search reveals no deposits of other users.

import type { DepositStatus } from '#objects/wallet/chain/deposit-status.ts'
import { formatAssetAmount } from '#shared/money/assets.ts'
import {
  type DepositSearch,
  type DepositSearchAnswer,
  parseTxid,
  TYPED_TXID_MAX,
} from '#shared/wallet/deposit-search.ts'
import { findChainNetwork, findNetworkTerms } from '#shared/wallet/networks.ts'
import type { NetworkChoice } from '#shared/wallet/views.ts'
import type { WalletRefusal } from '#shared/wallet/withdrawals.ts'
import { isCallRateExceeded } from '../calls/admission.ts'
import { chainStub, type WalletRequest } from './member.ts'
import { formatWalletAmount } from './rows.ts'

export type DepositSearchResult = { readonly search?: DepositSearch; readonly refusal?: WalletRefusal }

type Choice = { readonly asset: string; readonly network: string; readonly networks: readonly NetworkChoice[] }

const concerns = ({ state }: DepositStatus) => state !== 'unknown' && state !== 'elsewhere' && state !== 'memo_unknown'

function answerOf(network: string, fate: DepositStatus): DepositSearchAnswer {
  if (fate.state === 'credited') {
    const { state, asset, atoms, time } = fate
    return { state, asset, amount: formatWalletAmount(asset, atoms), time }
  }
  if (fate.state === 'pending') {
    const { state, asset, atoms, confirmations } = fate
    return {
      state,
      asset,
      amount: formatWalletAmount(asset, atoms),
      confirmations,
      needed: findChainNetwork(network)?.confirmations ?? 0,
    }
  }
  if (fate.state === 'too_small') {
    const { state, asset } = fate
    const terms = findNetworkTerms(asset, network)
    return { state, asset, least: terms ? formatAssetAmount(terms.asset, terms.minDeposit) : '' }
  }
  return fate
}

/**
 * Queries the chosen network. If it does not know the transaction, queries the asset's other networks, because users
 * often choose the wrong network.
 */
async function answerTo(
  { c, person: userId }: WalletRequest,
  txid: string,
  on: string,
  networks: readonly NetworkChoice[],
) {
  const fate = await chainStub(c.env, on).find(userId, txid)
  if (fate.state !== 'unknown') return answerOf(on, fate)
  const others = networks.filter(({ id }) => id !== on)
  const fates = await Promise.all(others.map(({ id }) => chainStub(c.env, id).find(userId, txid)))
  const other = others[fates.findIndex(concerns)]
  return other ? ({ state: 'wrong_network', network: other.id, networkName: other.name } as const) : answerOf(on, fate)
}

/** @returns refusals in this order: `network_unknown`, `txid_invalid`, `searches_too_many` */
export async function searchDeposit(
  owner: WalletRequest,
  { asset, network, networks }: Choice,
): Promise<DepositSearchResult> {
  // Read from the raw URL, because an overlong text must be refused, not ignored.
  const query = new URL(owner.c.req.url).searchParams
  const typed = query.get('txid')
  if (typed === null) return {}
  const wanted = networks.find(({ id }) => id === query.get('on'))
  const { id, name } = wanted ?? { id: network, name: findChainNetwork(network)?.name ?? network }
  const search = { txid: typed.slice(0, TYPED_TXID_MAX), network: id, networkName: name }
  const refused = (reason: WalletRefusal['reason'], params: WalletRefusal['params'] = {}) => ({
    search,
    refusal: { reason, params },
  })
  if (!wanted) return refused('network_unknown', { asset })
  const txid = parseTxid(typed)
  if (txid === undefined) return refused('txid_invalid')
  // Limited like a write, because a search queries up to four chains.
  if (isCallRateExceeded(owner.c, owner.person, true)) return refused('searches_too_many')
  return { search: { ...search, answer: await answerTo(owner, txid, id, networks) } }
}

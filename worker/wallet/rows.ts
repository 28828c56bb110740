import type { IncomingChainTransfer } from '#objects/wallet/chain/service.ts'
import type { JournalLine, WalletBalance } from '#objects/wallet/ledger/journal-history.ts'
import type { LedgerHoldings } from '#objects/wallet/ledger/views.ts'
import { isWithdrawalCancellable } from '#objects/wallet/withdrawals/engine.ts'
import type { WithdrawalAddressBook, WithdrawalView } from '#objects/wallet/withdrawals/withdrawal-service.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import type { Wallet } from '#shared/money/wallets.ts'
import { type ChainNetwork, findChainNetwork, listNetworkTerms, type NetworkTerms } from '#shared/wallet/networks.ts'
import type {
  AddressBookRow,
  BalanceRow,
  IncomingDepositRow,
  NetworkChoice,
  WalletHistoryRow,
  WithdrawalRow,
} from '#shared/wallet/views.ts'
import { NEW_ADDRESS_COOLING_OFF_MS } from '#shared/wallet/withdrawals.ts'

export function formatWalletAmount(symbol: string, atoms: string | bigint): string {
  const asset = findAsset(symbol)
  return asset ? formatAssetAmount(asset, BigInt(atoms)) : String(atoms)
}

const NONE = { available: '0', held: '0' }

/** Includes assets that open orders hold entirely. */
export function toBalanceRows({ balances, orders }: Pick<LedgerHoldings, 'balances' | 'orders'>): BalanceRow[] {
  const keyOf = (of: { readonly wallet: Wallet; readonly asset: string }) => `${of.wallet} ${of.asset}`
  const rows = new Map<string, WalletBalance>(balances.map((balance) => [keyOf(balance), balance]))
  const ordered = new Map<string, bigint>()
  for (const { wallet, held } of orders) {
    for (const { asset, atoms } of held) {
      const key = keyOf({ wallet, asset })
      ordered.set(key, (ordered.get(key) ?? 0n) + BigInt(atoms))
      if (!rows.has(key)) rows.set(key, { wallet, asset, ...NONE })
    }
  }
  return [...rows].map(([key, { asset, wallet, available, held }]) => {
    const inOrders = ordered.get(key) ?? 0n
    return {
      asset,
      wallet,
      total: formatWalletAmount(asset, BigInt(available) + inOrders + BigInt(held)),
      available: formatWalletAmount(asset, available),
      inOrders: formatWalletAmount(asset, inOrders),
      inWithdrawals: formatWalletAmount(asset, held),
    }
  })
}

export function toNetworkChoice({ asset, network, fee, minWithdrawal, minDeposit, unit }: NetworkTerms): NetworkChoice {
  const { id, name, hasMemo, confirmations, blockMs } = network
  const text = (atoms: bigint) => formatAssetAmount(asset, atoms)
  const seconds = Math.ceil((blockMs * confirmations) / 1_000)
  const decimals = asset.scale - (String(unit).length - 1)
  const amounts = { fee: text(fee), minWithdrawal: text(minWithdrawal), minDeposit: text(minDeposit) }
  return { id, name, hasMemo, confirmations, seconds, ...amounts, decimals }
}

export const listNetworkChoices = (symbol: string): NetworkChoice[] => listNetworkTerms(symbol).map(toNetworkChoice)

export const toIncomingDepositRow = (
  { id, confirmations }: ChainNetwork,
  arrival: IncomingChainTransfer,
): IncomingDepositRow => {
  const { id: own, txid, asset, atoms, time, isCredited, isInside } = arrival
  const amount = formatWalletAmount(asset, atoms)
  const reached = isCredited ? confirmations : Math.min(arrival.confirmations, confirmations)
  return {
    id: own,
    txid,
    asset,
    amount,
    network: id,
    time,
    isCredited,
    isInside,
    confirmations: reached,
    needed: confirmations,
  }
}

export function toWithdrawalRow(seen: WithdrawalView): WithdrawalRow {
  const { id, asset, network, address, memo, state, createdAt, until, holdReason, txid, reason, trail } = seen
  const [amount, fee, net] = [seen.atoms, seen.fee, seen.net].map((atoms) => formatWalletAmount(asset, atoms)) as [
    string,
    string,
    string,
  ]
  const rest = {
    address,
    memo,
    state,
    until,
    holdReason,
    txid,
    reason,
    trail,
    canCancel: isWithdrawalCancellable(seen),
  }
  return { id, asset, network: findChainNetwork(network)?.name ?? network, amount, fee, net, time: createdAt, ...rest }
}

export const toAddressBookRows = ({ entries, isWhitelistOnly }: WithdrawalAddressBook, now: number): AddressBookRow[] =>
  entries.map(({ network, address, memo, label, knownSince }) => {
    const networkName = findChainNetwork(network)?.name ?? network
    const coolUntil =
      isWhitelistOnly && knownSince + NEW_ADDRESS_COOLING_OFF_MS > now ? knownSince + NEW_ADDRESS_COOLING_OFF_MS : 0
    return { network, networkName, address, memo, label, coolUntil }
  })

export const toWalletHistoryRow = ({
  entry,
  time,
  kind,
  wallet,
  asset,
  change,
  ref,
}: JournalLine): WalletHistoryRow => ({
  entry,
  time,
  kind,
  wallet,
  asset,
  change: formatWalletAmount(asset, change),
  ref,
})

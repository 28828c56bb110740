// The ledger's figures as pages show them: atoms become decimal text of their asset.

import type { Arrival } from '#objects/chain/node.ts'
import type { JournalLine, WalletBalance } from '#objects/ledger/history.ts'
import type { AddressBook, SeenWithdrawal } from '#objects/wallet-desk/desk.ts'
import { isCancellable } from '#objects/wallet-desk/engine.ts'
import { amountText, assetOf } from '#shared/money/assets.ts'
import { type Line, linesOf, type Network, networkOf } from '#shared/wallet/networks.ts'
import type {
  AddressRow,
  ArrivalRow,
  BalanceRow,
  HistoryRow,
  NetworkChoice,
  WithdrawalRow,
} from '#shared/wallet/views.ts'
import { COOL_MS } from '#shared/wallet/withdrawals.ts'

/** Decimal text of atoms; of an asset that is not listed any more, the atoms. */
export function textOf(symbol: string, atoms: string | bigint): string {
  const asset = assetOf(symbol)
  return asset ? amountText(asset, BigInt(atoms)) : String(atoms)
}

export const balanceRow = ({ asset, wallet, available, held }: WalletBalance): BalanceRow => ({
  asset,
  wallet,
  available: textOf(asset, available),
  held: textOf(asset, held),
})

export function networkChoice({ asset, network, fee, leastOut, leastIn, unit }: Line): NetworkChoice {
  const { id, name, hasMemo, confirmations, blockMs } = network
  const text = (atoms: bigint) => amountText(asset, atoms)
  const seconds = Math.ceil((blockMs * confirmations) / 1_000)
  const decimals = asset.scale - (String(unit).length - 1)
  const amounts = { fee: text(fee), leastOut: text(leastOut), leastIn: text(leastIn) }
  return { id, name, hasMemo, confirmations, seconds, ...amounts, decimals }
}

export const networksOf = (symbol: string): NetworkChoice[] => linesOf(symbol).map(networkChoice)

export const arrivalRow = ({ id, confirmations }: Network, arrival: Arrival): ArrivalRow => {
  const { txid, asset, atoms, time, isCredited, isInside } = arrival
  const amount = textOf(asset, atoms)
  const reached = isCredited ? confirmations : Math.min(arrival.confirmations, confirmations)
  return { txid, asset, amount, network: id, time, confirmations: reached, needed: confirmations, isCredited, isInside }
}

export function withdrawalRow(seen: SeenWithdrawal): WithdrawalRow {
  const { id, asset, network, address, memo, state, createdAt, until, holdReason, txid, reason, trail } = seen
  const [amount, fee, net] = [seen.atoms, seen.fee, seen.net].map((atoms) => textOf(asset, atoms)) as [
    string,
    string,
    string,
  ]
  const rest = { address, memo, state, until, holdReason, txid, reason, trail, canCancel: isCancellable(seen) }
  return { id, asset, network: networkOf(network)?.name ?? network, amount, fee, net, time: createdAt, ...rest }
}

export const addressRows = ({ entries, isListedOnly }: AddressBook, now: number): AddressRow[] =>
  entries.map(({ network, address, memo, label, knownSince }) => {
    const networkName = networkOf(network)?.name ?? network
    const coolUntil = isListedOnly && knownSince + COOL_MS > now ? knownSince + COOL_MS : 0
    return { network, networkName, address, memo, label, coolUntil }
  })

export const historyRow = ({ entry, time, kind, wallet, asset, change, ref }: JournalLine): HistoryRow => ({
  entry,
  time,
  kind,
  wallet,
  asset,
  change: textOf(asset, change),
  ref,
})

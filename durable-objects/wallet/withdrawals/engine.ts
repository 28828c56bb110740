// Pure (features §2.13; SPEC.md).

import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { ok, type Result, refuseWith } from '#shared/platform/result.ts'
import {
  computeNetAmount,
  findChainNetwork,
  findNetworkTerms,
  listNetworkTerms,
  type NetworkTerms,
  TRANSFER_MEMO_PATTERN,
} from '#shared/wallet/networks.ts'
import {
  ADDRESS_BOOK_ENTRIES_MAX,
  ADDRESS_LABEL_MAX,
  estimateUsd,
  NEW_ADDRESS_COOLING_OFF_MS,
  NEW_ADDRESS_WITHDRAWAL_MAX_USD,
  OPEN_WITHDRAWALS_MAX,
  type WalletRefusal,
  type WalletRefusalReason,
  WITHDRAWAL_CODE_ATTEMPTS_MAX,
  WITHDRAWAL_CODE_RESEND_DELAY_MS,
  WITHDRAWAL_CODE_SENDS_MAX,
  WITHDRAWAL_CONFIRMATION_TIMEOUT_MS,
  WITHDRAWAL_DAY_MAX_USD,
  type WithdrawalHoldReason,
  type WithdrawalState,
} from '#shared/wallet/withdrawals.ts'

/** Amounts in atoms, times epoch ms. */
export type Withdrawal = {
  /** Also the id of the hold in the ledger. */
  readonly id: string
  readonly person: string
  readonly network: string
  readonly asset: string
  readonly atoms: bigint
  readonly fee: bigint
  readonly net: bigint
  readonly address: string
  readonly memo: string
  readonly state: WithdrawalState
  readonly createdAt: number
  /** `since`: when the withdrawal entered its state. `until`: when the state ends by itself; 0: never. */
  readonly since: number
  readonly until: number
  readonly holdReason: WithdrawalHoldReason | ''
  /** Reasons for a review, separated by commas; '': no review. */
  readonly review: string
  /** MAC of the confirmation code; '' after use. */
  readonly mac: string
  readonly triesLeft: number
  readonly codes: number
  readonly codeAt: number
  readonly txid: string
  readonly reason: string
}

export type WithdrawalAddressEntry = {
  readonly network: string
  readonly address: string
  readonly memo: string
  readonly label: string
  /** When the address was first added or used, epoch ms. */
  readonly knownSince: number
}

export type WithdrawalContext = {
  readonly isHalted: boolean
  readonly isFrozen: boolean
  /** Atoms in the funding wallet. */
  available(asset: string): bigint
  /** Undefined if invalid. */
  parseAddress(network: string, text: string): string | undefined
  entry(network: string, address: string, memo: string): WithdrawalAddressEntry | undefined
  knownSince(network: string, address: string): number | undefined
  readonly entryCount: number
  readonly isWhitelistOnly: boolean
  readonly openCount: number
  /** Sum of the withdrawals of the last 24 hours, except cancelled ones, in whole USDT. */
  readonly withdrawnDayUsd: bigint
  readonly now: number
}

export type WithdrawRequest = {
  readonly network: string
  readonly asset: string
  readonly atoms: bigint
  readonly address: string
  readonly memo: string
}

/** Networks with a memo need one if it identifies the recipient. Other networks allow none. */
function memoProblem(hasMemo: boolean, memo: string, isNeeded: boolean): WalletRefusalReason | undefined {
  if (!hasMemo) return memo === '' ? undefined : 'memo_needless'
  if (memo === '') return isNeeded ? 'memo_missing' : undefined
  return TRANSFER_MEMO_PATTERN.test(memo) ? undefined : 'memo_invalid'
}

type CheckedWithdrawal = {
  readonly line: NetworkTerms
  readonly address: string
  readonly net: bigint
  readonly fee: bigint
}

function amountProblem(line: NetworkTerms, atoms: bigint): Result<never, WalletRefusal> | undefined {
  const { asset, minWithdrawal } = line
  const text = (amount: bigint) => formatAssetAmount(asset, amount)
  if (atoms <= 0n) return refuseWith('amount_invalid', { asset: asset.symbol })
  if (atoms > asset.capacity) return refuseWith('amount_too_large', { asset: asset.symbol, most: text(asset.capacity) })
  if (atoms < minWithdrawal || computeNetAmount(line, atoms).net <= 0n) {
    return refuseWith('amount_too_small', { asset: asset.symbol, least: text(minWithdrawal) })
  }
  return undefined
}

function limitProblem(
  view: WithdrawalContext,
  { asset }: NetworkTerms,
  atoms: bigint,
): Result<never, WalletRefusal> | undefined {
  if (view.openCount >= OPEN_WITHDRAWALS_MAX)
    return refuseWith('withdrawals_too_many', { most: String(OPEN_WITHDRAWALS_MAX) })
  if (view.withdrawnDayUsd + estimateUsd(asset.symbol, atoms) > WITHDRAWAL_DAY_MAX_USD) {
    const left = WITHDRAWAL_DAY_MAX_USD > view.withdrawnDayUsd ? WITHDRAWAL_DAY_MAX_USD - view.withdrawnDayUsd : 0n
    return refuseWith('withdrawal_limit', { limit: String(WITHDRAWAL_DAY_MAX_USD), left: String(left) })
  }
  const has = view.available(asset.symbol)
  if (has >= atoms) return undefined
  return refuseWith('insufficient_funds', {
    asset: asset.symbol,
    available: formatAssetAmount(asset, has),
    needed: formatAssetAmount(asset, atoms),
  })
}

/** Computes net amount and fee, or returns the first refusal in the order of the rules (WD1–WD5). */
export function checkWithdrawal(
  view: WithdrawalContext,
  wanted: WithdrawRequest,
): Result<CheckedWithdrawal, WalletRefusal> {
  const { network: id, asset: symbol, atoms, memo } = wanted
  if (view.isFrozen) return refuseWith('account_frozen')
  if (view.isHalted) return refuseWith('ledger_halted')
  if (!findAsset(symbol) || listNetworkTerms(symbol).length === 0) return refuseWith('asset_unknown', { asset: symbol })
  const line = findNetworkTerms(symbol, id)
  if (!line) return refuseWith('network_unknown', { asset: symbol })
  const amount = amountProblem(line, atoms)
  if (amount) return amount
  const address = view.parseAddress(id, wanted.address)
  if (address === undefined) return refuseWith('address_invalid', { network: line.network.name })
  const wrongMemo = memoProblem(line.network.hasMemo, memo, true)
  if (wrongMemo) return refuseWith(wrongMemo, { network: line.network.name })
  if (view.isWhitelistOnly) {
    const entry = view.entry(id, address, memo)
    if (!entry) return refuseWith('address_not_listed')
    const coolUntil = entry.knownSince + NEW_ADDRESS_COOLING_OFF_MS
    if (coolUntil > view.now) return refuseWith('address_cooling', { until: String(coolUntil) })
  }
  const limit = limitProblem(view, line, atoms)
  return limit ?? ok({ line, address, ...computeNetAmount(line, atoms) })
}

export const createWithdrawal = (
  { line, address, net, fee }: CheckedWithdrawal,
  of: { readonly id: string; readonly person: string; readonly memo: string; readonly mac: string },
  now: number,
): Withdrawal => ({
  ...of,
  network: line.network.id,
  asset: line.asset.symbol,
  atoms: net + fee,
  fee,
  net,
  address,
  state: 'confirm',
  createdAt: now,
  since: now,
  until: now + WITHDRAWAL_CONFIRMATION_TIMEOUT_MS,
  holdReason: '',
  review: '',
  triesLeft: WITHDRAWAL_CODE_ATTEMPTS_MAX,
  codes: 1,
  codeAt: now,
  txid: '',
  reason: '',
})

export type WithdrawalTransition = { readonly next: Withdrawal; readonly money?: 'release' | 'send' }

const finished = (withdrawal: Withdrawal, state: WithdrawalState, now: number): Withdrawal => ({
  ...withdrawal,
  state,
  since: now,
  until: 0,
  mac: '',
})

type Confirmation = {
  readonly mac: string
  readonly heldUntil: number
  readonly boughtUntil?: number
  readonly knownSince: number
  readonly now: number
}

/**
 * Checks the code and counts wrong codes; the last allowed one cancels the withdrawal (WD6).
 * @param heldUntil end of the account's security hold, epoch ms
 * @param boughtUntil end of the hold on p2p purchases of the asset, epoch ms
 * @param knownSince first use or addition of the address, epoch ms
 */
export function confirmWithdrawal(
  withdrawal: Withdrawal,
  { mac, heldUntil, boughtUntil = 0, knownSince, now }: Confirmation,
): { readonly step: WithdrawalTransition; readonly refusal?: WalletRefusal } {
  if (withdrawal.state !== 'confirm' || now >= withdrawal.until) {
    return { step: { next: withdrawal }, refusal: { reason: 'withdrawal_over', params: {} } }
  }
  if (mac !== withdrawal.mac) {
    const triesLeft = withdrawal.triesLeft - 1
    if (triesLeft > 0) {
      const refusal = { reason: 'code_wrong', params: { left: String(triesLeft) } } as const
      return { step: { next: { ...withdrawal, triesLeft } }, refusal }
    }
    const next = { ...finished(withdrawal, 'cancelled', now), triesLeft }
    return { step: { next, money: 'release' }, refusal: { reason: 'code_spent', params: {} } }
  }
  const isLarge = estimateUsd(withdrawal.asset, withdrawal.atoms) > NEW_ADDRESS_WITHDRAWAL_MAX_USD
  const coolUntil = isLarge ? knownSince + NEW_ADDRESS_COOLING_OFF_MS : 0
  const holds: readonly (readonly [WithdrawalHoldReason, number])[] = [
    ['security', heldUntil],
    ['new_address', coolUntil],
    ['p2p', boughtUntil],
  ]
  const until = Math.max(...holds.map(([, time]) => time))
  const holdReason = until <= now ? '' : (holds.find(([, time]) => time === until)?.[0] ?? '')
  return { step: { next: { ...finished(withdrawal, 'risk', now), until: Math.max(until, now), holdReason } } }
}

export function findResendProblem(
  { state, until, codes, codeAt }: Pick<Withdrawal, 'state' | 'until' | 'codes' | 'codeAt'>,
  now: number,
): Extract<Result<never, WalletRefusal>, { ok: false }> | undefined {
  if (state !== 'confirm' || now >= until) return refuseWith('withdrawal_over')
  if (codes >= WITHDRAWAL_CODE_SENDS_MAX) return refuseWith('too_many_messages')
  const wait = codeAt + WITHDRAWAL_CODE_RESEND_DELAY_MS - now
  return wait > 0 ? refuseWith('code_too_soon', { seconds: String(Math.ceil(wait / 1_000)) }) : undefined
}

export function replaceWithdrawalCode(
  withdrawal: Withdrawal,
  mac: string,
  now: number,
): Result<Withdrawal, WalletRefusal> {
  return findResendProblem(withdrawal, now) ?? ok({ ...withdrawal, mac, codes: withdrawal.codes + 1, codeAt: now })
}

const CANCELLABLE: readonly WithdrawalState[] = ['confirm', 'review', 'risk', 'approved']
export const isWithdrawalCancellable = ({ state }: Pick<Withdrawal, 'state'>): boolean => CANCELLABLE.includes(state)

/** Possible only before the withdrawal is sent (WD8). */
export const cancelUnsentWithdrawal = (
  withdrawal: Withdrawal,
  now: number,
): Result<WithdrawalTransition, WalletRefusal> =>
  isWithdrawalCancellable(withdrawal)
    ? ok({ next: finished(withdrawal, 'cancelled', now), money: 'release' })
    : refuseWith('withdrawal_over')

/** Returns the transition that is due: expiry, or sending after the risk hold (WD7); otherwise undefined. */
export function advanceWithdrawal(
  withdrawal: Withdrawal,
  { txid, isHalted, now }: { txid: string; isHalted: boolean; now: number },
): WithdrawalTransition | undefined {
  const { state, until } = withdrawal
  if (state === 'confirm')
    return now >= until ? { next: finished(withdrawal, 'expired', now), money: 'release' } : undefined
  if (state === 'risk' && now >= until) {
    const approved = finished(withdrawal, 'approved', now)
    return isHalted ? { next: approved } : { next: { ...approved, state: 'broadcast', txid }, money: 'send' }
  }
  if (state === 'approved' && !isHalted)
    return { next: { ...finished(withdrawal, 'broadcast', now), txid }, money: 'send' }
  return undefined
}

/** A report about a finished withdrawal is ignored. */
export function applyChainReport(
  withdrawal: Withdrawal,
  report: { readonly reason?: string },
  now: number,
): Withdrawal {
  if (withdrawal.state !== 'broadcast') return withdrawal
  return report.reason === undefined
    ? finished(withdrawal, 'done', now)
    : { ...finished(withdrawal, 'failed', now), reason: report.reason }
}

/** Validates a new entry of the address book (WD10). */
export function checkWithdrawalAddress(
  view: WithdrawalContext,
  { network: id, address: text, memo, label }: Omit<WithdrawalAddressEntry, 'knownSince'>,
): Result<WithdrawalAddressEntry, WalletRefusal> {
  const network = findChainNetwork(id)
  if (!network) return refuseWith('network_unknown', { asset: '' })
  const address = view.parseAddress(id, text)
  if (address === undefined) return refuseWith('address_invalid', { network: network.name })
  const wrongMemo = memoProblem(network.hasMemo, memo, true)
  if (wrongMemo) return refuseWith(wrongMemo, { network: network.name })
  const trimmed = label.trim()
  if (trimmed === '' || trimmed.length > ADDRESS_LABEL_MAX)
    return refuseWith('label_invalid', { most: String(ADDRESS_LABEL_MAX) })
  if (view.entry(id, address, memo)) return refuseWith('address_known')
  if (view.entryCount >= ADDRESS_BOOK_ENTRIES_MAX)
    return refuseWith('addresses_too_many', { most: String(ADDRESS_BOOK_ENTRIES_MAX) })
  return ok({ network: id, address, memo, label: trimmed, knownSince: view.now })
}

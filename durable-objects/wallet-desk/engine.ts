// What a wallet desk decides about withdrawals and addresses: no clock, no I/O, no randomness (features §2.13; SPEC.md).

import { amountText, assetOf } from '#shared/money/assets.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { type Line, lineFor, linesOf, MEMO_TEXT, netOf, networkOf } from '#shared/wallet/networks.ts'
import {
  BOOK_MOST,
  CODE_TRIES,
  CODES_MOST,
  CONFIRM_MS,
  COOL_MS,
  DAY_LIMIT_USD,
  type HoldReason,
  LABEL_MOST,
  NEW_ADDRESS_USD,
  OPEN_MOST,
  RESEND_CODE_MS,
  roughUsd,
  type WalletReason,
  type WalletRefusal,
  type WithdrawalState,
} from '#shared/wallet/withdrawals.ts'

/** Amounts in atoms, times epoch ms. */
export type Withdrawal = {
  /** Also that of the hold in the ledger. */
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
  /** When the state began, and when it ends by itself; 0: it does not. */
  readonly since: number
  readonly until: number
  readonly holdReason: HoldReason | ''
  /** Of the code that leads on; '' once it is spent. */
  readonly mac: string
  readonly triesLeft: number
  readonly codes: number
  readonly codeAt: number
  readonly txid: string
  /** Why it failed; '' otherwise. */
  readonly reason: string
}

export type BookEntry = {
  readonly network: string
  readonly address: string
  readonly memo: string
  readonly label: string
  /** When it was first put down or sent to. */
  readonly knownSince: number
}

export type DeskView = {
  readonly isHalted: boolean
  /** What may be taken out of the wallet, in atoms. */
  available(asset: string): bigint
  /** The address in its one spelling; undefined where it is none. */
  read(network: string, text: string): string | undefined
  entry(network: string, address: string, memo: string): BookEntry | undefined
  /** When the address was first sent to or put down; undefined for a new one. */
  knownSince(network: string, address: string): number | undefined
  readonly entries: number
  /** Whether money goes to addresses of the book only. */
  readonly isListedOnly: boolean
  readonly open: number
  /** Worth of withdrawals within the last 24 hours that were not called off, whole USDT. */
  readonly dayUsd: bigint
  readonly now: number
}

const no = (reason: WalletReason, params: Record<string, string> = {}) => refuse({ reason, params } as WalletRefusal)

export type WithdrawRequest = {
  readonly network: string
  readonly asset: string
  readonly atoms: bigint
  readonly address: string
  readonly memo: string
}

/** A memo as the network has them: required where it is what tells people apart, and none elsewhere. */
function memoProblem(hasMemo: boolean, memo: string, isNeeded: boolean): WalletReason | undefined {
  if (!hasMemo) return memo === '' ? undefined : 'memo_needless'
  if (memo === '') return isNeeded ? 'memo_missing' : undefined
  return MEMO_TEXT.test(memo) ? undefined : 'memo_invalid'
}

type Parts = { readonly line: Line; readonly address: string; readonly net: bigint; readonly fee: bigint }

function amountProblem(line: Line, atoms: bigint): Result<never, WalletRefusal> | undefined {
  const { asset, minWithdrawal } = line
  const text = (amount: bigint) => amountText(asset, amount)
  if (atoms <= 0n) return no('amount_invalid', { asset: asset.symbol })
  if (atoms > asset.capacity) return no('amount_too_large', { asset: asset.symbol, most: text(asset.capacity) })
  if (atoms < minWithdrawal || netOf(line, atoms).net <= 0n) {
    return no('amount_too_small', { asset: asset.symbol, least: text(minWithdrawal) })
  }
  return undefined
}

function limitProblem(view: DeskView, { asset }: Line, atoms: bigint): Result<never, WalletRefusal> | undefined {
  if (view.open >= OPEN_MOST) return no('withdrawals_too_many', { most: String(OPEN_MOST) })
  if (view.dayUsd + roughUsd(asset.symbol, atoms) > DAY_LIMIT_USD) {
    const left = DAY_LIMIT_USD > view.dayUsd ? DAY_LIMIT_USD - view.dayUsd : 0n
    return no('withdrawal_limit', { limit: String(DAY_LIMIT_USD), left: String(left) })
  }
  const has = view.available(asset.symbol)
  if (has >= atoms) return undefined
  return no('insufficient_funds', {
    asset: asset.symbol,
    available: amountText(asset, has),
    needed: amountText(asset, atoms),
  })
}

/** Whether a withdrawal may be asked for, and what it comes to (WD1–WD5). The first refusal in order is answered. */
export function request(view: DeskView, wanted: WithdrawRequest): Result<Parts, WalletRefusal> {
  const { network: id, asset: symbol, atoms, memo } = wanted
  if (view.isHalted) return no('ledger_halted')
  if (!assetOf(symbol) || linesOf(symbol).length === 0) return no('asset_unknown', { asset: symbol })
  const line = lineFor(symbol, id)
  if (!line) return no('network_unknown', { asset: symbol })
  const amount = amountProblem(line, atoms)
  if (amount) return amount
  const address = view.read(id, wanted.address)
  if (address === undefined) return no('address_invalid', { network: line.network.name })
  const wrongMemo = memoProblem(line.network.hasMemo, memo, true)
  if (wrongMemo) return no(wrongMemo, { network: line.network.name })
  if (view.isListedOnly) {
    const entry = view.entry(id, address, memo)
    if (!entry) return no('address_not_listed')
    const coolUntil = entry.knownSince + COOL_MS
    if (coolUntil > view.now) return no('address_cooling', { until: String(coolUntil) })
  }
  const limit = limitProblem(view, line, atoms)
  return limit ?? ok({ line, address, ...netOf(line, atoms) })
}

/** A withdrawal as it begins: it waits for its code. */
export const begin = (
  { line, address, net, fee }: Parts,
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
  until: now + CONFIRM_MS,
  holdReason: '',
  triesLeft: CODE_TRIES,
  codes: 1,
  codeAt: now,
  txid: '',
  reason: '',
})

/** What is to be done with a withdrawal's money. */
export type Step = { readonly next: Withdrawal; readonly money?: 'release' | 'send' }

const over = (withdrawal: Withdrawal, state: WithdrawalState, now: number): Withdrawal => ({
  ...withdrawal,
  state,
  since: now,
  until: 0,
  mac: '',
})

/**
 * A code is handed in. A wrong one is counted, the last one calls the withdrawal off (WD6).
 * @param heldUntil until when the account holds withdrawals, epoch ms
 * @param knownSince when the address was first known
 */
export function confirm(
  withdrawal: Withdrawal,
  { mac, heldUntil, knownSince, now }: { mac: string; heldUntil: number; knownSince: number; now: number },
): { readonly step: Step; readonly refusal?: WalletRefusal } {
  if (withdrawal.state !== 'confirm' || now >= withdrawal.until) {
    return { step: { next: withdrawal }, refusal: { reason: 'withdrawal_over', params: {} } }
  }
  if (mac !== withdrawal.mac) {
    const triesLeft = withdrawal.triesLeft - 1
    if (triesLeft > 0) {
      const refusal = { reason: 'code_wrong', params: { left: String(triesLeft) } } as const
      return { step: { next: { ...withdrawal, triesLeft } }, refusal }
    }
    const next = { ...over(withdrawal, 'cancelled', now), triesLeft }
    return { step: { next, money: 'release' }, refusal: { reason: 'code_spent', params: {} } }
  }
  const isLarge = roughUsd(withdrawal.asset, withdrawal.atoms) > NEW_ADDRESS_USD
  const coolUntil = isLarge ? knownSince + COOL_MS : 0
  const until = Math.max(heldUntil, coolUntil)
  const holdReason: HoldReason | '' = until <= now ? '' : heldUntil >= coolUntil ? 'security' : 'new_address'
  return { step: { next: { ...over(withdrawal, 'risk', now), until: Math.max(until, now), holdReason } } }
}

/** Whether another code may be sent in place of the last one. */
export function resend(withdrawal: Withdrawal, mac: string, now: number): Result<Withdrawal, WalletRefusal> {
  if (withdrawal.state !== 'confirm' || now >= withdrawal.until) return no('withdrawal_over')
  if (withdrawal.codes >= CODES_MOST) return no('too_many_messages')
  const wait = withdrawal.codeAt + RESEND_CODE_MS - now
  if (wait > 0) return no('code_too_soon', { seconds: String(Math.ceil(wait / 1_000)) })
  return ok({ ...withdrawal, mac, codes: withdrawal.codes + 1, codeAt: now })
}

const CANCELLABLE: readonly WithdrawalState[] = ['confirm', 'risk', 'approved']
export const isCancellable = ({ state }: Pick<Withdrawal, 'state'>): boolean => CANCELLABLE.includes(state)
export const isOpen = ({ state }: Pick<Withdrawal, 'state'>): boolean =>
  isCancellable({ state }) || state === 'broadcast'

/** Its owner calls it off, until it is sent (WD8). */
export const cancel = (withdrawal: Withdrawal, now: number): Result<Step, WalletRefusal> =>
  isCancellable(withdrawal) ? ok({ next: over(withdrawal, 'cancelled', now), money: 'release' }) : no('withdrawal_over')

/** What time does to a withdrawal: it expires, or what held it is over and it is sent (WD7). Undefined: nothing yet. */
export function elapse(
  withdrawal: Withdrawal,
  { txid, isHalted, now }: { txid: string; isHalted: boolean; now: number },
): Step | undefined {
  const { state, until } = withdrawal
  if (state === 'confirm')
    return now >= until ? { next: over(withdrawal, 'expired', now), money: 'release' } : undefined
  if (state === 'risk' && now >= until) {
    const approved = over(withdrawal, 'approved', now)
    return isHalted ? { next: approved } : { next: { ...approved, state: 'broadcast', txid }, money: 'send' }
  }
  if (state === 'approved' && !isHalted) return { next: { ...over(withdrawal, 'broadcast', now), txid }, money: 'send' }
  return undefined
}

/** The chain's word: it has all its confirmations, or was given back. One that is over stays so. */
export function told(withdrawal: Withdrawal, news: { readonly reason?: string }, now: number): Withdrawal {
  if (withdrawal.state !== 'broadcast') return withdrawal
  return news.reason === undefined
    ? over(withdrawal, 'done', now)
    : { ...over(withdrawal, 'failed', now), reason: news.reason }
}

/** Puts an address down (WD10). */
export function enter(
  view: DeskView,
  { network: id, address: text, memo, label }: Omit<BookEntry, 'knownSince'>,
): Result<BookEntry, WalletRefusal> {
  const network = networkOf(id)
  if (!network) return no('network_unknown', { asset: '' })
  const address = view.read(id, text)
  if (address === undefined) return no('address_invalid', { network: network.name })
  const wrongMemo = memoProblem(network.hasMemo, memo, true)
  if (wrongMemo) return no(wrongMemo, { network: network.name })
  const trimmed = label.trim()
  if (trimmed === '' || trimmed.length > LABEL_MOST) return no('label_invalid', { most: String(LABEL_MOST) })
  if (view.entry(id, address, memo)) return no('address_known')
  if (view.entries >= BOOK_MOST) return no('addresses_too_many', { most: String(BOOK_MOST) })
  return ok({ network: id, address, memo, label: trimmed, knownSince: view.now })
}

// Withdrawals of a ledger shard. Each decision of the engine is one transaction, together with its effect on the
// shard's journal and messages.

import type { PageCursor } from '#shared/api/cursor.ts'
import type { LedgerEntryKind, Wallet } from '#shared/money/wallets.ts'
import { assert } from '#shared/platform/assert.ts'
import { DAY_MS, HOUR_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { findChainNetwork } from '#shared/wallet/networks.ts'
import {
  estimateUsd,
  isWalletRefusalReason,
  NEW_ADDRESS_COOLING_OFF_MS,
  type WalletRefusal,
  type WithdrawalReviewReason,
} from '#shared/wallet/withdrawals.ts'
import type { IncomingMoneyMessage } from '../../platform/money-edge.ts'
import { parseChainAddress } from '../chain/addresses.ts'
import { computeTransactionId } from '../chain/txid.ts'
import { findDustBalances, type UsdtPrice } from './dust.ts'
import {
  advanceWithdrawal,
  applyChainReport,
  cancelUnsentWithdrawal,
  checkWithdrawal,
  checkWithdrawalAddress,
  confirmWithdrawal,
  createWithdrawal,
  replaceWithdrawalCode,
  type Withdrawal,
  type WithdrawalAddressEntry,
  type WithdrawalContext,
  type WithdrawalTransition,
} from './engine.ts'
import { approveWithdrawal, findReviewReasons, putWithdrawalUnderReview, refuseWithdrawal } from './review.ts'
import type { LedgerShardServices, WalletRequestOutcome } from './shard-services.ts'
import { type WithdrawalStateChange, WithdrawalStore } from './store.ts'

export const FUNDING_WALLET: Wallet = 'funding'
const BATCH = 200
export const WITHDRAWALS_PAGE_SIZE = 100
const HALT_RETRY_MS = 60_000

export type WithdrawCommand = {
  readonly person: string
  readonly key: string
  readonly network: string
  readonly asset: string
  readonly atoms: string
  readonly address: string
  readonly memo: string
  readonly mac: string
}

/** Amounts in atoms as decimal text. */
export type WithdrawalView = Omit<Withdrawal, 'atoms' | 'fee' | 'net' | 'mac' | 'person'> & {
  readonly atoms: string
  readonly fee: string
  readonly net: string
  readonly trail: readonly WithdrawalStateChange[]
}

export type WithdrawalAddressBook = {
  readonly entries: readonly WithdrawalAddressEntry[]
  readonly isWhitelistOnly: boolean
  /** When a whitelist that was switched off ends, epoch ms; 0: it does not end. */
  readonly offAt: number
}

const availableAccount = (userId: string, wallet: Wallet) => `a/${userId}/${wallet}`
const holdAccount = (userId: string) => `h/${userId}/${FUNDING_WALLET}`
const isAtoms = (text: string) => /^-?\d{1,40}$/.test(text)

type Holds = { readonly heldUntil: number; readonly boughtUntil?: number }
/**
 * First use of the confirming device, epoch ms; 0: unknown. Undefined if the deployment has no operators, and so no
 * reviews.
 */
type Device = { readonly deviceSince?: number | undefined }

export class WithdrawalService {
  readonly #shard: LedgerShardServices
  readonly #store: WithdrawalStore

  constructor(shard: LedgerShardServices) {
    this.#shard = shard
    this.#store = new WithdrawalStore(shard.sql)
  }

  /** Puts the money on hold. The user's confirmation code then confirms the withdrawal (WD1). */
  withdraw(ask: WithdrawCommand): Promise<WalletRequestOutcome> {
    assert(isAtoms(ask.atoms), 'atoms are digits')
    const { person: userId, key, mac, ...command } = ask
    // The confirmation code does not identify the request, because each retry has a new code.
    const asked = { person: userId, key, text: JSON.stringify(['withdraw', command]) }
    return this.#shard.run(() => this.#shard.once(asked, () => this.#withdraw(ask)))
  }

  #withdraw({ person: userId, network, asset, atoms, address, memo, mac }: WithdrawCommand): WalletRequestOutcome {
    const now = this.#shard.now()
    const wanted = checkWithdrawal(this.#context(userId), { network, asset, atoms: BigInt(atoms), address, memo })
    if (!wanted.ok) return wanted
    const hold = this.#shard.hold(userId, asset, BigInt(atoms))
    if (!hold.ok)
      return refuse({
        ...hold.error,
        reason: isWalletRefusalReason(hold.error.reason) ? hold.error.reason : 'unavailable',
      })
    const withdrawal = createWithdrawal(wanted.value, { id: hold.value.id, person: userId, memo, mac }, now)
    this.#store.addKnownAddress(userId, network, withdrawal.address, now)
    this.#save(withdrawal)
    return ok({ id: withdrawal.id, time: now })
  }

  /** The times are those of `confirmWithdrawal` and `Device`. */
  confirm(
    userId: string,
    id: string,
    mac: string,
    { heldUntil, boughtUntil = 0, deviceSince }: Holds & Device,
  ): Promise<Result<null, WalletRefusal>> {
    return this.#shard.run(() => {
      const known = this.#withdrawalOf(userId, id)
      if (!known) return refuse({ reason: 'withdrawal_unknown', params: {} })
      if (this.#store.isFrozen(userId)) return refuse({ reason: 'account_frozen', params: {} })
      const now = this.#shard.now()
      const knownSince = this.#store.knownSince(userId, known.network, known.address) ?? now
      const { step, refusal } = confirmWithdrawal(known, { mac, heldUntil, boughtUntil, knownSince, now })
      const next = refusal
        ? step.next
        : putWithdrawalUnderReview(step.next, this.#reviewReasons(known, { knownSince, deviceSince }))
      const kept = { ...step, next }
      // Without hold and review, the withdrawal is sent at once.
      this.#applyStep(known, refusal ? kept : (this.#advanced(next) ?? kept))
      return refusal ? refuse(refusal) : ok(null)
    })
  }

  resend(userId: string, id: string, mac: string): Promise<Result<null, WalletRefusal>> {
    return this.#shard.run(() => {
      const known = this.#withdrawalOf(userId, id)
      if (!known) return refuse({ reason: 'withdrawal_unknown', params: {} })
      const next = replaceWithdrawalCode(known, mac, this.#shard.now())
      if (!next.ok) return next
      this.#save(next.value)
      return ok(null)
    })
  }

  cancel(userId: string, id: string): Promise<Result<null, WalletRefusal>> {
    return this.#shard.run(() => {
      const known = this.#withdrawalOf(userId, id)
      if (!known) return refuse({ reason: 'withdrawal_unknown', params: {} })
      const step = cancelUnsentWithdrawal(known, this.#shard.now())
      if (!step.ok) return step
      this.#applyStep(known, step.value)
      return ok(null)
    })
  }

  #reviewReasons(
    { person: userId, asset, atoms }: Withdrawal,
    { knownSince, deviceSince }: { readonly knownSince: number } & Device,
  ): readonly WithdrawalReviewReason[] {
    if (deviceSince === undefined) return []
    const now = this.#shard.now()
    const dayUsd = this.#store.withdrawnUsdSince(userId, now - DAY_MS)
    const hourCount = this.#store.countSince(userId, now - HOUR_MS)
    return findReviewReasons({ usd: estimateUsd(asset, atoms), knownSince, deviceSince, hourCount, dayUsd, now })
  }

  underReview(): (WithdrawalView & { readonly person: string })[] {
    return this.#store
      .underReview(WITHDRAWALS_PAGE_SIZE)
      .map((each) => ({ ...this.#viewOf(each), person: each.person }))
  }

  /** Approves or refuses a withdrawal under review (WD15). */
  decideReview(id: string, isApproved: boolean): Promise<Result<null, WalletRefusal>> {
    return this.#shard.run(() => {
      const known = this.#store.withdrawal(id)
      if (!known) return refuse({ reason: 'withdrawal_unknown', params: {} })
      const now = this.#shard.now()
      const step = isApproved ? approveWithdrawal(known, now) : refuseWithdrawal(known, now)
      if (!step.ok) return step
      this.#applyStep(known, this.#advanced(step.value.next) ?? step.value)
      return ok(null)
    })
  }

  /** While a user is frozen, withdrawals wait (WD16). */
  setFrozen(userId: string, isFrozen: boolean): Promise<void> {
    return this.#shard.run(() => {
      this.#store.setFrozen(userId, isFrozen)
      this.#shard.wake()
    })
  }

  countOpen(userId: string): number {
    return this.#store.countOpen(userId)
  }

  /** Newest first. */
  withdrawals(userId: string, cursor: PageCursor = {}): WithdrawalView[] {
    return this.#store.withdrawals(userId, cursor, WITHDRAWALS_PAGE_SIZE).map((withdrawal) => this.#viewOf(withdrawal))
  }

  codeMac(userId: string, id: string): string | undefined {
    return this.#withdrawalOf(userId, id)?.mac
  }

  withdrawal(userId: string, id: string): WithdrawalView | undefined {
    const known = this.#withdrawalOf(userId, id)
    return known && this.#viewOf(known)
  }

  addressBook(userId: string): WithdrawalAddressBook {
    const { isOn, offAt } = this.#store.whitelistSetting(userId)
    const isListedOnly = this.#isWhitelistOnly(userId)
    return {
      entries: this.#store.entries(userId),
      isWhitelistOnly: isListedOnly,
      offAt: isOn ? 0 : isListedOnly ? offAt : 0,
    }
  }

  addAddress(userId: string, entry: Omit<WithdrawalAddressEntry, 'knownSince'>): Promise<Result<null, WalletRefusal>> {
    return this.#shard.run(() => {
      const entered = checkWithdrawalAddress(this.#context(userId), entry)
      if (!entered.ok) return entered
      const { network, address, knownSince } = entered.value
      this.#store.addAddress(userId, entered.value)
      this.#store.addKnownAddress(userId, network, address, knownSince)
      return ok(null)
    })
  }

  removeAddress(
    userId: string,
    { network, address, memo }: Pick<WithdrawalAddressEntry, 'network' | 'address' | 'memo'>,
  ): Promise<void> {
    return this.#shard.run(() => this.#store.removeAddress(userId, network, address, memo))
  }

  /** Deletes the addresses of a deleted account (WD18). Its withdrawals stay. */
  forgetAddresses(userId: string): Promise<void> {
    return this.#shard.run(() => this.#store.forgetAddresses(userId))
  }

  /** Switching on takes effect at once, switching off after a day (WD11). */
  setWhitelistOnly(userId: string, isOn: boolean): Promise<void> {
    return this.#shard.run(() => {
      if (isOn) this.#store.setWhitelistOnly(userId, true, 0)
      else if (this.#store.whitelistSetting(userId).isOn) {
        this.#store.setWhitelistOnly(userId, false, this.#shard.now() + NEW_ADDRESS_COOLING_OFF_MS)
      }
    })
  }

  /** Sells all dust in one transaction. */
  convertDust(ask: {
    person: string
    key: string
    wallet: Wallet
    prices: readonly UsdtPrice[]
  }): Promise<WalletRequestOutcome> {
    const { person: userId, key, wallet, prices } = ask
    // Prices do not identify the request, because a retry has other prices.
    const asked = { person: userId, key, text: JSON.stringify(['dust', wallet]) }
    return this.#shard.run(() => this.#shard.once(asked, () => this.#convert(userId, wallet, prices)))
  }

  #convert(userId: string, wallet: Wallet, prices: readonly UsdtPrice[]): WalletRequestOutcome {
    if (this.#shard.isHalted()) return refuse({ reason: 'ledger_halted', params: {} })
    const account = availableAccount(userId, wallet)
    const dust = findDustBalances(prices, (asset) => this.#shard.balance(account, asset))
    const [net, fee] = dust.reduce(([sum, fees], each) => [sum + each.worth - each.fee, fees + each.fee], [0n, 0n])
    if (net <= 0n) return refuse({ reason: 'nothing_to_convert', params: {} })
    const ref = this.#shard.nextId()
    const entry = (debit: string, credit: string, asset: string, atoms: bigint, kind: LedgerEntryKind) =>
      this.#shard.post({ debit, credit, asset, atoms, kind, ref })
    for (const { asset, atoms } of dust) entry(account, 'house', asset, atoms, 'convert')
    entry('house', account, 'USDT', net, 'convert')
    entry('house', 'fees', 'USDT', fee, 'fee')
    return ok({ id: ref, time: this.#shard.now() })
  }

  /** A rejected withdrawal goes back to the wallet with its fee (WD9). */
  applyChainReport(
    { from, money, credit }: IncomingMoneyMessage,
    report: { readonly withdrawal: string; readonly reason?: string },
  ): void {
    const known = this.#store.withdrawal(report.withdrawal)
    assert(known && from === `chain:${known.network}`, 'a chain speaks of what was sent over it')
    const now = this.#shard.now()
    const next = applyChainReport(known, report, now)
    const account = availableAccount(known.person, FUNDING_WALLET)
    for (const { asset, atoms } of money) {
      credit({ account, asset, atoms: BigInt(atoms), kind: 'returned', ref: known.id })
    }
    const { asset, fee, id } = known
    if (next.state === 'failed' && known.state !== 'failed' && fee > 0n) {
      this.#shard.post({ debit: 'fees', credit: account, asset, atoms: fee, kind: 'returned', ref: id })
    }
    this.#save(next)
  }

  /** Runs inside the alarm's transaction. */
  runDueTransitions(now: number): void {
    for (const withdrawal of this.#store.due(now, BATCH)) {
      const step = this.#advanced(withdrawal)
      if (step) this.#applyStep(withdrawal, step)
    }
  }

  /** Returns epoch ms. */
  deadline(): number | undefined {
    const next = this.#store.nextDue()
    return next !== undefined && this.#shard.isHalted() ? Math.max(next, this.#shard.now() + HALT_RETRY_MS) : next
  }

  #advanced(withdrawal: Withdrawal): WithdrawalTransition | undefined {
    const txid = computeTransactionId(withdrawal.network, `out ${withdrawal.id}`)
    const isHalted = this.#shard.isHalted() || this.#store.isFrozen(withdrawal.person)
    return advanceWithdrawal(withdrawal, { txid, isHalted, now: this.#shard.now() })
  }

  #applyStep(before: Withdrawal, { next, money }: WithdrawalTransition): void {
    if (next === before) return
    if (money === 'release') this.#shard.release(next.person, next.id)
    if (money === 'send') this.#send(next)
    this.#save(next)
  }

  /** The fee goes to the house. */
  #send({ id, person: userId, network, asset, net, fee, address, memo, txid }: Withdrawal): void {
    const account = holdAccount(userId)
    if (fee > 0n) this.#shard.post({ debit: account, credit: 'fees', asset, atoms: fee, kind: 'fee', ref: id })
    const fund = { account, asset, atoms: net, kind: 'withdrawal', ref: id } as const
    this.#shard.send(`chain:${network}`, { kind: 'send', withdrawal: id, txid, address, memo }, [fund])
    this.#shard.markCaptured(id)
  }

  #save(withdrawal: Withdrawal): void {
    this.#store.save(withdrawal, this.#shard.now())
    this.#shard.wake()
  }

  #withdrawalOf(userId: string, id: string): Withdrawal | undefined {
    const known = this.#store.withdrawal(id)
    return known?.person === userId ? known : undefined
  }

  #viewOf({ mac: _, person: __, atoms, fee, net, ...rest }: Withdrawal): WithdrawalView {
    return {
      ...rest,
      atoms: String(atoms),
      fee: String(fee),
      net: String(net),
      trail: this.#store.stateChanges(rest.id),
    }
  }

  #isWhitelistOnly(userId: string): boolean {
    const { isOn, offAt } = this.#store.whitelistSetting(userId)
    return isOn || offAt > this.#shard.now()
  }

  #context(userId: string): WithdrawalContext {
    const now = this.#shard.now()
    return {
      isHalted: this.#shard.isHalted(),
      isFrozen: this.#store.isFrozen(userId),
      available: (asset) => this.#shard.balance(availableAccount(userId, FUNDING_WALLET), asset),
      parseAddress: (network, text) => {
        const known = findChainNetwork(network)
        return known && parseChainAddress(known.id, text)
      },
      entry: (network, address, memo) => this.#store.entry(userId, network, address, memo),
      knownSince: (network, address) => this.#store.knownSince(userId, network, address),
      entryCount: this.#store.entries(userId).length,
      isWhitelistOnly: this.#isWhitelistOnly(userId),
      openCount: this.#store.openCount(userId),
      withdrawnDayUsd: this.#store.withdrawnUsdSince(userId, now - DAY_MS),
      now,
    }
  }
}

// The wallet's desk in a ledger shard: withdrawals, the address book, small balances. It decides by its engine and moves
// money by the shard's own journal and edge, each decision in one transaction.

import { assert } from '#shared/assert.ts'
import { DAY_MS } from '#shared/intervals.ts'
import type { EntryKind, Wallet } from '#shared/money/wallets.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { networkOf } from '#shared/wallet/networks.ts'
import { COOL_MS, isWalletReason, type WalletRefusal } from '#shared/wallet/withdrawals.ts'
import { readAddress } from '../chain/addresses.ts'
import { txidOf } from '../chain/txid.ts'
import type { Fund } from '../platform/crediting.ts'
import type { ToChain } from '../platform/edge-messages.ts'
import type { Posting } from '../platform/journal.ts'
import type { Sql } from '../platform/migrations.ts'
import type { Intake } from '../platform/money-edge.ts'
import { dustOf, type Price } from './dust.ts'
import {
  type BookEntry,
  begin,
  cancel,
  confirm,
  type DeskView,
  elapse,
  enter,
  request,
  resend,
  type Step,
  told,
  type Withdrawal,
} from './engine.ts'
import { DeskStore, type Trail } from './store.ts'

/** Withdrawals come from here, deposits arrive here. */
export const CASH: Wallet = 'funding'
/** Withdrawals that one alarm looks at. */
const MOST_AT_ONCE = 200
const SHOWN = 100
const HALTED_MS = 60_000

export type DeskAnswer = { readonly id: string; readonly time: number }
export type DeskOutcome = Result<DeskAnswer, WalletRefusal>

/** What the shard lends its desk. */
export type Shard = {
  readonly sql: Sql
  now(): number
  run<T>(work: () => T): Promise<T>
  /** In the transaction that made work for the alarm. */
  wake(): void
  isHalted(): boolean
  balance(account: string, asset: string): bigint
  post(posting: Posting): void
  send(peer: string, body: ToChain, funds: readonly Fund[]): void
  /** Does something once for a client id, and remembers its answer for ever. */
  once(asked: { person: string; key: string; text: string }, work: () => DeskOutcome): DeskOutcome
  hold(
    person: string,
    asset: string,
    atoms: bigint,
  ): Result<{ readonly id: string }, { reason: string; params: Readonly<Record<string, string>> }>
  release(person: string, hold: string): void
  captured(hold: string): void
  nextId(): string
}

export type WithdrawAsk = {
  readonly person: string
  readonly key: string
  readonly network: string
  readonly asset: string
  /** Decimal text of atoms. */
  readonly atoms: string
  readonly address: string
  readonly memo: string
  readonly mac: string
}

/** A withdrawal as its owner sees it: amounts in atoms as decimal text. */
export type SeenWithdrawal = Omit<Withdrawal, 'atoms' | 'fee' | 'net' | 'mac' | 'person'> & {
  readonly atoms: string
  readonly fee: string
  readonly net: string
  readonly trail: readonly Trail[]
}

export type AddressBook = {
  readonly entries: readonly BookEntry[]
  readonly isListedOnly: boolean
  /** When that ends, epoch ms; 0: it does not. */
  readonly offAt: number
}

const available = (person: string, wallet: Wallet) => `a/${person}/${wallet}`
const held = (person: string) => `h/${person}/${CASH}`
const isAtoms = (text: string) => /^-?\d{1,40}$/.test(text)

export class WalletDesk {
  readonly #shard: Shard
  readonly #store: DeskStore

  constructor(shard: Shard) {
    this.#shard = shard
    this.#store = new DeskStore(shard.sql)
  }

  /** Sets money aside for a withdrawal that waits for its code (WD1). */
  withdraw(ask: WithdrawAsk): Promise<DeskOutcome> {
    assert(isAtoms(ask.atoms), 'atoms are digits')
    const { person, key, mac, ...wanted } = ask
    // Another code is sent with each try: it is no part of what is asked.
    const asked = { person, key, text: JSON.stringify(['withdraw', wanted]) }
    return this.#shard.run(() => this.#shard.once(asked, () => this.#withdraw(ask)))
  }

  #withdraw({ person, network, asset, atoms, address, memo, mac }: WithdrawAsk): DeskOutcome {
    const now = this.#shard.now()
    const wanted = request(this.#view(person), { network, asset, atoms: BigInt(atoms), address, memo })
    if (!wanted.ok) return wanted
    const hold = this.#shard.hold(person, asset, BigInt(atoms))
    if (!hold.ok)
      return refuse({ ...hold.error, reason: isWalletReason(hold.error.reason) ? hold.error.reason : 'unavailable' })
    const withdrawal = begin(wanted.value, { id: hold.value.id, person, memo, mac }, now)
    this.#store.know(person, network, withdrawal.address, now)
    this.#keep(withdrawal)
    return ok({ id: withdrawal.id, time: now })
  }

  /**
   * Takes a code.
   * @param heldUntil until when the account holds withdrawals, epoch ms
   */
  confirm(person: string, id: string, mac: string, heldUntil: number): Promise<Result<null, WalletRefusal>> {
    return this.#shard.run(() => {
      const known = this.#own(person, id)
      if (!known) return refuse({ reason: 'withdrawal_unknown', params: {} })
      const now = this.#shard.now()
      const knownSince = this.#store.knownSince(person, known.network, known.address) ?? now
      const { step, refusal } = confirm(known, { mac, heldUntil, knownSince, now })
      // What nothing holds is sent at once.
      this.#take(known, refusal ? step : (this.#elapsed(step.next) ?? step))
      return refusal ? refuse(refusal) : ok(null)
    })
  }

  /** Lets another code count in place of the last one. */
  resend(person: string, id: string, mac: string): Promise<Result<null, WalletRefusal>> {
    return this.#shard.run(() => {
      const known = this.#own(person, id)
      if (!known) return refuse({ reason: 'withdrawal_unknown', params: {} })
      const next = resend(known, mac, this.#shard.now())
      if (!next.ok) return next
      this.#keep(next.value)
      return ok(null)
    })
  }

  cancel(person: string, id: string): Promise<Result<null, WalletRefusal>> {
    return this.#shard.run(() => {
      const known = this.#own(person, id)
      if (!known) return refuse({ reason: 'withdrawal_unknown', params: {} })
      const step = cancel(known, this.#shard.now())
      if (!step.ok) return step
      this.#take(known, step.value)
      return ok(null)
    })
  }

  /** Newest first, at most a hundred. */
  withdrawals(person: string): SeenWithdrawal[] {
    return this.#store.withdrawals(person, SHOWN).map((withdrawal) => this.#seen(withdrawal))
  }

  mac(person: string, id: string): string | undefined {
    return this.#own(person, id)?.mac
  }

  withdrawal(person: string, id: string): SeenWithdrawal | undefined {
    const known = this.#own(person, id)
    return known && this.#seen(known)
  }

  book(person: string): AddressBook {
    const { isOn, offAt } = this.#store.listedOnly(person)
    const isListedOnly = this.#isListedOnly(person)
    return { entries: this.#store.entries(person), isListedOnly, offAt: isOn ? 0 : isListedOnly ? offAt : 0 }
  }

  addAddress(person: string, entry: Omit<BookEntry, 'knownSince'>): Promise<Result<null, WalletRefusal>> {
    return this.#shard.run(() => {
      const entered = enter(this.#view(person), entry)
      if (!entered.ok) return entered
      const { network, address, knownSince } = entered.value
      this.#store.addAddress(person, entered.value)
      this.#store.know(person, network, address, knownSince)
      return ok(null)
    })
  }

  removeAddress(
    person: string,
    { network, address, memo }: Pick<BookEntry, 'network' | 'address' | 'memo'>,
  ): Promise<void> {
    return this.#shard.run(() => this.#store.removeAddress(person, network, address, memo))
  }

  /** Money goes to addresses of the book only, at once; that it goes elsewhere again takes a day (WD11). */
  setListedOnly(person: string, isOn: boolean): Promise<void> {
    return this.#shard.run(() => {
      if (isOn) this.#store.setListedOnly(person, true, 0)
      else if (this.#store.listedOnly(person).isOn) {
        this.#store.setListedOnly(person, false, this.#shard.now() + COOL_MS)
      }
    })
  }

  /** Turns the small balances of a wallet into USDT, all in one entry each way. */
  convertDust(ask: { person: string; key: string; wallet: Wallet; prices: readonly Price[] }): Promise<DeskOutcome> {
    const { person, key, wallet, prices } = ask
    // Prices move between two tries of the same request: they are no part of it.
    const asked = { person, key, text: JSON.stringify(['dust', wallet]) }
    return this.#shard.run(() => this.#shard.once(asked, () => this.#convert(person, wallet, prices)))
  }

  #convert(person: string, wallet: Wallet, prices: readonly Price[]): DeskOutcome {
    if (this.#shard.isHalted()) return refuse({ reason: 'ledger_halted', params: {} })
    const account = available(person, wallet)
    const dust = dustOf(prices, (asset) => this.#shard.balance(account, asset))
    const [net, fee] = dust.reduce(([sum, fees], each) => [sum + each.worth - each.fee, fees + each.fee], [0n, 0n])
    if (net <= 0n) return refuse({ reason: 'nothing_to_convert', params: {} })
    const ref = this.#shard.nextId()
    const entry = (debit: string, credit: string, asset: string, atoms: bigint, kind: EntryKind) =>
      this.#shard.post({ debit, credit, asset, atoms, kind, ref })
    for (const { asset, atoms } of dust) entry(account, 'house', asset, atoms, 'convert')
    entry('house', account, 'USDT', net, 'convert')
    entry('house', 'fees', 'USDT', fee, 'fee')
    return ok({ id: ref, time: this.#shard.now() })
  }

  /** What a chain says of a withdrawal; what it gives back goes to the wallet, with the fee (WD9). */
  take({ from, money, credit }: Intake, news: { readonly withdrawal: string; readonly reason?: string }): void {
    const known = this.#store.withdrawal(news.withdrawal)
    assert(known && from === `chain:${known.network}`, 'a chain speaks of what was sent over it')
    const now = this.#shard.now()
    const next = told(known, news, now)
    const account = available(known.person, CASH)
    for (const { asset, atoms } of money) {
      credit({ account, asset, atoms: BigInt(atoms), kind: 'returned', ref: known.id })
    }
    const { asset, fee, id } = known
    if (next.state === 'failed' && known.state !== 'failed' && fee > 0n) {
      this.#shard.post({ debit: 'fees', credit: account, asset, atoms: fee, kind: 'returned', ref: id })
    }
    this.#keep(next)
  }

  /** Does what time has brought, in the alarm's transaction. */
  tidy(now: number): void {
    for (const withdrawal of this.#store.due(now, MOST_AT_ONCE)) {
      const step = this.#elapsed(withdrawal)
      if (step) this.#take(withdrawal, step)
    }
  }

  /** When there is something to do next, epoch ms. */
  deadline(): number | undefined {
    const next = this.#store.nextDue()
    return next !== undefined && this.#shard.isHalted() ? Math.max(next, this.#shard.now() + HALTED_MS) : next
  }

  #elapsed(withdrawal: Withdrawal): Step | undefined {
    const txid = txidOf(withdrawal.network, `out ${withdrawal.id}`)
    return elapse(withdrawal, { txid, isHalted: this.#shard.isHalted(), now: this.#shard.now() })
  }

  #take(before: Withdrawal, { next, money }: Step): void {
    if (next === before) return
    if (money === 'release') this.#shard.release(next.person, next.id)
    if (money === 'send') this.#send(next)
    this.#keep(next)
  }

  /** The net over the edge to the chain, the fee to the house. */
  #send({ id, person, network, asset, net, fee, address, memo, txid }: Withdrawal): void {
    const account = held(person)
    if (fee > 0n) this.#shard.post({ debit: account, credit: 'fees', asset, atoms: fee, kind: 'fee', ref: id })
    const fund = { account, asset, atoms: net, kind: 'withdrawal', ref: id } as const
    this.#shard.send(`chain:${network}`, { kind: 'send', withdrawal: id, txid, address, memo }, [fund])
    this.#shard.captured(id)
  }

  #keep(withdrawal: Withdrawal): void {
    this.#store.keep(withdrawal, this.#shard.now())
    this.#shard.wake()
  }

  #own(person: string, id: string): Withdrawal | undefined {
    const known = this.#store.withdrawal(id)
    return known?.person === person ? known : undefined
  }

  #seen({ mac: _, person: __, atoms, fee, net, ...rest }: Withdrawal): SeenWithdrawal {
    return { ...rest, atoms: String(atoms), fee: String(fee), net: String(net), trail: this.#store.trail(rest.id) }
  }

  #isListedOnly(person: string): boolean {
    const { isOn, offAt } = this.#store.listedOnly(person)
    return isOn || offAt > this.#shard.now()
  }

  #view(person: string): DeskView {
    const now = this.#shard.now()
    return {
      isHalted: this.#shard.isHalted(),
      available: (asset) => this.#shard.balance(available(person, CASH), asset),
      read: (network, text) => {
        const known = networkOf(network)
        return known && readAddress(known.id, text)
      },
      entry: (network, address, memo) => this.#store.entry(person, network, address, memo),
      knownSince: (network, address) => this.#store.knownSince(person, network, address),
      entries: this.#store.entries(person).length,
      isListedOnly: this.#isListedOnly(person),
      open: this.#store.open(person),
      dayUsd: this.#store.usdSince(person, now - DAY_MS),
      now,
    }
  }
}

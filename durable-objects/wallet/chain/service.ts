// A ledger shard sends withdrawn money to account `world` (external) or `passing` (to a user, until confirmed). The
// chain sends deposits to a shard.

import type { PageCursor } from '#shared/api/cursor.ts'
import { assert } from '#shared/platform/assert.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { type ChainNetwork, findChainNetwork, findNetworkTerms } from '#shared/wallet/networks.ts'
import type { MessageCredit } from '../../platform/crediting.ts'
import { assertMoneyLinkVersion, ChainMessage } from '../../platform/edge-messages.ts'
import type { IncomingMoneyMessage } from '../../platform/money-edge.ts'
import { MoneyService } from '../../platform/money-service.ts'
import type { MoneyHost } from '../../platform/money-storage.ts'
import { createChainAddress, parseChainAddress } from './addresses.ts'
import { type DepositStatus, findDepositStatus } from './deposit-status.ts'
import {
  checkSimulatedDeposit,
  computeConfirmationSchedule,
  countConfirmations,
  type IncomingTransferRefusal,
  routeOutgoingTransfer,
} from './engine.ts'
import { CHAIN_MIGRATIONS, ChainStore, type ChainTransfer } from './store.ts'
import { computeTransactionId } from './txid.ts'

/** Money outside the exchange: the balance is minus the deposits from outside. */
export const CHAIN_EXTERNAL_ACCOUNT = 'world'
export const CHAIN_TRANSIT_ACCOUNT = 'passing'
const BATCH = 500
export const CHAIN_TRANSFERS_PAGE_SIZE = 50

export type ChainDeps = {
  readonly seed: string
  readonly onCommit?: () => void
}

export type DepositAddress = { readonly address: string; readonly memo: string }

/** `time` is in epoch ms. */
export type IncomingChainTransfer = {
  /** Transaction id and output number. */
  readonly id: string
  readonly txid: string
  readonly asset: string
  readonly atoms: string
  readonly time: number
  readonly confirmations: number
  readonly isCredited: boolean
  /** True if a user of this exchange sent the transfer. */
  readonly isInside: boolean
}

export type IncomingTransferRequest = {
  readonly person: string
  /** Object that has the user's money, for example `ledger:l0`. */
  readonly home: string
  readonly asset: string
  readonly atoms: string
  /** Idempotency key. */
  readonly key: string
}

export class ChainService {
  readonly network: ChainNetwork
  readonly #host: MoneyHost
  readonly #deps: ChainDeps
  readonly money: MoneyService
  readonly #store: ChainStore

  constructor(host: MoneyHost, deps: ChainDeps) {
    const network = findChainNetwork(host.name.split(':')[1] ?? '')
    assert(network, `${host.name} is a network`)
    this.network = network
    this.#host = host
    this.#deps = deps
    this.#store = new ChainStore(host.storage.sql)
    this.money = new MoneyService(host, {
      migrations: CHAIN_MIGRATIONS,
      apply: (intake) => this.#applyMessage(intake),
      onQuarantine: () => undefined,
      returnFunds: (intake) => this.#returnFunds(intake),
      tidy: (now) => this.#confirm(now),
      deadline: () => this.#store.nextDue(),
      faults: () => [],
      onCommit: () => deps.onCommit?.(),
    })
  }

  /** The address never changes and belongs to no other user. */
  async depositAddress(userId: string, home: string): Promise<DepositAddress> {
    return this.#store.depositAddress(userId) ?? this.money.run(() => this.#depositAddress(userId, home))
  }

  #depositAddress(userId: string, home: string): DepositAddress {
    const known = this.#store.depositAddress(userId)
    if (known) return known
    const { id, hasMemo } = this.network
    const address = createChainAddress(id, this.#deps.seed, hasMemo ? 'everybody' : userId)
    // Nine digits, so a memo is not mistaken for a counter.
    const memo = hasMemo ? String(100_000_000 + this.#store.addressCount()) : ''
    this.#store.assignAddress(userId, home, address, memo)
    return { address, memo }
  }

  /** Creates money: only a paper exchange can do that. */
  async simulateDeposit(
    request: IncomingTransferRequest,
  ): Promise<Result<{ readonly txid: string }, IncomingTransferRefusal>> {
    return this.money.run(() => this.#incoming(request))
  }

  #incoming({
    person: userId,
    home,
    asset,
    atoms: text,
    key,
  }: IncomingTransferRequest): Result<{ txid: string }, IncomingTransferRefusal> {
    const txid = computeTransactionId(this.network.id, `in ${userId} ${key}`)
    if (this.#store.transfer(txid, 0)) return ok({ txid })
    const line = findNetworkTerms(asset, this.network.id)
    if (!line) return refuse('asset_unknown')
    const now = this.#host.now()
    const atoms = BigInt(text)
    const may = checkSimulatedDeposit(line, atoms, {
      today: this.#store.simulatedSince(userId, Math.floor(now / DAY_MS) * DAY_MS),
      outside: this.money.journal.balance(CHAIN_EXTERNAL_ACCOUNT, asset),
      pending: this.#store.pendingIn(asset),
    })
    if (!may.ok) return may
    const place = this.#depositAddress(userId, home)
    this.#add({ txid, asset, atoms: text, ...place, person: userId, home, withdrawal: '', sender: '' }, now)
    return ok({ txid })
  }

  listDeposits(userId: string, cursor: PageCursor = {}): IncomingChainTransfer[] {
    const now = this.#host.now()
    return this.#store.incoming(userId, cursor, CHAIN_TRANSFERS_PAGE_SIZE).map((transfer) => {
      const { txid, output, asset, atoms, time, block, state, sender } = transfer
      const confirmations = countConfirmations(this.network, block, now)
      const id = `${txid}:${output}`
      return { id, txid, asset, atoms, time, confirmations, isCredited: state === 'final', isInside: sender !== '' }
    })
  }

  findDepositStatus(userId: string, txid: string): DepositStatus {
    const asker = { person: userId, place: this.#store.depositAddress(userId) }
    return findDepositStatus(this.network, this.#store.transfer(txid, 0), asker, this.#host.now())
  }

  /** @param address in canonical form */
  ownerOf(address: string, memo: string): string | undefined {
    return this.#store.owner(address, this.network.hasMemo ? memo : '')?.person
  }

  alarm(): void {
    this.money.alarm()
  }

  halt(version: number): void {
    assertMoneyLinkVersion(version)
  }

  /** A message carries a single withdrawal, for one recipient. */
  #applyMessage({ from, body, money, time, credit }: IncomingMoneyMessage): void {
    const { withdrawal, txid, address: text, memo } = ChainMessage.parse(JSON.parse(body))
    const [sent, ...more] = money
    assert(from.startsWith('ledger:') && sent && more.length === 0, 'a ledger sends one asset')
    const address = parseChainAddress(this.network.id, text)
    assert(address !== undefined, 'an address was checked before it was sent to')
    const { asset } = sent
    const atoms = BigInt(sent.atoms)
    const owner = this.#store.owner(address, this.network.hasMemo ? memo : '')
    const way = routeOutgoingTransfer(this.#store.isOurs(address), owner)
    const account = way.kind === 'outside' ? CHAIN_EXTERNAL_ACCOUNT : CHAIN_TRANSIT_ACCOUNT
    credit({ account, asset, atoms, kind: 'withdrawal', ref: txid })
    const transfer = { txid, asset, atoms: sent.atoms, address, memo, withdrawal, sender: from }
    if (way.kind === 'bounced') {
      this.#add({ ...transfer, person: '', home: '' }, time, 'returned')
      this.#bounce(
        from,
        { withdrawal, reason: way.reason },
        { account, asset, atoms, kind: 'returned', ref: txid },
        time,
      )
      return
    }
    const { person: userId, home } = way.kind === 'inside' ? way : { person: '', home: '' }
    this.#add({ ...transfer, person: userId, home }, time)
  }

  /** Returns the money as if the network had rejected the withdrawal. */
  #returnFunds({ from, body, money, time, credit }: IncomingMoneyMessage): void {
    const { withdrawal, txid } = ChainMessage.parse(JSON.parse(body))
    assert(from.startsWith('ledger:') && this.#store.transfer(txid, 0) === undefined, 'it was not sent')
    for (const { asset, atoms } of money) {
      const fund = { account: CHAIN_TRANSIT_ACCOUNT, asset, atoms: BigInt(atoms), kind: 'returned', ref: txid } as const
      credit(fund)
      this.#bounce(from, { withdrawal, reason: 'not_processed' }, fund, time)
    }
  }

  #bounce(
    to: string,
    of: { readonly withdrawal: string; readonly reason: string },
    fund: MessageCredit,
    now: number,
  ): void {
    this.money.edge.send(to, { kind: 'bounced', ...of }, [fund], now)
  }

  #add(
    of: Omit<ChainTransfer, 'output' | 'time' | 'block' | 'due_at' | 'state'>,
    now: number,
    state: 'pending' | 'returned' = 'pending',
  ): void {
    const { block, dueAt } = computeConfirmationSchedule(this.network, now)
    this.#store.add({ ...of, output: 0, time: now, block, due_at: dueAt, state })
    this.money.scheduleAlarm(now)
  }

  /** Call inside the alarm's transaction. */
  #confirm(now: number): undefined {
    const { edge } = this.money
    const due = this.#store.due(now, BATCH)
    for (const transfer of due) {
      const { txid, output, asset, person: userId, home, withdrawal, sender } = transfer
      this.#store.finalize(transfer)
      if (userId !== '') {
        const account = sender === '' ? CHAIN_EXTERNAL_ACCOUNT : CHAIN_TRANSIT_ACCOUNT
        const ref = `${this.network.id}:${txid}:${output}`
        const fund = { account, asset, atoms: BigInt(transfer.atoms), kind: 'deposit', ref } as const
        edge.send(home, { kind: 'arrived', person: userId, ref }, [fund], now)
      }
      if (sender !== '') edge.send(sender, { kind: 'confirmed', withdrawal }, [], now)
    }
    return undefined
  }
}

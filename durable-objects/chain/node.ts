// A simulated chain without its platform: a money object like a shard or a book. What the exchange sends comes over the
// edge into `world` (who is not of this exchange) or `passing` (who is); what arrives goes back over it.

import { assert } from '#shared/assert.ts'
import { DAY_MS } from '#shared/intervals.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { lineFor, type Network, networkOf } from '#shared/wallet/networks.ts'
import type { Fund } from '../platform/crediting.ts'
import {
  type Delivery,
  type EdgePoint,
  type EdgeSums,
  type Ending,
  type Facts,
  type PutAside,
  type Receipt,
  ToChain,
  understands,
} from '../platform/edge-messages.ts'
import type { Intake } from '../platform/money-edge.ts'
import { MoneyNode } from '../platform/money-node.ts'
import type { MoneyHost } from '../platform/money-storage.ts'
import { makeAddress, readAddress } from './addresses.ts'
import { confirmationsAt, type IncomingRefusal, included, mayCome, outgoing } from './engine.ts'
import { CHAIN_MIGRATIONS, ChainStore, type Transfer } from './store.ts'
import { txidOf } from './txid.ts'

/** Whoever is not of this exchange; below zero by what came from there. */
export const WORLD = 'world'
/** From one person of this exchange to another, while it is being confirmed. */
export const PASSING = 'passing'
/** Transfers that one alarm ends. */
const MOST_AT_ONCE = 500
const TRANSFERS_SHOWN = 50

export type ChainParts = {
  /** Another one has other addresses. */
  readonly seed: string
  readonly onCommit?: () => void
}

export type DepositPlace = { readonly address: string; readonly memo: string }

/** A transfer to somebody, as they see it. Times are epoch ms. */
export type Arrival = {
  readonly txid: string
  readonly asset: string
  readonly atoms: string
  readonly time: number
  readonly confirmations: number
  readonly isCredited: boolean
  /** Sent from within this exchange. */
  readonly isInside: boolean
}

export type IncomingRequest = {
  readonly person: string
  /** The shard that has the person's money: `ledger:l0`. */
  readonly home: string
  readonly asset: string
  readonly atoms: string
  /** A client id: asked again, the transfer is the same one. */
  readonly key: string
}

export class ChainNode {
  readonly network: Network
  readonly #host: MoneyHost
  readonly #parts: ChainParts
  readonly #node: MoneyNode
  readonly #store: ChainStore

  constructor(host: MoneyHost, parts: ChainParts) {
    const network = networkOf(host.name.split(':')[1] ?? '')
    assert(network, `${host.name} is a network`)
    this.network = network
    this.#host = host
    this.#parts = parts
    this.#store = new ChainStore(host.storage.sql)
    this.#node = new MoneyNode(host, {
      migrations: CHAIN_MIGRATIONS,
      apply: (intake) => this.#take(intake),
      onQuarantine: () => undefined,
      putBack: (intake) => this.#putBack(intake),
      tidy: (now) => this.#confirm(now),
      deadline: () => this.#store.nextDue(),
      faults: () => [],
      onCommit: () => parts.onCommit?.(),
    })
  }

  /** Where somebody receives: theirs alone, the same one for ever. */
  async place(person: string, home: string): Promise<DepositPlace> {
    return this.#store.place(person) ?? this.#node.run(() => this.#place(person, home))
  }

  #place(person: string, home: string): DepositPlace {
    const known = this.#store.place(person)
    if (known) return known
    const { id, hasMemo } = this.network
    const address = makeAddress(id, this.#parts.seed, hasMemo ? 'everybody' : person)
    // Counted from a number that nobody takes for an index.
    const memo = hasMemo ? String(100_000_000 + this.#store.people()) : ''
    this.#store.give(person, home, address, memo)
    return { address, memo }
  }

  /** A paper transfer from outside: nobody pays for it, which is why only a paper exchange has it. */
  async incoming(request: IncomingRequest): Promise<Result<{ readonly txid: string }, IncomingRefusal>> {
    return this.#node.run(() => this.#incoming(request))
  }

  #incoming({ person, home, asset, atoms: text, key }: IncomingRequest): Result<{ txid: string }, IncomingRefusal> {
    const txid = txidOf(this.network.id, `in ${person} ${key}`)
    if (this.#store.transfer(txid, 0)) return ok({ txid })
    const line = lineFor(asset, this.network.id)
    if (!line) return refuse('asset_unknown')
    const now = this.#host.now()
    const atoms = BigInt(text)
    const may = mayCome(line, atoms, {
      today: this.#store.simulatedSince(person, Math.floor(now / DAY_MS) * DAY_MS),
      outside: this.#node.journal.balance(WORLD, asset),
      pending: this.#store.pendingIn(asset),
    })
    if (!may.ok) return may
    const place = this.#place(person, home)
    this.#add({ txid, asset, atoms: text, ...place, person, home, withdrawal: '', sender: '' }, now)
    return ok({ txid })
  }

  /** What came or comes to somebody, newest first. */
  arrivals(person: string): Arrival[] {
    const now = this.#host.now()
    return this.#store.incoming(person, TRANSFERS_SHOWN).map(({ txid, asset, atoms, time, block, state, sender }) => {
      const confirmations = confirmationsAt(this.network, block, now)
      return { txid, asset, atoms, time, confirmations, isCredited: state === 'final', isInside: sender !== '' }
    })
  }

  deliver(delivery: Delivery): Receipt {
    return this.#node.deliver(delivery)
  }

  alarm(): void {
    this.#node.alarm()
  }

  facts(version: number): Facts {
    return this.#node.facts(version)
  }

  sentUpTo(version: number, points: readonly EdgePoint[]): EdgeSums[] {
    return this.#node.sentUpTo(version, points)
  }

  quarantined(version: number): PutAside[] {
    return this.#node.quarantined(version)
  }

  endQuarantine(version: number, ending: Ending): Result<null, string> {
    return this.#node.endQuarantine(version, ending)
  }

  halt(version: number): void {
    understands(version)
  }

  /** A ledger sends: all of the money of a message to one address. */
  #take({ from, body, money, time, credit }: Intake): void {
    const { withdrawal, txid, address: text, memo } = ToChain.parse(JSON.parse(body))
    const [sent, ...more] = money
    assert(from.startsWith('ledger:') && sent && more.length === 0, 'a ledger sends one asset')
    const address = readAddress(this.network.id, text)
    assert(address !== undefined, 'an address was checked before it was sent to')
    const { asset } = sent
    const atoms = BigInt(sent.atoms)
    const owner = this.#store.owner(address, this.network.hasMemo ? memo : '')
    const way = outgoing(this.#store.isOurs(address), owner)
    const account = way.kind === 'outside' ? WORLD : PASSING
    credit({ account, asset, atoms, kind: 'withdrawal', ref: txid })
    if (way.kind === 'bounced') {
      this.#bounce(
        from,
        { withdrawal, reason: way.reason },
        { account, asset, atoms, kind: 'returned', ref: txid },
        time,
      )
      return
    }
    const { person, home } = way.kind === 'inside' ? way : { person: '', home: '' }
    this.#add({ txid, asset, atoms: sent.atoms, address, memo, person, home, withdrawal, sender: from }, time)
  }

  /** An operator ends a transfer that this chain failed on: it is as if the network had given it back. */
  #putBack({ from, body, money, time, credit }: Intake): void {
    const { withdrawal, txid } = ToChain.parse(JSON.parse(body))
    assert(from.startsWith('ledger:') && this.#store.transfer(txid, 0) === undefined, 'it was not sent')
    for (const { asset, atoms } of money) {
      const fund = { account: PASSING, asset, atoms: BigInt(atoms), kind: 'returned', ref: txid } as const
      credit(fund)
      this.#bounce(from, { withdrawal, reason: 'not_processed' }, fund, time)
    }
  }

  #bounce(to: string, of: { readonly withdrawal: string; readonly reason: string }, fund: Fund, now: number): void {
    this.#node.edge.send(to, { kind: 'bounced', ...of }, [fund], now)
  }

  #add(of: Omit<Transfer, 'output' | 'time' | 'block' | 'due_at' | 'state'>, now: number): void {
    const { block, dueAt } = included(this.network, now)
    this.#store.add({ ...of, output: 0, time: now, block, due_at: dueAt, state: 'pending' })
    this.#node.wake(now)
  }

  /** Ends what has all its confirmations: whom it is for is credited, who sent it is told. In the alarm's transaction. */
  #confirm(now: number): undefined {
    const { edge } = this.#node
    const due = this.#store.due(now, MOST_AT_ONCE)
    for (const transfer of due) {
      const { txid, output, asset, person, home, withdrawal, sender } = transfer
      this.#store.end(transfer)
      if (person !== '') {
        const account = sender === '' ? WORLD : PASSING
        const ref = `${this.network.id}:${txid}:${output}`
        const fund = { account, asset, atoms: BigInt(transfer.atoms), kind: 'deposit', ref } as const
        edge.send(home, { kind: 'arrived', person, ref }, [fund], now)
      }
      if (sender !== '') edge.send(sender, { kind: 'confirmed', withdrawal }, [], now)
    }
    return undefined
  }
}

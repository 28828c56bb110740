// Who trades on margin, what they hold, and the contracts they hold it in. They refer to each other, and stand in one file.

import { type Contract, DEFAULT_LEVERAGE } from '#shared/futures/contracts.ts'
import type { PositionEnd } from '#shared/futures/history.ts'
import type { Leg, MarginMode } from '#shared/futures/legs.ts'
import type { Position } from '#shared/futures/margin.ts'
import { FLOW_ACCOUNT, HOUSE_ACCOUNT } from '../house/house-command.ts'
import type { Book } from '../matching/book.ts'
import type { Command } from '../matching/engine.ts'
import type { Decision } from '../matching/events.ts'
import { Heap, HeapNode } from '../matching/heap.ts'
import { Conditionals, type EntryExits } from './conditionals.ts'
import { HOUSE, INSURANCE, isolatedAccount, walletAccount } from './funds.ts'

/** What a person has chosen for a contract. */
export type ContractSettings = {
  readonly leverage: number
  readonly mode: MarginMode
  /** Whether an isolated position takes from the wallet what it lacks, before it is liquidated. */
  readonly isAutoAdded: boolean
}
export const FIRST_SETTINGS: ContractSettings = { leverage: DEFAULT_LEVERAGE, mode: 'cross', isAutoAdded: false }

/** What its record will tell of a position (position-records.ts), since it was opened. */
export type PositionLife = {
  /** Lots without a sign: the most that it had at once, and all that opened it. */
  most: number
  opened: number
  /** What all that opened it cost, with its sign, in atoms. */
  spent: bigint
  /** What liquidations of parts of it took, and what the insurance fund paid for it, in atoms. */
  liquidationFees: bigint
  covered: bigint
}

/** A position. There is none without lots: what is closed is told of in a record, and forgotten. */
export class OpenPosition implements Position {
  readonly owner: MarginAccount
  readonly perpetual: Perpetual
  readonly leg: Leg
  readonly isIsolated: boolean
  readonly openedAt: number
  lots = 0
  cost = 0n
  /** Since it was opened, in atoms: profit of what was closed, fees paid, funding received. */
  realised = 0n
  fees = 0n
  funding = 0n
  /** Undefined for one that was opened before it was kept: nobody knows. */
  life: PositionLife | undefined = { most: 0, opened: 0, spent: 0n, liquidationFees: 0n, covered: 0n }
  isLong = true
  /** How and when it ended, and the leverage that it had then. */
  ended: { readonly how: PositionEnd; readonly at: number; readonly leverage: number } | undefined
  /** Where it is looked at again: its places among those of its contract (`Watch`). */
  watched: Watched | undefined
  calmed: Watched | undefined

  /** @param isIsolated of one that is read back; a new one is what its owner has chosen */
  constructor(owner: MarginAccount, perpetual: Perpetual, leg: Leg, openedAt: number, isIsolated?: boolean) {
    this.owner = owner
    this.perpetual = perpetual
    this.leg = leg
    this.openedAt = openedAt
    this.isIsolated = isIsolated ?? (!owner.isExempt && owner.settings(perpetual.symbol).mode === 'isolated')
  }

  /** Where its profit goes and its losses come from. */
  get account(): string {
    return this.isIsolated ? isolatedAccount(this.owner.id, this.perpetual.symbol, this.leg) : this.owner.wallet
  }

  get key(): string {
    return `${this.perpetual.symbol} ${this.leg}`
  }
}

/** The insurance fund as the holder of what it has taken over. */
export const INSURANCE_ACCOUNT = 'insurance'

export class MarginAccount {
  readonly id: string
  /** The account of its cross wallet. */
  readonly wallet: string
  /** The house and the insurance fund need no margin: they are never liquidated, and pay no fees. */
  readonly isExempt: boolean
  isHedged = false
  /** Who gets a share of the fees that it pays, '' for nobody. */
  inviter = ''
  /** Whose program it is, '' of a person's own. */
  belongsTo = ''
  /** Open ones, by contract and leg. */
  readonly positions = new Map<string, OpenPosition>()
  /** The warning that was told last, by what it was about (warnings.ts). */
  readonly warned = new Map<string, number>()
  readonly #settings = new Map<string, ContractSettings>()

  constructor(id: string) {
    this.id = id
    this.isExempt = id === HOUSE_ACCOUNT || id === INSURANCE_ACCOUNT
    this.wallet = id === HOUSE_ACCOUNT ? HOUSE : id === INSURANCE_ACCOUNT ? INSURANCE : walletAccount(id)
  }

  settings(symbol: string): ContractSettings {
    return this.#settings.get(symbol) ?? FIRST_SETTINGS
  }

  choose(symbol: string, settings: ContractSettings): void {
    this.#settings.set(symbol, settings)
  }

  get chosen(): ReadonlyMap<string, ContractSettings> {
    return this.#settings
  }

  position(symbol: string, leg: Leg): OpenPosition | undefined {
    return this.positions.get(`${symbol} ${leg}`)
  }
}

/** Whose margin account an order of a book is settled in: the trades that the source reports are the house's, too. */
export const ownerOf = (account: string): string => (account === FLOW_ACCOUNT ? HOUSE_ACCOUNT : account)

/**
 * Positions of a contract by the mark price at which they are looked at again: a price moves thousands of them, and only
 * those that it reaches are looked at. `watched` for prices at which they have lost something, `calmed` for those at which
 * they have got it back.
 */
export class Watch {
  readonly #place: 'watched' | 'calmed'
  /** Looked at once the price has fallen, the highest price first; once it has risen, the lowest first. */
  readonly #falling = new Heap<OpenPosition>()
  readonly #rising = new Heap<OpenPosition>()
  #next = 1

  constructor(place: 'watched' | 'calmed') {
    this.#place = place
  }

  /** @param ticks the mark price at which, or beyond which, the position is to be looked at; undefined for never */
  set(position: OpenPosition, ticks: number | undefined): void {
    this.remove(position)
    if (ticks === undefined) return
    const isFalling = position.lots > 0 === (this.#place === 'watched')
    const node = new HeapNode(position, isFalling ? -ticks : ticks, this.#next)
    this.#next += 1
    position[this.#place] = { node, isFalling }
    this.#side(isFalling).insert(node)
  }

  remove(position: OpenPosition): void {
    const place = position[this.#place]
    if (!place) return
    this.#side(place.isFalling).remove(place.node)
    position[this.#place] = undefined
  }

  #side(isFalling: boolean): Heap<OpenPosition> {
    return isFalling ? this.#falling : this.#rising
  }

  /** Takes out what a mark price reaches, in the order of those that come first. */
  reached(mark: number): OpenPosition[] {
    const out: OpenPosition[] = []
    for (let node = this.#falling.top; node && -node.key >= mark; node = this.#falling.top) {
      out.push(node.value)
      this.remove(node.value)
    }
    for (let node = this.#rising.top; node && node.key <= mark; node = this.#rising.top) {
      out.push(node.value)
      this.remove(node.value)
    }
    return out
  }
}

/** A position's place, and on which side it was when it took it: it may have turned since. */
export type Watched = { readonly node: HeapNode<OpenPosition>; readonly isFalling: boolean }

/** The market of a contract: matching, and whatever keeps its log. */
export type ContractMarket = {
  readonly book: Book
  execute(command: Command, now: number): Decision
}

export class Perpetual {
  readonly contract: Contract
  readonly #market: () => ContractMarket
  /** In ticks; 0 before it was ever known. */
  mark = 0
  index = 0
  readonly positions = new Set<OpenPosition>()
  /** Positions by the mark price at which they are looked at again: for what they lose, and for what warned ones gain. */
  watch = new Watch('watched')
  calm = new Watch('calmed')
  conditionals = new Conditionals()
  /** Where positions are to be closed that resting orders will open, by order. */
  readonly entryExits = new Map<number, EntryExits>()
  /** Who gets a share of the fees of the order that is being placed, in the place of its account's inviter. */
  readonly inviters = new Map<number, string>()
  /** Lots that are held long, which are as many as are held short. */
  openInterest = 0
  /** Of the last period, in `RATE_UNITS`, and when this one ends, epoch ms. */
  fundingRate = 0
  fundingTime = 0

  /** Whether anything has happened here since the house was read back; a book that nobody uses is not read for others. */
  isUsed = false

  /** @param market asked for whenever it is needed: it may have been read back since */
  constructor(contract: Contract, market: () => ContractMarket) {
    this.contract = contract
    this.#market = market
  }

  get symbol(): string {
    return this.contract.symbol
  }

  /** Forgets all that can be read back. */
  forget(): void {
    this.mark = 0
    this.index = 0
    this.positions.clear()
    this.watch = new Watch('watched')
    this.calm = new Watch('calmed')
    this.conditionals = new Conditionals()
    this.entryExits.clear()
    this.inviters.clear()
    this.openInterest = 0
    this.fundingRate = 0
    this.fundingTime = 0
    this.isUsed = false
  }

  /** Takes out the positions that are to be looked at now that the mark is this. */
  reached(mark: number): OpenPosition[] {
    return [...this.watch.reached(mark), ...this.calm.reached(mark)]
  }

  get book(): Book {
    this.isUsed = true
    return this.#market().book
  }

  execute(command: Command, now: number): Decision {
    this.isUsed = true
    return this.#market().execute(command, now)
  }
}

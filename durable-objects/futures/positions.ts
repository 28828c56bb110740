// One file, because these classes refer to each other.

import { type Contract, DEFAULT_LEVERAGE } from '#shared/futures/contracts.ts'
import type { PositionEnd } from '#shared/futures/history.ts'
import type { MarginMode, PositionLeg } from '#shared/futures/legs.ts'
import type { Position } from '#shared/futures/margin.ts'
import { HOUSE_ACCOUNT, SOURCE_TAKER_ACCOUNT } from '../markets/house/house-command.ts'
import type { Book } from '../markets/matching/book.ts'
import type { MatchingCommand } from '../markets/matching/engine.ts'
import type { BookDecision } from '../markets/matching/events.ts'
import { Heap, HeapNode } from '../markets/matching/heap.ts'
import { NO_PRICE_BOUNDS, type PriceBounds } from '../platform/price-triggers.ts'
import { ConditionalOrderSet, EntryExits } from './conditionals.ts'
import {
  FUTURES_HOUSE_FUND_ACCOUNT,
  formatIsolatedMarginAccount,
  formatMarginWalletAccount,
  INSURANCE_FUND_ACCOUNT,
} from './funds.ts'

export type AccountContractSettings = {
  readonly leverage: number
  readonly mode: MarginMode
  /** True if wallet margin is added before an isolated position is liquidated. */
  readonly isAutoAdded: boolean
}
export const DEFAULT_ACCOUNT_CONTRACT_SETTINGS: AccountContractSettings = {
  leverage: DEFAULT_LEVERAGE,
  mode: 'cross',
  isAutoAdded: false,
}

/** Sums since the opening, for the record of the closed position (position-records.ts). */
export type PositionLifetimeSums = {
  /** In unsigned lots: `most` is the largest size, `opened` the sum of all openings. */
  most: number
  opened: number
  /** Signed cost of all openings, in atoms. */
  spent: bigint
  /** In atoms: fees of partial liquidations, and payments of the insurance fund. */
  liquidationFees: bigint
  covered: bigint
}

/** A position without lots has ended and becomes a record. */
export class OpenPosition implements Position {
  readonly owner: MarginAccount
  readonly perpetual: PerpetualMarket
  readonly leg: PositionLeg
  readonly isIsolated: boolean
  readonly openedAt: number
  lots = 0
  cost = 0n
  /** Since the opening, in atoms: realised profit, paid fees, received funding. */
  realised = 0n
  fees = 0n
  funding = 0n
  /** Undefined for positions opened by an earlier version. */
  life: PositionLifetimeSums | undefined = { most: 0, opened: 0, spent: 0n, liquidationFees: 0n, covered: 0n }
  isLong = true
  ended: { readonly how: PositionEnd; readonly at: number; readonly leverage: number } | undefined
  /** Places of the position in the contract's `lossWatch` and `recoveryWatch`. */
  watched: MarkPriceWatchPlace | undefined
  calmed: MarkPriceWatchPlace | undefined

  /** @param isIsolated margin mode of a restored position; default: the owner's setting */
  constructor(
    owner: MarginAccount,
    perpetual: PerpetualMarket,
    leg: PositionLeg,
    openedAt: number,
    isIsolated?: boolean,
  ) {
    this.owner = owner
    this.perpetual = perpetual
    this.leg = leg
    this.openedAt = openedAt
    this.isIsolated = isIsolated ?? (!owner.isExempt && owner.settings(perpetual.symbol).mode === 'isolated')
  }

  /** Account that receives profit and pays losses. */
  get account(): string {
    return this.isIsolated
      ? formatIsolatedMarginAccount(this.owner.id, this.perpetual.symbol, this.leg)
      : this.owner.wallet
  }

  get key(): string {
    return `${this.perpetual.symbol} ${this.leg}`
  }
}

export const INSURANCE_ACCOUNT = 'insurance'

/** Positions and balances are stored apart from the account's row. */
export type StoredMarginAccount = {
  readonly home: string
  readonly isHedged: boolean
  readonly inviter: string
  readonly belongsTo: string
  readonly settings: Readonly<Record<string, AccountContractSettings>>
  readonly warned: Readonly<Record<string, number>>
}

export class MarginAccount {
  readonly id: string
  readonly wallet: string
  /** True for the house and the insurance fund, which have no margin, liquidations or fees. */
  readonly isExempt: boolean
  isHedged = false
  /** Ledger shard that margin came from; '' before the first transfer. */
  home = ''
  /** The inviter gets a share of the fees; '' if none. */
  inviter = ''
  /** Owner, if the account belongs to a bot or copy portfolio; otherwise ''. */
  belongsTo = ''
  readonly positions = new Map<string, OpenPosition>()
  /** Highest warning level that was sent, by scope (warnings.ts). */
  readonly warned = new Map<string, number>()
  readonly #settings = new Map<string, AccountContractSettings>()

  constructor(id: string) {
    this.id = id
    this.isExempt = id === HOUSE_ACCOUNT || id === INSURANCE_ACCOUNT
    this.wallet =
      id === HOUSE_ACCOUNT
        ? FUTURES_HOUSE_FUND_ACCOUNT
        : id === INSURANCE_ACCOUNT
          ? INSURANCE_FUND_ACCOUNT
          : formatMarginWalletAccount(id)
  }

  restore({ home, isHedged, inviter, belongsTo, settings, warned }: StoredMarginAccount): void {
    this.home = home
    this.isHedged = isHedged
    this.inviter = inviter
    this.belongsTo = belongsTo
    for (const [symbol, chosen] of Object.entries(settings)) this.#settings.set(symbol, chosen)
    for (const [scope, level] of Object.entries(warned)) this.warned.set(scope, level)
  }

  settings(symbol: string): AccountContractSettings {
    return this.#settings.get(symbol) ?? DEFAULT_ACCOUNT_CONTRACT_SETTINGS
  }

  setSettings(symbol: string, settings: AccountContractSettings): void {
    this.#settings.set(symbol, settings)
  }

  get chosen(): ReadonlyMap<string, AccountContractSettings> {
    return this.#settings
  }

  position(symbol: string, leg: PositionLeg): OpenPosition | undefined {
    return this.positions.get(`${symbol} ${leg}`)
  }
}

/** The house also owns the trades of the price source. */
export const findSettlementAccount = (account: string): string =>
  account === SOURCE_TAKER_ACCOUNT ? HOUSE_ACCOUNT : account

/**
 * Positions are sorted by the mark price of the next check, so a price change visits only those it reaches. `watched`:
 * prices at which a position loses; `calmed`: prices at which it recovers.
 */
export class MarkPriceWatch {
  readonly #place: 'watched' | 'calmed'
  /** A falling price reaches the highest check first, a rising price the lowest. */
  readonly #falling = new Heap<OpenPosition>()
  readonly #rising = new Heap<OpenPosition>()
  #next = 1

  constructor(place: 'watched' | 'calmed') {
    this.#place = place
  }

  /** @param ticks mark price of the check; undefined for no check */
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

  /** Between these mark prices no position needs a check. */
  get bounds(): PriceBounds {
    const [falling, rising] = [this.#falling.top, this.#rising.top]
    return { above: rising?.key ?? NO_PRICE_BOUNDS.above, below: falling ? -falling.key : NO_PRICE_BOUNDS.below }
  }

  takeReached(mark: number): OpenPosition[] {
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

/** The side is stored because the position may have reversed since. */
export type MarkPriceWatchPlace = { readonly node: HeapNode<OpenPosition>; readonly isFalling: boolean }

export type ContractMarket = {
  readonly book: Book
  execute(command: MatchingCommand, now: number): BookDecision
}

export class PerpetualMarket {
  readonly contract: Contract
  readonly #market: () => ContractMarket
  /** In ticks; 0 if unknown. */
  mark = 0
  index = 0
  readonly positions = new Set<OpenPosition>()
  lossWatch = new MarkPriceWatch('watched')
  recoveryWatch = new MarkPriceWatch('calmed')
  conditionals = new ConditionalOrderSet()
  readonly entryExits = new EntryExits()
  /** By id of the order being placed. Overrides the account's inviter. */
  readonly inviters = new Map<number, string>()
  /** Long lots, equal to the short lots. */
  openInterest = 0
  /** `fundingRate` of the last period in `RATE_UNITS`; `fundingTime` is the end of this period, epoch ms. */
  fundingRate = 0
  fundingTime = 0

  /** For an unused contract, margin needs no read of the book. */
  isUsed = false
  /** Epoch ms of the end of a halt, until the next mark price: a halted book has no quotes. */
  resumedAt: number | undefined

  /** @param market called on each use, because the market object may be replaced */
  constructor(contract: Contract, market: () => ContractMarket) {
    this.contract = contract
    this.#market = market
  }

  get symbol(): string {
    return this.contract.symbol
  }

  clear(): void {
    this.mark = 0
    this.index = 0
    this.positions.clear()
    this.lossWatch = new MarkPriceWatch('watched')
    this.recoveryWatch = new MarkPriceWatch('calmed')
    this.conditionals = new ConditionalOrderSet()
    this.entryExits.clear()
    this.entryExits.takeChanged()
    this.inviters.clear()
    this.openInterest = 0
    this.fundingRate = 0
    this.fundingTime = 0
    this.isUsed = false
  }

  takeReached(mark: number): OpenPosition[] {
    return [...this.lossWatch.takeReached(mark), ...this.recoveryWatch.takeReached(mark)]
  }

  get book(): Book {
    this.isUsed = true
    return this.#market().book
  }

  /** False during a halt, and afterwards until the book has quotes again. */
  get isTrading(): boolean {
    return this.resumedAt === undefined && this.#market().book.phase === 'running'
  }

  execute(command: MatchingCommand, now: number): BookDecision {
    this.isUsed = true
    return this.#market().execute(command, now)
  }
}

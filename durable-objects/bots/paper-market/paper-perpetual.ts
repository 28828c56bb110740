// Simulates a contract with the real clearing house: book, margin, funding, liquidation (docs/decisions/051). Last
// price, mark and index are equal. Pure.

import { toPerpetualMarket } from '#shared/bots/perpetuals.ts'
import { toContractMarket } from '#shared/futures/contract-market.ts'
import type { Contract } from '#shared/futures/contracts.ts'
import { fundingRate, nextFundingTime } from '#shared/futures/funding.ts'
import { liquidationPrice, unrealisedProfit } from '#shared/futures/margin.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { oppositeSide } from '#shared/markets/trading/order-rules.ts'
import { assert } from '#shared/platform/assert.ts'
import { HOUR_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { FuturesFillRow } from '../../futures/changes.ts'
import { ClearingHouse } from '../../futures/clearing-house.ts'
import { FUTURES_FAUCET_ACCOUNT, formatMarginWalletAccount, INSURANCE_FUND_ACCOUNT } from '../../futures/funds.ts'
import { ClearingOrders } from '../../futures/orders.ts'
import type { MarginAccount, PerpetualMarket } from '../../futures/positions.ts'
import { MarginSettings } from '../../futures/settings.ts'
import { HOUSE_ACCOUNT } from '../../markets/house/house-command.ts'
import { createBookRules } from '../../markets/market/market-rules.ts'
import { Book } from '../../markets/matching/book.ts'
import { executeMatchingCommand } from '../../markets/matching/engine.ts'
import { PaperFunds } from './paper-funds.ts'
import {
  computePaperBestPrices,
  isPaperTakerOrder,
  PAPER_TRADER_ACCOUNT,
  type PaperEvent,
  type PaperFill,
  type PaperOrder,
  type PaperVenue,
} from './venue.ts'

/** `time` in epoch ms, `rate` in `RATE_UNITS`. */
export type HistoricalFundingRate = { readonly time: number; readonly rate: number }

export type PaperPerpetualDeps = {
  readonly contract: Contract
  /** Atoms of the collateral. */
  readonly margin: bigint
  readonly leverage: number
  /** Oldest first. A period without a rate pays only the interest. */
  readonly rates: readonly HistoricalFundingRate[]
}

/** Atoms of the insurance fund: more than one trader can lose. */
const INSURED = 10n ** 16n

export class PaperPerpetual implements PaperVenue {
  readonly market: string
  readonly #contract: Contract
  readonly #funds = new PaperFunds()
  readonly #house: ClearingHouse
  readonly #orders: ClearingOrders
  readonly #book: Book
  readonly #perpetual: PerpetualMarket
  readonly #owner: MarginAccount
  readonly #rates: ReadonlyMap<number, number>
  readonly #names = new Map<number, string>()
  readonly #ids = new Map<string, number>()
  #changes: PaperEvent[] = []
  #fees = 0n
  /** Liquidation price in ticks; undefined without a position. */
  #liquidation: number | undefined
  /** Epoch ms; 0 before the first funding. */
  #fundingAt = 0
  price = 0

  constructor({ contract, margin, leverage, rates }: PaperPerpetualDeps) {
    const { symbol, fundingHours, makerPpm, takerPpm } = contract
    this.market = toPerpetualMarket(symbol)
    this.#contract = contract
    this.#house = new ClearingHouse({
      funds: this.#funds,
      contracts: [contract],
      market: () => ({ book: this.#book, execute: (command, now) => executeMatchingCommand(this.#book, command, now) }),
    })
    this.#book = new Book(createBookRules(toContractMarket(contract)), this.#house.settlementOf(symbol))
    this.#orders = new ClearingOrders(this.#house, () => ({ makerPpm, takerPpm }))
    this.#funds.post(FUTURES_FAUCET_ACCOUNT, INSURANCE_FUND_ACCOUNT, INSURED, 'faucet', 'insurance')
    if (margin > 0n)
      this.#funds.post(
        FUTURES_FAUCET_ACCOUNT,
        formatMarginWalletAccount(PAPER_TRADER_ACCOUNT),
        margin,
        'faucet',
        PAPER_TRADER_ACCOUNT,
      )
    const perpetual = this.#house.perpetuals.get(symbol)
    assert(perpetual, 'a clearing house has its contracts')
    this.#perpetual = perpetual
    this.#owner = this.#house.accounts.ensureAccount(PAPER_TRADER_ACCOUNT)
    const chosen = new MarginSettings(this.#house).setLeverage(PAPER_TRADER_ACCOUNT, symbol, leverage, 0)
    assert(chosen.ok, 'a recipe has a leverage that its contract allows')
    // Payments are recorded slightly after the end of their period.
    const period = fundingHours * HOUR_MS
    this.#rates = new Map(rates.map(({ time, rate }) => [Math.round(time / period) * period, rate]))
  }

  get open(): readonly string[] {
    return [...this.#ids.keys()].filter((id) => this.isOpen(id))
  }

  isOpen(id: string): boolean {
    const order = this.#ids.get(id)
    return order !== undefined && this.#book.orders.has(order)
  }

  begin(ticks: number): void {
    this.price = ticks
    this.#book.lastPrice = ticks
  }

  toward(ticks: number, now: number): readonly PaperFill[] | undefined {
    const ask = this.#book.asks.best
    const bid = this.#book.bids.best
    const met = ask && ask.price <= ticks ? ask : bid && bid.price >= ticks ? bid : undefined
    const isFalling = ticks < this.price
    const fatal = this.#fatalTo(ticks)
    if (fatal !== undefined && (!met || (isFalling ? fatal > met.price : fatal < met.price))) {
      this.begin(fatal)
      this.#runChecked(now, () => undefined)
      return []
    }
    if (!met) {
      this.begin(ticks)
      return undefined
    }
    this.begin(met.price)
    this.#mark()
    this.#counterparty(met === ask ? 'buy' : 'sell', met.price, met.quantity, 'IOC', now)
    this.#house.runDueWork(now)
    return this.#takeFills()
  }

  place(order: PaperOrder, now: number): Result<readonly PaperFill[], string> {
    const { id, side, type, lots, postOnly = false, isImmediate = type === 'market', closes = false } = order
    const touch = computePaperBestPrices(this.price)
    this.#mark()
    if (isPaperTakerOrder(order, touch) && lots > 0)
      this.#counterparty(oppositeSide(side), side === 'buy' ? touch.ask : touch.bid, lots, 'GTC', now)
    const { nextOrderId } = this.#book
    this.#names.set(nextOrderId, id)
    const placed = this.#orders.place(
      PAPER_TRADER_ACCOUNT,
      {
        symbol: this.#contract.symbol,
        side,
        leg: 'net',
        type,
        lots,
        postOnly,
        reduceOnly: closes,
        price: type === 'limit' ? (order.price ?? 0) : 0,
        timeInForce: isImmediate ? 'IOC' : 'GTC',
      },
      now,
    )
    if (placed.ok && this.#book.orders.has(nextOrderId)) this.#ids.set(id, nextOrderId)
    const fills = this.#takeFills()
    this.#sweep(now)
    return placed.ok ? ok(fills) : refuse(placed.error)
  }

  cancel(id: string, now: number): boolean {
    const order = this.#ids.get(id)
    this.#ids.delete(id)
    if (order === undefined || !this.#book.orders.has(order)) return false
    this.#names.delete(order)
    return this.#orders.cancel(PAPER_TRADER_ACCOUNT, this.#contract.symbol, order, now).ok
  }

  close(_sells: boolean, now: number): readonly PaperFill[] {
    for (const id of this.open) this.cancel(id, now)
    const lots = this.#lots
    const side = lots > 0 ? 'sell' : 'buy'
    if (lots === 0) return []
    const closed = this.place({ id: 'close', side, type: 'market', lots: Math.abs(lots), closes: true }, now)
    return closed.ok ? closed.value : []
  }

  clock(now: number): void {
    if (this.#fundingAt === 0) this.#fundingAt = nextFundingTime(this.#contract, now)
    for (; this.#fundingAt <= now; this.#fundingAt = nextFundingTime(this.#contract, this.#fundingAt)) {
      if (this.#lots === 0) continue
      const at = this.#fundingAt
      const rate = this.#rates.get(at) ?? fundingRate(this.#contract, 0)
      this.#runChecked(at, () => this.#house.payFunding(this.#perpetual, rate, at))
    }
  }

  takeNews(): readonly PaperEvent[] {
    if (this.#changes.length === 0) return NO_CHANGES
    const news = this.#changes
    this.#changes = []
    return news
  }

  worth(): bigint {
    const position = this.#owner.position(this.#contract.symbol, 'net')
    const profit = position ? unrealisedProfit(this.#contract, position, this.price) : 0n
    return this.#funds.balance(this.#owner.wallet) + profit
  }

  fees(): bigint {
    return this.#fees
  }

  get #lots(): number {
    return this.#owner.position(this.#contract.symbol, 'net')?.lots ?? 0
  }

  /** Returns the liquidation price, if it lies between the last price and `ticks`. */
  #fatalTo(ticks: number): number | undefined {
    const at = this.#liquidation
    if (at === undefined) return undefined
    const isReached = this.#lots > 0 ? ticks <= at : ticks >= at
    if (!isReached) return undefined
    // Funding may have moved the liquidation price beyond the current price. Then the position is liquidated at once.
    return this.#lots > 0 ? Math.min(at, this.price) : Math.max(at, this.price)
  }

  #mark(): void {
    this.#house.applyPrice(this.#perpetual, 'index', this.price)
    this.#house.applyPrice(this.#perpetual, 'mark', this.price)
  }

  /** `work` may cause a liquidation. A counterparty at the best price can take the whole position. */
  #runChecked(now: number, work: () => void): void {
    const lots = this.#lots
    const { bid, ask } = computePaperBestPrices(this.price)
    if (lots !== 0) this.#counterparty(lots > 0 ? 'buy' : 'sell', lots > 0 ? bid : ask, Math.abs(lots), 'GTC', now)
    this.#mark()
    work()
    this.#house.runDueWork(now)
    this.#takeFills()
    this.#sweep(now)
  }

  #counterparty(side: Side, price: number, quantity: number, timeInForce: 'GTC' | 'IOC', now: number): void {
    const order = { account: HOUSE_ACCOUNT, side, type: 'limit', price, quantity, timeInForce } as const
    const decision = executeMatchingCommand(
      this.#book,
      { kind: 'place', order: { ...order, postOnly: false, mirrored: true } },
      now,
    )
    assert(decision.ok, 'what mirrors the data is taken')
  }

  #sweep(now: number): void {
    const swept = executeMatchingCommand(this.#book, { kind: 'cancel_many', account: HOUSE_ACCOUNT, filter: {} }, now)
    assert(swept.ok, 'what mirrors the data is taken away')
  }

  #takeFills(): readonly PaperFill[] {
    const { fills, fundings, receipts } = this.#house.changes.take()
    const own = fills.filter(({ account }) => account === PAPER_TRADER_ACCOUNT)
    for (const { fee } of own) this.#fees += fee
    for (const { account, atoms, time } of fundings) {
      if (account === PAPER_TRADER_ACCOUNT) this.#changes.push({ kind: 'funding', atoms, time })
    }
    for (const { account, time } of receipts) {
      if (account === PAPER_TRADER_ACCOUNT) this.#changes.push({ kind: 'liquidated', time })
    }
    const position = this.#owner.position(this.#contract.symbol, 'net')
    this.#liquidation = position && liquidationPrice(this.#contract, position, this.#funds.balance(this.#owner.wallet))
    // Fills of a liquidation belong to no order of the trader.
    return own.flatMap((row) => (this.#names.has(row.orderId) ? [this.#fill(row)] : []))
  }

  #fill({ orderId, side, isMaker, price, lots, fee, time }: FuturesFillRow): PaperFill {
    const order = this.#names.get(orderId) ?? ''
    const isLast = !this.#book.orders.has(orderId)
    return { order, side, role: isMaker ? 'maker' : 'taker', price, lots, fee, time, isLast }
  }
}

const NO_CHANGES: readonly PaperEvent[] = []

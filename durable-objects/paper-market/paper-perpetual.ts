// A perpetual of one trader, for back-tests: the clearing house itself, with its book, margin, funding and liquidation, over
// prices that are told to it (docs/decisions/051). Last price, mark and index are one. Pure: no clock, no I/O, no chance.

import { assert } from '#shared/assert.ts'
import { perpetualOf } from '#shared/bots/perpetuals.ts'
import { marketOf } from '#shared/futures/contract-market.ts'
import type { Contract } from '#shared/futures/contracts.ts'
import { fundingRate, nextFunding } from '#shared/futures/funding.ts'
import { liquidationPrice, unrealised } from '#shared/futures/margin.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import type { Side } from '#shared/trading/order.ts'
import { opposite } from '#shared/trading/order-rules.ts'
import type { FillRow } from '../clearing-house/changes.ts'
import { ClearingHouse } from '../clearing-house/clearing-house.ts'
import { FAUCET, INSURANCE, walletAccount } from '../clearing-house/funds.ts'
import { Orders } from '../clearing-house/orders.ts'
import type { MarginAccount, Perpetual } from '../clearing-house/positions.ts'
import { Settings } from '../clearing-house/settings.ts'
import { HOUSE_ACCOUNT } from '../house/house-command.ts'
import { rulesOf } from '../market/market-rules.ts'
import { Book } from '../matching/book.ts'
import { execute } from '../matching/engine.ts'
import { PaperFunds } from './paper-funds.ts'
import { isTaking, type PaperFill, type PaperNews, type PaperOrder, type PaperVenue, TRADER, touchAt } from './venue.ts'

/** A rate as it was paid: when, epoch ms, in `RATE_UNITS`. */
export type PaidRate = { readonly time: number; readonly rate: number }

export type PaperPerpetualParts = {
  readonly contract: Contract
  /** Atoms of the collateral. */
  readonly margin: bigint
  readonly leverage: number
  /** As they were recorded, oldest first. A period without one pays the interest alone. */
  readonly rates: readonly PaidRate[]
}

/** Of the insurance fund: enough for whatever one trader may lose. */
const INSURED = 10n ** 16n

export class PaperPerpetual implements PaperVenue {
  readonly market: string
  readonly #contract: Contract
  readonly #funds = new PaperFunds()
  readonly #house: ClearingHouse
  readonly #orders: Orders
  readonly #book: Book
  readonly #perpetual: Perpetual
  readonly #owner: MarginAccount
  readonly #rates: ReadonlyMap<number, number>
  readonly #names = new Map<number, string>()
  readonly #ids = new Map<string, number>()
  #news: PaperNews[] = []
  #fees = 0n
  /** Mark at which the position is liquidated; undefined for none. */
  #liquidation: number | undefined
  /** When funding is due next, epoch ms; 0 before the first moment. */
  #fundingAt = 0
  price = 0

  constructor({ contract, margin, leverage, rates }: PaperPerpetualParts) {
    const { symbol, fundingHours, makerPpm, takerPpm } = contract
    this.market = perpetualOf(symbol)
    this.#contract = contract
    this.#house = new ClearingHouse({
      funds: this.#funds,
      contracts: [contract],
      market: () => ({ book: this.#book, execute: (command, now) => execute(this.#book, command, now) }),
    })
    this.#book = new Book(rulesOf(marketOf(contract)), this.#house.settlementOf(symbol))
    this.#orders = new Orders(this.#house, () => ({ makerPpm, takerPpm }))
    this.#funds.post(FAUCET, INSURANCE, INSURED, 'faucet', 'insurance')
    if (margin > 0n) this.#funds.post(FAUCET, walletAccount(TRADER), margin, 'faucet', TRADER)
    const perpetual = this.#house.perpetuals.get(symbol)
    assert(perpetual, 'a clearing house has its contracts')
    this.#perpetual = perpetual
    this.#owner = this.#house.accounts.of(TRADER)
    const chosen = new Settings(this.#house).leverage(TRADER, symbol, leverage, 0)
    assert(chosen.ok, 'a recipe has a leverage that its contract allows')
    // Payments come a moment after their period is over.
    const period = fundingHours * 3_600_000
    this.#rates = new Map(rates.map(({ time, rate }) => [Math.round(time / period) * period, rate]))
  }

  get open(): readonly string[] {
    return [...this.#ids.keys()].filter((id) => this.isOpen(id))
  }

  /** The clearing house takes orders away, too: of whoever is liquidated. */
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
      this.#judged(now, () => undefined)
      return []
    }
    if (!met) {
      this.begin(ticks)
      return undefined
    }
    this.begin(met.price)
    this.#mark()
    this.#street(met === ask ? 'buy' : 'sell', met.price, met.quantity, 'IOC', now)
    this.#house.settle(now)
    return this.#taken()
  }

  place(order: PaperOrder, now: number): Result<readonly PaperFill[], string> {
    const { id, side, type, lots, postOnly = false, isImmediate = type === 'market', closes = false } = order
    const touch = touchAt(this.price)
    this.#mark()
    if (isTaking(order, touch) && lots > 0)
      this.#street(opposite(side), side === 'buy' ? touch.ask : touch.bid, lots, 'GTC', now)
    const { nextOrderId } = this.#book
    this.#names.set(nextOrderId, id)
    const placed = this.#orders.place(
      TRADER,
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
    const fills = this.#taken()
    this.#sweep(now)
    return placed.ok ? ok(fills) : refuse(placed.error)
  }

  cancel(id: string, now: number): boolean {
    const order = this.#ids.get(id)
    this.#ids.delete(id)
    if (order === undefined || !this.#book.orders.has(order)) return false
    this.#names.delete(order)
    return this.#orders.cancel(TRADER, this.#contract.symbol, order, now).ok
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
    if (this.#fundingAt === 0) this.#fundingAt = nextFunding(this.#contract, now)
    for (; this.#fundingAt <= now; this.#fundingAt = nextFunding(this.#contract, this.#fundingAt)) {
      if (this.#lots === 0) continue
      const at = this.#fundingAt
      const rate = this.#rates.get(at) ?? fundingRate(this.#contract, 0)
      this.#judged(at, () => this.#house.payFunding(this.#perpetual, rate, at))
    }
  }

  takeNews(): readonly PaperNews[] {
    if (this.#news.length === 0) return NO_NEWS
    const news = this.#news
    this.#news = []
    return news
  }

  worth(): bigint {
    const position = this.#owner.position(this.#contract.symbol, 'net')
    const profit = position ? unrealised(this.#contract, position, this.price) : 0n
    return this.#funds.balance(this.#owner.wallet) + profit
  }

  fees(): bigint {
    return this.#fees
  }

  get #lots(): number {
    return this.#owner.position(this.#contract.symbol, 'net')?.lots ?? 0
  }

  /** The liquidation price, where it lies on the way to a price. */
  #fatalTo(ticks: number): number | undefined {
    const at = this.#liquidation
    if (at === undefined) return undefined
    const isReached = this.#lots > 0 ? ticks <= at : ticks >= at
    if (!isReached) return undefined
    // What was above it already, by what it has paid since: now.
    return this.#lots > 0 ? Math.min(at, this.price) : Math.max(at, this.price)
  }

  /** Mark and index are where the price is. `settle` follows. */
  #mark(): void {
    this.#house.priced(this.#perpetual, 'index', this.price)
    this.#house.priced(this.#perpetual, 'mark', this.price)
  }

  /** Does what may end in a liquidation, with somebody to sell to, or to buy from, at the touch. */
  #judged(now: number, work: () => void): void {
    const lots = this.#lots
    const { bid, ask } = touchAt(this.price)
    if (lots !== 0) this.#street(lots > 0 ? 'buy' : 'sell', lots > 0 ? bid : ask, Math.abs(lots), 'GTC', now)
    this.#mark()
    work()
    this.#house.settle(now)
    this.#taken()
    this.#sweep(now)
  }

  /** An order of the other side of the market: it needs no margin. */
  #street(side: Side, price: number, quantity: number, timeInForce: 'GTC' | 'IOC', now: number): void {
    const order = { account: HOUSE_ACCOUNT, side, type: 'limit', price, quantity, timeInForce } as const
    const decision = execute(this.#book, { kind: 'place', order: { ...order, postOnly: false, mirrored: true } }, now)
    assert(decision.ok, 'what mirrors the data is taken')
  }

  /** Nothing of the other side stays in the book. */
  #sweep(now: number): void {
    const swept = execute(this.#book, { kind: 'cancel_many', account: HOUSE_ACCOUNT, filter: {} }, now)
    assert(swept.ok, 'what mirrors the data is taken away')
  }

  /** What the clearing house has written down since: trades of the trader's orders, funding, liquidations. */
  #taken(): readonly PaperFill[] {
    const { fills, fundings, receipts } = this.#house.changes.take()
    const own = fills.filter(({ account }) => account === TRADER)
    for (const { fee } of own) this.#fees += fee
    for (const { account, atoms, time } of fundings) {
      if (account === TRADER) this.#news.push({ kind: 'funding', atoms, time })
    }
    for (const { account, time } of receipts) {
      if (account === TRADER) this.#news.push({ kind: 'liquidated', time })
    }
    const position = this.#owner.position(this.#contract.symbol, 'net')
    this.#liquidation = position && liquidationPrice(this.#contract, position, this.#funds.balance(this.#owner.wallet))
    // Those of a liquidation are of no order of the trader's.
    return own.flatMap((row) => (this.#names.has(row.orderId) ? [this.#fill(row)] : []))
  }

  #fill({ orderId, side, isMaker, price, lots, fee, time }: FillRow): PaperFill {
    const order = this.#names.get(orderId) ?? ''
    const isLast = !this.#book.orders.has(orderId)
    return { order, side, role: isMaker ? 'maker' : 'taker', price, lots, fee, time, isLast }
  }
}

const NO_NEWS: readonly PaperNews[] = []

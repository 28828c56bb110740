// Matching in the naive clearing house, and the effects of trades on positions and money (SPEC.md FU10, FU16, FU17).

import type { TriggerPrice } from '#objects/futures/conditionals.ts'
import type { PositionLeg } from '#shared/futures/legs.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { oppositeSide } from '#shared/markets/trading/order-rules.ts'
import { NaiveNeeds, type NaiveTerms } from './naive-needs.ts'
import {
  abs,
  ceil,
  floor,
  isExempt,
  max,
  min,
  moneyOf,
  type NaiveContract,
  type NaiveOrder,
  type NaivePosition,
  type NaiveWaiting,
  walletOf,
} from './naive-state.ts'

/** One side of a trade. */
export type NaiveTrade = {
  readonly account: string
  readonly side: Side
  readonly leg: PositionLeg
  readonly price: number
  readonly lots: number
  readonly feePpm: number
}

export class NaiveTrading extends NaiveNeeds {
  /** Account whose liquidation is in progress. */
  liquidated: string | undefined
  /** Positions closed in this step. */
  closed: { readonly account: string; readonly contract: NaiveContract; readonly leg: PositionLeg }[] = []
  /** Triggered conditional orders, in order. */
  fired: { readonly contract: NaiveContract; readonly waiting: NaiveWaiting }[] = []
  isFundTouched = false
  fills: string[] = []
  /** Positions that ended in this step, in order. */
  ended: NaivePosition[] = []

  // Money and positions.

  /** Pays out the remaining margin of a closed position. @param isOwn true if the wallet pays a deficit */
  emptyMargin(position: NaivePosition, isOwn: boolean): void {
    const money = moneyOf(position)
    const wallet = walletOf(position.account)
    const left = this.balance(money)
    if (left >= 0n) this.move(money, wallet, left)
    else {
      const paid = isOwn ? min(-left, max(0n, this.balance(wallet))) : 0n
      this.move(wallet, money, paid)
      this.payDeficit(money, -left - paid)
      position.covered += -left - paid
    }
  }

  /** The fund pays what it has, and the house the rest. */
  payDeficit(account: string, atoms: bigint): void {
    const paid = max(0n, min(atoms, this.balance('insurance')))
    this.move('insurance', account, paid)
    this.move('house', account, max(0n, atoms - paid))
  }

  #charge(position: NaivePosition, { price, lots, feePpm }: NaiveTrade): void {
    if (isExempt(position.account)) return
    const fee = ceil(abs(this.value(position.symbol, lots, price)) * BigInt(feePpm), 1_000_000n)
    const wallet = walletOf(position.account)
    const own = position.isolated ? min(fee, max(0n, this.balance(wallet))) : fee
    this.move(wallet, 'fees', own)
    this.move(moneyOf(position), 'fees', fee - own)
    position.fees += fee
  }

  #begin(contract: NaiveContract, trade: NaiveTrade): NaivePosition {
    const { account, leg } = trade
    const { symbol } = contract
    const known = this.position(account, symbol, leg)
    if (known) return known
    const isolated = !isExempt(account) && this.settings(account, symbol).mode === 'isolated'
    const none = { lots: 0, cost: 0n, realised: 0n, fees: 0n, funding: 0n, most: 0, liquidation: 0n, covered: 0n }
    const position = {
      account,
      symbol,
      leg,
      isolated,
      ...none,
      entries: [],
      exits: [],
      how: undefined,
      isLong: trade.side === 'buy',
    }
    contract.positions.push(position)
    this.opened.push(position)
    return position
  }

  #end(contract: NaiveContract, position: NaivePosition, how: string): void {
    position.how = how
    if (!isExempt(position.account)) this.ended.push(position)
    contract.positions.splice(contract.positions.indexOf(position), 1)
    this.opened.splice(this.opened.indexOf(position), 1)
  }

  /** Applies one side of a trade. @param forced in a liquidation, released margin stays in the position */
  applyTrade(contract: NaiveContract, trade: NaiveTrade, forced?: 'liquidated' | 'deleveraged'): void {
    const { account, side, lots, price } = trade
    const { symbol } = contract
    const signed = side === 'buy' ? lots : -lots
    let position = this.#begin(contract, trade)
    const before = position.lots
    if (before !== 0) this.#charge(position, trade)
    const closes = before * signed < 0 ? Math.min(lots, Math.abs(before)) : 0
    if (closes > 0) {
      const part = Math.sign(before) * closes
      const cost = floor(position.cost * BigInt(closes), BigInt(Math.abs(before)))
      const realised = this.value(symbol, part, price) - cost
      const margin = position.isolated ? this.balance(moneyOf(position)) : 0n
      const share = (margin * BigInt(closes)) / BigInt(Math.abs(before))
      this.move(`positions/${symbol}`, moneyOf(position), realised)
      position.lots -= part
      position.cost -= cost
      position.realised += realised
      position.exits.push({ lots: closes, value: abs(this.value(symbol, part, price)) })
      if (position.isolated && forced !== 'liquidated') {
        if (position.lots === 0) this.emptyMargin(position, forced === undefined)
        else this.move(moneyOf(position), walletOf(account), max(0n, share + realised))
      }
    }
    const opens = signed + (before < 0 ? -closes : closes)
    if (opens !== 0) {
      if (closes > 0) {
        this.#end(contract, position, 'reversed')
        if (!isExempt(account)) this.closed.push({ account, contract, leg: trade.leg })
        position = this.#begin(contract, trade)
      }
      position.lots += opens
      const cost = this.value(symbol, opens, price)
      position.cost += cost
      position.entries.push({ lots: Math.abs(opens), value: abs(cost) })
      position.most = Math.max(position.most, Math.abs(position.lots))
      if (position.isolated) {
        const leverage = Math.min(this.settings(account, symbol).leverage, contract.contract.maxLeverage)
        const margin = ceil(abs(cost), BigInt(leverage))
        this.move(walletOf(account), moneyOf(position), max(0n, min(margin, this.balance(walletOf(account)))))
      }
    }
    if (before === 0) this.#charge(position, trade)
    if (position.lots === 0) {
      this.#end(contract, position, forced ?? 'closed')
      if (!isExempt(account)) this.closed.push({ account, contract, leg: trade.leg })
    }
    if (account === 'insurance') this.isFundTouched = true
  }

  // Matching.

  /** Adds an order and matches it. @returns its id */
  enter(contract: NaiveContract, terms: NaiveTerms): number {
    if (!this.isTrading) return 0
    const taker: NaiveOrder = { ...terms, id: contract.nextOrder++, filled: 0, rank: 0 }
    const limit = this.limitOf(contract, terms)
    let meetsOwn = false
    while (taker.open > 0 && !meetsOwn) {
      const maker = contract.against(taker.side)[0]
      if (!maker || (taker.side === 'buy' ? maker.price > limit : maker.price < limit)) break
      if (maker.reduceOnly) {
        const covered = this.closable(maker.account, contract.symbol, maker.side, maker.leg)
        if (covered === 0) {
          contract.orders.splice(contract.orders.indexOf(maker), 1)
          continue
        }
        maker.open = Math.min(maker.open, covered)
      }
      if (maker.account === taker.account) meetsOwn = this.#meetOwn(contract, taker, maker)
      else this.#fill(contract, taker, maker)
    }
    if (taker.open > 0 && !meetsOwn && taker.type === 'limit' && taker.tif === 'GTC') {
      contract.ranks += 1
      taker.rank = contract.ranks
      contract.orders.push(taker)
    }
    return taker.id
  }

  /** Prevents a self-trade as the taker's mode says. @returns true if the taker ends */
  #meetOwn(contract: NaiveContract, taker: NaiveOrder, maker: NaiveOrder): boolean {
    const { selfTrade: mode = 'expire_taker' } = taker
    if (mode === 'expire_taker') return true
    const lots = mode === 'decrement' ? Math.min(taker.open, maker.open) : maker.open
    maker.open -= lots
    if (mode === 'decrement') taker.open -= lots
    if (maker.open === 0) this.cancel(contract, maker)
    return mode === 'expire_both'
  }

  #fill(contract: NaiveContract, taker: NaiveOrder, maker: NaiveOrder): void {
    const lots = Math.min(taker.open, maker.open)
    const { price } = maker
    for (const order of [taker, maker]) {
      const { account, side, leg } = order
      const feePpm = order === taker ? order.takerPpm : order.makerPpm
      const forced = this.liquidated === account ? 'liquidated' : undefined
      this.applyTrade(contract, { account, side, leg, price, lots, feePpm }, forced)
      this.fills.push(`${contract.symbol} ${order.id} ${account} ${side} ${lots} at ${price}`)
      this.#protect(contract, order, lots)
    }
    this.reached(contract, 'last', price)
    contract.last = price
    for (const order of [taker, maker]) {
      order.open -= lots
      order.filled += lots
    }
    if (maker.open === 0) contract.orders.splice(contract.orders.indexOf(maker), 1)
  }

  cancel(contract: NaiveContract, order: NaiveOrder): void {
    contract.orders.splice(contract.orders.indexOf(order), 1)
  }

  cancelAll(contract: NaiveContract, account: string): void {
    contract.orders = contract.orders.filter((order) => order.account !== account)
    contract.waiting = contract.waiting.filter(({ terms }) => terms.account !== account)
  }

  // Conditional orders.

  /** Activates an order's exits for the lots that it has traded. */
  #protect(contract: NaiveContract, { id, account, side, leg }: NaiveOrder, lots: number): void {
    const exits = contract.exits.get(id)
    if (!exits) return
    const standing = contract.waiting.filter(({ terms }) => terms.entry === id)
    for (const exit of standing) exit.lots += lots
    if (standing.length > 0 || this.closable(account, contract.symbol, oppositeSide(side), leg) === 0) return
    const pair = exits.takeProfit && exits.stopLoss ? contract.nextWaiting : undefined
    for (const type of ['take_profit', 'stop'] as const) {
      const exit = type === 'stop' ? exits.stopLoss : exits.takeProfit
      if (!exit) continue
      const common = { account, side: oppositeSide(side), leg, lots, reduceOnly: true, entry: id }
      this.wait(contract, { ...common, type, ...exit, ...(pair !== undefined && { pair }) })
    }
  }

  wait(contract: NaiveContract, terms: NaiveWaiting['terms']): NaiveWaiting {
    const { trail } = terms
    const waiting: NaiveWaiting = {
      id: contract.nextWaiting++,
      terms,
      lots: terms.lots ?? 0,
      follows: trail !== undefined && trail.activation === undefined,
      best: undefined,
      due: false,
    }
    if (trail && this.isMet(waiting, contract.reference(terms.by))) waiting.follows = true
    contract.waiting.push(waiting)
    return waiting
  }

  /** True if a price triggers it: buy stops by a rise, take-profits by a fall; trailing stops like take-profits. */
  isMet({ terms }: NaiveWaiting, price: number): boolean {
    const { type, side, trail, stopPrice } = terms
    const at = trail ? trail.activation : stopPrice
    if (at === undefined || price === 0) return false
    const rises = (type === 'stop') === (side === 'buy')
    return rises ? price >= at : price <= at
  }

  /** Handles a price: trailing stops follow it, and all triggered orders fire by id. */
  reached(contract: NaiveContract, by: TriggerPrice, price: number): void {
    for (const waiting of contract.waiting.filter(({ terms, due }) => terms.by === by && !due)) {
      const { trail, side } = waiting.terms
      if (trail && this.isMet(waiting, price)) waiting.follows = true
      if (trail && waiting.follows) {
        const { best = price } = waiting
        waiting.best = side === 'sell' ? Math.max(best, price) : Math.min(best, price)
      }
      if (trail ? this.#isTrailDone(waiting, price) : this.isMet(waiting, price)) {
        waiting.due = true
        this.fired.push({ contract, waiting })
      }
    }
  }

  #isTrailDone({ terms: { trail, side }, best }: NaiveWaiting, price: number): boolean {
    if (!trail || best === undefined) return false
    const [by, of] = trail.unit === 'ticks' ? [trail.distance, 1] : [best * trail.distance, 10_000]
    return side === 'sell' ? price * of <= best * of - by : price * of >= best * of + by
  }
}

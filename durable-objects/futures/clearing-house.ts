// Margin accounts, positions and orders of all contracts (SPEC.md). Pure: money moves in `MarginFunds`, orders in
// `ContractMarket`. After each command or price, `runDueWork` liquidates accounts and fires triggers until no work is
// left or the message's budget is spent (margin-checks.ts).

import type { Contract } from '#shared/futures/contracts.ts'
import { computeFundingPayments, fundingRate } from '#shared/futures/funding.ts'
import type { PositionLeg } from '#shared/futures/legs.ts'
import { positionNotionalAt } from '#shared/futures/margin.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { oppositeSide } from '#shared/markets/trading/order-rules.ts'
import type { OrderFilledEvent } from '../markets/matching/events.ts'
import type { OpenOrder } from '../markets/matching/open-order.ts'
import { computeWorstPrice } from '../markets/matching/price-protection.ts'
import { type MarginAccountReader, MarginAccounts } from './accounts.ts'
import { canClosePosition, countHeldClosableLots, createClosingOrder } from './admission.ts'
import { ClearingChanges } from './changes.ts'
import type { ConditionalOrder, TriggerPrice } from './conditionals.ts'
import { applyTradeToAccount, type PositionFillOutcome, payDeficit } from './fills.ts'
import {
  FUTURES_FAUCET_ACCOUNT,
  FUTURES_HOUSE_FUND_ACCOUNT,
  formatPositionPoolAccount,
  INSURANCE_FUND_ACCOUNT,
  type MarginFunds,
  transferMarginFunds,
} from './funds.ts'
import { LiquidationEngine } from './liquidation.ts'
import {
  createMarginWorkBudget,
  LIQUIDATIONS_PER_MESSAGE_MAX,
  MarginChecks,
  type MarginWorkBudget,
} from './margin-checks.ts'
import {
  type ContractMarket,
  findSettlementAccount,
  INSURANCE_ACCOUNT,
  type MarginAccount,
  type OpenPosition,
  PerpetualMarket,
} from './positions.ts'
import { DeleveragingRanking } from './ranking.ts'
import { MarginRisk } from './risk.ts'
import { MarginSettlement } from './settlement.ts'

export type ClearingHouseDeps = {
  readonly funds: MarginFunds
  readonly contracts: readonly Contract[]
  readonly market: (symbol: string) => ContractMarket
  /** Maximum per message. */
  readonly maxLiquidations?: number
  /** Reads accounts at rest; without it, all accounts stay in memory. */
  readonly readAccount?: MarginAccountReader
  /** Default: `LOADED_ACCOUNTS_MAX`. */
  readonly maxLoadedAccounts?: number | undefined
}

export type ConditionalOrderPlacer = (conditional: ConditionalOrder, perpetual: PerpetualMarket, now: number) => void

const RESUMPTION_MAX_MS = 30_000

type Fired = { readonly conditional: ConditionalOrder; readonly perpetual: PerpetualMarket }

const hasOrders = ({ book, conditionals }: PerpetualMarket, { id }: MarginAccount) =>
  conditionals.hasAccount(id) || book.ordersByOwner.findOwner(id) !== undefined

const isWaiting = ({ conditional, perpetual }: Fired) => perpetual.conditionals.get(conditional.id) === conditional

export class ClearingHouse {
  readonly funds: MarginFunds
  readonly accounts: MarginAccounts
  readonly perpetuals: ReadonlyMap<string, PerpetualMarket>
  readonly risk: MarginRisk
  readonly ranking: DeleveragingRanking
  readonly changes = new ClearingChanges()
  readonly #liquidation: LiquidationEngine
  readonly #checks: MarginChecks
  readonly #maxLiquidations: number
  /** Remaining budget; undefined if each `runDueWork` has its own. */
  #work: MarginWorkBudget | undefined
  #fired: Fired[] = []
  #liquidated: MarginAccount | undefined
  /** orders.ts sets this. */
  placeFiredOrder: ConditionalOrderPlacer = () => undefined
  nextLiquidation = 1

  constructor(deps: ClearingHouseDeps) {
    const { funds, contracts, market, maxLiquidations = LIQUIDATIONS_PER_MESSAGE_MAX } = deps
    this.funds = funds
    this.accounts = new MarginAccounts(deps.readAccount, deps.maxLoadedAccounts)
    this.#maxLiquidations = maxLiquidations
    this.perpetuals = new Map(
      contracts.map((contract) => [contract.symbol, new PerpetualMarket(contract, () => market(contract.symbol))]),
    )
    this.risk = new MarginRisk(funds, this.perpetuals)
    this.ranking = new DeleveragingRanking(this.risk)
    this.#liquidation = new LiquidationEngine({
      funds,
      risk: this.risk,
      accounts: this.accounts,
      ranking: this.ranking,
      cancelAll: (perpetual, owner, now) => this.cancelAll(perpetual, owner, now),
      cancelLiquidated: (owner, isolated, now) => this.#cancelLiquidated(owner, isolated, now),
      onOutcome: (outcome) => this.#traded(outcome),
      nextId: () => {
        this.nextLiquidation += 1
        return this.nextLiquidation - 1
      },
    })
    this.#checks = new MarginChecks({
      risk: this.risk,
      changes: this.changes,
      addMargin: (position) => this.#addMargin(position),
      liquidate: (owner, isolated, now) => this.#liquidate(owner, isolated, now),
      coverDeficit: (owner, ref) => this.#liquidation.coverDeficit(owner, ref),
      unwind: (fund, now) => this.#unwind(fund, now),
      forgetExits: ({ owner, perpetual, leg }, now) => this.#forgetExits(owner, perpetual, leg, now),
    })
  }

  settlementOf(symbol: string): MarginSettlement {
    return new MarginSettlement({
      filled: (event, taker, maker) => this.applyFill(symbol, event, taker, maker),
      closable: (order) => this.closable(symbol, order),
    })
  }

  closable(symbol: string, { account, side, terms }: OpenOrder): number {
    const perpetual = this.perpetuals.get(symbol)
    return perpetual
      ? countHeldClosableLots(
          perpetual,
          this.accounts.ensureAccount(findSettlementAccount(account)),
          side,
          terms.leg ?? 'net',
        )
      : 0
  }

  restorePosition(position: OpenPosition): void {
    const { owner, perpetual, lots } = position
    owner.positions.set(position.key, position)
    perpetual.positions.add(position)
    perpetual.openInterest += Math.max(0, lots)
    this.markForCheck(owner)
  }

  /** Restores a trigger that fired before its order was placed. */
  restoreFiredTrigger(perpetual: PerpetualMarket, conditional: ConditionalOrder): void {
    this.#fired.push({ conditional, perpetual })
  }

  /** Drops all state from memory; the store can restore it. */
  clear(): void {
    this.accounts.clear()
    for (const perpetual of this.perpetuals.values()) perpetual.clear()
    this.#checks.clear()
    this.#fired = []
    this.changes.take()
  }

  /** Must be called when the tables have all changes, and not within a command. */
  releaseAccountsAtRest(): void {
    if (this.changes.isEmpty) this.accounts.release((owner) => this.#isAtRest(owner))
  }

  /** True if neither a price nor a fill can change the account before a command names it (FU132). */
  #isAtRest(owner: MarginAccount): boolean {
    if (owner.isExempt || owner.positions.size > 0 || this.#checks.hasWorkOf(owner)) return false
    return ![...this.perpetuals.values()].some((perpetual) => hasOrders(perpetual, owner))
  }

  /** The next `runDueWork` checks the account. */
  markForCheck(owner: MarginAccount): void {
    if (owner.id === INSURANCE_ACCOUNT) this.#checks.scheduleFund(owner)
    else if (!owner.isExempt) this.#checks.schedule(owner)
  }

  /** `runDueWork` must be called afterwards. */
  applyPrice(perpetual: PerpetualMarket, by: Exclude<TriggerPrice, 'last'>, ticks: number): void {
    perpetual[by] = ticks
    this.#fire(perpetual, by, ticks)
    if (by === 'index') return
    perpetual.resumedAt = undefined
    for (const position of perpetual.takeReached(ticks)) this.markForCheck(position.owner)
    this.#checks.scheduleDueOf(perpetual)
  }

  /** A contract whose price fails must not hold up its holders. `runDueWork` must be called afterwards. */
  endLateResumptions(now: number): void {
    for (const perpetual of this.perpetuals.values()) {
      if (now - (perpetual.resumedAt ?? now) >= RESUMPTION_MAX_MS) perpetual.resumedAt = undefined
    }
  }

  /** `runDueWork` must be called afterwards. */
  computeAndPayFunding(perpetual: PerpetualMarket, premium: number, now: number): number {
    const rate = fundingRate(perpetual.contract, premium)
    this.payFunding(perpetual, rate, now)
    return rate
  }

  /**
   * At a positive rate, longs pay shorts on the value at mark price. `runDueWork` must be called afterwards.
   * @param rate in `FUNDING_RATE_UNITS`
   */
  payFunding(perpetual: PerpetualMarket, rate: number, now: number): void {
    const { contract, mark, symbol } = perpetual
    const positions = [...perpetual.positions]
    const shares = positions.map(({ owner, lots }) => ({ account: owner.id, lots }))
    for (const [index, { atoms }] of computeFundingPayments(contract, shares, { markTicks: mark, rate }).entries()) {
      const position = positions[index]
      if (!position || atoms === 0n) continue
      transferMarginFunds(this.funds, formatPositionPoolAccount(symbol), position.account, atoms, {
        kind: 'funding',
        ref: `${symbol} ${now}`,
      })
      position.funding += atoms
      const { owner, leg, lots } = position
      this.changes.addFunding({ account: owner.id, symbol, leg, lots, atoms, rate, mark, time: now })
      this.changes.addPosition(position)
      this.markForCheck(position.owner)
    }
    perpetual.fundingRate = rate
  }

  /** Must be called after each command or price. If `hasMore`, the next message must call it again. */
  runDueWork(now: number): void {
    const work = this.#work ?? createMarginWorkBudget(this.#maxLiquidations)
    for (; work.fired > 0 && this.#checks.run(now, work); work.fired -= 1) {
      const next = this.#nextFired()
      if (!next) break
      this.placeFiredOrder(next.conditional, next.perpetual, now)
    }
    this.#checks.run(now, work)
    for (const perpetual of this.perpetuals.values()) this.#dropUnneeded(perpetual)
    this.#fired = this.#fired.filter(isWaiting)
    for (const { conditional, perpetual } of this.#fired) this.#storeFired(conditional, perpetual)
    for (const perpetual of this.perpetuals.values()) {
      for (const id of perpetual.entryExits.keys()) {
        if (!perpetual.book.orders.has(id)) perpetual.entryExits.delete(id)
      }
    }
    const fund = this.accounts.findAccount(INSURANCE_ACCOUNT)
    if (!fund || fund.positions.size === 0) {
      payDeficit(this.funds, INSURANCE_FUND_ACCOUNT, -this.funds.balance(INSURANCE_FUND_ACCOUNT), 'insurance')
    }
    // Paper money of the house is created on demand.
    const lacking = -this.funds.balance(FUTURES_HOUSE_FUND_ACCOUNT)
    if (lacking > 0n) this.funds.post(FUTURES_FAUCET_ACCOUNT, FUTURES_HOUSE_FUND_ACCOUNT, lacking, 'faucet', 'house')
  }

  /** Starts a budget that several calls of `runDueWork` share. */
  renewWorkBudget(): void {
    this.#work = createMarginWorkBudget(this.#maxLiquidations)
  }

  /** True if the next `runDueWork` has work. */
  get hasMore(): boolean {
    return this.#fired.some(({ perpetual }) => perpetual.isTrading) || !this.#checks.isDone
  }

  /** Like `hasMore`, but includes work that waits for a resumption of trading (FU134). */
  get hasPendingWork(): boolean {
    return this.#fired.length > 0 || this.#checks.hasDue || this.hasMore
  }

  /** Must be called when an order of the account was cancelled or reduced. */
  recheckIfDue(account: string): void {
    const owner = this.accounts.findAccount(account)
    if (owner) this.#checks.scheduleIfDue(owner)
  }

  cancelAll(perpetual: PerpetualMarket, owner: MarginAccount, now: number): void {
    perpetual.execute({ kind: 'cancel_many', account: owner.id, filter: {} }, now)
    for (const conditional of perpetual.conditionals.listOfAccount(owner.id))
      this.removeConditional(perpetual, conditional, 'cancelled')
  }

  #cancelLiquidated(owner: MarginAccount, isolated: OpenPosition | undefined, now: number): void {
    if (isolated) this.cancelAll(isolated.perpetual, owner, now)
    for (const perpetual of isolated ? [] : this.perpetuals.values()) {
      if (!hasOrders(perpetual, owner)) continue
      if (owner.settings(perpetual.symbol).mode === 'cross') this.cancelAll(perpetual, owner, now)
      else this.#cancelOpening(perpetual, owner, now)
    }
  }

  /** Keeps orders that only reduce a position. */
  #cancelOpening(perpetual: PerpetualMarket, owner: MarginAccount, now: number): void {
    for (const { id, terms } of perpetual.book.ordersByOwner.ordersOf(owner.id)) {
      if (!terms.reduceOnly) perpetual.execute({ kind: 'cancel', orderId: id }, now)
    }
    for (const conditional of perpetual.conditionals.listOfAccount(owner.id)) {
      if (!conditional.terms.reduceOnly) this.removeConditional(perpetual, conditional, 'cancelled')
    }
  }

  removeConditional(
    perpetual: PerpetualMarket,
    conditional: ConditionalOrder,
    why: 'cancelled' | 'closed' | 'pair',
  ): void {
    perpetual.conditionals.remove(conditional)
    this.changes.addConditional(perpetual.symbol, conditional, why)
  }

  hasClientOrderId(account: string, clientOrderId: string): boolean {
    for (const { conditionals } of this.perpetuals.values()) {
      if (conditionals.findByClientId(account, clientOrderId)) return true
    }
    return false
  }

  /** Exits (take-profit, stop-loss) stay while a resting order could open their position. */
  #dropUnneeded(perpetual: PerpetualMarket): void {
    const { conditionals, symbol } = perpetual
    for (const conditional of conditionals.exitsWithoutPosition) {
      const { account, side, leg } = conditional.terms
      const owner = this.accounts.ensureAccount(account)
      if (!canClosePosition(perpetual, owner, side, leg)) this.removeConditional(perpetual, conditional, 'closed')
      else if (owner.position(symbol, leg)) conditionals.exitsWithoutPosition.delete(conditional)
    }
  }

  /** Returns violations of FU20 to FU23. */
  faults(): string[] {
    const faults: string[] = []
    for (const { symbol, positions, openInterest } of this.perpetuals.values()) {
      const all = [...positions]
      const [lots, cost, long] = [
        all.reduce((sum, position) => sum + position.lots, 0),
        all.reduce((sum, position) => sum + position.cost, 0n),
        all.reduce((sum, position) => sum + Math.max(0, position.lots), 0),
      ]
      if (lots !== 0) faults.push(`${symbol}: positions add up to ${lots} lots`)
      if (cost + this.funds.balance(formatPositionPoolAccount(symbol)) !== 0n)
        faults.push(`${symbol}: cost and pool differ`)
      if (long !== openInterest) faults.push(`${symbol}: open interest is ${long}, not ${openInterest}`)
    }
    for (const owner of this.accounts.all()) faults.push(...this.#faultsOf(owner))
    return faults
  }

  #faultsOf(owner: MarginAccount): string[] {
    // Accounts whose liquidation is pending may be below maintenance margin.
    if (owner.isExempt || this.#checks.isPending(owner)) return []
    const isolated = [...owner.positions.values()].filter((position) => position.isIsolated)
    return [
      ...(this.risk.equity(owner) < 0n ? [`${owner.id}: equity below zero`] : []),
      ...(this.risk.isCrossBelowMaintenance(owner) ? [`${owner.id}: less than it has to keep`] : []),
      ...isolated
        .filter((position) => this.risk.isBelowMaintenance(position))
        .map(({ key }) => `${owner.id}: ${key} is short`),
    ]
  }

  applyFill(symbol: string, event: OrderFilledEvent, taker: OpenOrder, maker: OpenOrder): void {
    const perpetual = this.perpetuals.get(symbol)
    const [takes, makes] = [findSettlementAccount(taker.account), findSettlementAccount(maker.account)]
    if (!perpetual) return
    if (takes !== makes) this.#settleTrade(perpetual, event, [taker, takes], [maker, makes])
    this.#fire(perpetual, 'last', event.price)
  }

  #settleTrade(
    perpetual: PerpetualMarket,
    event: OrderFilledEvent,
    [taker, takes]: readonly [order: OpenOrder, owner: string],
    [maker, makes]: readonly [order: OpenOrder, owner: string],
  ): void {
    const { symbol } = perpetual
    for (const [order, id, feePpm] of [
      [taker, takes, event.takerPpm],
      [maker, makes, event.makerPpm],
    ] as const) {
      const owner = this.accounts.ensureAccount(id)
      const { price, quantity: lots, time: now } = event
      const ref = `${symbol} ${event.makerId}/${event.takerId}`
      const outcome = applyTradeToAccount(this.funds, owner, {
        perpetual,
        side: order.side,
        leg: order.terms.leg ?? 'net',
        price,
        lots,
        feePpm,
        ref,
        now,
        forced: this.#liquidated === owner ? 'liquidated' : undefined,
      })
      this.#traded(outcome)
      this.changes.addFill({
        account: owner.id,
        symbol,
        orderId: order.id,
        side: order.side,
        leg: outcome.position.leg,
        price,
        lots,
        fee: outcome.fee,
        realised: outcome.realised,
        isMaker: order === maker,
        time: now,
        value: positionNotionalAt(perpetual.contract, lots, price),
        trade: `${symbol}-${event.makerId}/${event.takerId}`,
        inviter: perpetual.inviters.get(order.id) ?? owner.inviter,
        isCopied: perpetual.inviters.has(order.id),
        payer: owner.belongsTo === '' ? owner.id : owner.belongsTo,
      })
      if (perpetual.entryExits.size > 0) this.#protect(perpetual, order, lots, now)
    }
  }

  #traded({ position, ended }: PositionFillOutcome): void {
    const { owner, perpetual, leg, lots } = position
    if (ended && !owner.isExempt) this.changes.addEndedPosition(ended)
    this.changes.addPosition(position)
    this.markForCheck(owner)
    const isOver = lots === 0 || ended?.ended?.how === 'reversed'
    if (isOver && !owner.isExempt) this.#checks.addClosedLeg({ owner, perpetual, leg })
  }

  #protect(perpetual: PerpetualMarket, { id, account, side, terms }: OpenOrder, lots: number, now: number): void {
    const exits = perpetual.entryExits.get(id)
    if (!exits) return
    const { conditionals, symbol } = perpetual
    const standing = conditionals.listOfEntry(id)
    for (const exit of standing) {
      exit.lots += lots
      this.changes.addConditional(symbol, exit, 'open')
    }
    // An order that only reduced a position gets no take-profit or stop-loss.
    const leg = terms.leg ?? 'net'
    if (
      standing.length > 0 ||
      countHeldClosableLots(perpetual, this.accounts.ensureAccount(account), oppositeSide(side), leg) === 0
    )
      return
    const pair = exits.takeProfit && exits.stopLoss ? conditionals.nextId : undefined
    const common = {
      account,
      side: oppositeSide(side),
      leg,
      lots,
      reduceOnly: true,
      entry: id,
    } as const
    for (const [type, exit] of [
      ['take_profit', exits.takeProfit],
      ['stop', exits.stopLoss],
    ] as const) {
      if (!exit) continue
      const own = { ...common, type, ...exit, ...(pair !== undefined && { pair }) }
      this.changes.addConditional(
        symbol,
        conditionals.add(own, now, this.findTriggerReference(perpetual, exit.by)),
        'open',
      )
    }
  }

  findTriggerReference(perpetual: PerpetualMarket, by: TriggerPrice): number {
    return by === 'last' ? perpetual.book.lastPrice : perpetual[by]
  }

  #fire(perpetual: PerpetualMarket, by: TriggerPrice, ticks: number): void {
    for (const conditional of perpetual.conditionals.fireReached(by, ticks))
      this.#fired.push({ conditional, perpetual })
  }

  #nextFired(): Fired | undefined {
    const at = this.#fired.findIndex((fired) => fired.perpetual.isTrading && isWaiting(fired))
    return at < 0 ? undefined : this.#fired.splice(at, 1)[0]
  }

  /** The next message executes the fired trigger. */
  #storeFired(conditional: ConditionalOrder, perpetual: PerpetualMarket): void {
    if (conditional.isKept) return
    conditional.isKept = true
    this.changes.addConditional(perpetual.symbol, conditional, 'open')
  }

  #liquidate(owner: MarginAccount, isolated: OpenPosition | undefined, now: number): boolean {
    this.#liquidated = owner
    try {
      const receipt = this.#liquidation.run(owner, isolated, now)
      this.changes.addLiquidation(receipt)
      return receipt.deleveraged.length > 0
    } finally {
      this.#liquidated = undefined
    }
  }

  /** Adds margin only if the owner chose so. */
  #addMargin(position: OpenPosition): boolean {
    const { owner, perpetual } = position
    if (!owner.settings(perpetual.symbol).isAutoAdded) return false
    const { risk } = this
    const lacking = 2n * risk.maintenance(position) - risk.isolatedMargin(position) - risk.unrealised(position)
    const free = risk.withdrawable(owner)
    const added = lacking < free ? lacking : free
    if (added > 0n) this.funds.post(owner.wallet, position.account, added, 'margin', 'auto')
    return !risk.isBelowMaintenance(position)
  }

  /** The book limits how much is closed. */
  #unwind(owner: MarginAccount, now: number): void {
    for (const { perpetual, leg, lots } of [...owner.positions.values()]) {
      const { book, mark } = perpetual
      // Limited by the mark price: the last trade may be part of a crash.
      const price = computeWorstPrice(book.rules, lots > 0 ? 'sell' : 'buy', mark)
      const order = createClosingOrder(owner, { leg, lots }, { makerPpm: 0, takerPpm: 0 })
      perpetual.execute({ kind: 'place', order: { ...order, type: 'limit', price, mirrored: true } }, now)
    }
  }

  /** Retries to close the insurance fund's positions. `runDueWork` must be called afterwards. */
  retryUnwind(): void {
    const fund = this.accounts.findAccount(INSURANCE_ACCOUNT)
    if (fund && fund.positions.size > 0) this.markForCheck(fund)
  }

  #forgetExits(owner: MarginAccount, perpetual: PerpetualMarket, leg: PositionLeg, now: number): void {
    if (owner.isExempt) return
    // Take-profit and stop-loss orders of a reopened or reversed position stay.
    const isDone = (side: Side) => countHeldClosableLots(perpetual, owner, side, leg) === 0
    const { ordersByOwner: people } = perpetual.book
    if (people.findOwner(owner.id)) {
      for (const { id, terms, side } of people.ordersOf(owner.id)) {
        const isExit = terms.reduceOnly && (terms.leg ?? 'net') === leg && isDone(side)
        if (isExit && perpetual.book.orders.has(id)) perpetual.execute({ kind: 'cancel', orderId: id }, now)
      }
    }
    for (const conditional of perpetual.conditionals.listOfAccount(owner.id)) {
      const { terms } = conditional
      if (terms.reduceOnly && terms.leg === leg && isDone(terms.side))
        this.removeConditional(perpetual, conditional, 'closed')
    }
  }
}

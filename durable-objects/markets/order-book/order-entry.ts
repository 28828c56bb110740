// Applies messages to the book, one transaction per delivery. The money of a refused order goes back. A failed message
// is quarantined, and the market stops accepting orders.

import type { Market } from '#shared/markets/markets.ts'
import type { OrderRejectParams } from '#shared/markets/trading/reasons.ts'
import type { OrderRejectReasonSchema, TradeReasonSchema } from '#shared/markets/trading/refusals.ts'
import { OrderAmendTerms, OrderTerms } from '#shared/markets/trading/terms.ts'
import {
  assertMoneyLinkVersion,
  BookMessage,
  type InvariantFault,
  type OrderFeeRates,
} from '../../platform/edge-messages.ts'
import type { JournalAuditScope } from '../../platform/journal-audit.ts'
import type { IncomingMoneyMessage } from '../../platform/money-edge.ts'
import { type MoneyLinkFactory, MoneyService, type MoneyServiceHooks } from '../../platform/money-service.ts'
import type { MoneyHost } from '../../platform/money-storage.ts'
import { NO_PRICE_BOUNDS, type PriceBounds } from '../../platform/price-triggers.ts'
import type { OrderOwner } from '../../platform/settlements.ts'
import type { LiveMarket } from '../market/live-market.ts'
import type { MarketStepChanges } from '../market-data/changes.ts'
import { formatOrderRefusalParams } from '../market-data/text.ts'
import type { MatchingCommand } from '../matching/engine.ts'
import { createRejectParams } from '../matching/filters.ts'
import type { OpenOrder } from '../matching/open-order.ts'
import { BookSettlement, formatEscrowAccount } from './book-settlement.ts'
import { computeOrderRequirement, createOrderCommand } from './commands.ts'
import { MARKET_POLL_DELAY_MIN_MS, nextMarketPollDelayMs } from './next-poll-delay.ts'
import { computeRequiredUnits, type SpotSettlement } from './spot-settlement.ts'
import { BOOK_TICKETS_SCHEMA, type TicketLeg, TicketStore } from './tickets.ts'

const NO_RATES: OrderFeeRates = { makerPpm: 0, takerPpm: 0 }

type Of<Kind extends BookMessage['kind']> = Extract<BookMessage, { kind: Kind }>
type Refusal = { readonly reason: TradeReasonSchema; readonly params?: Readonly<Record<string, string>> }

export type OrderEntryDeps = {
  readonly market: Market
  readonly live: LiveMarket
  readonly settlement: SpotSettlement
  /** Called after each commit; updates may then be published. */
  readonly onCommit: () => void
  readonly awaited?: () => PriceBounds | undefined
  readonly makeEdge?: MoneyLinkFactory
}

export class OrderEntry {
  readonly #deps: OrderEntryDeps
  readonly #host: MoneyHost
  readonly money: MoneyService
  readonly #tickets: TicketStore
  readonly #settlement: BookSettlement
  #isUnwritten = false
  /** Time of the next poll, epoch ms (OB65, OB79). */
  #pollAt: number

  constructor(host: MoneyHost, deps: OrderEntryDeps) {
    this.#host = host
    this.#deps = deps
    this.#pollAt = host.now() + MARKET_POLL_DELAY_MIN_MS
    this.#tickets = new TicketStore(host.storage.sql)
    const subject: MoneyServiceHooks = {
      migrations: [BOOK_TICKETS_SCHEMA],
      migrationsTable: 'money_migrations',
      apply: (intake: IncomingMoneyMessage) => this.#apply(intake),
      onQuarantine: () => this.#setPhase('cancel_only'),
      returnFunds: (intake: IncomingMoneyMessage) => this.#returnFunds(intake),
      caches: [{ flush: () => this.#write(), invalidate: () => this.#reload() }],
      onCommit: deps.onCommit,
      answersInReceipts: true,
      deadline: () => (this.#hasPending() ? this.#pollAt : undefined),
      faults: (scope) => this.#faults(scope),
      halted: () => (deps.live.book.phase === 'running' ? [] : [deps.market.symbol]),
    }
    this.money = new MoneyService(host, subject, deps.makeEdge)
    const { journal, edge } = this.money
    this.#settlement = new BookSettlement({
      market: deps.market,
      settlement: deps.settlement,
      tickets: this.#tickets,
      journal,
      edge,
    })
    this.#tickets.restore(deps.live.book)
    this.money.rearmAlarm()
  }

  transact<T>(work: () => T): T {
    return this.money.transactLogged(work)
  }

  /** Uses the present time, because requests arrive after the time of the last step. */
  settle({ events }: MarketStepChanges): void {
    this.#settlement.settle(this.#deps.live.book, events, this.#host.now())
  }

  onReload(): void {
    this.#settlement.reset()
    this.#tickets.restore(this.#deps.live.book)
  }

  /** @param wakeAt no waiting order changes before this time, epoch ms; undefined if unknown */
  alarm(wakeAt?: number): void {
    const { live, awaited } = this.#deps
    const now = this.#host.now()
    if (wakeAt !== undefined) this.#pollAt = Math.max(wakeAt, now + MARKET_POLL_DELAY_MIN_MS)
    else if (this.#hasPending()) this.#pollAt = now + nextMarketPollDelayMs(live.book, awaited?.() ?? NO_PRICE_BOUNDS)
    this.money.alarm()
  }

  #hasPending(): boolean {
    return this.#tickets.size > 0 || this.#deps.awaited?.() !== undefined
  }

  keepAwake(): void {
    this.#pollAt = this.#host.now() + MARKET_POLL_DELAY_MIN_MS
    this.money.rearmAlarm()
  }

  /** Stops orders but not cancels; a reason of null resumes. */
  halt(version: number, reason: string | null): Promise<void> {
    assertMoneyLinkVersion(version)
    return this.money.run(() => this.#setPhase(reason === null ? 'running' : 'cancel_only'))
  }

  #apply(intake: IncomingMoneyMessage): void {
    this.#isUnwritten = true
    const message = BookMessage.parse(JSON.parse(intake.body))
    // The new order may be the nearest to the price, so the next poll is soon.
    this.#pollAt = this.#host.now() + MARKET_POLL_DELAY_MIN_MS
    if (message.kind === 'place') this.#place(message, intake)
    else if (message.kind === 'cancel') this.#cancel(message, intake)
    else this.#amend(message, intake)
  }

  /** Refuses a quarantined request and returns its money. */
  #returnFunds(intake: IncomingMoneyMessage): void {
    this.#isUnwritten = true
    const message = BookMessage.parse(JSON.parse(intake.body))
    const { order, person: userId, ref } = message
    const { money, from: home } = intake
    const no: Refusal = { reason: 'not_processed' }
    const wallet = message.kind === 'place' ? message.wallet : (this.#tickets.get(order)?.wallet ?? 'spot')
    const owner: OrderOwner = { order, home, person: userId, wallet }
    this.#credit(order, intake)
    if (message.kind === 'place') {
      this.#refuse(owner, money, no, ref)
      return
    }
    this.#settlement.refund(owner, money, no.reason)
    this.#answer(home, ref, order, no)
  }

  #setPhase(phase: 'running' | 'cancel_only'): void {
    this.#isUnwritten = true
    this.#deps.live.executeInMemory({ kind: 'set_phase', phase }, this.#host.now())
  }

  #write(): void {
    if (!this.#isUnwritten) return
    this.#isUnwritten = false
    this.#deps.live.write()
  }

  #reload(): void {
    this.#isUnwritten = false
    this.#deps.live.reload()
  }

  #place(message: Of<'place'>, intake: IncomingMoneyMessage): void {
    const { order, person: userId, wallet, ref } = message
    const { live, market, settlement } = this.#deps
    const { money, from: home } = intake
    const owner: OrderOwner = { order, home, person: userId, wallet }
    for (const asset of [market.base, market.quote]) this.money.journal.openAccount(formatEscrowAccount(order), asset)
    this.#credit(order, intake)
    const refuse = (no: Refusal) => this.#refuse(owner, money, no, ref)
    const parsed = OrderTerms.safeParse(jsonOf(message.terms))
    if (!parsed.success) {
      refuse({ reason: 'quantity_invalid' })
      return
    }
    const { side } = parsed.data
    const listId = parsed.data.kind === 'oco' ? parsed.data.clientId : undefined
    if (listId !== undefined && this.#tickets.hasOpenList(userId, listId)) {
      refuse({ reason: 'duplicate_client_order_id' })
      return
    }
    const name = side === 'buy' ? market.quote : market.base
    const came = BigInt(money.find(({ asset }) => asset === name)?.atoms ?? 0)
    const per = settlement.heldAtoms(side, 1n)
    const terms = boundedBy(parsed.data, came / per)
    const need = computeOrderRequirement(live.book.rules, terms)
    if (need && need.units * per > came) {
      refuse({ reason: 'price_moved' })
      return
    }
    const customer = { person: userId, rates: message.rates ?? NO_RATES, owner: message.group ?? message.owner }
    const command = createOrderCommand(terms, customer, came / per)
    const decision = live.executeInMemory(command, intake.time)
    if (!decision.ok) {
      refuse(this.#refusal(command, decision.error))
      return
    }
    const ticket = this.#tickets.register(owner, decision.value, listId)
    this.#settlement.deposit(ticket, money)
    this.#answer(home, ref, order)
  }

  #cancel(
    { order, person: userId, leg: index, clientId, ref }: Of<'cancel'>,
    { from: home, time }: IncomingMoneyMessage,
  ): void {
    const { live } = this.#deps
    const ticket = this.#tickets.get(order)
    const isTheirs = ticket?.person === userId
    // Exits are cancelled before the entry order, because its end would start them.
    const legs = isTheirs ? ticket.legs.filter((leg) => index === undefined || leg.index === index).reverse() : []
    let refused: OrderRejectReasonSchema | undefined = 'order_unknown'
    for (const { orderId } of legs) {
      if (!live.book.orders.has(orderId)) continue
      const decision = live.executeInMemory({ kind: 'cancel', orderId, account: userId }, time)
      refused = decision.ok ? undefined : decision.error
    }
    if (ticket && !refused) this.#tickets.cancel(ticket, live.book, clientId)
    this.#answer(home, ref, order, refused && { reason: refused })
  }

  #amend(message: Of<'amend'>, intake: IncomingMoneyMessage): void {
    const { order: id, person: userId, wallet, ref } = message
    const { money, from: home, time } = intake
    const { live } = this.#deps
    const ticket = this.#tickets.get(id)
    const owner: OrderOwner = ticket ?? { order: id, home, person: userId, wallet }
    this.#credit(id, intake)
    const refuse = (no: Refusal) => {
      this.#settlement.refund(owner, money, no.reason)
      this.#answer(home, ref, id, no)
    }
    const terms = OrderAmendTerms.safeParse(jsonOf(message.terms))
    if (!terms.success) {
      refuse({ reason: 'quantity_invalid' })
      return
    }
    const leg = ticket?.person === userId ? ticket.legs[terms.data.leg ?? 0] : undefined
    const order = leg && live.book.orders.get(leg.orderId)
    if (!ticket || !leg || !order) {
      refuse({ reason: 'order_unknown' })
      return
    }
    const command = amendCommand(leg, order, terms.data)
    const name = order.side === 'buy' ? this.#deps.market.quote : this.#deps.market.base
    const more = BigInt(money.find(({ asset }) => asset === name)?.atoms ?? 0)
    const reason = this.#shortage(order, command, more)
    if (reason) {
      refuse({ reason })
      return
    }
    const decision = live.executeInMemory(command, time)
    if (!decision.ok) {
      refuse(this.#refusal(command, decision.error, order))
      return
    }
    this.#settlement.deposit(ticket, money)
    this.#answer(home, ref, id)
  }

  #shortage(
    order: OpenOrder,
    { changed: { quantity, price, stopPrice } }: Extract<MatchingCommand, { kind: 'amend' }>,
    more: bigint,
  ): TradeReasonSchema | undefined {
    const open = (quantity ?? order.filled + order.open) - order.filled
    if (order.budget !== undefined) {
      const isLess = open <= order.open && (stopPrice ?? order.terms.stopPrice) === order.terms.stopPrice
      return isLess ? undefined : 'amend_not_possible'
    }
    if (open <= 0) return 'quantity_invalid'
    const isBuy = order.side === 'buy'
    const needed = isBuy ? BigInt(open) * BigInt(Math.max(0, price ?? order.price)) : BigInt(open)
    const per = this.#deps.settlement.heldAtoms(order.side, 1n)
    return needed * per > computeRequiredUnits(order) * per + more ? 'price_moved' : undefined
  }

  #credit(order: string, { money, credit }: IncomingMoneyMessage): void {
    for (const { asset, atoms } of money) {
      credit({ account: formatEscrowAccount(order), asset, atoms: BigInt(atoms), kind: 'order', ref: order })
    }
  }

  #refusal(command: MatchingCommand, reason: OrderRejectReasonSchema, order?: OpenOrder): Refusal {
    const { live, market } = this.#deps
    const placed = orderOf(command) ?? order?.terms
    const params: OrderRejectParams = placed ? createRejectParams(live.book, placed, reason) : {}
    return { reason, params: formatOrderRefusalParams(market, reason, params) }
  }

  #refuse(
    owner: OrderOwner,
    money: IncomingMoneyMessage['money'],
    { reason, params = {} }: Refusal,
    ref: string | undefined,
  ): void {
    this.#settlement.refund(owner, money, reason)
    const { home, order } = owner
    this.#settlement.pendingBatch.addOrderReport(home, { order, state: 'refused', reason, held: [], params })
    this.#answer(home, ref, order, { reason, params })
  }

  #answer(home: string, ref: string | undefined, order: string, no?: Refusal): void {
    if (ref !== undefined) this.#settlement.pendingBatch.addRequestReport(home, { ref, order, ...no })
  }

  /** Checks I7 (escrow equals what open orders need) and I8 (the book is not crossed). */
  #faults(scope: JournalAuditScope): InvariantFault[] {
    const { book } = this.#deps.live
    const found: InvariantFault[] = []
    const lies = new Map<string, bigint>()
    for (const { account, asset, atoms } of scope.listBalancesOfKind('e')) lies.set(`${account} ${asset}`, atoms)
    for (const ticket of this.#tickets.all()) {
      if (!scope.includes(formatEscrowAccount(ticket.order))) continue
      for (const [asset, atoms] of this.#settlement.computeLockedAtoms(book, ticket)) {
        const key = `${formatEscrowAccount(ticket.order)} ${this.#settlement.assetName(asset)}`
        if (lies.get(key) !== atoms) found.push({ invariant: 'I7', detail: `${key} is not what its order needs` })
        lies.delete(key)
      }
    }
    for (const key of lies.keys()) found.push({ invariant: 'I7', detail: `${key} belongs to no open order` })
    const [bid, ask] = [book.bids.best, book.asks.best]
    if (bid && ask && bid.price >= ask.price) found.push({ invariant: 'I8', detail: 'the book is crossed' })
    return found.slice(0, 50)
  }
}

/** Limits a sale for an amount to the lots sent with it. */
const boundedBy = (terms: OrderTerms, lots: bigint): OrderTerms =>
  terms.kind === 'single' && terms.raise !== undefined && lots < BigInt(terms.quantity)
    ? { ...terms, quantity: Number(lots) }
    : terms

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function orderOf(command: MatchingCommand) {
  switch (command.kind) {
    case 'place':
      return command.order
    case 'place_oco':
      return command.limit
    case 'place_bracket':
      return command.entry
    default:
      return undefined
  }
}

function amendCommand(
  leg: TicketLeg,
  order: OpenOrder,
  { quantity, price, stopPrice }: OrderAmendTerms,
): Extract<MatchingCommand, { kind: 'amend' }> {
  // `filled` of a replacement order excludes fills of the order that it replaced.
  const before = leg.filled - order.filled
  const changed = {
    ...(quantity !== undefined && { quantity: quantity - before }),
    ...(price !== undefined && { price }),
    ...(stopPrice !== undefined && { stopPrice }),
  }
  return { kind: 'amend', orderId: leg.orderId, account: order.account, changed }
}

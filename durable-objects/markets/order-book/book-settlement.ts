// Derives payments from a book's events, posts journal entries, and pays the ledger shards. A ticket's money is in the
// escrow account `e/<ticket>`. The part that the engine does not lock is refunded after all events. The house pays from
// `house`, which gets new paper money if it lacks some.

import type { Market } from '#shared/markets/markets.ts'
import { oppositeSide } from '#shared/markets/trading/order-rules.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { assert } from '#shared/platform/assert.ts'
import type { AssetAtoms } from '../../platform/edge-messages.ts'
import type { Journal, JournalAccount } from '../../platform/journal.ts'
import type { MoneyLink } from '../../platform/money-edge.ts'
import { type OrderOwner, SettlementBatch } from '../../platform/settlements.ts'
import { siteMetrics } from '../../platform/telemetry/site-metrics.ts'
import type { Book } from '../matching/book.ts'
import type { LoggedBookEvent } from '../matching/event-log.ts'
import type { OrderFilledEvent } from '../matching/events.ts'
import { computeRequiredAmountOfLegs } from '../matching/lists.ts'
import { type BookAsset, type BookTransfer, deriveBookTransfers } from './escrow.ts'
import { computeRequiredUnits, type SpotSettlement } from './spot-settlement.ts'
import { type BookTicket, isTicketLegEnded, type TicketLeg, type TicketStore } from './tickets.ts'
import { formatTradeId, toOrderView, toSpotFillView } from './views.ts'

export const BOOK_HOUSE_ACCOUNT = 'house'
export const formatEscrowAccount = (order: string): JournalAccount => `e/${order}`

const PAPER_MONEY_PER_SHORTFALL = 100n

type Pay = {
  readonly from: TicketLeg | undefined
  readonly to: TicketLeg | undefined
  readonly asset: BookAsset
  readonly atoms: bigint
  fee: bigint
  isKept: boolean
  readonly trade: string
}

export type BookSettlementDeps = {
  readonly market: Market
  readonly settlement: SpotSettlement
  readonly tickets: TicketStore
  readonly journal: Journal
  readonly edge: MoneyLink
}

export class BookSettlement {
  readonly pendingBatch = new SettlementBatch()
  readonly #deps: BookSettlementDeps
  readonly #free = new Map<BookTicket, Map<BookAsset, bigint>>()

  constructor(deps: BookSettlementDeps) {
    this.#deps = deps
  }

  computeLockedAtoms(book: Book, { legs }: BookTicket): ReadonlyMap<BookAsset, bigint> {
    const { settlement } = this.#deps
    const held = new Map<BookAsset, bigint>()
    const add = (asset: BookAsset, atoms: bigint) => {
      if (atoms > 0n) held.set(asset, (held.get(asset) ?? 0n) + atoms)
    }
    const lists = new Set<object>()
    for (const leg of legs) {
      const order = isTicketLegEnded(leg) ? undefined : book.orders.get(leg.orderId)
      if (!order) continue
      const { list, side } = order
      const asset = side === 'buy' ? 'quote' : 'base'
      if (!list) add(asset, settlement.heldAtoms(side, computeRequiredUnits(order)))
      else if (!lists.has(list)) {
        lists.add(list)
        const { entry } = list
        if (!entry) add(asset, settlement.heldAtoms(side, computeRequiredAmountOfLegs(settlement, list)))
        else {
          add(entry.side === 'buy' ? 'quote' : 'base', settlement.heldAtoms(entry.side, computeRequiredUnits(entry)))
          add(entry.side === 'buy' ? 'base' : 'quote', list.retained)
        }
      }
    }
    return held
  }

  assetName(asset: BookAsset): string {
    return this.#deps.market[asset]
  }

  deposit(ticket: BookTicket, money: readonly AssetAtoms[]): void {
    const { base } = this.#deps.market
    for (const { asset, atoms } of money) this.#add(ticket, asset === base ? 'base' : 'quote', BigInt(atoms))
  }

  refund(owner: OrderOwner, money: readonly AssetAtoms[], reason: string): void {
    const from = formatEscrowAccount(owner.order)
    for (const { asset, atoms } of money) {
      this.pendingBatch.addCredit('refund', owner, { from, asset, atoms: BigInt(atoms), reason })
    }
  }

  /** Must be called after a rollback. */
  reset(): void {
    this.pendingBatch.clear()
    this.#free.clear()
  }

  /** Runs inside the transaction that writes the events. */
  settle(book: Book, events: readonly LoggedBookEvent[], now: number): void {
    const { edge, tickets } = this.#deps
    const pays = this.#read(events)
    const told = tickets.write(book, now)
    if (pays.length > 0) this.#pay(pays, now)
    for (const [ticket, free] of this.#free) {
      for (const [asset, atoms] of free) {
        assert(atoms >= 0n, 'no order holds more than came with it')
        const owed = {
          from: formatEscrowAccount(ticket.order),
          asset: this.assetName(asset),
          atoms,
          reason: 'released',
        }
        this.pendingBatch.addCredit('refund', ticket, owed)
      }
    }
    this.#free.clear()
    for (const [ticket, legs] of told) this.#report(book, ticket, legs)
    this.pendingBatch.send(edge, now)
    for (const ticket of told.keys()) this.#check(book, ticket)
    // While users have open orders, the alarm decides when to wake next (OB79).
    if (tickets.size > 0) edge.wakeSoon(now)
  }

  #read(events: readonly LoggedBookEvent[]): Pay[] {
    const { tickets, settlement } = this.#deps
    const pays: Pay[] = []
    if (tickets.size === 0) return pays
    for (const { seq, event } of events) {
      const isOfUsers =
        event.kind === 'filled'
          ? tickets.findLeg(event.makerId) !== undefined || tickets.findLeg(event.takerId) !== undefined
          : event.kind === 'prevented' || ('orderId' in event && tickets.findLeg(event.orderId) !== undefined)
      const isReplacement = event.kind === 'accepted' && event.replaces !== undefined
      if (!isOfUsers && !isReplacement) continue
      tickets.apply(event)
      if (event.kind === 'accepted') siteMetrics.orders.add(1, 'spot')
      const before = pays.length
      for (const move of deriveBookTransfers(settlement.units, [event]))
        this.#move(move, event.kind === 'retained', seq, pays)
      if (event.kind === 'filled') this.#fills(event, seq, pays.slice(before))
    }
    return pays
  }

  #move(move: BookTransfer, isRetained: boolean, seq: number, pays: Pay[]): void {
    const { tickets, market } = this.#deps
    const { asset, atoms } = move
    const leg = tickets.findLeg(move.orderId)
    switch (move.kind) {
      case 'pay_base':
      case 'pay_quote': {
        const to = tickets.findLeg(move.toOrderId)
        if (leg || to) {
          pays.push({ from: leg, to, asset, atoms, fee: 0n, isKept: false, trade: formatTradeId(market, seq) })
        }
        return
      }
      case 'fee': {
        const last = pays.at(-1)
        if (!leg) return
        assert(last?.to === leg, 'a fee is off what was just received')
        last.fee = atoms
        return
      }
      case 'hold':
        if (isRetained) {
          const pay = pays.findLast(({ to, isKept }) => to === leg && !isKept)
          assert(pay && pay.atoms - pay.fee === atoms, 'what a bracket keeps is what it just received')
          pay.isKept = true
        } else if (leg) this.#add(leg.ticket, asset, -atoms)
        return
      case 'release':
        if (leg) this.#add(leg.ticket, asset, atoms)
    }
  }

  #fills(
    { makerId, takerId, side, price, quantity: lots, time }: OrderFilledEvent,
    seq: number,
    pays: readonly Pay[],
  ): void {
    const { market, tickets } = this.#deps
    for (const [id, own, role] of [
      [makerId, oppositeSide(side), 'maker'],
      [takerId, side, 'taker'],
    ] as const) {
      const leg = tickets.findLeg(id)
      if (!leg) continue
      const asset = findAsset(own === 'buy' ? market.base : market.quote)
      assert(asset, 'a market trades assets of the house')
      const fee = formatAssetAmount(asset, pays.find(({ to }) => to === leg)?.fee ?? 0n)
      siteMetrics.fills.add(1, 'spot')
      const view = toSpotFillView(market, { leg, seq, side: own, role, price, lots, time, fee })
      this.pendingBatch.addFill(leg.ticket, view)
    }
  }

  #pay(pays: readonly Pay[], now: number): void {
    const { journal } = this.#deps
    this.#fundHouse(pays, now)
    for (const { from, to, asset, atoms, fee, isKept, trade } of pays) {
      const payer = from ? formatEscrowAccount(from.ticket.order) : BOOK_HOUSE_ACCOUNT
      const name = this.assetName(asset)
      const post = (credit: JournalAccount, amount: bigint) =>
        journal.post({ debit: payer, credit, asset: name, atoms: amount, kind: 'trade', ref: trade }, now)
      if (!to) {
        post(BOOK_HOUSE_ACCOUNT, atoms)
        continue
      }
      const owed = { from: payer, asset: name, trade }
      this.pendingBatch.addFee(to.ticket, { ...owed, atoms: fee, reason: 'fee' })
      if (!isKept) this.pendingBatch.addCredit('pay', to.ticket, { ...owed, atoms: atoms - fee, reason: 'trade' })
      else if (atoms > fee) post(formatEscrowAccount(to.ticket.order), atoms - fee)
    }
  }

  #fundHouse(pays: readonly Pay[], now: number): void {
    const { journal } = this.#deps
    for (const asset of ['base', 'quote'] as const) {
      let needed = 0n
      for (const pay of pays) if (!pay.from && pay.asset === asset) needed += pay.atoms
      if (needed === 0n) continue
      const name = this.assetName(asset)
      if (journal.balance(BOOK_HOUSE_ACCOUNT, name) >= needed) continue
      const posting = {
        debit: 'faucet',
        credit: BOOK_HOUSE_ACCOUNT,
        asset: name,
        atoms: needed * PAPER_MONEY_PER_SHORTFALL,
        ref: BOOK_HOUSE_ACCOUNT,
      } as const
      journal.post({ ...posting, kind: 'faucet' }, now)
    }
  }

  #report(book: Book, ticket: BookTicket, legs: readonly TicketLeg[]): void {
    const { market } = this.#deps
    const held = [...this.computeLockedAtoms(book, ticket)].map(([asset, atoms]) => ({
      asset: this.assetName(asset),
      atoms: String(atoms),
    }))
    this.pendingBatch.addOrderReport(ticket.home, {
      order: ticket.order,
      state: ticket.legs.every(isTicketLegEnded) ? 'ended' : 'open',
      reason: '',
      held,
      views: legs.map((leg) => toOrderView(market, leg)),
    })
  }

  /** Asserts that a ticket's escrow equals the amount that the book locks for it (I7). */
  #check(book: Book, ticket: BookTicket): void {
    const held = this.computeLockedAtoms(book, ticket)
    for (const asset of ['base', 'quote'] as const) {
      const lies = this.#deps.journal.balance(formatEscrowAccount(ticket.order), this.assetName(asset))
      assert(lies === (held.get(asset) ?? 0n), `escrow of ${ticket.order} is what its orders need`)
    }
  }

  #add(ticket: BookTicket, asset: BookAsset, atoms: bigint): void {
    const free = this.#free.get(ticket) ?? new Map<BookAsset, bigint>()
    this.#free.set(ticket, free)
    free.set(asset, (free.get(asset) ?? 0n) + atoms)
  }
}

// A ticket is an order of a ledger shard; its legs are orders of the book. Events of the book determine a leg's state.

import { z } from 'zod/mini'
import type { OrderStatus } from '#shared/markets/trading/calls.ts'
import { isConditionalType } from '#shared/markets/trading/order-rules.ts'
import { Wallet } from '#shared/money/wallets.ts'
import { assert } from '#shared/platform/assert.ts'
import type { Sql } from '../../platform/migrations.ts'
import { overwriteRow } from '../../platform/rows.ts'
import type { OrderOwner } from '../../platform/settlements.ts'
import type { Book } from '../matching/book.ts'
import type { BookEvent, OrderAcceptedEvent, OrderListRole } from '../matching/events.ts'
import type { NewOrder } from '../matching/new-order.ts'

export type RequestedOrderTerms = Pick<
  NewOrder,
  | 'type'
  | 'side'
  | 'price'
  | 'stopPrice'
  | 'trail'
  | 'display'
  | 'expiresAt'
  | 'timeInForce'
  | 'clientOrderId'
  | 'selfTrade'
  | 'makerPpm'
  | 'takerPpm'
> & { readonly postOnly?: boolean }

export type TicketLeg = {
  readonly index: number
  readonly ticket: BookTicket
  /** An amendment may replace the id. */
  orderId: number
  asked: RequestedOrderTerms
  /** Total lots; 0 if the order is by amount. */
  whole: number
  /** Quote units of an order by amount; undefined for others. */
  readonly amount: bigint | undefined
  filled: number
  units: bigint
  status: OrderStatus
  reason: string
  /** Client id of the request that cancelled the order or its list; '' if it had none. */
  canceledBy?: string
  readonly role: OrderListRole | undefined
  readonly listClientId?: string | undefined
  readonly createdAt: number
  updatedAt: number
}

export type BookTicket = OrderOwner & {
  readonly legs: TicketLeg[]
  isKept: boolean
}

const ENDED: readonly OrderStatus[] = ['filled', 'canceled', 'expired']
export const isTicketLegEnded = ({ status }: TicketLeg): boolean => ENDED.includes(status)

export const BOOK_TICKETS_SCHEMA = `
  CREATE TABLE tickets (id TEXT PRIMARY KEY, home TEXT NOT NULL, person TEXT NOT NULL, wallet TEXT NOT NULL,
    legs TEXT NOT NULL) STRICT, WITHOUT ROWID;`

const LegRow = z.object({
  index: z.int(),
  orderId: z.int(),
  whole: z.int(),
  amount: z.optional(z.string()),
  filled: z.int(),
  units: z.string(),
  status: z.string(),
  role: z.optional(z.enum(['leg', 'entry', 'exit'])),
  listClientId: z.optional(z.string()),
  createdAt: z.int(),
  updatedAt: z.int(),
})
const TicketRow = z.object({ id: z.string(), home: z.string(), person: z.string(), wallet: Wallet, legs: z.string() })

function legText({ index, orderId, whole, amount, filled, units, status, role, listClientId, ...times }: TicketLeg) {
  const figures = { whole, filled, units: String(units), ...(amount !== undefined && { amount: String(amount) }) }
  const { createdAt, updatedAt } = times
  return { index, orderId, ...figures, status, role, listClientId, createdAt, updatedAt }
}

export class TicketStore {
  readonly #sql: Sql
  readonly #byId = new Map<string, BookTicket>()
  readonly #byOrder = new Map<number, TicketLeg>()
  readonly #changed = new Set<BookTicket>()
  readonly #changedLegs = new Set<TicketLeg>()
  #replaced: number[] = []

  constructor(sql: Sql) {
    this.#sql = sql
  }

  get size(): number {
    return this.#byId.size
  }

  all(): Iterable<BookTicket> {
    return this.#byId.values()
  }

  get(id: string): BookTicket | undefined {
    return this.#byId.get(id)
  }

  hasOpenList(userId: string, clientId: string): boolean {
    const isCalled = (leg: TicketLeg) => leg.listClientId === clientId && !isTicketLegEnded(leg)
    return [...this.#byId.values()].some((ticket) => ticket.person === userId && ticket.legs.some(isCalled))
  }

  findLeg(orderId: number): TicketLeg | undefined {
    return this.#byOrder.get(orderId)
  }

  restore(book: Book): void {
    this.#byId.clear()
    this.#byOrder.clear()
    this.#changed.clear()
    this.#changedLegs.clear()
    this.#replaced = []
    for (const row of this.#sql.exec('SELECT * FROM tickets').toArray()) {
      const { id, legs, home, person: userId, wallet } = TicketRow.parse(row)
      const ticket: BookTicket = { order: id, home, person: userId, wallet, legs: [], isKept: true }
      for (const { amount, units, status, role, ...figures } of z.array(LegRow).parse(JSON.parse(legs))) {
        const order = book.orders.get(figures.orderId)
        assert(order, 'an open order of a person is in the book')
        const leg: TicketLeg = {
          ...figures,
          ticket,
          // Trusted: `legText` wrote it.
          status: status as OrderStatus,
          reason: '',
          asked: order.terms,
          amount: amount === undefined ? undefined : BigInt(amount),
          units: BigInt(units),
          role,
        }
        ticket.legs.push(leg)
        this.#byOrder.set(leg.orderId, leg)
      }
      this.#byId.set(id, ticket)
    }
  }

  register(owner: OrderOwner, events: readonly BookEvent[], listClientId?: string): BookTicket {
    const ticket: BookTicket = { ...owner, legs: [], isKept: false }
    this.#byId.set(owner.order, ticket)
    for (const event of events) {
      if (event.kind !== 'accepted' || event.replaces !== undefined || this.#byOrder.has(event.orderId)) continue
      const { orderId, budget, time } = event
      // A sale with a budget raises that amount, so the lots are only a limit.
      const quantity = event.side === 'sell' && budget !== undefined ? 0 : event.quantity
      const leg: TicketLeg = {
        index: ticket.legs.length,
        ticket,
        orderId,
        asked: event,
        whole: quantity,
        amount: quantity === 0 && budget !== undefined ? BigInt(budget) : undefined,
        filled: 0,
        units: 0n,
        status: isConditionalType(event.type) || event.list?.role === 'exit' ? 'pending' : 'new',
        reason: '',
        role: event.list?.role,
        listClientId,
        createdAt: time,
        updatedAt: 0,
      }
      ticket.legs.push(leg)
      this.#byOrder.set(orderId, leg)
      this.#touch(leg)
    }
    return ticket
  }

  cancel({ legs }: BookTicket, book: Book, clientId = ''): void {
    for (const leg of legs) if (!isTicketLegEnded(leg) && !book.orders.has(leg.orderId)) leg.canceledBy = clientId
  }

  apply(event: BookEvent): void {
    switch (event.kind) {
      case 'accepted':
        if (event.replaces !== undefined) this.#replace(event.replaces, event)
        return
      case 'filled':
        this.#fill(this.#byOrder.get(event.makerId), event)
        this.#fill(this.#byOrder.get(event.takerId), event)
        return
      case 'prevented':
        for (const id of [event.makerId, event.takerId]) this.#with(id)
        return
      case 'reduced':
        this.#with(event.orderId, (leg) => {
          leg.whole -= event.quantity
        })
        return
      case 'rested':
      case 'triggered':
        this.#with(event.orderId, (leg) => {
          if (leg.status === 'pending') leg.status = leg.filled > 0 ? 'partially_filled' : 'new'
        })
        return
      case 'expired':
        this.#with(event.orderId, (leg) => this.#expire(leg, event.reason))
        return
      case 'cancelled':
        if (event.reason !== 'amended') this.#with(event.orderId, (leg) => this.#cancel(leg, event.reason))
        return
      case 'exits':
        for (const id of event.orders) {
          this.#with(id, (leg) => {
            leg.whole = event.quantity
            if (!isConditionalType(leg.asked.type) && !isTicketLegEnded(leg)) leg.status = 'new'
          })
        }
        return
      default:
        return
    }
  }

  /**
   * Times of changes to one order increase strictly, even within a millisecond.
   * @param book state after all events
   */
  write(book: Book, now: number): ReadonlyMap<BookTicket, readonly TicketLeg[]> {
    const told = new Map<BookTicket, TicketLeg[]>([...this.#changed].map((ticket) => [ticket, []]))
    for (const leg of this.#changedLegs) {
      // Self-trade prevention may remove an order's last lots without another event.
      if (!isTicketLegEnded(leg) && !book.orders.has(leg.orderId)) this.#expire(leg, 'self_trade')
      leg.updatedAt = Math.max(leg.updatedAt + 1, now)
      told.get(leg.ticket)?.push(leg)
    }
    for (const ticket of told.keys()) this.#keep(ticket)
    for (const id of this.#replaced) this.#byOrder.delete(id)
    this.#replaced = []
    this.#changed.clear()
    this.#changedLegs.clear()
    return told
  }

  #keep(ticket: BookTicket): void {
    const row = `tickets ${ticket.order}`
    const open = ticket.legs.filter((leg) => !isTicketLegEnded(leg))
    for (const leg of ticket.legs) if (isTicketLegEnded(leg)) this.#byOrder.delete(leg.orderId)
    if (open.length === 0) {
      this.#byId.delete(ticket.order)
      if (ticket.isKept) overwriteRow(this.#sql, row, 'DELETE FROM tickets WHERE id = ?', ticket.order)
      return
    }
    ticket.isKept = true
    overwriteRow(
      this.#sql,
      row,
      'INSERT OR REPLACE INTO tickets (id, home, person, wallet, legs) VALUES (?, ?, ?, ?, ?)',
      ticket.order,
      ticket.home,
      ticket.person,
      ticket.wallet,
      JSON.stringify(open.map(legText)),
    )
  }

  #with(orderId: number, change: (leg: TicketLeg) => void = () => undefined): void {
    const leg = this.#byOrder.get(orderId)
    if (!leg) return
    change(leg)
    this.#touch(leg)
  }

  #touch(leg: TicketLeg): void {
    this.#changedLegs.add(leg)
    this.#changed.add(leg.ticket)
  }

  #fill(leg: TicketLeg | undefined, { quantity, price }: { quantity: number; price: number }): void {
    if (!leg) return
    leg.filled += quantity
    leg.units += BigInt(quantity) * BigInt(price)
    leg.status = leg.whole > 0 && leg.filled >= leg.whole ? 'filled' : 'partially_filled'
    this.#touch(leg)
  }

  #replace(orderId: number, event: OrderAcceptedEvent): void {
    const leg = this.#byOrder.get(orderId)
    assert(leg, 'what is amended is somebody’s')
    this.#replaced.push(orderId)
    leg.orderId = event.orderId
    leg.asked = event
    leg.whole = leg.filled + event.quantity
    this.#byOrder.set(event.orderId, leg)
    this.#touch(leg)
  }

  #expire(leg: TicketLeg, reason: string): void {
    const isWhole = leg.whole > 0 ? leg.filled >= leg.whole : reason === 'budget_spent' && leg.filled > 0
    leg.status = isWhole ? 'filled' : 'expired'
    leg.reason = isWhole ? '' : reason
  }

  #cancel(leg: TicketLeg, reason: string | undefined): void {
    leg.status = reason === 'expired' || reason === 'self_trade' ? 'expired' : 'canceled'
    leg.reason = reason ?? ''
  }
}

// Collects the results of a step for each ledger shard. A long step needs several messages (ME26).

import type { Wallet } from '#shared/money/wallets.ts'
import type { MessageCredit } from './crediting.ts'
import type {
  BalanceCredit,
  FeeCharge,
  FillReport,
  LedgerMessage,
  OrderReport,
  OrderRequestReport,
} from './edge-messages.ts'
import type { JournalAccount } from './journal.ts'
import type { MoneyLink } from './money-edge.ts'

export type OrderOwner = {
  readonly order: string
  readonly home: string
  readonly person: string
  readonly wallet: Wallet
}

export type SettlementPayment = {
  readonly from: JournalAccount
  readonly asset: string
  readonly atoms: bigint
  readonly reason: string
  readonly trade?: string
}

type SettlementMessage = {
  readonly credits: BalanceCredit[]
  readonly fees: FeeCharge[]
  readonly orders: Map<string, OrderReport>
  readonly fills: FillReport[]
  readonly answers: OrderRequestReport[]
  readonly funds: MessageCredit[]
}

/** Per message, because a row has at most two million bytes: an order and a trade take up to 1,700 characters. */
const ORDERS_AND_TRADES_MAX = 500

class HomeSettlements {
  readonly messages: SettlementMessage[] = []
  readonly #byTrade = new Map<string, SettlementMessage>()
  readonly #byOrder = new Map<string, SettlementMessage>()
  #size = 0

  /** A trade's entries share a message, because commissions need fee and fill. An order's report precedes its fills. */
  messageOf(order: string, trade?: string): SettlementMessage {
    const known = trade === undefined ? this.#byOrder.get(order) : this.#byTrade.get(trade)
    const message = known ?? this.#lastMessage()
    if (trade !== undefined) this.#assign(this.#byTrade, trade, message)
    this.#assign(this.#byOrder, order, message)
    return message
  }

  #assign(messages: Map<string, SettlementMessage>, id: string, message: SettlementMessage): void {
    if (messages.has(id)) return
    messages.set(id, message)
    this.#size += 1
  }

  #lastMessage(): SettlementMessage {
    const last = this.messages.at(-1)
    if (last && this.#size < ORDERS_AND_TRADES_MAX) return last
    const message = { credits: [], fees: [], orders: new Map(), funds: [], fills: [], answers: [] }
    this.messages.push(message)
    this.#size = 0
    return message
  }
}

export class SettlementBatch {
  readonly #batches = new Map<string, HomeSettlements>()

  addCredit(
    kind: BalanceCredit['kind'],
    { order, home, person: userId, wallet }: OrderOwner,
    owed: SettlementPayment,
  ): void {
    const { from, asset, atoms, reason, trade } = owed
    if (atoms === 0n) return
    const parcel = this.#messageOf(home, order, trade)
    const named = trade === undefined ? {} : { trade }
    parcel.credits.push({ kind, person: userId, wallet, order, asset, atoms: String(atoms), reason, ...named })
    parcel.funds.push({ account: from, asset, atoms, kind: kind === 'pay' ? 'trade' : 'refund', ref: trade ?? order })
  }

  addFee({ order, home, person: userId }: OrderOwner, { from, asset, atoms, trade = '' }: SettlementPayment): void {
    if (atoms === 0n) return
    const parcel = this.#messageOf(home, order, trade)
    parcel.fees.push({ person: userId, order, asset, atoms: String(atoms), trade })
    parcel.funds.push({ account: from, asset, atoms, kind: 'fee', ref: trade })
  }

  addOrderReport(home: string, report: OrderReport): void {
    this.#messageOf(home, report.order).orders.set(report.order, report)
  }

  addFill({ order, home, person }: OrderOwner, view: FillReport['view']): void {
    this.#messageOf(home, order, view.id).fills.push({ person, view })
  }

  addRequestReport(home: string, report: OrderRequestReport): void {
    this.#messageOf(home, report.order).answers.push(report)
  }

  clear(): void {
    this.#batches.clear()
  }

  /** Runs inside the transaction of the step. */
  send(edge: MoneyLink, now: number): void {
    for (const [home, { messages }] of this.#batches) {
      for (const { funds, ...message } of messages) edge.send(home, toLedgerMessage(message), funds, now)
    }
    this.#batches.clear()
  }

  #messageOf(home: string, order: string, trade?: string): SettlementMessage {
    const settlements = this.#batches.get(home) ?? new HomeSettlements()
    this.#batches.set(home, settlements)
    return settlements.messageOf(order, trade)
  }
}

const toLedgerMessage = ({
  credits,
  fees,
  orders,
  fills,
  answers,
}: Omit<SettlementMessage, 'funds'>): LedgerMessage => ({
  kind: 'settle',
  credits,
  fees,
  orders: [...orders.values()],
  ...(fills.length > 0 && { fills }),
  ...(answers.length > 0 && { answers }),
})

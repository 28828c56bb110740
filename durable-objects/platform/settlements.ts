// Collects the results of a step: each ledger shard gets one message per step.

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

export class SettlementBatch {
  readonly #batches = new Map<string, SettlementMessage>()

  addCredit(
    kind: BalanceCredit['kind'],
    { order, home, person: userId, wallet }: OrderOwner,
    owed: SettlementPayment,
  ): void {
    const { from, asset, atoms, reason, trade } = owed
    if (atoms === 0n) return
    const parcel = this.#batch(home)
    const named = trade === undefined ? {} : { trade }
    parcel.credits.push({ kind, person: userId, wallet, order, asset, atoms: String(atoms), reason, ...named })
    parcel.funds.push({ account: from, asset, atoms, kind: kind === 'pay' ? 'trade' : 'refund', ref: trade ?? order })
  }

  addFee({ order, home, person: userId }: OrderOwner, { from, asset, atoms, trade = '' }: SettlementPayment): void {
    if (atoms === 0n) return
    const parcel = this.#batch(home)
    parcel.fees.push({ person: userId, order, asset, atoms: String(atoms), trade })
    parcel.funds.push({ account: from, asset, atoms, kind: 'fee', ref: trade })
  }

  addOrderReport(home: string, report: OrderReport): void {
    this.#batch(home).orders.set(report.order, report)
  }

  addFill(home: string, report: FillReport): void {
    this.#batch(home).fills.push(report)
  }

  addRequestReport(home: string, report: OrderRequestReport): void {
    this.#batch(home).answers.push(report)
  }

  clear(): void {
    this.#batches.clear()
  }

  /** Runs inside the transaction of the step. */
  send(edge: MoneyLink, now: number): void {
    for (const [home, { credits, fees, orders, funds, fills, answers }] of this.#batches) {
      const body: LedgerMessage = {
        kind: 'settle',
        credits,
        fees,
        orders: [...orders.values()],
        ...(fills.length > 0 && { fills }),
        ...(answers.length > 0 && { answers }),
      }
      edge.send(home, body, funds, now)
    }
    this.#batches.clear()
  }

  #batch(home: string): SettlementMessage {
    const known = this.#batches.get(home)
    if (known) return known
    const parcel = { credits: [], fees: [], orders: new Map(), funds: [], fills: [], answers: [] }
    this.#batches.set(home, parcel)
    return parcel
  }
}

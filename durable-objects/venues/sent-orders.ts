import { z } from 'zod/mini'
import type { Side } from '#shared/markets/trading/order.ts'
import type { Sql } from '../platform/migrations.ts'

/** Fields that orders of all products have. */
export type SendableOrder = {
  readonly clientId: string
  readonly market: string
  readonly side: Side
  readonly quantity?: string | undefined
}
type SentTable =
  | 'sent_orders'
  | 'sent_contract_orders'
  | 'sent_conditional_orders'
  | 'sent_margin_moves'
  | 'sent_transfers'

/**
 * `sent`: the venue may have the order. `known`: it has or had the order. `refused`: it refused. `absent`: it does not
 * have the order, and can no longer accept it.
 */
const SentState = z.enum(['sent', 'known', 'refused', 'absent'])
export type SentState = z.infer<typeof SentState>

const SentRow = z.object({
  client: z.string(),
  body: z.string(),
  state: SentState,
  sent_at: z.int(),
  deadline: z.int(),
  reason: z.string(),
})

export type SentOrder<Input> = {
  readonly clientId: string
  readonly order: Input
  readonly state: SentState
  readonly sentAt: number
  /** Time on the venue's clock after which the venue refuses the request. */
  readonly deadline: number
  readonly reason: string
}

const COLUMNS = 'client, body, state, sent_at, deadline, reason'

/** Orders of one product, by client id. Each product has a table, because an id names an order per product. */
export class SentOrderStore<Input extends Pick<SendableOrder, 'clientId'>> {
  readonly #sql: Sql
  readonly #table: SentTable
  readonly #parse: (body: unknown) => Input

  constructor(sql: Sql, table: SentTable, parse: (body: unknown) => Input) {
    this.#sql = sql
    this.#table = table
    this.#parse = parse
  }

  find(clientId: string): SentOrder<Input> | undefined {
    const [row] = this.#sql.exec(`SELECT ${COLUMNS} FROM ${this.#table} WHERE client = ?`, clientId).toArray()
    return row && this.#read(row)
  }

  /** Orders of unknown state, oldest first. */
  listOpen(): SentOrder<Input>[] {
    return this.#sql
      .exec(`SELECT ${COLUMNS} FROM ${this.#table} WHERE state = 'sent' ORDER BY sent_at`)
      .toArray()
      .map((row) => this.#read(row))
  }

  /** Orders of any state, newest first. @param since epoch ms */
  listSince(since: number): SentOrder<Input>[] {
    return this.#sql
      .exec(`SELECT ${COLUMNS} FROM ${this.#table} WHERE sent_at >= ? ORDER BY sent_at DESC`, since)
      .toArray()
      .map((row) => this.#read(row))
  }

  /** Markets of orders that the venue may have; without those of bots and copies, which notify of themselves. */
  listOwnMarkets(): string[] {
    const query = `SELECT DISTINCT json_extract(body, '$.market') AS market FROM ${this.#table}
      WHERE state IN ('sent', 'known') AND client NOT GLOB 'bot-*' AND client NOT GLOB 'copy-*'`
    return this.#sql
      .exec(query)
      .toArray()
      .map(({ market }) => String(market))
  }

  insert(order: Input, sentAt: number): void {
    this.#sql.exec(
      `INSERT INTO ${this.#table} (client, body, state, sent_at, deadline, reason)
       VALUES (?, ?, 'sent', ?, 0, '')`,
      order.clientId,
      JSON.stringify(order),
      sentAt,
    )
  }

  setDeadline(clientId: string, deadline: number): void {
    this.#sql.exec(`UPDATE ${this.#table} SET deadline = ? WHERE client = ?`, deadline, clientId)
  }

  setState(clientId: string, state: Exclude<SentState, 'sent'>, reason = ''): void {
    this.#sql.exec(`UPDATE ${this.#table} SET state = ?, reason = ? WHERE client = ?`, state, reason, clientId)
  }

  /** Deletes an order that was never sent. */
  drop(clientId: string): void {
    this.#sql.exec(`DELETE FROM ${this.#table} WHERE client = ?`, clientId)
  }

  forgetOld(before: number): void {
    this.#sql.exec(`DELETE FROM ${this.#table} WHERE sent_at < ? AND state <> 'sent'`, before)
  }

  erase(): void {
    this.#sql.exec(`DELETE FROM ${this.#table}`)
  }

  #read(row: unknown): SentOrder<Input> {
    const { client, body, state, sent_at, deadline, reason } = SentRow.parse(row)
    return { clientId: client, order: this.#parse(JSON.parse(body)), state, sentAt: sent_at, deadline, reason }
  }
}

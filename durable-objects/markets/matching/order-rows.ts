import { z } from 'zod/mini'
import { Side } from '#shared/markets/trading/order.ts'
import { assert } from '#shared/platform/assert.ts'
import type { Book } from './book.ts'
import type { NewOrder } from './new-order.ts'
import { OpenOrder, OrderList } from './open-order.ts'

export const BookOrderRow = z.object({
  id: z.int(),
  account: z.string(),
  side: Side,
  price: z.int(),
  quantity: z.int(),
  client_order_id: z.nullable(z.string()),
  /** Time priority; null in rows of earlier versions. */
  rank: z.nullable(z.int()),
  place: z.enum(['book', 'trigger', 'due', 'waiting']),
  hidden: z.int(),
  filled: z.int(),
  budget: z.nullable(z.string()),
  follows_since: z.int(),
  list: z.nullable(z.int()),
  /** Atoms retained from a bracket's entry; null for other orders. */
  retained: z.nullable(z.string()),
  terms: z.nullable(z.string()),
})
export type BookOrderRow = z.infer<typeof BookOrderRow>

const COLUMNS = Object.keys(BookOrderRow.shape)
export const createOrderInsertQuery = (
  table: string,
): string => `INSERT OR REPLACE INTO ${table} (${COLUMNS.join(', ')})
  VALUES (${COLUMNS.map(() => '?').join(', ')})`

function termsText({ terms }: OpenOrder): string {
  return JSON.stringify(terms, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
}

function termsOf({ terms, account, side, price, quantity, client_order_id }: BookOrderRow): NewOrder {
  if (terms === null) {
    const named = client_order_id === null ? {} : { clientOrderId: client_order_id }
    return { account, side, type: 'limit', price, quantity, timeInForce: 'GTC', postOnly: false, ...named }
  }
  // Trusted: `termsText` wrote it.
  const { budget, ...known }: Omit<NewOrder, 'budget'> & { budget?: string } = JSON.parse(terms)
  return budget === undefined ? known : { ...known, budget: BigInt(budget) }
}

export function toOrderRowValues(order: OpenOrder): (string | number | null)[] {
  const { list, place } = order
  assert(place !== 'new', 'an order that is kept has a place')
  const row: BookOrderRow = {
    id: order.id,
    account: order.account,
    side: order.side,
    price: order.price,
    quantity: order.quantity,
    client_order_id: order.clientOrderId ?? null,
    rank: order.rank,
    place,
    hidden: order.hidden,
    filled: order.filled,
    budget: order.budget === undefined ? null : String(order.budget),
    follows_since: order.wait?.followsSince ?? 0,
    list: list?.id ?? null,
    retained: list?.entry === order ? String(list.retained) : null,
    terms: termsText(order),
  }
  return COLUMNS.map((column) => row[column as keyof BookOrderRow])
}

/** @param rows in order of rank and id. Trailing groups must be restored before */
export function restoreOrders(book: Book, rows: readonly BookOrderRow[]): void {
  const lists = new Map<number, { entry: OpenOrder | undefined; legs: OpenOrder[]; retained: bigint }>()
  for (const row of rows) {
    const order = new OpenOrder(row.id, termsOf(row))
    order.quantity = row.quantity
    order.hidden = row.hidden
    order.filled = row.filled
    order.budget = row.budget === null ? undefined : BigInt(row.budget)
    if (row.follows_since > 0) order.waits.followsSince = row.follows_since
    put(book, order, row.place)
    order.rank = row.rank ?? row.id
    book.nextRank = Math.max(book.nextRank, order.rank + 1)
    if (row.list === null) continue
    const list = lists.get(row.list) ?? { entry: undefined, legs: [], retained: 0n }
    lists.set(row.list, list)
    if (row.retained === null) list.legs.push(order)
    else Object.assign(list, { entry: order, retained: BigInt(row.retained) })
  }
  for (const [id, { entry, legs, retained }] of lists) {
    // The other leg of this list has expired.
    if (!entry && legs.length === 1) continue
    const list = new OrderList(
      id,
      entry,
      legs.sort((a, b) => a.id - b.id),
    )
    list.retained = retained
    if (entry) book.brackets.set(id, list)
  }
}

function put(book: Book, order: OpenOrder, place: BookOrderRow['place']): void {
  if (place === 'book') book.rest(order)
  else if (place === 'due') book.queueDue(order)
  else {
    book.register(order)
    if (place === 'waiting') order.place = 'waiting'
    else if (order.waits.followsSince > 0) book.triggers.restoreFollower(order)
    else book.triggers.add(order, 0)
  }
}

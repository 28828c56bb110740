// Open quotes of the house are one row. The source provides them again, so they need no rows of their own (OB75).

import type { Side } from '#shared/markets/trading/order.ts'
import { HOUSE_ACCOUNT } from '../house/house-command.ts'
import type { Book } from '../matching/book.ts'
import type { BookOrderRow } from '../matching/order-rows.ts'

export type HouseQuote = {
  readonly id: number
  readonly side: Side
  readonly price: number
  readonly quantity: number
  readonly filled: number
  readonly rank: number
}

type StoredQuote = readonly [id: number, side: Side, price: number, quantity: number, filled: number, rank: number]

export function findHouseQuote(book: Book, id: number): HouseQuote | undefined {
  const order = book.orders.get(id)
  if (order?.account !== HOUSE_ACCOUNT) return undefined
  const { side, price, quantity, filled, rank } = order
  return { id, side, price, quantity, filled, rank }
}

export const serializeHouseQuotes = (quotes: Iterable<HouseQuote>): string =>
  JSON.stringify(
    [...quotes].map(({ id, side, price, quantity, filled, rank }): StoredQuote => {
      return [id, side, price, quantity, filled, rank]
    }),
  )

export function parseHouseQuotes(body: string): HouseQuote[] {
  const stored: StoredQuote[] = JSON.parse(body)
  return stored.map(([id, side, price, quantity, filled, rank]) => ({ id, side, price, quantity, filled, rank }))
}

export function toHouseOrderRow({ id, side, price, quantity, filled, rank }: HouseQuote): BookOrderRow {
  const terms = {
    account: HOUSE_ACCOUNT,
    side,
    type: 'limit',
    price,
    quantity: quantity + filled,
    timeInForce: 'GTC',
    postOnly: false,
    mirrored: true,
  }
  return {
    id,
    account: HOUSE_ACCOUNT,
    side,
    price,
    quantity,
    client_order_id: null,
    rank,
    place: 'book',
    hidden: 0,
    filled,
    budget: null,
    follows_since: 0,
    list: null,
    retained: null,
    terms: JSON.stringify(terms),
  }
}

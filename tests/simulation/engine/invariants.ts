// Invariants of a book after any command (reliability §1.8), checked with the engine's and the oracle's state.

import { strict as assert } from 'node:assert'
import type { Book } from '#objects/markets/matching/book.ts'
import type { BookTransfer } from '#objects/markets/order-book/escrow.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import type { NaiveBook } from './naive-book.ts'
import type { Naive } from './naive-state.ts'

type Asset = 'base' | 'quote'

/** Balances as a ledger would have them: available to users, held by the book, and fees. */
export class Accounts {
  /** `account asset` → atoms. May be negative here, because users get no initial money. */
  readonly available = new Map<string, bigint>()
  readonly escrow = new Map<string, bigint>()
  readonly fees: Record<Asset, bigint> = { base: 0n, quote: 0n }

  carryOut(move: BookTransfer): void {
    assert(move.atoms > 0n, 'I1: a posting is positive')
    const key = `${move.account} ${move.asset}`
    switch (move.kind) {
      case 'hold':
        this.#add(this.available, key, -move.atoms)
        this.#add(this.escrow, key, move.atoms)
        break
      case 'release':
        this.#add(this.escrow, key, -move.atoms)
        this.#add(this.available, key, move.atoms)
        break
      case 'pay_base':
      case 'pay_quote':
        this.#add(this.escrow, key, -move.atoms)
        this.#add(this.available, `${move.to} ${move.asset}`, move.atoms)
        break
      case 'fee':
        this.#add(this.available, key, -move.atoms)
        this.fees[move.asset] += move.atoms
        break
    }
    assert((this.escrow.get(key) ?? 0n) >= 0n, `I3: nobody pays what is not held (${key})`)
  }

  #add(balances: Map<string, bigint>, key: string, atoms: bigint): void {
    balances.set(key, (balances.get(key) ?? 0n) + atoms)
  }
}

const queueOf = (book: Book, side: Side) => {
  const queue: string[] = []
  for (const level of book.side(side)) {
    let [shown, hidden] = [0, 0]
    for (let order = level.first; order; order = order.after) {
      assert(order.quantity > 0 && book.orders.get(order.id) === order, 'an order of a queue is open and known')
      queue.push(`${order.id} ${order.price} ${order.quantity} ${order.hidden} ${order.filled}`)
      shown += order.quantity
      hidden += order.hidden
    }
    assert(level.first, 'a level has orders')
    assert.deepEqual([level.quantity, level.hidden], [shown, hidden], 'a level counts its lots')
  }
  return queue
}

/** I8 to I10, and equality of engine and oracle. */
export function checkBook(book: Book, naive: NaiveBook): void {
  book.assertUncrossed()
  for (const side of ['buy', 'sell'] as const) {
    const sorted = naive.orders
      .filter((order) => order.place === 'book' && order.terms.side === side)
      .sort((a, b) => (side === 'buy' ? b.price - a.price : a.price - b.price) || a.time - b.time)
      .map(({ id, price, open, shown, filled }) => `${id} ${price} ${shown} ${open - shown} ${filled}`)
    assert.deepEqual(queueOf(book, side), sorted, `I9: ${side} orders queue by price and time`)
  }
  const due: number[] = []
  for (let order = book.dueOrders.first; order; order = order.after) due.push(order.id)
  const theirs = naive.orders.filter(({ place }) => place === 'due').sort((a, b) => a.time - b.time)
  assert.deepEqual(
    due,
    theirs.map(({ id }) => id),
    'due orders have their turn',
  )
  const kept = [...book.orders.values()].map((order) => [
    `${order.id} ${order.place} ${order.openLotsOrZero} ${order.filled} ${order.place === 'waiting' ? '' : order.budget} ${bestOf(book, order)}`,
  ])
  const known = naive.orders.map((order) => [
    `${order.id} ${order.place} ${naive.asked(order)} ${order.filled} ${order.place === 'waiting' ? '' : order.budget} ${order.place === 'trigger' ? order.best : undefined}`,
  ])
  assert.deepEqual(kept.sort(), known.sort(), 'I6, I10: each order stands once, with what is left of it')
  assert.equal(book.lastPrice, naive.last)
}

const bestOf = (book: Book, order: Parameters<Book['armTrigger']>[0]) =>
  order.wait?.group ? book.triggers.findTrailingStops(order).findBestPrice(order) : undefined

/** Base lots of a sale, or quote units of a purchase, that an order alone needs. */
function need({ terms, open, price, budget }: Naive): bigint {
  if (terms.side === 'sell') return Number.isFinite(open) ? BigInt(open) : 0n
  return budget ?? BigInt(price) * BigInt(open)
}

function mostOf(amounts: readonly bigint[]): bigint {
  let most = 0n
  for (const own of amounts) if (own > most) most = own
  return most
}

/** I7: a user's holds equal the needs of open orders, with an OCO's larger leg once, plus earnings of brackets. */
export function checkEscrow(accounts: Accounts, naive: NaiveBook): void {
  const wanted = new Map<string, bigint>()
  const add = (account: string, asset: Asset, atoms: bigint) => {
    const key = `${account} ${asset}`
    wanted.set(key, (wanted.get(key) ?? 0n) + atoms)
  }
  const scale = { base: naive.rules.baseAtomsPerLot, quote: naive.rules.quoteAtomsPerUnit }
  for (const order of naive.orders) {
    const { account, side } = order.terms
    const [held, received] = side === 'sell' ? (['base', 'quote'] as const) : (['quote', 'base'] as const)
    const list = naive.orders.filter((other) => other.list !== undefined && other.list === order.list)
    const isOco = list.length > 1 && list.every(({ place }) => place !== 'waiting')
    if (order.place === 'waiting') continue
    if (!isOco) add(account, held, need(order) * scale[held])
    else if (list[0] === order) {
      add(account, held, mostOf(list.map(need)) * scale[held])
    }
    if (list.some(({ place }) => place === 'waiting')) add(account, received, order.earned)
  }
  const held = (balances: ReadonlyMap<string, bigint>) => [...balances].filter(([, atoms]) => atoms !== 0n).sort()
  assert.deepEqual(held(accounts.escrow), held(wanted), 'I7: what is held is what open orders need')
  for (const asset of ['base', 'quote'] as const) {
    const sum = (balances: ReadonlyMap<string, bigint>) =>
      [...balances].filter(([key]) => key.endsWith(asset)).reduce((total, [, atoms]) => total + atoms, 0n)
    assert.equal(
      sum(accounts.available) + sum(accounts.escrow) + accounts.fees[asset],
      0n,
      'I2: nothing is made or lost',
    )
  }
  for (const [account, balance] of naive.balances) {
    for (const asset of ['base', 'quote'] as const) {
      const key = `${account} ${asset}`
      const has = (accounts.available.get(key) ?? 0n) + (accounts.escrow.get(key) ?? 0n)
      assert.equal(has, balance[asset], `what ${key} has is what was traded, less the fees`)
    }
  }
}

/** Complete state of a book: equal images are equal books. */
export function image(book: Book): readonly unknown[] {
  const due: string[] = []
  for (let order = book.dueOrders.first; order; order = order.after) due.push(`${order.id}`)
  const orders = [...book.orders.values()].map((order) => {
    const { id, account, owner, place, quantity, hidden, filled, budget, rank, wait, list, clientOrderId } = order
    const links = [list?.id, list?.entry?.id, list?.legs.map((leg) => leg.id), list?.retained].join(';')
    const state = [place, quantity, hidden, filled, budget, rank, wait?.followsSince ?? 0, bestOf(book, order), links]
    return [id, account, owner, clientOrderId, ...state].join()
  })
  return [
    queueOf(book, 'buy'),
    queueOf(book, 'sell'),
    due,
    orders.sort(),
    [...new Set([...book.orders.values()].flatMap(({ ownerOrders: person }) => [...(person?.clientIds ?? [])]))].sort(),
    [...book.brackets.keys()].sort(),
    [book.nextOrderId, book.nextRank, book.lastPrice, book.phase, book.triggers.size],
  ]
}

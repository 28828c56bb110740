// What a ledger shard does with its people's orders beside their money: keeps what books tell of them, shares fees with who
// invited, answers whoever waits, and gathers what is news.

import type { BalanceView, FillView, OrderStatus, OrderView } from '#shared/api/trading.ts'
import { marketBySymbol } from '#shared/markets.ts'
import { commissionOf } from '#shared/trading/fees.ts'
import type { Answered, CommissionNews, Fee, FillNews, OrderNews } from '../platform/edge-messages.ts'
import type { Posting } from '../platform/journal.ts'
import type { MoneyNode } from '../platform/money-node.ts'
import type { MoneyHost } from '../platform/money-storage.ts'
import { balancesIn } from './balances.ts'
import { available, type OpenLeg } from './engine.ts'
import type { IntakeView } from './intake.ts'
import type { LedgerStore } from './store.ts'
import type { Traded, TradingNews } from './told.ts'
import { type OrderFilter, type TradingStore, ticketOf } from './trading-store.ts'
import type { Waits } from './waits.ts'

export type TradingParts = {
  readonly host: MoneyHost
  readonly node: MoneyNode
  readonly store: LedgerStore
  readonly trading: TradingStore
  readonly waits: Waits<Awaited>
  /** Whether anybody wants to hear what is new of somebody. */
  readonly isListened: (person: string) => boolean
  readonly elsewhere: (person: string) => string | undefined
}

/** Trades that an answer lists. */
const MOST_FILLS = 200

/** What became of an order, as its book told of it. */
export type Placed = { readonly news: OrderNews; readonly fills: FillView[] }

/** What a book answered to a request to cancel or amend. */
export type Said = Pick<Answered, 'order' | 'reason' | 'params'>

/** What somebody waits for. */
export type Awaited = Placed | Said

type News = {
  orders: Map<string, OrderView>
  fills: FillView[]
  was: Record<string, OrderStatus>
  assets: Set<string>
}

export class TradingDesk {
  readonly #parts: TradingParts
  #news = new Map<string, News>()

  constructor(parts: TradingParts) {
    this.#parts = parts
  }

  /** What messages of books do here. */
  get intake(): Pick<IntakeView, 'orderNews' | 'isNews' | 'fillNews' | 'answered' | 'shareFee' | 'commission'> {
    return {
      orderNews: (news) => this.#orderNews(news),
      isNews: (news) => this.#isNews(news),
      fillNews: (news) => this.#fillNews(news),
      answered: (answered) => this.#answered(answered),
      shareFee: (fee) => this.#shareFee(fee),
      commission: (share) => this.#commission(share),
    }
  }

  /** A balance of somebody changed. */
  posted({ debit, credit, asset }: Posting): void {
    for (const account of [debit, credit]) {
      if (!account.startsWith('a/') || !account.endsWith('/spot')) continue
      this.#of(account.slice(2, -'/spot'.length))?.assets.add(asset)
    }
  }

  /** What is new has not happened. */
  forget(): void {
    this.#news.clear()
    this.#parts.waits.forget()
  }

  /** What is new since the last call; forgets it. */
  takeNews(): TradingNews[] {
    if (this.#news.size === 0) return []
    const news = this.#news
    this.#news = new Map()
    return [...news].map(([person, { orders, fills, was, assets }]) => {
      return { person, orders: [...orders.values()], fills, was, assets: this.#balances(person, [...assets]) }
    })
  }

  /** Of the wallet that trades, from memory: read from its tables they would have to be carried out first. */
  #balances(person: string, assets: readonly string[]): BalanceView[] {
    const { node, store } = this.#parts
    const balances = assets.map((asset) => {
      const free = node.journal.balance(available(person, 'spot'), asset)
      return { wallet: 'spot', asset, available: String(free), held: '0' } as const
    })
    return balancesIn({ balances, orders: store.openOrders(person) }, assets)
  }

  /** What became of an order, from what its book told just now. */
  told(id: string, { news, fills }: Placed): Traded {
    if (news.state === 'refused') return { kind: 'refused', reason: news.reason, params: news.params ?? {} }
    const orders = [...(news.views ?? [])].sort((a, b) => (a.id < b.id ? -1 : 1))
    const newest = fills.sort((a, b) => b.time - a.time || b.seq - a.seq)
    return { kind: 'done', id, orders, fills: newest.slice(0, MOST_FILLS) }
  }

  /** Open orders of books that fit. */
  openLegs(person: string, filter: OrderFilter): OpenLeg[] {
    return this.#parts.trading.openOrders(person, filter).map(({ id, market }) => {
      return { order: ticketOf(id), leg: Number(id.split('.')[1] ?? 0), market }
    })
  }

  /** Whether a book has said what became of a request. @param order that it placed */
  isKnown(person: string, key: string, order: string | undefined): boolean {
    const { store, trading } = this.#parts
    if (order === undefined) return store.known(person, key)?.answer != null
    return store.order(order)?.state !== 'open' || trading.ordersOf(person, order).length > 0
  }

  /** What became of a request, as far as is known. @param said by its book just now */
  outcome(
    person: string,
    key: string,
    { id, isPlaced }: { readonly id: string; readonly isPlaced: boolean },
    said?: Said,
  ): Traded {
    const { store, trading } = this.#parts
    if (!said && !this.isKnown(person, key, isPlaced ? id : undefined)) return { kind: 'pending', id }
    const order = store.order(id)
    if (isPlaced && order?.state === 'refused') return { kind: 'refused', reason: order.reason, params: order.params }
    const answer = said ? undefined : store.known(person, key)?.answer
    // Written by `#answered`.
    const told: Partial<Said> = said ?? (answer == null ? {} : JSON.parse(answer))
    if (told.reason !== undefined) return { kind: 'refused', reason: told.reason, params: told.params ?? {} }
    const orders = trading.ordersOf(person, id)
    const isTraded = orders.some(({ filled }) => /[1-9]/.test(filled))
    const all = isTraded ? trading.fills(person, { from: order?.time, limit: MOST_FILLS }) : []
    return { kind: 'done', id, orders, fills: all.filter(({ order: own }) => ticketOf(own) === id) }
  }

  #of(person: string): News | undefined {
    if (!this.#parts.isListened(person)) return undefined
    const known = this.#news.get(person)
    if (known) return known
    const made: News = { orders: new Map(), fills: [], was: {}, assets: new Set() }
    this.#news.set(person, made)
    return made
  }

  #orderNews(news: OrderNews): void {
    const { store, trading, waits } = this.#parts
    const { person } = store.orderNews(news)
    waits.heard(news.order, { news, fills: [] })
    const own = this.#of(person)
    const known = own ? trading.ordersOf(person, news.order) : []
    for (const view of news.views ?? []) {
      trading.keepOrder(person, view)
      if (!own) continue
      const before = known.find(({ id }) => id === view.id)
      if (before && !own.orders.has(view.id)) own.was[view.id] = before.status
      own.orders.set(view.id, view)
      // What it holds may have changed without a posting here: the book has it.
      const market = marketBySymbol(view.market)
      if (market) own.assets.add(view.side === 'buy' ? market.quote : market.base)
    }
  }

  /** That an order has ended is the last word; else what its book said later of any of its orders stands. */
  #isNews({ order, state, views = [] }: OrderNews): boolean {
    const { store, trading } = this.#parts
    const known = trading.ordersOf(store.brief(order)?.person ?? '', order)
    return (
      state !== 'open' ||
      views.every(({ id, updatedAt }) => !known.some((of) => of.id === id && of.updatedAt >= updatedAt))
    )
  }

  #fillNews({ person, view }: FillNews): void {
    const { trading, waits } = this.#parts
    trading.keepFill(person, view)
    const heard = waits.news(ticketOf(view.order))
    if (heard && 'fills' in heard) heard.fills.push(view)
    this.#of(person)?.fills.push(view)
  }

  #answered({ ref, order, reason, params }: Answered): void {
    const { store, waits } = this.#parts
    const at = ref.indexOf('/')
    const said: Said = { order, ...(reason !== undefined && { reason, params: params ?? {} }) }
    store.answered(ref.slice(0, at), ref.slice(at + 1), said)
    waits.heard(ref, said)
  }

  /** Whoever invited gets a part of the fee, out of the house's. */
  #shareFee({ order, asset, atoms, trade }: Fee): void {
    const { elsewhere, host, node, store } = this.#parts
    const inviter = store.brief(order)?.inviter ?? ''
    const share = commissionOf(BigInt(atoms))
    if (inviter === '' || share === 0n) return
    const news: CommissionNews = { person: inviter, trade, order, asset, fee: atoms, atoms: String(share) }
    const peer = elsewhere(inviter)
    const now = host.now()
    if (peer === undefined) {
      const credit = available(inviter, 'spot')
      node.journal.post({ debit: 'fees', credit, asset, atoms: share, kind: 'commission', ref: trade }, now)
      this.#commission(news)
      return
    }
    const fund = { account: 'fees', asset, atoms: share, kind: 'commission', ref: trade } as const
    node.edge.send(peer, { kind: 'commission', ...news }, [fund], now)
  }

  #commission({ person, trade, order, asset, fee, atoms }: CommissionNews): void {
    const time = this.#parts.host.now()
    this.#parts.trading.keepCommission(person, { time, trade, order_id: order, asset, fee, atoms })
  }
}

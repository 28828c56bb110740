import type { TradingUpdate } from '#objects/wallet/ledger/views.ts'
import type { FillView, OrderView } from '#shared/markets/trading/calls.ts'
import { isOrderOpen } from '#shared/markets/trading/order-rules.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { assert } from '#shared/platform/assert.ts'
import { createStrategyRandom } from './chance.ts'
import type { PaperExchange } from './exchange.ts'
import { figure, toStrategyOrderInput } from './steps.ts'
import type { PastBar, Strategy, StrategyContext, StrategyFill, StrategyOrder, StrategyRefusal } from './strategy.ts'

export type OrderCounts = { placed: number; cancelled: number; readonly refused: Map<string, number> }
type News =
  | { readonly kind: 'fill'; readonly fill: StrategyFill }
  | { readonly kind: 'refusal'; readonly refusal: StrategyRefusal }

export type TraderOptions = {
  readonly exchange: PaperExchange
  readonly strategy: Strategy
  readonly latencyMs: number
  readonly seed: number
}

/** The number is fixed, so that client ids sort in order of creation. */
const ID_DIGITS = 8

export class StrategyAccount {
  readonly fills: FillView[] = []
  readonly counts: OrderCounts = { placed: 0, cancelled: 0, refused: new Map() }
  readonly #parts: TraderOptions
  readonly #bars: PastBar[] = []
  readonly #open = new Map<string, OrderView>()
  /** Order ids of the exchange, by the strategy's client id. */
  readonly #ids = new Map<string, string>()
  readonly #clientIds = new Map<string, string>()
  #news: News[] = []
  #isOver = false
  readonly #desk: StrategyContext

  constructor(parts: TraderOptions) {
    this.#parts = parts
    this.#desk = this.#makeDesk()
  }

  /** Receives updates of the ledger. The strategy gets them after the market has processed the moment. */
  receiveUpdate({ orders, fills }: TradingUpdate): void {
    for (const order of orders) {
      const { id, clientOrderId = '' } = order
      this.#clientIds.set(id, clientOrderId)
      this.#ids.set(clientOrderId, id)
      if (isOrderOpen(order.status)) this.#open.set(id, order)
      else {
        this.#open.delete(id)
        if (order.status === 'canceled') this.counts.cancelled += 1
      }
    }
    for (const fill of fills.toSorted((a, b) => a.seq - b.seq)) {
      this.fills.push(fill)
      this.#news.push({ kind: 'fill', fill: this.#ownFill(fill) })
    }
  }

  notifyStrategy(): void {
    const { strategy } = this.#parts
    for (let news = this.#news.shift(); news; news = this.#news.shift()) {
      if (news.kind === 'fill') strategy.onFill?.(news.fill, this.#desk)
      else strategy.onRefusal?.(news.refusal, this.#desk)
    }
  }

  /** Marks the end of the data: orders in transit do not arrive. */
  end(): void {
    this.#isOver = true
  }

  closeBar(bar: PastBar): void {
    this.#bars.push(bar)
    this.#parts.strategy.onBar?.(bar, this.#desk)
  }

  /** Returns a balance in atoms. */
  balance(asset: string): { readonly available: bigint; readonly held: bigint } {
    const { balances, orders } = this.#parts.exchange.holdings()
    let [available, held] = [0n, 0n]
    for (const balance of balances) if (balance.asset === asset) available += BigInt(balance.available)
    for (const order of orders) {
      for (const money of order.held) if (money.asset === asset) held += BigInt(money.atoms)
    }
    return { available, held }
  }

  #ownFill({ order, side, role, price, quantity, fee, feeAsset, time }: FillView): StrategyFill {
    const own = this.#clientIds.get(order) ?? ''
    return Object.freeze({
      order: own,
      side,
      role,
      price: figure(price),
      quantity: figure(quantity),
      fee: figure(fee),
      feeAsset,
      time,
    })
  }

  #makeDesk(): StrategyContext {
    const { exchange, seed } = this.#parts
    const { market, clock } = exchange
    const price = (ticks: number | undefined) =>
      ticks === undefined ? undefined : figure(fromUnits(ticks, market.priceDecimals))
    const figures = (symbol: string) => {
      const asset = findAsset(symbol)
      assert(asset, 'a market trades assets of the house')
      const { available, held } = this.balance(symbol)
      return { available: figure(formatAssetAmount(asset, available)), held: figure(formatAssetAmount(asset, held)) }
    }
    const bars = this.#bars
    const orders = () => this.#orders()
    return {
      get time() {
        return clock.now
      },
      market: market.symbol,
      bars,
      get bid() {
        return price(exchange.bestPrices.bid)
      },
      get ask() {
        return price(exchange.bestPrices.ask)
      },
      get base() {
        return figures(market.base)
      },
      get quote() {
        return figures(market.quote)
      },
      get orders() {
        return orders()
      },
      place: (order) => this.#place(order),
      cancel: (id) => this.#cancel(id),
      cancelAll: () => {
        for (const { id } of orders()) this.#cancel(id)
      },
      random: createStrategyRandom(seed),
    }
  }

  #orders() {
    return [...this.#open.values()].map(({ clientOrderId = '', side, type, price, quantity, filled }) => ({
      id: clientOrderId,
      side,
      type,
      price: price === undefined ? undefined : figure(price),
      quantity: quantity === undefined ? undefined : figure(quantity),
      filled: figure(filled),
    }))
  }

  #place(order: StrategyOrder): string {
    const { exchange, latencyMs } = this.#parts
    this.counts.placed += 1
    const id = `o${String(this.counts.placed).padStart(ID_DIGITS, '0')}`
    const request = toStrategyOrderInput(exchange.market, order, id)
    exchange.clock.after(latencyMs, () => {
      if (this.#isOver) return
      void exchange.place(request).then((traded) => {
        if (traded.kind === 'refused') this.#refused(id, traded.reason)
      })
    })
    return id
  }

  #refused(order: string, reason: string): void {
    const { refused } = this.counts
    refused.set(reason, (refused.get(reason) ?? 0) + 1)
    this.#news.push({ kind: 'refusal', refusal: { order, reason } })
  }

  #cancel(id: string): void {
    const { exchange, latencyMs } = this.#parts
    exchange.clock.after(latencyMs, () => {
      const known = this.#ids.get(id)
      // The exchange refuses a cancel of an ended order as `order_ended`, which the strategy may ignore.
      if (known !== undefined && !this.#isOver) void exchange.cancel(known)
    })
  }
}

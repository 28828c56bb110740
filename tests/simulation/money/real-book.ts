// The book's object on simulated storage, network and clock, with the product's code and a source without prices.

import { createHash } from 'node:crypto'
import { LiveMarket } from '#objects/markets/market/live-market.ts'
import { MarketStore } from '#objects/markets/market/store.ts'
import type { TapeTrade } from '#objects/markets/market-data/text.ts'
import type { MarketSource } from '#objects/markets/market-source/source.ts'
import { BookPriceTriggers } from '#objects/markets/order-book/book-price-triggers.ts'
import { OrderEntry } from '#objects/markets/order-book/order-entry.ts'
import { createTopOfBook } from '#objects/markets/order-book/preview.ts'
import { createSpotSettlement } from '#objects/markets/order-book/spot-settlement.ts'
import type { MoneyDelivery } from '#objects/platform/edge-messages.ts'
import type { MoneyLinkFactory } from '#objects/platform/money-service.ts'
import type { MoneyHost } from '#objects/platform/money-storage.ts'
import type { PriceTrigger } from '#objects/platform/price-triggers.ts'
import type { Market } from '#shared/markets/markets.ts'

const SILENT: MarketSource = {
  advance: () => ({ trades: [] }),
  minutes: () => [],
  hours: () => [],
  close: () => undefined,
}

export type RealBookParts = {
  readonly market: Market
  readonly makeEdge?: MoneyLinkFactory
  readonly onTrade?: (trade: TapeTrade) => void
  /** Called when a program's trigger price is reached. */
  readonly onPrice?: (program: string, market: string, ticks: number) => Promise<void>
}

export class RealBook {
  readonly #host: MoneyHost
  readonly #live: LiveMarket
  readonly #orderEntry: OrderEntry
  readonly #waits: BookPriceTriggers
  readonly #parts: RealBookParts

  constructor(host: MoneyHost, parts: RealBookParts) {
    const { market, makeEdge, onTrade } = parts
    this.#parts = parts
    this.#host = host
    this.#waits = new BookPriceTriggers(host.storage)
    const settlement = createSpotSettlement(market)
    this.#live = new LiveMarket({
      market,
      source: SILENT,
      store: new MarketStore(host.storage),
      settlement,
      hash: (text) => createHash('sha256').update(text).digest('hex'),
      onChanges: ({ trades }) => {
        for (const trade of trades) onTrade?.(trade)
        this.#tell()
      },
      pause: () => Promise.resolve(),
      money: {
        open: () => undefined,
        transact: (work) => this.#orderEntry.transact(work),
        settle: (changes) => {
          this.#orderEntry.settle(changes)
          this.#waits.fireReached(changes.trades.map(({ priceTicks }) => priceTicks))
        },
        onReload: () => this.#orderEntry.onReload(),
      },
    })
    this.#orderEntry = new OrderEntry(host, {
      market,
      live: this.#live,
      settlement,
      onCommit: () => this.#live.publish(),
      awaited: () => this.#waits.bounds,
      ...(makeEdge && { makeEdge }),
    })
  }

  async standing() {
    await this.#live.catchUp(this.#host.now())
    return createTopOfBook(this.#live.book, this.#host.now())
  }

  async deliver(delivery: MoneyDelivery) {
    await this.#live.catchUp(this.#host.now())
    return this.#orderEntry.money.deliver(delivery)
  }
  async alarm(): Promise<void> {
    await this.#live.catchUp(this.#host.now())
    this.#orderEntry.alarm()
    this.#tell()
  }
  async awaitPrice(program: string, wait: PriceTrigger | null): Promise<void> {
    await this.#live.catchUp(this.#host.now())
    const { lastPrice } = this.#live.book
    this.#orderEntry.transact(() => this.#waits.set(program, wait, lastPrice))
    this.#orderEntry.keepAwake()
    this.#tell()
  }
  #tell(): void {
    const { market, onPrice } = this.#parts
    for (const reached of this.#waits.takeDue(this.#host.now())) {
      onPrice?.(reached.program, market.symbol, this.#live.book.lastPrice)
        .then(() => this.#orderEntry.transact(() => this.#waits.acknowledge(reached)))
        .catch(() => undefined)
    }
  }
  get money() {
    return this.#orderEntry.money
  }
  halt(version: number, _scope: string, reason: string | null) {
    return this.#orderEntry.halt(version, reason)
  }
}

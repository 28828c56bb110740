// The book itself on simulated storage, network and clock: the very code of the product, with a source that is silent.

import { createHash } from 'node:crypto'
import { LiveMarket } from '#objects/market/live-market.ts'
import { BookStore } from '#objects/market/store.ts'
import type { TradeRow } from '#objects/market-data/text.ts'
import type { MarketSource } from '#objects/market-source/source.ts'
import { OrderEntry } from '#objects/order-book/order-entry.ts'
import { topOfBook } from '#objects/order-book/preview.ts'
import { spotSettlementOf } from '#objects/order-book/spot-settlement.ts'
import type { Delivery, EdgePoint, QuarantineRelease } from '#objects/platform/edge-messages.ts'
import type { MakeEdge } from '#objects/platform/money-node.ts'
import type { MoneyHost } from '#objects/platform/money-storage.ts'
import type { Market } from '#shared/markets.ts'

const SILENT: MarketSource = {
  advance: () => ({ trades: [] }),
  minutes: () => [],
  hours: () => [],
  close: () => undefined,
}

export type RealBookParts = {
  readonly market: Market
  readonly makeEdge?: MakeEdge
  readonly onTrade?: (trade: TradeRow) => void
}

export class RealBook {
  readonly #host: MoneyHost
  readonly #live: LiveMarket
  readonly #orderEntry: OrderEntry

  constructor(host: MoneyHost, { market, makeEdge, onTrade }: RealBookParts) {
    this.#host = host
    const settlement = spotSettlementOf(market)
    this.#live = new LiveMarket({
      market,
      source: SILENT,
      store: new BookStore(host.storage),
      settlement,
      hash: (text) => createHash('sha256').update(text).digest('hex'),
      onChanges: ({ trades }) => {
        for (const trade of trades) onTrade?.(trade)
      },
      pause: () => Promise.resolve(),
      money: {
        open: () => undefined,
        transact: (work) => this.#orderEntry.transact(work),
        settle: (changes) => this.#orderEntry.settle(changes),
        onReload: () => this.#orderEntry.onReload(),
      },
    })
    this.#orderEntry = new OrderEntry(host, {
      market,
      live: this.#live,
      settlement,
      onCommit: () => this.#live.publish(),
      ...(makeEdge && { makeEdge }),
    })
  }

  async standing() {
    await this.#live.catchUp(this.#host.now())
    return topOfBook(this.#live.book)
  }

  async deliver(delivery: Delivery) {
    await this.#live.catchUp(this.#host.now())
    return this.#orderEntry.deliver(delivery)
  }
  async alarm(): Promise<void> {
    await this.#live.catchUp(this.#host.now())
    this.#orderEntry.alarm()
  }
  facts(version: number) {
    return this.#orderEntry.facts(version)
  }
  sentUpTo(version: number, points: EdgePoint[]) {
    return this.#orderEntry.sentUpTo(version, points)
  }
  quarantined(version: number) {
    return this.#orderEntry.quarantined(version)
  }
  endQuarantine(version: number, ending: QuarantineRelease) {
    return this.#orderEntry.endQuarantine(version, ending)
  }
  halt(version: number, _scope: string, reason: string | null) {
    return this.#orderEntry.halt(version, reason)
  }
}

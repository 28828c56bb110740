// Where a topic's producer is reached.

import type { Producer, Publication, WatchRequest } from '../platform/market-feed.ts'
import { type ProducerName, symbolOf } from './topics.ts'

type Producers = { getByName(name: string): Producer }

export type HubEnv = {
  readonly ORDER_BOOK: Producers
  readonly MARKET_SUMMARY: Producers
  /** Sockets that one shard holds (default 2,000). */
  readonly HUB_SOCKETS_MAX?: string
}

/** Asks a producer (platform/market-feed.ts). */
export function watch(env: HubEnv, producer: ProducerName, request: WatchRequest): Promise<readonly Publication[]> {
  const symbol = symbolOf(producer)
  const stub = symbol === undefined ? env.MARKET_SUMMARY.getByName('all') : env.ORDER_BOOK.getByName(symbol)
  return stub.watch(request)
}

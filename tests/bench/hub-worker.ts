// Worker of the hub benches: the product's hubs and socket routes, with a book that publishes at a fixed rate instead
// of trading. Each publication carries its time.

import { DurableObject } from 'cloudflare:workers'
import { Hono } from 'hono'
import type { FeedProducer, TopicLeaseRequest, TopicPublication } from '#objects/platform/market-feed.ts'
import { MARKET_FEED_VERSION } from '#objects/platform/market-feed.ts'
import type { MarketHub } from '#objects/realtime/object.ts'
import { toTopicKey } from '#shared/realtime/topics.ts'
import type { AppEnv } from '#worker/env.ts'
import { socketRoutes } from '#worker/realtime/routes.ts'

export { MarketHub } from '#objects/realtime/object.ts'

type BenchEnv = { readonly MARKET_HUB: DurableObjectNamespace<MarketHub> }

const TICK_MS = 250
const LEVELS = 20
/** Candles of this interval are padded, so that a stopped reader's buffers fill within seconds. */
const HEAVY_INTERVAL = '1d'
const HEAVY_BYTES = 96 * 1024

const price = (index: number) => (94_000 + index / 100).toFixed(2)
const levels = (count: number) => Array.from({ length: count }, (_, index) => [price(index), '0.12345'] as const)
const padding = 'x'.repeat(HEAVY_BYTES)

/** Publishes five topics four times a second to every hub that watches. */
export class OrderBook extends DurableObject<BenchEnv> implements FeedProducer {
  readonly #hubs = new Map<string, TopicLeaseRequest['topics']>()
  #fills = 0
  #seq = Date.now()
  #timer: ReturnType<typeof setTimeout> | undefined

  async watch({ hub, topics }: TopicLeaseRequest): Promise<readonly TopicPublication[]> {
    if (topics.length === 0) this.#hubs.delete(hub)
    else this.#hubs.set(hub, topics)
    this.#timer ??= setTimeout(() => this.#tick(Date.now() + TICK_MS), TICK_MS)
    return topics.map((params) => this.#present(params))
  }

  /** The next tick is due at a fixed time, no matter how long this one takes. */
  async #tick(nextAt: number): Promise<void> {
    const now = Date.now()
    const startSeq = this.#seq + 1
    this.#seq = Math.max(startSeq, now)
    this.#fills += 1
    for (const [hub, topics] of this.#hubs) {
      const publications = topics.map((params) => this.#publication(params, startSeq, now))
      void this.env.MARKET_HUB.getByName(hub).publish(MARKET_FEED_VERSION, publications)
    }
    this.#timer = setTimeout(() => this.#tick(nextAt + TICK_MS), Math.max(0, nextAt - Date.now()))
  }

  #present(params: TopicLeaseRequest['topics'][number]): TopicPublication {
    if (params.type !== 'depth') return this.#publication(params, this.#seq, 0)
    const seq = this.#seq
    const side = levels(LEVELS).map(([at, quantity]) => [at, quantity, seq] as [string, string, number])
    return {
      kind: 'depth',
      topic: toTopicKey(params),
      change: { startSeq: seq, endSeq: seq, snapshot: true, asks: side, bids: [] },
    }
  }

  #publication(params: TopicLeaseRequest['topics'][number], startSeq: number, t: number): TopicPublication {
    const topic = toTopicKey(params)
    const seq = this.#seq
    switch (params.type) {
      case 'depth': {
        const changed = levels(5).map(([at, quantity]) => [at, quantity, seq] as [string, string, number])
        return { kind: 'depth', topic, change: { startSeq, endSeq: seq, asks: changed, bids: changed } }
      }
      case 'fills':
        return {
          kind: 'append',
          topic,
          entries: [
            `{"price":"${price(7)}","seq":"${this.#fills}","side":"BUY","size":"0.01","symbol":"78","time":${t || seq}}`,
          ],
        }
      case 'depth_snapshot': {
        const snapshot = { asks: levels(LEVELS), bids: levels(LEVELS), time: t, seq }
        return { kind: 'state', topic, json: JSON.stringify(snapshot) }
      }
      case 'candles': {
        const candle = ['1745823600000', price(1), price(2), price(3), price(0), '2.6366', '249401.98', t]
        const heavy = params.interval === HEAVY_INTERVAL ? [padding] : []
        return { kind: 'state', topic, json: JSON.stringify([...candle, ...heavy]) }
      }
      default:
        return { kind: 'state', topic, json: JSON.stringify({ last: price(1), symbol: '78', vol: '6209.9', time: t }) }
    }
  }
}

/** No socket of the benches subscribes to tickers. */
export class MarketSummary extends DurableObject implements FeedProducer {
  async watch(): Promise<readonly TopicPublication[]> {
    return []
  }
}

/** Hubs report that they run; these have no site. */
export class Uptime extends DurableObject {
  async watch(): Promise<void> {}
}

const app = new Hono<AppEnv>()
app.get('/stats/:shard', async (c) => c.json(await c.env.MARKET_HUB.getByName(c.req.param('shard')).stats()))
app.route('/', socketRoutes)

export default app

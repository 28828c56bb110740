// From what a client names to a topic that a producer knows (protocols §2.2).

import { PRIVATE_TOPICS } from '#shared/api/trading.ts'
import { INTERVALS } from '#shared/intervals.ts'
import { marketById } from '#shared/markets.ts'
import { FUTURES_BIZ, PUBLIC_TYPES, SPOT_BIZ, type SubscriptionParams, topicKey } from '#shared/socket/topics.ts'
import type { Publication, Topic } from '../platform/market-feed.ts'
import { createFeed, type Feed } from './feeds.ts'
import { pushFrame } from './frames.ts'

/** Which dialect a connection speaks; fixed by the path it came in on. `streams` and `requests` are Binance's. */
export type Dialect = 'spot' | 'futures' | 'streams' | 'requests'

/** Who publishes a topic: a market's book, or the summary of all. */
export type ProducerName = `book:${string}` | 'summary'
export const SUMMARY: ProducerName = 'summary'

/** What readers of a hub may subscribe to: made of what somebody publishes. */
export type KnownTopic = {
  readonly topic: Topic
  readonly producer: ProducerName
  /** What its producer is asked for, in its one spelling. */
  readonly sources: readonly SubscriptionParams[]
  /** Keeps what is known of it. @param kind of its publications */
  readonly open: (kind: Publication['kind']) => Feed
  /** A push of its data. */
  readonly frame: (json: string) => string
  /** Least time between two pushes; none: whatever a flush brings. */
  readonly everyMs?: number
  /** Whether a reader needs every step: one of whom nobody knows what it has cannot go on. */
  readonly isUnbroken?: boolean
}

/** What a stream of the Binance dialect is made of; its topic is its name. */
export type StreamSource = Omit<KnownTopic, 'topic' | 'frame'>

/**
 * What a subscription comes to:
 * - `known`: there will be pushes;
 * - `silent`: acknowledged, though nothing will ever come (protocols §2.3: an unknown pair);
 * - `login`: a private topic;
 * - `invalid`: no such biz, type or interval.
 */
export type Resolution =
  | { readonly kind: 'known'; readonly known: KnownTopic }
  | { readonly kind: 'silent' }
  | { readonly kind: 'login' }
  | { readonly kind: 'invalid' }

const SPOT_PRIVATE: readonly string[] = Object.values(PRIVATE_TOPICS)
const FUTURES_PUBLIC: readonly string[] = [
  'ticker_swap',
  'fills',
  'depth',
  'candles_swap',
  'candles_swap_utc',
  'index_price',
  'mark_price',
  'funding_rate',
]
const FUTURES_PRIVATE: readonly string[] = [
  'order',
  'position',
  'position_change',
  'assets',
  'assets_ag',
  'user_setting',
]
/** Compared in lower case: the futures dialect does not tell them apart by case (protocols §2.2). */
const FUTURES_INTERVALS: readonly string[] = ['1', '1m', '3', '5', '15', '30', '1h', '4h', '1d', '1w']

const includes = (list: readonly string[], value: string | undefined) => value !== undefined && list.includes(value)

/** Resolves what a client of `dialect` named; a topic's identity ignores what its type does not have. */
export function resolve(dialect: 'spot' | 'futures', params: SubscriptionParams): Resolution {
  return dialect === 'spot' ? resolveSpot(params) : resolveFutures(params)
}

function resolveSpot({ biz, type, pairCode, interval }: SubscriptionParams): Resolution {
  if (biz !== SPOT_BIZ) return { kind: 'invalid' }
  if (SPOT_PRIVATE.includes(type)) return { kind: 'login' }
  if (!includes(PUBLIC_TYPES, type)) return { kind: 'invalid' }
  // Clients send a pair code with ticker_all too; there is one topic all the same.
  if (type === 'ticker_all') return known({ biz, type }, SUMMARY)
  if (pairCode === undefined) return { kind: 'invalid' }
  if (type === 'candles' && !includes(INTERVALS, interval)) return { kind: 'invalid' }
  const market = /^[1-9]\d{0,8}$/.test(pairCode) ? marketById(Number(pairCode)) : undefined
  if (!market) return { kind: 'silent' }
  const topic = { biz, type, pairCode, ...(type === 'candles' && interval !== undefined && { interval }) }
  return known(topic, `book:${market.symbol}`)
}

/** No futures market is listed, so that a well-formed subscription is acknowledged and stays silent. */
function resolveFutures({ biz, type, pairCode, interval }: SubscriptionParams): Resolution {
  if (biz !== FUTURES_BIZ) return { kind: 'invalid' }
  if (!FUTURES_PUBLIC.includes(type)) return { kind: FUTURES_PRIVATE.includes(type) ? 'login' : 'invalid' }
  if (pairCode === undefined) return { kind: 'invalid' }
  if (type.startsWith('candles') && !includes(FUTURES_INTERVALS, interval?.toLowerCase())) return { kind: 'invalid' }
  return { kind: 'silent' }
}

const known = (params: SubscriptionParams, producer: ProducerName): Resolution => ({
  kind: 'known',
  known: {
    topic: topicKey(params),
    producer,
    sources: [params],
    open: createFeed,
    frame: (json) => pushFrame(params, json),
  },
})

/** The market symbol of a book's name; undefined for the summary. */
export const symbolOf = (producer: ProducerName): string | undefined =>
  producer === SUMMARY ? undefined : producer.slice('book:'.length)

// Maps topic names of clients to topics of producers (protocols §2.2).

import { CHAT_TOPIC_BIZ, CHAT_TOPIC_TYPE, chatTopic } from '#shared/chat/topic.ts'
import { findContract } from '#shared/futures/contracts.ts'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { findMarketById } from '#shared/markets/markets.ts'
import { assert } from '#shared/platform/assert.ts'
import { INTERVALS } from '#shared/platform/intervals.ts'
import {
  FUTURES_BIZ,
  PERPETUAL_BIZ,
  PERPETUAL_PRIVATE_TYPES,
  PERPETUAL_PUBLIC_TYPES,
  SPOT_BIZ,
  SPOT_PRIVATE_TYPES,
  SPOT_PUBLIC_TYPES,
  type SubscriptionParams,
  toTopicKey,
} from '#shared/realtime/topics.ts'
import type { TopicKey, TopicPublication } from '../platform/market-feed.ts'
import { ChatFeed } from './chat-feed.ts'
import { findCoinwTopic } from './coinw-futures.ts'
import { createTopicFeed, type TopicFeed } from './feeds.ts'
import { formatPushFrame } from './frames.ts'

/**
 * The path of the connection determines the dialect. `streams` and `requests` are Binance spot, `usdm` its futures
 * streams.
 */
export type SocketDialectName = 'spot' | 'futures' | 'streams' | 'usdm' | 'requests'

export type ProducerName = `book:${string}` | `chat:${string}` | 'summary' | 'contracts'
export const CONTRACTS_PRODUCER: ProducerName = 'contracts'
export const SUMMARY_PRODUCER: ProducerName = 'summary'

export type KnownTopic = {
  readonly topic: TopicKey
  readonly producer: ProducerName
  /** Topics of the producer, in canonical spelling. */
  readonly sources: readonly SubscriptionParams[]
  readonly open: (kind: TopicPublication['kind']) => TopicFeed
  readonly frame: (json: string) => string
  /** Minimum interval of pushes, ms; if absent, each flush may push. */
  readonly everyMs?: number
  /** True if readers need every change. A reader with an unknown position then cannot continue. */
  readonly isUnbroken?: boolean
}

/** The data of a Binance stream; the stream's name is its topic. */
export type StreamSource = Omit<KnownTopic, 'topic' | 'frame'>

/**
 * Result of resolving a subscription:
 * - `known`: there will be pushes;
 * - `silent`: acknowledged without pushes (protocols §2.3: an unknown pair);
 * - `login`: a private topic;
 * - `invalid`: unknown value of the field `biz`, `type` or `interval`.
 */
export type TopicResolution =
  | { readonly kind: 'known'; readonly known: KnownTopic }
  | { readonly kind: 'silent' }
  | { readonly kind: 'login' }
  | { readonly kind: 'invalid' }

const SPOT_PRIVATE: readonly string[] = SPOT_PRIVATE_TYPES
export const FUTURES_PUBLIC_TYPES: readonly string[] = [
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
const includes = (list: readonly string[], value: string | undefined) => value !== undefined && list.includes(value)

/** Ignores fields that this type of topic does not use. */
export function resolveTopic(dialect: 'spot' | 'futures', params: SubscriptionParams): TopicResolution {
  return dialect === 'spot' ? resolveSpot(params) : resolveFutures(params)
}

function resolveSpot({ biz, type, pairCode, interval }: SubscriptionParams): TopicResolution {
  if (biz === PERPETUAL_BIZ) return resolvePerpetual({ biz, type, pairCode, interval })
  if (biz === CHAT_TOPIC_BIZ) return resolveChat(type, pairCode)
  if (biz !== SPOT_BIZ) return { kind: 'invalid' }
  if (SPOT_PRIVATE.includes(type)) return { kind: 'login' }
  if (!includes(SPOT_PUBLIC_TYPES, type)) return { kind: 'invalid' }
  // `ticker_all` is one topic for all pairs, so a pair code is ignored.
  if (type === 'ticker_all') return known({ biz, type }, SUMMARY_PRODUCER)
  if (pairCode === undefined) return { kind: 'invalid' }
  if (type === 'candles' && !includes(INTERVALS, interval)) return { kind: 'invalid' }
  const market = /^[1-9]\d{0,8}$/.test(pairCode) ? findMarketById(Number(pairCode)) : undefined
  if (!market) return { kind: 'silent' }
  const topic = { biz, type, pairCode, ...(type === 'candles' && interval !== undefined && { interval }) }
  return known(topic, `book:${market.symbol}`)
}

function resolveChat(type: string, pairCode: string | undefined): TopicResolution {
  if (type !== CHAT_TOPIC_TYPE || pairCode === undefined) return { kind: 'invalid' }
  const room = LOCALE_CODES.find((code) => code.toUpperCase() === pairCode.toUpperCase())
  return room ? known(chatTopic(room), `chat:${room}`, () => new ChatFeed()) : { kind: 'silent' }
}

function resolvePerpetual({ biz, type, pairCode, interval }: SubscriptionParams): TopicResolution {
  if (includes(PERPETUAL_PRIVATE_TYPES, type)) return { kind: 'login' }
  if (!includes(PERPETUAL_PUBLIC_TYPES, type)) return { kind: 'invalid' }
  if (type === 'liquidations' || type === 'contracts') return known({ biz, type }, CONTRACTS_PRODUCER)
  if (pairCode === undefined) return { kind: 'invalid' }
  if (type === 'candles' && !includes(INTERVALS, interval)) return { kind: 'invalid' }
  const contract = findContract(pairCode.toUpperCase())
  if (!contract) return { kind: 'silent' }
  const bars = type === 'candles' && interval !== undefined && { interval }
  return known({ biz, type, pairCode: contract.symbol, ...bars }, CONTRACTS_PRODUCER)
}

function resolveFutures(params: SubscriptionParams): TopicResolution {
  if (params.biz !== FUTURES_BIZ) return { kind: 'invalid' }
  if (includes(FUTURES_PRIVATE, params.type)) return { kind: 'login' }
  if (!includes(FUTURES_PUBLIC_TYPES, params.type) || params.pairCode === undefined) return { kind: 'invalid' }
  const topic = findCoinwTopic(params)
  if (topic === 'invalid') return { kind: 'invalid' }
  return topic ? { kind: 'known', known: { ...topic, producer: CONTRACTS_PRODUCER } } : { kind: 'silent' }
}

const known = (
  params: SubscriptionParams,
  producer: ProducerName,
  open: KnownTopic['open'] = createTopicFeed,
): TopicResolution => ({
  kind: 'known',
  known: {
    topic: toTopicKey(params),
    producer,
    sources: [params],
    open,
    frame: (json) => formatPushFrame(params, json),
  },
})

/** @throws Error if no producer has the name */
export function parseProducerName(name: string): ProducerName {
  const isKnown = name === CONTRACTS_PRODUCER || name === SUMMARY_PRODUCER || /^(?:book|chat):./.test(name)
  assert(isKnown, `${name} is a producer`)
  return name as ProducerName
}

export const parseRoomProducer = (producer: ProducerName): string | undefined =>
  producer.startsWith('chat:') ? producer.slice('chat:'.length) : undefined

export const parseBookProducer = (producer: ProducerName): string | undefined =>
  producer.startsWith('book:') ? producer.slice('book:'.length) : undefined

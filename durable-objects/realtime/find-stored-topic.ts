import { FUTURES_BIZ } from '#shared/realtime/topics.ts'
import type { TopicKey } from '../platform/market-feed.ts'
import { findBinanceStreamOfTopic } from './binance-api/streams.ts'
import { type KnownTopic, resolveTopic } from './topics.ts'

/** Restores a topic from a socket's attachment; undefined if it is no longer listed. */
export function parseTopicKey(topic: TopicKey): KnownTopic | undefined {
  const stream = findBinanceStreamOfTopic(topic)
  if (stream) return stream
  const [biz = '', type = '', pair = '', interval] = topic.split(':')
  const resolution = resolveTopic(biz === FUTURES_BIZ ? 'futures' : 'spot', {
    biz,
    type,
    ...(pair !== '' && { pairCode: pair }),
    ...(interval !== undefined && { interval }),
  })
  return resolution.kind === 'known' ? resolution.known : undefined
}

// Names of streams of the Binance dialect (protocols §3.4).

import type { KnownTopic, StreamSource } from '../topics.ts'
import { findFuturesStream } from './futures/streams.ts'
import { findSpotStream } from './spot/streams.ts'

export type StreamProduct = 'streams' | 'usdm'
const OF: Readonly<Record<StreamProduct, (name: string) => StreamSource | undefined>> = {
  streams: findSpotStream,
  usdm: findFuturesStream,
}

export const formatStreamTopic = (product: StreamProduct, name: string): string => `${product}:${name}`
export const streamNameOf = (topic: string): string => topic.slice(topic.indexOf(':') + 1)

const NAME_LENGTH_MAX = 48

export function findStream(name: string, product: StreamProduct = 'streams'): KnownTopic | undefined {
  const stream = name.length > NAME_LENGTH_MAX ? undefined : OF[product](name)
  return stream && { ...stream, topic: formatStreamTopic(product, name), frame: (json) => json }
}

export function findStreamOfTopic(topic: string): KnownTopic | undefined {
  const [product] = topic.split(':')
  return product === 'streams' || product === 'usdm' ? findStream(streamNameOf(topic), product) : undefined
}

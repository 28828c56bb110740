// Names of streams of the Binance dialect (protocols §3.4).

import type { KnownTopic, StreamSource } from '../topics.ts'
import { findFuturesStream } from './futures/streams.ts'
import { findSpotStream } from './spot/streams.ts'

export type BinanceStreamProduct = 'streams' | 'usdm'
const OF: Readonly<Record<BinanceStreamProduct, (name: string) => StreamSource | undefined>> = {
  streams: findSpotStream,
  usdm: findFuturesStream,
}

export const formatStreamTopic = (product: BinanceStreamProduct, name: string): string => `${product}:${name}`
export const streamNameOf = (topic: string): string => topic.slice(topic.indexOf(':') + 1)

const NAME_LENGTH_MAX = 48

export function findBinanceStream(name: string, product: BinanceStreamProduct = 'streams'): KnownTopic | undefined {
  const stream = name.length > NAME_LENGTH_MAX ? undefined : OF[product](name)
  return stream && { ...stream, topic: formatStreamTopic(product, name), frame: (json) => json }
}

export function findBinanceStreamOfTopic(topic: string): KnownTopic | undefined {
  const [product] = topic.split(':')
  return product === 'streams' || product === 'usdm' ? findBinanceStream(streamNameOf(topic), product) : undefined
}

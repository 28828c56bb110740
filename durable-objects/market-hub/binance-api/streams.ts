// The streams of the Binance dialect by their names (protocols §3.4), of whatever product.

import type { KnownTopic, StreamSource } from '../topics.ts'
import { futuresStream } from './futures/streams.ts'
import { spotStream } from './spot/streams.ts'

/** Whose streams a socket hears: spot's, or those of USDⓈ-M futures. */
export type StreamProduct = 'streams' | 'usdm'
const OF: Readonly<Record<StreamProduct, (name: string) => StreamSource | undefined>> = {
  streams: spotStream,
  usdm: futuresStream,
}

/** What a stream's topic is called at the hub: its product, and its name. */
export const streamTopic = (product: StreamProduct, name: string): string => `${product}:${name}`
export const nameOf = (topic: string): string => topic.slice(topic.indexOf(':') + 1)

const LONGEST_NAME = 48

/** A stream by its name as clients write it; undefined if there is none of that name. */
export function streamNamed(name: string, product: StreamProduct = 'streams'): KnownTopic | undefined {
  const stream = name.length > LONGEST_NAME ? undefined : OF[product](name)
  return stream && { ...stream, topic: streamTopic(product, name), frame: (json) => json }
}

/** The stream of a topic; undefined for what is none's. */
export function streamOf(topic: string): KnownTopic | undefined {
  const [product] = topic.split(':')
  return product === 'streams' || product === 'usdm' ? streamNamed(nameOf(topic), product) : undefined
}

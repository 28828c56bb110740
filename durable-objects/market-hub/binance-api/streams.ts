// The streams of the Binance dialect by their names (protocols §3.4), of whatever product.

import type { KnownTopic } from '../topics.ts'
import { spotStream } from './spot/streams.ts'

/** What a stream's topic begins with at the hub; its name follows. */
export const STREAM = 'streams:'
export const nameOf = (topic: string): string => topic.slice(STREAM.length)

const LONGEST_NAME = 48

/** A stream by its name as clients write it; undefined if there is none of that name. */
export function streamNamed(name: string): KnownTopic | undefined {
  const stream = name.length > LONGEST_NAME ? undefined : spotStream(name)
  return stream && { ...stream, topic: STREAM + name, frame: (json) => json }
}

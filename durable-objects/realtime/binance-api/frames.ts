// Frames of the Binance dialect (protocols §3.4).

import { streamNameOf } from './streams.ts'

/** Null if the request's id is not readable. */
export type RequestId = string | number | null

export type FrameError = { readonly code: number; readonly msg: string }

/** Error frames in Binance's wording. */
export const INVALID_STREAM: FrameError = { code: 2, msg: 'Invalid request: invalid stream' }
export const INVALID_REQUEST_ID: FrameError = {
  code: 2,
  msg: 'Invalid request: request ID must be an unsigned integer',
}
export const TOO_MANY_STREAMS: FrameError = { code: 2, msg: 'Invalid request: too many parameters' }
export const TOO_MANY_STREAMS_FOR_VISITOR: FrameError = {
  code: 2,
  msg: 'Invalid request: too many streams without an API key',
}
export const INVALID_STREAM_NAMES: FrameError = { code: 2, msg: 'Invalid request: params must be an array of strings' }
export const INVALID_PROPERTY_NAME: FrameError = { code: 2, msg: 'Invalid request: property name must be a string' }
export const INVALID_BOOLEAN: FrameError = { code: 1, msg: 'Invalid value type: expected Boolean' }
export const UNKNOWN_PROPERTY: FrameError = { code: 0, msg: 'Unknown property' }
export const MISSING_METHOD: FrameError = { code: 2, msg: 'Invalid request: missing field `method`' }
export const INVALID_JSON: FrameError = { code: 3, msg: 'Invalid JSON' }
export const TOO_MANY_REQUESTS_ERROR: FrameError = { code: 4, msg: 'Too many requests' }
const METHODS = 'one of `SUBSCRIBE`, `UNSUBSCRIBE`, `LIST_SUBSCRIPTIONS`, `SET_PROPERTY`, `GET_PROPERTY`'
export const UNKNOWN_METHOD: FrameError = { code: 2, msg: `Invalid request: unknown variant, expected ${METHODS}` }

export const formatStreamResultFrame = (result: unknown, id: RequestId): string => JSON.stringify({ result, id })
export const formatStreamErrorFrame = (error: FrameError, id: RequestId): string => JSON.stringify({ error, id })

export const formatCombinedFrame = (topic: string, data: string): string =>
  `{"stream":${JSON.stringify(streamNameOf(topic))},"data":${data}}`

// Frames of the Binance dialect (protocols §3.4).

import { streamNameOf } from './streams.ts'

/** Null if the frame has no readable id. */
export type FrameRequestId = string | number | bigint | null

export type StreamFrameError = { readonly code: number; readonly msg: string }

/** Error frames in Binance's wording. */
export const INVALID_STREAM_ERROR: StreamFrameError = { code: 2, msg: 'Invalid request: invalid stream' }
export const INVALID_REQUEST_ID_ERROR: StreamFrameError = {
  code: 2,
  msg: 'Invalid request: request ID must be an unsigned integer',
}
export const TOO_MANY_STREAMS_ERROR: StreamFrameError = { code: 2, msg: 'Invalid request: too many parameters' }
export const TOO_MANY_VISITOR_STREAMS_ERROR: StreamFrameError = {
  code: 2,
  msg: 'Invalid request: too many streams without an API key',
}
export const INVALID_STREAM_NAMES_ERROR: StreamFrameError = {
  code: 2,
  msg: 'Invalid request: params must be an array of strings',
}
export const INVALID_PROPERTY_NAME_ERROR: StreamFrameError = {
  code: 2,
  msg: 'Invalid request: property name must be a string',
}
export const INVALID_BOOLEAN_ERROR: StreamFrameError = { code: 1, msg: 'Invalid value type: expected Boolean' }
export const UNKNOWN_PROPERTY_ERROR: StreamFrameError = { code: 0, msg: 'Unknown property' }
export const MISSING_METHOD_ERROR: StreamFrameError = { code: 2, msg: 'Invalid request: missing field `method`' }
export const INVALID_JSON_ERROR: StreamFrameError = { code: 3, msg: 'Invalid JSON' }
export const TOO_MANY_REQUESTS_ERROR: StreamFrameError = { code: 4, msg: 'Too many requests' }
const METHODS = 'one of `SUBSCRIBE`, `UNSUBSCRIBE`, `LIST_SUBSCRIPTIONS`, `SET_PROPERTY`, `GET_PROPERTY`'
export const UNKNOWN_METHOD_ERROR: StreamFrameError = {
  code: 2,
  msg: `Invalid request: unknown variant, expected ${METHODS}`,
}

export const formatFrameId = (id: FrameRequestId): string => (typeof id === 'bigint' ? `${id}` : JSON.stringify(id))

export const formatStreamResultFrame = (result: unknown, id: FrameRequestId): string =>
  `{"result":${JSON.stringify(result)},"id":${formatFrameId(id)}}`
export const formatStreamErrorFrame = (error: StreamFrameError, id: FrameRequestId): string =>
  `{"error":${JSON.stringify(error)},"id":${formatFrameId(id)}}`

export const formatCombinedFrame = (topic: string, data: string): string =>
  `{"stream":${JSON.stringify(streamNameOf(topic))},"data":${data}}`

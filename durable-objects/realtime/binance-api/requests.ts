// Parses requests of the Binance dialect; never throws. From an invalid frame, only the id is read.

import { z } from 'zod/mini'
import {
  type FrameRequestId,
  INVALID_BOOLEAN_ERROR,
  INVALID_JSON_ERROR,
  INVALID_PROPERTY_NAME_ERROR,
  INVALID_REQUEST_ID_ERROR,
  INVALID_STREAM_NAMES_ERROR,
  MISSING_METHOD_ERROR,
  type StreamFrameError,
  TOO_MANY_STREAMS_ERROR,
  UNKNOWN_METHOD_ERROR,
  UNKNOWN_PROPERTY_ERROR,
} from './frames.ts'

export type SocketApiRequest = {
  readonly id: FrameRequestId
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
  readonly logon: string | undefined
}

const NAMES_MAX = 1_024

/** A number, or text of up to 36 characters, the length of a UUID. */
const Id = z.union([z.int().check(z.minimum(0)), z.string().check(z.maxLength(36))])
const Names = z.array(z.string())
const Frame = z.object({ method: z.unknown(), params: z.optional(z.unknown()), id: z.optional(z.unknown()) })

export type StreamRequest = { readonly id: FrameRequestId } & (
  | { readonly kind: 'subscribe' | 'unsubscribe'; readonly names: readonly string[] }
  | { readonly kind: 'list' | 'get_combined' }
  | { readonly kind: 'set_combined'; readonly isCombined: boolean }
  | { readonly kind: 'wrong'; readonly wrong: StreamFrameError }
)

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const property = (params: unknown): 'combined' | StreamFrameError => {
  const [name] = Array.isArray(params) ? params : []
  if (typeof name !== 'string') return INVALID_PROPERTY_NAME_ERROR
  return name === 'combined' ? name : UNKNOWN_PROPERTY_ERROR
}

function readNames(id: FrameRequestId, kind: 'subscribe' | 'unsubscribe', params: unknown): StreamRequest {
  const names = Names.safeParse(params)
  if (!names.success) return { id, kind: 'wrong', wrong: INVALID_STREAM_NAMES_ERROR }
  return names.data.length > NAMES_MAX
    ? { id, kind: 'wrong', wrong: TOO_MANY_STREAMS_ERROR }
    : { id, kind, names: names.data }
}

function readSetting(id: FrameRequestId, params: unknown): StreamRequest {
  const named = property(params)
  if (named !== 'combined') return { id, kind: 'wrong', wrong: named }
  const value = Array.isArray(params) ? params[1] : undefined
  if (typeof value !== 'boolean') return { id, kind: 'wrong', wrong: INVALID_BOOLEAN_ERROR }
  return { id, kind: 'set_combined', isCombined: value }
}

export function parseStreamRequest(text: string): StreamRequest {
  const value = jsonOf(text)
  if (value === undefined) return { id: null, kind: 'wrong', wrong: INVALID_JSON_ERROR }
  const frame = Frame.safeParse(value)
  if (!frame.success) return { id: null, kind: 'wrong', wrong: MISSING_METHOD_ERROR }
  const { method, params } = frame.data
  const known = frame.data.id === undefined || frame.data.id === null ? null : Id.safeParse(frame.data.id)
  if (known && !known.success) return { id: null, kind: 'wrong', wrong: INVALID_REQUEST_ID_ERROR }
  const id = known?.data ?? null
  switch (method) {
    case 'SUBSCRIBE':
      return readNames(id, 'subscribe', params)
    case 'UNSUBSCRIBE':
      return readNames(id, 'unsubscribe', params)
    case 'LIST_SUBSCRIPTIONS':
      return { id, kind: 'list' }
    case 'SET_PROPERTY':
      return readSetting(id, params)
    case 'GET_PROPERTY': {
      const named = property(params)
      return named === 'combined' ? { id, kind: 'get_combined' } : { id, kind: 'wrong', wrong: named }
    }
    default:
      return { id, kind: 'wrong', wrong: method === undefined ? MISSING_METHOD_ERROR : UNKNOWN_METHOD_ERROR }
  }
}

export function parseFrameId(text: string): FrameRequestId {
  const frame = Frame.safeParse(jsonOf(text))
  const id = Id.safeParse(frame.success ? frame.data.id : undefined)
  return id.success ? id.data : null
}

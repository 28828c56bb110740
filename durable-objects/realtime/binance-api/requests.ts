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
  /** Numbers of `params` as they were sent: the signature covers these texts. */
  readonly numbersAsSent: Readonly<Record<string, string>>
  readonly logon: string | undefined
}

const NAMES_MAX = 1_024

/** A number of up to 64 bits, or text of up to 36 characters, the length of a UUID. */
const Id = z.union([z.int().check(z.minimum(0)), z.bigint(), z.string().check(z.maxLength(36))])
const Names = z.array(z.string())
const Frame = z.object({ method: z.unknown(), params: z.optional(z.unknown()), id: z.optional(z.unknown()) })

export type StreamRequest = { readonly id: FrameRequestId } & (
  | { readonly kind: 'subscribe' | 'unsubscribe'; readonly names: readonly string[] }
  | { readonly kind: 'list' | 'get_combined' }
  | { readonly kind: 'set_combined'; readonly isCombined: boolean }
  | { readonly kind: 'wrong'; readonly wrong: StreamFrameError }
)

type FrameJson = { readonly value: unknown; readonly numbersAsSent: SocketApiRequest['numbersAsSent'] }

const LONG_ID = /^\d{16,20}$/

/**
 * Parses a frame. An id that a number would change is a bigint.
 * @returns undefined if it is not JSON
 */
export function parseFrameJson(text: string): FrameJson | undefined {
  const numbers = new Map<unknown, Record<string, string>>()
  function collect(this: unknown, name: string, value: unknown, context?: { readonly source?: string }): unknown {
    if (typeof value !== 'number' || context?.source === undefined) return value
    const own = numbers.get(this) ?? {}
    own[name] = context.source
    numbers.set(this, own)
    return value
  }
  try {
    const value: unknown = JSON.parse(text, collect)
    const frame = Object(value) as { readonly id?: unknown; readonly params?: unknown }
    const id = numbers.get(value)?.id ?? ''
    const isLong = LONG_ID.test(id) && !Number.isSafeInteger(frame.id)
    return { value: isLong ? { ...frame, id: BigInt(id) } : value, numbersAsSent: numbers.get(frame.params) ?? {} }
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
  const json = parseFrameJson(text)
  if (!json) return { id: null, kind: 'wrong', wrong: INVALID_JSON_ERROR }
  const frame = Frame.safeParse(json.value)
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
  const frame = Frame.safeParse(parseFrameJson(text)?.value)
  const id = Id.safeParse(frame.success ? frame.data.id : undefined)
  return id.success ? id.data : null
}

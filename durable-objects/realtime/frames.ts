// Frames of the site's dialect, with keys in the order of the original venue (protocols §2.1).

import type { DepthChange } from '#shared/markets/market-data.ts'
import { SOCKET_ERRORS, type SocketAck, VISITOR_TOPIC_LIMIT_ERROR } from '#shared/realtime/messages.ts'
import { SPOT_BIZ, type SubscriptionParams } from '#shared/realtime/topics.ts'

export const PING_FRAME = '{"event":"ping"}'
export const PONG_FRAME = '{"event":"pong"}'

/** Error codes come from recorded messages, from the dialect's REST API (protocols §2.4), or are our own. */
export type SocketRefusal = { readonly errorCode: number; readonly errorMsg: string }
export const LOGIN_REFUSED: SocketRefusal = { errorCode: 1003, errorMsg: 'Login refused' }
export const LOGIN_REQUIRED: SocketRefusal = { errorCode: 1003, errorMsg: 'Login required' }
export const TOO_MANY_SUBSCRIPTIONS: SocketRefusal = { errorCode: 1010, errorMsg: 'Too many subscriptions' }
export const TOO_MANY_TOPICS_FOR_VISITOR: SocketRefusal = {
  errorCode: VISITOR_TOPIC_LIMIT_ERROR,
  errorMsg: 'Too many subscriptions without an account',
}
export const INVALID_FRAME: SocketRefusal = SOCKET_ERRORS.invalidParameter

export type EchoedParams = Partial<SubscriptionParams>

/** Response to sub, unsub, login or logout. */
export function formatAckFrame(channel: SocketAck['channel'], echo: EchoedParams, refusal?: SocketRefusal): string {
  const { biz, pairCode, type, interval } = echo
  const data = refusal === undefined ? { result: true } : { result: false, ...refusal }
  return JSON.stringify({ biz, pairCode, data, channel, type, interval })
}

export const formatErrorFrame = (refusal: SocketRefusal): string => JSON.stringify({ result: false, ...refusal })
export const EXCEPTION_FRAME = formatErrorFrame(SOCKET_ERRORS.exception)
export const RATE_LIMIT_FRAME = formatErrorFrame(SOCKET_ERRORS.rateLimit)

/** Public spot data is JSON inside a JSON string; futures data is plain JSON. */
export function formatPushFrame({ biz, type, pairCode, interval }: SubscriptionParams, json: string): string {
  const pair = pairCode === undefined ? '' : `"pairCode":${JSON.stringify(pairCode)},`
  const bar = interval === undefined ? '' : `"interval":${JSON.stringify(interval)},`
  const data = biz === SPOT_BIZ ? JSON.stringify(json) : json
  return `{"biz":${JSON.stringify(biz)},${pair}"data":${data},${bar}"type":${JSON.stringify(type)}}`
}

/** Private data is plain JSON in all products (protocols §2.1). */
export const formatPrivateFrame = (biz: string, type: string, data: unknown): string =>
  `{"biz":${JSON.stringify(biz)},"data":${JSON.stringify(data)},"type":${JSON.stringify(type)}}`

export function formatDepthJson({ startSeq, endSeq, snapshot, asks, bids }: DepthChange): string {
  const text = (levels: DepthChange['asks']) => levels.map(([price, quantity, seq]) => [price, quantity, String(seq)])
  return JSON.stringify({ startSeq, endSeq, snapshot, asks: text(asks), bids: text(bids) })
}

/** Joins several pushes in one frame (`?batch=1`). */
export const joinFrames = (frames: readonly string[]): string =>
  frames.length === 1 ? (frames[0] ?? '') : `[${frames.join(',')}]`

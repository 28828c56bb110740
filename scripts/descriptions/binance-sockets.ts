// Requests, responses and streams of the Binance dialect's sockets (protocols §3.4), derived from their schemas. The
// AsyncAPI document and the API page use the same entries.

import type { z } from 'zod/mini'
import {
  binanceFuturesStreams,
  type FuturesAccountEvent,
  type FuturesStreamName,
  futuresAccountEvents,
} from '#shared/binance-api/futures/streams.ts'
import { RequestSignature, SESSION_REQUEST_WEIGHT, socketSessionMethods } from '#shared/binance-api/socket-requests.ts'
import {
  binanceSpotAccountCalls,
  binanceSpotCalls,
  binanceSpotDiscoveryCalls,
  binanceSpotMarketCalls,
  binanceSpotOrderCalls,
} from '#shared/binance-api/spot/calls.ts'
import { publicSocketMethods, signedSocketMethods } from '#shared/binance-api/spot/methods.ts'
import {
  type BinanceAccountEvent,
  type BinanceSpotStreamName,
  binanceAccountEvents,
  binanceSpotStreams,
} from '#shared/binance-api/spot/streams.ts'
import { binanceStreamRequests, type StreamMethod } from '#shared/binance-api/stream-requests.ts'
import { SPOT_WORD_KEYS } from './catalogue.ts'
import { createSampleValues } from './examples.ts'
import { FUTURES_ACCOUNT_EVENTS, FUTURES_STREAM_EVENTS } from './futures-stream-examples.ts'
import { resolveReference, toJsonSchema } from './schemas.ts'
import { ACCOUNT_EVENTS, STREAM_EVENTS } from './stream-examples.ts'

export type SocketRequest = {
  readonly id: string
  readonly words: string
  readonly method: string
  readonly security: 'none' | 'read' | 'trade'
  /** `always`: signed even after the socket has logged on. undefined: a request without an account. */
  readonly signature: 'always' | 'unless_logged_on' | 'never' | undefined
  readonly weight: number
  readonly query: z.ZodMiniObject
  readonly answer: z.ZodMiniType
  readonly example: Readonly<Record<string, unknown>>
}

/** Returns the id of the same call over HTTP: `bot-orders-place` for `place`. */
function idOfCall(name: keyof typeof binanceSpotCalls): string {
  const groups = {
    market: binanceSpotMarketCalls,
    orders: binanceSpotOrderCalls,
    account: binanceSpotAccountCalls,
    discovery: binanceSpotDiscoveryCalls,
  }
  const group = Object.entries(groups).find(([, calls]) => name in calls)?.[0] ?? ''
  return `bot-${group}-${name}`
}

const SIGNATURE = {
  apiKey: 'YOUR_KEY',
  timestamp: 1_700_000_000_000,
  signature: '5d0a8b1c3e7f9a2b4c6d8e0f1a3b5c7d9e0f2a4b6c8d0e1f3a5b7c9d0e2f4a6b',
} as const

function asked(id: string, query: z.ZodMiniObject, isSigned: boolean): Record<string, unknown> {
  const names = Object.keys(query.shape)
  const forms = new Map()
  const { required = [] } = resolveReference(toJsonSchema(query, forms), forms)
  return {
    ...Object.fromEntries(createSampleValues({ id, dialect: 'binance' }, { names, required })),
    ...(isSigned && SIGNATURE),
  }
}

const exampleOf = (method: string, params: Readonly<Record<string, unknown>>) => ({
  id: 'a1',
  method,
  ...(Object.keys(params).length > 0 && { params }),
})

/** Describes a request that also exists as a call over HTTP. */
function requestOf([method, name]: readonly [string, keyof typeof binanceSpotCalls]): SocketRequest {
  const { security, weight, query, answer } = binanceSpotCalls[name]
  const own = idOfCall(name)
  const words = Object.entries(SPOT_WORD_KEYS).find(([call]) => call === name)?.[1] ?? own
  const isSigned = security !== 'none'
  const example = exampleOf(method, asked(own, query, isSigned))
  const signature = isSigned ? 'unless_logged_on' : undefined
  return { id: `bot-requests-${method}`, words, method, security, signature, weight, query, answer, example }
}

const WORDS_OF_SESSION: Readonly<Record<keyof typeof socketSessionMethods, string>> = {
  'session.logon': 'bot-requests-logon',
  'session.status': 'bot-requests-status',
  'session.logout': 'bot-requests-logout',
  'session.subscriptions': 'bot-requests-subscriptions',
  'userDataStream.subscribe': 'bot-requests-follow',
  'userDataStream.subscribe.signature': 'bot-requests-followSigned',
  'userDataStream.unsubscribe': 'bot-requests-unfollow',
}

function sessionRequestOf(method: keyof typeof socketSessionMethods): SocketRequest {
  const { security, query, answer } = socketSessionMethods[method]
  const words = WORDS_OF_SESSION[method]
  const isSigned = security === 'read'
  return {
    id: `bot-requests-${method}`,
    words,
    method,
    security: security === 'none' ? 'none' : 'read',
    signature: isSigned ? 'always' : security === 'logon' ? 'never' : undefined,
    weight: SESSION_REQUEST_WEIGHT,
    query,
    answer,
    example: exampleOf(method, asked(words, query, isSigned)),
  }
}

const entriesOf = <Name extends string, Value>(of: Readonly<Record<Name, Value>>) =>
  Object.entries(of) as [Name, Value][]

export const SOCKET_REQUESTS: readonly SocketRequest[] = [
  ...entriesOf(socketSessionMethods).map(([method]) => sessionRequestOf(method)),
  ...entriesOf(publicSocketMethods).map(requestOf),
  ...entriesOf(signedSocketMethods).map(requestOf),
]

export { RequestSignature }

/** `names`: patterns of the stream's name. */
export type SocketStream = {
  readonly id: string
  readonly name: string
  readonly names: readonly string[]
  readonly event: z.ZodMiniType
  readonly example: unknown
}

export const SOCKET_STREAMS: readonly SocketStream[] = entriesOf<
  BinanceSpotStreamName,
  (typeof binanceSpotStreams)[BinanceSpotStreamName]
>(binanceSpotStreams).map(([name, { names, event }]) => ({
  id: `bot-streams-${name}`,
  name,
  names,
  event,
  example: STREAM_EVENTS[name],
}))

/** Streams that exist in spot too use the texts of spot. */
export const FUTURES_STREAMS: readonly SocketStream[] = entriesOf<
  FuturesStreamName,
  (typeof binanceFuturesStreams)[FuturesStreamName]
>(binanceFuturesStreams).map(([name, { names, event }]) => ({
  id: `bot-streams-${name}`,
  name,
  names,
  event,
  example: FUTURES_STREAM_EVENTS[name],
}))

export const FUTURES_ACCOUNT_STREAMS = entriesOf<
  FuturesAccountEvent,
  (typeof futuresAccountEvents)[FuturesAccountEvent]
>(futuresAccountEvents).map(([name, event]) => ({
  id: `bot-requests-${name}`,
  name,
  event,
  example: FUTURES_ACCOUNT_EVENTS[name],
}))

/** Events of the user's account. */
export const SPOT_ACCOUNT_STREAMS = entriesOf<BinanceAccountEvent, (typeof binanceAccountEvents)[BinanceAccountEvent]>(
  binanceAccountEvents,
).map(([name, event]) => ({
  id: `bot-requests-${name}`,
  name,
  event,
  example: { subscriptionId: 0, event: ACCOUNT_EVENTS[name] },
}))

const FOLLOWED = ['btcusdt@depth@100ms', 'btcusdt@trade']
const SAID: Readonly<Record<StreamMethod, { readonly params?: readonly unknown[]; readonly result: unknown }>> = {
  SUBSCRIBE: { params: FOLLOWED, result: null },
  UNSUBSCRIBE: { params: FOLLOWED, result: null },
  LIST_SUBSCRIPTIONS: { result: FOLLOWED },
  SET_PROPERTY: { params: ['combined', true], result: null },
  GET_PROPERTY: { params: ['combined'], result: true },
}

/** Requests on the sockets of streams. */
export const STREAM_REQUESTS = entriesOf<StreamMethod, (typeof binanceStreamRequests)[StreamMethod]>(
  binanceStreamRequests,
).map(([method, { params, result }]) => {
  const { params: said, result: told } = SAID[method]
  return {
    id: `bot-streams-${method}`,
    method,
    params: params as z.ZodMiniType,
    result: result as z.ZodMiniType,
    example: { method, ...(said && { params: said }), id: 1 },
    answer: { result: told, id: 1 },
  }
})

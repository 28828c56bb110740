// The AsyncAPI 3 document of the market socket (protocols §2), out of shared/socket.

import { z } from 'zod/mini'
import { BalanceView, FillView, OrderView } from '#shared/api/trading.ts'
import { ClientMessage, SOCKET_ERRORS } from '#shared/socket/messages.ts'
import { CandlePush, DepthPush, FillsPush, TickerAllPush, TickerPush } from '#shared/socket/pushes.ts'
import { INTERVAL_CODES, PRIVATE_TYPES, PUBLIC_TYPES, SPOT_BIZ } from '#shared/socket/topics.ts'
import { type JsonSchema, schemaOf } from './schemas.ts'
import { DOCUMENT, HOST, SOCKET_PROTOCOL } from './words.ts'

type TopicType = (typeof PUBLIC_TYPES)[number] | (typeof PRIVATE_TYPES)[number]

/** What a push of each topic has in `data`. */
const PUSHES: Readonly<Record<TopicType, z.ZodMiniType>> = {
  ticker: TickerPush,
  ticker_all: TickerAllPush,
  depth: DepthPush,
  depth_snapshot: DepthPush,
  candles: CandlePush,
  fills: FillsPush,
  order: z.array(OrderView),
  fills_own: z.array(FillView),
  assets: z.array(BalanceView),
}

const FRAME = {
  biz: { const: SPOT_BIZ },
  pairCode: { type: 'string' },
} as const

/** A frame of a topic. Public spot topics have their data as JSON inside a string. */
function frameOf(type: TopicType, forms: Map<string, JsonSchema>) {
  const data = schemaOf(PUSHES[type], forms)
  const isPublic = (PUBLIC_TYPES as readonly string[]).includes(type)
  return {
    type: 'object',
    properties: {
      ...FRAME,
      type: { const: type },
      ...(type === 'candles' && { interval: { enum: INTERVAL_CODES } }),
      data: isPublic ? { type: 'string', contentMediaType: 'application/json', contentSchema: data } : data,
    },
    required: ['biz', 'type', 'data'],
  }
}

const ACK = {
  type: 'object',
  properties: {
    ...FRAME,
    type: { type: 'string' },
    interval: { type: 'string' },
    channel: { enum: ['subscribe', 'unsubscribe', 'login', 'logout'] },
    data: {
      type: 'object',
      properties: {
        result: { type: 'boolean' },
        errorCode: { enum: Object.values(SOCKET_ERRORS).map(({ errorCode }) => errorCode) },
        errorMsg: { enum: Object.values(SOCKET_ERRORS).map(({ errorMsg }) => errorMsg) },
      },
      required: ['result'],
    },
  },
  required: ['channel', 'data'],
} as const

/** A frame that was not understood, or came too often. */
const ERROR = {
  type: 'object',
  properties: {
    result: { const: false },
    errorCode: ACK.properties.data.properties.errorCode,
    errorMsg: ACK.properties.data.properties.errorMsg,
  },
  required: ['result', 'errorCode', 'errorMsg'],
} as const

/** AsyncAPI keeps forms where OpenAPI does. */
export function asyncApi() {
  const forms = new Map<string, JsonSchema>()
  const client = schemaOf(ClientMessage, forms)
  const frames = Object.keys(client).includes('oneOf') ? (client.oneOf ?? []) : (client.anyOf ?? [])
  const asked = Object.fromEntries(
    frames.map((frame) => {
      const name = String(frame.properties?.event?.const)
      return [name, { name, contentType: 'application/json', payload: frame }]
    }),
  )
  const topics = [...PUBLIC_TYPES, ...PRIVATE_TYPES]
  const pushed = Object.fromEntries(
    topics.map((type) => [type, { name: type, contentType: 'application/json', payload: frameOf(type, forms) }]),
  )
  const messages = {
    ...asked,
    ...pushed,
    error: { name: 'error', contentType: 'application/json', payload: ERROR },
    ack: { name: 'ack', contentType: 'application/json', payload: ACK },
    pong: {
      name: 'pong',
      contentType: 'application/json',
      payload: { type: 'object', properties: { event: { const: 'pong' } } },
    },
  }
  const channel = '#/channels/market'
  const refs = (names: readonly string[]) => names.map((name) => ({ $ref: `${channel}/messages/${name}` }))
  return {
    asyncapi: '3.0.0',
    info: { title: DOCUMENT.socketTitle, version: '1', description: DOCUMENT.socketText },
    defaultContentType: 'application/json',
    servers: { site: { host: HOST, protocol: SOCKET_PROTOCOL } },
    channels: {
      market: {
        address: '/ws',
        description: DOCUMENT.socketText,
        messages: Object.fromEntries(
          Object.keys(messages).map((name) => [name, { $ref: `#/components/messages/${name}` }]),
        ),
      },
    },
    operations: {
      ask: { action: 'receive', channel: { $ref: channel }, messages: refs(Object.keys(asked)) },
      tell: { action: 'send', channel: { $ref: channel }, messages: refs([...topics, 'ack', 'error', 'pong']) },
    },
    components: {
      messages,
      schemas: Object.fromEntries([...forms].sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}

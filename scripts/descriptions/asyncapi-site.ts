// The site's market socket (protocols §2) for the AsyncAPI document, derived from shared/realtime.

import { z } from 'zod/mini'
import { CHAT_TOPIC_BIZ, CHAT_TOPIC_TYPE } from '#shared/chat/topic.ts'
import { ChatPush } from '#shared/chat/views.ts'
import { COINW_PUSHES } from '#shared/coinw-api/pushes.ts'
import { FuturesFillView, LiquidationView } from '#shared/futures/history.ts'
import { ContractFigures, ContractView, MarginView } from '#shared/futures/views.ts'
import { BalanceView, FillView, OrderView } from '#shared/markets/trading/calls.ts'
import { SOCKET_ERRORS, SocketClientMessage } from '#shared/realtime/messages.ts'
import { CandlePush, DepthPush, FillsPush, TickerAllPush, TickerPush } from '#shared/realtime/pushes.ts'
import {
  CANDLE_INTERVAL_CODES,
  FUTURES_BIZ,
  PERPETUAL_BIZ,
  type PERPETUAL_PRIVATE_TYPES,
  type PERPETUAL_PUBLIC_TYPES,
  SPOT_BIZ,
  SPOT_PRIVATE_TYPES,
  SPOT_PUBLIC_TYPES,
} from '#shared/realtime/topics.ts'
import { VenueAccountChange } from '#shared/venues/views.ts'
import { createChannelMessage, type DocumentedChannel } from './asyncapi-parts.ts'
import { type JsonSchema, toJsonSchema } from './schemas.ts'
import { API_DOCUMENT_TEXTS } from './words.ts'

type TopicType = (typeof SPOT_PUBLIC_TYPES)[number] | (typeof SPOT_PRIVATE_TYPES)[number]

/** Schemas of pushed messages' `data`, by topic. */
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
  notices: z.object({ unread: z.int() }),
  copies: z.object({ change: z.int() }),
  venue: VenueAccountChange,
}

const FRAME = {
  biz: { const: SPOT_BIZ },
  pairCode: { type: 'string' },
} as const

/** In public spot topics, `data` is JSON inside a string. */
function frameOf(type: TopicType, forms: Map<string, JsonSchema>) {
  const data = toJsonSchema(PUSHES[type], forms, 'draft-7')
  const isPublic = (SPOT_PUBLIC_TYPES as readonly string[]).includes(type)
  return {
    type: 'object',
    properties: {
      ...FRAME,
      type: { const: type },
      ...(type === 'candles' && { interval: { enum: CANDLE_INTERVAL_CODES } }),
      data: isPublic ? { type: 'string', contentMediaType: 'application/json', contentSchema: data } : data,
    },
    required: ['biz', 'type', 'data'],
  }
}

/** The same for contracts, whose messages have `data` that is not a string. */
const CONTRACT_PUSHES: Readonly<
  Record<(typeof PERPETUAL_PUBLIC_TYPES)[number] | (typeof PERPETUAL_PRIVATE_TYPES)[number], z.ZodMiniType>
> = {
  ticker: TickerPush,
  depth: DepthPush,
  depth_snapshot: DepthPush,
  candles: CandlePush,
  fills: FillsPush,
  contract: ContractView,
  contracts: z.array(ContractFigures),
  liquidations: z.array(LiquidationView),
  margin: MarginView,
  fills_own: z.array(FuturesFillView),
}

/** Frame of a message whose `data` is not a string. */
const plainFrame = (biz: string, type: string, data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    biz: { const: biz },
    pairCode: { type: 'string' },
    type: { const: type },
    ...(type.startsWith('candles') && { interval: { type: 'string' } }),
    data,
  },
  required: ['biz', 'type', 'data'],
})

const plainMessages = (
  biz: string,
  prefix: string,
  pushes: Readonly<Record<string, z.ZodMiniType>>,
  forms: Map<string, JsonSchema>,
) =>
  Object.fromEntries(
    Object.entries(pushes).map(([type, data]) => {
      const name = prefix + type
      return [name, createChannelMessage(name, plainFrame(biz, type, toJsonSchema(data, forms, 'draft-7')))]
    }),
  )

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

/** Sent if a message was invalid, or if too many arrived. */
const ERROR = {
  type: 'object',
  properties: {
    result: { const: false },
    errorCode: ACK.properties.data.properties.errorCode,
    errorMsg: ACK.properties.data.properties.errorMsg,
  },
  required: ['result', 'errorCode', 'errorMsg'],
} as const

const PONG = { type: 'object', properties: { event: { const: 'pong' } }, required: ['event'] } as const

/** Messages that clients send to both sockets. */
function asks(forms: Map<string, JsonSchema>) {
  const client = toJsonSchema(SocketClientMessage, forms, 'draft-7')
  const frames = client.oneOf ?? client.anyOf ?? []
  return Object.fromEntries(
    frames.map((frame) => {
      const name = String(frame.properties?.event?.const)
      return [name, createChannelMessage(name, frame)]
    }),
  )
}

export function createSiteChannel(forms: Map<string, JsonSchema>): DocumentedChannel {
  const asked = asks(forms)
  const topics = [...SPOT_PUBLIC_TYPES, ...SPOT_PRIVATE_TYPES]
  const contracts = plainMessages(PERPETUAL_BIZ, 'perpetual_', CONTRACT_PUSHES, forms)
  const chat = plainMessages(CHAT_TOPIC_BIZ, 'chat_', { [CHAT_TOPIC_TYPE]: ChatPush }, forms)
  const pushed = Object.fromEntries(topics.map((type) => [type, createChannelMessage(type, frameOf(type, forms))]))
  return {
    channel: 'market',
    address: '/ws',
    text: API_DOCUMENT_TEXTS.socketText,
    messages: {
      ...asked,
      ...pushed,
      ...contracts,
      ...chat,
      error: createChannelMessage('error', ERROR),
      ack: createChannelMessage('ack', ACK),
      pong: createChannelMessage('pong', PONG),
    },
    operations: {
      ask: { action: 'receive', messages: Object.keys(asked) },
      tell: {
        action: 'send',
        messages: [...topics, ...Object.keys(contracts), ...Object.keys(chat), 'ack', 'error', 'pong'],
      },
    },
  }
}

/** Describes the socket for contracts, which uses the CoinW dialect. */
export function createContractsChannel(forms: Map<string, JsonSchema>): DocumentedChannel {
  const asked = asks(forms)
  const pushed = plainMessages(FUTURES_BIZ, 'futures_', COINW_PUSHES, forms)
  return {
    channel: 'contracts',
    address: '/ws/perpum',
    text: API_DOCUMENT_TEXTS.contractsSocketText,
    messages: {
      ...asked,
      ...pushed,
      error: createChannelMessage('error', ERROR),
      ack: createChannelMessage('ack', ACK),
      pong: createChannelMessage('pong', PONG),
    },
    operations: {
      ask: { action: 'receive', messages: Object.keys(asked) },
      tell: { action: 'send', messages: [...Object.keys(pushed), 'ack', 'error', 'pong'] },
    },
  }
}

// Sockets of the Binance dialect (protocols §3.4) for the AsyncAPI document: streams at `/ws/…` and `/stream`, requests
// at `/ws-api/v3`.

import type { z } from 'zod/mini'
import words from '#locales/en_US/docs-api.ts'
import { SocketRequestId, SocketRequestRefusal, socketAnswerSchema } from '#shared/binance-api/socket-requests.ts'
import { accountFrameSchema } from '#shared/binance-api/spot/streams.ts'
import { STREAM_NAME_PARTS, type StreamNamePart } from '#shared/binance-api/stream-events.ts'
import { requestFrameSchema, StreamRefusal, streamResultSchema } from '#shared/binance-api/stream-requests.ts'
import {
  type ChannelMessage,
  type ChannelOperation,
  createChannelMessage,
  type DocumentedChannel,
} from './asyncapi-parts.ts'
import {
  FUTURES_ACCOUNT_STREAMS,
  FUTURES_STREAMS,
  RequestSignature,
  SOCKET_REQUESTS,
  SOCKET_STREAMS,
  type SocketRequest,
  type SocketStream,
  SPOT_ACCOUNT_STREAMS,
  STREAM_REQUESTS,
} from './binance-sockets.ts'
import { relaxSchema } from './loosely.ts'
import { type JsonSchema, toJsonSchema } from './schemas.ts'
import { API_DOCUMENT_TEXTS } from './words.ts'

type Forms = Map<string, JsonSchema>

const summaries: Readonly<Record<string, string>> = words.calls
const summaryOf = (id: string) => (summaries[id] === undefined ? {} : { summary: summaries[id] })

const older = (schema: z.ZodMiniType, forms: Forms): JsonSchema => toJsonSchema(schema, forms, 'draft-7')

const optionsOf = (part: StreamNamePart): string => {
  const { enum: words, pattern = '' } = older(STREAM_NAME_PARTS[part], new Map())
  return words ? `(?:${words.join('|')})` : pattern.replace(/^\^|\$$/g, '')
}

/** Converts stream name patterns to a regular expression. */
export const toStreamPattern = (names: readonly string[]): string =>
  `^(?:${names.map((name) => name.replace(/\{(\w+)\}/g, (_, part: StreamNamePart) => optionsOf(part))).join('|')})$`

const nameOf = ([name = '']: readonly string[]): string =>
  name.replace('{symbol}', 'btcusdt').replace('{levels}', '5').replace('{interval}', '1m')

function pushOf({ id, names, event, example }: SocketStream, isCombined: boolean, forms: Forms): ChannelMessage {
  const plain = older(event, forms)
  const stream = { type: 'string', pattern: toStreamPattern(names) }
  const payload = isCombined
    ? { type: 'object', properties: { stream, data: plain }, required: ['stream', 'data'] }
    : plain
  const shown = isCombined ? { stream: nameOf(names), data: example } : example
  return createChannelMessage(names.join(', '), payload, {
    ...summaryOf(id),
    'x-streams': names,
    examples: [{ payload: shown }],
  })
}

type Place = Pick<DocumentedChannel, 'channel' | 'address' | 'parameters' | 'text'> & {
  readonly streams: readonly SocketStream[]
  readonly isCombined: boolean
}

function streamsAt(
  { channel, address, text, parameters, streams, isCombined }: Place,
  forms: Forms,
): DocumentedChannel {
  const pushes = streams.map((stream) => [stream.name, pushOf(stream, isCombined, forms)] as const)
  const requests = STREAM_REQUESTS.map(({ id, method, params, example }) => {
    const frame = older(requestFrameSchema(method, params), forms)
    return [
      method,
      createChannelMessage(method, frame, { ...summaryOf(id), examples: [{ payload: example }] }),
    ] as const
  })
  const results = STREAM_REQUESTS.map(({ method, result, answer }) => {
    const name = `${method}.result`
    return [
      name,
      createChannelMessage(name, older(streamResultSchema(result), forms), { examples: [{ payload: answer }] }),
    ] as const
  })
  const error = { error: { code: 2, msg: 'Invalid request: invalid stream' }, id: 1 }
  const operations = STREAM_REQUESTS.map(({ id, method }): [string, ChannelOperation] => [
    method,
    { action: 'receive', ...summaryOf(id), messages: [method], reply: [`${method}.result`, 'error'] },
  ])
  return {
    channel,
    address,
    text,
    ...(parameters && { parameters }),
    messages: {
      ...Object.fromEntries([...pushes, ...requests, ...results]),
      error: createChannelMessage('error', older(StreamRefusal, forms), { examples: [{ payload: error }] }),
    },
    operations: {
      ...Object.fromEntries(operations),
      push: { action: 'send', messages: pushes.map(([name]) => name) },
    },
  }
}

/** Describes the parameters of the call and its signature, and the size of the response. */
function paramsOf({ query, signature }: SocketRequest, forms: Forms): JsonSchema {
  const own = relaxSchema(older(query, forms), forms)
  const signed = signature && signature !== 'never' ? relaxSchema(older(RequestSignature, forms), forms) : undefined
  const properties = { ...own.properties, ...signed?.properties, returnRateLimits: { type: 'boolean' } }
  const required = [...(own.required ?? []), ...(signature === 'always' ? (signed?.required ?? []) : [])]
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}

function requestMessage(request: SocketRequest, forms: Forms): ChannelMessage {
  const { method, words: named, weight, security, example } = request
  const params = paramsOf(request, forms)
  const payload = {
    type: 'object',
    properties: { id: older(SocketRequestId, forms), method: { const: method }, params },
    required: ['method', ...(params.required ? ['params'] : [])],
  }
  const scope = security === 'none' ? {} : { 'x-scope': security }
  return createChannelMessage(method, payload, {
    ...summaryOf(named),
    'x-weight': weight,
    ...scope,
    examples: [{ payload: example }],
  })
}

function requests(forms: Forms): DocumentedChannel {
  const asked = SOCKET_REQUESTS.map((request) => [request.method, requestMessage(request, forms)] as const)
  const answers = SOCKET_REQUESTS.map(({ method, answer }) => {
    const name = `${method}.result`
    return [name, createChannelMessage(name, older(socketAnswerSchema(answer), forms))] as const
  })
  const news = SPOT_ACCOUNT_STREAMS.map(({ id, name, event, example }) => {
    const more = { ...summaryOf(id), examples: [{ payload: example }] }
    return [name, createChannelMessage(name, older(accountFrameSchema(event), forms), more)] as const
  })
  const error = { id: 'a1', status: 400, error: { code: -1121, msg: 'Invalid symbol.' } }
  const operations = SOCKET_REQUESTS.map(({ method, words: named }): [string, ChannelOperation] => [
    method,
    { action: 'receive', ...summaryOf(named), messages: [method], reply: [`${method}.result`, 'error'] },
  ])
  return {
    channel: 'requests',
    address: '/ws-api/v3',
    text: API_DOCUMENT_TEXTS.requestsText,
    messages: {
      ...Object.fromEntries([...asked, ...answers, ...news]),
      error: createChannelMessage('error', older(SocketRequestRefusal, forms), { examples: [{ payload: error }] }),
    },
    operations: { ...Object.fromEntries(operations), push: { action: 'send', messages: news.map(([name]) => name) } },
  }
}

/** The socket at the URL of a listen key accepts no requests: it sends the futures events of the account. */
function futuresAccount(forms: Forms): DocumentedChannel {
  const news = FUTURES_ACCOUNT_STREAMS.map(({ id, name, event, example }) => {
    const more = { ...summaryOf(id), examples: [{ payload: example }] }
    return [name, createChannelMessage(name, older(event, forms), more)] as const
  })
  return {
    channel: 'futuresAccount',
    address: '/private/ws/{listenKey}',
    text: API_DOCUMENT_TEXTS.futuresAccountText,
    parameters: { listenKey: { description: API_DOCUMENT_TEXTS.listenKey } },
    messages: Object.fromEntries(news),
    operations: { push: { action: 'send', messages: news.map(([name]) => name) } },
  }
}

const SPOT = { streams: SOCKET_STREAMS, text: API_DOCUMENT_TEXTS.streamsText } as const
const FUTURES = { streams: FUTURES_STREAMS, text: API_DOCUMENT_TEXTS.futuresStreamsText } as const
const door = { description: API_DOCUMENT_TEXTS.door } as const
const streams = { description: API_DOCUMENT_TEXTS.streams } as const
const combined = <Of extends { readonly text: string }>(of: Of) => {
  return { ...of, text: `${of.text} ${API_DOCUMENT_TEXTS.combinedStreams}`, isCombined: true }
}

export const createBinanceChannels = (forms: Forms): readonly DocumentedChannel[] => [
  streamsAt(
    { ...SPOT, channel: 'streams', address: '/ws/{streams}', parameters: { streams }, isCombined: false },
    forms,
  ),
  streamsAt({ ...combined(SPOT), channel: 'combined', address: '/stream' }, forms),
  requests(forms),
  streamsAt(
    {
      ...FUTURES,
      channel: 'futuresStreams',
      address: '/{door}/ws/{streams}',
      isCombined: false,
      parameters: { door, streams },
    },
    forms,
  ),
  streamsAt(
    { ...combined(FUTURES), channel: 'futuresCombined', address: '/{door}/stream', parameters: { door } },
    forms,
  ),
  futuresAccount(forms),
]

// Sockets of the Binance dialect (protocols §3.4) for the AsyncAPI document: streams at `/ws/…` and `/stream`, requests
// at `/ws-api/v3`.

import type { z } from 'zod/mini'
import words from '#locales/en_US/docs-api.ts'
import { RequestName, RequestRefusal, requestAnswer } from '#shared/binance-api/socket-requests.ts'
import { accountFrame } from '#shared/binance-api/spot/streams.ts'
import { STREAM_PARTS, type StreamPart } from '#shared/binance-api/stream-events.ts'
import { requestFrame, StreamRefusal, streamResultFrame } from '#shared/binance-api/stream-requests.ts'
import { type Message, message, type Operation, type Part } from './asyncapi-parts.ts'
import {
  FUTURES_NEWS,
  FUTURES_STREAMS,
  RequestSignature,
  SOCKET_NEWS,
  SOCKET_REQUESTS,
  SOCKET_STREAMS,
  type SocketRequest,
  type SocketStream,
  STREAM_REQUESTS,
} from './binance-sockets.ts'
import { loosely } from './loosely.ts'
import { type JsonSchema, schemaOf } from './schemas.ts'
import { DOCUMENT } from './words.ts'

type Forms = Map<string, JsonSchema>

const summaries: Readonly<Record<string, string>> = words.calls
const summaryOf = (id: string) => (summaries[id] === undefined ? {} : { summary: summaries[id] })

const older = (schema: z.ZodMiniType, forms: Forms): JsonSchema => schemaOf(schema, forms, 'draft-7')

const optionsOf = (part: StreamPart): string => {
  const { enum: words, pattern = '' } = older(STREAM_PARTS[part], new Map())
  return words ? `(?:${words.join('|')})` : pattern.replace(/^\^|\$$/g, '')
}

/** Converts stream name patterns to a regular expression. */
export const patternOf = (names: readonly string[]): string =>
  `^(?:${names.map((name) => name.replace(/\{(\w+)\}/g, (_, part: StreamPart) => optionsOf(part))).join('|')})$`

const nameOf = ([name = '']: readonly string[]): string =>
  name.replace('{symbol}', 'btcusdt').replace('{levels}', '5').replace('{interval}', '1m')

function pushOf({ id, names, event, example }: SocketStream, isCombined: boolean, forms: Forms): Message {
  const plain = older(event, forms)
  const stream = { type: 'string', pattern: patternOf(names) }
  const payload = isCombined
    ? { type: 'object', properties: { stream, data: plain }, required: ['stream', 'data'] }
    : plain
  const shown = isCombined ? { stream: nameOf(names), data: example } : example
  return message(names.join(', '), payload, { ...summaryOf(id), 'x-streams': names, examples: [{ payload: shown }] })
}

type Place = Pick<Part, 'channel' | 'address' | 'parameters' | 'text'> & {
  readonly streams: readonly SocketStream[]
  readonly isCombined: boolean
}

function streamsAt({ channel, address, text, parameters, streams, isCombined }: Place, forms: Forms): Part {
  const pushes = streams.map((stream) => [stream.name, pushOf(stream, isCombined, forms)] as const)
  const requests = STREAM_REQUESTS.map(({ id, method, params, example }) => {
    const frame = older(requestFrame(method, params), forms)
    return [method, message(method, frame, { ...summaryOf(id), examples: [{ payload: example }] })] as const
  })
  const results = STREAM_REQUESTS.map(({ method, result, answer }) => {
    const name = `${method}.result`
    return [name, message(name, older(streamResultFrame(result), forms), { examples: [{ payload: answer }] })] as const
  })
  const error = { error: { code: 2, msg: 'Invalid request: invalid stream' }, id: 1 }
  const operations = STREAM_REQUESTS.map(({ id, method }): [string, Operation] => [
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
      error: message('error', older(StreamRefusal, forms), { examples: [{ payload: error }] }),
    },
    operations: {
      ...Object.fromEntries(operations),
      push: { action: 'send', messages: pushes.map(([name]) => name) },
    },
  }
}

/** Returns the schema of a request's parameters: those of its call, its signature, and the size of the response. */
function paramsOf({ query, signature }: SocketRequest, forms: Forms): JsonSchema {
  const own = loosely(older(query, forms), forms)
  const signed = signature && signature !== 'never' ? loosely(older(RequestSignature, forms), forms) : undefined
  const properties = { ...own.properties, ...signed?.properties, returnRateLimits: { type: 'boolean' } }
  const required = [...(own.required ?? []), ...(signature === 'always' ? (signed?.required ?? []) : [])]
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}

function requestMessage(request: SocketRequest, forms: Forms): Message {
  const { method, words: named, weight, security, example } = request
  const params = paramsOf(request, forms)
  const payload = {
    type: 'object',
    properties: { id: older(RequestName, forms), method: { const: method }, params },
    required: ['method', ...(params.required ? ['params'] : [])],
  }
  const scope = security === 'none' ? {} : { 'x-scope': security }
  return message(method, payload, {
    ...summaryOf(named),
    'x-weight': weight,
    ...scope,
    examples: [{ payload: example }],
  })
}

function requests(forms: Forms): Part {
  const asked = SOCKET_REQUESTS.map((request) => [request.method, requestMessage(request, forms)] as const)
  const answers = SOCKET_REQUESTS.map(({ method, answer }) => {
    const name = `${method}.result`
    return [name, message(name, older(requestAnswer(answer), forms))] as const
  })
  const news = SOCKET_NEWS.map(({ id, name, event, example }) => {
    const more = { ...summaryOf(id), examples: [{ payload: example }] }
    return [name, message(name, older(accountFrame(event), forms), more)] as const
  })
  const error = { id: 'a1', status: 400, error: { code: -1121, msg: 'Invalid symbol.' } }
  const operations = SOCKET_REQUESTS.map(({ method, words: named }): [string, Operation] => [
    method,
    { action: 'receive', ...summaryOf(named), messages: [method], reply: [`${method}.result`, 'error'] },
  ])
  return {
    channel: 'requests',
    address: '/ws-api/v3',
    text: DOCUMENT.requestsText,
    messages: {
      ...Object.fromEntries([...asked, ...answers, ...news]),
      error: message('error', older(RequestRefusal, forms), { examples: [{ payload: error }] }),
    },
    operations: { ...Object.fromEntries(operations), push: { action: 'send', messages: news.map(([name]) => name) } },
  }
}

/** A socket at the URL of a listen key accepts no requests: it sends the futures events of the account. */
function futuresAccount(forms: Forms): Part {
  const news = FUTURES_NEWS.map(({ id, name, event, example }) => {
    const more = { ...summaryOf(id), examples: [{ payload: example }] }
    return [name, message(name, older(event, forms), more)] as const
  })
  return {
    channel: 'futuresAccount',
    address: '/private/ws/{listenKey}',
    text: DOCUMENT.futuresAccountText,
    parameters: { listenKey: { description: DOCUMENT.listenKey } },
    messages: Object.fromEntries(news),
    operations: { push: { action: 'send', messages: news.map(([name]) => name) } },
  }
}

const SPOT = { streams: SOCKET_STREAMS, text: DOCUMENT.streamsText } as const
const FUTURES = { streams: FUTURES_STREAMS, text: DOCUMENT.futuresStreamsText } as const
const door = { description: DOCUMENT.door } as const
const streams = { description: DOCUMENT.streams } as const
const combined = <Of extends { readonly text: string }>(of: Of) => {
  return { ...of, text: `${of.text} ${DOCUMENT.combinedStreams}`, isCombined: true }
}

export const binanceSockets = (forms: Forms): readonly Part[] => [
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

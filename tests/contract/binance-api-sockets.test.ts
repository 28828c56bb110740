// Compares the contract of the Binance dialect's sockets (shared/binance-api/spot/streams.ts, methods.ts) with the code
// that serves them: both have the same streams and methods.

import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { parseStreamRequest } from '#objects/realtime/binance-api/requests.ts'
import { findBinanceStream } from '#objects/realtime/binance-api/streams.ts'
import { socketSessionMethods } from '#shared/binance-api/socket-requests.ts'
import { binanceSpotCalls } from '#shared/binance-api/spot/calls.ts'
import { publicSocketMethods, signedSocketMethods } from '#shared/binance-api/spot/methods.ts'
import { binanceAccountEvents, binanceSpotStreams } from '#shared/binance-api/spot/streams.ts'
import { STREAM_NAME_PARTS, type StreamNamePart } from '#shared/binance-api/stream-events.ts'
import { binanceStreamRequests } from '#shared/binance-api/stream-requests.ts'
import { INTERVALS } from '#shared/platform/intervals.ts'
import { toStreamPattern } from '../../scripts/descriptions/asyncapi-binance.ts'
import { ACCOUNT_EVENTS, STREAM_EVENTS } from '../../scripts/descriptions/stream-examples.ts'

const OPTIONS: Readonly<Record<StreamNamePart, readonly string[]>> = {
  symbol: ['btcusdt', 'ethbtc'],
  levels: STREAM_NAME_PARTS.levels.options,
  interval: STREAM_NAME_PARTS.interval.options,
}

/** Expands a pattern to all stream names that it stands for. */
function namesOf(pattern: string): string[] {
  const part = /\{(\w+)\}/.exec(pattern)?.[1] as StreamNamePart | undefined
  return part ? OPTIONS[part].flatMap((each) => namesOf(pattern.replace(`{${part}}`, each))) : [pattern]
}

/** Makes a schema strict: no field may be missing or added. */
function strictly(schema: z.ZodMiniType): z.ZodMiniType {
  if (schema instanceof z.ZodMiniObject) {
    const shape = Object.entries(schema.shape).map(([name, each]) => [name, strictly(each as z.ZodMiniType)])
    return z.strictObject(Object.fromEntries(shape))
  }
  return schema instanceof z.ZodMiniArray ? z.array(strictly(schema.def.element as z.ZodMiniType)) : schema
}

describe('[BW30] streams', () => {
  test('every name of the contract is one of the hub’s, and of its own pattern alone', () => {
    const streams = Object.entries(binanceSpotStreams)
    for (const [stream, { names }] of streams) {
      for (const name of names.flatMap(namesOf)) {
        expect(findBinanceStream(name), name).toBeDefined()
        const fitting = streams.filter(([, each]) => new RegExp(toStreamPattern(each.names)).test(name))
        expect(
          fitting.map(([each]) => each),
          name,
        ).toEqual([stream])
      }
    }
  })

  test('every kind of stream that the hub knows is in the contract', () => {
    const kinds = ['trade', 'aggTrade', 'ticker', 'miniTicker', 'bookTicker', 'depth', 'depth@100ms', 'depth20@100ms']
    const known = [...kinds.map((kind) => `btcusdt@${kind}`), ...INTERVALS.map((each) => `btcusdt@kline_${each}`)]
    const described = new Set(Object.values(binanceSpotStreams).flatMap(({ names }) => names.flatMap(namesOf)))
    expect([...known, '!ticker@arr', '!miniTicker@arr'].filter((name) => !described.has(name))).toEqual([])
  })

  test.each(Object.entries(binanceSpotStreams))(
    '%s: what goes out has just the fields of the contract',
    (name, { event }) => {
      const { success, error } = strictly(event).safeParse(STREAM_EVENTS[name as keyof typeof STREAM_EVENTS])
      expect(error?.issues ?? []).toEqual([])
      expect(success).toBe(true)
    },
  )

  test.each(Object.entries(binanceAccountEvents))(
    '%s: what is told of one’s own has just its fields',
    (name, event) => {
      expect(
        strictly(event).safeParse(ACCOUNT_EVENTS[name as keyof typeof ACCOUNT_EVENTS]).error?.issues ?? [],
      ).toEqual([])
    },
  )

  test('every method of the contract is read', () => {
    const params = { SUBSCRIBE: ['a@b'], UNSUBSCRIBE: [], SET_PROPERTY: ['combined', true], GET_PROPERTY: ['combined'] }
    for (const method of Object.keys(binanceStreamRequests)) {
      const asked = { method, params: params[method as keyof typeof params], id: 1 }
      expect(parseStreamRequest(JSON.stringify(asked)).kind, method).not.toBe('wrong')
    }
  })
})

test('[BW30] every call that is there over HTTP is asked for over the socket, but what clients ask of other products', () => {
  const methods = Object.entries({ ...publicSocketMethods, ...signedSocketMethods })
  const asked = new Set<string>(methods.map(([, name]) => name))
  const elsewhere = [
    'transfer',
    'transfers',
    'coins',
    'tradeFee',
    'restrictions',
    'marginPairs',
    'isolatedPairs',
    'inverse',
  ]
  expect(Object.keys(binanceSpotCalls).filter((name) => !asked.has(name))).toEqual(elsewhere)
  for (const [, name] of Object.entries(signedSocketMethods)) expect(binanceSpotCalls[name].security).not.toBe('none')
  for (const [, name] of Object.entries(publicSocketMethods)) expect(binanceSpotCalls[name].security).toBe('none')
  expect(Object.keys(socketSessionMethods)).toHaveLength(7)
})

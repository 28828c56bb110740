// Compares the contract of the USDⓈ-M futures streams (shared/binance-api/futures/streams.ts) with the code that serves
// them: both have the same streams.

import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { findBinanceStream } from '#objects/realtime/binance-api/streams.ts'
import { binanceFuturesStreams, futuresAccountEvents } from '#shared/binance-api/futures/streams.ts'
import { STREAM_NAME_PARTS, type StreamNamePart } from '#shared/binance-api/stream-events.ts'
import { INTERVALS } from '#shared/platform/intervals.ts'
import { toStreamPattern } from '../../scripts/descriptions/asyncapi-binance.ts'
import { FUTURES_ACCOUNT_EVENTS, FUTURES_STREAM_EVENTS } from '../../scripts/descriptions/futures-stream-examples.ts'

const OPTIONS: Readonly<Record<StreamNamePart, readonly string[]>> = {
  symbol: ['btcusdt', 'ethusdt'],
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

describe('[BW65] streams of futures', () => {
  const described = new Set(Object.values(binanceFuturesStreams).flatMap(({ names }) => names.flatMap(namesOf)))

  test('every name of the contract is one of the hub’s, and of its own pattern alone', () => {
    for (const [stream, { names }] of Object.entries(binanceFuturesStreams)) {
      for (const name of names.flatMap(namesOf)) {
        expect(findBinanceStream(name, 'usdm'), name).toBeDefined()
        const fitting = Object.entries(binanceFuturesStreams).filter(([, each]) =>
          new RegExp(toStreamPattern(each.names)).test(name),
        )
        expect(
          fitting.map(([each]) => each),
          name,
        ).toEqual([stream])
      }
    }
  })

  test('every kind of stream that the hub knows is in the contract', () => {
    const kinds = ['trade', 'aggTrade', 'ticker', 'miniTicker', 'bookTicker', 'markPrice', 'markPrice@1s', 'forceOrder']
    const books = ['', '5', '10', '20'].flatMap((levels) =>
      ['', '@100ms', '@250ms', '@500ms'].map((pace) => `depth${levels}${pace}`),
    )
    const bars = INTERVALS.map((each) => `kline_${each}`)
    const known = [...kinds, ...books, ...bars].map((kind) => `btcusdt@${kind}`)
    const all = [
      '!ticker@arr',
      '!miniTicker@arr',
      '!markPrice@arr',
      '!markPrice@arr@1s',
      '!bookTicker',
      '!forceOrder@arr',
    ]
    expect([...known, ...all].filter((name) => !findBinanceStream(name, 'usdm'))).toEqual([])
    expect([...known, ...all].filter((name) => !described.has(name))).toEqual([])
  })

  test.each(Object.entries(binanceFuturesStreams))(
    '%s: what goes out has just the fields of the contract',
    (name, stream) => {
      const event = FUTURES_STREAM_EVENTS[name as keyof typeof FUTURES_STREAM_EVENTS]
      expect(strictly(stream.event).safeParse(event).error?.issues ?? []).toEqual([])
    },
  )

  test.each(Object.entries(futuresAccountEvents))(
    '%s: what is told of one’s own has just its fields',
    (name, event) => {
      const told = FUTURES_ACCOUNT_EVENTS[name as keyof typeof FUTURES_ACCOUNT_EVENTS]
      expect(strictly(event).safeParse(told).error?.issues ?? []).toEqual([])
    },
  )
})

// Kraken's public feed, version 1: a snapshot over the socket, then changes with a checksum of the ten best levels.
// Source: https://docs.kraken.com/api/docs/guides/spot-ws-book-v1. REST bars are not used, because they reach back only
// 720 bars.

import { crc32 } from 'node:zlib'
import { z } from 'zod/mini'
import { DecimalText } from '#shared/markets/market-data.ts'
import type { FeedBook, FeedLevel } from '../feed-book.ts'
import {
  createMalformedMessage,
  type FeedDialect,
  type FeedMessage,
  type FeedTrade,
  IRRELEVANT_MESSAGE,
  parseFeedJson,
} from './dialect.ts'

const DEPTH = 1000
const CHECKED_LEVELS = 10

/** Price, volume, time, and `r` if the level is repeated. */
const Level = z.pipe(
  z.tuple([DecimalText, DecimalText], z.unknown()),
  z.transform(([price, volume]): FeedLevel => [price, volume]),
)
const Levels = z.array(Level)
const Snapshot = z.object({ as: Levels, bs: Levels })
const Change = z.object({ a: z.optional(Levels), b: z.optional(Levels), c: z.optional(z.string()) })
const Trade = z.tuple(
  [DecimalText, DecimalText, z.string().check(z.regex(/^\d{1,12}(\.\d{1,9})?$/)), z.enum(['b', 's'])],
  z.unknown(),
)
/** Channel, payloads, channel name, pair. */
const Push = z.array(z.unknown()).check(z.minLength(4))
const Event = z.object({
  event: z.string(),
  status: z.optional(z.string()),
  pair: z.optional(z.string()),
  errorMessage: z.optional(z.string()),
})

const NAMES: Readonly<Record<string, string>> = { BTC: 'XBT', DOGE: 'XDG' }
const nameOf = (asset: string) => NAMES[asset] ?? asset

/** Checksum over the digits of the ten best asks, then bids, without points and leading zeros. */
export function computeKrakenChecksum(book: FeedBook): number {
  const digits = (text: string) => text.replace('.', '').replace(/^0+/, '')
  const side = (name: 'buy' | 'sell') =>
    book
      .top(name, CHECKED_LEVELS)
      .map(([price, volume]) => digits(price) + digits(volume))
      .join('')
  return crc32(side('sell') + side('buy'))
}

function readBook(payload: readonly unknown[]): FeedMessage {
  const snapshot = Snapshot.safeParse(payload[0])
  if (snapshot.success) return { kind: 'snapshot', bids: snapshot.data.bs, asks: snapshot.data.as }
  const bids: FeedLevel[] = []
  const asks: FeedLevel[] = []
  let checksum: number | undefined
  // A message has asks and bids in one part or two; the last part has the checksum.
  for (const part of payload) {
    const change = Change.safeParse(part)
    if (!change.success) return createMalformedMessage('book')
    bids.push(...(change.data.b ?? []))
    asks.push(...(change.data.a ?? []))
    if (change.data.c !== undefined) checksum = Number(change.data.c)
  }
  if (checksum === undefined || !Number.isSafeInteger(checksum)) return createMalformedMessage('book: no checksum')
  return { kind: 'change', bids, asks, checksum }
}

function readTrades(payload: readonly unknown[]): FeedMessage {
  const trades = z.array(Trade).safeParse(payload[0])
  if (!trades.success) return createMalformedMessage('trade')
  return {
    kind: 'trades',
    trades: trades.data.map(([price, quantity, seconds, side]): FeedTrade => {
      const [whole = '0', fraction = ''] = seconds.split('.')
      const time = Number(whole) * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3))
      return { time, side: side === 'b' ? 'buy' : 'sell', price, quantity }
    }),
  }
}

function readEvent(json: unknown, symbol: string): FeedMessage {
  const event = Event.safeParse(json)
  if (!event.success) return createMalformedMessage('no event')
  const { status, pair, errorMessage } = event.data
  if (status !== 'error' || pair !== symbol) return IRRELEVANT_MESSAGE
  return { kind: 'refused', reason: errorMessage ?? 'subscription refused' }
}

function read(text: string, symbol: string): FeedMessage {
  const json = parseFeedJson(text)
  if (json === undefined) return createMalformedMessage('no JSON')
  if (!Array.isArray(json)) return readEvent(json, symbol)
  const push = Push.safeParse(json)
  if (!push.success) return createMalformedMessage('push')
  const [channel, pair] = push.data.slice(-2)
  if (pair !== symbol || typeof channel !== 'string') return IRRELEVANT_MESSAGE
  const payload = push.data.slice(1, -2)
  if (channel.startsWith('book')) return readBook(payload)
  return channel === 'trade' ? readTrades(payload) : IRRELEVANT_MESSAGE
}

const say = (event: string, symbol: string, subscription: object) =>
  JSON.stringify({ event, pair: [symbol], subscription })
const BOOK = { name: 'book', depth: DEPTH }

export const krakenFeedDialect: FeedDialect = {
  symbolOf: ({ base, quote }) => `${nameOf(base)}/${nameOf(quote)}`,
  socketUrl: (base) => base,
  openingMessages: (symbol) => [say('subscribe', symbol, BOOK), say('subscribe', symbol, { name: 'trade' })],
  resyncMessages: (symbol) => [say('unsubscribe', symbol, BOOK), say('subscribe', symbol, BOOK)],
  pingMessage: '{"event":"ping"}',
  parseMessage: read,
  levelsMax: DEPTH,
  checksum: computeKrakenChecksum,
}

// Public futures topics of the CoinW dialect (protocols §2.2). Formats follow recorded messages of the original venue.

import { z } from 'zod/mini'
import { findContract } from '#shared/futures/contracts.ts'
import { ContractView } from '#shared/futures/views.ts'
import type { Interval } from '#shared/platform/intervals.ts'
import { CandlePush, FillsPush, TickerPush } from '#shared/realtime/pushes.ts'
import { PERPETUAL_BIZ, type SubscriptionParams, toTopicKey } from '#shared/realtime/topics.ts'
import { BestLevelsFeed, type EncodeTopicState, TopicAppendFeed, type TopicFeed, TopicStateFeed } from './feeds.ts'
import { formatPushFrame } from './frames.ts'

/**
 * Interval names of the dialect, in lower case except the month. Days and weeks of `candles_swap` begin at UTC+8, and
 * are not supported.
 */
const INTERVALS: Readonly<Record<string, Interval>> = {
  '1': '1m',
  '1m': '1m',
  '3': '3m',
  '5': '5m',
  '15': '15m',
  '30': '30m',
  '1h': '1h',
  '4h': '4h',
  '1d': '1d',
  '1w': '1w',
  '1M': '1M',
}
const OF_LOCAL_DAYS: readonly Interval[] = ['1d', '1w', '1M']

const BOOK_LEVELS = 200
const BOOK_MS = 200
const RATE_MS = 5_000

const WithOpen = z.object({ open: z.string() })
const entries = (words: (entry: string) => string) => () =>
  new TopicAppendFeed({
    first: 20,
    words: (known) => (known.length === 0 ? [] : [`[${known.map(words).join(',')}]`]),
  })

type Made = {
  readonly type: string
  readonly open: () => TopicFeed
  readonly everyMs?: number
  readonly lowerCase?: true
}

type CoinwTopic = {
  readonly topic: string
  readonly sources: readonly SubscriptionParams[]
  readonly open: () => TopicFeed
  readonly frame: (json: string) => string
  readonly everyMs?: number
}

const state = (type: string, words: EncodeTopicState, more: Partial<Made> = {}): Made => {
  return { type, open: () => new TopicStateFeed(words), ...more }
}

function tickerJson(base: string, json: string): string {
  const value: unknown = JSON.parse(json)
  const { last, high, low, volume, quoteVolume, changeRate } = TickerPush.parse(value)
  const { open } = WithOpen.parse(value)
  const currencyCode = base.toLowerCase()
  return JSON.stringify({ high, vol: volume, volUsdt: quoteVolume, last, low, changeRate, currencyCode, open })
}

function fillJson(entry: string): string {
  const [fill] = FillsPush.parse([JSON.parse(entry)])
  if (!fill) throw new RangeError('a fill is one trade')
  const { seq, price, quantity, side, time } = fill
  const direction = side === 'buy' ? 'long' : 'short'
  return JSON.stringify({ createdDate: time, direction, price, quantity, piece: quantity, id: String(seq) })
}

function barJson(json: string): string {
  const { time, open, high, low, close, volume } = CandlePush.parse(JSON.parse(json))
  return JSON.stringify([time, open, high, low, close, volume])
}

const priceJson =
  (base: string, name: 'mark' | 'index'): EncodeTopicState =>
  (json) => {
    const view = ContractView.parse(JSON.parse(json))
    return [JSON.stringify({ p: Number(view[name]), t: view.time, n: base.toLowerCase() })]
  }

/** `r`: rate as a fraction; `nt`: time of payment; `h`: length of the period in hours. */
function rateJson(base: string, hours: number, json: string): string {
  const { fundingRate, fundingTime, time } = ContractView.parse(JSON.parse(json))
  const rate = Number((Number(fundingRate) / 100).toFixed(10))
  return JSON.stringify({ r: rate, nt: fundingTime, n: base.toLowerCase(), h: hours, t: time })
}

function madeOf(base: string, fundingHours: number, type: string): Made | undefined {
  switch (type) {
    case 'ticker_swap':
      return state('ticker', (json) => [tickerJson(base, json)])
    case 'depth':
      return {
        type: 'depth',
        everyMs: BOOK_MS,
        open: () =>
          new BestLevelsFeed(BOOK_LEVELS, (side, now) => {
            const levels = (of: readonly (readonly [string, string])[]) => of.map(([p, m]) => ({ p, m }))
            return JSON.stringify({ t: now, asks: levels(side.asks), bids: levels(side.bids), n: base.toLowerCase() })
          }),
      }
    case 'fills':
      return { type: 'fills', open: entries(fillJson) }
    case 'candles_swap':
    case 'candles_swap_utc':
      return state('candles', (json) => [barJson(json)])
    case 'index_price':
      return state('contract', priceJson(base, 'index'), { lowerCase: true })
    case 'mark_price':
      return state('contract', priceJson(base, 'mark'), { lowerCase: true })
    case 'funding_rate':
      return state('contract', (json) => [rateJson(base, fundingHours, json)], { lowerCase: true, everyMs: RATE_MS })
    default:
      return undefined
  }
}

/** @returns undefined for an unlisted contract, `invalid` for an unknown interval */
export function findCoinwTopic(asked: SubscriptionParams): CoinwTopic | undefined | 'invalid' {
  const { biz, type, pairCode = '' } = asked
  const isBars = type.startsWith('candles')
  const code = asked.interval === '1M' ? '1M' : asked.interval?.toLowerCase()
  const interval = isBars ? INTERVALS[code ?? ''] : undefined
  if (isBars && (!interval || (type === 'candles_swap' && OF_LOCAL_DAYS.includes(interval)))) return 'invalid'
  const contract = findContract(`${pairCode.toUpperCase()}_USDT`)
  const made = contract && madeOf(contract.base, contract.fundingHours, type)
  if (!made) return undefined
  const { base, symbol } = contract
  const own = { biz, type, pairCode: base, ...(isBars && code !== undefined && { interval: code }) }
  const echoed = {
    ...own,
    ...(made.lowerCase && { pairCode: base.toLowerCase() }),
    // Only these units are changed to upper case: `1M` would mean a month.
    ...(isBars && code !== undefined && { interval: /[hdw]$/.test(code) ? code.toUpperCase() : code }),
  }
  const source = { biz: PERPETUAL_BIZ, type: made.type, pairCode: symbol, ...(interval && { interval }) }
  return {
    topic: toTopicKey(own),
    sources: [source],
    open: made.open,
    ...(made.everyMs !== undefined && { everyMs: made.everyMs }),
    frame: (json) => formatPushFrame(echoed, json),
  }
}

// Spot streams of the Binance dialect (protocols §3.4).

import { findBinanceMarket } from '#shared/binance-api/spot/symbols.ts'
import { findMarket, type Market } from '#shared/markets/markets.ts'
import { type Interval, isCandleInterval, SECOND_MS } from '#shared/platform/intervals.ts'
import { SPOT_BIZ, type SubscriptionParams } from '#shared/realtime/topics.ts'
import { INTERNAL_TOPICS, MarketSummaryRows } from '../../../platform/market-feed.ts'
import { TopicAppendFeed, TopicStateFeed } from '../../feeds.ts'
import { type StreamSource, SUMMARY_PRODUCER } from '../../topics.ts'
import { formatKlineEvent, formatMiniTickerEvent, formatTopOfBook } from '../events.ts'
import { ChangedRowsFeed, DepthChangesFeed, OpenBarFeed } from '../feeds.ts'
import {
  formatSpotAggTradeEvent,
  formatSpotBookTickerEvent,
  formatSpotDepthEvent,
  formatSpotPartialDepth,
  formatSpotSummaryTickerEvent,
  formatSpotTickerEvent,
  formatSpotTradeEvent,
} from './events.ts'

type Made = Omit<StreamSource, 'producer'>

const of = (market: Market, type: string, interval?: Interval): SubscriptionParams => ({
  biz: SPOT_BIZ,
  type,
  pairCode: String(market.id),
  ...(interval && { interval }),
})

const DEPTH = /^depth(5|10|20)?(@100ms)?$/

function depthOf(market: Market, levels: string | undefined, isFast: boolean): Made {
  const pace = isFast ? {} : { everyMs: SECOND_MS }
  if (levels === undefined) {
    return {
      sources: [of(market, 'depth')],
      open: () => new DepthChangesFeed((change, now) => formatSpotDepthEvent(market, change, now)),
      isUnbroken: true,
      ...pace,
    }
  }
  const open = () => new TopicStateFeed((json) => [formatSpotPartialDepth(json, Number(levels))])
  return { sources: [of(market, 'depth_snapshot')], open, ...pace }
}

function ofMarket(market: Market, kind: string): Made | undefined {
  const [isDepth, levels, fast] = DEPTH.exec(kind) ?? []
  if (isDepth !== undefined) return depthOf(market, levels, fast !== undefined)
  if (kind.startsWith('kline_')) {
    const interval = kind.slice('kline_'.length)
    if (!isCandleInterval(interval)) return undefined
    return {
      sources: [of(market, INTERNAL_TOPICS.bars, interval)],
      open: () => new OpenBarFeed((bar, now) => formatKlineEvent(market, { interval, ...bar }, now)),
      everyMs: SECOND_MS,
    }
  }
  const entries = (event: typeof formatSpotTradeEvent) => () =>
    new TopicAppendFeed({ first: 0, words: (fills, now) => fills.toReversed().map((fill) => event(market, fill, now)) })
  const state = (event: typeof formatSpotTickerEvent) => () =>
    new TopicStateFeed((json, now) => [event(market, json, now)])
  switch (kind) {
    case 'trade':
      return { sources: [of(market, 'fills')], open: entries(formatSpotTradeEvent) }
    case 'aggTrade':
      return { sources: [of(market, 'fills')], open: entries(formatSpotAggTradeEvent) }
    case 'ticker':
      return { sources: [of(market, INTERNAL_TOPICS.figures)], open: state(formatSpotTickerEvent), everyMs: SECOND_MS }
    case 'miniTicker':
      return { sources: [of(market, 'ticker')], open: state(formatMiniTickerEvent), everyMs: SECOND_MS }
    case 'bookTicker': {
      const open = () =>
        new TopicStateFeed((json, now) => [formatSpotBookTickerEvent(market, json, now)], formatTopOfBook)
      return { sources: [of(market, 'depth_snapshot')], open }
    }
    default:
      return undefined
  }
}

const ALL = new Map([
  ['!ticker@arr', 'ticker'],
  ['!miniTicker@arr', 'mini'],
] as const)

/** A row of which only the time changed is not sent. */
function rowsOf(kind: 'ticker' | 'mini'): ChangedRowsFeed<MarketSummaryRows[number]> {
  return new ChangedRowsFeed({
    read: (json) => MarketSummaryRows.parse(json),
    compared: (row) => ({ ...row, time: 0, ...(kind === 'mini' && { bid: '', ask: '' }) }),
    event: (row, now) => {
      const market = findMarket(row.symbol)
      return market && formatSpotSummaryTickerEvent(kind, market, row, now)
    },
  })
}

export function findSpotStream(name: string): StreamSource | undefined {
  const all = ALL.get(name as '!ticker@arr')
  if (all) {
    const sources = [{ biz: SPOT_BIZ, type: INTERNAL_TOPICS.rows }]
    return { producer: SUMMARY_PRODUCER, sources, open: () => rowsOf(all), everyMs: SECOND_MS }
  }
  const [symbol = '', ...rest] = name.split('@')
  const market = symbol === symbol.toLowerCase() ? findBinanceMarket(symbol.toUpperCase()) : undefined
  const stream = market && ofMarket(market, rest.join('@'))
  return stream && { ...stream, producer: `book:${market.symbol}` }
}

import { z } from 'zod/mini'
import { findBinanceContract } from '#shared/binance-api/futures/symbols.ts'
import { toContractMarket } from '#shared/futures/contract-market.ts'
import { type Contract, findContract } from '#shared/futures/contracts.ts'
import { ContractFigures } from '#shared/futures/views.ts'
import type { Market } from '#shared/markets/markets.ts'
import { type Interval, isCandleInterval, SECOND_MS } from '#shared/platform/intervals.ts'
import { PERPETUAL_BIZ, type SubscriptionParams } from '#shared/realtime/topics.ts'
import { BestPriceRows, INTERNAL_TOPICS } from '../../../platform/market-feed.ts'
import { TopicAppendFeed, TopicStateFeed } from '../../feeds.ts'
import { CONTRACTS_PRODUCER, type StreamSource } from '../../topics.ts'
import {
  createMiniTicker,
  formatKlineEvent,
  formatMiniTickerEvent,
  formatTopOfBook,
  marketBinanceSymbol,
} from '../events.ts'
import { ChangedRowsFeed, DepthChangesFeed, OpenBarFeed } from '../feeds.ts'
import * as events from './events.ts'

type Made = Omit<StreamSource, 'producer'>

const DEFAULT_BOOK_INTERVAL_MS = 250
const MARK_MS = 3_000

const all = (type: string): SubscriptionParams => ({ biz: PERPETUAL_BIZ, type })
const of = ({ symbol }: Contract, type: string, interval?: Interval): SubscriptionParams => ({
  biz: PERPETUAL_BIZ,
  type,
  pairCode: symbol,
  ...(interval && { interval }),
})

const DEPTH = /^depth(5|10|20)?(?:@(100|250|500)ms)?$/

function depthOf(contract: Contract, market: Market, levels: string | undefined, pace: string | undefined): Made {
  const everyMs = pace === '100' ? {} : { everyMs: pace === undefined ? DEFAULT_BOOK_INTERVAL_MS : Number(pace) }
  if (levels === undefined) {
    return {
      sources: [of(contract, 'depth')],
      open: () => new DepthChangesFeed((change, now) => events.formatFuturesDepthEvent(market, change, now)),
      isUnbroken: true,
      ...everyMs,
    }
  }
  const whole = (json: string, now: number) => [
    events.formatFuturesPartialDepthEvent(market, json, Number(levels), now),
  ]
  return { sources: [of(contract, 'depth_snapshot')], open: () => new TopicStateFeed(whole), ...everyMs }
}

function barsOf(contract: Contract, market: Market, interval: string): Made | undefined {
  if (!isCandleInterval(interval)) return undefined
  return {
    sources: [of(contract, INTERNAL_TOPICS.bars, interval)],
    open: () => new OpenBarFeed((bar, now) => formatKlineEvent(market, { interval, ...bar }, now)),
    everyMs: DEFAULT_BOOK_INTERVAL_MS,
  }
}

const liquidationsOf = (symbol: string | undefined): Made => ({
  sources: [all('liquidations')],
  open: () =>
    new TopicAppendFeed({
      first: 0,
      words: (entries, now) =>
        entries.toReversed().flatMap((entry) => events.formatForceOrderEvents(entry, symbol, now)),
    }),
})

function ofContract(contract: Contract, kind: string): Made | undefined {
  const market = toContractMarket(contract)
  const [isDepth, levels, pace] = DEPTH.exec(kind) ?? []
  if (isDepth !== undefined) return depthOf(contract, market, levels, pace)
  if (kind.startsWith('kline_')) return barsOf(contract, market, kind.slice('kline_'.length))
  const fills = (event: typeof events.formatFuturesTradeEvent): Made => ({
    sources: [of(contract, 'fills')],
    open: () =>
      new TopicAppendFeed({ first: 0, words: (own, now) => own.toReversed().map((fill) => event(market, fill, now)) }),
  })
  const state = (type: string, event: typeof events.formatFuturesTickerEvent, everyMs?: number): Made => ({
    sources: [of(contract, type)],
    open: () => new TopicStateFeed((json, now) => [event(market, json, now)]),
    ...(everyMs !== undefined && { everyMs }),
  })
  const marks = (everyMs: number) =>
    state('contract', (_, json, now) => events.formatContractMarkPriceEvent(json, now), everyMs)
  switch (kind) {
    case 'trade':
      return fills(events.formatFuturesTradeEvent)
    case 'aggTrade':
      return fills(events.formatFuturesAggTradeEvent)
    case 'ticker':
      return state(INTERNAL_TOPICS.figures, events.formatFuturesTickerEvent, SECOND_MS)
    case 'miniTicker':
      return state('ticker', formatMiniTickerEvent, SECOND_MS)
    case 'bookTicker': {
      const words = (json: string, now: number) => [events.formatFuturesBookTickerEvent(market, json, now)]
      return { sources: [of(contract, 'depth_snapshot')], open: () => new TopicStateFeed(words, formatTopOfBook) }
    }
    case 'markPrice':
      return marks(MARK_MS)
    case 'markPrice@1s':
      return marks(SECOND_MS)
    case 'forceOrder':
      return liquidationsOf(contract.symbol)
    default:
      return undefined
  }
}

const ROWS = z.array(ContractFigures)
type EventFormat = ConstructorParameters<typeof ChangedRowsFeed<ContractFigures>>[0]

function rowsOf(everyMs: number, telling: Omit<EventFormat, 'read'>): Made {
  return {
    sources: [all('contracts')],
    open: () => new ChangedRowsFeed({ read: (json) => ROWS.parse(json), ...telling }),
    everyMs,
  }
}

const event =
  (tell: (market: Market, row: ContractFigures, now: number) => string): EventFormat['event'] =>
  (row, now) => {
    const contract = findContract(row.symbol)
    return contract && tell(toContractMarket(contract), row, now)
  }
const priced = ({ symbol, mark, index, fundingRate, fundingTime }: ContractFigures) => ({
  symbol,
  mark,
  index,
  fundingRate,
  fundingTime,
})
const traded = ({ bid: _bid, ask: _ask, mark: _mark, index: _index, ...row }: ContractFigures) => ({ ...row, time: 0 })

const marksOfAll = (everyMs: number): Made =>
  rowsOf(everyMs, { compared: priced, event: (row, now) => events.formatMarkPriceEvent(row, now) })

/** One event for each contract with changed best prices. */
const topsOfAll: Made = {
  sources: [all(INTERNAL_TOPICS.tops)],
  open: () =>
    new ChangedRowsFeed({
      read: (json) => BestPriceRows.parse(json),
      compared: ({ bid, ask }) => ({ bid, ask }),
      event: events.formatFuturesTopEvent,
      isEach: true,
    }),
}

const OF_ALL: ReadonlyMap<string, Made> = new Map([
  ['!markPrice@arr', marksOfAll(MARK_MS)],
  ['!markPrice@arr@1s', marksOfAll(SECOND_MS)],
  ['!ticker@arr', rowsOf(SECOND_MS, { compared: traded, event: event(events.formatFuturesTickerRow) })],
  [
    '!miniTicker@arr',
    rowsOf(SECOND_MS, {
      compared: traded,
      event: event((market, row, now) => JSON.stringify(createMiniTicker(marketBinanceSymbol(market), row, now))),
    }),
  ],
  ['!bookTicker', topsOfAll],
  ['!forceOrder@arr', liquidationsOf(undefined)],
])

export function findFuturesStream(name: string): StreamSource | undefined {
  const [symbol = '', ...rest] = name.split('@')
  const contract = symbol === symbol.toLowerCase() ? findBinanceContract(symbol.toUpperCase()) : undefined
  const made = OF_ALL.get(name) ?? (contract && ofContract(contract, rest.join('@')))
  return made && { ...made, producer: CONTRACTS_PRODUCER }
}

// The lines of a data file show its format. Each error is one line.

import type { SourceTrade } from '#objects/markets/market-source/source.ts'
import { MARKETS, type Market } from '#shared/markets/markets.ts'
import type { Interval } from '#shared/platform/intervals.ts'
import { parseRecording } from '../replay.ts'
import { SettingError } from '../settings.ts'
import { createRecordedTape } from './book-tape.ts'
import { createCandleTape } from './candle-tape.ts'
import { type DataRow, parseCellLots, parseCellTicks, parseCellTime, parseDataRows } from './rows.ts'
import { BacktestError, type BacktestTape, type ClosedBar } from './tape.ts'
import { createTradeTape } from './trade-tape.ts'

/** Matches the start of a line of a recorded stream. */
const RECORDED = /^\d{9,20}(?:\.\d+)?:? \{|^wss?:|^https?:/
const RECORDING_STEP_MS = 250

export type DataFile = { readonly name: string; readonly text: string }
export type ExpectedData = { readonly market: Market | undefined; readonly interval: Interval }

export function findMarketInFileName(name: string): Market | undefined {
  const plain = name.toUpperCase().replaceAll(/[_-]/g, '')
  return MARKETS.filter(({ base, quote }) => plain.includes(base + quote)).sort(
    (a, b) => b.symbol.length - a.symbol.length,
  )[0]
}

/** Returns the epoch ms of midnight UTC on the date in a file's name. */
function midnightIn(name: string): number {
  const found = /\d{4}-\d{2}-\d{2}/.exec(name)
  if (!found) throw new BacktestError('times count from midnight, and no date is in the name of the file')
  return Date.parse(`${found[0]}T00:00:00Z`)
}

function startOf({ line, cells }: DataRow, name: string): number {
  if (cells.ms_since_midnight_utc !== undefined) return midnightIn(name) + Number(cells.ms_since_midnight_utc)
  return parseCellTime(cells.open_time ?? cells.time ?? '', `line ${line}`)
}

function barsOf(rows: readonly DataRow[], { priceDecimals, quantityDecimals }: Market, name: string): ClosedBar[] {
  const starts = rows.map((row) => startOf(row, name))
  const gaps = starts.slice(1).map((time, index) => time - (starts[index] ?? 0))
  const late = gaps.findIndex((gap) => gap <= 0)
  if (late >= 0) throw new BacktestError(`line ${rows[late + 1]?.line}: not later than the line before`)
  const lengthMs = gaps.reduce((least, gap) => Math.min(least, gap), Number.POSITIVE_INFINITY)
  return rows.map(({ line, cells }, index) => {
    const what = `line ${line}`
    const time = starts[index] ?? 0
    const price = (column: string) => parseCellTicks(cells[column] ?? '', priceDecimals, `${what}, ${column}`)
    const [open, high, low, close] = [price('open'), price('high'), price('low'), price('close')]
    if (high < Math.max(open, low, close) || low > Math.min(open, close)) {
      throw new BacktestError(`${what}: high and low do not hold open and close`)
    }
    const volumeLots = parseCellLots(cells.volume ?? '', quantityDecimals, `${what}, volume`)
    const closesAt = cells.close_time ? parseCellTime(cells.close_time, what) : time + lengthMs - 1
    if (!Number.isSafeInteger(closesAt) || closesAt <= time)
      throw new BacktestError(`${what}: a bar that has no length`)
    const quoteUnits = BigInt(close) * BigInt(volumeLots)
    return { bar: { time, open, high, low, close, volumeLots, quoteUnits }, closesAt }
  })
}

function tradesOf(rows: readonly DataRow[], { priceDecimals, quantityDecimals }: Market): SourceTrade[] {
  let last = 0
  return rows.flatMap(({ line, cells }) => {
    const what = `line ${line}`
    const time = parseCellTime(cells.time ?? '', what)
    if (time < last) throw new BacktestError(`${what}: earlier than the line before`)
    last = time
    const maker = cells.is_buyer_maker?.toLowerCase()
    const side = cells.side?.toLowerCase() ?? (maker === 'true' || maker === '1' ? 'sell' : 'buy')
    if (side !== 'buy' && side !== 'sell') throw new BacktestError(`${what}: “${side}” is no side`)
    const quantityLots = parseCellLots(cells.qty ?? '', quantityDecimals, what)
    const priceTicks = parseCellTicks(cells.price ?? '', priceDecimals, what)
    return quantityLots > 0 ? [{ time, side, priceTicks, quantityLots }] : []
  })
}

function recording({ name, text }: DataFile, { market, interval }: ExpectedData): BacktestTape {
  const times = text.split('\n').flatMap((line) => {
    const digits = /^(\d{9,20})(?:\.(\d{3}))?/.exec(line)
    if (!digits) return []
    const [, whole = '', fraction = '000'] = digits
    return [whole.length > 13 ? Number(whole.slice(0, 13)) : Number(whole) * 1_000 + Number(fraction)]
  })
  const from = times.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY)
  const to = times.reduce((most, time) => Math.max(most, time), 0)
  const recordings = parseRecording(text, name, from)
  const found = market ? recordings.find(({ symbol }) => symbol === market.symbol) : recordings[0]
  const own = MARKETS.find(({ symbol }) => symbol === found?.symbol)
  if (!found || !own) throw new BacktestError(`${market?.symbol ?? 'no listed market'} is not in this recording`)
  // The tape starts when the recorded book is known, and ends before the recording repeats.
  const span = { from, to: Math.min(to, from + found.durationMs - 1), stepMs: RECORDING_STEP_MS }
  return createRecordedTape({ market: own, interval, span }, found, name)
}

/**
 * Parses candles, trades or a recorded Binance stream.
 * @throws BacktestError with a one-line message
 */
export function parseTape(file: DataFile, expected: ExpectedData): BacktestTape {
  const { name, text } = file
  if (text.trim() === '') throw new BacktestError('the file is empty')
  if (RECORDED.test(text)) {
    try {
      return recording(file, expected)
    } catch (error) {
      if (error instanceof SettingError) throw new BacktestError(error.message.replace(/^REPLAY_FILE /, ''))
      throw error
    }
  }
  const rows = parseDataRows(text)
  const columns = rows[0]?.cells
  if (!columns) throw new BacktestError('the file has no rows')
  const market = expected.market ?? findMarketInFileName(name)
  if (!market) throw new BacktestError('name the market: --market BTC_USDT')
  if ('open' in columns && 'close' in columns) return createCandleTape(market, barsOf(rows, market, name), name)
  if ('price' in columns && 'qty' in columns) {
    const trades = tradesOf(rows, market)
    if (trades.length === 0) throw new BacktestError('no trade is as large as one lot of this market')
    return createTradeTape(market, trades, expected.interval, name)
  }
  throw new BacktestError('neither candles (open, high, low, close, volume) nor trades (time, side, price, qty)')
}

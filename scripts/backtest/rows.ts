// Parses rows by column: CSV with or without a header, JSON of objects or of arrays.

import { floorToDecimals, parseFineUnits, toPositiveCount } from '#objects/markets/market-source/grid.ts'
import { BacktestError } from './tape.ts'

export type DataRow = { readonly line: number; readonly cells: Readonly<Record<string, string>> }

/** Files of Binance have no header, or one of these with varying spelling. */
const KLINES = ['open_time', 'open', 'high', 'low', 'close', 'volume', 'close_time']
const TRADES = ['id', 'price', 'qty', 'quote_qty', 'time', 'is_buyer_maker', 'is_best_match']
const AGGREGATED = ['id', 'price', 'qty', 'first_id', 'last_id', 'time', 'is_buyer_maker', 'is_best_match']
/** Column names of files without a header, by number of columns. */
const HEADERLESS: Readonly<Record<number, readonly string[]>> = { 12: KLINES, 11: KLINES, 7: TRADES, 8: AGGREGATED }

/** Canonical name of each column. */
const NAMES: Readonly<Record<string, string>> = {
  quantity: 'qty',
  amount: 'qty',
  size: 'qty',
  volume: 'volume',
  timestamp: 'time',
  time_ms: 'time',
  time_s: 'time',
  transact_time: 'time',
  date: 'time',
  isbuyermaker: 'is_buyer_maker',
  opentime: 'open_time',
  closetime: 'close_time',
}

const nameOf = (column: string) => {
  const plain = column.trim().toLowerCase().replaceAll(' ', '_').replaceAll('"', '')
  return NAMES[plain] ?? plain
}

function fromJson(text: string): DataRow[] {
  const value: unknown = JSON.parse(text)
  if (!Array.isArray(value)) throw new BacktestError('the JSON is no list')
  return value.map((each: unknown, index) => {
    if (Array.isArray(each)) {
      const columns = HEADERLESS[each.length] ?? KLINES
      return { line: index + 1, cells: Object.fromEntries(columns.map((name, at) => [name, String(each[at] ?? '')])) }
    }
    if (typeof each !== 'object' || each === null) throw new BacktestError(`item ${index + 1} of the JSON is no row`)
    return { line: index + 1, cells: Object.fromEntries(Object.entries(each).map(([k, v]) => [nameOf(k), String(v)])) }
  })
}

function fromCsv(text: string): DataRow[] {
  const lines = text.split(/\r?\n/)
  const first = lines[0]?.split(',') ?? []
  const hasHeader = /^\W*[a-z]/i.test(first[0] ?? '')
  const columns = hasHeader ? first.map(nameOf) : HEADERLESS[first.length]
  if (!columns) throw new BacktestError(`a first line of ${first.length} columns and without names is not understood`)
  return lines.slice(hasHeader ? 1 : 0).flatMap((line, index) => {
    if (line.trim() === '') return []
    const cells = line.split(',')
    if (cells.length < Math.min(columns.length, first.length)) {
      throw new BacktestError(`line ${index + (hasHeader ? 2 : 1)} has ${cells.length} columns, not ${first.length}`)
    }
    const named = Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? '']))
    return [{ line: index + (hasHeader ? 2 : 1), cells: named }]
  })
}

/** @throws BacktestError with a one-line message */
export function parseDataRows(text: string): DataRow[] {
  const begin = text.trimStart()[0]
  if (begin !== '[' && begin !== '{') return fromCsv(text)
  try {
    return fromJson(text)
  } catch (error) {
    if (error instanceof BacktestError) throw error
    throw new BacktestError('the JSON is broken')
  }
}

/** Parses a time to epoch ms: from seconds, milliseconds, microseconds (Binance since 2025), or a date in UTC. */
export function parseCellTime(text: string, what: string): number {
  const plain = text.trim()
  if (/^\d+(\.\d+)?$/.test(plain)) {
    const whole = plain.split('.')[0] ?? ''
    if (whole.length >= 16) return Number(whole.slice(0, 13))
    return whole.length >= 12 ? Number(whole) : Math.round(Number(plain) * 1_000)
  }
  const time = Date.parse(/[zZ]|[+-]\d\d:?\d\d$/.test(plain) ? plain : `${plain.replace(' ', 'T')}Z`)
  if (Number.isNaN(time)) throw new BacktestError(`${what}: “${plain.slice(0, 40)}” is no time`)
  return time
}

function fineIn(text: string, what: string): bigint {
  const plain = text.trim()
  // Programs write small numbers with an exponent.
  const fine = parseFineUnits(/e/i.test(plain) ? Number(plain).toFixed(18) : plain)
  if (fine === undefined) throw new BacktestError(`${what}: “${plain.slice(0, 40)}” is no number`)
  return fine
}

/**
 * Rounds to the nearest tick.
 * @throws BacktestError if the price is invalid, or less than half a tick
 */
export function parseCellTicks(text: string, decimals: number, what: string): number {
  const fine = fineIn(text, what)
  const ticks = toPositiveCount((floorToDecimals(fine * 2n, decimals) + 1n) / 2n)
  if (ticks === undefined) throw new BacktestError(`${what}: “${text.trim()}” is no price of this market`)
  return ticks
}

/** Parses a quantity to whole lots, rounded down. */
export function parseCellLots(text: string, decimals: number, what: string): number {
  const lots = Number(floorToDecimals(fineIn(text, what), decimals))
  if (!Number.isSafeInteger(lots)) throw new BacktestError(`${what}: “${text.trim()}” is more than a market counts`)
  return lots
}

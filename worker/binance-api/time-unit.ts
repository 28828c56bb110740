import { BINANCE_ERRORS, type BinanceError } from '#shared/binance-api/refusals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'

export const TIME_UNIT_HEADER = 'x-mbx-time-unit'

/** Names of time fields in all answers. The time -1 means none. */
const TIMES: ReadonlySet<string> = new Set([
  'serverTime',
  'time',
  'updateTime',
  'workingTime',
  'transactTime',
  'transactionTime',
  'openTime',
  'closeTime',
  'onboardDate',
  'T',
])
/** Indexes of times in a kline, which has no field names. */
const BAR_TIMES = [0, 6]
const BAR_LENGTH = 12

const micro = (time: unknown): unknown => (typeof time === 'number' && time > 0 ? time * 1_000 : time)

export function toMicroseconds(value: unknown): unknown {
  if (Array.isArray(value)) {
    const isBar = value.length === BAR_LENGTH && typeof value[0] === 'number'
    return value.map((each, index) => (isBar && BAR_TIMES.includes(index) ? micro(each) : toMicroseconds(each)))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, TIMES.has(name) ? micro(each) : toMicroseconds(each)]),
  )
}

export function createTimeUnitConverter(unit: string | undefined): Result<(value: unknown) => unknown, BinanceError> {
  const named = (unit ?? 'MILLISECOND').toUpperCase()
  if (named === 'MILLISECOND') return ok((value) => value)
  return named === 'MICROSECOND' ? ok(toMicroseconds) : refuse(BINANCE_ERRORS.time_unit)
}

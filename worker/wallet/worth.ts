import { objectStub } from '#objects/platform/object-stub.ts'
import type { AccountWorth, LedgerHoldings } from '#objects/wallet/ledger/views.ts'
import { findZoneOffset, UTC, type Zone } from '#shared/format/zone.ts'
import { findDayStart, toCalendarDay } from '#shared/format/zone-days.ts'
import type { Candle } from '#shared/markets/market-data.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { DAY_MS, type Interval, nextBarStart } from '#shared/platform/intervals.ts'
import type { WorthDay } from '#shared/wallet/views.ts'
import { type AssetDayChange, computeWorthByDay } from '#shared/wallet/worth.ts'
import type { Env } from '../env.ts'
import { VersionedReadCache } from '../platform/versioned-reads.ts'
import { ledgerStub } from './ledger.ts'

const reads = new VersionedReadCache<AccountWorth>()

/** A span of days in a time zone, from a moment (epoch ms) to now. */
export type WorthSpan = { readonly from: number; readonly zone: Zone }

export const createRecentSpan = (now: number, days: number, zone: Zone): WorthSpan => ({
  from: findDayStart(toCalendarDay(now, zone) - days * DAY_MS, zone),
  zone,
})

export const readAccountWorth = (env: Env, account: string, span: WorthSpan): Promise<AccountWorth> =>
  reads.read(`${account} ${span.from} ${span.zone}`, (known) => ledgerStub(env, account).worth(account, span, known))

type Closes = ReadonlyMap<number, string>

/**
 * Closing prices by market, zone and number of days. Past days do not change, so an entry is valid until the next day.
 */
const known = new Map<string, { readonly today: number; readonly closes: Closes }>()
/** Enough for each asset, each span of a page, and a few time zones. */
const KNOWN_MAX = 1_000

/** Two moments half a year apart show both offsets of a zone with daylight saving time. */
const HALF_YEAR_MS = 182 * DAY_MS
/** Spans of at most this many days use bars that end at the zone's day boundaries. */
const FINE_DAYS = 40
const HOURLY_DAYS = 120

/**
 * Returns the interval whose bars end at the zone's day boundaries, or shortly before for long spans.
 * @param offsets the zone's offsets in a year, minutes
 */
function barsFor(offsets: readonly number[], days: number): Interval {
  const isWhole = (step: number) => offsets.every((minutes) => minutes % step === 0)
  if (offsets.every((minutes) => minutes === 0)) return '1d'
  if (days <= FINE_DAYS) return isWhole(60) ? '1h' : isWhole(30) ? '30m' : '15m'
  return days <= HOURLY_DAYS ? '1h' : '4h'
}

/**
 * The price is the close of the last bar that ended on that day.
 * @param bars oldest first
 */
function closesBy(bars: readonly Candle[], interval: Interval, zone: Zone): Map<number, string> {
  const closes = new Map<number, string>()
  for (const { time, close } of bars) closes.set(toCalendarDay(nextBarStart(interval, time) - 1, zone), close)
  return closes
}

/** Empty if the market is unreachable. */
export async function readDailyCloses(env: Env, asset: string, days: number, zone: Zone = UTC): Promise<Closes> {
  const symbol = `${asset}_USDT`
  if (!findMarket(symbol)) return new Map()
  const now = Date.now()
  const [key, today] = [`${symbol} ${days} ${zone}`, toCalendarDay(now, zone)]
  const before = known.get(key)
  if (before?.today === today) return before.closes
  try {
    const interval = barsFor([findZoneOffset(now, zone), findZoneOffset(now - HALF_YEAR_MS, zone)], days)
    const count = Math.ceil((days * DAY_MS) / (nextBarStart(interval, 0) || DAY_MS))
    const bars = await objectStub(env, 'ORDER_BOOK', symbol).candles(interval, undefined, count)
    const closes = closesBy(bars, interval, zone)
    closes.delete(today)
    if (known.size >= KNOWN_MAX) known.clear()
    known.set(key, { today, closes })
    return closes
  } catch {
    return new Map()
  }
}

/** @param of.days changes of each day in the zone, from the first day shown */
export async function computeDayTotals(
  env: Env,
  of: {
    readonly now: number
    readonly zone: Zone
    readonly days: readonly AssetDayChange[]
    readonly holdings: LedgerHoldings
    readonly prices: Readonly<Record<string, string>>
  },
): Promise<WorthDay[]> {
  const { holdings, prices, zone, days: changes } = of
  const today = toCalendarDay(of.now, zone)
  const first = Math.min(today, ...changes.map(({ day }) => day))
  const days = Array.from({ length: (today - first) / DAY_MS + 1 }, (_, index) => first + index * DAY_MS)
  const now = new Map<string, bigint>()
  for (const { asset, available, held } of holdings.balances) {
    now.set(asset, (now.get(asset) ?? 0n) + BigInt(available) + BigInt(held))
  }
  const inOrders = holdings.orders.flatMap(({ held, time }) =>
    held.map(({ asset, atoms }) => ({ asset, atoms: BigInt(atoms), since: toCalendarDay(time, zone) })),
  )
  const assets = new Set([...now.keys(), ...inOrders.map(({ asset }) => asset), ...changes.map(({ asset }) => asset)])
  const closes = new Map(
    await Promise.all(
      [...assets]
        .filter((asset) => asset !== 'USDT')
        .map(async (asset) => [asset, await readDailyCloses(env, asset, days.length + 1, zone)] as const),
    ),
  )
  const priceOf = (asset: string, day: number): string => {
    const last = prices[asset] ?? '0'
    return asset === 'USDT' ? '1' : day >= today ? last : (closes.get(asset)?.get(day) ?? last)
  }
  return computeWorthByDay({ days, now, inOrders, changes, priceOf })
}

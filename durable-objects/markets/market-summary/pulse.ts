// Figures of all markets (MS9), and the fear and greed index (MS11). Pure. Money is in whole units; statistics are
// plain numbers.

import { COINS, type Coin } from '#shared/content/coins/coins.ts'
import type { Candle, MarketRow } from '#shared/markets/market-data.ts'
import type { MarketMood, MarketPulse } from '#shared/markets/market-list/pulse.ts'
import {
  MOMENTUM_DEVIATION_MAX,
  MOOD_REFERENCE_DAYS,
  RECENT_VOLATILITY_DAYS,
} from '#shared/markets/market-list/pulse-rules.ts'
import { toUnits } from '#shared/money/decimal.ts'

/** A closed day: start (epoch ms), close, volume in the quote asset. */
export type MarketPulseDay = Pick<Candle, 'time' | 'close' | 'quoteVolume'>
/** Oldest first. */
export type MarketPulseDays = ReadonlyMap<string, readonly MarketPulseDay[]>

const SCALE = 18
const ONE = 10n ** BigInt(SCALE)
const DOLLAR = '_USDT'
const BITCOIN = 'BTC_USDT'
const NEUTRAL = 50
const DAYS_MIN = RECENT_VOLATILITY_DAYS
const RETURNS_MIN = 2 * RECENT_VOLATILITY_DAYS

const coins: Readonly<Record<string, Coin>> = COINS

/** Undefined for markets without a dollar quote. */
function supplyOf(symbol: string): bigint | undefined {
  const supply = symbol.endsWith(DOLLAR) ? coins[symbol.slice(0, -DOLLAR.length)]?.supply : undefined
  return supply === undefined ? undefined : BigInt(supply)
}

export const isCountedInPulse = (symbol: string): boolean => supplyOf(symbol) !== undefined

const units = (text: string): bigint => toUnits(text, SCALE) ?? 0n
const dollars = (scaled: bigint): string => String(scaled / ONE)
const sumOf = <T>(items: readonly T[], of: (item: T) => bigint): bigint =>
  items.reduce((sum, item) => sum + of(item), 0n)
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))
/** Rounds to one decimal, because the index averages displayed values. */
const score = (value: number): number => Math.round(within(value, 0, 100) * 10) / 10

/** Sums market values in scaled dollars. */
const worthOf = <T extends { readonly symbol: string }>(rows: readonly T[], priceOf: (row: T) => string): bigint =>
  sumOf(rows, (row) => (supplyOf(row.symbol) ?? 0n) * units(priceOf(row)))

function turnover(rows: readonly MarketRow[]): bigint {
  const last = new Map(rows.map(({ symbol, last: price }) => [symbol, price]))
  return sumOf(rows, ({ symbol, quoteVolume }) => {
    const quote = symbol.split('_')[1] ?? ''
    const price = quote === 'USDT' ? ONE : units(last.get(`${quote}${DOLLAR}`) ?? '0')
    return (units(quoteVolume) * price) / ONE
  })
}

type Compared = {
  readonly rows: readonly MarketRow[]
  /** In dollars, oldest first. */
  readonly worth: readonly number[]
  readonly traded: readonly number[]
}

/** Selects coins with as many days as the longest history: shorter ones are not comparable. */
function compared(rows: readonly MarketRow[], days: MarketPulseDays): Compared {
  const recent = rows.map((row) => {
    const own = (days.get(row.symbol) ?? []).slice(-MOOD_REFERENCE_DAYS)
    return { row, on: new Map(own.map((day) => [day.time, day])) }
  })
  const longest = recent.reduce<ReadonlyMap<number, MarketPulseDay>>(
    (long, { on }) => (on.size > long.size ? on : long),
    new Map(),
  )
  const times = [...longest.keys()]
  const whole = recent.filter(({ on }) => times.every((time) => on.has(time)))
  const each = (of: (symbol: string, day: MarketPulseDay | undefined) => bigint) =>
    times.map((time) => Number(sumOf(whole, ({ row, on }) => of(row.symbol, on.get(time))) / ONE))
  return {
    rows: whole.map(({ row }) => row),
    worth: each((symbol, day) => (supplyOf(symbol) ?? 0n) * units(day?.close ?? '0')),
    traded: each((_, day) => units(day?.quoteVolume ?? '0')),
  }
}

function deviation(values: readonly number[]): number {
  const mean = meanOf(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1))
}

type Counts = Pick<MarketPulse, 'rising' | 'falling' | 'flat'>

function counts(rows: readonly MarketRow[]): Counts {
  const of = (wanted: number) => rows.filter(({ changeRate }) => Math.sign(Number(changeRate)) === wanted).length
  return { rising: of(1), falling: of(-1), flat: rows.length - of(1) - of(-1) }
}

function momentumOf(now: bigint, { worth }: Compared): MarketMood['momentum'] {
  const mean = worth.length < DAYS_MIN ? 0 : meanOf(worth)
  if (!(mean > 0)) return undefined
  const distance = Number(now / ONE) / mean - 1
  const least = NEUTRAL + (distance / MOMENTUM_DEVIATION_MAX) * NEUTRAL
  return { score: score(least), now: dollars(now), mean: mean.toFixed(0) }
}

function volatilityOf({ worth }: Compared): MarketMood['volatility'] {
  const returns = worth.slice(1).map((value, index) => value / (worth[index] ?? 0) - 1)
  if (returns.length < RETURNS_MIN || !returns.every(Number.isFinite)) return undefined
  const [recent, usual] = [deviation(returns.slice(-RECENT_VOLATILITY_DAYS)), deviation(returns)]
  if (!(usual > 0)) return undefined
  return { score: score(100 - (recent / usual) * NEUTRAL), recent, usual }
}

/** High volume amplifies a rise or a fall; low volume does nothing. */
function volumeOf(direction: number, { rows, traded }: Compared): MarketMood['volume'] {
  const mean = traded.length < DAYS_MIN ? 0 : meanOf(traded)
  if (!(mean > 0)) return undefined
  const now = sumOf(rows, ({ quoteVolume }) => units(quoteVolume))
  const more = within(Number(now / ONE) / mean - 1, 0, 1)
  return { score: score(NEUTRAL + direction * more * NEUTRAL), now: dollars(now), mean: mean.toFixed(0) }
}

function moodOf(rows: readonly MarketRow[], history: Compared): MarketMood | undefined {
  const { rising, falling } = counts(rows)
  const breadth = { score: score(NEUTRAL + ((rising - falling) / rows.length) * NEUTRAL) }
  const now = worthOf(history.rows, ({ last }) => last)
  const before = worthOf(history.rows, ({ open }) => open)
  const momentum = momentumOf(now, history)
  const volatility = volatilityOf(history)
  const volume = volumeOf(now > before ? 1 : now < before ? -1 : 0, history)
  const others = [momentum, volatility, volume].flatMap((part) => (part ? [part.score] : []))
  if (others.length === 0) return undefined
  return {
    index: Math.round(meanOf([breadth.score, ...others])),
    breadth,
    ...(momentum && { momentum }),
    ...(volatility && { volatility }),
    ...(volume && { volume }),
  }
}

/**
 * @param days closed days of the counted markets; some may be missing
 * @returns undefined if no market counts
 */
export function computePulse(rows: readonly MarketRow[], days: MarketPulseDays): MarketPulse | undefined {
  const counted = rows.filter(({ symbol }) => isCountedInPulse(symbol))
  if (counted.length === 0) return undefined
  const history = compared(counted, days)
  const mood = moodOf(counted, history)
  return {
    coins: counted.length,
    capitalisation: dollars(worthOf(counted, ({ last }) => last)),
    before: dollars(worthOf(counted, ({ open }) => open)),
    bitcoin: dollars(
      worthOf(
        counted.filter(({ symbol }) => symbol === BITCOIN),
        ({ last }) => last,
      ),
    ),
    volume: dollars(turnover(rows)),
    ...counts(counted),
    days: history.worth.length,
    ...(mood && { mood }),
  }
}

import { UTC, type Zone } from '../format/zone.ts'
import { toCalendarDay } from '../format/zone-days.ts'
import { findAsset } from '../money/assets.ts'
import { floorDivide } from '../money/atoms.ts'
import { fromUnits, toUnits } from '../money/decimal.ts'
import type { LedgerEntryKind } from '../money/wallets.ts'
import { DAY_MS, MINUTE_MS } from '../platform/intervals.ts'

/** Change of an asset over all wallets on a day: signed atoms as decimal text. */
export type AssetDayChange = {
  /** Calendar day (format/zone-days.ts `toCalendarDay`), epoch ms. */
  readonly day: number
  readonly asset: string
  readonly kind: LedgerEntryKind
  readonly atoms: string
}

/** All zones differ by whole quarters of an hour, so a day of any zone consists of such quarters. */
export const QUARTER_HOUR_MS = 15 * MINUTE_MS

/** Returns the resolution in ms that suffices to sum the days of a zone. */
export const changeResolutionMs = (zone: Zone): number => (zone === UTC ? DAY_MS : QUARTER_HOUR_MS)

/** @param changes `day` of each is the start of its quarter of an hour */
export function sumChangesByDay<Change extends Omit<AssetDayChange, 'asset'> & { readonly asset?: string }>(
  changes: readonly Change[],
  zone: Zone,
): Change[] {
  const days = new Map<string, Change>()
  for (const change of changes) {
    const day = toCalendarDay(change.day, zone)
    const key = `${day} ${change.asset} ${change.kind}`
    const atoms = BigInt(days.get(key)?.atoms ?? 0) + BigInt(change.atoms)
    days.set(key, { ...change, day, atoms: String(atoms) })
  }
  return [...days.values()].filter(({ atoms }) => atoms !== '0').sort((a, b) => a.day - b.day)
}

/** @property since day of the order's placement */
export type OpenOrderAmount = { readonly asset: string; readonly atoms: bigint; readonly since: number }

export type DayWorth = { readonly time: number; readonly worth: string; readonly profit: string }

/** Entries that are no profit: deposits, withdrawals and transfers. */
const FLOWS: ReadonlySet<LedgerEntryKind> = new Set<LedgerEntryKind>([
  ...(['deposit', 'faucet', 'reward', 'withdrawal', 'transfer', 'returned'] as const),
])
const PRICE_SCALE = 12
const WORTH_SCALE = 8

/** In units of 10^-8 USDT, rounded down. @param price USDT per unit, decimal text */
export function valueAtPrice(symbol: string, atoms: bigint, price: string): bigint {
  const asset = findAsset(symbol)
  const units = toUnits(price, PRICE_SCALE) ?? 0n
  return asset ? floorDivide(atoms * units, 10n ** BigInt(asset.scale + PRICE_SCALE - WORTH_SCALE)) : 0n
}

/**
 * @param parts.days calendar days, oldest first, until today
 * @param parts.now current atoms of each asset in all wallets, without orders
 * @param parts.changes changes on these days and later
 * @param parts.priceOf USDT per unit at the end of a day, as decimal text
 */
export function computeWorthByDay(parts: {
  readonly days: readonly number[]
  readonly now: ReadonlyMap<string, bigint>
  readonly inOrders: readonly OpenOrderAmount[]
  readonly changes: readonly AssetDayChange[]
  readonly priceOf: (asset: string, day: number) => string
}): DayWorth[] {
  const { days, inOrders, changes, priceOf } = parts
  const owned = new Map(parts.now)
  const results: DayWorth[] = []
  const worthAt = (day: number, nextDay: number) => {
    let sum = 0n
    for (const [asset, atoms] of owned) sum += valueAtPrice(asset, atoms, priceOf(asset, day))
    for (const { asset, atoms, since } of inOrders) {
      if (since < nextDay) sum += valueAtPrice(asset, atoms, priceOf(asset, day))
    }
    return sum
  }
  const today = days.at(-1) ?? 0
  let worth = worthAt(today, today + DAY_MS)
  for (const day of days.toReversed()) {
    const ofDay = changes.filter((change) => change.day === day)
    let flows = 0n
    for (const { asset, kind, atoms } of ofDay) {
      owned.set(asset, (owned.get(asset) ?? 0n) - BigInt(atoms))
      if (FLOWS.has(kind)) flows += valueAtPrice(asset, BigInt(atoms), priceOf(asset, day))
    }
    const before = worthAt(day - DAY_MS, day)
    const profit = worth - before - flows
    results.push({ time: day, worth: fromUnits(worth, WORTH_SCALE), profit: fromUnits(profit, WORTH_SCALE) })
    worth = before
  }
  return results.toReversed()
}

// The value of a person's assets over the last days, at each day's closing prices.

import type { Holdings, OwnWorth } from '#objects/ledger/views.ts'
import { DAY_MS } from '#shared/intervals.ts'
import { marketBySymbol } from '#shared/markets.ts'
import type { WorthDay } from '#shared/wallet/views.ts'
import { type DayChange, worthByDay } from '#shared/wallet/worth.ts'
import type { Env } from '../env.ts'
import { ledgerOf } from '../ledger.ts'
import { VersionedReads } from '../versioned-reads.ts'

const reads = new VersionedReads<OwnWorth>()

/** What an account of the ledger has, and what each day changed in it since a time (epoch ms). */
export const ownWorth = (env: Env, account: string, from: number): Promise<OwnWorth> =>
  reads.read(`${account} ${from}`, (known) => ledgerOf(env, account).worth(account, from, known))

type Closes = ReadonlyMap<number, string>

/** Of days that are over, which do not change: by market and number of days, until the next begins. */
const known = new Map<string, { readonly today: number; readonly closes: Closes }>()
/** Each asset, for each span that a page offers. */
const MOST_KNOWN = 500

/** Closing prices of days that are over; none where the market cannot be reached. */
export async function closesOf(env: Env, asset: string, days: number): Promise<Closes> {
  const symbol = `${asset}_USDT`
  if (!marketBySymbol(symbol)) return new Map()
  const [key, today] = [`${symbol} ${days}`, Math.floor(Date.now() / DAY_MS)]
  const before = known.get(key)
  if (before?.today === today) return before.closes
  try {
    const bars = await env.ORDER_BOOK.getByName(symbol).candles('1d', undefined, days)
    const past = bars.filter(({ time }) => time < today * DAY_MS)
    const closes = new Map(past.map(({ time, close }) => [time, close]))
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(key, { today, closes })
    return closes
  } catch {
    return new Map()
  }
}

/** @param of.days changes since the first day that is shown */
export async function dayTotals(
  env: Env,
  of: {
    readonly now: number
    readonly days: readonly DayChange[]
    readonly holdings: Holdings
    readonly prices: Readonly<Record<string, string>>
  },
): Promise<WorthDay[]> {
  const { holdings, prices, days: changes } = of
  const today = Math.floor(of.now / DAY_MS) * DAY_MS
  const first = Math.min(today, ...changes.map(({ day }) => day))
  const days = Array.from({ length: (today - first) / DAY_MS + 1 }, (_, index) => first + index * DAY_MS)
  const now = new Map<string, bigint>()
  for (const { asset, available, held } of holdings.balances) {
    now.set(asset, (now.get(asset) ?? 0n) + BigInt(available) + BigInt(held))
  }
  const inOrders = holdings.orders.flatMap(({ held, time }) =>
    held.map(({ asset, atoms }) => ({ asset, atoms: BigInt(atoms), since: time })),
  )
  const assets = new Set([...now.keys(), ...inOrders.map(({ asset }) => asset), ...changes.map(({ asset }) => asset)])
  const closes = new Map(
    await Promise.all(
      [...assets]
        .filter((asset) => asset !== 'USDT')
        .map(async (asset) => [asset, await closesOf(env, asset, days.length + 1)] as const),
    ),
  )
  const priceOf = (asset: string, day: number): string => {
    const last = prices[asset] ?? '0'
    return asset === 'USDT' ? '1' : day >= today ? last : (closes.get(asset)?.get(day) ?? last)
  }
  return worthByDay({ days, now, inOrders, changes, priceOf })
}

// Good and bad strategies. Pure: equal prices, positions and beat give equal orders.

import type { CopySettings } from '#shared/copy/settings.ts'
import { sha256 } from '#shared/platform/sha256.ts'

export type SimulatedStrategy = {
  readonly name: string
  readonly bio: string
  /** Buys the strongest, the weakest, or any. */
  readonly picks: 'rising' | 'falling' | 'any'
  /** Average beats between entries. */
  readonly every: number
  /** Basis points of equity per entry, and maximum positions. */
  readonly sizeBps: number
  readonly most: number
  /** Exit at this gain or loss, basis points, or after this many beats. */
  readonly takeBps: number
  readonly stopBps: number
  readonly beats: number
  readonly shareBps: number
  /** For contracts; `isShort`: also sells short. */
  readonly leverage: number
  readonly isShort: boolean
  /** Simulated copiers, with USDT amounts and settings. */
  readonly copiers: readonly SimulatedCopier[]
}

type SimulatedCopier = { readonly invests: number; readonly settings: Partial<CopySettings> }
const dollars = (count: number) => String(BigInt(count) * 10n ** 8n)
const PROPORTIONAL: SimulatedCopier = { invests: 2_500, settings: {} }
const CAREFUL: SimulatedCopier = { invests: 1_000, settings: { stopLossBps: 150, totalLossBps: 1_500 } }
const FIXED: SimulatedCopier = { invests: 800, settings: { sizing: 'fixed', fixed: dollars(60) } }
const SMALLER: SimulatedCopier = {
  invests: 4_000,
  settings: { sizing: 'multiplier', multiplier: 25, perOrder: dollars(400) },
}

export const SIMULATED_STRATEGIES: readonly SimulatedStrategy[] = [
  {
    name: 'Tidewater',
    bio: 'Follows strong markets with small positions and exits early.',
    picks: 'rising',
    every: 3,
    sizeBps: 800,
    most: 5,
    takeBps: 60,
    stopBps: 45,
    beats: 60,
    shareBps: 1_000,
    leverage: 3,
    isShort: false,
    copiers: [PROPORTIONAL, CAREFUL, FIXED],
  },
  {
    name: 'Counterweight',
    bio: 'Buys dips in stages and waits for a recovery.',
    picks: 'falling',
    every: 4,
    sizeBps: 600,
    most: 6,
    takeBps: 50,
    stopBps: 120,
    beats: 120,
    shareBps: 800,
    leverage: 5,
    isShort: false,
    copiers: [PROPORTIONAL, SMALLER],
  },
  {
    name: 'Quickstep',
    bio: 'Frequent short trades with tight stops.',
    picks: 'any',
    every: 1,
    sizeBps: 500,
    most: 4,
    takeBps: 25,
    stopBps: 20,
    beats: 12,
    shareBps: 1_500,
    leverage: 10,
    isShort: true,
    copiers: [FIXED, CAREFUL],
  },
  {
    name: 'All or Nothing',
    bio: 'Large positions in one market. Expect large swings.',
    picks: 'any',
    every: 6,
    sizeBps: 4_500,
    most: 2,
    takeBps: 200,
    stopBps: 250,
    beats: 90,
    shareBps: 2_000,
    leverage: 20,
    isShort: true,
    copiers: [CAREFUL],
  },
]

/** Daily change, basis points. */
export type MarketChange = { readonly symbol: string; readonly changeBps: number }
export type HeldHere = {
  readonly symbol: string
  readonly side: 'long' | 'short'
  readonly unrealisedBps: number
  readonly openedBeat: number
}
export type OrderIntent =
  | { readonly kind: 'open'; readonly symbol: string; readonly side: 'long' | 'short'; readonly sizeBps: number }
  | { readonly kind: 'close'; readonly symbol: string; readonly side: 'long' | 'short'; readonly bps: number }

/** Deterministic number below `count`. */
const chance = (seed: string, count: number): number => Number.parseInt(sha256(seed).slice(0, 8), 16) % count

/** @param seed identifies the lead */
export function decideOrders(
  style: SimulatedStrategy,
  {
    seed,
    beat,
    markets,
    held,
  }: { seed: string; beat: number; markets: readonly MarketChange[]; held: readonly HeldHere[] },
): OrderIntent[] {
  const wishes: OrderIntent[] = []
  for (const { symbol, side, unrealisedBps, openedBeat } of held) {
    const isOver = unrealisedBps >= style.takeBps || unrealisedBps <= -style.stopBps || beat - openedBeat >= style.beats
    if (isOver) wishes.push({ kind: 'close', symbol, side, bps: 10_000 })
    // Sometimes takes half the profit.
    else if (unrealisedBps > style.takeBps / 2 && chance(`${seed} half ${beat} ${symbol}`, 6) === 0) {
      wishes.push({ kind: 'close', symbol, side, bps: 5_000 })
    }
  }
  const free = markets.filter(({ symbol }) => !held.some((own) => own.symbol === symbol))
  if (held.length >= style.most || free.length === 0 || chance(`${seed} enters ${beat}`, style.every) !== 0)
    return wishes
  const ranked = [...free].sort((a, b) => b.changeBps - a.changeBps)
  const nth = chance(`${seed} which ${beat}`, style.picks === 'any' ? ranked.length : Math.min(3, ranked.length))
  const pick = style.picks === 'falling' ? ranked.at(-1 - nth) : ranked[nth]
  const side = style.isShort && chance(`${seed} side ${beat}`, 2) === 0 ? 'short' : 'long'
  if (pick) wishes.push({ kind: 'open', symbol: pick.symbol, side, sizeBps: style.sizeBps })
  return wishes
}

// What all that is listed comes to at one moment: capitalisation, turnover, who rises and who falls, and how the market feels.
// The summary of the markets works it out (durable-objects/market-summary/pulse.ts); the pages show it with its formula.

import { z } from 'zod/mini'
import { DecimalText } from '../market-data.ts'

/** Scores are 0, all fear, to 100, all greed. Figures beside them are what they were worked out from. */
export const Mood = z.object({
  /** The mean of the parts that there are, rounded. */
  index: z.int(),
  breadth: z.object({ score: z.number() }),
  /** Capitalisation now, and the mean of the closed days', in whole dollars. */
  momentum: z.optional(z.object({ score: z.number(), now: DecimalText, mean: DecimalText })),
  /** Standard deviations of daily returns, as fractions: of the last days, and of all. */
  volatility: z.optional(z.object({ score: z.number(), recent: z.number(), usual: z.number() })),
  /** Turnover of 24 hours, and the mean of the closed days', in whole dollars. */
  volume: z.optional(z.object({ score: z.number(), now: DecimalText, mean: DecimalText })),
})
export type Mood = z.infer<typeof Mood>

/** Amounts are whole dollars. */
export const Pulse = z.object({
  /** Coins that are counted: those that trade for dollars and have a supply. */
  coins: z.int(),
  capitalisation: DecimalText,
  /** The same coins at their prices of 24 hours ago. */
  before: DecimalText,
  bitcoin: DecimalText,
  /** Of all spot markets in 24 hours. */
  volume: DecimalText,
  rising: z.int(),
  falling: z.int(),
  flat: z.int(),
  /** Closed days that the mood was worked out from, up to `MOOD_DAYS`. */
  days: z.int(),
  /** Absent until there is history enough for two parts. */
  mood: z.optional(Mood),
})
export type Pulse = z.infer<typeof Pulse>

/** Days that momentum, volatility and turnover are compared with. */
export const MOOD_DAYS = 30
/** Days that recent volatility is of. */
export const RECENT_DAYS = 7
/** How far from its mean the capitalisation is where momentum ends: a fifth. */
export const MOMENTUM_REACH = 0.2

/** What an index is called: bounds are those that such indices have had since the first of them. */
export const FEELINGS = ['extremeFear', 'fear', 'neutral', 'greed', 'extremeGreed'] as const
export type Feeling = (typeof FEELINGS)[number]

/** @param index 0 to 100 */
export function feelingOf(index: number): Feeling {
  if (index < 25) return 'extremeFear'
  if (index < 45) return 'fear'
  if (index <= 55) return 'neutral'
  return index <= 75 ? 'greed' : 'extremeGreed'
}

/** A part of a whole as a fraction of four decimals, cut; '0' of nothing. Both whole numbers as text. */
export function partOf(part: string, whole: string): string {
  const all = BigInt(whole)
  if (all === 0n) return '0'
  const scaled = (BigInt(part) * 10_000n) / all
  return `${scaled / 10_000n}.${String(scaled % 10_000n).padStart(4, '0')}`
}

/** The change from one amount to another as a signed fraction of four decimals, cut; '0' from nothing. */
export function changeOf(before: string, now: string): string {
  const more = BigInt(now) - BigInt(before)
  return more < 0n ? `-${partOf(String(-more), before)}` : partOf(String(more), before)
}

// RSI crossings: closed bars decide, as for alerts (docs/decisions/042).

import { z } from 'zod/mini'
import { RSI_INTERVALS, RSI_LEVEL_MAX, RSI_LEVEL_MIN, RSI_PERIOD_BOUNDS } from './bounds.ts'
import type { BotRecipe } from './recipe.ts'
import { parseBotCount, requireBotValue, throwBotRefusal } from './typed.ts'

/** Number of bars read: even with the longest RSI period, earlier bars weigh less than 0.01%. */
export const RSI_BARS = 300

/** `up`: the RSI moves from the level or below to above it. `down`: the reverse. */
export const RsiCross = z.object({
  direction: z.enum(['up', 'down']),
  level: z.int(),
  period: z.int(),
  interval: z.enum(RSI_INTERVALS),
})
export type RsiCross = z.infer<typeof RsiCross>

export function isRsiCrossing(
  before: number,
  now: number,
  { direction, level }: Pick<RsiCross, 'direction' | 'level'>,
) {
  return direction === 'up' ? before <= level && now > level : before >= level && now < level
}

type Side = { readonly side: BotRecipe['rsiStart']; readonly level: string }

function crossOf({ rsiPeriod, rsiInterval: interval }: BotRecipe, { side, level: text }: Side): RsiCross | undefined {
  if (side === 'off') return undefined
  const { least, usual, most } = RSI_PERIOD_BOUNDS
  const period = parseBotCount(rsiPeriod, least, most, 'rsi_invalid') ?? usual
  const level = requireBotValue(parseBotCount(text, RSI_LEVEL_MIN, RSI_LEVEL_MAX, 'rsi_invalid'), 'rsi_invalid')
  return { direction: side === 'above' ? 'up' : 'down', level, period, interval }
}

/** A bot starts at a price or at a crossing, not at both. */
export function parseRsiCrossings(recipe: BotRecipe): {
  readonly rsiStart: RsiCross | undefined
  readonly rsiStop: RsiCross | undefined
} {
  const rsiStart = crossOf(recipe, { side: recipe.rsiStart, level: recipe.rsiStartLevel })
  const rsiStop = crossOf(recipe, { side: recipe.rsiStop, level: recipe.rsiStopLevel })
  if (rsiStart && recipe.trigger.trim() !== '') throwBotRefusal('trigger_twice')
  return { rsiStart, rsiStop }
}

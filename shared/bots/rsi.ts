// RSI crossings that start or end a bot. Evaluated on closed bars, like alerts (docs/decisions/042).

import { z } from 'zod/mini'
import { RSI_INTERVALS } from './bounds.ts'
import type { Recipe } from './recipe.ts'
import { failBotParsing, parseBotCount, requireBotValue } from './typed.ts'

/** Bars read: with the longest period, earlier ones weigh less than 0.01%. */
export const RSI_BARS = 300
export const RSI_PERIOD = { least: 2, usual: 14, most: 30 } as const

/** `up`: from the level or below to above. `down`: the reverse. */
export const RsiCross = z.object({
  direction: z.enum(['up', 'down']),
  level: z.int(),
  period: z.int(),
  interval: z.enum(RSI_INTERVALS),
})
export type RsiCross = z.infer<typeof RsiCross>

export function isCrossing(before: number, now: number, { direction, level }: Pick<RsiCross, 'direction' | 'level'>) {
  return direction === 'up' ? before <= level && now > level : before >= level && now < level
}

type Side = { readonly side: Recipe['rsiStart']; readonly level: string }

function crossOf({ rsiPeriod, rsiInterval: interval }: Recipe, { side, level: text }: Side): RsiCross | undefined {
  if (side === 'off') return undefined
  const { least, usual, most } = RSI_PERIOD
  const period = parseBotCount(rsiPeriod, least, most, 'rsi_invalid') ?? usual
  const level = requireBotValue(parseBotCount(text, 1, 99, 'rsi_invalid'), 'rsi_invalid')
  return { direction: side === 'above' ? 'up' : 'down', level, period, interval }
}

/** Crossings at which a bot starts and ends. It starts by a price or by a crossing, not both. */
export function parseCrossings(recipe: Recipe): {
  readonly rsiStart: RsiCross | undefined
  readonly rsiStop: RsiCross | undefined
} {
  const rsiStart = crossOf(recipe, { side: recipe.rsiStart, level: recipe.rsiStartLevel })
  const rsiStop = crossOf(recipe, { side: recipe.rsiStop, level: recipe.rsiStopLevel })
  if (rsiStart && recipe.trigger.trim() !== '') failBotParsing('trigger_twice')
  return { rsiStart, rsiStop }
}

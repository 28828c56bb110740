// What a bot may wait for beside prices: that the relative strength index of its market crosses a level. Judged of bars that have
// closed, as an alert is (docs/decisions/042).

import { z } from 'zod/mini'
import { RSI_INTERVALS } from './kinds.ts'
import type { Recipe } from './recipe.ts'
import { countOf, must, wrong } from './typed.ts'

/** Bars that are read for it: with the longest period, what was before them weighs less than a hundredth of a percent. */
export const RSI_BARS = 300
export const RSI_PERIOD = { least: 2, usual: 14, most: 30 } as const

/** `up`: from the level or below it to above. `down`: the other way about. */
export const RsiCross = z.object({
  direction: z.enum(['up', 'down']),
  level: z.int(),
  period: z.int(),
  interval: z.enum(RSI_INTERVALS),
})
export type RsiCross = z.infer<typeof RsiCross>

/** Whether an index that was `before` and is `now` has crossed. */
export function isCrossing(before: number, now: number, { direction, level }: Pick<RsiCross, 'direction' | 'level'>) {
  return direction === 'up' ? before <= level && now > level : before >= level && now < level
}

type Side = { readonly side: Recipe['rsiStart']; readonly level: string }

function crossOf({ rsiPeriod, rsiInterval: interval }: Recipe, { side, level: text }: Side): RsiCross | undefined {
  if (side === 'off') return undefined
  const { least, usual, most } = RSI_PERIOD
  const period = countOf(rsiPeriod, least, most, 'rsi_invalid') ?? usual
  const level = must(countOf(text, 1, 99, 'rsi_invalid'), 'rsi_invalid')
  return { direction: side === 'above' ? 'up' : 'down', level, period, interval }
}

/** Crossings at which a bot begins and ends. It waits for one thing to begin: a price, or a crossing. */
export function crossingsOf(recipe: Recipe): {
  readonly rsiStart: RsiCross | undefined
  readonly rsiStop: RsiCross | undefined
} {
  const rsiStart = crossOf(recipe, { side: recipe.rsiStart, level: recipe.rsiStartLevel })
  const rsiStop = crossOf(recipe, { side: recipe.rsiStop, level: recipe.rsiStopLevel })
  if (rsiStart && recipe.trigger.trim() !== '') wrong('trigger_twice')
  return { rsiStart, rsiStop }
}

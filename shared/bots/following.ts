// A bot that follows another: made of the same settings with money of its own, it does what the other is told to do. What those
// that follow are told is how the other stands, by number: the newest is all that has to be known, however often it is told.

import { z } from 'zod/mini'
import { type BotKind, type BotState, type EndChoice, isOver } from './kinds.ts'
import { Recipe } from './recipe.ts'

/** Bots that follow one. */
export const FOLLOWERS_MAX = 500

/** What of its settings may be changed while a bot runs, by kind; of the others nothing. */
const CHANGEABLE = {
  spot_grid: ['stopLoss', 'takeProfit', 'trailUp', 'trailDown', 'trailUpTo', 'trailDownTo'],
  infinity_grid: ['stopLoss', 'takeProfit'],
  futures_grid: ['stopLoss', 'takeProfit'],
  dca: ['stopLoss', 'takeProfit'],
} as const satisfies Partial<Record<BotKind, readonly (keyof Recipe)[]>>

const { stopLoss, takeProfit, trailUp, trailDown, trailUpTo, trailDownTo } = Recipe.shape
export const Stops = z.object({ stopLoss, takeProfit, trailUp, trailDown, trailUpTo, trailDownTo })
export type Stops = z.infer<typeof Stops>
export type StopName = keyof Stops

export const changeableOf = (kind: BotKind): readonly StopName[] =>
  kind in CHANGEABLE ? CHANGEABLE[kind as keyof typeof CHANGEABLE] : []

/** @returns the recipe with other stops, as far as its kind has them */
export function withStops(recipe: Recipe, stops: Stops): Recipe {
  const changed = changeableOf(recipe.kind).map((name) => [name, stops[name]] as const)
  return Recipe.parse({ ...recipe, ...Object.fromEntries(changed) })
}

/** Signals are sent to one bot, with its secret. */
export const canBeFollowed = (kind: BotKind): boolean => kind !== 'signal'

/** `over`: it ends or has ended. `private`: it is not shared any more. */
export const FollowedState = z.enum(['waiting', 'running', 'paused', 'over', 'private'])
export type FollowedState = z.infer<typeof FollowedState>

/** How a bot stands to those that follow it; the number grows with each change. */
export const Standing = z.object({ seq: z.int(), state: FollowedState, stops: Stops })
export type Standing = z.infer<typeof Standing>

/** Nothing is begun any more: it stops, or is over. */
export const isEnding = (state: BotState): boolean => state === 'stopping' || isOver(state)

export function followedState(state: BotState, isShared: boolean): FollowedState {
  if (isEnding(state)) return 'over'
  if (!isShared) return 'private'
  return state === 'running' || state === 'paused' ? state : 'waiting'
}

type Own = {
  readonly state: BotState
  /** Whether it was paused because the other was: its owner's pause only its owner ends. */
  readonly isPausing: boolean
}
export type FollowAct = 'pause' | 'resume' | 'start' | 'stop' | 'leave'

/** What a bot does next to stand as the one that it follows; undefined where it does. */
export function nextAct({ state, isPausing }: Own, followed: FollowedState): FollowAct | undefined {
  if (state === 'created' || isEnding(state)) return undefined
  if (followed === 'over') return 'stop'
  if (followed === 'private') return 'leave'
  if (followed === 'paused') return state === 'paused' ? undefined : 'pause'
  if (state === 'paused') return isPausing ? 'resume' : undefined
  return followed === 'running' && state === 'waiting' ? 'start' : undefined
}

/**
 * The settings of a bot that follows another.
 * @param hasStarted whether the other has: then nobody waits for its price any more
 */
export function followingRecipe(
  recipe: Recipe,
  own: { readonly investment: string; readonly onEnd: EndChoice },
  hasStarted: boolean,
): Recipe {
  return { ...recipe, ...own, investIn: 'quote', trigger: hasStarted ? '' : recipe.trigger }
}

/** The asset that a bot with these settings is given by whoever follows. */
export function followingAsset({ kind, side, market }: Pick<Recipe, 'kind' | 'side' | 'market'>): string {
  const [base = '', quote = 'USDT'] = market.split('_')
  return kind === 'twap' && side === 'sell' ? base : quote
}

// A follower uses its own money. It copies the settings of the leading bot, and pauses, stops and ends with it. Only
// the newest numbered state counts, so a state received twice has no effect.

import { z } from 'zod/mini'
import { type BotEndChoice, type BotState, isBotEnded } from './bot-state.ts'
import { BOT_DEFINITIONS, type BotKind, type BotStopName } from './kinds/registry.ts'
import { BotRecipe, investsCoins } from './recipe.ts'

export const BOT_FOLLOWERS_MAX = 500

const STOP_NAMES: readonly BotStopName[] = [
  ...new Set(Object.values(BOT_DEFINITIONS).flatMap(({ changeable = [] }) => changeable)),
]
export const TypedBotStops = z.object(
  Object.fromEntries(STOP_NAMES.map((name) => [name, BotRecipe.shape[name]])) as Pick<
    typeof BotRecipe.shape,
    BotStopName
  >,
)
export type TypedBotStops = z.infer<typeof TypedBotStops>

export const changeableBotStops = (kind: BotKind): readonly BotStopName[] => BOT_DEFINITIONS[kind].changeable ?? []

/** @returns the recipe with the new stops, without those that its kind of bot does not have */
export function replaceBotStops(recipe: BotRecipe, stops: TypedBotStops): BotRecipe {
  const changed = changeableBotStops(recipe.kind).map((name) => [name, stops[name]] as const)
  return BotRecipe.parse({ ...recipe, ...Object.fromEntries(changed) })
}

/** `over`: ending or ended. `private`: no longer shared. */
export const LeaderBotState = z.enum(['waiting', 'running', 'paused', 'over', 'private'])
export type LeaderBotState = z.infer<typeof LeaderBotState>

/** `seq` grows with each change. */
export const LeaderBotStatus = z.object({ seq: z.int(), state: LeaderBotState, stops: TypedBotStops })
export type LeaderBotStatus = z.infer<typeof LeaderBotStatus>

export const isBotEndingOrEnded = (state: BotState): boolean => state === 'stopping' || isBotEnded(state)

export function toLeaderBotState(state: BotState, isShared: boolean): LeaderBotState {
  if (isBotEndingOrEnded(state)) return 'over'
  if (!isShared) return 'private'
  return state === 'running' || state === 'paused' ? state : 'waiting'
}

type Own = {
  readonly state: BotState
  /** True if the leading bot's pause caused this one. Only the owner ends a pause of their own. */
  readonly isPausing: boolean
}
export type BotFollowerAction = 'pause' | 'resume' | 'start' | 'stop' | 'leave'

export function nextBotFollowerAction(
  { state, isPausing }: Own,
  followed: LeaderBotState,
): BotFollowerAction | undefined {
  if (state === 'created' || isBotEndingOrEnded(state)) return undefined
  if (followed === 'over') return 'stop'
  if (followed === 'private') return 'leave'
  if (followed === 'paused') return state === 'paused' ? undefined : 'pause'
  if (state === 'paused') return isPausing ? 'resume' : undefined
  return followed === 'running' && state === 'waiting' ? 'start' : undefined
}

/** @param hasStarted if true, the follower ignores the trigger price */
export function createFollowerBotRecipe(
  recipe: BotRecipe,
  own: { readonly investment: string; readonly onEnd: BotEndChoice },
  hasStarted: boolean,
): BotRecipe {
  return { ...recipe, ...own, investIn: 'quote', trigger: hasStarted ? '' : recipe.trigger }
}

export function followerInvestmentAsset(recipe: BotRecipe): string {
  const [base = '', quote = 'USDT'] = recipe.market.split('_')
  return investsCoins({ ...recipe, investIn: 'quote' }) ? base : quote
}

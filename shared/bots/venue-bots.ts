// Bots that trade with real money at a venue follow docs/rules/venue.md.

import { BOT_DEFINITIONS, BOT_KINDS, type BotKind } from './kinds/registry.ts'
import { LOSS_LIMIT_MAX_PERCENT, LOSS_LIMIT_MIN_PERCENT } from './real-money.ts'
import { type BotRecipe, investsCoins } from './recipe.ts'
import { parseBotBps } from './typed.ts'

export const VENUE_BOT_KINDS: readonly BotKind[] = BOT_KINDS.filter((kind) => BOT_DEFINITIONS[kind].runsAtVenue)

export const canRunAtVenue = (kind: BotKind): boolean => VENUE_BOT_KINDS.includes(kind)

/** True if the recipe needs this site's bars (RSI, share of volume) or coins of its wallets. */
export const needsOwnMarket = (recipe: BotRecipe): boolean =>
  recipe.rsiStart !== 'off' || recipe.rsiStop !== 'off' || recipe.participation.trim() !== '' || investsCoins(recipe)

/** @throws the refusal `loss_limit_invalid`, as other fields of `tryParseBot` */
export const parseLossLimit = (percent: string): number | undefined =>
  parseBotBps(percent, LOSS_LIMIT_MIN_PERCENT * 100, LOSS_LIMIT_MAX_PERCENT * 100, 'loss_limit_invalid')

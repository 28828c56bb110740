// Definitions receive the schemas as a parameter, so that their readers load no schema library.

import { z } from 'zod/mini'
import { BotEndChoice } from '../bot-state.ts'
import { RSI_INTERVALS, RSI_SIDES } from '../bounds.ts'

const typed = z._default(z.string().check(z.maxLength(40)), '')
const choose = <const Option extends string>(options: readonly Option[], usual: NoInfer<Option>) =>
  z._default(z.enum(options), usual)

export const RECIPE_FIELD_SCHEMAS = {
  /** Text as typed; '' means none. */
  typed,
  /** Forms send flags as text. */
  flag: z.optional(z.union([z.boolean(), z.enum(['on', 'true', 'false', ''])])),
  /** Coins and percentages: `BTC:40,ETH:60`. */
  coinList: z._default(z.string().check(z.maxLength(200)), ''),
  choose,
}
export type RecipeFieldSchemas = typeof RECIPE_FIELD_SCHEMAS

/** A kind ignores the fields that it does not use. */
export const COMMON_RECIPE_FIELDS = {
  /** In the quote asset; in the base asset if `investIn` is `base`. */
  investment: typed,
  investIn: choose(['quote', 'base'], 'quote'),
  trigger: typed,
  stopLoss: typed,
  takeProfit: typed,
  onEnd: z._default(BotEndChoice, 'sell'),
  /** The bot starts, or ends, when the RSI of closed bars crosses a level from 1 to 99. */
  rsiStart: choose(RSI_SIDES, 'off'),
  rsiStartLevel: typed,
  rsiStop: choose(RSI_SIDES, 'off'),
  rsiStopLevel: typed,
  rsiPeriod: typed,
  rsiInterval: choose(RSI_INTERVALS, '1h'),
}
export type CommonRecipeFieldName = keyof typeof COMMON_RECIPE_FIELDS

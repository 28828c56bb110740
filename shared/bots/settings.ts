// Settings are a recipe in integers (ticks, lots, atoms) for the strategy.

import type { Result } from '#shared/platform/result.ts'
import type { BotEndChoice } from './bot-state.ts'
import type { BotMoney } from './checked-bot.ts'
import { BOT_DEFINITIONS } from './kinds/registry.ts'
import { type BotRecipe, investsCoins } from './recipe.ts'
import type { BotRefusal } from './refusals.ts'
import { BOT_STRATEGIES, type BotKindSettings } from './strategies/registry.ts'
import { parseBotAtoms, requireBotValue, requireMarketSteps, tryParseBot } from './typed.ts'

export type BotSettings = BotMoney & { readonly of: BotKindSettings; readonly onEnd: BotEndChoice }

export function parseBotSettings(recipe: BotRecipe): Result<BotSettings, BotRefusal> {
  return tryParseBot(() => {
    const of = BOT_STRATEGIES[recipe.kind].parse(recipe)
    const [base, quote] = 'market' in of ? stepsBoth(of.market) : ['', 'USDT']
    const asset = investsCoins(recipe) ? base : quote
    const investment = requireBotValue(parseBotAtoms(asset, recipe.investment, 'amount_invalid'), 'amount_invalid')
    return { of, quote, asset, investment, onEnd: BOT_DEFINITIONS[recipe.kind].onEnd ?? recipe.onEnd }
  })
}

function stepsBoth(symbol: string): [base: string, quote: string] {
  const { market } = requireMarketSteps(symbol)
  return [market.base, market.quote]
}

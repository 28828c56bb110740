import { TRAILING_STOP_MAX_BPS, TRAILING_STOP_MIN_BPS } from '../bounds.ts'
import type { BotRecipe } from '../recipe.ts'
import type { MarketSteps } from '../steps.ts'
import { isFlagOn, parseBotBps, parseBotPrice, throwBotRefusal } from '../typed.ts'

/** Prices in ticks; shares in basis points of the held coins. */
export type SmartTradeParameters = {
  readonly entry: number | undefined
  /** Sorted by price, lowest first. */
  readonly targets: readonly { readonly price: number; readonly shareBps: number }[]
  readonly trailBps: number | undefined
  readonly breakEven: boolean
}

const WHOLE = 10_000
const NUMBERS = [1, 2, 3, 4] as const

/** Targets without a share divide the remainder equally. */
function targetsOf(steps: MarketSteps, recipe: BotRecipe): SmartTradeParameters['targets'] {
  const typed = NUMBERS.flatMap((number) => {
    const price = parseBotPrice(steps, recipe[`target${number}`], 'targets_invalid')
    const bps = parseBotBps(recipe[`share${number}`], 1, WHOLE, 'targets_invalid')
    if (price === undefined) return bps === undefined ? [] : throwBotRefusal('targets_invalid')
    return [{ price, bps }]
  }).toSorted((a, b) => a.price - b.price)
  if (new Set(typed.map(({ price }) => price)).size < typed.length) throwBotRefusal('targets_invalid')
  const said = typed.reduce((sum, { bps = 0 }) => sum + bps, 0)
  const open = typed.filter(({ bps }) => bps === undefined).length
  const isWhole = open === 0 ? typed.length === 0 || said === WHOLE : said < WHOLE
  if (!isWhole) throwBotRefusal('targets_invalid')
  return typed.map(({ price, bps }) => ({ price, shareBps: bps ?? Math.floor((WHOLE - said) / open) }))
}

export function parseSmartTrade(steps: MarketSteps, recipe: BotRecipe, hasStop: boolean): SmartTradeParameters {
  const entry = recipe.investIn === 'base' ? undefined : parseBotPrice(steps, recipe.entryPrice, 'limit_invalid')
  const targets = targetsOf(steps, recipe)
  const trailBps = parseBotBps(recipe.stopTrail, TRAILING_STOP_MIN_BPS, TRAILING_STOP_MAX_BPS, 'stop_trail_invalid')
  // Without a target or a stop, the bot would never end.
  if (targets.length === 0 && !hasStop && trailBps === undefined) throwBotRefusal('targets_invalid')
  return { entry, targets, trailBps, breakEven: isFlagOn(recipe.breakEven) }
}

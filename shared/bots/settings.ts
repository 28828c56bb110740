// A recipe as integers: the settings that a strategy runs on. Each kind reads its own fields; `parseBotSettings`
// returns the first error.

import { type Contract, findContract } from '#shared/futures/contracts.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { assertNever } from '#shared/platform/assert.ts'
import type { Result } from '#shared/platform/result.ts'
import { COINS_MAX, type EndChoice, GRIDS_MAX, GRIDS_MIN } from './kinds.ts'
import { toPerpetual } from './perpetuals.ts'
import type { Recipe } from './recipe.ts'
import type { BotRefusal } from './refusals.ts'
import { parseCrossings, type RsiCross } from './rsi.ts'
import { parseSmartTrade, type SmartTrade } from './smart-trade-recipe.ts'
import type { MarketSteps } from './steps.ts'
import {
  failBotParsing,
  isFlagOn,
  parseBotAtoms,
  parseBotBps,
  parseBotCount,
  parseBotPrice,
  parseFactor,
  parseGapBps,
  requireBotValue,
  requireSteps,
  tryParseBot,
} from './typed.ts'

/** Prices in ticks; undefined if none was given. */
export type Stops = {
  readonly trigger: number | undefined
  readonly stopLoss: number | undefined
  readonly takeProfit: number | undefined
  readonly rsiStart: RsiCross | undefined
  readonly rsiStop: RsiCross | undefined
}
type One = Stops & { readonly market: string }

export type GridSettings = One & {
  readonly kind: 'spot_grid'
  readonly spacing: 'arithmetic' | 'geometric'
  readonly lower: number
  readonly upper: number
  readonly grids: number
  readonly trailUp: boolean
  readonly trailDown: boolean
  readonly trailUpTo: number | undefined
  readonly trailDownTo: number | undefined
  readonly reinvests: boolean
}
/** `stepBps`: distance between orders, basis points. */
export type InfinitySettings = One & {
  readonly kind: 'infinity_grid'
  readonly lower: number
  readonly stepBps: number
}
/** Mark prices, in ticks of the contract. */
export type FuturesGridSettings = One & {
  readonly kind: 'futures_grid'
  readonly direction: 'neutral' | 'long' | 'short'
  readonly leverage: number
  readonly takerPpm: number
  readonly spacing: 'arithmetic' | 'geometric'
  readonly lower: number
  readonly upper: number
  readonly grids: number
}
/** `market` is bought, `perpetual` sold short. Premiums in basis points of the spot price. */
export type ArbitrageSettings = {
  readonly kind: 'funding_arbitrage'
  readonly market: string
  readonly perpetual: string
  readonly leverage: number
  readonly entryGapBps: number | undefined
  readonly exitGapBps: number | undefined
  /** Maximum consecutive funding payments that it pays. */
  readonly losing: number | undefined
}
export type DcaSettings = One & {
  readonly kind: 'dca'
  /** Quote atoms. */
  readonly baseOrder: bigint
  readonly safetyOrder: bigint
  readonly safetyOrders: number
  readonly deviationBps: number
  /** Thousandths. */
  readonly stepScale: number
  readonly volumeScale: number
  readonly profitBps: number
  readonly lossBps: number | undefined
  readonly cooldownMs: number
  readonly rounds: number | undefined
}
export type PlanPeriod = 'hour' | 'day' | 'week' | 'month'
export type PlanSchedule = {
  readonly every: PlanPeriod
  readonly minute: number
  readonly hour: number
  /** 1 is Monday. */
  readonly weekday: number
  readonly day: number
}
export type RecurringSettings = {
  readonly kind: 'recurring'
  readonly coins: readonly { readonly market: string; readonly amount: bigint }[]
  readonly schedule: PlanSchedule
  readonly times: number | undefined
}
export type RebalanceSettings = {
  readonly kind: 'rebalance'
  /** Basis points of the whole; the rest of 10,000 stays in the quote asset. */
  readonly coins: readonly { readonly market: string; readonly bps: number }[]
  readonly by: 'threshold' | 'interval'
  readonly thresholdBps: number
  readonly intervalMs: number
}
export type TwapSettings = {
  readonly kind: 'twap'
  readonly market: string
  readonly side: Side
  readonly durationMs: number
  readonly slices: number
  readonly limit: number | undefined
  /** Share of the market volume since the last slice, basis points. */
  readonly participationBps: number | undefined
}
export type SmartTradeSettings = One & SmartTrade & { readonly kind: 'smart_trade' }
export type SignalSettings = { readonly kind: 'signal'; readonly market: string; readonly orderAmount: bigint }

export type KindSettings =
  | GridSettings
  | InfinitySettings
  | FuturesGridSettings
  | ArbitrageSettings
  | DcaSettings
  | RecurringSettings
  | RebalanceSettings
  | TwapSettings
  | SmartTradeSettings
  | SignalSettings

/** `investment` in atoms of `asset`. */
export type BotSettings = {
  readonly of: KindSettings
  readonly quote: string
  readonly asset: string
  readonly investment: bigint
  readonly onEnd: EndChoice
}

const MINUTE_MS = 60_000

function stopsOf(steps: MarketSteps, recipe: Recipe): One {
  return {
    market: steps.market.symbol,
    trigger: parseBotPrice(steps, recipe.trigger, 'trigger_invalid'),
    stopLoss: parseBotPrice(steps, recipe.stopLoss, 'stop_loss_invalid'),
    takeProfit: parseBotPrice(steps, recipe.takeProfit, 'take_profit_invalid'),
    ...parseCrossings(recipe),
  }
}

function rangeOf(steps: MarketSteps, recipe: Recipe) {
  const lower = requireBotValue(parseBotPrice(steps, recipe.lower, 'range_invalid'), 'range_invalid')
  const upper = requireBotValue(parseBotPrice(steps, recipe.upper, 'range_invalid'), 'range_invalid')
  if (lower >= upper) failBotParsing('range_invalid')
  const bounds = { min: String(GRIDS_MIN), max: String(GRIDS_MAX) }
  const grids = requireBotValue(
    parseBotCount(recipe.grids, GRIDS_MIN, GRIDS_MAX, 'grids_invalid'),
    'grids_invalid',
    bounds,
  )
  return { spacing: recipe.spacing, lower, upper, grids }
}

function gridOf(steps: MarketSteps, recipe: Recipe): GridSettings {
  const stops = stopsOf(steps, recipe)
  const range = rangeOf(steps, recipe)
  if (stops.stopLoss !== undefined && stops.stopLoss >= range.lower) failBotParsing('stop_loss_invalid')
  if (stops.takeProfit !== undefined && stops.takeProfit <= range.upper) failBotParsing('take_profit_invalid')
  const [trailUpTo, trailDownTo] = [
    parseBotPrice(steps, recipe.trailUpTo, 'trail_invalid'),
    parseBotPrice(steps, recipe.trailDownTo, 'trail_invalid'),
  ]
  const [trailUp, trailDown] = [isFlagOn(recipe.trailUp), isFlagOn(recipe.trailDown)]
  if (trailUp && trailUpTo !== undefined && trailUpTo <= range.upper) failBotParsing('trail_invalid')
  if (trailDown && trailDownTo !== undefined && trailDownTo >= range.lower) failBotParsing('trail_invalid')
  // A trailing range would run away from a stop on the same side.
  if (trailUp && stops.takeProfit !== undefined) failBotParsing('take_profit_invalid')
  if (trailDown && stops.stopLoss !== undefined) failBotParsing('stop_loss_invalid')
  const trails = { trailUp, trailDown, trailUpTo, trailDownTo }
  return { kind: 'spot_grid', ...stops, ...range, ...trails, reinvests: isFlagOn(recipe.reinvest) }
}

function infinityOf(steps: MarketSteps, recipe: Recipe): InfinitySettings {
  const stops = stopsOf(steps, recipe)
  const lower = requireBotValue(parseBotPrice(steps, recipe.lower, 'range_invalid'), 'range_invalid')
  if (stops.stopLoss !== undefined && stops.stopLoss >= lower) failBotParsing('stop_loss_invalid')
  const stepBps = requireBotValue(parseBotBps(recipe.step, 30, 2_000, 'step_invalid'), 'step_invalid')
  return { kind: 'infinity_grid', ...stops, lower, stepBps }
}

export function requireContract(recipe: Pick<Recipe, 'market'>): Contract {
  return requireBotValue(findContract(recipe.market), 'market_unknown', { market: recipe.market })
}

function leverageOf({ maxLeverage }: Contract, text: string): number {
  const max = { min: '1', max: String(maxLeverage) }
  return requireBotValue(parseBotCount(text, 1, maxLeverage, 'leverage_invalid'), 'leverage_invalid', max)
}

function futuresGridOf(recipe: Recipe): FuturesGridSettings {
  const contract = requireContract(recipe)
  const steps = requireSteps(toPerpetual(contract.symbol))
  const stops = stopsOf(steps, recipe)
  const range = rangeOf(steps, recipe)
  const { direction } = recipe
  const [below, above] = direction === 'short' ? [stops.takeProfit, stops.stopLoss] : [stops.stopLoss, stops.takeProfit]
  if (below !== undefined && below >= range.lower)
    failBotParsing(direction === 'short' ? 'take_profit_invalid' : 'stop_loss_invalid')
  if (above !== undefined && above <= range.upper)
    failBotParsing(direction === 'short' ? 'stop_loss_invalid' : 'take_profit_invalid')
  const leverage = leverageOf(contract, recipe.leverage)
  return { kind: 'futures_grid', ...stops, ...range, direction, leverage, takerPpm: contract.takerPpm }
}

function arbitrageOf(recipe: Recipe): ArbitrageSettings {
  const contract = requireContract(recipe)
  const [entryGapBps, exitGapBps] = [
    parseGapBps(recipe.entryGap, 'gap_invalid'),
    parseGapBps(recipe.exitGap, 'gap_invalid'),
  ]
  if (entryGapBps !== undefined && exitGapBps !== undefined && exitGapBps >= entryGapBps) failBotParsing('gap_invalid')
  return {
    kind: 'funding_arbitrage',
    market: requireSteps(contract.symbol).market.symbol,
    perpetual: toPerpetual(contract.symbol),
    leverage: leverageOf(contract, recipe.leverage),
    entryGapBps,
    exitGapBps,
    losing: parseBotCount(recipe.losing, 1, 100, 'losing_invalid'),
  }
}

function dcaOf(steps: MarketSteps, recipe: Recipe): DcaSettings {
  const { quote } = steps.market
  const safetyOrders = parseBotCount(recipe.safetyOrders, 0, 50, 'orders_invalid') ?? 0
  const baseOrder = requireBotValue(parseBotAtoms(quote, recipe.baseOrder, 'amount_invalid'), 'amount_invalid')
  return {
    kind: 'dca',
    ...stopsOf(steps, recipe),
    baseOrder,
    safetyOrders,
    safetyOrder: parseBotAtoms(quote, recipe.safetyOrder, 'amount_invalid') ?? baseOrder,
    deviationBps: parseBotBps(recipe.deviation, 10, 5_000, 'deviation_invalid') ?? 100,
    stepScale: parseFactor(recipe.stepScale, 100, 10_000, 'scale_invalid') ?? 1_000,
    volumeScale: parseFactor(recipe.volumeScale, 100, 10_000, 'scale_invalid') ?? 1_000,
    profitBps: requireBotValue(parseBotBps(recipe.profit, 30, 100_000, 'take_profit_invalid'), 'take_profit_invalid'),
    lossBps: parseBotBps(recipe.loss, 10, 9_900, 'stop_loss_invalid'),
    cooldownMs: (parseBotCount(recipe.cooldown, 0, 43_200, 'cooldown_invalid') ?? 0) * MINUTE_MS,
    rounds: parseBotCount(recipe.rounds, 1, 100_000, 'orders_invalid'),
  }
}

/** `BTC:40,ETH:60`, or with full symbols: `BTC_USDT:40`. */
function coinsOf(text: string): { readonly market: string; readonly figure: string }[] {
  const coins = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', figure = ''] = part.split(':')
      const symbol = name.trim().toUpperCase()
      return { market: symbol.includes('_') ? symbol : `${symbol}_USDT`, figure: figure.trim() }
    })
  const isOnce = new Set(coins.map(({ market }) => market)).size === coins.length
  if (coins.length === 0 || coins.length > COINS_MAX || !isOnce)
    failBotParsing('coins_invalid', { max: String(COINS_MAX) })
  for (const { market } of coins) {
    if (requireSteps(market).market.quote !== 'USDT') failBotParsing('market_unknown', { market })
  }
  return coins
}

function recurringOf(recipe: Recipe): RecurringSettings {
  const reason = 'schedule_invalid'
  return {
    kind: 'recurring',
    coins: coinsOf(recipe.coins).map(({ market, figure }) => {
      return { market, amount: requireBotValue(parseBotAtoms('USDT', figure, 'amount_invalid'), 'amount_invalid') }
    }),
    schedule: {
      every: recipe.every,
      minute: parseBotCount(recipe.minute, 0, 59, reason) ?? 0,
      hour: parseBotCount(recipe.hour, 0, 23, reason) ?? 0,
      weekday: parseBotCount(recipe.weekday, 1, 7, reason) ?? 1,
      day: parseBotCount(recipe.day, 1, 28, reason) ?? 1,
    },
    times: parseBotCount(recipe.times, 1, 100_000, reason),
  }
}

function rebalanceOf(recipe: Recipe): RebalanceSettings {
  const coins = coinsOf(recipe.coins).map(({ market, figure }) => {
    return { market, bps: requireBotValue(parseBotBps(figure, 100, 10_000, 'weights_invalid'), 'weights_invalid') }
  })
  if (coins.reduce((sum, { bps }) => sum + bps, 0) > 10_000) failBotParsing('weights_invalid')
  const thresholdBps = parseBotBps(recipe.threshold, 50, 5_000, 'threshold_invalid')
  const minutes = parseBotCount(recipe.interval, 30, 40_320, 'interval_invalid')
  if (recipe.by === 'threshold') requireBotValue(thresholdBps, 'threshold_invalid')
  else requireBotValue(minutes, 'interval_invalid')
  return {
    kind: 'rebalance',
    coins,
    by: recipe.by,
    // At an interval, deviations under 0.5% are not worth the fees (features §2.9).
    thresholdBps: thresholdBps ?? 50,
    intervalMs: (minutes ?? 0) * MINUTE_MS,
  }
}

function twapOf(steps: MarketSteps, recipe: Recipe): TwapSettings {
  const minutes = requireBotValue(parseBotCount(recipe.duration, 1, 43_200, 'duration_invalid'), 'duration_invalid')
  const slices = requireBotValue(parseBotCount(recipe.slices, 2, 1_000, 'slices_invalid'), 'slices_invalid')
  // At most one slice every five seconds: more would flood the book.
  if ((minutes * MINUTE_MS) / slices < 5_000) failBotParsing('slices_invalid')
  const limit = parseBotPrice(steps, recipe.limit, 'limit_invalid')
  const participationBps = parseBotBps(recipe.participation, 100, 5_000, 'participation_invalid')
  const apart = minutes / slices
  // Volumes come per minute, at most a thousand minutes at once.
  if (participationBps !== undefined && (apart < 1 || apart > 720)) failBotParsing('participation_invalid')
  return {
    kind: 'twap',
    market: steps.market.symbol,
    side: recipe.side,
    durationMs: minutes * MINUTE_MS,
    slices,
    limit,
    participationBps,
  }
}

function kindOf(recipe: Recipe): KindSettings {
  const { kind } = recipe
  switch (kind) {
    case 'spot_grid':
      return gridOf(requireSteps(recipe.market), recipe)
    case 'infinity_grid':
      return infinityOf(requireSteps(recipe.market), recipe)
    case 'futures_grid':
      return futuresGridOf(recipe)
    case 'funding_arbitrage':
      return arbitrageOf(recipe)
    case 'dca':
      return dcaOf(requireSteps(recipe.market), recipe)
    case 'recurring':
      return recurringOf(recipe)
    case 'rebalance':
      return rebalanceOf(recipe)
    case 'twap':
      return twapOf(requireSteps(recipe.market), recipe)
    case 'smart_trade': {
      const steps = requireSteps(recipe.market)
      // The take-profit prices of a smart trade are its targets.
      const stops = { ...stopsOf(steps, recipe), takeProfit: undefined }
      return { kind, ...stops, ...parseSmartTrade(steps, recipe, stops.stopLoss !== undefined) }
    }
    case 'signal': {
      const { market } = requireSteps(recipe.market)
      const orderAmount = requireBotValue(
        parseBotAtoms(market.quote, recipe.orderAmount, 'amount_invalid'),
        'amount_invalid',
      )
      return { kind, market: market.symbol, orderAmount }
    }
    default:
      return assertNever(kind)
  }
}

const TAKES_BASE: readonly KindSettings['kind'][] = ['spot_grid', 'infinity_grid', 'smart_trade']

const KEEPS: readonly KindSettings['kind'][] = ['twap', 'recurring']

/** @returns the first error if invalid */
export function parseBotSettings(recipe: Recipe): Result<BotSettings, BotRefusal> {
  return tryParseBot(() => {
    const of = kindOf(recipe)
    const [base, quote] = 'market' in of ? stepsBoth(of.market) : ['', 'USDT']
    const isBase =
      (TAKES_BASE.includes(of.kind) && recipe.investIn === 'base') || (of.kind === 'twap' && of.side === 'sell')
    const asset = isBase ? base : quote
    const investment = requireBotValue(parseBotAtoms(asset, recipe.investment, 'amount_invalid'), 'amount_invalid')
    // A smart trade ends when all is sold, so its stop sells.
    const onEnd = KEEPS.includes(of.kind) ? 'keep' : of.kind === 'smart_trade' ? 'sell' : recipe.onEnd
    return { of, quote, asset, investment, onEnd }
  })
}

function stepsBoth(symbol: string): [base: string, quote: string] {
  const { market } = requireSteps(symbol)
  return [market.base, market.quote]
}

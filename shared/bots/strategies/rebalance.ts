// Restores the weights of a basket when one deviates by a threshold, or at an interval (features §2.9). Sales come
// first.

import { z } from 'zod/mini'
import { maxAtoms } from '#shared/money/atoms.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import {
  REBALANCE_INTERVAL_MAX_MINUTES,
  REBALANCE_INTERVAL_MIN_MINUTES,
  REBALANCE_THRESHOLD_MAX_BPS,
  REBALANCE_THRESHOLD_MIN_BPS,
} from '../bounds.ts'
import { type BotCheck, type BotMoney, EMPTY_BOT_CHECK, INVESTMENT_TOO_SMALL, minOrderAtoms } from '../checked-bot.ts'
import type { BotRecipe } from '../recipe.ts'
import {
  ASSUMED_SLIPPAGE_PPM,
  ASSUMED_TAKER_FEE_PPM,
  affordableLots,
  computeAtomsValue,
  meetsMinimumOrder,
  PPM_SCALE,
  toWholeLots,
} from '../steps.ts'
import { parseBotBps, parseBotCount, requireBotValue, requireMarketSteps, throwBotRefusal } from '../typed.ts'
import { BASKET_STATE_FIELDS, basketBalance, basketBookkeeping, openBasketState, recordBasketFill } from './basket.ts'
import { parseBasketCoins } from './common-settings.ts'
import type { BotKindStrategy } from './kind-strategy.ts'
import type { BotEvent, DesiredOrder, DesiredOrders, PriceWatch, StrategyContext, StrategyStep } from './strategy.ts'

export type RebalanceSettings = {
  readonly kind: 'rebalance'
  /** Weights in basis points of the total; the remainder to 10,000 is held in the quote asset. */
  readonly coins: readonly { readonly market: string; readonly bps: number }[]
  readonly by: 'threshold' | 'interval'
  readonly thresholdBps: number
  readonly intervalMs: number
}

const Trade = z.object({ id: z.string(), market: z.string(), side: z.enum(['buy', 'sell']), lots: z.int() })
type Trade = z.infer<typeof Trade>

const RebalanceState = z.object({
  ...BASKET_STATE_FIELDS,
  phase: z.enum(['waiting', 'resting', 'selling', 'buying']),
  round: z.int(),
  trades: z.array(Trade),
  wakeAt: z.int(),
  /** Prices at the last evaluation, in ticks by market. */
  seen: z.record(z.string(), z.int()),
})
type RebalanceState = z.infer<typeof RebalanceState>

const BPS = 10_000n

/** Values in quote atoms. */
export function computeBasketValues(
  { coins }: RebalanceSettings,
  state: RebalanceState,
  prices: StrategyContext['prices'],
) {
  const each = coins.map(({ market, bps }) => {
    const price = prices[market] ?? 0
    return {
      market,
      bps,
      price,
      worth: computeAtomsValue(requireMarketSteps(market), price, basketBalance(state, market).atoms),
    }
  })
  return { each, total: each.reduce((sum, { worth }) => sum + worth, state.quote) }
}
type Worths = ReturnType<typeof computeBasketValues>

const isOff = ({ each, total }: Worths, bps: number): boolean =>
  each.some(({ worth, bps: target }) => {
    const off = worth * BPS - total * BigInt(target)
    return (off < 0n ? -off : off) >= total * BigInt(bps)
  })

function tradesOf({ each, total }: Worths, state: RebalanceState, side: 'buy' | 'sell'): Trade[] {
  let money = (state.quote * (PPM_SCALE - ASSUMED_TAKER_FEE_PPM - ASSUMED_SLIPPAGE_PPM)) / PPM_SCALE
  return each.flatMap(({ market, bps, price, worth }, index): Trade[] => {
    const steps = requireMarketSteps(market)
    const off = worth - (total * BigInt(bps)) / BPS
    if (price <= 0 || (side === 'sell') !== off > 0n) return []
    const wish = affordableLots(steps, price, off > 0n ? off : -off)
    const most =
      side === 'sell' ? toWholeLots(steps, basketBalance(state, market).atoms) : affordableLots(steps, price, money)
    const lots = Math.min(wish, most)
    if (!meetsMinimumOrder(steps, price, lots)) return []
    if (side === 'buy') money -= BigInt(price) * BigInt(lots) * steps.unitAtoms
    return [{ id: `${side === 'buy' ? 'b' : 's'}${index}-${state.round}`, market, side, lots }]
  })
}

function rest(settings: RebalanceSettings, state: RebalanceState, { now, prices }: StrategyContext): RebalanceState {
  const wakeAt = settings.by === 'interval' ? now + settings.intervalMs : 0
  return { ...state, phase: 'resting', trades: [], wakeAt, seen: { ...prices } }
}

function trade(
  settings: RebalanceSettings,
  state: RebalanceState,
  moment: StrategyContext,
  side: 'buy' | 'sell',
): RebalanceState {
  const trades = tradesOf(computeBasketValues(settings, state, moment.prices), state, side)
  if (trades.length > 0) return { ...state, phase: side === 'buy' ? 'buying' : 'selling', trades }
  return side === 'sell' ? trade(settings, state, moment, 'buy') : rest(settings, state, moment)
}

const begun = (settings: RebalanceSettings, state: RebalanceState, moment: StrategyContext): RebalanceState =>
  trade(settings, { ...state, round: state.round + 1 }, moment, 'sell')

const isPriced = ({ coins }: RebalanceSettings, { prices }: StrategyContext) =>
  coins.every(({ market }) => (prices[market] ?? 0) > 0)

function looked(settings: RebalanceSettings, state: RebalanceState, moment: StrategyContext): RebalanceState {
  if (!isPriced(settings, moment)) return state
  const isDue = settings.by === 'threshold' || moment.now >= state.wakeAt
  if (isDue && isOff(computeBasketValues(settings, state, moment.prices), settings.thresholdBps))
    return begun(settings, state, moment)
  return settings.by === 'interval' && isDue ? rest(settings, state, moment) : { ...state, seen: { ...moment.prices } }
}

function apply(
  settings: RebalanceSettings,
  state: RebalanceState,
  event: BotEvent,
  moment: StrategyContext,
): StrategyStep<RebalanceState> {
  if (event.kind === 'order') {
    const done = recordBasketFill(state, event.order)
    const trades = state.trades.filter(({ id }) => id !== event.order.id)
    const next = { ...done.state, trades }
    if (trades.length > 0 || !isPriced(settings, moment)) return { ...done, state: next }
    const after = state.phase === 'selling' ? trade(settings, next, moment, 'buy') : rest(settings, next, moment)
    return { ...done, state: after }
  }
  if (event.kind === 'funds') {
    const next = { ...state, quote: state.quote + event.quote }
    const isSpent = event.quote > 0n && state.phase === 'resting' && isPriced(settings, moment)
    return { state: isSpent ? begun(settings, next, moment) : next }
  }
  if (event.kind === 'start' && state.phase === 'waiting') {
    return { state: isPriced(settings, moment) ? begun(settings, state, moment) : state }
  }
  return { state: state.phase === 'resting' ? looked(settings, state, moment) : state }
}

/**
 * Prices of the next evaluation. If no price moved by more than a factor of `1 ± δ`, no weight `w` moved by more than
 * `w·(1+δ)/(w·(1+δ) + (1−w)·(1−δ)) − w`. δ makes this maximum the remaining distance to the threshold; δ is at least
 * 0.25%.
 */
function watches(settings: RebalanceSettings, state: RebalanceState): PriceWatch[] {
  const { each, total } = computeBasketValues(settings, state, state.seen)
  if (total <= 0n) return []
  const room = Math.min(
    ...each.map(({ worth, bps }) => {
      const weight = Number((worth * 1_000_000n) / total) / 1_000_000
      const left = settings.thresholdBps / 10_000 - Math.abs(weight - bps / 10_000)
      const to = Math.min(0.999, weight + Math.max(0, left))
      // The formula above, solved for δ: to = w(1+δ) / (w(1+δ) + (1−w)(1−δ)).
      return weight <= 0 || weight >= 1 ? left : (to - weight) / (to + weight - 2 * weight * to)
    }),
  )
  const delta = Math.max(0.0025, room)
  return settings.coins.flatMap(({ market }) => {
    const price = state.seen[market] ?? 0
    if (price <= 0) return []
    return [{ market, above: Math.ceil(price * (1 + delta)), below: Math.max(1, Math.floor(price * (1 - delta))) }]
  })
}

function parse(recipe: BotRecipe): RebalanceSettings {
  const coins = parseBasketCoins(recipe.coins).map(({ market, figure }) => {
    return { market, bps: requireBotValue(parseBotBps(figure, 100, 10_000, 'weights_invalid'), 'weights_invalid') }
  })
  if (coins.reduce((sum, { bps }) => sum + bps, 0) > 10_000) throwBotRefusal('weights_invalid')
  const thresholdBps = parseBotBps(
    recipe.threshold,
    REBALANCE_THRESHOLD_MIN_BPS,
    REBALANCE_THRESHOLD_MAX_BPS,
    'threshold_invalid',
  )
  const minutes = parseBotCount(
    recipe.interval,
    REBALANCE_INTERVAL_MIN_MINUTES,
    REBALANCE_INTERVAL_MAX_MINUTES,
    'interval_invalid',
  )
  if (recipe.by === 'threshold') requireBotValue(thresholdBps, 'threshold_invalid')
  else requireBotValue(minutes, 'interval_invalid')
  return {
    kind: 'rebalance',
    coins,
    by: recipe.by,
    // With an interval only, deviations under 0.5% are ignored: fees would exceed the benefit (features §2.9).
    thresholdBps: thresholdBps ?? 50,
    intervalMs: (minutes ?? 0) * MINUTE_MS,
  }
}

function check(of: RebalanceSettings, { investment }: BotMoney): BotCheck {
  const leasts = of.coins.map(
    ({ market, bps }) => (minOrderAtoms(requireMarketSteps(market)) * 11n * 1_000n) / BigInt(bps),
  )
  const least = leasts.reduce(maxAtoms, 0n)
  const spent = of.coins.reduce((sum, { bps }) => sum + (investment * BigInt(bps)) / 10_000n, 0n)
  const problem = investment < least ? INVESTMENT_TOO_SMALL : null
  return { ...EMPTY_BOT_CHECK, problem, least, needed: investment, buysFirst: spent }
}

export const rebalanceStrategy: BotKindStrategy<RebalanceSettings, RebalanceState> = {
  schema: RebalanceState,
  parse,
  check,
  open: (_, investment) => ({
    ...openBasketState(investment),
    phase: 'waiting',
    round: 0,
    trades: [],
    wakeAt: 0,
    seen: {},
  }),
  apply,
  wants: (settings, state): DesiredOrders => {
    const { end, phase, trades, wakeAt } = state
    if (end !== null) return { orders: [], watches: [], end }
    if (phase === 'waiting') return { orders: [], watches: [] }
    if (phase !== 'resting') return { orders: trades.map((order): DesiredOrder => order), watches: [] }
    if (settings.by === 'interval') return { orders: [], watches: [], wakeAt }
    return { orders: [], watches: watches(settings, state) }
  },
  books: basketBookkeeping,
  free: (_, { quote, phase }) => (phase === 'resting' || phase === 'waiting' ? quote : 0n),
  weights: ({ coins }) => coins.map(({ bps }) => bps / 10_000),
  targetBps: ({ coins }, market) => coins.find((coin) => coin.market === market)?.bps,
}

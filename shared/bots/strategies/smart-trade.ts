// Buys once, or starts with the user's coins; then sells at up to four targets or at a stop. The stop is fixed, trails
// the highest price, or moves to the entry price after the first target. It protects bought coins from the first
// partial fill on.

import { z } from 'zod/mini'
import {
  ASSUMED_TAKER_FEE,
  type BotCheck,
  type BotMoney,
  EMPTY_BOT_CHECK,
  INVESTMENT_TOO_SMALL,
  minOrderAtoms,
  refuseBot,
} from '../checked-bot.ts'
import type { BotRecipe } from '../recipe.ts'
import {
  ASSUMED_SLIPPAGE_PPM,
  ASSUMED_TAKER_FEE_PPM,
  affordableLots,
  computeLotsCost,
  type MarketSteps,
  meetsMinimumOrder,
  PPM_SCALE,
  toWholeLots,
} from '../steps.ts'
import { requireMarketSteps } from '../typed.ts'
import { type MarketTickStops, parseTickStops } from './common-settings.ts'
import type { BotKindStrategy, TickPrices } from './kind-strategy.ts'
import {
  createPriceWatches,
  openSingleMarketState,
  recordSingleMarketFill,
  SINGLE_MARKET_STATE,
  singleMarketBookkeeping,
} from './single-market.ts'
import { parseSmartTrade, type SmartTradeParameters } from './smart-trade-recipe.ts'
import {
  type BotEvent,
  type DesiredOrder,
  type DesiredOrders,
  type EndedOrder,
  type StrategyContext,
  type StrategyStep,
  sumEndedOrderLots,
} from './strategy.ts'

export type SmartTradeSettings = MarketTickStops & SmartTradeParameters & { readonly kind: 'smart_trade' }

const SmartTradeState = z.object({
  ...SINGLE_MARKET_STATE,
  phase: z.enum(['waiting', 'entering', 'running']),
  lots: z.int(),
  part: z._default(z.int(), 0),
  gen: z.int(),
  tries: z.int(),
  held: z.int(),
  high: z.int(),
  sold: z.array(z.int()),
  gens: z.array(z.int()),
})
type SmartTradeState = z.infer<typeof SmartTradeState>

const TRIES = 5
const BPS = 10_000
/** The trailing stop moves in steps of one tenth of its distance. */
const STEPS_OF_TRAIL = 10

export function smartTradeEntryLots(
  steps: MarketSteps,
  { entry }: Pick<SmartTradeSettings, 'entry'>,
  quote: bigint,
  price: number,
) {
  if (entry !== undefined) return affordableLots(steps, entry, quote)
  return affordableLots(steps, price, (quote * (PPM_SCALE - ASSUMED_TAKER_FEE_PPM - ASSUMED_SLIPPAGE_PPM)) / PPM_SCALE)
}

export function smartTradeTargetLots(
  { targets }: Pick<SmartTradeSettings, 'targets'>,
  held: number,
): readonly number[] {
  let left = held
  return targets.map(({ shareBps }, index) => {
    const lots = index === targets.length - 1 ? left : Math.min(left, Math.floor((held * shareBps) / BPS))
    left -= lots
    return lots
  })
}

/** Break-even price of the remaining coins, including the sale's fee; in ticks, rounded up. */
function evenPrice({ lotAtoms, unitAtoms }: MarketSteps, { pot }: Pick<SmartTradeState, 'pot'>): number {
  if (pot.atoms <= 0n) return 0
  const worth = pot.atoms * unitAtoms * (PPM_SCALE - ASSUMED_TAKER_FEE_PPM)
  return Number((pot.cost * lotAtoms * PPM_SCALE + worth - 1n) / worth)
}

/** Stop price in ticks. */
export function smartTradeStop(settings: SmartTradeSettings, state: SmartTradeState): number | undefined {
  const { stopLoss, trailBps, breakEven } = settings
  const stops = [stopLoss]
  if (state.held > 0) {
    if (trailBps !== undefined) stops.push(Math.round((state.high * (BPS - trailBps)) / BPS))
    const [first] = smartTradeTargetLots(settings, state.held)
    if (breakEven && first !== undefined && first > 0 && (state.sold[0] ?? 0) >= first)
      stops.push(evenPrice(requireMarketSteps(settings.market), state))
  }
  const known = stops.filter((price) => price !== undefined && price > 0)
  return known.length === 0 ? undefined : Math.max(...known.map(Number))
}

const nextHigh = ({ trailBps = 0 }: SmartTradeSettings, { high }: SmartTradeState) =>
  Math.max(high + 1, Math.ceil((high * (BPS + trailBps / STEPS_OF_TRAIL)) / BPS))

function protects(settings: SmartTradeSettings, state: SmartTradeState, price: number): SmartTradeState {
  const none = settings.targets.map(() => 0)
  const { sold = none, gens = none } = state.held > 0 ? state : {}
  const held = toWholeLots(requireMarketSteps(settings.market), state.pot.atoms) + sum(sold)
  return { ...state, held, high: state.high > 0 ? state.high : price, sold, gens }
}
const sum = (lots: readonly number[]): number => lots.reduce((all, each) => all + each, 0)

function entered(settings: SmartTradeSettings, state: SmartTradeState, price: number): SmartTradeState {
  return { ...protects(settings, state, price), phase: 'running', lots: 0, part: 0 }
}

function begin(settings: SmartTradeSettings, state: SmartTradeState, { prices }: StrategyContext): SmartTradeState {
  const price = prices[settings.market] ?? 0
  if (price <= 0) return state
  if (state.pot.atoms > 0n) return entered(settings, state, price)
  const steps = requireMarketSteps(settings.market)
  const lots = smartTradeEntryLots(steps, settings, state.quote, price)
  if (!meetsMinimumOrder(steps, settings.entry ?? price, lots)) return { ...state, end: 'funds_short' }
  return { ...state, phase: 'entering', lots }
}

function bought(
  settings: SmartTradeSettings,
  state: SmartTradeState,
  order: EndedOrder,
  { prices }: StrategyContext,
): SmartTradeState {
  const steps = requireMarketSteps(settings.market)
  const price = settings.entry ?? prices[settings.market] ?? 0
  const lots = Math.max(0, Math.min(state.lots - sumEndedOrderLots(order), affordableLots(steps, price, state.quote)))
  const asked = { ...state, lots, part: 0, gen: state.gen + 1 }
  const next = state.pot.atoms > 0n ? protects(settings, asked, prices[settings.market] ?? price) : asked
  // A limit order ends early only by a pause or a halt: its attempts have no limit.
  const tries = settings.entry === undefined ? state.tries + 1 : 0
  if (meetsMinimumOrder(steps, price, lots) && tries < TRIES) return { ...next, tries }
  if (next.held === 0) return { ...next, end: 'no_liquidity' }
  const over = entered(settings, next, prices[settings.market] ?? price)
  return isSold(settings, over) ? { ...over, end: 'take_profit' } : over
}

const indexOf = ({ id }: EndedOrder): number => Number(/^t(\d+)-/.exec(id)?.[1] ?? -1)

function ended(
  settings: SmartTradeSettings,
  state: SmartTradeState,
  order: EndedOrder,
  moment: StrategyContext,
): StrategyStep<SmartTradeState> {
  const { state: next, pairs } = recordSingleMarketFill(state, order)
  const index = indexOf(order)
  if (index < 0) return { state: next.phase === 'entering' ? bought(settings, next, order, moment) : next, pairs }
  const at = (list: readonly number[], more: number) => list.map((each, place) => each + (place === index ? more : 0))
  const sold = at(next.sold, order.filled)
  const after = { ...next, sold, gens: at(next.gens, 1) }
  // Coins of an open purchase must be sold too, so the bot ends only in `running`.
  const isOver = after.phase === 'running' && isSold(settings, after)
  return { state: { ...after, end: next.end ?? (isOver ? 'take_profit' : null) }, pairs }
}

function partBought(
  settings: SmartTradeSettings,
  state: SmartTradeState,
  order: EndedOrder,
  { prices }: StrategyContext,
): SmartTradeState {
  const { state: next } = recordSingleMarketFill(state, order)
  const price = prices[settings.market] ?? settings.entry ?? 0
  return protects(settings, { ...next, part: sumEndedOrderLots(order) }, price)
}

/** True if the targets have sold, and the remainder is below the minimum order. */
const isSold = (settings: SmartTradeSettings, state: SmartTradeState): boolean =>
  settings.targets.length > 0 &&
  state.sold.some((lots) => lots > 0) &&
  !meetsMinimumOrder(requireMarketSteps(settings.market), highest(settings), lotsLeft(settings, state))

const highest = ({ targets }: SmartTradeSettings): number => Math.max(1, ...targets.map(({ price }) => price))
const lotsLeft = ({ targets }: SmartTradeSettings, { held, sold }: SmartTradeState): number =>
  targets.length === 0 ? held : held - sum(sold)

function apply(
  settings: SmartTradeSettings,
  state: SmartTradeState,
  event: BotEvent,
  moment: StrategyContext,
): StrategyStep<SmartTradeState> {
  let step: StrategyStep<SmartTradeState> = { state }
  if (event.kind === 'order') step = ended(settings, state, event.order, moment)
  else if (event.kind === 'part') step = { state: partBought(settings, state, event.order, moment) }
  else if (event.kind === 'funds') step = { state: { ...state, quote: state.quote + event.quote } }
  else if (event.kind === 'start' && state.phase === 'waiting') step = { state: begin(settings, state, moment) }
  let next = step.state
  if (next.end !== null || next.phase === 'waiting') return step
  const price = moment.prices[settings.market] ?? 0
  if (event.kind === 'price' && next.held > 0 && price >= nextHigh(settings, next)) next = { ...next, high: price }
  const stop = smartTradeStop(settings, next)
  if (stop !== undefined && price > 0 && price <= stop) next = { ...next, end: 'stop_loss' }
  return { ...step, state: next }
}

/** An amount below the minimum order moves to the next target. */
function targetOrders(settings: SmartTradeSettings, state: SmartTradeState): DesiredOrder[] {
  const { market, targets } = settings
  const steps = requireMarketSteps(market)
  const all = smartTradeTargetLots(settings, state.held)
  let carried = 0
  return targets.flatMap(({ price }, index): DesiredOrder[] => {
    // Negative if this target sold more than its share: an earlier one had carried an amount over.
    const lots = (all[index] ?? 0) - (state.sold[index] ?? 0) + carried
    if (!meetsMinimumOrder(steps, price, lots)) {
      carried = lots
      return []
    }
    carried = 0
    return [{ id: `t${index}-${state.gens[index] ?? 0}`, market, side: 'sell', price, lots }]
  })
}

function desiredOrders(settings: SmartTradeSettings, state: SmartTradeState): DesiredOrders {
  const { market, entry, trailBps } = settings
  if (state.end !== null) return { orders: [], watches: [], end: state.end }
  if (state.phase === 'waiting') return { orders: [], watches: [] }
  const stop = smartTradeStop(settings, state)
  const above = trailBps === undefined || state.held === 0 ? undefined : nextHigh(settings, state)
  const targets = state.held > 0 ? targetOrders(settings, state) : []
  if (state.phase === 'entering') {
    const order: DesiredOrder = { id: `e-${state.gen}`, market, side: 'buy', lots: state.lots }
    return {
      orders: [entry === undefined ? order : { ...order, price: entry }, ...targets],
      watches: createPriceWatches(market, above, stop),
    }
  }
  return { orders: targets, watches: createPriceWatches(market, above, stop) }
}

function parse(recipe: BotRecipe): SmartTradeSettings {
  const steps = requireMarketSteps(recipe.market)
  const stops = { ...parseTickStops(steps, recipe), takeProfit: undefined }
  return { kind: 'smart_trade', ...stops, ...parseSmartTrade(steps, recipe, stops.stopLoss !== undefined) }
}

function check(of: SmartTradeSettings, { asset, quote, investment }: BotMoney, prices: TickPrices): BotCheck {
  const steps = requireMarketSteps(of.market)
  const from = of.trigger ?? prices[of.market] ?? 0
  const at = of.entry ?? from
  const isHeld = asset !== quote
  const lots = isHeld
    ? toWholeLots(steps, investment)
    : Math.floor(smartTradeEntryLots(steps, of, investment, from) * (1 - ASSUMED_TAKER_FEE))
  // The smallest target must reach the minimum order plus 10%: lots are whole and the price moves.
  const smallest = of.targets.reduce((least, { shareBps }) => Math.min(least, shareBps), 10_000)
  const least = (minOrderAtoms(steps) * 11n * 10_000n) / (10n * BigInt(smallest))
  const checked = { ...EMPTY_BOT_CHECK, least, lots, needed: investment }
  const buysFirst = isHeld || of.entry !== undefined ? undefined : investment
  if (of.stopLoss !== undefined && of.stopLoss >= Math.min(at, from)) {
    return { ...checked, problem: refuseBot('stop_loss_invalid') }
  }
  if (of.targets.some((target) => target.price <= at)) return { ...checked, problem: refuseBot('targets_invalid') }
  const isShort = computeLotsCost(steps, at, lots) < least
  return { ...checked, buysFirst, problem: isShort ? INVESTMENT_TOO_SMALL : null }
}

export const smartTradeStrategy: BotKindStrategy<SmartTradeSettings, SmartTradeState> = {
  schema: SmartTradeState,
  parse,
  check,
  followsParts: true,
  open: (_, investment) => ({
    ...openSingleMarketState(investment),
    phase: 'waiting',
    lots: 0,
    part: 0,
    gen: 0,
    tries: 0,
    held: 0,
    high: 0,
    sold: [],
    gens: [],
  }),
  apply,
  wants: desiredOrders,
  books: singleMarketBookkeeping,
  free: ({ entry, market }, { phase, quote, lots, part }) => {
    if (phase !== 'entering') return quote
    const spare = entry === undefined ? 0n : quote - computeLotsCost(requireMarketSteps(market), entry, lots - part)
    return spare > 0n ? spare : 0n
  },
  stopPrice: ({ watches }) => watches[0]?.below,
}

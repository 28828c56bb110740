// The bot keeps the value of its coins constant: it sells the gain at each step up, and buys as much at each step down.
// There is no upper limit, and no purchase below the lowest price.

import { z } from 'zod/mini'
import {
  ASSUMED_TAKER_FEE,
  type BotCheck,
  type BotMoney,
  EMPTY_BOT_CHECK,
  findStopProblem,
  INVESTMENT_TOO_SMALL,
  investmentQuoteValue,
  isOrderTooSmall,
  minOrderAtoms,
  refuseBot,
} from '../checked-bot.ts'
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
import { parseBotBps, parseBotPrice, requireBotValue, requireMarketSteps, throwBotRefusal } from '../typed.ts'
import { type MarketTickStops, parseTickStops } from './common-settings.ts'
import type { BotKindStrategy, TickPrices } from './kind-strategy.ts'
import {
  createPriceWatches,
  findReachedPriceStop,
  openSingleMarketState,
  recordSingleMarketFill,
  SINGLE_MARKET_STATE,
  singleMarketBookkeeping,
} from './single-market.ts'
import type { BotEvent, DesiredOrder, DesiredOrders, EndedOrder, StrategyContext, StrategyStep } from './strategy.ts'

/** `stepBps`: distance between orders, basis points. */
export type InfinityGridSettings = MarketTickStops & {
  readonly kind: 'infinity_grid'
  readonly lower: number
  readonly stepBps: number
}

const InfinityState = z.object({
  ...SINGLE_MARKET_STATE,
  /** `moving`: waits until both orders are cancelled, then places orders around a new price. */
  phase: z.enum(['waiting', 'opening', 'running', 'moving']),
  gen: z.int(),
  tries: z.int(),
  /** `worth`: target value of the coins in quote atoms. `centre`: price of the last rebalance in ticks. */
  worth: z.bigint(),
  centre: z.int(),
  /** True if money was added that no purchase has used yet. Bots of earlier versions have none. */
  hasNewMoney: z._default(z.boolean(), false),
})
type InfinityState = z.infer<typeof InfinityState>

const TRIES = 5
const BPS = 10_000

/** Target value of the coins. The rest of the money can buy down to the lowest price (features §2.9). */
export function infinityTargetWorth(
  { lower }: Pick<InfinityGridSettings, 'lower'>,
  price: number,
  money: bigint,
): bigint {
  if (price <= lower) return money
  return (money * BigInt(lower)) / BigInt(price)
}

const opening = (settings: InfinityGridSettings, state: InfinityState): Pick<DesiredOrder, 'side' | 'lots'> => {
  const steps = requireMarketSteps(settings.market)
  const net = (state.worth * (PPM_SCALE - ASSUMED_TAKER_FEE_PPM - ASSUMED_SLIPPAGE_PPM)) / PPM_SCALE
  const has = computeAtomsValue(steps, state.centre, state.pot.atoms)
  if (has > net) return { side: 'sell', lots: affordableLots(steps, state.centre, has - net) }
  return { side: 'buy', lots: affordableLots(steps, state.centre, net - has) }
}

function open(settings: InfinityGridSettings, state: InfinityState, { prices }: StrategyContext): InfinityState {
  const steps = requireMarketSteps(settings.market)
  const centre = prices[settings.market] ?? 0
  if (centre <= 0) return state
  const worth = infinityTargetWorth(settings, centre, state.quote + computeAtomsValue(steps, centre, state.pot.atoms))
  return openAt(settings, { ...state, worth }, centre)
}

/** Trades at the market until the coins have their target value, then places orders around this price. */
function openAt(settings: InfinityGridSettings, state: InfinityState, centre: number): InfinityState {
  const steps = requireMarketSteps(settings.market)
  const gen = state.gen + 1
  const next: InfinityState = { ...state, centre, phase: 'opening', gen, tries: 0, hasNewMoney: false }
  const { lots } = opening(settings, next)
  return meetsMinimumOrder(steps, centre, lots) ? next : { ...next, phase: 'running', gen: next.gen + 1 }
}

function addFunds(
  settings: InfinityGridSettings,
  state: InfinityState,
  atoms: bigint,
  { prices }: StrategyContext,
): InfinityState {
  const quote = state.quote + atoms
  if (atoms <= 0n || state.phase === 'waiting') return { ...state, quote }
  const price = prices[settings.market] || state.centre
  const worth = state.worth + infinityTargetWorth(settings, price, atoms)
  return { ...state, quote, worth, hasNewMoney: true, phase: state.phase === 'running' ? 'moving' : state.phase }
}

function ordersOf({ market, stepBps, lower }: InfinityGridSettings, state: InfinityState): DesiredOrder[] {
  const steps = requireMarketSteps(market)
  const up = Math.round((state.centre * (BPS + stepBps)) / BPS)
  const down = Math.round((state.centre * BPS) / (BPS + stepBps))
  const gained = computeAtomsValue(steps, up, state.pot.atoms) - state.worth
  const lost = state.worth - computeAtomsValue(steps, down, state.pot.atoms)
  const sells = Math.min(affordableLots(steps, up, gained), toWholeLots(steps, state.pot.atoms))
  const buys = Math.min(affordableLots(steps, down, lost), affordableLots(steps, down, state.quote))
  const orders: DesiredOrder[] = []
  if (meetsMinimumOrder(steps, up, sells))
    orders.push({ id: `s-${state.gen}`, market, side: 'sell', price: up, lots: sells })
  if (down >= lower && meetsMinimumOrder(steps, down, buys)) {
    orders.push({ id: `b-${state.gen}`, market, side: 'buy', price: down, lots: buys })
  }
  return orders
}

function ended(settings: InfinityGridSettings, state: InfinityState, order: EndedOrder): StrategyStep<InfinityState> {
  const { state: next, pairs } = recordSingleMarketFill(
    state,
    order,
    order.side === 'sell' && order.filled > 0 && !order.id.startsWith('o'),
  )
  if (state.phase === 'opening' && order.id.startsWith('o')) {
    const tries = state.tries + 1
    if (order.filled < order.lots && tries < TRIES) return { state: { ...next, gen: state.gen + 1, tries }, pairs }
    if (next.pot.atoms === 0n) return { state: { ...next, end: 'no_liquidity' }, pairs }
    return { state: { ...next, phase: state.hasNewMoney ? 'moving' : 'running', gen: state.gen + 1 }, pairs }
  }
  if (state.phase !== 'running') return { state: next, pairs }
  const isWhole = order.filled >= order.lots
  const centre = isWhole ? priceIn(settings, state, order) : state.centre
  return { state: { ...next, phase: 'moving', centre }, pairs }
}

const priceIn = (settings: InfinityGridSettings, state: InfinityState, { id }: EndedOrder): number =>
  ordersOf(settings, state).find((order) => order.id === id)?.price ?? state.centre

function apply(
  settings: InfinityGridSettings,
  state: InfinityState,
  event: BotEvent,
  moment: StrategyContext,
): StrategyStep<InfinityState> {
  let step: StrategyStep<InfinityState> = { state }
  if (event.kind === 'order') step = ended(settings, state, event.order)
  else if (event.kind === 'start' && state.phase === 'waiting') step = { state: open(settings, state, moment) }
  else if (event.kind === 'funds') step = { state: addFunds(settings, state, event.quote, moment) }
  const next = step.state
  if (next.end !== null || next.phase === 'waiting') return step
  const end = findReachedPriceStop(settings, moment)
  if (end) return { ...step, state: { ...next, end } }
  if (next.phase !== 'moving' || moment.live.size > 0) return step
  const price = moment.prices[settings.market] || next.centre
  if (next.hasNewMoney) return { ...step, state: openAt(settings, next, price) }
  return { ...step, state: { ...next, phase: 'running', gen: next.gen + 1 } }
}

function desiredOrders(settings: InfinityGridSettings, state: InfinityState): DesiredOrders {
  const { market, stopLoss, takeProfit } = settings
  if (state.end !== null) return { orders: [], watches: [], end: state.end }
  if (state.phase === 'waiting') return { orders: [], watches: [] }
  const watches = createPriceWatches(market, takeProfit, stopLoss)
  if (state.phase === 'moving') return { orders: [], watches }
  if (state.phase === 'running') return { orders: ordersOf(settings, state), watches }
  return { orders: [{ id: `o-${state.gen}`, market, ...opening(settings, state) }], watches }
}

function parse(recipe: BotRecipe): InfinityGridSettings {
  const steps = requireMarketSteps(recipe.market)
  const stops = parseTickStops(steps, recipe)
  const lower = requireBotValue(parseBotPrice(steps, recipe.lower, 'range_invalid'), 'range_invalid')
  if (stops.stopLoss !== undefined && stops.stopLoss >= lower) throwBotRefusal('stop_loss_invalid')
  const stepBps = requireBotValue(parseBotBps(recipe.step, 30, 2_000, 'step_invalid'), 'step_invalid')
  return { kind: 'infinity_grid', ...stops, lower, stepBps }
}

function check(of: InfinityGridSettings, money: BotMoney, prices: TickPrices): BotCheck {
  const price = prices[of.market] ?? 0
  const steps = requireMarketSteps(of.market)
  const from = of.trigger ?? price
  if (of.lower >= from) return { ...EMPTY_BOT_CHECK, problem: refuseBot('range_invalid') }
  const quote = investmentQuoteValue(money, steps, from)
  const worth = infinityTargetWorth(of, from, quote)
  const order = (worth * BigInt(of.stepBps)) / 10_000n
  const net = of.stepBps / 10_000 - 2 * ASSUMED_TAKER_FEE
  // Requires 10% more than the minimum, as `isOrderTooSmall` does.
  const least = (minOrderAtoms(steps) * 11n * 10_000n * BigInt(from)) / (10n * BigInt(of.stepBps) * BigInt(of.lower))
  const problem =
    findStopProblem(of, price) ??
    (net <= 0 ? refuseBot('step_invalid') : isOrderTooSmall(steps, order) ? INVESTMENT_TOO_SMALL : null)
  return {
    ...EMPTY_BOT_CHECK,
    problem,
    least,
    needed: quote,
    lots: affordableLots(steps, from, order),
    buysFirst: worth,
    profit: { min: net, max: net },
  }
}

export const infinityGridStrategy: BotKindStrategy<InfinityGridSettings, InfinityState> = {
  schema: InfinityState,
  parse,
  check,
  open: (_, investment) => ({
    ...openSingleMarketState(investment),
    phase: 'waiting',
    gen: 0,
    tries: 0,
    worth: 0n,
    centre: 0,
    hasNewMoney: false,
  }),
  apply,
  wants: desiredOrders,
  books: singleMarketBookkeeping,
  // Purchases reserve quote money, so the owner may withdraw only half of it.
  free: (_, { phase, quote }) => (phase === 'running' || phase === 'waiting' ? quote / 2n : 0n),
}

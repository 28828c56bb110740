import { z } from 'zod/mini'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import {
  type BotCheck,
  type BotMoney,
  EMPTY_BOT_CHECK,
  INVESTMENT_TOO_SMALL,
  isOrderTooSmall,
  refuseSmallOrder,
} from '../checked-bot.ts'
import type { BotRecipe } from '../recipe.ts'
import {
  ASSUMED_SLIPPAGE_PPM,
  ASSUMED_TAKER_FEE_PPM,
  affordableLots,
  meetsMinimumOrder,
  PPM_SCALE,
  toWholeLots,
} from '../steps.ts'
import { parseBotAtoms, requireBotValue, requireMarketSteps } from '../typed.ts'
import type { BotKindStrategy } from './kind-strategy.ts'
import {
  openSingleMarketState,
  recordSingleMarketFill,
  SINGLE_MARKET_STATE,
  singleMarketBookkeeping,
} from './single-market.ts'
import type { BotEvent, DesiredOrders, EndedOrder, StrategyContext, StrategyStep } from './strategy.ts'

export type SignalSettings = { readonly kind: 'signal'; readonly market: string; readonly orderAmount: bigint }

const Order = z.object({
  id: z.string(),
  side: z.enum(['buy', 'sell']),
  lots: z.int(),
  /** For a purchase: epoch ms after which it is not sent any more. */
  until: z.optional(z.int()),
})
type Order = z.infer<typeof Order>

const SignalState = z.object({
  ...SINGLE_MARKET_STATE,
  phase: z.enum(['waiting', 'running']),
  gen: z.int(),
  orders: z.array(Order),
  /** Part of the coins to sell when the pending order has ended, in basis points. */
  exitBps: z._default(z.bigint(), 0n),
  /** Attempts at the current sale that left for a venue. */
  tries: z._default(z.int(), 0),
})
type SignalState = z.infer<typeof SignalState>
type Step = StrategyStep<SignalState>

const BPS = 10_000n
/** A purchase that waits longer is dropped: the market may have moved on. */
const ENTRY_AGE_MAX_MS = MINUTE_MS
const TRIES = 5

type Signal = Extract<BotEvent, { kind: 'signal' }>

const skip = (state: SignalState, { market }: SignalSettings, action: Signal['action']): Step => ({
  state,
  notes: [{ kind: 'skipped', params: { market, action } }],
})

const isPlaceable = (market: string, prices: StrategyContext['prices'], lots: number): boolean =>
  (prices[market] ?? 0) > 0 && meetsMinimumOrder(requireMarketSteps(market), prices[market] ?? 0, lots)

const order = (state: SignalState, { side, lots, until }: Omit<Order, 'id'>): SignalState => ({
  ...state,
  gen: state.gen + 1,
  orders: [{ id: `g-${state.gen}`, side, lots, ...(until !== undefined && { until }) }],
})

const lotsOfPart = ({ market }: SignalSettings, { pot }: SignalState, bps: bigint): number =>
  toWholeLots(requireMarketSteps(market), (pot.atoms * bps) / BPS)

function purchaseLots({ market, orderAmount }: SignalSettings, { quote }: SignalState, price: number, bps: number) {
  const most = (quote * (PPM_SCALE - ASSUMED_TAKER_FEE_PPM - ASSUMED_SLIPPAGE_PPM)) / PPM_SCALE
  const wish = (orderAmount * BigInt(bps)) / BPS
  return affordableLots(requireMarketSteps(market), price, wish < most ? wish : most)
}

function buy(settings: SignalSettings, state: SignalState, bps: number, { now, prices }: StrategyContext): Step {
  const { market } = settings
  // The result of a pending order is not known yet.
  const lots = state.orders.length > 0 ? 0 : purchaseLots(settings, state, prices[market] ?? 0, bps)
  if (!isPlaceable(market, prices, lots)) return skip(state, settings, 'buy')
  return { state: order(state, { side: 'buy', lots, until: now + ENTRY_AGE_MAX_MS }) }
}

function sell(settings: SignalSettings, state: SignalState, { action, bps }: Signal, moment: StrategyContext): Step {
  const part = action === 'close' ? BPS : BigInt(bps)
  if (state.orders.length > 0) {
    const exitBps = BPS - ((BPS - state.exitBps) * (BPS - part)) / BPS
    return { state: { ...state, exitBps } }
  }
  const lots = lotsOfPart(settings, state, part)
  if (!isPlaceable(settings.market, moment.prices, lots)) return skip(state, settings, action)
  return { state: order({ ...state, tries: 0 }, { side: 'sell', lots }) }
}

/** Sells the rest of a sale, and what signals asked for meanwhile. */
function handleEnd(
  settings: SignalSettings,
  before: SignalState,
  { id, side, lots, filled, isUnsent }: EndedOrder,
  { prices }: StrategyContext,
): Step {
  const { exitBps } = before
  const state = { ...before, exitBps: 0n, orders: before.orders.filter((pending) => pending.id !== id) }
  const rest = side === 'sell' ? Math.min(lots - filled, lotsOfPart(settings, state, BPS)) : 0
  const tries = exitBps > 0n ? 0 : state.tries + (isUnsent ? 0 : 1)
  const isGivenUp = rest > 0 && tries >= TRIES
  const others = lotsOfPart(settings, state, BPS) - rest
  const more = isGivenUp ? 0 : rest + Math.floor((others * Number(exitBps)) / Number(BPS))
  if (isPlaceable(settings.market, prices, more))
    return { state: order({ ...state, tries }, { side: 'sell', lots: more }) }
  const isSkipped = filled === 0 || isGivenUp
  return isSkipped ? skip(state, settings, side) : { state }
}

function parse(recipe: BotRecipe): SignalSettings {
  const { market } = requireMarketSteps(recipe.market)
  const orderAmount = requireBotValue(
    parseBotAtoms(market.quote, recipe.orderAmount, 'amount_invalid'),
    'amount_invalid',
  )
  return { kind: 'signal', market: market.symbol, orderAmount }
}

function check(of: SignalSettings, { investment }: BotMoney): BotCheck {
  const steps = requireMarketSteps(of.market)
  if (isOrderTooSmall(steps, of.orderAmount)) return { ...EMPTY_BOT_CHECK, problem: refuseSmallOrder(steps) }
  const problem = investment < of.orderAmount ? INVESTMENT_TOO_SMALL : null
  return { ...EMPTY_BOT_CHECK, problem, least: of.orderAmount, needed: investment }
}

export const signalStrategy: BotKindStrategy<SignalSettings, SignalState> = {
  schema: SignalState,
  parse,
  check,
  open: (_, investment) => ({
    ...openSingleMarketState(investment),
    phase: 'waiting',
    gen: 0,
    orders: [],
    exitBps: 0n,
    tries: 0,
  }),
  apply: (settings, state, event, moment) => {
    if (event.kind === 'start') return { state: { ...state, phase: 'running' } }
    if (event.kind === 'funds') return { state: { ...state, quote: state.quote + event.quote } }
    if (event.kind === 'signal' && state.phase === 'running')
      return event.action === 'buy' ? buy(settings, state, event.bps, moment) : sell(settings, state, event, moment)
    if (event.kind !== 'order') return { state }
    const done = recordSingleMarketFill(state, event.order)
    return { ...done, ...handleEnd(settings, done.state, event.order, moment) }
  },
  wants: ({ market }, { end, orders }): DesiredOrders => {
    if (end !== null) return { orders: [], watches: [], end }
    return { orders: orders.map((order) => ({ ...order, market })), watches: [] }
  },
  books: singleMarketBookkeeping,
  free: (_, { quote, orders }) => (orders.length > 0 ? 0n : quote),
}

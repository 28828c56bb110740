import { z } from 'zod/mini'
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
import type { BotEvent, DesiredOrders, StrategyContext, StrategyNote, StrategyStep } from './strategy.ts'

export type SignalSettings = { readonly kind: 'signal'; readonly market: string; readonly orderAmount: bigint }

const Order = z.object({ id: z.string(), side: z.enum(['buy', 'sell']), lots: z.int() })

const SignalState = z.object({
  ...SINGLE_MARKET_STATE,
  phase: z.enum(['waiting', 'running']),
  gen: z.int(),
  orders: z.array(Order),
})
type SignalState = z.infer<typeof SignalState>

const BPS = 10_000n

type Signal = Extract<BotEvent, { kind: 'signal' }>

function lotsOf(
  { market, orderAmount }: SignalSettings,
  state: SignalState,
  price: number,
  { action, bps }: Signal,
): number {
  const steps = requireMarketSteps(market)
  const part = action === 'close' ? BPS : BigInt(bps)
  if (action !== 'buy') return toWholeLots(steps, (state.pot.atoms * part) / BPS)
  const most = (state.quote * (PPM_SCALE - ASSUMED_TAKER_FEE_PPM - ASSUMED_SLIPPAGE_PPM)) / PPM_SCALE
  const wish = (orderAmount * part) / BPS
  return affordableLots(steps, price, wish < most ? wish : most)
}

function signalled(
  settings: SignalSettings,
  state: SignalState,
  event: Signal,
  { prices }: StrategyContext,
): StrategyStep<SignalState> {
  const { market } = settings
  const price = prices[market] ?? 0
  // One order at a time, because the result of the previous order is not known yet.
  const lots = state.orders.length > 0 ? 0 : lotsOf(settings, state, price, event)
  if (price <= 0 || !meetsMinimumOrder(requireMarketSteps(market), price, lots)) {
    const skipped: StrategyNote = { kind: 'skipped', params: { market, action: event.action } }
    return { state, notes: [skipped] }
  }
  const order = { id: `g-${state.gen}`, side: event.action === 'buy' ? ('buy' as const) : ('sell' as const), lots }
  return { state: { ...state, gen: state.gen + 1, orders: [order] } }
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
  open: (_, investment) => ({ ...openSingleMarketState(investment), phase: 'waiting', gen: 0, orders: [] }),
  apply: (settings, state, event, moment) => {
    if (event.kind === 'start') return { state: { ...state, phase: 'running' } }
    if (event.kind === 'funds') return { state: { ...state, quote: state.quote + event.quote } }
    if (event.kind === 'signal' && state.phase === 'running') return signalled(settings, state, event, moment)
    if (event.kind !== 'order') return { state }
    const done = recordSingleMarketFill(state, event.order)
    return { ...done, state: { ...done.state, orders: state.orders.filter(({ id }) => id !== event.order.id) } }
  },
  wants: ({ market }, { end, orders }): DesiredOrders => {
    if (end !== null) return { orders: [], watches: [], end }
    return { orders: orders.map((order) => ({ ...order, market })), watches: [] }
  },
  books: singleMarketBookkeeping,
  free: (_, { quote, orders }) => (orders.length > 0 ? 0n : quote),
}

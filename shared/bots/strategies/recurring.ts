// Buys an amount of each coin at the market at scheduled times, and skips missed ones. The bot ends when its money
// cannot pay for all coins.

import { z } from 'zod/mini'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import {
  type BotCheck,
  type BotMoney,
  EMPTY_BOT_CHECK,
  INVESTMENT_TOO_SMALL,
  isOrderTooSmall,
  refuseSmallOrder,
} from '../checked-bot.ts'
import type { BotRecipe } from '../recipe.ts'
import { affordableLots } from '../steps.ts'
import { parseBotAtoms, parseBotCount, requireBotValue, requireMarketSteps } from '../typed.ts'
import { BASKET_STATE_FIELDS, basketBookkeeping, openBasketState, recordBasketFill } from './basket.ts'
import { type BotPlanSchedule, nextPlanTime } from './calendar.ts'
import { parseBasketCoins } from './common-settings.ts'
import type { BotKindStrategy } from './kind-strategy.ts'
import type { BotEvent, DesiredOrder, DesiredOrders, StrategyContext, StrategyNote, StrategyStep } from './strategy.ts'

export type RecurringSettings = {
  readonly kind: 'recurring'
  readonly coins: readonly { readonly market: string; readonly amount: bigint }[]
  readonly schedule: BotPlanSchedule
  readonly times: number | undefined
}

const RecurringState = z.object({
  ...BASKET_STATE_FIELDS,
  phase: z.enum(['waiting', 'resting', 'buying']),
  count: z.int(),
  wakeAt: z.int(),
  orders: z.array(z.object({ id: z.string(), market: z.string(), lots: z.int() })),
})
type RecurringState = z.infer<typeof RecurringState>

const ROOM = { numerator: 1_005n, denominator: 1_000n }

export const recurringPurchaseCost = ({ coins }: RecurringSettings): bigint =>
  (coins.reduce((sum, { amount }) => sum + amount, 0n) * ROOM.numerator) / ROOM.denominator

const isOver = (settings: RecurringSettings, { count, quote }: RecurringState) =>
  (settings.times !== undefined && count >= settings.times) || quote < recurringPurchaseCost(settings)

function buy(settings: RecurringSettings, state: RecurringState, { now, prices }: StrategyContext): RecurringState {
  const wakeAt = nextPlanTime(settings.schedule, now)
  const orders = settings.coins
    .map(({ market, amount }, index) => {
      return {
        id: `r${index}-${state.count}`,
        market,
        lots: affordableLots(requireMarketSteps(market), prices[market] ?? 0, amount),
      }
    })
    .filter(({ lots }) => lots > 0)
  return { ...state, phase: orders.length > 0 ? 'buying' : 'resting', wakeAt, count: state.count + 1, orders }
}

const noteOf = (market: string, lots: number, quote: bigint): StrategyNote => {
  const steps = requireMarketSteps(market)
  const asset = findAsset(steps.market.quote)
  const params = { market, lots: String(lots), cost: asset ? formatAssetAmount(asset, quote) : '' }
  return { kind: lots > 0 ? 'bought' : 'skipped', params }
}

function apply(
  settings: RecurringSettings,
  state: RecurringState,
  event: BotEvent,
  moment: StrategyContext,
): StrategyStep<RecurringState> {
  let next = state
  let step: StrategyStep<RecurringState> = { state }
  if (event.kind === 'funds') next = { ...state, quote: state.quote + event.quote }
  if (event.kind === 'start' && state.phase === 'waiting') {
    next = { ...state, phase: 'resting', wakeAt: nextPlanTime(settings.schedule, moment.now) }
  }
  if (event.kind === 'order') {
    const { id, market, filled, quoteAtoms } = event.order
    const done = recordBasketFill(state, event.order)
    const orders = state.orders.filter((order) => order.id !== id)
    next = { ...done.state, orders, phase: orders.length > 0 ? 'buying' : 'resting' }
    step = { ...step, notes: [noteOf(market, filled, quoteAtoms)] }
  }
  if (next.phase === 'resting' && isOver(settings, next)) return { ...step, state: { ...next, end: 'finished' } }
  if (next.phase === 'resting' && moment.now >= next.wakeAt) next = buy(settings, next, moment)
  return { ...step, state: next }
}

function parse(recipe: BotRecipe): RecurringSettings {
  const part = (field: 'minute' | 'hour' | 'weekday' | 'day' | 'times', min: number, max: number) =>
    parseBotCount(recipe[field], min, max, 'schedule_invalid', { field })
  return {
    kind: 'recurring',
    coins: parseBasketCoins(recipe.coins).map(({ market, figure }) => {
      return { market, amount: requireBotValue(parseBotAtoms('USDT', figure, 'amount_invalid'), 'amount_invalid') }
    }),
    schedule: {
      every: recipe.every,
      minute: part('minute', 0, 59) ?? 0,
      hour: part('hour', 0, 23) ?? 0,
      weekday: part('weekday', 1, 7) ?? 1,
      day: part('day', 1, 28) ?? 1,
    },
    times: part('times', 1, 100_000),
  }
}

function check(of: RecurringSettings, { investment }: BotMoney): BotCheck {
  const purchases = of.coins.map(({ market, amount }) => ({ steps: requireMarketSteps(market), amount }))
  const wrong = purchases.find(({ steps, amount }) => isOrderTooSmall(steps, amount))
  const least = recurringPurchaseCost(of)
  const problem = wrong ? refuseSmallOrder(wrong.steps) : investment < least ? INVESTMENT_TOO_SMALL : null
  return { ...EMPTY_BOT_CHECK, problem, least, needed: investment }
}

export const recurringStrategy: BotKindStrategy<RecurringSettings, RecurringState> = {
  schema: RecurringState,
  parse,
  check,
  open: (_, investment) => ({ ...openBasketState(investment), phase: 'waiting', count: 0, wakeAt: 0, orders: [] }),
  apply,
  wants: (_, { end, phase, orders, wakeAt }): DesiredOrders => {
    if (end !== null) return { orders: [], watches: [], end }
    if (phase === 'waiting') return { orders: [], watches: [] }
    const wanted = orders.map((order): DesiredOrder => ({ ...order, side: 'buy' }))
    return { orders: phase === 'buying' ? wanted : [], watches: [], wakeAt }
  },
  books: basketBookkeeping,
  free: (_, { quote, phase }) => (phase === 'buying' ? 0n : quote),
  weights: ({ coins }) => {
    const all = coins.reduce((sum, { amount }) => sum + amount, 0n)
    return coins.map(({ amount }) => Number((amount * 10_000n) / all) / 10_000)
  },
}

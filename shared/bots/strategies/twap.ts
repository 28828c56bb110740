// Trades an amount in equal slices, at the market or within a limit. Later slices include unfilled parts of earlier
// ones. A participation limit caps a slice by the market volume since the previous slice; such a slice trades at the
// end of its time.

import { z } from 'zod/mini'
import { assetScale } from '#shared/markets/trading/atoms.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import {
  TWAP_INTERVAL_MIN_MS,
  TWAP_MAX_MINUTES,
  TWAP_ORDERS_MAX,
  TWAP_ORDERS_MIN,
  TWAP_PARTICIPATION_INTERVAL_MAX_MINUTES,
  TWAP_PARTICIPATION_MAX_BPS,
  TWAP_PARTICIPATION_MIN_BPS,
} from '../bounds.ts'
import { type BotCheck, type BotMoney, EMPTY_BOT_CHECK, INVESTMENT_TOO_SMALL, minOrderAtoms } from '../checked-bot.ts'
import type { BotRecipe } from '../recipe.ts'
import {
  ASSUMED_SLIPPAGE_PPM,
  ASSUMED_TAKER_FEE_PPM,
  affordableLots,
  meetsMinimumOrder,
  PPM_SCALE,
  toWholeLots,
} from '../steps.ts'
import {
  parseBotBps,
  parseBotCount,
  parseBotPrice,
  requireBotValue,
  requireMarketSteps,
  throwBotRefusal,
} from '../typed.ts'
import type { BotKindStrategy, TickPrices } from './kind-strategy.ts'
import {
  openSingleMarketState,
  recordSingleMarketFill,
  SINGLE_MARKET_STATE,
  singleMarketBookkeeping,
} from './single-market.ts'
import type { BotEvent, DesiredOrder, DesiredOrders, StrategyContext, StrategyNote, StrategyStep } from './strategy.ts'

export type TwapSettings = {
  readonly kind: 'twap'
  readonly market: string
  readonly side: Side
  readonly durationMs: number
  readonly slices: number
  readonly limit: number | undefined
  /** In basis points of the market volume since the last slice. */
  readonly participationBps: number | undefined
}

const TwapState = z.object({
  ...SINGLE_MARKET_STATE,
  phase: z.enum(['waiting', 'resting', 'trading']),
  startedAt: z.int(),
  slice: z.int(),
  lots: z.int(),
  /** With a participation limit: start of the volume period for the next slice, epoch ms. */
  countFrom: z._default(z.int(), 0),
})
type TwapState = z.infer<typeof TwapState>

const ASIDE = ASSUMED_TAKER_FEE_PPM + ASSUMED_SLIPPAGE_PPM

const isShare = ({ participationBps }: TwapSettings) => participationBps !== undefined
const timeOf = (settings: TwapSettings, { startedAt, slice }: Pick<TwapState, 'startedAt' | 'slice'>) =>
  startedAt + Math.round((settings.durationMs * (slice + (isShare(settings) ? 1 : 0))) / settings.slices)

const mostOf = ({ participationBps: bps }: TwapSettings, { traded }: StrategyContext): number =>
  bps === undefined ? Number.MAX_SAFE_INTEGER : Math.floor(((traded?.lots ?? 0) * bps) / 10_000)

function lotsOf(settings: TwapSettings, state: TwapState, price: number): number {
  const steps = requireMarketSteps(settings.market)
  const left = BigInt(Math.max(1, settings.slices - state.slice))
  if (settings.side === 'sell') return toWholeLots(steps, state.pot.atoms / left)
  const aside = settings.limit === undefined ? ASIDE : 0n
  return affordableLots(steps, price, (state.quote * (PPM_SCALE - aside)) / PPM_SCALE / left)
}

function next(settings: TwapSettings, state: TwapState, moment: StrategyContext): TwapState {
  const steps = requireMarketSteps(settings.market)
  const price = moment.prices[settings.market] ?? 0
  const { side, limit } = settings
  const isWorse = limit !== undefined && (side === 'buy' ? price > limit : price < limit)
  const most = mostOf(settings, moment)
  const lots = Math.min(lotsOf(settings, state, settings.limit ?? price), most)
  const counted = meetsMinimumOrder(steps, limit ?? price, most)
    ? { countFrom: moment.traded?.to ?? state.countFrom }
    : {}
  const passed: TwapState = { ...state, ...counted, slice: state.slice + 1 }
  if (price <= 0 || isWorse || !meetsMinimumOrder(steps, limit ?? price, lots)) return passed
  return { ...passed, lots, phase: 'trading' }
}

function remained(
  { market, side }: TwapSettings,
  { pot, quote }: TwapState,
  { prices }: StrategyContext,
): readonly StrategyNote[] {
  const steps = requireMarketSteps(market)
  const price = prices[market] ?? 0
  // A market purchase reserves money for fee and slippage, which is no unfilled remainder.
  if (side === 'buy' && quote * PPM_SCALE <= (quote + pot.cost) * ASIDE) return []
  const lots =
    side === 'sell'
      ? toWholeLots(steps, pot.atoms)
      : affordableLots(steps, price, (quote * (PPM_SCALE - ASIDE)) / PPM_SCALE)
  if (!meetsMinimumOrder(steps, price, lots)) return []
  const [asset, atoms] = side === 'sell' ? [steps.market.base, pot.atoms] : [steps.market.quote, quote]
  return [{ kind: 'remained', params: { amount: fromUnits(atoms, assetScale(asset)), asset } }]
}

function begun(state: TwapState, { now }: StrategyContext): TwapState {
  return { ...state, phase: 'resting', startedAt: now, countFrom: Math.ceil(now / MINUTE_MS) * MINUTE_MS }
}

function applied(state: TwapState, event: BotEvent, moment: StrategyContext): StrategyStep<TwapState> {
  if (event.kind === 'order') {
    const done = recordSingleMarketFill(state, event.order)
    return { ...done, state: { ...done.state, phase: 'resting', lots: 0 } }
  }
  if (event.kind === 'start' && state.phase === 'waiting') return { state: begun(state, moment) }
  return { state: event.kind === 'funds' ? { ...state, quote: state.quote + event.quote } : state }
}

function apply(
  settings: TwapSettings,
  state: TwapState,
  event: BotEvent,
  moment: StrategyContext,
): StrategyStep<TwapState> {
  const step = applied(state, event, moment)
  let now = step.state
  const isDue = now.phase === 'resting' && now.slice < settings.slices && moment.now >= timeOf(settings, now)
  if (isDue && (!isShare(settings) || moment.traded)) {
    // Missed slices merge: the remaining ones share the amount.
    while (now.slice + 1 < settings.slices && moment.now >= timeOf(settings, { ...now, slice: now.slice + 1 })) {
      now = { ...now, slice: now.slice + 1 }
    }
    now = next(settings, now, moment)
  }
  if (now.phase !== 'resting' || now.slice < settings.slices || now.end !== null) return { ...step, state: now }
  return { ...step, state: { ...now, end: 'finished' }, notes: remained(settings, now, moment) }
}

function parse(recipe: BotRecipe): TwapSettings {
  const steps = requireMarketSteps(recipe.market)
  const minutes = requireBotValue(
    parseBotCount(recipe.duration, 1, TWAP_MAX_MINUTES, 'duration_invalid'),
    'duration_invalid',
  )
  const slices = requireBotValue(
    parseBotCount(recipe.slices, TWAP_ORDERS_MIN, TWAP_ORDERS_MAX, 'slices_invalid'),
    'slices_invalid',
  )
  // At most one slice every five seconds; more would flood the book.
  if ((minutes * MINUTE_MS) / slices < TWAP_INTERVAL_MIN_MS) throwBotRefusal('slices_invalid')
  const limit = parseBotPrice(steps, recipe.limit, 'limit_invalid')
  const participationBps = parseBotBps(
    recipe.participation,
    TWAP_PARTICIPATION_MIN_BPS,
    TWAP_PARTICIPATION_MAX_BPS,
    'participation_invalid',
  )
  const apart = minutes / slices
  if (participationBps !== undefined && (apart < 1 || apart > TWAP_PARTICIPATION_INTERVAL_MAX_MINUTES))
    throwBotRefusal('participation_invalid')
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

function check(of: TwapSettings, { investment }: BotMoney, prices: TickPrices): BotCheck {
  const steps = requireMarketSteps(of.market)
  const at = of.limit ?? prices[of.market] ?? 0
  const isSale = of.side === 'sell'
  const total = isSale ? toWholeLots(steps, investment) : affordableLots(steps, at, investment)
  const lots = Math.floor(total / of.slices)
  const least =
    (minOrderAtoms(steps) * BigInt(of.slices) * (PPM_SCALE + ASSUMED_TAKER_FEE_PPM + ASSUMED_SLIPPAGE_PPM)) / PPM_SCALE
  return {
    ...EMPTY_BOT_CHECK,
    problem: meetsMinimumOrder(steps, at, lots) ? null : INVESTMENT_TOO_SMALL,
    least,
    lots,
    needed: investment,
  }
}

export const twapStrategy: BotKindStrategy<TwapSettings, TwapState> = {
  schema: TwapState,
  parse,
  check,
  open: (_, investment) => ({
    ...openSingleMarketState(investment),
    phase: 'waiting',
    startedAt: 0,
    slice: 0,
    lots: 0,
    countFrom: 0,
  }),
  apply,
  wants: (settings, state): DesiredOrders => {
    const { market, side, limit } = settings
    if (state.end !== null) return { orders: [], watches: [], end: state.end }
    if (state.phase === 'waiting') return { orders: [], watches: [] }
    const wakeAt = timeOf(settings, state)
    const counts = isShare(settings) ? { countFrom: state.countFrom } : {}
    if (state.phase === 'resting') return { orders: [], watches: [], wakeAt, ...counts }
    const order: DesiredOrder = {
      id: `t-${state.slice}`,
      market,
      side,
      lots: state.lots,
      ...(limit !== undefined && { price: limit, isImmediate: true }),
    }
    return { orders: [order], watches: [], ...counts }
  },
  books: singleMarketBookkeeping,
  free: (_, { phase, quote }) => (phase === 'waiting' ? quote : 0n),
}

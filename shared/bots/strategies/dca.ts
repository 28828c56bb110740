// DCA, also called martingale: a first purchase, growing safety orders below it (features §2.9), and a sale of
// everything at a profit. Then the next round starts.

import { z } from 'zod/mini'
import { minAtoms } from '#shared/money/atoms.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import {
  DCA_COOLDOWN_MAX_MINUTES,
  DCA_DEVIATION_MAX_BPS,
  DCA_DEVIATION_MIN_BPS,
  SAFETY_ORDER_SCALE_MAX,
  SAFETY_ORDER_SCALE_MIN,
} from '../bounds.ts'
import {
  type BotCheck,
  type BotMoney,
  EMPTY_BOT_CHECK,
  findStopProblem,
  INVESTMENT_TOO_SMALL,
  isOrderTooSmall,
  refuseBot,
  refuseSmallOrder,
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
import {
  parseBotAtoms,
  parseBotBps,
  parseBotCount,
  parseThousandths,
  requireBotValue,
  requireMarketSteps,
} from '../typed.ts'
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
import {
  type BotEvent,
  type DesiredOrder,
  type DesiredOrders,
  type EndedOrder,
  type StrategyContext,
  type StrategyStep,
  sumEndedOrderLots,
} from './strategy.ts'

export type DcaSettings = MarketTickStops & {
  readonly kind: 'dca'
  /** Sizes in quote atoms. */
  readonly baseOrder: bigint
  readonly safetyOrder: bigint
  readonly safetyOrders: number
  readonly deviationBps: number
  /** Growth factors per order, in thousandths. */
  readonly stepScale: number
  readonly volumeScale: number
  readonly profitBps: number
  readonly lossBps: number | undefined
  readonly cooldownMs: number
  readonly rounds: number | undefined
}

const DcaState = z.object({
  ...SINGLE_MARKET_STATE,
  /**
   * `entering`: first purchase. `renewing`: the sale ended before all was sold, and is placed again. `ending`: all is
   * sold, and the bot waits for the cancels of its other orders.
   */
  phase: z.enum(['waiting', 'entering', 'running', 'renewing', 'ending', 'cooling']),
  round: z.int(),
  gen: z.int(),
  tries: z.int(),
  entry: z.int(),
  last: z.int(),
  done: z.array(z.int()),
  gens: z.array(z.int()),
  wakeAt: z.int(),
  /** Quote atoms for the safety orders of this round. Rounds of earlier versions have none. */
  budget: z.optional(z.bigint()),
})
type DcaState = z.infer<typeof DcaState>

const TRIES = 5
const BPS = 10_000

/** Distance of the k-th safety order below the first, k from 1, as a fraction: `d·(s^k − 1)/(s − 1)`. */
export function dcaOrderDeviation({ deviationBps, stepScale }: DcaSettings, k: number): number {
  const [d, s] = [deviationBps / BPS, stepScale / 1_000]
  return s === 1 ? k * d : (d * (s ** k - 1)) / (s - 1)
}

/** Size of the k-th safety order in quote atoms: `SO·v^(k−1)`. */
export function safetyOrderSize({ safetyOrder, volumeScale }: DcaSettings, k: number): bigint {
  let size = safetyOrder * 1_000_000n
  for (let index = 1; index < k; index += 1) size = (size * BigInt(volumeScale)) / 1_000n
  return size / 1_000_000n
}

/** Maximum cost of a round in quote atoms: `BO + SO·(v^n − 1)/(v − 1)`, first purchase plus n safety orders. */
export const dcaRoundCostMax = (settings: DcaSettings): bigint =>
  Array.from({ length: settings.safetyOrders }, (_, index) => safetyOrderSize(settings, index + 1)).reduce(
    (sum, size) => sum + size,
    settings.baseOrder,
  )

/** Money that a round needs if its first purchase costs more than at the last price. */
export const computeDcaRoundMoney = (settings: DcaSettings): bigint =>
  dcaRoundCostMax(settings) +
  (settings.baseOrder * (ASSUMED_TAKER_FEE_PPM + ASSUMED_SLIPPAGE_PPM) + PPM_SCALE - 1n) / PPM_SCALE

/** Average price in ticks, including fees, rounded up. */
export function dcaAverageEntry({ lotAtoms, unitAtoms }: MarketSteps, { pot }: Pick<DcaState, 'pot'>): number {
  return pot.atoms <= 0n ? 0 : Number((pot.cost * lotAtoms + pot.atoms * unitAtoms - 1n) / (pot.atoms * unitAtoms))
}

/** In ticks: a sale at this price yields the profit after the fee. */
export function dcaExitPrice(steps: MarketSteps, settings: DcaSettings, state: DcaState): number {
  return Math.ceil((dcaAverageEntry(steps, state) * (BPS + settings.profitBps)) / (BPS - 10))
}

/** The deepest orders go without the money that the first purchase cost beyond its size. */
function ladder(steps: MarketSteps, settings: DcaSettings, state: DcaState): DesiredOrder[] {
  const { market } = settings
  let left = state.budget
  const orders = all(settings).map((k) => {
    const price = Math.max(1, Math.round(state.entry * (1 - dcaOrderDeviation(settings, k))))
    const size = safetyOrderSize(settings, k)
    const lots = affordableLots(steps, price, left === undefined ? size : minAtoms(size, left))
    if (left !== undefined) left -= computeLotsCost(steps, price, lots)
    const order: DesiredOrder = {
      id: `d${state.round}.${k}-${state.gens[k - 1] ?? 0}`,
      market,
      side: 'buy',
      price,
      lots,
    }
    return { k, price, order }
  })
  return orders
    .filter(({ k, price, order }) => !state.done.includes(k) && meetsMinimumOrder(steps, price, order.lots))
    .map(({ order }) => order)
}

const entryLots = (steps: MarketSteps, { baseOrder }: DcaSettings, { last }: DcaState) =>
  affordableLots(steps, last, baseOrder)

function ended(
  settings: DcaSettings,
  state: DcaState,
  order: EndedOrder,
  { now }: StrategyContext,
): StrategyStep<DcaState> {
  const steps = requireMarketSteps(settings.market)
  const { state: next, pairs } = recordSingleMarketFill(state, order, false)
  const [place = ''] = order.id.split('-')
  if (place.startsWith('e')) {
    if (order.filled > 0) {
      const entry = dcaAverageEntry(steps, next)
      const round = { entry, gen: state.gen + 1, done: [], gens: [], budget: next.quote }
      return { state: { ...next, ...round, phase: 'running' }, pairs }
    }
    const tries = state.tries + 1
    return { state: tries < TRIES ? { ...next, gen: state.gen + 1, tries } : { ...next, end: 'no_liquidity' }, pairs }
  }
  if (place.startsWith('d')) {
    const k = Number(place.split('.')[1])
    const gens = all(settings).map((each) => (state.gens[each - 1] ?? 0) + (each === k ? 1 : 0))
    const done = sumEndedOrderLots(order) > 0 ? [...state.done, k] : state.done
    return { state: { ...next, done, gens }, pairs }
  }
  if (
    toWholeLots(steps, next.pot.atoms) > 0 &&
    meetsMinimumOrder(steps, dcaExitPrice(steps, settings, next), toWholeLots(steps, next.pot.atoms))
  ) {
    return { state: { ...next, phase: state.phase === 'running' ? 'renewing' : state.phase }, pairs }
  }
  const tally = { ...next.tally, pairs: next.tally.pairs + 1 }
  return { state: { ...next, tally, phase: 'ending', wakeAt: now + settings.cooldownMs }, pairs }
}

function rested(settings: DcaSettings, state: DcaState, { now }: StrategyContext): DcaState {
  const steps = requireMarketSteps(settings.market)
  if (state.phase === 'renewing') return { ...state, phase: 'running', gen: state.gen + 1 }
  if (state.phase !== 'ending') return state
  // A safety order was filled before its cancel arrived: its coins are sold too.
  const left = toWholeLots(steps, state.pot.atoms)
  if (left > 0 && meetsMinimumOrder(steps, dcaExitPrice(steps, settings, state), left)) {
    return { ...state, phase: 'running', gen: state.gen + 1, done: all(settings) }
  }
  if (settings.rounds !== undefined && state.round + 1 >= settings.rounds) return { ...state, end: 'finished' }
  return { ...state, phase: 'cooling', wakeAt: Math.max(now, state.wakeAt) }
}
const all = ({ safetyOrders }: DcaSettings) => Array.from({ length: safetyOrders }, (_, index) => index + 1)

function begin(settings: DcaSettings, state: DcaState, { prices }: StrategyContext, round: number): DcaState {
  const last = prices[settings.market] ?? 0
  if (last <= 0) return state
  if (state.quote < settings.baseOrder) return { ...state, end: 'funds_short' }
  return { ...state, phase: 'entering', round, last, gen: state.gen + 1, tries: 0, done: [], gens: [] }
}

const isAtRest = ({ phase }: DcaState, { live }: StrategyContext) =>
  phase === 'renewing' ? ![...live].some((id) => id.startsWith('x')) : live.size === 0

function apply(
  settings: DcaSettings,
  state: DcaState,
  event: BotEvent,
  moment: StrategyContext,
): StrategyStep<DcaState> {
  let step: StrategyStep<DcaState> = { state }
  if (event.kind === 'order') step = ended(settings, state, event.order, moment)
  // The sale must cover all coins, so it grows with each partial fill of a purchase.
  else if (event.kind === 'part') step = { state: recordSingleMarketFill(state, event.order, false).state }
  else if (event.kind === 'funds') {
    const budget = state.budget !== undefined && { budget: state.budget + event.quote }
    step = { state: { ...state, quote: state.quote + event.quote, ...budget } }
  } else if (event.kind === 'start' && state.phase === 'waiting') step = { state: begin(settings, state, moment, 0) }
  let next = step.state
  if (next.end !== null || next.phase === 'waiting') return step
  const end = findReachedPriceStop(settings, moment) ?? lossAt(settings, next, moment)
  if (end) return { ...step, state: { ...next, end } }
  if (isAtRest(next, moment)) next = rested(settings, next, moment)
  if (next.phase === 'cooling' && moment.now >= next.wakeAt) next = begin(settings, next, moment, next.round + 1)
  return { ...step, state: next }
}

const lossPrice = (settings: DcaSettings, state: DcaState): number | undefined => {
  if (settings.lossBps === undefined || state.pot.atoms <= 0n || state.phase === 'entering') return undefined
  return Math.max(
    1,
    Math.round((dcaAverageEntry(requireMarketSteps(settings.market), state) * (BPS - settings.lossBps)) / BPS),
  )
}
function lossAt(settings: DcaSettings, state: DcaState, { prices }: StrategyContext): 'stop_loss' | null {
  const [price, least] = [prices[settings.market] ?? 0, lossPrice(settings, state)]
  return price > 0 && least !== undefined && price <= least ? 'stop_loss' : null
}

function desiredOrders(settings: DcaSettings, state: DcaState): DesiredOrders {
  const { market, stopLoss, takeProfit } = settings
  if (state.end !== null) return { orders: [], watches: [], end: state.end }
  const loss = lossPrice(settings, state)
  const below = stopLoss !== undefined && loss !== undefined ? Math.max(stopLoss, loss) : (stopLoss ?? loss)
  const watches = createPriceWatches(market, takeProfit, below)
  const steps = requireMarketSteps(market)
  switch (state.phase) {
    case 'entering':
      return {
        orders: [{ id: `e-${state.gen}`, market, side: 'buy', lots: entryLots(steps, settings, state) }],
        watches,
      }
    case 'running': {
      const lots = toWholeLots(steps, state.pot.atoms)
      const price = dcaExitPrice(steps, settings, state)
      const exit: DesiredOrder = { id: `x-${state.gen}`, market, side: 'sell', price, lots }
      return {
        orders: [...(meetsMinimumOrder(steps, price, lots) ? [exit] : []), ...ladder(steps, settings, state)],
        watches,
      }
    }
    case 'renewing':
      return { orders: ladder(steps, settings, state), watches }
    case 'cooling':
      return { orders: [], watches, wakeAt: state.wakeAt }
    case 'ending':
      return { orders: [], watches }
    default:
      return { orders: [], watches: [] }
  }
}

function parse(recipe: BotRecipe): DcaSettings {
  const steps = requireMarketSteps(recipe.market)
  const { quote } = steps.market
  const safetyOrders = parseBotCount(recipe.safetyOrders, 0, 50, 'orders_invalid') ?? 0
  const baseOrder = requireBotValue(parseBotAtoms(quote, recipe.baseOrder, 'amount_invalid'), 'amount_invalid')
  return {
    kind: 'dca',
    ...parseTickStops(steps, recipe),
    baseOrder,
    safetyOrders,
    safetyOrder: parseBotAtoms(quote, recipe.safetyOrder, 'amount_invalid') ?? baseOrder,
    deviationBps:
      parseBotBps(recipe.deviation, DCA_DEVIATION_MIN_BPS, DCA_DEVIATION_MAX_BPS, 'deviation_invalid') ?? 100,
    stepScale:
      parseThousandths(recipe.stepScale, SAFETY_ORDER_SCALE_MIN, SAFETY_ORDER_SCALE_MAX, 'scale_invalid') ?? 1_000,
    volumeScale:
      parseThousandths(recipe.volumeScale, SAFETY_ORDER_SCALE_MIN, SAFETY_ORDER_SCALE_MAX, 'scale_invalid') ?? 1_000,
    profitBps: requireBotValue(parseBotBps(recipe.profit, 30, 100_000, 'take_profit_invalid'), 'take_profit_invalid'),
    lossBps: parseBotBps(recipe.loss, 10, 9_900, 'stop_loss_invalid'),
    cooldownMs: (parseBotCount(recipe.cooldown, 0, DCA_COOLDOWN_MAX_MINUTES, 'cooldown_invalid') ?? 0) * MINUTE_MS,
    rounds: parseBotCount(recipe.rounds, 1, 100_000, 'orders_invalid'),
  }
}

function check(of: DcaSettings, { investment }: BotMoney, prices: TickPrices): BotCheck {
  const price = prices[of.market] ?? 0
  const steps = requireMarketSteps(of.market)
  const from = of.trigger ?? price
  const needed = computeDcaRoundMoney(of)
  const depth = dcaOrderDeviation(of, of.safetyOrders)
  const sizes = Array.from({ length: of.safetyOrders }, (_, index) => safetyOrderSize(of, index + 1))
  const smallest = sizes.reduce((least, size) => minAtoms(least, size), of.baseOrder)
  const checked = {
    ...EMPTY_BOT_CHECK,
    least: needed,
    needed,
    depth,
    lots: affordableLots(steps, from, of.baseOrder),
    buysFirst: of.baseOrder,
  }
  const gain = of.profitBps / 10_000
  const profit = { min: gain, max: gain }
  if (depth >= 0.99) return { ...checked, profit, problem: refuseBot('ladder_too_deep') }
  if (isOrderTooSmall(steps, smallest)) return { ...checked, profit, problem: refuseSmallOrder(steps) }
  const isShort = investment < needed
  return { ...checked, profit, problem: findStopProblem(of, price) ?? (isShort ? INVESTMENT_TOO_SMALL : null) }
}

export const dcaStrategy: BotKindStrategy<DcaSettings, DcaState> = {
  schema: DcaState,
  parse,
  check,
  followsParts: true,
  open: (_, investment) => ({
    ...openSingleMarketState(investment),
    phase: 'waiting',
    round: 0,
    gen: 0,
    tries: 0,
    entry: 0,
    last: 0,
    done: [],
    gens: [],
    wakeAt: 0,
  }),
  apply,
  wants: desiredOrders,
  books: singleMarketBookkeeping,
  free: (settings, { quote, phase }) => {
    if (phase === 'waiting') return quote
    const spare = quote - computeDcaRoundMoney(settings)
    return phase === 'entering' || spare < 0n ? 0n : spare
  },
}

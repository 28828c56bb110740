// Buys coins on spot and sells the same quantity of the perpetual short. Price moves cancel out, and the bot collects
// funding. It orders until both legs are complete. If one cannot be filled, it closes both.

import { z } from 'zod/mini'
import { findContract } from '#shared/futures/contracts.ts'
import { liquidationPrice } from '#shared/futures/margin.ts'
import {
  addToTally,
  BotProfitTally,
  CostedBalance,
  EMPTY_BOT_PROFIT_TALLY,
  EMPTY_COSTED_BALANCE,
  type RecordedBotFill,
  recordSpotFill,
} from '../books.ts'
import { BotEndReason } from '../bot-state.ts'
import { toExchangeSymbol, toPerpetualMarket } from '../perpetuals.ts'
import { recordPositionFill } from '../positions.ts'
import type { BotRecipe } from '../recipe.ts'
import { ASSUMED_TAKER_FEE_PPM, type MarketSteps, meetsMinimumOrder, PPM_SCALE } from '../steps.ts'
import { parseBotCount, parsePremiumBps, requireMarketSteps, throwBotRefusal } from '../typed.ts'
import { checkArbitrage } from './arbitrage-check.ts'
import {
  type ArbitrageSettings,
  arbitrageLots,
  computeHedgeClosePrice,
  marginPart,
  perpetualPremiumBps,
  spotLotsPerPerpetualLot,
} from './arbitrage-size.ts'
import { parseBotLeverage, requireBotContract } from './common-settings.ts'
import type { BotKindStrategy } from './kind-strategy.ts'
import type { BotEvent, DesiredOrder, DesiredOrders, EndedOrder, StrategyContext, StrategyStep } from './strategy.ts'
import { computeVenueHedgeNotional, findVenueHedgeLeverage, listVenueHedgeOrders } from './venue-hedge.ts'

const Leg = z.object({
  /** `gen`: number of orders so far. `tries`: consecutive orders without a fill. */
  gen: z.int(),
  tries: z.int(),
  quote: z.bigint(),
  pot: CostedBalance,
})
type Leg = z.infer<typeof Leg>

const ArbitrageState = z.object({
  /** `waiting`: before the start. `watching`: until the premium is large enough to open both legs. */
  phase: z.enum(['waiting', 'watching', 'entering', 'holding']),
  end: z.nullable(BotEndReason),
  lots: z.int(),
  /** Spot price when the legs were opened, in ticks. */
  openedAt: z.int(),
  spot: Leg,
  short: Leg,
  funding: z.bigint(),
  losing: z.int(),
  /** Time of the next check of the premium, epoch ms; 0 if none is due. */
  lookAt: z.int(),
  tally: BotProfitTally,
})
type ArbitrageState = z.infer<typeof ArbitrageState>

const TRIES = 5
const POLL_MS = 60_000
const sizeOf = ({ atoms }: CostedBalance): bigint => (atoms < 0n ? -atoms : atoms)

/** In ticks; 0 without a position. */
const entryOf = ({ unitAtoms }: MarketSteps, { atoms, cost }: CostedBalance): number =>
  atoms === 0n ? 0 : Number(cost / (atoms * unitAtoms))

/** Market orders for the missing size of the legs. Purchases include the fee, because it is deducted from the coins. */
function lacking(settings: ArbitrageSettings, { lots, openedAt, spot, short }: ArbitrageState): DesiredOrder[] {
  const [coins, perpetual] = [requireMarketSteps(settings.market), requireMarketSteps(settings.perpetual)]
  const net = (coins.lotAtoms * (PPM_SCALE - ASSUMED_TAKER_FEE_PPM)) / PPM_SCALE
  const lack = BigInt(lots * spotLotsPerPerpetualLot(settings)) * coins.lotAtoms - spot.pot.atoms
  const buy = lack <= 0n ? 0 : Number((lack + net - 1n) / net)
  const sell = lots - Number(sizeOf(short.pot))
  const entry = entryOf(perpetual, short.pot)
  // No market takes a rest below its minimum.
  const isOrdered = sell > 0 && (entry === 0 || meetsMinimumOrder(perpetual, entry, sell))
  return [
    ...(meetsMinimumOrder(coins, openedAt, buy)
      ? [{ id: `s-${spot.gen}`, market: settings.market, side: 'buy' as const, lots: buy }]
      : []),
    ...(isOrdered
      ? [{ id: `f-${short.gen}`, market: perpetual.market.symbol, side: 'sell' as const, lots: sell }]
      : []),
  ]
}

/** Price in ticks at 80% of the distance to liquidation: there the bot closes both legs. */
export function arbitrageClosePrice({ perpetual }: ArbitrageSettings, { short }: ArbitrageState): number | undefined {
  const contract = findContract(toExchangeSymbol(perpetual))
  const { pot, quote } = short
  if (!contract || pot.atoms === 0n) return undefined
  const liquidation = liquidationPrice(contract, { lots: Number(pot.atoms), cost: 0n }, quote)
  const entry = entryOf(requireMarketSteps(perpetual), pot)
  return liquidation === undefined ? undefined : computeHedgeClosePrice(entry, liquidation)
}

function ended(settings: ArbitrageSettings, state: ArbitrageState, order: EndedOrder): StrategyStep<ArbitrageState> {
  const isSpot = order.id === `s-${state.spot.gen}`
  if (!isSpot && order.id !== `f-${state.short.gen}`) return { state }
  const leg = isSpot ? state.spot : state.short
  const booked: RecordedBotFill = (isSpot ? recordSpotFill : recordPositionFill)(
    { quote: leg.quote, pot: leg.pot },
    order,
  )
  // Without holdings, it can wait for a venue that is away.
  const isWaiting = order.isUnsent === true && state.spot.pot.atoms === 0n && state.short.pot.atoms === 0n
  const tries = order.filled > 0 ? 0 : leg.tries + (isWaiting ? 0 : 1)
  const moved: Leg = { gen: leg.gen + 1, tries, quote: booked.holdings.quote, pot: booked.holdings.pot }
  const next: ArbitrageState = {
    ...state,
    ...(isSpot ? { spot: moved } : { short: moved }),
    tally: addToTally(state.tally, booked),
    end: tries >= TRIES ? 'no_liquidity' : state.end,
  }
  const isWhole = next.phase === 'entering' && lacking(settings, next).length === 0
  return { state: isWhole ? { ...next, phase: 'holding' } : next }
}

function opened(settings: ArbitrageSettings, state: ArbitrageState, { now, prices }: StrategyContext): ArbitrageState {
  const gap = perpetualPremiumBps(settings, prices)
  const { entryGapBps } = settings
  if (entryGapBps !== undefined && (gap === undefined || gap < entryGapBps)) {
    return { ...state, phase: 'watching', lookAt: now + POLL_MS }
  }
  const lots = arbitrageLots(settings, state.spot.quote + state.short.quote, prices)
  if (lots === 0) return { ...state, end: 'funds_short' }
  const lookAt = settings.exitGapBps === undefined ? 0 : now + POLL_MS
  return { ...state, phase: 'entering', lots, openedAt: prices[settings.market] ?? 0, lookAt }
}

function looked(settings: ArbitrageSettings, state: ArbitrageState, moment: StrategyContext): ArbitrageState {
  if (state.phase === 'watching') return opened(settings, state, moment)
  const { exitGapBps } = settings
  if (exitGapBps === undefined) return state
  const gap = perpetualPremiumBps(settings, moment.prices)
  const isOver = state.phase === 'holding' && gap !== undefined && gap <= exitGapBps
  return isOver ? { ...state, end: 'finished' } : { ...state, lookAt: moment.now + POLL_MS }
}

function paid({ losing: most }: ArbitrageSettings, state: ArbitrageState, atoms: bigint): ArbitrageState {
  const losing = atoms < 0n ? state.losing + 1 : 0
  const short = { ...state.short, quote: state.short.quote + atoms }
  const end = most !== undefined && losing >= most ? ('finished' as const) : state.end
  return { ...state, short, losing, funding: state.funding + atoms, end }
}

function apply(
  settings: ArbitrageSettings,
  state: ArbitrageState,
  event: BotEvent,
  moment: StrategyContext,
): StrategyStep<ArbitrageState> {
  switch (event.kind) {
    case 'order':
      return ended(settings, state, event.order)
    case 'start':
      return { state: state.phase === 'waiting' ? opened(settings, state, moment) : state }
    case 'time':
      return { state: looked(settings, state, moment) }
    case 'price': {
      const above = arbitrageClosePrice(settings, state)
      const isClose = above !== undefined && (moment.prices[settings.perpetual] ?? 0) >= above
      return { state: isClose ? { ...state, end: 'margin_low' } : state }
    }
    case 'funds':
      return { state: { ...state, short: { ...state.short, quote: state.short.quote + event.quote } } }
    case 'funding':
      return { state: paid(settings, state, event.atoms) }
    case 'liquidated':
      return { state: { ...state, end: 'liquidated' } }
    default:
      return { state }
  }
}

function desiredOrders(settings: ArbitrageSettings, state: ArbitrageState): DesiredOrders {
  if (state.end !== null) return { orders: [], watches: [], end: state.end }
  const above = arbitrageClosePrice(settings, state)
  const watches = above === undefined ? [] : [{ market: settings.perpetual, above }]
  const orders = state.phase === 'entering' ? lacking(settings, state) : []
  return { orders, watches, ...(state.lookAt > 0 && { wakeAt: state.lookAt }) }
}

function parse(recipe: BotRecipe): ArbitrageSettings {
  const contract = requireBotContract(recipe)
  const [entryGapBps, exitGapBps] = [
    parsePremiumBps(recipe.entryGap, 'gap_invalid'),
    parsePremiumBps(recipe.exitGap, 'gap_invalid'),
  ]
  if (entryGapBps !== undefined && exitGapBps !== undefined && exitGapBps >= entryGapBps) throwBotRefusal('gap_invalid')
  return {
    kind: 'funding_arbitrage',
    market: requireMarketSteps(contract.symbol).market.symbol,
    perpetual: toPerpetualMarket(contract.symbol),
    leverage: parseBotLeverage(contract, recipe.leverage),
    entryGapBps,
    exitGapBps,
    losing: parseBotCount(recipe.losing, 1, 100, 'losing_invalid'),
  }
}

export const arbitrageStrategy: BotKindStrategy<ArbitrageSettings, ArbitrageState> = {
  schema: ArbitrageState,
  parse,
  check: checkArbitrage,
  open: (settings, { quote }) => {
    const margin = marginPart(settings, quote)
    const leg = { gen: 0, tries: 0, pot: EMPTY_COSTED_BALANCE }
    return {
      phase: 'waiting',
      end: null,
      lots: 0,
      openedAt: 0,
      funding: 0n,
      losing: 0,
      lookAt: 0,
      tally: EMPTY_BOT_PROFIT_TALLY,
      spot: { ...leg, quote: quote - margin },
      short: { ...leg, quote: margin },
    }
  },
  apply,
  wants: desiredOrders,
  books: (settings, { spot, short, tally, funding }) => ({
    quote: spot.quote + short.quote,
    margin: short.quote,
    tally,
    funding,
    coins: {
      [requireMarketSteps(settings.market).market.base]: spot.pot,
      [requireMarketSteps(settings.perpetual).market.base]: short.pot,
    },
  }),
  free: () => 0n,
  marginPart,
  venueLeverage: findVenueHedgeLeverage,
  venueNotional: computeVenueHedgeNotional,
  venueOrders: listVenueHedgeOrders,
}

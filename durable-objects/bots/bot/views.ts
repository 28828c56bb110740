import type { CostedBalance } from '#shared/bots/books.ts'
import { isBotEnded } from '#shared/bots/bot-state.ts'
import { isHedgeBot, isSignalBot } from '#shared/bots/fields.ts'
import { isPerpetualMarket, toExchangeSymbol, toPerpetualMarket } from '#shared/bots/perpetuals.ts'
import { findBotStartObstacle, toOrderObstacle } from '#shared/bots/refusals.ts'
import { computeAtomsValue, type MarketSteps } from '#shared/bots/steps.ts'
import { botStrategyMarkets, tradesOnMargin } from '#shared/bots/strategies/machine.ts'
import { botStrategyOf } from '#shared/bots/strategies/registry.ts'
import type { RoundTrip } from '#shared/bots/strategies/strategy.ts'
import { requireMarketSteps } from '#shared/bots/typed.ts'
import type {
  BotDetail,
  BotFillView,
  BotHoldingView,
  BotOrderLevelView,
  BotProfitView,
  BotSummaryView,
  RoundTripView,
} from '#shared/bots/views.ts'
import { FUTURES_COLLATERAL_ASSET } from '#shared/futures/contracts.ts'
import type { FuturesFillView } from '#shared/futures/history.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import type { BotSnapshot } from './bot-snapshot.ts'
import { computeProfitFigures } from './figures.ts'
import { toBotPosition } from './position-view.ts'
import type { BotOrderRow, BotRecord } from './store.ts'

export function formatQuoteAmount(symbol: string, atoms: bigint): string {
  const asset = findAsset(symbol)
  return asset ? formatAssetAmount(asset, atoms) : String(atoms)
}
const priceText = ({ market }: MarketSteps, ticks: number) => fromUnits(ticks, market.priceDecimals)
const lotsText = ({ market }: MarketSteps, lots: number) => fromUnits(lots, market.quantityDecimals)

const averageTicks = ({ unitAtoms }: MarketSteps, quote: bigint, lots: number) =>
  lots === 0 ? 0 : Number((quote * 2n + BigInt(lots) * unitAtoms) / (2n * BigInt(lots) * unitAtoms))

export function toRoundTripView({
  market,
  lots,
  cost,
  proceeds,
  fees,
  profit,
}: RoundTrip): Omit<RoundTripView, 'id' | 'time'> {
  const steps = requireMarketSteps(market)
  const { quote } = steps.market
  return {
    market,
    quantity: lotsText(steps, lots),
    bought: priceText(steps, averageTicks(steps, cost, lots)),
    sold: priceText(steps, averageTicks(steps, proceeds, lots)),
    fees: formatQuoteAmount(quote, fees),
    profit: formatQuoteAmount(quote, profit),
  }
}

export function toBotProfitView(service: BotSnapshot, now: number): BotProfitView {
  const { record, settings } = service
  const { atoms, percentBps, percent } = computeProfitFigures(service)
  const [invested, equity, realised] = [BigInt(atoms.invested), BigInt(atoms.equity), BigInt(atoms.realised)]
  const total = equity - invested
  const funding = BigInt(atoms.funding ?? 0)
  const text = (value: bigint) => formatQuoteAmount(settings.quote, value)
  const ran = (record.endedAt || now) - (record.startedAt || now)
  const yearly = ran >= DAY_MS ? { yearly: fromUnits(Math.round((percentBps * 365 * DAY_MS) / ran), 2) } : {}
  return {
    invested: text(invested),
    equity: text(equity),
    total: text(total),
    grid: text(realised),
    floating: text(total - realised - funding),
    fees: text(BigInt(atoms.fees)),
    percent,
    ...yearly,
    // An ended spot bot has the closing's figures, with funding of zero.
    ...(atoms.funding !== undefined && tradesOnMargin(settings.of) && { funding: text(funding) }),
    pairs: atoms.pairs,
    checkedAt: record.checkedAt,
  }
}

export function toBotSummaryView(service: BotSnapshot, now: number): BotSummaryView {
  const { record, settings } = service
  const { of, quote } = settings
  const [first = ''] = botStrategyMarkets(of)
  const steps = requireMarketSteps(first)
  const price = record.prices[first] ?? 0
  const priced = service.orders.filter((row) => row.price > 0).map((row) => row.price)
  const range = botStrategyOf(of).range?.(of, priced)
  const isOutOfRange = range !== undefined && price > 0 && (price < range.lower || price > range.upper)
  return {
    id: record.account,
    kind: of.kind,
    market: record.recipe.market,
    quote,
    state: record.state,
    end: record.end,
    coins: [...new Set(botStrategyMarkets(of).map((market) => toExchangeSymbol(market).split('_')[0] ?? ''))],
    profit: toBotProfitView(service, now),
    ...(range && { range: { lower: priceText(steps, range.lower), upper: priceText(steps, range.upper) } }),
    price: priceText(steps, price),
    isOutOfRange: isOutOfRange && record.state === 'running',
    ...refusedOf(service),
    ...startObstacleOf(service),
    isShared: record.isShared,
    isSimulated: record.isSimulated,
    ...(record.follows && !record.follows.isLeft && { follows: record.follows.bot }),
    ...(record.venue && { venue: { host: record.venue.host, lossLimit: fromUnits(record.venue.lossBps, 2) } }),
    createdAt: record.createdAt,
    startedAt: record.startedAt,
    endedAt: record.endedAt,
  }
}

function startObstacleOf({ record, store }: BotSnapshot): Pick<BotSummaryView, 'startObstacle'> {
  if (record.state !== 'failed' || record.startedAt > 0) return {}
  const startObstacle = findBotStartObstacle(store.events().find(({ kind }) => kind === 'ended')?.params ?? {})
  return startObstacle ? { startObstacle } : {}
}

function refusedOf({ orders }: BotSnapshot): Pick<BotSummaryView, 'refused'> {
  const [next] = orders
    .filter(({ state, isWanted, refusal }) => state === 'planned' && isWanted && refusal !== '')
    .sort((a, b) => a.holdUntil - b.holdUntil)
  return next ? { refused: { obstacle: toOrderObstacle(next.refusal), againAt: next.holdUntil } } : {}
}

const levelView = ({ market, price, side, state, lots, filled }: BotOrderRow): BotOrderLevelView => {
  const steps = requireMarketSteps(market)
  return {
    price: priceText(steps, price),
    side,
    state: state === 'open' ? 'open' : 'waiting',
    quantity: lotsText(steps, lots),
    filled: lotsText(steps, filled),
  }
}

function holdingsOf(service: BotSnapshot): BotHoldingView[] {
  const { record, settings } = service
  const books = service.machine?.books()
  if (!books || isBotEnded(record.state)) return []
  const { of, quote } = settings
  const equity = BigInt(computeProfitFigures(service).atoms.equity)
  // Rounds half up, so two parts add up to the whole.
  const weight = (worth: bigint) => fromUnits(equity > 0n ? Number((worth * 20_000n + equity) / (2n * equity)) : 0, 2)
  const targetOf = (market: string) => {
    const bps = botStrategyOf(of).targetBps?.(of, market)
    return bps === undefined ? {} : { target: fromUnits(bps, 2) }
  }
  const spot = botStrategyMarkets(of).filter((market) => !isPerpetualMarket(market))
  const coins = spot.map((market): BotHoldingView => {
    const steps = requireMarketSteps(market)
    const pot: CostedBalance = books.coins[steps.market.base] ?? { atoms: 0n, cost: 0n }
    const worth = computeAtomsValue(steps, record.prices[market] ?? 0, pot.atoms)
    return {
      asset: steps.market.base,
      amount: formatQuoteAmount(steps.market.base, pot.atoms),
      cost: formatQuoteAmount(quote, pot.cost),
      worth: formatQuoteAmount(quote, worth),
      weight: weight(worth),
      ...targetOf(market),
    }
  })
  // For margin bots, the rest of the equity counts as money.
  const held = spot.reduce((sum, market) => {
    const steps = requireMarketSteps(market)
    return sum + computeAtomsValue(steps, record.prices[market] ?? 0, books.coins[steps.market.base]?.atoms ?? 0n)
  }, 0n)
  const rest = tradesOnMargin(of) ? equity - held : books.quote
  const money = formatQuoteAmount(quote, rest)
  return [...coins, { asset: quote, amount: money, cost: money, worth: money, weight: weight(rest) }]
}

/** `venueOrders`: orders that the bot left at its venue, or that keep it from its end. */
function venueOrdersOf({ record, store }: BotSnapshot): Pick<BotDetail, 'venueFailures' | 'venueOrders'> {
  const { venue, state } = record
  const failures = isBotEnded(state) ? null : record.venueFailures
  const isEnding = isBotEnded(state) || (state === 'stopping' && failures !== null)
  if (!venue || !(failures || isEnding)) return {}
  const orders = store.venueBooks.openOrders().map(({ client, market, side, price, lots, amounts }) => {
    const steps = requireMarketSteps(market)
    return {
      clientId: client,
      market,
      side,
      price: price > 0 ? priceText(steps, price) : '',
      quantity: lotsText(steps, lots),
      filled: lotsText(steps, Number(amounts.base / steps.lotAtoms)),
    }
  })
  return {
    ...(failures && {
      venueFailures: {
        count: failures.count,
        obstacle: failures.obstacle,
        ...(failures.isDelisted && { isDelisted: true }),
      },
    }),
    ...(isEnding && (failures || orders.length > 0) && { venueOrders: orders }),
  }
}

function venueSplitOf({ record, settings }: BotSnapshot): Pick<BotDetail, 'venueSplit'> {
  const { of, investment, quote } = settings
  const margin = isHedgeBot(of.kind) ? botStrategyOf(of).marginPart?.(of, investment) : undefined
  if (record.venue || margin === undefined) return {}
  const text = (atoms: bigint) => formatQuoteAmount(quote, atoms)
  return { venueSplit: { spot: text(investment - margin), margin: text(margin) } }
}

function leftPositionOf({ record, settings, store }: BotSnapshot): Pick<BotDetail, 'leftPosition'> {
  const market = botStrategyMarkets(settings.of).find(isPerpetualMarket)
  if (!record.venue || market === undefined || !isBotEnded(record.state)) return {}
  const steps = requireMarketSteps(market)
  const lots = (store.venueBooks.balances().get(steps.market.base) ?? 0n) + BigInt(record.unexplainedLots)
  return lots === 0n ? {} : { leftPosition: lotsText(steps, Number(lots)) }
}

export function toBotDetail(service: BotSnapshot, now: number, signalPath: string): BotDetail {
  const { record, settings, store, machine } = service
  const { of, quote } = settings
  const [first = ''] = botStrategyMarkets(of)
  const steps = requireMarketSteps(first)
  const pot = isPerpetualMarket(first) ? undefined : machine?.books().coins[steps.market.base]
  const position = toBotPosition(service)
  const lots = pot ? Number(pot.atoms / steps.lotAtoms) : 0
  const stop = machine && botStrategyOf(of).stopPrice?.(machine.desiredOrders())
  const wakeAt = record.state === 'running' ? machine?.desiredOrders().wakeAt : undefined
  const events = store.events()
  const last = events.find(({ kind }) => kind === 'signal')?.time ?? 0
  const free = isBotEnded(record.state) ? 0n : (machine?.withdrawableAtoms() ?? 0n)
  return {
    ...toBotSummaryView(service, now),
    recipe: record.recipe,
    followers: service.following.count,
    levels: service.orders.filter(({ price }) => price > 0).map(levelView),
    pairs: store.pairs(),
    holdings: holdingsOf(service),
    ...(position && { position }),
    events,
    idle: formatQuoteAmount(quote, free),
    withdrawable: formatQuoteAmount(quote, free),
    ...(pot &&
      lots > 0 &&
      botStrategyMarkets(of).length === 1 && { entry: priceText(steps, averageTicks(steps, pot.cost, lots)) }),
    ...(stop !== undefined && !isBotEnded(record.state) && { stop: priceText(steps, stop) }),
    ...(wakeAt !== undefined && wakeAt > 0 && { nextAt: wakeAt }),
    ...venueSplitOf(service),
    ...venueOrdersOf(service),
    ...leftPositionOf(service),
    ...(isBotEnded(record.state) && store.venueBooks.contract().outsideLots !== 0 && { isTradedOutside: true }),
    ...(record.areSettingsChanged && record.state === 'paused' && { areVenueSettingsChanged: true }),
    ...(isSignalBot(of.kind) && {
      signal: { path: signalPath, secret: record.secret, last, ...formerSecretOf(record, now) },
    }),
  }
}

const formerSecretOf = ({ formerSecret }: BotRecord, now: number) =>
  formerSecret && formerSecret.until > now ? { formerUntil: formerSecret.until } : {}

export const isMarginFill = (id: string): boolean => /^m\d+$/.test(id)

export const toLedgerFill = ({
  id,
  symbol,
  side,
  role,
  price,
  quantity,
  value,
  fee,
  time,
}: FuturesFillView): BotFillView => ({
  id: `m${id}`,
  market: toPerpetualMarket(symbol),
  side,
  role,
  price,
  quantity,
  quote: value,
  fee,
  feeAsset: FUTURES_COLLATERAL_ASSET,
  time,
})

import { isBotEnded } from '#shared/bots/bot-state.ts'
import { isPerpetualMarket, toExchangeSymbol } from '#shared/bots/perpetuals.ts'
import { VENUE_FAILURES_NOTICED_MIN } from '#shared/bots/real-money.ts'
import { computeAtomsValue } from '#shared/bots/steps.ts'
import { botStrategyMarkets } from '#shared/bots/strategies/machine.ts'
import { requireMarketSteps } from '#shared/bots/typed.ts'
import type { BotPosition } from '#shared/bots/views.ts'
import { findContract } from '#shared/futures/contracts.ts'
import { liquidationPrice } from '#shared/futures/margin.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import type { BotSnapshot } from './bot-snapshot.ts'
import type { BotRecord } from './store.ts'

const magnitude = (value: bigint) => (value < 0n ? -value : value)

/** False while a bot at a venue cannot read prices and liquidation price. */
const areFiguresRead = ({ venue, venueFailures }: BotRecord): boolean =>
  !venue || (venueFailures?.count ?? 0) < VENUE_FAILURES_NOTICED_MIN

export function toBotPosition({ record, settings, machine }: BotSnapshot): BotPosition | undefined {
  const { of } = settings
  const market = botStrategyMarkets(of).find(isPerpetualMarket)
  const contract = market === undefined ? undefined : findContract(toExchangeSymbol(market))
  const quote = findAsset(settings.quote)
  const books = machine?.books()
  if (market === undefined || !contract || !quote || !books || isBotEnded(record.state)) return undefined
  const steps = requireMarketSteps(market)
  const { priceDecimals, quantityDecimals } = steps.market
  const pot = books.coins[steps.market.base] ?? { atoms: 0n, cost: 0n }
  const mark = record.prices[market] ?? 0
  const lots = Number(pot.atoms)
  const { margin: cash = books.quote } = books
  const ownLiquidation = liquidationPrice(contract, { lots, cost: 0n }, cash)
  const ownText = ownLiquidation === undefined ? '' : fromUnits(ownLiquidation, priceDecimals)
  const liquidation = lots === 0 ? '' : record.venue ? record.liquidation : ownText
  const worth = computeAtomsValue(steps, mark, pot.atoms)
  return {
    quantity: fromUnits(lots, quantityDecimals),
    ...(lots !== 0 && {
      entry: fromUnits(Number(magnitude(pot.cost) / (BigInt(Math.abs(lots)) * steps.unitAtoms)), priceDecimals),
    }),
    ...(areFiguresRead(record) && {
      mark: fromUnits(mark, priceDecimals),
      ...(liquidation !== '' && { liquidation }),
      notional: formatAssetAmount(quote, magnitude(worth)),
    }),
    leverage: record.venue?.leverage ?? ('leverage' in of ? of.leverage : 1),
    ...(!record.venue && { margin: formatAssetAmount(quote, cash + worth) }),
  }
}

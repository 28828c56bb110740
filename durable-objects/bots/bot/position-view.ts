import { isBotEnded } from '#shared/bots/bot-state.ts'
import { isPerpetualMarket, toExchangeSymbol } from '#shared/bots/perpetuals.ts'
import { computeAtomsValue } from '#shared/bots/steps.ts'
import { botStrategyMarkets } from '#shared/bots/strategies/machine.ts'
import { requireMarketSteps } from '#shared/bots/typed.ts'
import type { BotPosition } from '#shared/bots/views.ts'
import { findContract } from '#shared/futures/contracts.ts'
import { liquidationPrice } from '#shared/futures/margin.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import type { BotSnapshot } from './bot-snapshot.ts'

const magnitude = (value: bigint) => (value < 0n ? -value : value)

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
  const liquidation = lots === 0 ? undefined : liquidationPrice(contract, { lots, cost: 0n }, cash)
  const ownLiquidation = liquidation === undefined ? '' : fromUnits(liquidation, priceDecimals)
  const shown = record.venue ? record.liquidation : ownLiquidation
  return {
    quantity: fromUnits(lots, quantityDecimals),
    ...(lots !== 0 && {
      entry: fromUnits(Number(magnitude(pot.cost) / (BigInt(Math.abs(lots)) * steps.unitAtoms)), priceDecimals),
    }),
    mark: fromUnits(mark, priceDecimals),
    ...(shown !== '' && { liquidation: shown }),
    leverage: record.venue?.leverage ?? ('leverage' in of ? of.leverage : 1),
    margin: formatAssetAmount(quote, cash + computeAtomsValue(steps, mark, pot.atoms)),
    notional: formatAssetAmount(quote, magnitude(computeAtomsValue(steps, mark, pot.atoms))),
  }
}

// From its books at mark price.

import { isOver } from '#shared/bots/kinds.ts'
import { isPerpetual, symbolOf } from '#shared/bots/perpetuals.ts'
import { worthOf } from '#shared/bots/steps.ts'
import { marketsOf } from '#shared/bots/strategies/machine.ts'
import { stepsFor } from '#shared/bots/typed.ts'
import type { BotPosition } from '#shared/bots/views.ts'
import { contractBySymbol } from '#shared/futures/contracts.ts'
import { liquidationPrice } from '#shared/futures/margin.ts'
import { amountText, assetOf } from '#shared/money/assets.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import type { ShownBot } from './shown.ts'

const magnitude = (value: bigint) => (value < 0n ? -value : value)

/** @returns undefined without a perpetual or after the end */
export function positionOf({ record, settings, machine }: ShownBot): BotPosition | undefined {
  const { of } = settings
  const market = marketsOf(of).find(isPerpetual)
  const contract = market === undefined ? undefined : contractBySymbol(symbolOf(market))
  const quote = assetOf(settings.quote)
  const books = machine?.books()
  if (market === undefined || !contract || !quote || !books || isOver(record.state)) return undefined
  const steps = stepsFor(market)
  const { priceDecimals, quantityDecimals } = steps.market
  const pot = books.coins[steps.market.base] ?? { atoms: 0n, cost: 0n }
  const mark = record.prices[market] ?? 0
  const lots = Number(pot.atoms)
  const { margin: cash = books.quote } = books
  const liquidation = lots === 0 ? undefined : liquidationPrice(contract, { lots, cost: 0n }, cash)
  return {
    quantity: fromUnits(lots, quantityDecimals),
    ...(lots !== 0 && {
      entry: fromUnits(Number(magnitude(pot.cost) / (BigInt(Math.abs(lots)) * steps.unitAtoms)), priceDecimals),
    }),
    mark: fromUnits(mark, priceDecimals),
    ...(liquidation !== undefined && { liquidation: fromUnits(liquidation, priceDecimals) }),
    leverage: 'leverage' in of ? of.leverage : 1,
    margin: amountText(quote, cash + worthOf(steps, mark, pot.atoms)),
    notional: amountText(quote, magnitude(worthOf(steps, mark, pot.atoms))),
  }
}

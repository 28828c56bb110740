// Draft of the spot ticket, and the order of the venue that it becomes. Without React.

import type { Market } from '#shared/markets/markets.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { fromUnits, toUnits, trimZeros } from '#shared/money/decimal.ts'
import type { VenueOrderInput } from '#shared/venues/calls.ts'
import type { VenueMarketRules } from '#shared/venues/views.ts'
import type { PaletteOrderCommand } from '../../markets/palette/parse.ts'

export type VenueSpotDraft = {
  readonly side: Side
  readonly type: 'limit' | 'market'
  readonly price: string
  /** Unit of the size of a market order. */
  readonly unit: 'base' | 'quote'
  readonly quantity: string
  /** In the quote asset. */
  readonly amount: string
}

export type VenueSpotOrder = Omit<VenueOrderInput, 'clientId' | 'timeInForce'>

export const isSizedByAmount = ({ type, unit }: Pick<VenueSpotDraft, 'type' | 'unit'>): boolean =>
  type === 'market' && unit === 'quote'

/** @returns undefined without a size or a price */
export function createVenueSpotOrder(market: string, draft: VenueSpotDraft): VenueSpotOrder | undefined {
  const { side, type, price, quantity, amount } = draft
  const size = isSizedByAmount(draft) ? amount : quantity
  if (size === '' || (type === 'limit' && price === '')) return undefined
  const common = { market, side, type } as const
  if (type === 'limit') return { ...common, quantity, price }
  return isSizedByAmount(draft) ? { ...common, quantity: '0', amount } : { ...common, quantity }
}

const SCALE = 18
const ONE = 10n ** BigInt(SCALE)
const HUNDRED = 100n

const fine = (text: string | undefined): bigint => toUnits(text ?? '0', SCALE) ?? 0n
const floorTo = (units: bigint, step: string | undefined): bigint =>
  units - (fine(step) === 0n ? 0n : units % fine(step))
const textOf = (units: bigint): string => trimZeros(fromUnits(units, SCALE))

type SizedDraft = Pick<VenueSpotDraft, 'side' | 'type' | 'price'>
type Account = {
  readonly market: Pick<Market, 'priceDecimals'>
  readonly rules: Pick<VenueMarketRules, 'quantityStep' | 'marketQuantityStep'>
  /** Decimal text of the asset that the order pays with. */
  readonly available: string
}

/**
 * Sizes are whole steps of the venue, rounded down, so that they cost at most the sum or the share. A buy at the market
 * is sized in the quote asset, because its price is unknown.
 * @returns undefined if a limit has no price
 */
export function sizeVenueSpotDraft(
  { side, type, price }: SizedDraft,
  size: PaletteOrderCommand['size'],
  { market, rules, available }: Account,
): Pick<VenueSpotDraft, 'unit' | 'quantity' | 'amount'> | undefined {
  if (size.in === 'base') return { unit: 'base', quantity: size.text, amount: '' }
  const isMarket = type === 'market'
  const percent = BigInt(Math.min(100, Math.floor(Number(size.text))))
  const paid = size.in === 'quote' ? fine(size.text) : (fine(available) * percent) / HUNDRED
  const toQuantity = (units: bigint) => {
    const whole = floorTo(units, rules.quantityStep)
    return textOf(isMarket ? floorTo(whole, rules.marketQuantityStep) : whole)
  }
  if (size.in === 'percent' && side === 'sell') return { unit: 'base', quantity: toQuantity(paid), amount: '' }
  if (isMarket) {
    const amount = size.in === 'quote' ? size.text : textOf(floorTo(paid, fromUnits(1, market.priceDecimals)))
    return { unit: 'quote', quantity: '', amount }
  }
  if (fine(price) === 0n) return undefined
  return { unit: 'base', quantity: toQuantity((paid * ONE) / fine(price)), amount: '' }
}

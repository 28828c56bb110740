// Orders of the simple screen at the venue, and their estimate at the venue's last price. Without React.

import type { Market } from '#shared/markets/markets.ts'
import type { VenueOrderInput } from '#shared/venues/calls.ts'
import {
  createOrderReceipt,
  findSimpleSizeField,
  type OrderReceipt,
  toSentOrderDraft,
} from '../../markets/spot/simple/simple-form.ts'
import { convertTotalToLots, type OrderDraft } from '../../markets/ticket/draft.ts'

export type VenueSimpleOrder = Omit<VenueOrderInput, 'clientId' | 'timeInForce'>

/**
 * A market order of a sum is sent with that sum, so it never pays more.
 * @returns undefined without a size or a price
 */
export function createVenueSimpleOrder(draft: OrderDraft, market: Market): VenueSimpleOrder | undefined {
  const { side } = draft
  const size = draft[findSimpleSizeField(draft)].trim()
  const type = draft.type === 'limit' ? 'limit' : 'market'
  if (size === '' || (type === 'limit' && draft.price.trim() === '')) return undefined
  const common = { market: market.symbol, side, type } as const
  if (type === 'limit') {
    const { quantity, price } = toSentOrderDraft(draft, market)
    return { ...common, quantity: quantity.trim() || '0', price: price.trim() }
  }
  return draft.unit === 'base' ? { ...common, quantity: size } : { ...common, quantity: '0', amount: size }
}

/**
 * Computes what an order pays and gets before fees, as if all of it traded at one price.
 * @param price limit or last price at the venue, decimal text
 */
export function estimateVenueSimpleOrder(order: VenueSimpleOrder, price: string, market: Market): OrderReceipt {
  const { side, amount } = order
  const quantity = amount === undefined ? order.quantity : (convertTotalToLots(amount, price, market) ?? '0')
  const receipt = createOrderReceipt(side, { filled: '0', resting: quantity, cost: '0', fee: '0' }, price, market)
  if (amount === undefined) return receipt
  const total = { amount, asset: market.quote }
  return side === 'buy' ? { ...receipt, pays: total } : { ...receipt, gets: total }
}

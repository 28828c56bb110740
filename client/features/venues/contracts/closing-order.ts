import type { VenueContractOrderInput } from '#shared/venues/contract-calls.ts'
import type { VenueLeg, VenuePositionView } from '#shared/venues/contract-views.ts'

export type VenueClosingOrder = Omit<VenueContractOrderInput, 'clientId'>

/**
 * Closes the whole position at the market price. The order only reduces, so it cannot open the other side.
 * @param leg in hedge mode only
 */
export const createVenueClosingOrder = (
  market: string,
  { side, quantity }: Pick<VenuePositionView, 'side' | 'quantity'>,
  leg: VenueLeg | undefined,
): VenueClosingOrder => ({
  market,
  side: side === 'long' ? 'sell' : 'buy',
  type: 'market',
  quantity,
  reduceOnly: true,
  ...(leg && { leg }),
})

import type { Result } from '#shared/platform/result.ts'
import type { VenueFailure, VenueOrderView } from '#shared/venues/views.ts'
import { toVenueFailure } from './failures.ts'
import type { FillReader } from './fill-notices.ts'
import type { VenueOrderDialect } from './venue.ts'
import type { VenueClient } from './venue-client.ts'

/** The key cannot be used, or the venue is switched off. */
const isUnusable = ({ reason }: VenueFailure): boolean =>
  reason === 'not_connected' || reason === 'not_offered' || reason.startsWith('key_')

/** Reads orders of one product from the venue. */
export const createFillReader = <Order extends VenueOrderView>(
  open: () => Promise<Result<VenueClient, VenueFailure>>,
  dialect: Pick<VenueOrderDialect<never, Order>, 'codes' | 'openOrders' | 'order' | 'orders'>,
): FillReader => ({
  orders: async (market) => {
    const client = await open()
    if (!client.ok) return isUnusable(client.error) ? null : undefined
    const read = await client.value.call(dialect.orders(market))
    if (read.ok) return read.value
    return isUnusable(toVenueFailure(read.error, dialect.codes)) ? null : undefined
  },
  openOrders: async (market) => {
    const client = await open()
    const read = client.ok ? await client.value.call(dialect.openOrders(market)) : client
    return read.ok ? read.value : undefined
  },
  order: async (market, clientId) => {
    const client = await open()
    if (!client.ok) return undefined
    const read = await client.value.call(dialect.order(market, clientId))
    if (read.ok) return read.value
    const isAbsent = read.error.kind === 'refused' && dialect.codes.absentOrder.includes(read.error.code)
    return isAbsent ? null : undefined
  },
})

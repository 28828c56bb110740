import type { VenueFillView, VenueOrderView } from './views.ts'

/** Ids are numbers of one venue, as text: the longer is the larger. */
export const compareVenueIds = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)

export const compareNewestOrders = (a: VenueOrderView, b: VenueOrderView): number =>
  b.createdAt - a.createdAt || compareVenueIds(b.id, a.id)

export const compareNewestFills = (a: VenueFillView, b: VenueFillView): number =>
  b.time - a.time || compareVenueIds(b.id, a.id)

/** An order may trade with one of the same user, so the key has both ids. */
export const venueFillKey = ({ id, order }: Pick<VenueFillView, 'id' | 'order'>): string => `${order}:${id}`

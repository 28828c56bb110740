// Whether orders are confirmed before they are sent, as traders choose it: kept at the account and, under the same name, in a
// cookie that is read when an order is sent.

/**
 * What counts where nothing was chosen. On the spot market the ticket shows what an order does before it is sent, and no order
 * costs more than is there; on margin one press can cost much more.
 */
export const CONFIRMATIONS = { confirmSpot: 'off', confirmFutures: 'on' } as const
export type Confirmation = keyof typeof CONFIRMATIONS
export type Confirmed = 'on' | 'off'

/** The choices of an account, each with what counts without one. */
export const confirmationsOf = (
  stored: Readonly<Partial<Record<Confirmation, Confirmed>>>,
): Readonly<Record<Confirmation, Confirmed>> => ({
  confirmSpot: stored.confirmSpot ?? CONFIRMATIONS.confirmSpot,
  confirmFutures: stored.confirmFutures ?? CONFIRMATIONS.confirmFutures,
})

/** @param cookies as `document.cookie` has them */
export function asksFirst(name: Confirmation, cookies: string): boolean {
  const isUsual = CONFIRMATIONS[name] === 'on'
  return `; ${cookies};`.includes(`; ${name}=${isUsual ? 'off' : 'on'};`) !== isUsual
}

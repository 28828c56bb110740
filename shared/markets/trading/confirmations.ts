// The settings are stored with the account and in a cookie of the same name.

/**
 * A spot order costs at most the balance; an order on margin can cost more. `confirmVenue` is that of commands with real
 * money.
 */
export const DEFAULT_ORDER_CONFIRMATIONS = { confirmSpot: 'off', confirmFutures: 'on', confirmVenue: 'on' } as const
export type OrderConfirmationSetting = keyof typeof DEFAULT_ORDER_CONFIRMATIONS
export type OrderConfirmationChoice = 'on' | 'off'

export const toOrderConfirmations = (
  stored: Readonly<Partial<Record<OrderConfirmationSetting, OrderConfirmationChoice>>>,
): Readonly<Record<OrderConfirmationSetting, OrderConfirmationChoice>> => ({
  confirmSpot: stored.confirmSpot ?? DEFAULT_ORDER_CONFIRMATIONS.confirmSpot,
  confirmFutures: stored.confirmFutures ?? DEFAULT_ORDER_CONFIRMATIONS.confirmFutures,
  confirmVenue: stored.confirmVenue ?? DEFAULT_ORDER_CONFIRMATIONS.confirmVenue,
})

/** @param cookies as in `document.cookie` */
export function needsOrderConfirmation(name: OrderConfirmationSetting, cookies: string): boolean {
  const isUsual = DEFAULT_ORDER_CONFIRMATIONS[name] === 'on'
  return `; ${cookies};`.includes(`; ${name}=${isUsual ? 'off' : 'on'};`) !== isUsual
}

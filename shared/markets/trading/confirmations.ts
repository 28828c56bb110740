// Settings stored with the account and in a cookie of the same name.

/** Default of each setting. A spot order costs at most the balance; a click on margin can cost more. */
export const CONFIRMATIONS = { confirmSpot: 'off', confirmFutures: 'on' } as const
export type ConfirmationSetting = keyof typeof CONFIRMATIONS
export type ConfirmationChoice = 'on' | 'off'

export const toConfirmations = (
  stored: Readonly<Partial<Record<ConfirmationSetting, ConfirmationChoice>>>,
): Readonly<Record<ConfirmationSetting, ConfirmationChoice>> => ({
  confirmSpot: stored.confirmSpot ?? CONFIRMATIONS.confirmSpot,
  confirmFutures: stored.confirmFutures ?? CONFIRMATIONS.confirmFutures,
})

/** @param cookies as in `document.cookie` */
export function needsConfirmation(name: ConfirmationSetting, cookies: string): boolean {
  const isUsual = CONFIRMATIONS[name] === 'on'
  return `; ${cookies};`.includes(`; ${name}=${isUsual ? 'off' : 'on'};`) !== isUsual
}

/** Maximum actions of an IPv4 address or IPv6 /64 in a minute. Companies and mobile networks share addresses. */
export const ADDRESS_ACTION_LIMITS = { socket: 120, registration: 30, act: 240 } as const
export type LimitedAddressAction = keyof typeof ADDRESS_ACTION_LIMITS

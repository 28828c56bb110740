// Topics of the market socket (protocols §2). Apart from the frame schemas, which pages need not load.

import { INTERVALS } from '#shared/platform/intervals.ts'

export const SPOT_BIZ = 'exchange'
/** Contracts in CoinW's dialect, at /ws/perpum. */
export const FUTURES_BIZ = 'futures'
/** Contracts in this site's dialect, beside spot at /ws. The pair code is the contract's symbol. */
export const PERPETUAL_BIZ = 'perpetual'

/** Public spot topics. `ticker_all` has no pairCode; `candles` has an interval. */
export const PUBLIC_TYPES = ['ticker', 'ticker_all', 'depth', 'depth_snapshot', 'candles', 'fills'] as const

/** Public; `contract` has mark, index and funding; `contracts` and `liquidations` have no pairCode. */
export const PERPETUAL_TYPES = [
  'ticker',
  'depth',
  'depth_snapshot',
  'candles',
  'fills',
  'contract',
  'contracts',
  'liquidations',
] as const

export const PRIVATE_TYPES = ['order', 'fills_own', 'assets', 'notices', 'copies'] as const
/** Number of unread notifications: `data` is `{unread}`. */
export const NOTICES_TOPIC = { biz: SPOT_BIZ, type: 'notices' } as const
/** The user's copies changed: `data` is `{change}`, a new number each time. */
export const COPIES_TOPIC = { biz: SPOT_BIZ, type: 'copies' } as const

export const PERPETUAL_PRIVATE = ['margin', 'fills_own'] as const

/** A subscription; two are the same if their `toTopicKey` is equal. */
export type SubscriptionParams = {
  biz: string
  type: string
  pairCode?: string | undefined
  interval?: string | undefined
}

/** Ignores the case of the pair code (protocols §2.3). */
export function toTopicKey({ biz, type, pairCode, interval }: SubscriptionParams): string {
  const pair = pairCode?.toUpperCase() ?? ''
  return interval === undefined ? `${biz}:${type}:${pair}` : `${biz}:${type}:${pair}:${interval}`
}

export const INTERVAL_CODES: readonly string[] = INTERVALS

export const isPrivate = ({ type }: Pick<SubscriptionParams, 'type'>): boolean =>
  ([...PRIVATE_TYPES, ...PERPETUAL_PRIVATE] as readonly string[]).includes(type)

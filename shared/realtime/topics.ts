// Topics of the market socket (protocols §2). Message schemas are in a separate file, which pages need not load.

import { INTERVALS } from '#shared/platform/intervals.ts'

export const SPOT_BIZ = 'exchange'
/** Topics of contracts in the CoinW dialect, at /ws/perpum. */
export const FUTURES_BIZ = 'futures'
/** Topics of contracts in the dialect of this site, at /ws like spot. The pair code is the symbol of the contract. */
export const PERPETUAL_BIZ = 'perpetual'

/** `ticker_all` has no pairCode; `candles` has an interval. */
export const SPOT_PUBLIC_TYPES = ['ticker', 'ticker_all', 'depth', 'depth_snapshot', 'candles', 'fills'] as const

/** Public topics of contracts. `contract`: mark, index and funding. `contracts` and `liquidations` have no pairCode. */
export const PERPETUAL_PUBLIC_TYPES = [
  'ticker',
  'depth',
  'depth_snapshot',
  'candles',
  'fills',
  'contract',
  'contracts',
  'liquidations',
] as const

export const SPOT_PRIVATE_TYPES = ['order', 'fills_own', 'assets', 'notices', 'copies', 'venue'] as const
/** Topic of the number of unread notifications; `data` is `{unread}`. */
export const NOTICES_TOPIC = { biz: SPOT_BIZ, type: 'notices' } as const
/** Topic of changes to the user's copies; `data` is `{change}`, a new number each time. */
export const COPIES_TOPIC = { biz: SPOT_BIZ, type: 'copies' } as const
/** Topic of changes to the user's account at a venue (shared/venues/views.ts). */
export const VENUE_TOPIC = { biz: SPOT_BIZ, type: 'venue' } as const

export const PERPETUAL_PRIVATE_TYPES = ['margin', 'fills_own'] as const

/** Subscriptions with the same `toTopicKey` are the same. */
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

export const CANDLE_INTERVAL_CODES: readonly string[] = INTERVALS

export const isPrivateTopic = ({ type }: Pick<SubscriptionParams, 'type'>): boolean =>
  ([...SPOT_PRIVATE_TYPES, ...PERPETUAL_PRIVATE_TYPES] as readonly string[]).includes(type)

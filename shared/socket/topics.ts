// What the market socket's dialect speaks of (protocols §2): kept apart from the schemas of its frames, since every page
// speaks of topics and none of them reads what clients send.

import { INTERVALS } from '#shared/intervals.ts'

export const SPOT_BIZ = 'exchange'
/** Contracts in CoinW's dialect, at /ws/perpum. */
export const FUTURES_BIZ = 'futures'
/** Contracts in the words of this site, beside spot at /ws. Their pair code is the contract's symbol. */
export const PERPETUAL_BIZ = 'perpetual'

/** Spot topic types that need no login. `ticker_all` has no pairCode; `candles` has an interval. */
export const PUBLIC_TYPES = ['ticker', 'ticker_all', 'depth', 'depth_snapshot', 'candles', 'fills'] as const

/** Topic types of contracts that need no login: `contract` has mark, index and funding; `contracts`, the list of all, and `liquidations` have no pairCode. */
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

/** Topic types of whoever is logged in. */
export const PRIVATE_TYPES = ['order', 'fills_own', 'assets', 'notices', 'copies'] as const
/** How many notifications are unread, beside the trading of spot: `data` is `{unread}`. */
export const NOTICES_TOPIC = { biz: SPOT_BIZ, type: 'notices' } as const
/** Something of one's copies has changed: `data` is `{change}`, which is another number each time. */
export const COPIES_TOPIC = { biz: SPOT_BIZ, type: 'copies' } as const

/** Of contracts: the margin account with its positions and orders, and one's own trades. */
export const PERPETUAL_PRIVATE = ['margin', 'fills_own'] as const

/** What a subscription names. Two subscriptions are the same when `topicKey` says so. */
export type SubscriptionParams = {
  biz: string
  type: string
  pairCode?: string | undefined
  interval?: string | undefined
}

/** One identity per subscription: case of the pair code does not matter (protocols §2.3). */
export function topicKey({ biz, type, pairCode, interval }: SubscriptionParams): string {
  const pair = pairCode?.toUpperCase() ?? ''
  return interval === undefined ? `${biz}:${type}:${pair}` : `${biz}:${type}:${pair}:${interval}`
}

export const INTERVAL_CODES: readonly string[] = INTERVALS

/** Whether a topic is somebody's own: it takes a login on the same connection. */
export const isPrivate = ({ type }: Pick<SubscriptionParams, 'type'>): boolean =>
  ([...PRIVATE_TYPES, ...PERPETUAL_PRIVATE] as readonly string[]).includes(type)

// Who a producer's news goes to: shards of the market socket, and boards of alerts, which take leases as shards do.

import type { FeedHub } from './market-feed.ts'

const ALERTS = 'alerts/'

/** The name under which a board of alerts takes its lease. */
export const alertSubscriber = (board: string): string => ALERTS + board

export type SubscriberEnv = {
  readonly MARKET_HUB: { getByName(hub: string): FeedHub }
  readonly ALERT_BOARD: { getByName(board: string): FeedHub }
}

export const subscriberOf = ({ MARKET_HUB, ALERT_BOARD }: SubscriberEnv, name: string): FeedHub =>
  name.startsWith(ALERTS) ? ALERT_BOARD.getByName(name.slice(ALERTS.length)) : MARKET_HUB.getByName(name)

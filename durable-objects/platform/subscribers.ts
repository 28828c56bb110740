// Subscribers of market data: hub shards, and alert boards, which use the same leases.

import type { FeedHub } from './market-feed.ts'

const ALERTS = 'alerts/'

export const formatAlertSubscriber = (board: string): string => ALERTS + board

export type SubscriberEnv = {
  readonly MARKET_HUB: { getByName(hub: string): FeedHub }
  readonly ALERT_BOARD: { getByName(board: string): FeedHub }
}

export const subscriberStub = ({ MARKET_HUB, ALERT_BOARD }: SubscriberEnv, name: string): FeedHub =>
  name.startsWith(ALERTS) ? ALERT_BOARD.getByName(name.slice(ALERTS.length)) : MARKET_HUB.getByName(name)

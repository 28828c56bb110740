// Alert boards use the same leases as hub shards.

import type { FeedHub } from './market-feed.ts'
import { objectStub } from './object-stub.ts'

const ALERTS = 'alerts/'

export const formatAlertSubscriber = (board: string): string => ALERTS + board

export type SubscriberEnv = {
  readonly MARKET_HUB: { getByName(hub: string): FeedHub }
  readonly ALERT_BOARD: { getByName(board: string): FeedHub }
}

export const subscriberStub = (env: SubscriberEnv, name: string): FeedHub =>
  name.startsWith(ALERTS)
    ? objectStub(env, 'ALERT_BOARD', name.slice(ALERTS.length))
    : objectStub(env, 'MARKET_HUB', name)

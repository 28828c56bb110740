// Subscribers of account feeds: hub shards, which serve the owner's pages, and copy-trading leads.

import type { AccountFeedHub } from './account-feed.ts'
import type { MarginFeedHub } from './margin-feed.ts'
import { objectStub } from './object-stub.ts'

const LEADS = 'lead/'

export const formatLeadSubscriber = (lead: string): string => LEADS + lead

export type AccountFeedSubscriber = AccountFeedHub & MarginFeedHub
export type AccountFeedSubscribersEnv = {
  readonly MARKET_HUB: { getByName(hub: string): AccountFeedSubscriber }
  readonly LEAD?: { getByName(lead: string): AccountFeedSubscriber }
}

/** @throws Error if `name` is a lead, and the deployment has no leads */
export function accountSubscriberStub(env: AccountFeedSubscribersEnv, name: string): AccountFeedSubscriber {
  if (!name.startsWith(LEADS)) return objectStub(env, 'MARKET_HUB', name)
  const { LEAD } = env
  if (!LEAD) throw new Error('this deployment has no leads')
  return objectStub({ LEAD }, 'LEAD', name.slice(LEADS.length))
}

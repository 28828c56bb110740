// Who hears of an account from where it is settled: shards of the market socket for its owner's pages, and leads of copy trading
// for those who copy it.

import type { AccountFeedHub } from './account-feed.ts'
import type { MarginFeedHub } from './margin-feed.ts'

const LEADS = 'lead/'

/** The name under which a lead subscribes to their account. */
export const leadListener = (lead: string): string => LEADS + lead

export type AccountListener = AccountFeedHub & MarginFeedHub
export type AccountListenersEnv = {
  readonly MARKET_HUB: { getByName(hub: string): AccountListener }
  /** A deployment without copy trading has none. */
  readonly LEAD?: { getByName(lead: string): AccountListener }
}

/** @throws Error for a lead where there are none: it counts as a listener that does not answer */
export function listenerOf({ MARKET_HUB, LEAD }: AccountListenersEnv, name: string): AccountListener {
  if (!name.startsWith(LEADS)) return MARKET_HUB.getByName(name)
  if (!LEAD) throw new Error('this deployment has no leads')
  return LEAD.getByName(name.slice(LEADS.length))
}

// Tells the exchange that a campaign brought a visitor (spec §7), once for each campaign of a visit.

import { CAMPAIGN_PATH } from '#shared/analytics/wire.ts'
import { readStored, writeStored } from '../preferences/storage.ts'
import { type Campaign, campaignOf, isSameCampaign } from './campaign.ts'

const asRecord = (data: unknown): Record<string, string> | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  return Object.fromEntries(Object.entries(data).filter(([, value]) => typeof value === 'string'))
}
const asText = (data: unknown): string | undefined => (typeof data === 'string' ? data : undefined)

/** The campaign of this visit, as far as it is known. */
export function storedCampaign(): Campaign | undefined {
  const utmParam = readStored('utmParam', asRecord, 'session')
  return utmParam && { utmParam, activityUtmType: readStored('activityUtmType', asText, 'session') ?? '' }
}

/** Keeps the campaign that this page's address names, and tells of it if it is news. */
export function trackCampaign(site: string): void {
  const campaign = campaignOf(location.search)
  if (!campaign || isSameCampaign(campaign, storedCampaign())) return
  writeStored('utmParam', campaign.utmParam, 'session')
  writeStored('activityUtmType', campaign.activityUtmType, 'session')
  void tell({
    ...campaign.utmParam,
    event: 'activity_click',
    request_source: site === 'h5' ? 'h5' : 'web',
    ...(campaign.activityUtmType !== '' && { type: campaign.activityUtmType }),
  })
}

/**
 * Sends the call with the headers that every call has. Nobody reads the answer, so nothing of what reads answers is needed
 * here (calls/call.ts): as a part of this chunk it would cost every page a kilobyte more.
 */
async function tell(query: Readonly<Record<string, string>>): Promise<void> {
  try {
    const { headersHere } = await import('../calls/facts.ts')
    const headers = { accept: 'application/json', ...(await headersHere()) }
    await fetch(`${CAMPAIGN_PATH}?${new URLSearchParams(query)}`, { headers })
  } catch (error) {
    // Whatever becomes of it, the page goes on.
    console.info('campaign', error)
  }
}

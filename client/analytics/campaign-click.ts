// Reports the campaign that brought the visitor (spec §7), once per campaign and visit.

import { CAMPAIGN_VISIT_PATH } from '#shared/analytics/wire.ts'
import { readStored, writeStored } from '../preferences/storage.ts'
import { isSameCampaign, parseCampaign, type VisitCampaign } from './campaign.ts'

const asRecord = (data: unknown): Record<string, string> | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  return Object.fromEntries(Object.entries(data).filter(([, value]) => typeof value === 'string'))
}
const asText = (data: unknown): string | undefined => (typeof data === 'string' ? data : undefined)

export function readStoredCampaign(): VisitCampaign | undefined {
  const utmParam = readStored('utmParam', asRecord, 'session')
  return utmParam && { utmParam, activityUtmType: readStored('activityUtmType', asText, 'session') ?? '' }
}

export function trackCampaignVisit(site: string): void {
  const campaign = parseCampaign(location.search)
  if (!campaign || isSameCampaign(campaign, readStoredCampaign())) return
  writeStored('utmParam', campaign.utmParam, 'session')
  writeStored('activityUtmType', campaign.activityUtmType, 'session')
  void sendClick({
    ...campaign.utmParam,
    event: 'activity_click',
    request_source: site === 'h5' ? 'h5' : 'web',
    ...(campaign.activityUtmType !== '' && { type: campaign.activityUtmType }),
  })
}

/** Sends the click without calls/call.ts, which would add a kilobyte to every page. The response is not read. */
async function sendClick(query: Readonly<Record<string, string>>): Promise<void> {
  try {
    const { readClientHeaders } = await import('../calls/facts.ts')
    const headers = { accept: 'application/json', ...(await readClientHeaders()) }
    await fetch(`${CAMPAIGN_VISIT_PATH}?${new URLSearchParams(query)}`, { headers })
  } catch (error) {
    console.info('campaign', error)
  }
}

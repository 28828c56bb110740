import { DEFAULT_APP_ID, SENDINGS } from '#shared/analytics/settings.ts'
import type { HydrationPayload } from '#shared/pages.ts'
import { campaignOf } from './campaign.ts'
import { storedCampaign } from './campaign-click.ts'
import type { BrowserFacts } from './presets.ts'
import type { SendMode } from './send.ts'

/** From the page's config map (shared/features.ts). */
export type Deployment = { readonly appId: string; readonly mode: SendMode }

export function deploymentOf(config: Readonly<Record<string, string>>): Deployment {
  return {
    appId: config.analyticsAppId ?? DEFAULT_APP_ID,
    mode: SENDINGS.find((mode) => mode === config.analyticsSend) ?? 'batch',
  }
}

/** Trusted: our server wrote the payload. */
export function deploymentHere(): Deployment {
  const payload = JSON.parse(document.getElementById('payload')?.textContent ?? 'null') as HydrationPayload | null
  return deploymentOf(payload?.visit.config ?? {})
}

/** One cookie holds the token, another the user id (spec §3, §4). Returns '' if logged out. */
export function accountIn(cookies: string): string {
  const value = (name: string) => new RegExp(`(?:^|; )${name}=([^;]+)`).exec(cookies)?.[1]
  try {
    return value('token') === undefined ? '' : decodeURIComponent(value('userId') ?? '')
  } catch {
    return ''
  }
}

export function currentPage(): { readonly page: string; readonly site: string } {
  const { page = '', device = 'web' } = document.documentElement.dataset
  return { page, site: device }
}

export const zoneMinutesOf = (now: number): number => -new Date(now).getTimezoneOffset()

export const browserFacts = (): BrowserFacts => ({
  userAgent: navigator.userAgent,
  language: navigator.language,
  width: screen.width,
  height: screen.height,
  utm: (campaignOf(location.search) ?? storedCampaign())?.utmParam ?? {},
})

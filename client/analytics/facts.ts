import { DEFAULT_ANALYTICS_APP_ID, EVENT_SENDING_MODES } from '#shared/analytics/settings.ts'
import type { HydrationPayload } from '#shared/pages/page-data.ts'
import { parseCampaign } from './campaign.ts'
import { readStoredCampaign } from './campaign-click.ts'
import type { BrowserProperties } from './presets.ts'
import type { EventSendMode } from './send.ts'

/** Settings from the config map in the page (shared/operator/features.ts). */
export type AnalyticsDeployment = { readonly appId: string; readonly mode: EventSendMode }

export function parseAnalyticsDeployment(config: Readonly<Record<string, string>>): AnalyticsDeployment {
  return {
    appId: config.analyticsAppId ?? DEFAULT_ANALYTICS_APP_ID,
    mode: EVENT_SENDING_MODES.find((mode) => mode === config.analyticsSend) ?? 'batch',
  }
}

/** The payload is trusted, because our server wrote it. */
export function readAnalyticsDeployment(): AnalyticsDeployment {
  const payload = JSON.parse(document.getElementById('payload')?.textContent ?? 'null') as HydrationPayload | null
  return parseAnalyticsDeployment(payload?.visit.config ?? {})
}

/** Returns the user id, or '' if logged out. One cookie holds the token, another the user id (spec §3, §4). */
export function parseAccountId(cookies: string): string {
  const value = (name: string) => new RegExp(`(?:^|; )${name}=([^;]+)`).exec(cookies)?.[1]
  try {
    return value('token') === undefined ? '' : decodeURIComponent(value('userId') ?? '')
  } catch {
    return ''
  }
}

export function readAnalyticsPage(): { readonly page: string; readonly site: string } {
  const { page = '', device = 'web' } = document.documentElement.dataset
  return { page, site: device }
}

export const computeUtcOffsetMinutes = (now: number): number => -new Date(now).getTimezoneOffset()

export const readBrowserProperties = (): BrowserProperties => ({
  userAgent: navigator.userAgent,
  language: navigator.language,
  width: screen.width,
  height: screen.height,
  utm: (parseCampaign(location.search) ?? readStoredCampaign())?.utmParam ?? {},
})

// Decides if analytics may be collected (docs/decisions/012). Every page loads this module first, so it must stay
// small.

export type AnalyticsConsentSignals = {
  /**
   * Deployment setting: `off` collects nothing, `assumed` collects unless the visitor refused, and any other value asks
   * the visitor.
   */
  readonly mode: string | undefined
  readonly cookies: string
  /** True if the browser sends Do-Not-Track or Global Privacy Control. */
  readonly declines: boolean
}

export type AnalyticsCollectionMode = 'collect' | 'ask' | 'off'
export type AnalyticsConsent = 'granted' | 'denied'

export const parseAnalyticsConsent = (cookies: string): AnalyticsConsent | undefined =>
  /(?:^|; )analytics_consent=(granted|denied)(?:;|$)/.exec(cookies)?.[1] as AnalyticsConsent | undefined

/** A browser signal against tracking overrides the mode and the stored consent. Then the visitor is not asked. */
export function decideCollectionMode({ mode, cookies, declines }: AnalyticsConsentSignals): AnalyticsCollectionMode {
  const consent = parseAnalyticsConsent(cookies)
  if (mode === 'off' || declines || consent === 'denied') return 'off'
  return consent === 'granted' || mode === 'assumed' ? 'collect' : 'ask'
}

export const isTrackingDeclined = (): boolean => {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

export const readCollectionMode = (): AnalyticsCollectionMode =>
  decideCollectionMode({
    mode: document.documentElement.dataset.analytics,
    cookies: document.cookie,
    declines: isTrackingDeclined(),
  })

export const ASK_CONSENT_EVENT = 'ask-consent'

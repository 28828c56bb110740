// Decides if analytics may be collected (docs/decisions/012). Every page loads this first, so keep it small.

export type ConsentSignals = {
  /** `off` disables collection, `assumed` collects unless the visitor refused, and any other value asks the visitor. */
  readonly mode: string | undefined
  readonly cookies: string
  /** True if the browser sends Do-Not-Track or Global Privacy Control. */
  readonly declines: boolean
}

export type CollectionMode = 'collect' | 'ask' | 'off'
export type Consent = 'granted' | 'denied'

export const parseConsent = (cookies: string): Consent | undefined =>
  /(?:^|; )analytics_consent=(granted|denied)(?:;|$)/.exec(cookies)?.[1] as Consent | undefined

/** A browser signal against tracking overrides the mode and the stored consent, and the visitor is not asked. */
export function decideCollectionMode({ mode, cookies, declines }: ConsentSignals): CollectionMode {
  const consent = parseConsent(cookies)
  if (mode === 'off' || declines || consent === 'denied') return 'off'
  return consent === 'granted' || mode === 'assumed' ? 'collect' : 'ask'
}

export const isDeclined = (): boolean => {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

export const readCollectionMode = (): CollectionMode =>
  decideCollectionMode({
    mode: document.documentElement.dataset.analytics,
    cookies: document.cookie,
    declines: isDeclined(),
  })

/** Name of the window event that opens the consent question again. */
export const ASK_CONSENT_EVENT = 'ask-consent'

// Whether anything may be collected (docs/decisions/012). Part of what every page loads first: kept small.

/** What the deployment, the visitor and the browser say. */
export type ConsentSignals = {
  /** `off`, `assumed` (collects unless the visitor said no), anything else: the visitor is asked. */
  readonly mode: string | undefined
  /** All cookies, as `document.cookie` has them. */
  readonly cookies: string
  /** Do-Not-Track or Global Privacy Control. */
  readonly declines: boolean
}

export type CollectionMode = 'collect' | 'ask' | 'off'
export type Consent = 'granted' | 'denied'

/** What the visitor chose; undefined while they have not. */
export const consentIn = (cookies: string): Consent | undefined =>
  /(?:^|; )analytics_consent=(granted|denied)(?:;|$)/.exec(cookies)?.[1] as Consent | undefined

/** A browser that declines for its visitor is heard before anything else; nobody is asked then. */
export function collectionModeOf({ mode, cookies, declines }: ConsentSignals): CollectionMode {
  const consent = consentIn(cookies)
  if (mode === 'off' || declines || consent === 'denied') return 'off'
  return consent === 'granted' || mode === 'assumed' ? 'collect' : 'ask'
}

/** Whether this browser asks sites not to follow its visitor. */
export const isDeclined = (): boolean => {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

/** How this page stands now. */
export const collectionMode = (): CollectionMode =>
  collectionModeOf({
    mode: document.documentElement.dataset.analytics,
    cookies: document.cookie,
    declines: isDeclined(),
  })

/** Told to the window by who wants to be asked again. */
export const ASK_CONSENT = 'ask-consent'

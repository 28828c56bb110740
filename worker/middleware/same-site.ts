// Decides whether a request may change something or open a socket: pages of this site may, and programs (reliability §4.4).

/** The origins that are this deployment: the one a request arrived at, and the configured one. */
export function ownOrigins(origin: string, configured: string): readonly string[] {
  return configured === '' || configured === origin ? [origin] : [origin, configured]
}

/** Cookies that only a visitor's browser has: all that say who somebody is are of this kind. */
const holdsCookies = (headers: Headers): boolean => /(?:^|;\s*)__Host-/.test(headers.get('cookie') ?? '')

/**
 * Whether a request comes from where it may. A page of another site sends its own origin and cannot change it; a program
 * sends none, and holds no visitor's cookies: what has cookies and says nothing of where it is from is refused.
 * @param origins the deployment's own
 */
export function isSameSite(headers: Headers, origins: readonly string[]): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const origin = headers.get('origin')
  if (origin !== null) return origins.includes(origin)
  return site === 'same-origin' || !holdsCookies(headers)
}

/**
 * Whether a request may change something for whom it comes from (reliability §4.4): as `isSameSite`, and a browser's comes
 * from a script of ours, which alone can set this header. A form that another page posts cannot.
 */
export function mayChange(headers: Headers, origins: readonly string[]): boolean {
  const isBrowsers = headers.has('sec-fetch-site') || headers.has('origin')
  return isSameSite(headers, origins) && (!isBrowsers || headers.has('x-requested-with'))
}

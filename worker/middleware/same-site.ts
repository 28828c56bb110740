export function listOwnOrigins(origin: string, configured: string): readonly string[] {
  return configured === '' || configured === origin ? [origin] : [origin, configured]
}

/** `__Host-` cookies, which all session cookies are. */
const holdsCookies = (headers: Headers): boolean => /(?:^|;\s*)__Host-/.test(headers.get('cookie') ?? '')

/**
 * Other sites send their own origin and cannot forge it; programs send none and have no session cookies. Requests with
 * cookies but without an origin are refused.
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
 * As `isSameSite`, and a browser must set our header, which only scripts can (reliability §4.4). A cross-site form
 * cannot.
 */
export function mayChange(headers: Headers, origins: readonly string[]): boolean {
  const isBrowsers = headers.has('sec-fetch-site') || headers.has('origin')
  return isSameSite(headers, origins) && (!isBrowsers || headers.has('x-requested-with'))
}

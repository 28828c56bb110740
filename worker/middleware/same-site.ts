export function listOwnOrigins(origin: string, configured: string): readonly string[] {
  return configured === '' || configured === origin ? [origin] : [origin, configured]
}

const holdsCookies = (headers: Headers): boolean => /(?:^|;\s*)__Host-/.test(headers.get('cookie') ?? '')

/**
 * True for a request of this site or of an API client. Browsers send another site's real origin; API clients send
 * neither origin nor session cookies.
 */
export function isSameSiteRequest(headers: Headers, origins: readonly string[]): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const origin = headers.get('origin')
  if (origin !== null) return origins.includes(origin)
  return site === 'same-origin' || !holdsCookies(headers)
}

/**
 * As `isSameSiteRequest`, but browsers must also send `x-requested-with`: scripts can set it, cross-site forms cannot
 * (reliability §4.4).
 */
export function mayChangeState(headers: Headers, origins: readonly string[]): boolean {
  const isBrowsers = headers.has('sec-fetch-site') || headers.has('origin')
  return isSameSiteRequest(headers, origins) && (!isBrowsers || headers.has('x-requested-with'))
}

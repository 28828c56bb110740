/** Maximum length of path and query; browsers and crawlers send far shorter ones. */
const LENGTH_MAX = 8_192

export type RequestUrlFault = 'malformed_address' | 'address_too_long'

export const isApiPath = (pathname: string): boolean =>
  /^\/(?:api|sapi|fapi|dapi|futuresapi|ws|ws-api|stream|public|market|private|sync_js|data_debug|config)(?:\/|$)/.test(
    pathname,
  )

/** Finds overlong URLs, and paths whose percent-encoding is not UTF-8 (RFC 3986 §2.1). */
export function findRequestUrlFault({
  pathname,
  search,
}: {
  readonly pathname: string
  readonly search: string
}): RequestUrlFault | undefined {
  if (pathname.length + search.length > LENGTH_MAX) return 'address_too_long'
  if (!pathname.includes('%')) return undefined
  try {
    // NUL ends strings in many systems, and no page's path contains it.
    return decodeURIComponent(pathname).includes('\0') ? 'malformed_address' : undefined
  } catch {
    return 'malformed_address'
  }
}

/** A host name or IP address with an optional port. DNS limits the length. */
const AUTHORITY = /^(?:[a-z0-9_-](?:[a-z0-9._-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

export const isAcceptableHostHeader = (host: string | null): boolean => host === null || AUTHORITY.test(host)

// Validates a request's address and host.

/** Longest path and query, together; what browsers and crawlers ask for stays far below. */
const LONGEST = 8_192

export type AddressVariables = {
  /** The request's address, taken apart once. */
  url: URL
}

export type AddressFault = 'malformed_address' | 'address_too_long'

/** Whether programs ask there, and want their answers as JSON. */
export const isProgramPath = (pathname: string): boolean =>
  /^\/(?:api|sapi|fapi|dapi|futuresapi|ws|sync_js|data_debug|config)(?:\/|$)/.test(pathname)

/** What is wrong with an address, if anything: its length, or a path whose percent-encoding is no UTF-8 (RFC 3986 §2.1). */
export function addressFault({
  pathname,
  search,
}: {
  readonly pathname: string
  readonly search: string
}): AddressFault | undefined {
  if (pathname.length + search.length > LONGEST) return 'address_too_long'
  if (!pathname.includes('%')) return undefined
  try {
    // A NUL ends a string for much that stands behind an edge; no page has one in its address.
    return decodeURIComponent(pathname).includes('\0') ? 'malformed_address' : undefined
  } catch {
    return 'malformed_address'
  }
}

/** A name or an address, and maybe a port. The length is that of a name in the DNS. */
const AUTHORITY = /^(?:[a-z0-9_-](?:[a-z0-9._-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/** @param host the header, null where the runtime has none */
export const isAuthority = (host: string | null): boolean => host === null || AUTHORITY.test(host)

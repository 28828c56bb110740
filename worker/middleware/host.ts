// Requests whose Host header names no host (RFC 9112 §3.2): no address can be made of them, so they stop before routing.
// Cloudflare's own edge refuses them; the local server's socket is open to whatever connects.

import { isAuthority } from './address-fault.ts'
import { requestedUrl } from './requested-url.ts'
import { BARE_CSP, SECURITY_HEADERS } from './security-headers.ts'

/** The answer to a request that names no host; undefined for all others. */
export function refuseHost(request: Request): Response | undefined {
  if (isAuthority(request.headers.get('host')) && requestedUrl(request)) return undefined
  return new Response('bad host', {
    status: 400,
    headers: { ...SECURITY_HEADERS, 'content-security-policy': BARE_CSP },
  })
}

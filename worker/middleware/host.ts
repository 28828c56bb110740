// Refuses invalid Host headers before routing, because they give no URL (RFC 9112 §3.2). Cloudflare does this itself,
// the local server does not.

import { isAcceptableHostHeader } from '../http/address-fault.ts'
import { MINIMAL_CSP, SECURITY_HEADERS } from '../http/security-policy.ts'
import { parseRequestUrl } from './requested-url.ts'

export function refuseInvalidHost(request: Request): Response | undefined {
  if (isAcceptableHostHeader(request.headers.get('host')) && parseRequestUrl(request)) return undefined
  return new Response('bad host', {
    status: 400,
    headers: { ...SECURITY_HEADERS, 'content-security-policy': MINIMAL_CSP },
  })
}

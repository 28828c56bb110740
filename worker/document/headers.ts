import manifest from 'virtual:client-manifest'
import { CACHED_CSP, DEVELOPMENT_CSP, SECURITY_HEADERS, streamedCsp } from '../middleware/security-headers.ts'

function policy(nonce: string | undefined): string {
  if (manifest === null) return DEVELOPMENT_CSP
  return nonce === undefined ? CACHED_CSP : streamedCsp(nonce)
}

/**
 * The headers of a document.
 * @param nonce what the inline scripts of a streamed document carry; without it none may run
 */
export const documentHeaders = (cacheControl: string, nonce?: string): Readonly<Record<string, string>> => ({
  ...SECURITY_HEADERS,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy(nonce),
  'cache-control': cacheControl,
})

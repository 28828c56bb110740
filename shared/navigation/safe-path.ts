const LENGTH_MAX = 2_048
const DECODES = 4
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression refuses control characters
const FORBIDDEN = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/

/** Pages that would cause a redirect loop. */
const AUTH_ROUTES = /^\/(?:[a-z]{2}_[a-z]{2}\/)?(?:login|register|forget)(?:\/|\?|#|$)/i

function decodesCleanly(pathname: string): boolean {
  let text = pathname
  for (let round = 0; round < DECODES; round += 1) {
    if (text.includes('//') || FORBIDDEN.test(text) || /\/[a-z][a-z0-9+.-]*:/i.test(text)) return false
    let decoded: string
    try {
      decoded = decodeURIComponent(text)
    } catch {
      return false
    }
    if (decoded === text) return true
    text = decoded
  }
  return !(text.includes('//') || FORBIDDEN.test(text) || /\/[a-z][a-z0-9+.-]*:/i.test(text))
}

/**
 * Returns a path on this origin, else `/` (reliability §4.5). Validate after removing the locale prefix, and again at
 * use: `/en_US//evil.test` is harmless only with its prefix.
 * @param origin scheme and host of this deployment
 */
export function toSameSitePath(raw: unknown, origin: string): string {
  if (typeof raw !== 'string' || raw.length > LENGTH_MAX || FORBIDDEN.test(raw)) return '/'
  if (!raw.startsWith('/') || raw.startsWith('//')) return '/'
  let url: URL
  try {
    url = new URL(raw, origin)
  } catch {
    return '/'
  }
  if (url.origin !== new URL(origin).origin || url.username || url.password) return '/'
  return decodesCleanly(url.pathname) && decodesCleanly(raw.split(/[?#]/, 1)[0] ?? '') ? raw : '/'
}

/** Like `toSameSitePath`, but returns `/` for pages that would cause a redirect loop. */
export function toSafePath(raw: unknown, origin: string): string {
  const path = toSameSitePath(raw, origin)
  return AUTH_ROUTES.test(new URL(path, origin).pathname) ? '/' : path
}

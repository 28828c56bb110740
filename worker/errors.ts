// A fault: the world broke. The visitor gets a number to quote, the log gets the rest.

import type { ErrorHandler } from 'hono'
import { DEFAULT_LOCALE, LOCALE_CODES } from '#shared/locales.ts'
import { splitLocale } from '#shared/navigation/locale-path.ts'
import type { Visit } from '#shared/visit.ts'
import { renderDocument } from './document/render.tsx'
import type { AppEnv } from './env.ts'
import { refusal } from './exchange/envelope.ts'
import { CACHED_CSP, SECURITY_HEADERS } from './middleware/security-headers.ts'

/** What is known of a visit when anything may have failed: its address. */
function bareVisit(url: URL): Visit {
  const { locale, path } = splitLocale(url.pathname)
  return {
    locale,
    path,
    search: '',
    theme: 'light',
    colours: 'upgreen',
    device: 'web',
    currency: 'USD',
    notation: 'indent',
    origin: url.origin,
    brand: 'Meridian',
    languages: LOCALE_CODES,
  }
}

/** Answers any fault that nobody caught: JSON to programs, the error page to people, never a stack. */
export const onError: ErrorHandler<AppEnv> = async (error, c) => {
  const id = crypto.randomUUID()
  console.error(id, error)
  const url = new URL(c.req.url)
  if (url.pathname.startsWith('/api/') || url.pathname.startsWith('/ws')) return refusal(c, 'unavailable')
  const headers = {
    ...SECURITY_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': CACHED_CSP,
    'cache-control': 'private, no-store',
    'x-request-id': id,
  }
  try {
    const data = { status: 500, path: '', requestId: id }
    const document = await renderDocument({ page: 'error', visit: bareVisit(url), data })
    return new Response(document.body, { status: 500, headers })
  } catch (second) {
    console.error(id, second)
    const page = `<!doctype html><html lang="${DEFAULT_LOCALE.slice(0, 2)}"><title>500</title><p>500 ${id}</p></html>`
    return new Response(page, { status: 500, headers })
  }
}

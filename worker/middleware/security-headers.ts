// Security headers of every response (design §5, reliability §4.6).

import { createMiddleware } from 'hono/factory'
import { toCaptchaSettings } from '../context/captcha-settings.ts'
import { type AppEnv, type Env, loadSettings } from '../env.ts'
import { MINIMAL_CSP, SECURITY_HEADERS } from '../http/security-policy.ts'
import { addCspSources, type CspSources, toCaptchaCspSources } from '../identity/captcha/sources.ts'
import { TELEGRAM_CSP_SOURCES } from '../identity/social/telegram.ts'

const known = new WeakMap<Env, readonly CspSources[]>()

function foreignSources(env: Env): readonly CspSources[] {
  const sources = known.get(env) ?? readForeignSources(env)
  known.set(env, sources)
  return sources
}

function readForeignSources(env: Env): readonly CspSources[] {
  try {
    const captcha = toCaptchaCspSources(toCaptchaSettings(loadSettings(env)))
    return [...(captcha ? [captcha] : []), ...(loadSettings(env).TELEGRAM_BOT_NAME ? [TELEGRAM_CSP_SOURCES] : [])]
  } catch {
    return []
  }
}

/** Adds sources of other sites when a document is sent, because it may come from a cache of an older deployment. */
function widen(env: Env, headers: Headers): void {
  const sources = foreignSources(env)
  if (sources.length === 0 || !headers.get('content-type')?.startsWith('text/html')) return
  const policy = headers.get('content-security-policy')
  if (policy) headers.set('content-security-policy', sources.reduce(addCspSources, policy))
}

/** Adds the headers, except to socket upgrades and to responses that already have them. */
export const setSecurityHeaders = () =>
  createMiddleware<AppEnv>(async function securityHeaders(c, next) {
    await next()
    if (c.res.webSocket) return
    // Cached documents already have all headers.
    if (c.res.headers.has('x-content-type-options')) return widen(c.env, c.res.headers)
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.res.headers.set(name, value)
    if (!c.res.headers.has('content-security-policy')) c.res.headers.set('content-security-policy', MINIMAL_CSP)
  })

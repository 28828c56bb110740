// What every answer tells the browser to refuse (design §5, reliability §4.6).

import { createMiddleware } from 'hono/factory'
import { captchaSettings } from '../captcha/settings.ts'
import { captchaSources, type PolicySources, widenPolicy } from '../captcha/sources.ts'
import { type AppEnv, type Env, settings } from '../env.ts'
import { TELEGRAM_SOURCES } from '../social/telegram.ts'

const PERMISSIONS =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()'

/** Of a page whose own scripts may ask for the camera. */
export const CAMERA_POLICY = PERMISSIONS.replace('camera=()', 'camera=(self)')

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
}

const COMMON = [
  "default-src 'none'",
  "style-src 'self'",
  // Widths of depth bars and the like are style attributes; they cannot run anything.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** For documents: they have no inline script, so none may run. */
export const CACHED_CSP = `${COMMON}; script-src 'self'`

/** Vite's development server injects inline scripts and styles and talks to its own socket. */
export const DEVELOPMENT_CSP =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'"

/** For what is neither a document nor a file of the client: JSON, a line of text, a redirect. */
export const BARE_CSP = "default-src 'none'; frame-ancestors 'none'"

/**
 * For files: a worker's script is held to the policy it comes with, and an icon's own styles are inside it. Nothing of them
 * reaches beyond this site.
 */
export const FILE_CSP =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Settings may be what failed: then the policy stays as narrow as it is. */
function foreignSources(env: Env): readonly PolicySources[] {
  try {
    const captcha = captchaSources(captchaSettings(settings(env)))
    return [...(captcha ? [captcha] : []), ...(settings(env).TELEGRAM_BOT_NAME ? [TELEGRAM_SOURCES] : [])]
  } catch {
    return []
  }
}

/**
 * A document of a deployment with a bought captcha may load that vendor's parts too, one with Telegram's log-in its widget.
 * Done as a document goes out, so that one from a cache has the policy of the deployment that sends it.
 */
function widen(env: Env, headers: Headers): void {
  const sources = foreignSources(env)
  if (sources.length === 0 || !headers.get('content-type')?.startsWith('text/html')) return
  const policy = headers.get('content-security-policy')
  if (policy) headers.set('content-security-policy', sources.reduce(widenPolicy, policy))
}

/** Sets the headers on every answer that does not bring its own; an upgrade to a socket is left as it is. */
export const securityHeaders = () =>
  createMiddleware<AppEnv>(async function securityHeaders(c, next) {
    await next()
    if (c.res.webSocket) return
    // Documents bring all of them: they are kept with their headers.
    if (c.res.headers.has('x-content-type-options')) return widen(c.env, c.res.headers)
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.res.headers.set(name, value)
    if (!c.res.headers.has('content-security-policy')) c.res.headers.set('content-security-policy', BARE_CSP)
  })

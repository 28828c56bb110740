// Security headers of every response (design §5, reliability §4.6).

import { createMiddleware } from 'hono/factory'
import { toCaptchaSettings } from '../captcha/settings.ts'
import { type PolicySources, toPolicySources, widenPolicy } from '../captcha/sources.ts'
import { type AppEnv, type Env, loadSettings } from '../env.ts'
import { TELEGRAM_SOURCES } from '../social/telegram.ts'

const PERMISSIONS =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()'

/** For pages whose scripts may use the camera. */
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
  // Depth bars use style attributes, which cannot run code.
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

/** For documents, which have no inline script. */
export const CACHED_CSP = `${COMMON}; script-src 'self'`

/** Vite's development server injects inline scripts and styles and uses its own socket. */
export const DEVELOPMENT_CSP =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'"

export const BARE_CSP = "default-src 'none'; frame-ancestors 'none'"

/** For files: a worker's script and an icon's styles follow the file's own policy. Same-origin only. */
export const FILE_CSP =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Settings may have failed: the policy then stays narrow. */
function foreignSources(env: Env): readonly PolicySources[] {
  try {
    const captcha = toPolicySources(toCaptchaSettings(loadSettings(env)))
    return [...(captcha ? [captcha] : []), ...(loadSettings(env).TELEGRAM_BOT_NAME ? [TELEGRAM_SOURCES] : [])]
  } catch {
    return []
  }
}

/** Done when sending, so cached documents get the policy of the current deployment. */
function widen(env: Env, headers: Headers): void {
  const sources = foreignSources(env)
  if (sources.length === 0 || !headers.get('content-type')?.startsWith('text/html')) return
  const policy = headers.get('content-security-policy')
  if (policy) headers.set('content-security-policy', sources.reduce(widenPolicy, policy))
}

/** Responses with their own headers and socket upgrades stay unchanged. */
export const setSecurityHeaders = () =>
  createMiddleware<AppEnv>(async function securityHeaders(c, next) {
    await next()
    if (c.res.webSocket) return
    // Documents are cached with all headers.
    if (c.res.headers.has('x-content-type-options')) return widen(c.env, c.res.headers)
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.res.headers.set(name, value)
    if (!c.res.headers.has('content-security-policy')) c.res.headers.set('content-security-policy', BARE_CSP)
  })

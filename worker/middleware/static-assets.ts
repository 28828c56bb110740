// Serves the client's built files if no server in front does (docs/decisions/003).

import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { acceptsGzip } from '../http/page-cache.ts'
import { FILE_CSP, SECURITY_HEADERS } from '../http/security-policy.ts'

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

const SERVICE_WORKER = '/service-worker.js'
const YEAR = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'
/** Browsers must revalidate the service worker each time, because it must not outlive its deployment. */
const ASKED = 'no-cache'

const lifetimeOf = (pathname: string): string =>
  pathname.startsWith('/assets/') ? YEAR : pathname === SERVICE_WORKER ? ASKED : DAY

/** Paths of files in the root, of coins, icons and pictures, and of the hashed bundle. */
const FILE = /^\/(?:assets\/|coins\/|icons\/|pictures\/)?[A-Za-z0-9_-][A-Za-z0-9._-]*\.([a-z0-9]+)$/

async function sendFile(c: Context<AppEnv>, type: string): Promise<Response> {
  const { pathname } = c.get('url')
  const found = await c.env.ASSETS.fetch(new Request(`http://assets.internal${pathname}`, { method: c.req.method }))
  if (found.status !== 200) {
    await found.body?.cancel()
    return c.text('not found', 404)
  }
  const headers = new Headers({ ...SECURITY_HEADERS, 'content-security-policy': FILE_CSP })
  headers.set('content-type', type)
  headers.set('cache-control', lifetimeOf(pathname))
  const modified = found.headers.get('last-modified')
  if (modified) headers.set('last-modified', modified)
  // Cloudflare compresses by itself; the local server compresses here, so sizes are realistic.
  const compressible = !/^(font|image\/(?:png|webp))/.test(type) && acceptsGzip(c.req.header('accept-encoding'))
  if (!compressible || !found.body) return new Response(found.body, { headers })
  headers.set('content-encoding', 'gzip')
  headers.set('vary', 'accept-encoding')
  return new Response(found.body.pipeThrough(new CompressionStream('gzip')), { headers, encodeBody: 'manual' })
}

export const serveStaticAssets = () =>
  createMiddleware<AppEnv>(function staticAssets(c, next) {
    const extension = FILE.exec(c.get('url').pathname)?.[1]
    const type = extension === undefined ? undefined : TYPES[extension]
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    return type !== undefined && isRead ? sendFile(c, type) : next()
  })

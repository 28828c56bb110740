// Serves an offline page and caches the build's files, without user data. Built separately into /service-worker.js
// (scripts/vite/service-worker.ts).

import type { LocaleCode } from '#shared/i18n/locales.ts'
import {
  assetCacheName,
  classifyRequest,
  findUrlLocale,
  isResponseCacheable,
  isSiteCacheName,
  listDocumentAssets,
  listOfflineLocales,
  OFFLINE_PAGE_AGE_MAX_MS,
  offlineCacheName,
  offlinePath,
} from './installed/rules.ts'

declare const self: ServiceWorkerGlobalScope
/** Id of the build. A new id changes the script, so browsers replace the old worker. */
declare const BUILD: string

const ASSETS = assetCacheName(BUILD)
const OFFLINE = offlineCacheName(BUILD)
const KEPT_AT = 'x-kept-at'

async function fetchAsset(request: Request | string): Promise<Response> {
  const response = await fetch(request)
  if (isResponseCacheable(response)) {
    const copy = response.clone()
    // A full storage must not fail the request, so errors are ignored.
    await caches
      .open(ASSETS)
      .then((store) => store.put(request, copy))
      .catch(() => {})
  }
  return response
}

async function asset(request: Request): Promise<Response> {
  const store = await caches.open(ASSETS)
  return (await store.match(request, { ignoreVary: true })) ?? fetchAsset(request)
}

/** Caches the offline page. It is fetched without cookies, so it contains no user data. */
async function keepOffline(locale: LocaleCode): Promise<void> {
  const path = offlinePath(locale)
  const response = await fetch(path, { credentials: 'omit', cache: 'no-cache' })
  if (!isResponseCacheable(response)) throw new Error(`${path}: ${response.status}`)
  const html = await response.text()
  const store = await caches.open(ASSETS)
  await Promise.all(
    listDocumentAssets(html).map(async (file) => {
      if (await store.match(file, { ignoreVary: true })) return
      const found = await fetch(file)
      if (!isResponseCacheable(found)) throw new Error(`${file}: ${found.status}`)
      await store.put(file, found)
    }),
  )
  const headers = new Headers(response.headers)
  // The stored text is no longer compressed.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(KEPT_AT, String(Date.now()))
  await (await caches.open(OFFLINE)).put(path, new Response(html, { headers }))
}

async function renewOffline(locale: LocaleCode): Promise<void> {
  const kept = await (await caches.open(OFFLINE)).match(offlinePath(locale), { ignoreVary: true })
  const age = Date.now() - Number(kept?.headers.get(KEPT_AT) ?? 0)
  if (!kept || age > OFFLINE_PAGE_AGE_MAX_MS) await keepOffline(locale)
}

async function offline(url: string): Promise<Response | undefined> {
  const store = await caches.open(OFFLINE)
  for (const locale of listOfflineLocales(url, self.navigator.languages)) {
    const kept = await store.match(offlinePath(locale), { ignoreVary: true })
    if (kept) return kept
  }
  return undefined
}

async function page(event: FetchEvent): Promise<Response> {
  const { request } = event
  try {
    const preloaded: Response | undefined = await event.preloadResponse
    const response = preloaded ?? (await fetch(request))
    // For each language in which the visitor reads a page, an offline page is cached.
    if (response.ok) event.waitUntil(renewOffline(findUrlLocale(request.url)).catch(() => {}))
    return response
  } catch (error) {
    const kept = await offline(request.url)
    if (kept) return kept
    throw error
  }
}

/** Caches the offline pages in the languages of all open pages. If one fails, the worker is not installed. */
async function install(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const locales = new Set(windows.map(({ url }) => findUrlLocale(url)))
  await Promise.all([...locales].map(keepOffline))
  // A new worker can take over immediately, because documents come from the network.
  await self.skipWaiting()
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => isSiteCacheName(name) && name !== ASSETS && name !== OFFLINE)
  await Promise.all(old.map((name) => caches.delete(name)))
  // The browser requests the page while the worker is still starting.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** Shows a push message (worker/notifications/push.ts). A message replaces an earlier one with the same tag. */
function pushed(data: unknown): Promise<void> {
  const { title = '', body = '', path = '/', tag = '' } = typeof data === 'object' && data !== null ? textsIn(data) : {}
  return self.registration.showNotification(title, { body, tag, data: { path }, icon: '/icons/icon-192.png' })
}

const textsIn = (data: object): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

async function pressed({ data }: Notification): Promise<void> {
  const path = String(data?.path ?? '/')
  // Only paths of this site are opened.
  const address = new URL(path.startsWith('/') && !path.startsWith('//') ? path : '/', self.location.origin).href
  // Another open page may have unsaved input, so no page is led away.
  const open = (await self.clients.matchAll({ type: 'window' })).find(({ url }) => url === address)
  if (open) await open.focus()
  else await self.clients.openWindow(address)
}

self.addEventListener('push', (event) => {
  event.waitUntil(pushed(event.data?.json()))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(pressed(event.notification))
})
self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const kind = classifyRequest(event.request, self.location.origin)
  if (kind === 'page') event.respondWith(page(event))
  else if (kind === 'asset') event.respondWith(asset(event.request))
})

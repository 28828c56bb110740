// Reloads the page once, with its state, if a chunk fails to load (spec §4, §8), usually after a deployment. If that
// fails too, the page offers a retry. While the site is down, the page waits.

import { parseStoredNumber, readStored, writeStored } from '../preferences/storage.ts'
import { canReload } from './guard.ts'
import { savePageState } from './page-state.ts'
import { isSiteReachable, waitUntilSiteReachable } from './reachable.ts'

/** Shows a notice that the server put into the document, because nothing else can be loaded. */
function showReloadNotice(): void {
  const template = document.getElementById('unloaded')
  if (!(template instanceof HTMLTemplateElement)) return
  document.body.append(template.content.cloneNode(true))
  template.remove()
  document.querySelector('[data-retry]')?.addEventListener('click', savePageState)
}

const isSending = (): boolean => document.querySelector('form[aria-busy="true"]') !== null

/** @returns false if the guard forbids a reload */
function reload(): boolean {
  const now = Date.now()
  const allowed = canReload({
    now,
    lastReload: readStored('reload-guard', parseStoredNumber, 'session'),
    startedAt: performance.timeOrigin,
    wasHydrated: document.documentElement.hasAttribute('data-hydrated'),
    isSending: isSending(),
  })
  // If a reload cannot be recorded, it might repeat for ever.
  if (!allowed || !writeStored('reload-guard', now, 'session')) return false
  savePageState()
  location.reload()
  return true
}

/** Vite reports failed chunks as events. */
export function handleChunkFailures(): void {
  let isBusy = false
  const recover = async () => {
    const isUp = await isSiteReachable()
    if (isUp && reload()) return
    showReloadNotice()
    if (!isUp) {
      do await waitUntilSiteReachable()
      while (isSending())
      reload()
    }
    isBusy = false
  }
  window.addEventListener('vite:preloadError', () => {
    if (isBusy) return
    isBusy = true
    void recover()
  })
}

export function restoreStoredPage(): void {
  const isKept = readStored('page-state', (data) => data !== null || undefined, 'session')
  if (isKept) void import('./restore.ts').then(({ restorePageState }) => restorePageState())
}

// Chunks that fail to load (spec §4, §8): usually a deployment replaced them, so the page reloads once with its state.
// If that fails, it offers a retry. While the site does not answer, it waits for it.

import { asNumber, readStored, writeStored } from '../preferences/storage.ts'
import { mayReload } from './guard.ts'
import { savePage } from './page-state.ts'
import { isReachable, waitUntilReachable } from './reachable.ts'

/** The server put the message into the document: nothing can be loaded now. */
function showReloadNotice(): void {
  const template = document.getElementById('unloaded')
  if (!(template instanceof HTMLTemplateElement)) return
  document.body.append(template.content.cloneNode(true))
  template.remove()
  document.querySelector('[data-retry]')?.addEventListener('click', savePage)
}

/** @returns false if the guard forbids a reload. */
function reload(): boolean {
  const now = Date.now()
  const allowed = mayReload({
    now,
    lastReload: readStored('reload-guard', asNumber, 'session'),
    startedAt: performance.timeOrigin,
    isAlive: document.documentElement.hasAttribute('data-hydrated'),
  })
  // A reload that cannot be recorded might loop.
  if (!allowed || !writeStored('reload-guard', now, 'session')) return false
  savePage()
  location.reload()
  return true
}

/** Watches every later chunk; Vite reports failures. */
export function watchChunks(): void {
  let isBusy = false
  const recover = async () => {
    const isUp = await isReachable()
    if (isUp && reload()) return
    showReloadNotice()
    if (!isUp) {
      await waitUntilReachable()
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

export function restoreStored(): void {
  const isKept = readStored('page-state', (data) => data !== null || undefined, 'session')
  if (isKept) void import('./restore.ts').then(({ restorePage }) => restorePage())
}

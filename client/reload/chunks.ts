// Chunks that fail to load (spec §4, §8): usually a deployment replaced them, so the page reloads once with its state.
// If that fails, it offers a retry.

import { asNumber, readStored, writeStored } from '../preferences/storage.ts'
import { mayReload } from './guard.ts'
import { savePage } from './page-state.ts'
import { isReachable } from './reachable.ts'

/** The server put the message into the document: nothing can be loaded now. */
function showReloadNotice(): void {
  const template = document.getElementById('unloaded')
  if (!(template instanceof HTMLTemplateElement)) return
  document.body.append(template.content.cloneNode(true))
  template.remove()
  document.querySelector('[data-retry]')?.addEventListener('click', savePage)
}

/** Watches every later chunk; Vite reports failures. */
export function watchChunks(): void {
  let isBusy = false
  const answer = async () => {
    const now = Date.now()
    const allowed = mayReload({
      now,
      lastReload: readStored('reload-guard', asNumber, 'session'),
      startedAt: performance.timeOrigin,
      isAlive: document.documentElement.hasAttribute('data-hydrated'),
      isOnline: navigator.onLine && (await isReachable()),
    })
    // A reload that cannot be recorded might loop.
    if (!allowed || !writeStored('reload-guard', now, 'session')) {
      showReloadNotice()
      isBusy = false
      return
    }
    savePage()
    location.reload()
  }
  window.addEventListener('vite:preloadError', () => {
    if (isBusy) return
    isBusy = true
    void answer()
  })
}

export function restoreStored(): void {
  const isKept = readStored('page-state', (data) => data !== null || undefined, 'session')
  if (isKept) void import('./restore.ts').then(({ restorePage }) => restorePage())
}

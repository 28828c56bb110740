// When a part of the page could not be loaded (spec §4, §8): mostly it was of a version that a deployment has replaced, so
// the page is loaded anew, once, with its state; where that does not help, it says so and offers to try again.

import { asNumber, readStored, writeStored } from '../preferences/storage.ts'
import { mayReload } from './guard.ts'
import { savePage } from './page-state.ts'
import { isReachable } from './reachable.ts'

/** Shows what the server put into the document for this: no words can be loaded now. */
function tell(): void {
  const template = document.getElementById('unloaded')
  if (!(template instanceof HTMLTemplateElement)) return
  document.body.append(template.content.cloneNode(true))
  template.remove()
  document.querySelector('[data-retry]')?.addEventListener('click', savePage)
}

/** Looks after every chunk that this page asks for from now on; Vite tells of those that fail. */
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
    // A reload that could not be remembered might be done again and again.
    if (!allowed || !writeStored('reload-guard', now, 'session')) {
      tell()
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

/** Gives the page its state back, where one was kept for it. */
export function restoreStored(): void {
  const isKept = readStored('page-state', (data) => data !== null || undefined, 'session')
  if (isKept) void import('./restore.ts').then(({ restorePage }) => restorePage())
}

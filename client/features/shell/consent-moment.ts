// Delays the consent question until the visitor has used the page.

/** Inactive visitors are asked after this time. */
const ASK_AFTER_MS = 10_000
/** Signs of use; an earlier question would be in the way. */
const BEGUN = ['click', 'keyup', 'scroll'] as const

/** One question at a time. */
const isAskedSomethingElse = () => document.querySelector('[data-testid="language-offer"]') !== null

/** Calls `ask` once at the right time. @returns a function that cancels */
export function onConsentMoment(ask: () => void): () => void {
  const end = new AbortController()
  const stop = () => {
    clearTimeout(timer)
    end.abort()
  }
  const askUnlessAsked = () => {
    if (end.signal.aborted || isAskedSomethingElse()) return
    stop()
    ask()
  }
  // After other handlers of the same press.
  const soon = () => setTimeout(askUnlessAsked)
  const timer = setTimeout(askUnlessAsked, ASK_AFTER_MS)
  if (scrollY > 0) soon()
  for (const type of BEGUN) addEventListener(type, soon, { signal: end.signal, passive: true })
  return stop
}

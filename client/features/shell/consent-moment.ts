// When a visitor may be asked something: not before they have begun to use the page.

/** A visitor who has done nothing for so long is asked, too. */
const ASK_AFTER_MS = 10_000
/** Signs of a visitor who has begun: a question before that is in the way of what they came for. */
const BEGUN = ['click', 'keyup', 'scroll'] as const

/** One question at a time. */
const isAskedSomethingElse = () => document.querySelector('[data-testid="language-offer"]') !== null

/** Calls `ask` once, when it is time. @returns what stops waiting */
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
  // After whatever else the press has done.
  const soon = () => setTimeout(askUnlessAsked)
  const timer = setTimeout(askUnlessAsked, ASK_AFTER_MS)
  if (scrollY > 0) soon()
  for (const type of BEGUN) addEventListener(type, soon, { signal: end.signal, passive: true })
  return stop
}

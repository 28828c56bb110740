// Delays the question about analytics consent until the visitor uses the page.

const ASK_AFTER_MS = 10_000
const BEGUN = ['click', 'keyup', 'scroll'] as const

const isAskedSomethingElse = () => document.querySelector('[data-testid="language-offer"]') !== null

export function scheduleConsentQuestion(ask: () => void): () => void {
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
  // Runs after other handlers of the same event, which may show another question.
  const soon = () => setTimeout(askUnlessAsked)
  const timer = setTimeout(askUnlessAsked, ASK_AFTER_MS)
  if (scrollY > 0) soon()
  for (const type of BEGUN) addEventListener(type, soon, { signal: end.signal, passive: true })
  return stop
}

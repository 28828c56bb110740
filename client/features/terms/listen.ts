// Loads the code of explanations with the first hover, focus or press of a term.

import type { LocaleCode } from '#shared/i18n/locales.ts'

/** True for a pointer click without modifier keys. Clicks from the keyboard follow the link. */
const isPress = (event: Event) =>
  event instanceof MouseEvent && event.type === 'click' && event.detail > 0 && !event.ctrlKey && !event.metaKey

export function listenForTermLinks(locale: LocaleCode): () => void {
  const over = new AbortController()
  const heard = async (event: Event) => {
    const term = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-term]') : null
    if (!term || (event.type === 'click' && !isPress(event))) return
    if (event.type === 'click') event.preventDefault()
    const { explainTerm } = await import('./explain.ts')
    await explainTerm(term, event, locale)
  }
  for (const type of ['pointerover', 'focusin', 'click']) document.addEventListener(type, heard, over)
  return () => over.abort()
}

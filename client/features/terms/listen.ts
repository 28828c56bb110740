// The explanation is loaded with the first hover, focus or press.

import type { LocaleCode } from '#shared/i18n/locales.ts'

/** A plain pointer press in this window; the keyboard follows the link as usual. */
const isPress = (event: Event) =>
  event instanceof MouseEvent && event.type === 'click' && event.detail > 0 && !event.ctrlKey && !event.metaKey

export function listenToTerms(locale: LocaleCode): () => void {
  const over = new AbortController()
  const heard = async (event: Event) => {
    const term = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-term]') : null
    if (!term || (event.type === 'click' && !isPress(event))) return
    if (event.type === 'click') event.preventDefault()
    const { explain } = await import('./explain.ts')
    await explain(term, event, locale)
  }
  for (const type of ['pointerover', 'focusin', 'click']) document.addEventListener(type, heard, over)
  return () => over.abort()
}

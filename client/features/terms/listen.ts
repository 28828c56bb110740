// Hears which term a pointer comes to, which has the focus, and which is pressed. What explains it comes with the first that is.

import type { LocaleCode } from '#shared/locales.ts'

/** A press of a pointer, in this window: keys follow the link, as of any link. */
const isPress = (event: Event) =>
  event instanceof MouseEvent && event.type === 'click' && event.detail > 0 && !event.ctrlKey && !event.metaKey

/** @returns what ends it */
export function hearTerms(locale: LocaleCode): () => void {
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

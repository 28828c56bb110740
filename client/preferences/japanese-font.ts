// Japanese web font. The head of ja_JP pages links it (spec: layouts, errors, page head). It is used from a visitor's
// second page on.

import { readStored, writeStored } from './storage.ts'

/** True if the visitor has read an earlier page in Japanese. Also records this page. */
function isSecondPage(): boolean {
  const wasRead = readStored('japanese-font', (data) => data === true || undefined) ?? false
  if (!wasRead) writeStored('japanese-font', true)
  return wasRead
}

/**
 * Enables the web font for returning readers. It loads half a megabyte and redraws all text, which is too much for a
 * first page with a good system font.
 */
export function enableJapaneseFont(): void {
  const sheet = document.querySelector<HTMLLinkElement>('link[media="print"]')
  if (sheet && isSecondPage()) sheet.media = 'all'
}

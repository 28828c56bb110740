// The Japanese web font: linked in the head on ja_JP (spec: layouts, errors, page head), used from the second page on.

import { readStored, writeStored } from './storage.ts'

/** True if an earlier page was read in Japanese; records this one. */
function isSecondPage(): boolean {
  const wasRead = readStored('japanese-font', (data) => data === true || undefined) ?? false
  if (!wasRead) writeStored('japanese-font', true)
  return wasRead
}

/**
 * Enables the web font for returning readers. It loads half a megabyte a page and redraws all text: too much for a
 * first page, where the system font is good.
 */
export function enableJapaneseFont(): void {
  const sheet = document.querySelector<HTMLLinkElement>('link[media="print"]')
  if (sheet && isSecondPage()) sheet.media = 'all'
}

// The Japanese web font: linked in the head on ja_JP (spec: layouts, errors, page head), used from the second page on.

import { readStored, writeStored } from './storage.ts'

/** Whether an earlier page was read in Japanese; this one is, from now on. */
function isSecondPage(): boolean {
  const wasRead = readStored('japanese-font', (data) => data === true || undefined) ?? false
  if (!wasRead) writeStored('japanese-font', true)
  return wasRead
}

/**
 * Puts the web font to use for those who stay. It comes in slices of characters, half a megabyte for a page, and sets the
 * whole page anew: too much for a first look, for which the system's font is good.
 */
export function japaneseFont(): void {
  const sheet = document.querySelector<HTMLLinkElement>('link[media="print"]')
  if (sheet && isSecondPage()) sheet.media = 'all'
}

// Enables the Japanese web font, which the head of ja_JP pages links (spec: layouts, errors, page head).

import { readStored, writeStored } from './storage.ts'

/** Also records that this page was read. */
function isSecondPage(): boolean {
  const wasRead = readStored('japanese-font', (data) => data === true || undefined) ?? false
  if (!wasRead) writeStored('japanese-font', true)
  return wasRead
}

/**
 * The web font loads half a megabyte and redraws all text, which is too much for a first page with a good system font.
 */
export function enableJapaneseFont(): void {
  const sheet = document.querySelector<HTMLLinkElement>('link[media="print"]')
  if (sheet && isSecondPage()) sheet.media = 'all'
}

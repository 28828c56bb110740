import type { KeyboardEvent } from 'react'

/** Ignores an Enter that is still held from the palette: it must not send the order that the command filled in. */
export function ignoreHeldEnter(event: Pick<KeyboardEvent, 'key' | 'repeat' | 'preventDefault'>): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

import type { KeyboardEvent } from 'react'

/** Ignores an Enter that is still held from the palette: it must not send an order with real money. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

// The order of the watchlist, kept by this browser.

import { asTexts, readStored, writeStored } from '../../../preferences/storage.ts'
import { reconciled } from '../../../ui/sortable-list/order.ts'

/** What was kept, as far as it is about the entries there are; else those in their own order. */
export const keptOrder = (known: readonly string[]): readonly string[] =>
  reconciled(readStored('docs-order', asTexts) ?? [], known)

export const keepOrder = (ids: readonly string[]): void => {
  writeStored('docs-order', [...ids])
}

// The watchlist order, stored in this browser.

import { asTexts, readStored, writeStored } from '../../../preferences/storage.ts'
import { reconciled } from '../../../ui/sortable-list/order.ts'

/** The stored order, reconciled with the known entries. */
export const keptOrder = (known: readonly string[]): readonly string[] =>
  reconciled(readStored('docs-order', asTexts) ?? [], known)

export const keepOrder = (ids: readonly string[]): void => {
  writeStored('docs-order', [...ids])
}

import { parseStoredTexts, readStored, writeStored } from '../../../preferences/storage.ts'
import { reconcileSortedIds } from '../../../ui/sortable-list/order.ts'

export const readWatchlistOrder = (known: readonly string[]): readonly string[] =>
  reconcileSortedIds(readStored('docs-order', parseStoredTexts) ?? [], known)

export const storeWatchlistOrder = (ids: readonly string[]): void => {
  writeStored('docs-order', [...ids])
}

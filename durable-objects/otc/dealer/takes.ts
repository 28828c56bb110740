/** Net amount an account took; negative: gave. Atoms, `at` epoch ms. */
export type InventoryTake = { readonly atoms: bigint; readonly at: number }
/** Sales other than by quote; `owed`: atoms not held yet. */
export type OtherSales = { readonly takes: ListRecentTakes; readonly owed: (asset: string) => bigint }

/** @param since epoch ms */
export type ListRecentTakes = (person: string, asset: string, since: number) => readonly InventoryTake[]

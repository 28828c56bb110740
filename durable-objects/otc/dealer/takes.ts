/** Net amount that an account received, in atoms; negative: gave. `at` in epoch ms. */
export type InventoryWithdrawal = { readonly atoms: bigint; readonly at: number }
/** Sales by card, which are not conversions. `owed`: sold atoms that are not on hold yet. */
export type OtherSalesReads = { readonly takes: ListRecentTakes; readonly owed: (asset: string) => bigint }

/** @param since epoch ms */
export type ListRecentTakes = (userId: string, asset: string, since: number) => readonly InventoryWithdrawal[]

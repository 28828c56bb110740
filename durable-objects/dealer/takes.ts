/** What one account took of an asset; below zero: brought. Atoms, and when, epoch ms. */
export type Take = { readonly atoms: bigint; readonly at: number }
/** What was sold by other ways than a quote: by whom, and how much of an asset is owed and not set aside yet, in atoms. */
export type Sold = { readonly takes: Takes; readonly owed: (asset: string) => bigint }

/** Those since a time, epoch ms. */
export type Takes = (person: string, asset: string, since: number) => readonly Take[]

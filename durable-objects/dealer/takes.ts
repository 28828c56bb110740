/** What one account took of an asset; below zero: brought. Atoms, and when, epoch ms. */
export type Take = { readonly atoms: bigint; readonly at: number }
/** Those since a time, epoch ms. */
export type Takes = (person: string, asset: string, since: number) => readonly Take[]

/** An owner's balances in a money object: `[user, atoms by asset]`, atoms as decimal text. */
export type Liability = readonly [person: string, sums: Record<string, string>]

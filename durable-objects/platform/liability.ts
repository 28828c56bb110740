/** An owner's balances in a money object: `[user, atoms by asset]`, atoms as decimal text. */
export type Liability = readonly [userId: string, sums: Record<string, string>]

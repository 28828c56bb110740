import type { AffiliateBoardSum } from '#shared/affiliate/board.ts'

export type InviterRow = AffiliateBoardSum & { readonly person: string }

export const compareInviters = (a: AffiliateBoardSum, b: AffiliateBoardSum): number =>
  b.micros - a.micros || b.traders - a.traders

/** Inviters with equal sums share a rank: 1, 1, 3. */
export function rankInviters(rows: readonly InviterRow[]): readonly (InviterRow & { readonly rank: number })[] {
  const sorted = rows.toSorted((a, b) => compareInviters(a, b) || (a.person < b.person ? -1 : 1))
  return sorted.map((row) => ({ ...row, rank: sorted.findIndex((other) => compareInviters(other, row) === 0) + 1 }))
}

// See SPEC.md. Pure.

import type { BoardSum } from '#shared/affiliate/board.ts'

export type Standing = BoardSum & { readonly person: string }

/** Negative: the first ranks above; zero: equal. */
export const compared = (a: BoardSum, b: BoardSum): number => b.micros - a.micros || b.traders - a.traders

/** Best first. Equals share a rank: 1, 1, 3. */
export function ranked(rows: readonly Standing[]): readonly (Standing & { readonly rank: number })[] {
  const sorted = rows.toSorted((a, b) => compared(a, b) || (a.person < b.person ? -1 : 1))
  return sorted.map((row) => ({ ...row, rank: sorted.findIndex((other) => compared(other, row) === 0) + 1 }))
}

// The levels at which people are warned, and which of them comes next.

import type { MarginAccount } from './positions.ts'

/** In percent of what there is; `margin_<level>` is the news of it. */
export const WARNING_LEVELS = [80, 90, 95] as const
export type WarningLevel = (typeof WARNING_LEVELS)[number]

/** The cross wallet among an account's warnings; an isolated position has its key. */
export const CROSS = ''

/** The level that an account, or an isolated position of it, is told of next; 100 is the liquidation. */
export const nextLevel = ({ warned }: MarginAccount, scope: string): number =>
  WARNING_LEVELS.find((level) => level > (warned.get(scope) ?? 0)) ?? 100

/** In percent of what there is: whoever has to keep less of it is calm, and the next warning is news again. */
export const CALM = 70

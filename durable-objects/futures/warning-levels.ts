import type { MarginAccount } from './positions.ts'

/** Maintenance margin in percent of equity. The notification of a level is `margin_<level>`. */
export const WARNING_LEVELS = [80, 90, 95] as const
export type WarningLevel = (typeof WARNING_LEVELS)[number]

/** Scope of the cross wallet; the scope of an isolated position is its key. */
export const CROSS_WARNING_SCOPE = ''

/** Next level that causes a warning; 100 is the liquidation. */
export const findNextWarningLevel = ({ warned }: MarginAccount, scope: string): number =>
  WARNING_LEVELS.find((level) => level > (warned.get(scope) ?? 0)) ?? 100

/** Below this percentage, warnings can be sent again. */
export const WARNING_RESET_LEVEL = 70

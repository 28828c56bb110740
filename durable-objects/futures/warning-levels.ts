import type { MarginAccount } from './positions.ts'

/** Maintenance margin in percent of equity. The notification kind of a level is `margin_<level>`. */
export const MARGIN_WARNING_LEVELS = [80, 90, 95] as const
export type MarginWarningLevel = (typeof MARGIN_WARNING_LEVELS)[number]

/** Scope of the cross wallet; the scope of an isolated position is its key. */
export const CROSS_MARGIN_WARNING_SCOPE = ''

/** Next level that causes a warning; 100 is the liquidation. */
export const findNextMarginWarningLevel = ({ warned }: MarginAccount, scope: string): number =>
  MARGIN_WARNING_LEVELS.find((level) => level > (warned.get(scope) ?? 0)) ?? 100

/** Below this percentage, warnings can be sent again. */
export const MARGIN_WARNING_RESET_LEVEL = 70

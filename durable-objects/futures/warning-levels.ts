import type { MarginAccount } from './positions.ts'

/** Maintenance in percent of equity; `margin_<level>` is the notification. */
export const WARNING_LEVELS = [80, 90, 95] as const
export type WarningLevel = (typeof WARNING_LEVELS)[number]

/** Scope of the cross wallet; an isolated position uses its key. */
export const CROSS_KEY = ''

/** Next level to notify of; 100 is the liquidation. */
export const nextLevel = ({ warned }: MarginAccount, scope: string): number =>
  WARNING_LEVELS.find((level) => level > (warned.get(scope) ?? 0)) ?? 100

/** Below this percentage warnings are sent again. */
export const CALM_LEVEL = 70

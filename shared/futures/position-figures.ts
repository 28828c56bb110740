// What a position's figures come to: shares that the table shows beside them.

import { fromUnits, toUnits } from '../money/decimal.ts'
import type { PositionView } from './views.ts'

const SCALE = 18
const units = (text: string) => toUnits(text, SCALE) ?? 0n

/** One of another in percent, two decimals, towards zero; undefined of nothing. */
export function percentOf(part: string, whole: string): string | undefined {
  const all = units(whole)
  return all <= 0n ? undefined : fromUnits((units(part) * 10_000n) / all, 2)
}

/** Profit of the margin that the position was opened with: what the field calls ROE. */
export const returnOf = ({ unrealised, quantity, entry, leverage }: PositionView): string | undefined => {
  const lots = units(quantity)
  const worth = ((lots < 0n ? -lots : lots) * units(entry)) / 10n ** BigInt(SCALE)
  return percentOf(unrealised, fromUnits(worth / BigInt(leverage), SCALE))
}

/** How near it is to being liquidated: an isolated one's own maintenance of its own equity. */
export const ratioOf = ({ mode, maintenance, margin, unrealised }: PositionView, crossRatio: string): string => {
  if (mode === 'cross') return crossRatio
  const equity = units(margin) + units(unrealised)
  return equity <= 0n ? '100.00' : (percentOf(maintenance, fromUnits(equity, SCALE)) ?? '0.00')
}

export const sumOf = (texts: readonly string[]): string =>
  fromUnits(
    texts.reduce((sum, text) => sum + units(text), 0n),
    SCALE,
  )

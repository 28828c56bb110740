import { fromUnits, toUnits } from '../money/decimal.ts'
import type { PositionView } from './views.ts'

const SCALE = 18
const units = (text: string) => toUnits(text, SCALE) ?? 0n

/** Two decimals, truncated; undefined if the whole is zero. */
export function computePercent(part: string, whole: string): string | undefined {
  const all = units(whole)
  return all <= 0n ? undefined : fromUnits((units(part) * 10_000n) / all, 2)
}

/** Return on the initial margin, in percent. */
export const computeRoe = ({ unrealised, quantity, entry, leverage }: PositionView): string | undefined => {
  const lots = units(quantity)
  const worth = ((lots < 0n ? -lots : lots) * units(entry)) / 10n ** BigInt(SCALE)
  return computePercent(unrealised, fromUnits(worth / BigInt(leverage), SCALE))
}

/** Maintenance margin over equity, in percent. */
export const positionMarginRatio = (
  { mode, maintenance, margin, unrealised }: PositionView,
  crossRatio: string,
): string => {
  if (mode === 'cross') return crossRatio
  const equity = units(margin) + units(unrealised)
  return equity <= 0n ? '100.00' : (computePercent(maintenance, fromUnits(equity, SCALE)) ?? '0.00')
}

export const sumDecimalTexts = (texts: readonly string[]): string =>
  fromUnits(
    texts.reduce((sum, text) => sum + units(text), 0n),
    SCALE,
  )

import type { Candle } from '../markets/market-data.ts'
import { toSafeUnits } from '../money/decimal.ts'
import { MINUTE_MS } from '../platform/intervals.ts'
import type { TradedVolume } from './strategies/strategy.ts'

type Span = { readonly from: number; readonly now: number }

/**
 * @param minutes one-minute bars, oldest first
 * @param span counts closed bars that opened at `from` (epoch ms) or later
 */
export function sumTradedVolume(
  minutes: readonly Pick<Candle, 'time' | 'volume'>[],
  quantityDecimals: number,
  { from, now }: Span,
): TradedVolume {
  const over = minutes.filter(({ time }) => time >= from && time + MINUTE_MS <= now)
  const lots = over.reduce((sum, { volume }) => sum + (toSafeUnits(volume, quantityDecimals) ?? 0), 0)
  return { lots, to: Math.max(from, Math.floor(now / MINUTE_MS) * MINUTE_MS) }
}

import { DAY_MS } from '../../platform/intervals.ts'
import type { Market } from '../markets.ts'

const NEW_MS = 30 * DAY_MS

/** Listed within the last thirty days (MK9). @param now epoch ms */
export const findNewMarkets = (
  markets: readonly Pick<Market, 'symbol' | 'listedAt'>[],
  now: number,
): readonly string[] =>
  markets.filter(({ listedAt }) => listedAt <= now && now < listedAt + NEW_MS).map(({ symbol }) => symbol)

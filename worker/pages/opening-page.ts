// The page of a spot market that is not open yet: when it opens, and its rules. Nothing is asked of the market.

import { marketBySymbol } from '#shared/markets.ts'
import type { PageData } from '#shared/pages.ts'
import { spotPath } from '#shared/paths.ts'
import type { Visit } from '#shared/visit.ts'
import type { LoadedData } from './loaded.ts'

export function openingPage({ path, opensAt }: Visit): LoadedData<PageData['spot-opening']> {
  const wanted = path.split('/')[2] ?? ''
  const market = marketBySymbol(wanted.toUpperCase())
  if (!market || opensAt === undefined) return { kind: 'missing' }
  const { symbol, base, quote, priceDecimals, quantityDecimals, minNotional } = market
  if (symbol !== wanted) return { kind: 'moved', path: spotPath(symbol) }
  return { kind: 'data', data: { symbol, base, quote, priceDecimals, quantityDecimals, minNotional, opensAt } }
}

// Does not call the market.

import type { AlertView } from '#shared/alerts/alerts.ts'
import { marketBySymbol } from '#shared/markets.ts'
import type { PageData } from '#shared/pages.ts'
import { spotPath } from '#shared/paths.ts'
import type { Visit } from '#shared/visit.ts'
import type { Env } from '../env.ts'
import { noticesOf } from '../notices/gateway.ts'
import type { LoadedData, Personal } from './loaded.ts'

export async function openingAlert(env: Env, person: string, symbol: string): Promise<AlertView | undefined> {
  const alerts = await noticesOf(env, person).alerts()
  return alerts.find((alert) => alert.spec.kind === 'opening' && alert.symbol === symbol && alert.state === 'armed')
}

export async function openingPage(
  env: Env,
  { path, opensAt }: Pick<Visit, 'path' | 'opensAt'>,
  personal: Pick<Personal, 'person'> | undefined,
): Promise<LoadedData<PageData['spot-opening']>> {
  const wanted = path.split('/')[2] ?? ''
  const market = marketBySymbol(wanted.toUpperCase())
  if (!market || opensAt === undefined) return { kind: 'missing' }
  const { symbol, base, quote, priceDecimals, quantityDecimals, minNotional } = market
  if (symbol !== wanted) return { kind: 'moved', path: spotPath(symbol) }
  const own = personal && { isAsked: (await openingAlert(env, personal.person.id, symbol)) !== undefined }
  return {
    kind: 'data',
    data: { symbol, base, quote, priceDecimals, quantityDecimals, minNotional, opensAt, ...(own && { own }) },
  }
}

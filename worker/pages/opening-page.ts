// Page of a market that is not open yet. It does not call the market's object.

import { findMarket } from '#shared/markets/markets.ts'
import { spotPath } from '#shared/navigation/paths.ts'
import type { AlertView } from '#shared/notifications/alerts/alerts.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { pathParams } from '#shared/platform/path-params.ts'
import type { Env } from '../env.ts'
import { notificationsStub } from '../notifications/gateway.ts'
import type { LoadedPageData, PageUser } from '../page-data/loaded-data.ts'

export async function findMarketOpeningAlert(env: Env, userId: string, symbol: string): Promise<AlertView | undefined> {
  const alerts = await notificationsStub(env, userId).alerts()
  return alerts.find((alert) => alert.spec.kind === 'opening' && alert.symbol === symbol && alert.state === 'armed')
}

export async function loadMarketOpeningPage(
  env: Env,
  { path, opensAt }: Pick<Visit, 'path' | 'opensAt'>,
  personal: Pick<PageUser, 'person'> | undefined,
): Promise<LoadedPageData<PageData['spot-opening']>> {
  const { symbol: wanted } = pathParams('/spot/:symbol', path)
  const market = findMarket(wanted.toUpperCase())
  if (!market || opensAt === undefined) return { kind: 'missing' }
  const { symbol, base, quote, priceDecimals, quantityDecimals, minNotional } = market
  if (symbol !== wanted) return { kind: 'moved', path: spotPath(symbol) }
  const own = personal && { isAsked: (await findMarketOpeningAlert(env, personal.person.id, symbol)) !== undefined }
  return {
    kind: 'data',
    data: { symbol, base, quote, priceDecimals, quantityDecimals, minNotional, opensAt, ...(own && { own }) },
  }
}

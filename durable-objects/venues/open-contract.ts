import { findMarket, type Market } from '#shared/markets/markets.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { VenueFailure } from '#shared/venues/views.ts'
import type { VenueKeys } from './keys.ts'
import type { VenueClient } from './venue-client.ts'

export type OpenedContract = { readonly client: VenueClient; readonly market: Market }

export async function openContract(keys: VenueKeys, symbol: string): Promise<Result<OpenedContract, VenueFailure>> {
  const market = findMarket(symbol)
  if (!market) return refuse({ reason: 'market_absent' })
  const client = await keys.open('futures')
  return client.ok ? ok({ client: client.value, market }) : client
}

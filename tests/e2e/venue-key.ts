// A key of a Meridian that is another site's venue.

import type { Browser, BrowserContext } from 'playwright/test'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { enter } from './person.ts'

export const PASSWORD = 'Trader-Blue7!'

type VenueKey = { readonly id: string; readonly secret: string }

export const ownHeaders = (origin: string) => ({
  origin,
  'sec-fetch-site': 'same-origin',
  'x-requested-with': 'XMLHttpRequest',
})

/** Registers a user with 10,000 USDT at the venue. @returns the user's context, and a key that can read and trade */
export async function makeVenueKey(
  browser: Browser,
  venue: string,
): Promise<{ readonly owner: BrowserContext; readonly key: VenueKey }> {
  const owner = await browser.newContext({ baseURL: venue, serviceWorkers: 'block' })
  await enter(owner, venue)
  const headers = ownHeaders(venue)
  await owner.request.post(tradingCalls.faucet.path, { data: { asset: 'USDT' }, headers })
  const form = { form: 'api-key-make', label: 'Bot', read: 'on', trade: 'on', ips: '', days: '0', current: PASSWORD }
  const made = await (await owner.request.post('/account/api-keys', { form, headers })).text()
  const { id = '', secret = '' } =
    /"made":\{"id":"(?<id>\w+)","label":"Bot","secret":"(?<secret>\w+)"/.exec(made)?.groups ?? {}
  return { owner, key: { id, secret } }
}

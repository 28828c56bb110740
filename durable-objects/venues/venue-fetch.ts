import type { SendVenueRequest } from './venue-client.ts'

const FETCH_MS = 8_000

/** A redirect is not followed, because it would send the key to another host. */
export const fetchVenue: SendVenueRequest = async ({ method, url, headers }) => {
  const response = await fetch(url, { method, headers, redirect: 'manual', signal: AbortSignal.timeout(FETCH_MS) })
  return {
    status: response.status,
    text: await response.text(),
    retryAfter: response.headers.get('retry-after') ?? undefined,
    usedWeight: response.headers.get('x-mbx-used-weight-1m') ?? undefined,
  }
}

import { Hono } from 'hono'
import { findVenueFuturesHost, findVenueHost } from '#shared/operator/features.ts'
import type { AccountAreaData, AccountAreaState } from '#shared/pages/account-area.ts'
import {
  formatVenueCursor,
  formatVenuePastSearch,
  parseVenueCursor,
  parseVenuePastFilters,
  toVenuePeriod,
  type VenuePastAnswer,
  type VenuePastFilters,
  type VenuePastQuery,
} from '#shared/venues/past.ts'
import { isCallRateExceeded } from '../calls/admission.ts'
import { type AppEnv, type Env, readConfigMap } from '../env.ts'
import { csvResponse } from '../http/csv.ts'
import type { MemberRequest } from '../identity/member.ts'
import { refuseDownload } from '../identity/session/refuse-download.ts'
import { readCurrentSession } from '../identity/session/session.ts'
import { readRequestClock } from '../locale/clock.ts'
import { venueStub } from './gateway.ts'
import { paginateVenueFile } from './past-csv.ts'

const PAGE_ROWS = 50
type View = Omit<AccountAreaData['account-venue-history'], keyof AccountAreaState>

function isOffered(env: Env, { product }: VenuePastFilters): boolean {
  const config = readConfigMap(env)
  return (product === 'spot' ? findVenueHost(config) : findVenueFuturesHost(config)) !== undefined
}

export async function readVenueHistoryView({ c, session }: MemberRequest): Promise<View> {
  const query = new URLSearchParams(c.var.visit.search)
  const filters = parseVenuePastFilters(query)
  const clock = readRequestClock(c)
  const asked: VenuePastQuery = {
    product: filters.product,
    kind: filters.kind,
    market: filters.market,
    ...toVenuePeriod(filters, clock.zone, Date.now()),
    before: parseVenueCursor(query.get('before')),
    limit: PAGE_ROWS,
  }
  const past: VenuePastAnswer = isOffered(c.env, filters)
    ? await venueStub(c.env, session.person.id).past(asked)
    : { kind: 'refused', reason: 'not_offered' }
  const next = past.kind === 'past' ? past.next : undefined
  return {
    past,
    filters,
    clock,
    older: next ? formatVenuePastSearch(filters, { before: formatVenueCursor(next) }) : '',
  }
}

export const venueFileRoutes = new Hono<AppEnv>()

venueFileRoutes.get('/account/venue/history.csv', async (c) => {
  const query = new URL(c.req.url).searchParams
  const filters = parseVenuePastFilters(query)
  if (!isOffered(c.env, filters)) return c.text('not offered', 404)
  const session = await readCurrentSession(c)
  if (!session) return refuseDownload(c, '/account/venue/history')
  const { id } = session.person
  if (isCallRateExceeded(c, id, false)) return c.text('too many requests', 429)
  const { zone } = readRequestClock(c)
  return csvResponse(
    c,
    `${filters.product}-${filters.kind}-${filters.market}`,
    paginateVenueFile({ filters, zone, now: Date.now() }, (asked) => venueStub(c.env, id).past(asked)),
  )
})

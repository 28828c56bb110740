import { Hono } from 'hono'
import { isCallRateExceeded } from '../calls/admission.ts'
import type { AppEnv } from '../env.ts'
import { paginatePositionsFile } from '../futures/position-history.ts'
import { csvResponse } from '../http/csv.ts'
import { refuseDownload } from '../identity/session/refuse-download.ts'
import { readCurrentSession } from '../identity/session/session.ts'
import { readRequestClock } from '../locale/clock.ts'
import { findUpstream } from '../upstream/hosts.ts'

export const orderFileRoutes = new Hono<AppEnv>()

/** Embedded exchange only: an upstream exchange stores positions itself. */
orderFileRoutes.get('/orders/positions.csv', async (c) => {
  const session = findUpstream(c.env, 'futures') ? undefined : await readCurrentSession(c)
  if (!session) return refuseDownload(c, '/orders/positions')
  if (isCallRateExceeded(c, session.person.id, false)) return c.text('too many requests', 429)
  const query = new URL(c.req.url).searchParams
  return csvResponse(
    c,
    'positions',
    paginatePositionsFile(c.env, session.person.id, { query, zone: readRequestClock(c).zone }),
  )
})

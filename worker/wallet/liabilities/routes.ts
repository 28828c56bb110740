import { type Context, Hono } from 'hono'
import { objectStub } from '#objects/platform/object-stub.ts'
import { liabilityProofCalls } from '#shared/wallet/liabilities/calls.ts'
import type { AppEnv } from '../../env.ts'
import { envelopeResponse, refusalResponse } from '../../http/envelope.ts'
import { validateQuery } from '../../http/query.ts'
import { refuseDownload } from '../../identity/session/refuse-download.ts'
import { clearInvalidSession, readCallSession, readCurrentSession } from '../../identity/session/session.ts'
import { hasPaperAccounts } from '../../upstream/hosts.ts'

const OWN = 'private, no-store'

const { liabilities, inclusion } = liabilityProofCalls

const liabilitiesOf = (c: Context<AppEnv>) => objectStub(c.env, 'LIABILITIES', 'all')

export const liabilityProofRoutes = new Hono<AppEnv>()
  .get(liabilities.path, validateQuery(liabilities), async (c) => {
    return envelopeResponse(c, await liabilitiesOf(c).publications(c.req.valid('query').limit))
  })
  .get(inclusion.path, validateQuery(inclusion), async (c) => {
    c.header('cache-control', OWN)
    const session = await readCallSession(c)
    if (!session) {
      await clearInvalidSession(c)
      return refusalResponse(c, 'login_required')
    }
    return envelopeResponse(c, (await liabilitiesOf(c).inclusion(session.person.id, c.req.valid('query').hour)) ?? null)
  })

/** Download for visitors without scripts. */
export const inclusionFileRoutes = new Hono<AppEnv>().get('/proof/inclusion.json', async (c) => {
  const session = hasPaperAccounts(c.env) ? await readCurrentSession(c) : undefined
  c.header('cache-control', OWN)
  if (!session) return refuseDownload(c, '/proof')
  const own = (await liabilitiesOf(c).inclusion(session.person.id)) ?? null
  c.header('content-disposition', 'attachment; filename="inclusion.json"')
  return c.body(JSON.stringify(own, undefined, 2), 200, { 'content-type': 'application/json' })
})

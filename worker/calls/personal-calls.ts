// Calls of logged-in users: admission, session, rate limit, parsing. A refusal by the product has status 200.

import { type Context, Hono } from 'hono'
import type { z } from 'zod/mini'
import type { CallDefinition } from '#shared/api/contract.ts'
import type { AppEnv, Env } from '../env.ts'
import { limitBody } from '../http/bounded-body.ts'
import { envelopeResponse, refusalResponse } from '../http/envelope.ts'
import { findUnknownFields } from '../http/unknown-fields.ts'
import { findMissingAgreements } from '../identity/agreements.ts'
import { clearInvalidSession, readCachedCallSession } from '../identity/session/session.ts'
import { readDeviceHash } from '../identity/visitor.ts'
import { admitCall, isCallRateExceeded } from './admission.ts'
import type { SessionCallOperation } from './order-gateway.ts'

type C = Context<AppEnv>

const BYTES_MAX = 4_096

const JSON_TYPE = /^application\/json\s*(?:;|$)/i

const FIELD = /^\w{1,40}$/

async function parseQuery<D extends CallDefinition>(c: C, definition: D): Promise<z.output<D['query']> | Response> {
  const isPost = definition.method === 'POST'
  if (isPost && !JSON_TYPE.test(c.req.header('content-type') ?? '')) return refusalResponse(c, 'unsupported_type')
  const said: unknown = isPost ? await c.req.json().catch(() => undefined) : c.req.query()
  const sent = definition.query.safeParse(said)
  const unknown = isPost ? findUnknownFields(definition.query, said) : []
  if (sent.success && unknown.length > 0) {
    return refusalResponse(
      c,
      'invalid_request',
      unknown.filter((name) => FIELD.test(name)),
    )
  }
  if (sent.success) return sent.data as z.output<D['query']>
  const fields = sent.error.issues.flatMap(({ path: [field] }) => (field === undefined ? [] : [String(field)]))
  return refusalResponse(c, 'invalid_request', [...new Set(fields)])
}

type Admission = {
  /** True refuses sub-accounts, because the call acts in the owner's name. */
  readonly isMainAccountOnly?: boolean
  readonly isOpen?: (env: Env) => boolean
  readonly mostBytes?: number
}

const personal =
  <D extends CallDefinition>(
    definition: D,
    handle: SessionCallOperation<D, unknown>,
    { isMainAccountOnly, isOpen }: Admission,
  ) =>
  (c: C): Promise<Response> =>
    admitCall(c, async () => {
      c.header('cache-control', 'private, no-store')
      if (isOpen?.(c.env) === false) return refusalResponse(c, 'unknown_call')
      const session = await readCachedCallSession(c)
      if (!session) {
        await clearInvalidSession(c)
        return refusalResponse(c, 'login_required')
      }
      if (isMainAccountOnly && session.member.belongs) return refusalResponse(c, 'main_account_only')
      if (definition.needs && findMissingAgreements(c.env, definition.needs, session.person).length > 0) {
        return refusalResponse(c, 'terms_unaccepted')
      }
      const isChange = definition.method === 'POST' && !definition.isReadOnly
      if (isCallRateExceeded(c, session.person.id, isChange)) return refusalResponse(c, 'too_many_requests')
      const asked = await parseQuery(c, definition)
      if (asked instanceof Response) return asked
      const caller = { session: session.token.session, readDeviceHash: () => readDeviceHash(c) }
      return envelopeResponse(c, await handle(c.env, session.person, asked, caller))
    })

export function createPersonalRoutes<Calls extends Readonly<Record<string, CallDefinition>>>(
  calls: Calls,
  handlers: { readonly [Name in keyof Calls]: SessionCallOperation<Calls[Name], unknown> },
  admission: Admission = {},
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const short = limitBody(admission.mostBytes ?? BYTES_MAX, (c) => refusalResponse(c, 'body_too_large'))
  for (const [name, definition] of Object.entries(calls)) {
    // Safe cast: `calls` and `handlers` have the same names.
    const handle = personal(
      definition,
      handlers[name as keyof Calls] as SessionCallOperation<CallDefinition, unknown>,
      admission,
    )
    if (definition.method === 'POST') routes.post(definition.path, short, handle)
    else routes.get(definition.path, handle)
  }
  return routes
}

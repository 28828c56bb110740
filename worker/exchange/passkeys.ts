// A refusal is a normal answer; an invalid request fails (shared/api/passkeys.ts).

import { type Context, Hono } from 'hono'
import type { z } from 'zod/mini'
import type { Passkeys } from '#objects/account/factors/passkey-list.ts'
import type { Site } from '#objects/account/factors/passkeys.ts'
import type { Call } from '#shared/api/contract.ts'
import { passkeyCalls } from '#shared/api/passkeys.ts'
import type { Result } from '#shared/result.ts'
import { agreementOptions } from '../accounts/passkey-agreement.ts'
import { passkeyRow } from '../accounts/passkey-row.ts'
import { passkeySite } from '../accounts/passkey-site.ts'
import { addOptions, addPasskeyFor, logInByPasskey, loginOptions } from '../accounts/passkeys.ts'
import { agreedTo } from '../accounts/second-step.ts'
import { type Visitor, visitorOf } from '../accounts/visitor.ts'
import type { AppEnv } from '../env.ts'
import { boundedBody } from '../middleware/bounded-body.ts'
import { callSession, endUnknownSession } from '../middleware/session.ts'
import type { Session } from '../middleware/variables.ts'
import { callLocale } from '../upstream/caller.ts'
import { answer, type RefusalName, refusal } from './envelope.ts'

type C = Context<AppEnv>

/** An attestation may contain a certificate chain. */
const MAX_BYTES = 100_000
const JSON_TYPE = /^application\/json\s*(?:;|$)/i

const isFault = (reason: string): reason is RefusalName => reason === 'too_many_requests' || reason === 'unavailable'

function told<T>(c: C, result: Result<T, string>, good: (value: T) => unknown): Response {
  if (result.ok) return answer(c, good(result.value))
  return isFault(result.error) ? refusal(c, result.error) : answer(c, { kind: 'refused', reason: result.error })
}

type Request<Body> = { readonly c: C; readonly site: Site; readonly visitor: Visitor; readonly body: Body }

/** Also refuses if passkeys are not possible. */
const taking =
  <Body extends z.ZodMiniType>(call: Call<Body>, act: (request: Request<z.output<Body>>) => Promise<Response>) =>
  async (c: C): Promise<Response> => {
    c.header('cache-control', 'private, no-store')
    const site = passkeySite(c.env, c.req.url)
    if (!site) return refusal(c, 'unknown_call')
    const isPost = call.method === 'POST'
    if (isPost && !JSON_TYPE.test(c.req.header('content-type') ?? '')) return refusal(c, 'unsupported_type')
    const sent = call.query.safeParse(isPost ? await c.req.json().catch(() => undefined) : {})
    if (!sent.success) return refusal(c, 'invalid_request')
    return act({ c, site, body: sent.data, visitor: await visitorOf(c, callLocale(c)) })
  }

/** For main accounts only: sub-accounts have no passkeys. */
const personal =
  <Body>(act: (request: Request<Body> & { readonly session: Session }) => Promise<Response>) =>
  async (request: Request<Body>): Promise<Response> => {
    const session = await callSession(request.c)
    if (session?.member.belongs) return refusal(request.c, 'main_account_only')
    if (session) return act({ ...request, session })
    await endUnknownSession(request.c)
    return refusal(request.c, 'login_required')
  }

const options = (made: unknown) => ({ kind: 'options', options: made })
const next = (path: string) => ({ kind: 'next', path })
const rows = (passkeys: Passkeys) => ({
  kind: 'passkeys',
  passkeys: passkeys.map(passkeyRow),
})
const accountOf = (c: C, { token }: Session) => c.env.ACCOUNT.getByName(token.account)

const calls = passkeyCalls
const limit = boundedBody(MAX_BYTES, (c) => refusal(c, 'body_too_large'))

export const passkeys = new Hono<AppEnv>()
  .post(
    calls.loginOptions.path,
    limit,
    taking(calls.loginOptions, async ({ c, visitor, site }) => told(c, await loginOptions(c, visitor, site), options)),
  )
  .post(
    calls.login.path,
    limit,
    taking(calls.login, async ({ c, visitor, site, body: { response } }) =>
      told(c, await logInByPasskey(c, visitor, { site, response }), next),
    ),
  )
  .post(
    calls.addOptions.path,
    limit,
    taking(
      calls.addOptions,
      personal(async ({ c, visitor, site, session }) =>
        told(c, await addOptions(c, visitor, { site, session }), options),
      ),
    ),
  )
  .post(
    calls.add.path,
    limit,
    taking(
      calls.add,
      personal(async ({ c, visitor, site, session, body }) =>
        told(c, await addPasskeyFor(c, visitor, { site, session, ...body }), next),
      ),
    ),
  )
  .post(
    calls.agreementOptions.path,
    limit,
    taking(
      calls.agreementOptions,
      personal(async ({ c, visitor, site, session, body: { act, id } }) => {
        const agreement = { site, account: session.token.account, action: agreedTo(act, id) }
        return told(c, await agreementOptions(c, visitor, agreement), options)
      }),
    ),
  )
  .get(
    calls.list.path,
    taking(
      calls.list,
      personal(async ({ c, session }) => answer(c, rows(await accountOf(c, session).passkeys()))),
    ),
  )
  .post(
    calls.rename.path,
    limit,
    taking(
      calls.rename,
      personal(async ({ c, session, body: { id, name } }) =>
        told(c, await accountOf(c, session).renamePasskey(id, name), rows),
      ),
    ),
  )
  .post(
    calls.remove.path,
    limit,
    taking(
      calls.remove,
      personal(async ({ c, session, visitor, body: { id } }) =>
        told(c, await accountOf(c, session).removePasskey(id, visitor.place), rows),
      ),
    ),
  )

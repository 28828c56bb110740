// A refusal is a normal answer; only an invalid request gets an error status (shared/identity/passkeys/calls.ts).

import { type Context, Hono } from 'hono'
import type { z } from 'zod/mini'
import type { PasskeyList } from '#objects/identity/account/factors/passkey-list.ts'
import type { RelyingParty } from '#objects/identity/account/factors/passkeys.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { CallDefinition } from '#shared/api/contract.ts'
import { passkeyCalls } from '#shared/identity/passkeys/calls.ts'
import { type Result, refuse } from '#shared/platform/result.ts'
import type { RequestSession } from '../context/variables.ts'
import type { AppEnv } from '../env.ts'
import { limitBody } from '../http/bounded-body.ts'
import { type ApiRefusalName, envelopeResponse, refusalResponse } from '../http/envelope.ts'
import { findCallLocale } from '../upstream/caller.ts'
import { confirmPassword } from './member.ts'
import { createPasskeyConfirmationOptions } from './passkey-agreement.ts'
import { removePasskeyAndMail } from './passkey-removal.ts'
import { toPasskeyRow } from './passkey-row.ts'
import { findRelyingParty } from './passkey-site.ts'
import {
  createLoginOptions,
  createPasskeyRegistrationOptions,
  logInByPasskey,
  startPasskeyBinding,
} from './passkeys.ts'
import { formatPasskeyAction } from './second-step.ts'
import { clearInvalidSession, readCallSession } from './session/session.ts'
import { readVisitor, type Visitor } from './visitor.ts'

type C = Context<AppEnv>

/** Large, because an attestation may contain a certificate chain. */
const BYTES_MAX = 100_000
const JSON_TYPE = /^application\/json\s*(?:;|$)/i

const isFault = (reason: string): reason is ApiRefusalName => reason === 'too_many_requests' || reason === 'unavailable'

function sendResult<T>(c: C, result: Result<T, string>, good: (value: T) => unknown): Response {
  if (result.ok) return envelopeResponse(c, good(result.value))
  return isFault(result.error)
    ? refusalResponse(c, result.error)
    : envelopeResponse(c, { kind: 'refused', reason: result.error })
}

type Request<Body> = { readonly c: C; readonly site: RelyingParty; readonly visitor: Visitor; readonly body: Body }

/** Refuses the request if this address cannot use passkeys. */
const taking =
  <Body extends z.ZodMiniType>(
    call: CallDefinition<Body>,
    act: (request: Request<z.output<Body>>) => Promise<Response>,
  ) =>
  async (c: C): Promise<Response> => {
    c.header('cache-control', 'private, no-store')
    const site = findRelyingParty(c.env, c.req.url)
    if (!site) return refusalResponse(c, 'unknown_call')
    const isPost = call.method === 'POST'
    if (isPost && !JSON_TYPE.test(c.req.header('content-type') ?? '')) return refusalResponse(c, 'unsupported_type')
    const sent = call.query.safeParse(isPost ? await c.req.json().catch(() => undefined) : {})
    if (!sent.success) return refusalResponse(c, 'invalid_request')
    return act({ c, site, body: sent.data, visitor: await readVisitor(c, findCallLocale(c)) })
  }

/** Requires a session of a main account, because sub-accounts have no passkeys. */
const personal =
  <Body>(act: (request: Request<Body> & { readonly session: RequestSession }) => Promise<Response>) =>
  async (request: Request<Body>): Promise<Response> => {
    const session = await readCallSession(request.c)
    if (session?.member.belongs) return refusalResponse(request.c, 'main_account_only')
    if (session) return act({ ...request, session })
    await clearInvalidSession(request.c)
    return refusalResponse(request.c, 'login_required')
  }

const options = (made: unknown) => ({ kind: 'options', options: made })
const next = (path: string) => ({ kind: 'next', path })
const rows = (passkeys: PasskeyList) => ({
  kind: 'passkeys',
  passkeys: passkeys.map(toPasskeyRow),
})
const accountOf = (c: C, { token }: RequestSession) => objectStub(c.env, 'ACCOUNT', token.account)

const calls = passkeyCalls
const limit = limitBody(BYTES_MAX, (c) => refusalResponse(c, 'body_too_large'))

export const passkeyRoutes = new Hono<AppEnv>()
  .post(
    calls.loginOptions.path,
    limit,
    taking(calls.loginOptions, async ({ c, visitor, site }) =>
      sendResult(c, await createLoginOptions(c, visitor, site), options),
    ),
  )
  .post(
    calls.login.path,
    limit,
    taking(calls.login, async ({ c, visitor, site, body: { response } }) =>
      sendResult(c, await logInByPasskey(c, visitor, { site, response }), next),
    ),
  )
  .post(
    calls.addOptions.path,
    limit,
    taking(
      calls.addOptions,
      personal(async ({ c, visitor, site, session }) =>
        sendResult(c, await createPasskeyRegistrationOptions(c, visitor, { site, session }), options),
      ),
    ),
  )
  .post(
    calls.add.path,
    limit,
    taking(
      calls.add,
      personal(async ({ c, visitor, site, session, body }) =>
        sendResult(c, await startPasskeyBinding(c, visitor, { site, session, ...body }), next),
      ),
    ),
  )
  .post(
    calls.agreementOptions.path,
    limit,
    taking(
      calls.agreementOptions,
      personal(async ({ c, visitor, site, session, body: { act, id } }) => {
        const agreement = { site, account: session.token.account, action: formatPasskeyAction(act, id) }
        return sendResult(c, await createPasskeyConfirmationOptions(c, visitor, agreement), options)
      }),
    ),
  )
  .get(
    calls.list.path,
    taking(
      calls.list,
      personal(async ({ c, session }) => envelopeResponse(c, rows(await accountOf(c, session).passkeys()))),
    ),
  )
  .post(
    calls.rename.path,
    limit,
    taking(
      calls.rename,
      personal(async ({ c, session, body: { id, name } }) =>
        sendResult(c, await accountOf(c, session).renamePasskey(id, name), rows),
      ),
    ),
  )
  .post(
    calls.remove.path,
    limit,
    taking(
      calls.remove,
      personal(async ({ c, session, visitor, body: { id, password } }) => {
        const confirmed = await confirmPassword({ c, session, visitor }, password)
        return sendResult(
          c,
          confirmed.ok ? await removePasskeyAndMail({ c, session, visitor }, id) : refuse('passkey_password'),
          rows,
        )
      }),
    ),
  )

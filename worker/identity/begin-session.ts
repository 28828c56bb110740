// Starts a session: an httpOnly cookie with the token, and the session mark, a cookie that scripts can read (design
// §1.7).

import type { Context } from 'hono'
import type { SessionRefusal } from '#objects/identity/account/services/sessions.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { logWarning } from '#objects/platform/telemetry/log.ts'
import { DEFAULT_LOCALE, isLocaleCode } from '#shared/i18n/locales.ts'
import { ok, type Result } from '#shared/platform/result.ts'
import type { SessionToken } from '../context/token.ts'
import type { AppEnv } from '../env.ts'
import { deliverAfterResponse } from './deliver.ts'
import { loadAccountKeys } from './session/keys.ts'
import { endBrowserSessions, setSessionCookies } from './session/session.ts'
import { createSessionToken, hashSessionToken } from './session/tokens.ts'
import { collectTraces, recordAccountTraces } from './traces.ts'
import type { Visitor } from './visitor.ts'

type Begun = {
  readonly account: string
  readonly passwordVersion: number
  readonly isTrusted: boolean
  /** True after a second factor, or after a passkey that replaced password and second factor. */
  readonly isSecondShown?: boolean
}

/** Notifies the owner of a login from a new device (AC23). */
async function notifyOwner(c: Context<AppEnv>, visitor: Visitor, account: string): Promise<void> {
  const reached = await objectStub(c.env, 'ACCOUNT', account).contact()
  if (!reached) return
  const locale = isLocaleCode(reached.locale) ? reached.locale : DEFAULT_LOCALE
  deliverAfterResponse(c, visitor, { kind: 'new_device', to: reached.contact, locale })
}

/** Pushes to this browser go on with its next session of the same account. */
const moveSubscriptions = (c: Context<AppEnv>, { deviceHash }: Visitor, { account, session }: SessionToken) =>
  objectStub(c.env, 'NOTICES', account)
    .movePushSession(deviceHash, session)
    .catch((error: unknown) => logWarning('push_not_moved', { error }))

/** Also ends the previous session of this browser. */
export async function beginSession(
  c: Context<AppEnv>,
  visitor: Visitor,
  { account, passwordVersion, isTrusted, isSecondShown = false }: Begun,
): Promise<Result<null, SessionRefusal>> {
  const { loginPlace: place, deviceHash: device } = visitor
  const token = createSessionToken(account)
  const begun = await objectStub(c.env, 'ACCOUNT', account).beginSession({
    ...place,
    id: token.session,
    hash: await hashSessionToken(token),
    stays: false,
    passwordVersion,
    isSecondShown,
    device: isTrusted ? device : undefined,
  })
  if (!begun.ok) return begun
  if (begun.value.isNewDevice) await notifyOwner(c, visitor, account)
  c.executionCtx.waitUntil(recordAccountTraces(c.env, account, collectTraces(visitor)))
  await moveSubscriptions(c, visitor, token)
  await endBrowserSessions(c)
  await setSessionCookies(c, await loadAccountKeys(c.env), token, false)
  return ok(null)
}

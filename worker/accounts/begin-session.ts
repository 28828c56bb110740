// A session begins: its token in a cookie out of scripts' reach, its mark in one that they read (design §1.7).

import type { Context } from 'hono'
import type { SessionRefusal } from '#objects/account/object.ts'
import { DEFAULT_LOCALE, isLocaleCode } from '#shared/locales.ts'
import { ok, type Result } from '#shared/result.ts'
import { deliver } from '../delivery/deliver.ts'
import type { AppEnv } from '../env.ts'
import { endCurrentSession, keepSession } from '../middleware/session.ts'
import { accountKeys } from './keys.ts'
import { hashOf, newToken } from './tokens.ts'
import { noteTraces, tracesOf } from './traces.ts'
import type { Visitor } from './visitor.ts'

type Begun = {
  readonly account: string
  readonly passwordVersion: number
  /** Whether the device is known from now on. */
  readonly isTrusted: boolean
  /** Whether a second factor was shown, or a passkey in place of both. */
  readonly isSecondShown?: boolean
}

/** The owner of an account hears of each device that is new (AC23). */
async function tellOwner(c: Context<AppEnv>, visitor: Visitor, account: string): Promise<void> {
  const reached = await c.env.ACCOUNT.getByName(account).contact()
  if (!reached) return
  const locale = isLocaleCode(reached.locale) ? reached.locale : DEFAULT_LOCALE
  deliver(c, visitor, { kind: 'new_device', to: reached.contact, locale })
}

/** Whoever was logged in here before is not any more. */
export async function beginSession(
  c: Context<AppEnv>,
  visitor: Visitor,
  { account, passwordVersion, isTrusted, isSecondShown = false }: Begun,
): Promise<Result<null, SessionRefusal>> {
  const { place, device } = visitor
  const token = newToken(account)
  const begun = await c.env.ACCOUNT.getByName(account).beginSession({
    ...place,
    id: token.session,
    hash: await hashOf(token),
    stays: false,
    passwordVersion,
    isSecondShown,
    device: isTrusted ? device : undefined,
  })
  if (!begun.ok) return begun
  if (begun.value.isNewDevice) await tellOwner(c, visitor, account)
  c.executionCtx.waitUntil(noteTraces(c.env, account, tracesOf(visitor)))
  await endCurrentSession(c)
  await keepSession(c, await accountKeys(c.env), token, false)
  return ok(null)
}

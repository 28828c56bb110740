// A session begins: its token in a cookie out of scripts' reach, its mark in one that they read (design §1.7).

import type { Context } from 'hono'
import type { SessionRefusal } from '#objects/account/object.ts'
import { ok, type Result } from '#shared/result.ts'
import type { AppEnv } from '../env.ts'
import { endPresent, keepSession } from '../middleware/session.ts'
import { accountKeys } from './keys.ts'
import { hashOf, newToken } from './tokens.ts'
import type { Visitor } from './visitor.ts'

type Begun = {
  readonly account: string
  readonly passwordVersion: number
  /** Whether the device is known from now on. */
  readonly isTrusted: boolean
  /** Whether a second factor was shown, or a passkey in place of both. */
  readonly isSecondShown?: boolean
}

/** Whoever was logged in here before is not any more. */
export async function beginSession(
  c: Context<AppEnv>,
  { place, device }: Visitor,
  { account, passwordVersion, isTrusted, isSecondShown = false }: Begun,
): Promise<Result<null, SessionRefusal>> {
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
  await endPresent(c)
  await keepSession(c, await accountKeys(c.env), token, false)
  return ok(null)
}

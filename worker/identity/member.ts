import type { Context } from 'hono'
import { objectStub } from '#objects/platform/object-stub.ts'
import { DEFAULT_LOCALE, isLocaleCode, type LocaleCode } from '#shared/i18n/locales.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { createInputProblem } from '#shared/validation/problem.ts'
import type { RequestSession } from '../context/variables.ts'
import type { AppEnv, Env } from '../env.ts'
import { countAuthAttempt, resetAuthAttempts, toAccountPasswordLimit } from './limits.ts'
import { AUTH_BUSY_REFUSAL, type AuthOutcome, createAuthProblem, createAuthRefusal } from './outcome.ts'
import { verifyPassword } from './passwords.ts'
import { readPageSession } from './session/session.ts'
import { readVisitor, type Visitor } from './visitor.ts'

export type MemberRequest = {
  readonly c: Context<AppEnv>
  readonly visitor: Visitor
  readonly session: RequestSession
}

export const accountStub = (env: Env, { token }: RequestSession) => objectStub(env, 'ACCOUNT', token.account)

/** A sub-account's login belongs to its main account. */
export const loginOwnerId = ({ token, member }: RequestSession): string => member.belongs?.parent ?? token.account

export async function readMemberRequest(c: Context<AppEnv>): Promise<MemberRequest | undefined> {
  const session = await readPageSession(c)
  return session && { c, session, visitor: await readVisitor(c, c.var.locale ?? DEFAULT_LOCALE) }
}

/** A session alone does not make a device known: its cookies may have been stolen. */
export async function isOnKnownDevice({ c, visitor, session }: MemberRequest): Promise<boolean> {
  const owner = objectStub(c.env, 'ACCOUNT', loginOwnerId(session))
  return (await owner.credentials(visitor.deviceHash)).isKnownDevice
}

/** A thief's page may be in another language than its owner's messages. */
export async function readMessageLocale({ c, session }: MemberRequest): Promise<LocaleCode> {
  const owner = await objectStub(c.env, 'ACCOUNT', loginOwnerId(session)).contact()
  return owner && isLocaleCode(owner.locale) ? owner.locale : DEFAULT_LOCALE
}

/**
 * Verifies the current password (V7.5.1). Attempts are limited, so an open session does not allow guessing.
 * @returns the password's version
 */
export async function confirmPassword(
  { c, visitor, session }: MemberRequest,
  password: string,
  field = 'current',
): Promise<Result<number, AuthOutcome>> {
  const { contact } = session.person
  const owner = objectStub(c.env, 'ACCOUNT', loginOwnerId(session))
  const { passwordHash, passwordVersion, isKnownDevice } = await owner.credentials(visitor.deviceHash)
  const limited = toAccountPasswordLimit(contact, visitor.deviceHash, isKnownDevice)
  const counted = await countAuthAttempt(c.env, limited)
  if (!counted.ok) return refuse(createAuthRefusal('too_many_attempts', counted.error.waitMs))
  const verified = await verifyPassword(c.env, password, passwordHash)
  if (!verified.ok) return refuse(AUTH_BUSY_REFUSAL)
  if (!verified.value.isRight) {
    c.executionCtx.waitUntil(owner.logInFailed(visitor.loginPlace))
    return refuse(createAuthProblem(field, createInputProblem('password_wrong')))
  }
  await resetAuthAttempts(c.env, limited)
  return ok(passwordVersion)
}

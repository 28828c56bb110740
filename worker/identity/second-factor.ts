// The second factor follows the password or the recovery (reliability §4.3, ASVS 6.4.3). The account opens no session
// without it.

import type { Context } from 'hono'
import type { AuthFlowState } from '#objects/identity/auth-flow/engine.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { FormValues } from '#shared/forms/rules.ts'
import { createInputProblem } from '#shared/validation/problem.ts'
import type { AppEnv } from '../env.ts'
import { beginSession } from './begin-session.ts'
import { beginVerifiedAuthFlow, endAuthFlow, readVerifiedAuthFlow } from './flows.ts'
import { AUTH_BUSY_REFUSAL, type AuthOutcome, createAuthProblem, createAuthRefusal, toNextStep } from './outcome.ts'
import { linkLoginService } from './social-link.ts'
import type { Visitor } from './visitor.ts'

type C = Context<AppEnv>

export const AFTER_LOGIN_PATH = '/operation/stay-signed-in'

type FlowView = Pick<AuthFlowState, 'contact' | 'account' | 'passwordVersion' | 'isTrusted'> &
  Partial<Pick<AuthFlowState, 'social'>>

/**
 * @param shown contact, account, password version, and `isTrusted`: the device becomes known after the second factor
 */
export async function startSecondFactor(c: C, shown: FlowView): Promise<AuthOutcome> {
  const begun = await beginVerifiedAuthFlow(c, { ...shown, kind: 'factor' })
  return begun.ok ? toNextStep('/login/verification') : AUTH_BUSY_REFUSAL
}

/** The account counts attempts, so a new flow does not reset them. */
export async function finishSecondFactor(c: C, visitor: Visitor, { code = '' }: FormValues): Promise<AuthOutcome> {
  const proved = await readVerifiedAuthFlow(c, 'factor')
  if (!proved.ok) return createAuthRefusal('flow_over')
  const flow = proved.value
  const { account, passwordVersion, isTrusted, social } = flow
  const checked = await objectStub(c.env, 'ACCOUNT', account).secondStep(code, visitor.loginPlace)
  if (!checked.ok) {
    return 'waitMs' in checked.error
      ? createAuthRefusal('too_many_attempts', checked.error.waitMs)
      : createAuthProblem('code', createInputProblem(checked.error.reason))
  }
  const begun = await beginSession(c, visitor, { account, passwordVersion, isTrusted, isSecondShown: true })
  await endAuthFlow(c, flow)
  if (begun.ok && social !== '') await linkLoginService(c.env, social, account, visitor.loginPlace)
  return begun.ok ? toNextStep(AFTER_LOGIN_PATH) : createAuthRefusal('flow_over')
}

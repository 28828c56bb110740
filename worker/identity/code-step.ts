import type { Context } from 'hono'
import type { AuthCodeKind, AuthFlowState } from '#objects/identity/auth-flow/engine.ts'
import { RESEND_CODE_INTENT } from '#shared/forms/facts.ts'
import type { FormValues } from '#shared/forms/rules.ts'
import { assertNever } from '#shared/platform/assert.ts'
import { createInputProblem } from '#shared/validation/problem.ts'
import type { MailMessageKind } from '../delivery/message.ts'
import type { AppEnv } from '../env.ts'
import { deliverAfterResponse } from './deliver.ts'
import { findUserByContact } from './directory/find-person.ts'
import { resendAuthCode, verifyAuthFlowCode } from './flows.ts'
import { type AuthOutcome, createAuthNotice, createAuthProblem, createAuthRefusal } from './outcome.ts'
import type { Visitor } from './visitor.ts'

type C = Context<AppEnv>

function messageOf(kind: AuthCodeKind): MailMessageKind {
  switch (kind) {
    case 'register':
      return 'register_code'
    case 'login':
      return 'login_code'
    case 'recovery':
      return 'recovery_code'
    case 'bind':
      return 'passkey_code'
    case 'social':
      return 'social_code'
    default:
      return assertNever(kind)
  }
}

async function resend(c: C, visitor: Visitor, kind: AuthCodeKind): Promise<AuthOutcome> {
  const another = await resendAuthCode(c, visitor, kind)
  if (!another.ok) {
    return another.error === 'flow_over'
      ? createAuthRefusal('flow_over')
      : createAuthRefusal('code_too_soon', another.error.waitMs)
  }
  const { flow, code } = another.value
  const { contact, isHeard } = flow
  const { locale, exists } = await findUserByContact(c.env, contact)
  const language = exists ? locale : visitor.locale
  if (isHeard) deliverAfterResponse(c, visitor, { kind: messageOf(kind), to: contact, locale: language, code })
  return createAuthNotice('code_sent')
}

export async function handleCodeStep(
  c: C,
  visitor: Visitor,
  {
    kind,
    values,
    onward,
  }: { kind: AuthCodeKind; values: FormValues; onward: (flow: AuthFlowState) => AuthOutcome | Promise<AuthOutcome> },
): Promise<AuthOutcome> {
  if (values.intent === RESEND_CODE_INTENT) return resend(c, visitor, kind)
  const proved = await verifyAuthFlowCode(c, kind, values.code ?? '')
  if (proved.ok) return onward(proved.value)
  const reason = proved.error
  if (typeof reason === 'string') return createAuthRefusal(reason)
  return createAuthProblem('code', createInputProblem('code_wrong', { left: reason.triesLeft }))
}

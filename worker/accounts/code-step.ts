import type { Context } from 'hono'
import type { CodeKind, Flow } from '#objects/auth-flow/engine.ts'
import { assertNever } from '#shared/assert.ts'
import { RESEND } from '#shared/forms/facts.ts'
import type { Values } from '#shared/forms/rules.ts'
import { problem } from '#shared/validation/problem.ts'
import { deliver } from '../delivery/deliver.ts'
import type { MessageKind } from '../delivery/message.ts'
import type { AppEnv } from '../env.ts'
import { findPerson } from './find-person.ts'
import { resendCode, verifyFlow } from './flows.ts'
import { invalid, notified, type Outcome, refused } from './outcome.ts'
import type { Visitor } from './visitor.ts'

type C = Context<AppEnv>

function messageOf(kind: CodeKind): MessageKind {
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

async function resend(c: C, visitor: Visitor, kind: CodeKind): Promise<Outcome> {
  const another = await resendCode(c, visitor, kind)
  if (!another.ok) {
    return another.error === 'flow_over' ? refused('flow_over') : refused('code_too_soon', another.error.waitMs)
  }
  const { flow, code } = another.value
  const { contact, isHeard } = flow
  const { locale, exists } = await findPerson(c.env, contact)
  const language = exists ? locale : visitor.locale
  if (isHeard) deliver(c, visitor, { kind: messageOf(kind), to: contact, locale: language, code })
  return notified('code_sent')
}

/** @param onward runs after a correct code */
export async function codeStep(
  c: C,
  visitor: Visitor,
  { kind, values, onward }: { kind: CodeKind; values: Values; onward: (flow: Flow) => Outcome | Promise<Outcome> },
): Promise<Outcome> {
  if (values.intent === RESEND) return resend(c, visitor, kind)
  const proved = await verifyFlow(c, kind, values.code ?? '')
  if (proved.ok) return onward(proved.value)
  const reason = proved.error
  if (typeof reason === 'string') return refused(reason)
  return invalid('code', problem('code_wrong', { left: reason.triesLeft }))
}

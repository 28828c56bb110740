import type { Context } from 'hono'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { FormValues } from '#shared/forms/rules.ts'
import type { AppEnv } from '../env.ts'
import { countAuthAttempt, toSendLimit } from './limits.ts'
import { type AuthOutcome, createAuthNotice, createAuthRefusal } from './outcome.ts'
import { readCurrentSession } from './session/session.ts'
import type { Visitor } from './visitor.ts'

/** Recipient of applications: the operator reads them at /dev/outbox. Text of strangers is never mailed. */
const OPERATOR = 'operator'

export async function applyAsAffiliate(c: Context<AppEnv>, visitor: Visitor, values: FormValues): Promise<AuthOutcome> {
  const { addressBlock: block, locale } = visitor
  const counted = await countAuthAttempt(c.env, toSendLimit(block))
  if (!counted.ok) return createAuthRefusal('too_many_attempts', counted.error.waitMs)
  const { intent: _, ...application } = values
  const account = (await readCurrentSession(c))?.token.account ?? ''
  if (account !== '') await objectStub(c.env, 'ACCOUNT', account).apply(application)
  const lines = Object.entries({ ...application, account }).map(([name, value]) => `${name}: ${value}`)
  await objectStub(c.env, 'OUTBOX', 'all').put({
    channel: 'email',
    recipient: OPERATOR,
    kind: 'affiliate_application',
    locale,
    subject: `${application.name ?? ''} · ${application.residence ?? ''}`,
    text: lines.join('\n'),
    html: '',
    code: '',
  })
  return createAuthNotice('application_sent')
}

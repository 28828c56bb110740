// Warns of a deployment that sends no mail: its registrations and recoveries never get their code.

import { logWarning } from '#objects/platform/telemetry/log.ts'
import { type Env, loadSettings } from '../env.ts'
import { hasPaperAccounts } from '../upstream/hosts.ts'
import { isOutboxOpenForOrigin } from './undelivered.ts'

/**
 * True if no mail is delivered and the outbox, which shows undelivered mails, is closed.
 * @param origin scheme and host of the deployment
 */
export const isMailMissing = (env: Env, origin: string): boolean =>
  loadSettings(env).MAIL_URL === '' && hasPaperAccounts(env) && !isOutboxOpenForOrigin(env, origin)

const warned = new WeakSet<Env>()

/** Logs `mail_missing` once per isolate. */
export function warnWithoutMail(env: Env, origin: string): void {
  if (warned.has(env)) return
  warned.add(env)
  if (!isMailMissing(env, origin)) return
  logWarning('mail_missing', { remedy: 'set MAIL_URL: nobody can register or recover' })
}

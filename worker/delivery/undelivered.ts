// Without a provider, pages that ask for a code say that none is delivered; they link to /dev/outbox if it is open.

import type { CodeDeliveryOutage } from '#shared/forms/rules.ts'
import { type Env, loadSettings } from '../env.ts'
import { isLoopbackHost } from '../http/loopback.ts'
import { hasPaperAccounts } from '../upstream/hosts.ts'

/**
 * Readers of stored codes can log in as anyone, so by default the outbox is open only on the local machine.
 * @param origin scheme and host of the deployment
 */
export function isOutboxOpenForOrigin(env: Env, origin: string): boolean {
  const { OUTBOX_ACCESS, MAIL_URL, SMS_URL } = loadSettings(env)
  if (OUTBOX_ACCESS !== 'auto') return OUTBOX_ACCESS === 'open'
  const isHere = isLoopbackHost(new URL(origin).hostname)
  return isHere && MAIL_URL === '' && SMS_URL === '' && hasPaperAccounts(env)
}

export function findCodeDeliveryOutage(env: Env, origin: string): CodeDeliveryOutage | undefined {
  const { MAIL_URL, SMS_URL } = loadSettings(env)
  if (MAIL_URL !== '' && SMS_URL !== '') return undefined
  const ways = MAIL_URL === '' && SMS_URL === '' ? 'both' : MAIL_URL === '' ? 'email' : 'phone'
  return { ways, isOutboxOpen: isOutboxOpenForOrigin(env, origin) }
}

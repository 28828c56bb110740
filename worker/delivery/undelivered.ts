// Where messages are not carried to people, pages that ask for a code say so and show the way to it.

import type { Undelivered } from '#shared/forms/forms.ts'
import { isLoopback } from '../accounts/loopback.ts'
import { type Env, settings } from '../env.ts'
import { upstreamOf } from '../upstream/hosts.ts'

/**
 * True if whoever is at this origin may read the outbox: they could log in as anybody. Unless a setting says otherwise it is
 * open on this machine alone, and only where nothing else carries messages.
 * @param origin scheme and host that the deployment answers under
 */
export function isOutboxOpenAt(env: Env, origin: string): boolean {
  const { OUTBOX_ACCESS, MAIL_URL, SMS_URL } = settings(env)
  if (OUTBOX_ACCESS !== 'auto') return OUTBOX_ACCESS === 'open'
  const isHere = isLoopback(new URL(origin).hostname)
  return isHere && MAIL_URL === '' && SMS_URL === '' && upstreamOf(env, 'spot') === undefined
}

/** Returns which codes nothing carries; undefined where all are carried. */
export function undeliveredAt(env: Env, origin: string): Undelivered | undefined {
  const { MAIL_URL, SMS_URL } = settings(env)
  if (MAIL_URL !== '' && SMS_URL !== '') return undefined
  const ways = MAIL_URL === '' && SMS_URL === '' ? 'both' : MAIL_URL === '' ? 'email' : 'phone'
  return { ways, isOutboxOpen: isOutboxOpenAt(env, origin) }
}

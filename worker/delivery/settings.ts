// Who carries messages: this part of a deployment's settings.

import { z } from 'zod/mini'

const isProvider = (address: string) => {
  if (address === '') return true
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
}

/** Where messages are posted to as JSON; empty: they go to the outbox. */
const Provider = z._default(
  z.string().check(z.refine(isProvider, 'no https address, nor an http one of this machine')),
  '',
)
const Sender = z._default(z.string().check(z.maxLength(200)), '')

export const DELIVERY_FIELDS = {
  MAIL_URL: Provider,
  /** Shown to the provider as a bearer token. */
  MAIL_TOKEN: z.optional(z.string()),
  /** Whom mails are from. */
  MAIL_FROM: Sender,
  SMS_URL: Provider,
  SMS_TOKEN: z.optional(z.string()),
  SMS_FROM: Sender,
  /** Whether the outbox can be looked at: `auto` on this machine alone, where nothing carries messages. */
  OUTBOX_ACCESS: z._default(z.enum(['auto', 'open', 'closed']), 'auto'),
}

import { z } from 'zod/mini'

const isProvider = (address: string) => {
  if (address === '') return true
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
}

/** URL of a provider that receives messages as JSON; if empty, the deployment only stores messages. */
const Provider = z._default(
  z.string().check(z.refine(isProvider, 'no https address, nor an http one of this machine')),
  '',
)
const Sender = z._default(z.string().check(z.maxLength(200)), '')

export const DELIVERY_SETTING_FIELDS = {
  MAIL_URL: Provider,
  MAIL_TOKEN: z.optional(z.string()),
  MAIL_FROM: Sender,
  SMS_URL: Provider,
  SMS_TOKEN: z.optional(z.string()),
  SMS_FROM: Sender,
  /** Access to /dev/outbox, which shows stored messages. `auto`: only locally and without providers. */
  OUTBOX_ACCESS: z._default(z.enum(['auto', 'open', 'closed']), 'auto'),
}

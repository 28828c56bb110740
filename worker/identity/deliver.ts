import type { Context } from 'hono'
import { logError } from '#objects/platform/telemetry/log.ts'
import { createMail } from '../delivery/letter.ts'
import type { MailMessage } from '../delivery/message.ts'
import { sendMail } from '../delivery/post.ts'
import { type AppEnv, loadSettings } from '../env.ts'
import { loadTranslator } from '../locale/messages.ts'
import { findUserByContact } from './directory/find-person.ts'

/** Delay before the look-ups for a message, ms. The response is sent by then. */
const AFTER_ANSWER_MS = 25

/**
 * Sends a message after the response, so the response's timing reveals nothing about the account.
 * @param origin scheme and host for links, or ''
 */
export function deliverAfterResponse(
  c: Context<AppEnv>,
  { origin }: { readonly origin: string },
  message: MailMessage,
): void {
  const written = async () => {
    await scheduler.wait(AFTER_ANSWER_MS)
    const { phrase } = await findUserByContact(c.env, message.to)
    const t = await loadTranslator(c.env, message.locale)
    const letter = createMail(message, { brand: loadSettings(c.env).BRAND, origin, phrase }, t)
    return sendMail(c.env, message, letter)
  }
  const sent = written().catch((error: unknown) => {
    // Logs contain neither recipient nor content.
    logError('message_not_sent', { kind: message.kind, by: message.to.kind, error })
  })
  c.executionCtx.waitUntil(sent)
}

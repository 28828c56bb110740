// The one way in which anybody is written to. A configured provider carries the message; without one it is laid into the
// outbox of this deployment.

import type { Context } from 'hono'
import { findPerson } from '../accounts/find-person.ts'
import { translatorOf } from '../document/messages.ts'
import { type AppEnv, type Env, settings } from '../env.ts'
import { type Letter, letterOf } from './letter.ts'
import type { Message } from './message.ts'

/** By then the answer is out: nothing that a message needs is asked for while somebody could measure it. */
const AFTER_ANSWER_MS = 25

/** Nobody waits for a provider; one that takes longer has failed. */
const PATIENCE_MS = 10_000

async function hand(url: string, token: string | undefined, body: unknown): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`provider answered ${response.status}`)
}

/**
 * Hands a letter to whoever carries it.
 * @throws Error where a provider does not take it
 */
export async function post(
  env: Env,
  { kind, to, locale, code = '' }: Omit<Message, 'kind'> & { readonly kind: string },
  letter: Letter,
): Promise<void> {
  const { MAIL_URL, MAIL_TOKEN, MAIL_FROM, SMS_URL, SMS_TOKEN, SMS_FROM } = settings(env)
  const { subject, text, html, short } = letter
  if (to.kind === 'email' && MAIL_URL !== '') {
    return hand(MAIL_URL, MAIL_TOKEN, { from: MAIL_FROM, to: to.value, subject, text, html })
  }
  if (to.kind === 'phone' && SMS_URL !== '') {
    return hand(SMS_URL, SMS_TOKEN, { from: SMS_FROM, to: to.value, text: short })
  }
  const posted = to.kind === 'email' ? { subject, text, html } : { subject: '', text: short, html: '' }
  await env.OUTBOX.getByName('all').put({ channel: to.kind, recipient: to.value, kind, locale, code, ...posted })
}

/** Writes and sends a message to somebody whose contact, language and word are known, from wherever there is an environment. */
export async function deliverTo(env: Env, message: Message, phrase: string): Promise<void> {
  const { BRAND, ORIGIN } = settings(env)
  const t = await translatorOf(env, message.locale)
  await post(env, message, letterOf(message, { brand: BRAND, origin: ORIGIN, phrase }, t))
}

/**
 * Sends a message, after the answer has gone out: how long that takes, and whether anything is sent, nobody can tell.
 * @param origin scheme and host that the message may link to, or ''
 */
export function deliver(c: Context<AppEnv>, { origin }: { readonly origin: string }, message: Message): void {
  const written = async () => {
    await scheduler.wait(AFTER_ANSWER_MS)
    // Whoever gets it knows by this word that it is from here; nobody waits for it, so nothing shows whether there is one.
    const { phrase } = await findPerson(c.env, message.to)
    const t = await translatorOf(c.env, message.locale)
    const letter = letterOf(message, { brand: settings(c.env).BRAND, origin, phrase }, t)
    return post(c.env, message, letter)
  }
  const sent = written().catch((error: unknown) => {
    // Neither who nor what: logs are no place for either.
    console.error(`message ${message.kind} by ${message.to.kind} was not sent:`, String(error))
  })
  c.executionCtx.waitUntil(sent)
}

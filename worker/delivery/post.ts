// Sends mails and SMS by a configured provider, or stores them for the page /dev/outbox. No other module sends them.

import { objectStub } from '#objects/platform/object-stub.ts'
import { type Env, loadSettings } from '../env.ts'
import { loadTranslator } from '../locale/messages.ts'
import { createMail, type RenderedMail } from './letter.ts'
import type { MailMessage } from './message.ts'

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

export async function sendMail(
  env: Env,
  { kind, to, locale, code = '' }: Omit<MailMessage, 'kind'> & { readonly kind: string },
  letter: RenderedMail,
): Promise<void> {
  const { MAIL_URL, MAIL_TOKEN, MAIL_FROM, SMS_URL, SMS_TOKEN, SMS_FROM } = loadSettings(env)
  const { subject, text, html, smsText: short } = letter
  if (to.kind === 'email' && MAIL_URL !== '') {
    return hand(MAIL_URL, MAIL_TOKEN, { from: MAIL_FROM, to: to.value, subject, text, html })
  }
  if (to.kind === 'phone' && SMS_URL !== '') {
    return hand(SMS_URL, SMS_TOKEN, { from: SMS_FROM, to: to.value, text: short })
  }
  const posted = to.kind === 'email' ? { subject, text, html } : { subject: '', text: short, html: '' }
  await objectStub(env, 'OUTBOX', 'all').put({ channel: to.kind, recipient: to.value, kind, locale, code, ...posted })
}

export async function deliverMail(env: Env, message: MailMessage, phrase: string): Promise<void> {
  const { BRAND, ORIGIN } = loadSettings(env)
  const t = await loadTranslator(env, message.locale)
  await sendMail(env, message, createMail(message, { brand: BRAND, origin: ORIGIN, phrase }, t))
}

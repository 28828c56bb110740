// Telegram does not use OpenID Connect. It sends fields signed with the bot's token (core.telegram.org/widgets/login,
// "Checking authorization").

import { z } from 'zod/mini'
import type { SocialIdentity } from '#shared/identity/social/refusals.ts'
import { DAY_MS, MINUTE_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'

export const TELEGRAM_ANSWER_AGE_MAX_MS = DAY_MS
const AHEAD_MS = 5 * MINUTE_MS
export const TELEGRAM_REPLAY_WINDOW_MS = TELEGRAM_ANSWER_AGE_MAX_MS + AHEAD_MS
const FIELDS_MAX = 20

export const TELEGRAM_CSP_SOURCES = {
  'script-src': ['https://telegram.org'],
  'frame-src': ['https://oauth.telegram.org'],
} as const

const Fields = z.object({
  id: z.string().check(z.regex(/^[1-9]\d{0,19}$/)),
  auth_date: z.string().check(z.regex(/^\d{1,12}$/)),
  hash: z.string().check(z.regex(/^[\da-f]{64}$/)),
  first_name: z.optional(z.string().check(z.maxLength(256))),
  last_name: z.optional(z.string().check(z.maxLength(256))),
})

export type TelegramRefusal = 'social_response' | 'social_signature' | 'social_token_expired'

const text = new TextEncoder()

/** Compares in constant time. */
async function isSigned(fields: Readonly<Record<string, string>>, hash: string, botToken: string): Promise<boolean> {
  const lines = Object.entries(fields).filter(([name]) => name !== 'hash')
  const checked = lines
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n')
  const secret = await crypto.subtle.digest('SHA-256', text.encode(botToken))
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  const signature = Uint8Array.from(hash.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return crypto.subtle.verify('HMAC', key, signature, text.encode(checked))
}

/**
 * Never rejects. Fields can be replayed for a day: the caller must store `proof` that long and accept it once.
 * @param params all fields of the widget, unchanged
 */
export async function verifyTelegramLogin(
  params: URLSearchParams,
  botToken: string,
  now: number,
): Promise<Result<SocialIdentity & { readonly proof: string }, TelegramRefusal>> {
  const entries = [...params]
  const fields = Object.fromEntries(entries)
  if (entries.length > FIELDS_MAX || Object.keys(fields).length !== entries.length) return refuse('social_response')
  const read = Fields.safeParse(fields)
  if (!read.success) return refuse('social_response')
  const { id, auth_date, hash, first_name = '', last_name = '' } = read.data
  if (!(await isSigned(fields, hash, botToken))) return refuse('social_signature')
  const age = now - Number(auth_date) * 1_000
  if (age > TELEGRAM_ANSWER_AGE_MAX_MS || age < -AHEAD_MS) return refuse('social_token_expired')
  const name = `${first_name} ${last_name}`.trim() || undefined
  return ok({ provider: 'telegram', subject: id, email: undefined, emailVerified: false, name, proof: hash })
}

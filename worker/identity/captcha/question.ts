// Captcha without scripts: a signed question. Any answer, right or wrong, uses the question up (docs/decisions/008).

import { z } from 'zod/mini'
import { isEqualConstantTime } from '#objects/identity/secrets/constant-time.ts'
import { CaptchaAction, type CaptchaAnswerOf, type CaptchaQuestion } from '#shared/forms/captcha/contract.ts'
import { createCaptchaTextQuestion } from '#shared/forms/captcha/question.ts'
import { toHex } from '#shared/platform/hex.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { computeHmacHex } from '../../platform/signing.ts'
import type { VerifiedCaptchaAnswer } from './embedded.ts'
import type { CaptchaKeys } from './secret.ts'

/** Long, because a page without scripts cannot fetch a new question. */
export const CAPTCHA_QUESTION_LIFETIME_MS = 30 * MINUTE_MS

/** `right` is the MAC of the correct choice, so the token does not reveal the choice. */
const Claims = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  action: CaptchaAction,
  expiresAt: z.int(),
  right: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
type Claims = z.infer<typeof Claims>

const choiceMac = (keys: CaptchaKeys, id: string, choice: number) =>
  computeHmacHex(keys.question, `choice ${id} ${choice}`)
const claimsMac = (keys: CaptchaKeys, claims: string) => computeHmacHex(keys.question, `claims ${claims}`)

const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

export async function createQuestionOffer(
  keys: CaptchaKeys,
  action: CaptchaAction,
  now: number,
): Promise<CaptchaQuestion> {
  const { kind, words, right } = createCaptchaTextQuestion(random)
  const id = toHex(crypto.getRandomValues(new Uint8Array(16)))
  const claims: Claims = {
    id,
    action,
    expiresAt: now + CAPTCHA_QUESTION_LIFETIME_MS,
    right: await choiceMac(keys, id, right),
  }
  const text = btoa(JSON.stringify(claims))
  return {
    provider: 'question',
    lifetimeMs: CAPTCHA_QUESTION_LIFETIME_MS,
    token: `${text}.${await claimsMac(keys, text)}`,
    kind,
    words: [...words],
  }
}

function readClaims(text: string): Claims | undefined {
  try {
    return Claims.safeParse(JSON.parse(atob(text))).data
  } catch {
    return undefined
  }
}

export type AnsweredCaptchaQuestion = VerifiedCaptchaAnswer & { readonly isRight: boolean }

export async function verifyQuestionAnswer(
  keys: CaptchaKeys,
  { token, choice }: CaptchaAnswerOf<'question'>,
  action: CaptchaAction,
  now: number,
): Promise<Result<AnsweredCaptchaQuestion, 'captcha_wrong' | 'captcha_expired'>> {
  const [text = '', mac = ''] = token.split('.')
  if (!isEqualConstantTime(await claimsMac(keys, text), mac)) return refuse('captcha_wrong')
  const claims = readClaims(text)
  if (!claims || claims.action !== action) return refuse('captcha_wrong')
  const { id, expiresAt, right } = claims
  if (expiresAt <= now) return refuse('captcha_expired')
  return ok({ id: `question ${id}`, expiresAt, isRight: isEqualConstantTime(await choiceMac(keys, id, choice), right) })
}

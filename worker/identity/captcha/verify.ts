import { logError } from '#objects/platform/telemetry/log.ts'
import {
  type CaptchaAction,
  type CaptchaAnswerOf,
  type CaptchaRefusal,
  parseCaptchaAnswer,
} from '#shared/forms/captcha/contract.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { type GeetestSettings, type TurnstileSettings, toCaptchaSettings } from '../../context/captcha-settings.ts'
import { type Env, loadSettings } from '../../env.ts'
import { readVisitorIpAddress } from '../../http/visitor-address.ts'
import { computeSha256Hex } from '../../platform/signing.ts'
import { verifyProofOfWork } from './embedded.ts'
import { verifyGeetestAnswer } from './geetest.ts'
import { consumeSingleUseId, takeCaptchaAllowance } from './memory.ts'
import { verifyQuestionAnswer } from './question.ts'
import { loadCaptchaKeys, verifyByAnyKey } from './secret.ts'
import { verifyTurnstileAnswer } from './turnstile.ts'

type Verdict = Result<null, CaptchaRefusal>

/** Retention of used tokens: longer than any vendor's token lifetime. */
const VENDOR_MEMORY_MS = 30 * MINUTE_MS

/**
 * Uses the answer up: it never counts again. Call it after cheap checks (fields present and valid) and before costly
 * ones (passwords, look-ups, messages).
 * @param answer JSON text, or an object of a JSON body; anything else is refused
 * @param action an answer solved for another form is refused
 * @returns the first refusal of `CaptchaRefusal` that applies; if the vendor or the captcha memory does not respond, no
 * answer is accepted
 */
export async function verifyCaptcha(
  env: Env,
  answer: unknown,
  action: CaptchaAction,
  request: Request,
): Promise<Verdict> {
  const read = parseCaptchaAnswer(answer)
  if (read === 'missing') return refuse('captcha_missing')
  if (read === undefined) return refuse('captcha_wrong')
  const captcha = toCaptchaSettings(loadSettings(env))
  switch (read.provider) {
    case 'embedded':
    case 'question':
      return captcha.provider === 'embedded' ? verifyOwn(env, read, action, request) : refuse('captcha_wrong')
    case 'geetest':
      return captcha.provider === 'geetest' ? verifyGeetest(env, captcha, read) : refuse('captcha_wrong')
    case 'turnstile':
      return captcha.provider === 'turnstile'
        ? verifyTurnstile(env, captcha, read, action, request)
        : refuse('captcha_wrong')
  }
}

async function verifyOwn(
  env: Env,
  answer: CaptchaAnswerOf<'embedded'> | CaptchaAnswerOf<'question'>,
  action: CaptchaAction,
  request: Request,
): Promise<Verdict> {
  try {
    await loadCaptchaKeys(env)
  } catch (error) {
    logError('captcha_key_failed', { error })
    return refuse('captcha_unavailable')
  }
  if (answer.provider === 'embedded') {
    const solved = await verifyByAnyKey(env, (keys) => verifyProofOfWork(keys, answer, action))
    return solved.ok ? consumeSingleUseId(env, solved.value.id, solved.value.expiresAt) : solved
  }
  const answered = await verifyByAnyKey(env, (keys) => verifyQuestionAnswer(keys, answer, action, Date.now()))
  if (!answered.ok) return answered
  const allowed = await takeCaptchaAllowance(env, 'question', readVisitorIpAddress(request.headers))
  if (!allowed.ok) return refuse(allowed.error === 'unavailable' ? 'captcha_unavailable' : 'captcha_too_many')
  // The question is used up before the choice is compared, so a visitor cannot guess twice.
  const { id, expiresAt, isRight } = answered.value
  const spent = await consumeSingleUseId(env, id, expiresAt)
  if (!spent.ok) return spent
  return isRight ? ok(null) : refuse('captcha_wrong')
}

/** Vendors should accept a token once, but some enforce that late; the captcha memory enforces it at once. */
const spendToken = async (env: Env, token: string): Promise<Verdict> =>
  consumeSingleUseId(env, `token ${await computeSha256Hex(token)}`, Date.now() + VENDOR_MEMORY_MS)

async function verifyGeetest(env: Env, captcha: GeetestSettings, answer: CaptchaAnswerOf<'geetest'>): Promise<Verdict> {
  const checked = await verifyGeetestAnswer(captcha, answer)
  return checked.ok ? spendToken(env, answer.lot_number) : checked
}

async function verifyTurnstile(
  env: Env,
  captcha: TurnstileSettings,
  answer: CaptchaAnswerOf<'turnstile'>,
  action: CaptchaAction,
  request: Request,
): Promise<Verdict> {
  const { hostname } = new URL(loadSettings(env).ORIGIN || request.url)
  const address = request.headers.get('cf-connecting-ip') ?? undefined
  const checked = await verifyTurnstileAnswer(captcha, answer, { action, hostname, address })
  return checked.ok ? spendToken(env, answer.token) : checked
}

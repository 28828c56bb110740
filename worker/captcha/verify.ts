// The one function that says whether a form's captcha was solved.

import { type AnswerOf, type CaptchaAction, type CaptchaRefusal, readAnswer } from '#shared/captcha/contract.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { type Env, settings } from '../env.ts'
import { checkWork } from './embedded.ts'
import { checkGeetest } from './geetest.ts'
import { consumeOnce, takeAllowance } from './memory.ts'
import { checkQuestion } from './question.ts'
import { type CaptchaKeys, captchaKeys } from './secret.ts'
import { captchaSettings, type GeetestSettings, type TurnstileSettings } from './settings.ts'
import { sha256Hex } from './signing.ts'
import { checkTurnstile } from './turnstile.ts'
import { visitorAddress } from './visitor-address.ts'

type Verdict = Result<null, CaptchaRefusal>

/** Longer than any vendor's token counts. */
const VENDOR_MEMORY_MS = 30 * 60_000

/**
 * Verifies what a form sent for its captcha, and uses it up: the same answer never counts again.
 *
 * ```ts
 * const form = await c.req.parseBody()                  // CAPTCHA_FIELD: shared/captcha/field.ts
 * const human = await verifyCaptcha(c.env, form[CAPTCHA_FIELD], 'login', c.req.raw)
 * if (!human.ok) return back(c, human.error)          // t(`captcha.refusal.${human.error}`) has the words
 * ```
 * Ask it after everything that costs nothing (are the fields there and well formed?) and before everything that does
 * (passwords, look-ups, messages): an answer is gone once it was asked about, and the form needs a new one.
 *
 * @param answer the form's field `captcha` (JSON text), or the same as an object of a JSON body; anything else is refused
 * @param action the form's own: an answer that was solved for another form is refused
 * @param request the post itself: whose it is and where it was sent to
 * @returns in order of precedence
 *   `captcha_missing` nothing was sent;
 *   `captcha_wrong` no answer, not solved, forged, of another provider or form;
 *   `captcha_expired` solved too long ago;
 *   `captcha_too_many` this address has answered too many questions in words;
 *   `captcha_used` it counted before;
 *   `captcha_unavailable` the vendor or the memory did not answer: refused, never let through.
 */
export async function verifyCaptcha(
  env: Env,
  answer: unknown,
  action: CaptchaAction,
  request: Request,
): Promise<Verdict> {
  const read = readAnswer(answer)
  if (read === 'missing') return refuse('captcha_missing')
  if (read === undefined) return refuse('captcha_wrong')
  const captcha = captchaSettings(settings(env))
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
  answer: AnswerOf<'embedded'> | AnswerOf<'question'>,
  action: CaptchaAction,
  request: Request,
): Promise<Verdict> {
  let keys: CaptchaKeys
  try {
    keys = await captchaKeys(env)
  } catch (error) {
    console.error('captcha key', error)
    return refuse('captcha_unavailable')
  }
  if (answer.provider === 'embedded') {
    const solved = await checkWork(keys, answer, action)
    return solved.ok ? consumeOnce(env, solved.value.id, solved.value.expiresAt) : solved
  }
  const answered = await checkQuestion(keys, answer, action, Date.now())
  if (!answered.ok) return answered
  const allowed = await takeAllowance(env, 'question', visitorAddress(request.headers))
  if (!allowed.ok) return refuse(allowed.error === 'unavailable' ? 'captcha_unavailable' : 'captcha_too_many')
  // Used up before its answer is looked at: nobody tries the other words.
  const { id, expiresAt, isRight } = answered.value
  const spent = await consumeOnce(env, id, expiresAt)
  if (!spent.ok) return spent
  return isRight ? ok(null) : refuse('captcha_wrong')
}

/** The vendor lets a token count once; the memory sees to it where the vendor's own is slow to. */
const spendToken = async (env: Env, token: string): Promise<Verdict> =>
  consumeOnce(env, `token ${await sha256Hex(token)}`, Date.now() + VENDOR_MEMORY_MS)

async function verifyGeetest(env: Env, captcha: GeetestSettings, answer: AnswerOf<'geetest'>): Promise<Verdict> {
  const checked = await checkGeetest(captcha, answer)
  return checked.ok ? spendToken(env, answer.lot_number) : checked
}

async function verifyTurnstile(
  env: Env,
  captcha: TurnstileSettings,
  answer: AnswerOf<'turnstile'>,
  action: CaptchaAction,
  request: Request,
): Promise<Verdict> {
  const { hostname } = new URL(settings(env).ORIGIN || request.url)
  const address = request.headers.get('cf-connecting-ip') ?? undefined
  const checked = await checkTurnstile(captcha, answer, { action, hostname, address })
  return checked.ok ? spendToken(env, answer.token) : checked
}

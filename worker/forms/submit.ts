// What becomes of a form, whichever door it came in by: read, checked, its captcha used up, and only then carried out.

import type { FormAnswer } from '#shared/api/auth.ts'
import { CAPTCHA_FIELD } from '#shared/captcha/field.ts'
import { FORMS, type FormName } from '#shared/forms/forms.ts'
import { problemsOf, readValues, type Values } from '#shared/forms/rules.ts'
import { verifyCaptcha } from '../captcha/verify.ts'
import type { Env } from '../env.ts'
import { carryOut } from '../exchange/accounts.ts'

export type Submitted = { readonly values: Values; readonly answer: FormAnswer }

async function answerTo(
  env: Env,
  name: FormName,
  values: Values,
  captcha: unknown,
  request: Request,
): Promise<FormAnswer> {
  const rules = FORMS[name]
  const problems = problemsOf(rules, values)
  if (problems.length > 0) return { kind: 'problems', problems: [...problems] }
  if (rules.captcha) {
    const human = await verifyCaptcha(env, captcha, rules.captcha, request)
    if (!human.ok) return { kind: 'captcha', refusal: human.error }
  }
  const outcome = await carryOut(name, values)
  return outcome.ok ? { kind: 'next', path: outcome.value } : { kind: 'refused', reason: outcome.error }
}

/**
 * @param sent whatever came: fields are taken by name, as text
 * @param request that it came with: a captcha is somebody's
 */
export async function submit(
  env: Env,
  name: FormName,
  sent: Readonly<Record<string, unknown>>,
  request: Request,
): Promise<Submitted> {
  const values = readValues(FORMS[name], sent)
  return { values, answer: await answerTo(env, name, values, sent[CAPTCHA_FIELD], request) }
}

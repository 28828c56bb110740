import type { Context } from 'hono'
import { siteMetrics } from '#objects/platform/telemetry/site-metrics.ts'
import { CAPTCHA_FIELD } from '#shared/forms/captcha/field.ts'
import { type FormValues, findFormProblems, parseFormValues } from '#shared/forms/rules.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import type { FormAnswer } from '#shared/identity/auth-calls.ts'
import { AUTH_FORMS, type AuthFormName } from '#shared/identity/forms.ts'
import type { AppEnv } from '../env.ts'
import { isSecretGuess, logSecurityEvent } from '../http/security-log.ts'
import { executeAccountForm } from './account-forms.ts'
import { verifyCaptcha } from './captcha/verify.ts'

export type SubmittedAuthForm = { readonly values: FormValues; readonly answer: FormAnswer }

type C = Context<AppEnv>

async function answerTo(
  c: C,
  name: AuthFormName,
  { values, captcha, locale }: { values: FormValues; captcha: unknown; locale: LocaleCode },
): Promise<FormAnswer> {
  const rules = AUTH_FORMS[name]
  const problems = findFormProblems(rules, values)
  if (problems.length > 0) return { kind: 'problems', problems: [...problems] }
  if (rules.captcha) {
    const human = await verifyCaptcha(c.env, captcha, rules.captcha, c.req.raw)
    if (!human.ok) return { kind: 'captcha', refusal: human.error }
  }
  const outcome = await executeAccountForm(c, name, values, locale)
  if (outcome.kind === 'refused' && outcome.waitSeconds !== undefined) {
    c.header('retry-after', String(outcome.waitSeconds))
  }
  return outcome
}

function refusalIn(answer: FormAnswer): string | undefined {
  if (answer.kind === 'captcha') return answer.refusal
  if (answer.kind === 'refused') return answer.reason
  return answer.kind === 'problems' ? answer.problems.find(isSecretGuess)?.code : undefined
}

/**
 * @param c the request; the response gets the form's cookies
 * @param sent raw fields, read by name as text
 * @param locale of the form's page
 */
export async function handleAuthForm(
  c: C,
  name: AuthFormName,
  sent: Readonly<Record<string, unknown>>,
  locale: LocaleCode,
): Promise<SubmittedAuthForm> {
  const values = parseFormValues(AUTH_FORMS[name], sent)
  const answer = await answerTo(c, name, { values, captcha: sent[CAPTCHA_FIELD], locale })
  const reason = refusalIn(answer)
  if (reason) {
    siteMetrics.refusals.add(1, reason)
    logSecurityEvent(c, { event: 'form_refused', form: name, reason })
  }
  return { values, answer }
}

// What happens to a form in the browser before and after it is sent. Loaded when a form is first used: rules, lists and
// schemas are nothing that a page has to wait for.

import { authCalls, LOCALE_FIELD } from '#shared/api/auth.ts'
import { CAPTCHA_FIELD } from '#shared/captcha/field.ts'
import { AREA_FORMS, type AreaFormName } from '#shared/forms/area.ts'
import { FORMS, type FormName, type FormPage } from '#shared/forms/forms.ts'
import { type FormRules, problemsOf, readValues } from '#shared/forms/rules.ts'
import type { LocaleCode } from '#shared/locales.ts'
import { call } from '../calls/call.ts'

type FormState = FormPage['form']
type Contents = Readonly<Record<string, unknown>>

/** What a form holds, and what is wrong with it: by the same rules as at the edge. */
export function validate({ name, contents }: { name: FormName | AreaFormName; contents: Contents }): FormState {
  const rules: FormRules = name in AREA_FORMS ? AREA_FORMS[name as AreaFormName] : FORMS[name as FormName]
  const values = readValues(rules, contents)
  const problems = problemsOf(rules, values)
  // A captcha counts once: it is not worth sending before all else is well.
  const isMissing = problems.length === 0 && rules.captcha !== undefined && !contents[CAPTCHA_FIELD]
  return { values, problems, ...(isMissing && { captcha: 'captcha_missing' as const }) }
}

/** The last step was taken. */
export type Done = 'done'

/** @returns the path of the next step, or that there is none; or what the form says next */
export async function submit(
  name: FormName,
  { values }: FormState,
  { contents, locale }: { contents: Contents; locale: LocaleCode },
): Promise<FormState | { readonly path: string } | Done> {
  const captcha = contents[CAPTCHA_FIELD]
  const outcome = await call(authCalls[name], {
    ...values,
    [LOCALE_FIELD]: locale,
    ...(typeof captcha === 'string' && { [CAPTCHA_FIELD]: captcha }),
  })
  if (!outcome.ok) return { values, problems: [], refusal: 'unavailable' }
  const answer = outcome.data
  switch (answer.kind) {
    case 'next':
      return { path: answer.path }
    case 'done':
      return 'done'
    case 'told':
      return { values, problems: [], notice: answer.notice }
    case 'problems':
      return { values, problems: answer.problems }
    case 'captcha':
      return { values, problems: [], captcha: answer.refusal }
    case 'refused':
      return { values, problems: [], refusal: answer.reason, waitSeconds: answer.waitSeconds ?? 0 }
  }
}

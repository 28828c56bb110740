// Loaded with the first use of a form, because rules, lists and schemas would delay the page.

import { CAPTCHA_FIELD } from '#shared/forms/captcha/field.ts'
import { type FormRules, findFormProblems, parseFormValues } from '#shared/forms/rules.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import { authCalls, LOCALE_FIELD } from '#shared/identity/auth-calls.ts'
import { findReturnPath } from '#shared/identity/carried.ts'
import { AUTH_FORMS, type AuthFormName, type AuthFormPage } from '#shared/identity/forms.ts'
import { documentPath } from '#shared/navigation/document-path.ts'
import { ACCOUNT_AREA_FORMS, type AccountAreaFormName } from '#shared/pages/area-forms.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { sendApiCall } from '../calls/call.ts'

type FormState = AuthFormPage['form']
type Contents = Readonly<Record<string, unknown>>

export function validateForm({
  name,
  contents,
}: {
  name: AuthFormName | AccountAreaFormName
  contents: Contents
}): FormState {
  const rules: FormRules =
    name in ACCOUNT_AREA_FORMS ? ACCOUNT_AREA_FORMS[name as AccountAreaFormName] : AUTH_FORMS[name as AuthFormName]
  const values = parseFormValues(rules, contents)
  const problems = findFormProblems(rules, values)
  // A captcha can be used only once, so a missing one is reported only if all else is valid.
  const isMissing = problems.length === 0 && rules.captcha !== undefined && !contents[CAPTCHA_FIELD]
  return { values, problems, ...(isMissing && { captcha: 'captcha_missing' as const }) }
}

export const openReturnPage = ({ locale, search, origin }: Pick<Visit, 'locale' | 'search' | 'origin'>): void =>
  location.assign(documentPath(locale, findReturnPath(search, origin), { origin }))

/** Result of a form without a next step. */
export type FormDoneOutcome = 'done'

/** @returns path of the next step, `done`, or the form's new state */
export async function submitForm(
  name: AuthFormName,
  { values }: FormState,
  { contents, locale }: { contents: Contents; locale: LocaleCode },
): Promise<FormState | { readonly path: string } | FormDoneOutcome> {
  const captcha = contents[CAPTCHA_FIELD]
  const outcome = await sendApiCall(authCalls[name], {
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

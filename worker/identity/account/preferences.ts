import type { FormValues } from '#shared/forms/rules.ts'
import { isLocaleCode, localePath } from '#shared/i18n/locales.ts'
import { AccountPreferences } from '#shared/identity/account/preferences.ts'
import { PREFERENCE_COOKIES } from '../../context/choices.ts'
import { setPreferenceCookie } from '../../http/cookies.ts'
import { rememberLocale } from '../../locale/locale.ts'
import { type AccountAreaOutcome, createAccountAreaSuccess } from '../area-outcome.ts'
import { accountStub, type MemberRequest } from '../member.ts'

const NOTATIONS: Readonly<Record<string, boolean>> = { indent: true, normal: false }

export function parsePreferencesForm({ notation = '', ...chosen }: FormValues): AccountPreferences {
  const named: readonly (readonly [string, unknown])[] = Object.entries({
    ...chosen,
    scientificNotation: NOTATIONS[notation],
  })
  const known = named.flatMap(([name, value]) => {
    const read = value === '' ? { success: false } : AccountPreferences.safeParse({ [name]: value })
    return read.success && value !== undefined ? [[name, value] as const] : []
  })
  return AccountPreferences.parse(Object.fromEntries(known))
}

export async function saveAccountPreferences(
  { c, session }: MemberRequest,
  values: FormValues,
): Promise<AccountAreaOutcome> {
  const chosen = parsePreferencesForm(values)
  await accountStub(c.env, session).updatePreferences(chosen)
  const cookies = {
    theme: values.theme,
    colours: values.colours,
    notation: values.notation,
    currency: chosen.pricingCurrency,
    clock: chosen.clock,
    confirmSpot: chosen.confirmSpot,
    confirmFutures: chosen.confirmFutures,
    confirmVenue: chosen.confirmVenue,
  }
  for (const [name, value] of Object.entries(cookies))
    if (value && PREFERENCE_COOKIES[name]?.(value)) setPreferenceCookie(c, name, value)
  const language = chosen.userLanguage
  if (!isLocaleCode(language) || language === c.var.locale) return createAccountAreaSuccess('preferences_saved')
  rememberLocale(c, language)
  return { kind: 'elsewhere', path: `${localePath(language, '/account/preferences')}?done=preferences_saved` }
}

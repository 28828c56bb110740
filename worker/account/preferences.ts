// Preferences of whoever is logged in: at their account, and in the cookies of the device that set them.

import { AccountPreferences } from '#shared/account/preferences.ts'
import type { Values } from '#shared/forms/rules.ts'
import { isLocaleCode, localePath } from '#shared/locales.ts'
import { CHOICES } from '../middleware/choices.ts'
import { setCookieFor } from '../middleware/cookies.ts'
import { rememberLocale } from '../middleware/locale.ts'
import { accountOf, type MemberRequest } from './member.ts'
import { type AreaOutcome, finished } from './outcome.ts'

const NOTATIONS: Readonly<Record<string, boolean>> = { indent: true, normal: false }

/** What of a form is a choice; a value that nobody knows is none. */
export function preferencesOf({ notation = '', ...chosen }: Values): AccountPreferences {
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

/** The form of the area: saved, and this page anew in the language that was chosen. */
export async function savePreferences({ c, session }: MemberRequest, values: Values): Promise<AreaOutcome> {
  const chosen = preferencesOf(values)
  await accountOf(c.env, session).updatePreferences(chosen)
  const cookies = {
    theme: values.theme,
    colours: values.colours,
    notation: values.notation,
    currency: chosen.pricingCurrency,
    clock: chosen.clock,
    confirmSpot: chosen.confirmSpot,
    confirmFutures: chosen.confirmFutures,
  }
  for (const [name, value] of Object.entries(cookies)) if (value && CHOICES[name]?.(value)) setCookieFor(c, name, value)
  const language = chosen.userLanguage
  if (!isLocaleCode(language) || language === c.var.locale) return finished('preferences_saved')
  rememberLocale(c, language)
  return { kind: 'elsewhere', path: `${localePath(language, '/account/preferences')}?done=preferences_saved` }
}

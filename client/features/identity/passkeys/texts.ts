// Texts of refused passkeys. They load with the code of a ceremony, so no page waits for them.

import { createTranslator } from '#shared/format/translator.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import type { Messages, Translate } from '#shared/i18n/types.ts'

const CATALOGUES = import.meta.glob<Messages['passkey']>('../../../../locales/*/passkey.ts', { import: 'default' })

export async function loadPasskeyTexts(locale: LocaleCode): Promise<Translate> {
  const passkey = await CATALOGUES[`../../../../locales/${locale}/passkey.ts`]?.()
  return createTranslator(locale, { ...(passkey && { passkey }) })
}

// Texts of the venue's screen. They load with that screen, so no page of the paper account becomes larger.

import { createContext, use } from 'react'
import { createTranslator } from '#shared/format/translator.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import type { Messages, Translate } from '#shared/i18n/types.ts'

const WORDS = import.meta.glob<Messages['venue']>('../../../../locales/*/venue.ts', { import: 'default' })

export async function loadVenueTranslator(locale: LocaleCode): Promise<Translate | undefined> {
  const venue = await WORDS[`../../../../locales/${locale}/venue.ts`]?.()
  return venue && createTranslator(locale, { venue })
}

export const VenueTranslatorContext = createContext<Translate | undefined>(undefined)

export function useVenueTranslate(): Translate {
  const t = use(VenueTranslatorContext)
  if (!t) throw new Error('useVenueTranslate outside VenueTranslatorContext')
  return t
}

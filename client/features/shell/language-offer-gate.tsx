import { type ComponentType, useEffect, useState } from 'react'
import { DEFAULT_LOCALE } from '#shared/i18n/locales.ts'
import { useVisit } from '../../i18n/visit.tsx'
import { parseStoredText, readStored } from '../../preferences/storage.ts'

/**
 * True if the browser's language is English and no other language was chosen, as for nearly all visitors of English
 * pages.
 */
const isEnglish = () =>
  /^en\b/i.test(navigator.language) &&
  !/i18n_redirected=(?!en_US)/.test(document.cookie) &&
  (readStored('language', parseStoredText) ?? DEFAULT_LOCALE) === DEFAULT_LOCALE

export function LanguageOfferGate() {
  const { locale } = useVisit()
  const [Offer, setOffer] = useState<ComponentType>()
  useEffect(() => {
    if (import.meta.env.SSR || locale !== DEFAULT_LOCALE || isEnglish()) return
    void import('./language-offer.tsx').then(({ LanguageOffer }) => setOffer(() => LanguageOffer))
  }, [locale])
  return Offer && <Offer />
}

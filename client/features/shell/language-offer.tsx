import { useEffect, useState } from 'react'
import { DEFAULT_LOCALE, LOCALES, localePath } from '#shared/i18n/locales.ts'
import { useVisit } from '../../i18n/visit.tsx'
import { findPreferredLocale } from '../../preferences/preferred-locale.ts'
import { parseStoredText, readStored, writeStored } from '../../preferences/storage.ts'
import { switchLocale } from './choose-locale.ts'
import styles from './language-offer.module.css'
import { LANGUAGE_OFFERS } from './offers.ts'

/**
 * Offers another language once, on English pages (URLs without locale prefix, design §4), if the browser prefers it.
 */
export function LanguageOffer() {
  const { locale, path, search, languages } = useVisit()
  const [offered, setOffered] = useState<keyof typeof LANGUAGE_OFFERS | undefined>()
  useEffect(() => {
    const preferred = locale === DEFAULT_LOCALE ? findPreferredLocale(languages) : undefined
    if (!preferred || preferred === DEFAULT_LOCALE || readStored('language-offer', parseStoredText) === 'dismissed')
      return
    // Without storage there is no offer, because it would repeat on every page.
    if (writeStored('language-offer', 'offered')) setOffered(preferred)
  }, [locale, languages])
  if (!offered) return null
  const { tag, direction } = LOCALES[offered]
  const words = LANGUAGE_OFFERS[offered]
  const dismiss = () => {
    setOffered(undefined)
    writeStored('language-offer', 'dismissed')
  }
  return (
    <aside className={styles.offer} data-testid="language-offer" lang={tag} dir={direction} aria-label={words.read}>
      <span>{words.text}</span>
      <a href={localePath(offered, path) + search} hrefLang={tag} onClick={() => switchLocale(offered, 'offer')}>
        {words.read}
      </a>
      <button type="button" onClick={dismiss}>
        {words.dismiss}
      </button>
    </aside>
  )
}

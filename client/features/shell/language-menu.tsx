import { Globe } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { choicePath, LOCALES } from '#shared/locales.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { keepLocale } from '../../preferences/cookies.ts'
import styles from './language-menu.module.css'

/** The page in every other language: a disclosure of plain links, which works before any script. */
export function LanguageMenu() {
  const t = useT()
  const { locale, languages, path, search } = useVisit()
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const menu = details.current
      if (!menu?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        menu.querySelector('summary')?.focus()
      } else if (event.target instanceof Node && menu.contains(event.target)) return
      menu.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [])
  return (
    <details ref={details} className={styles.menu}>
      <summary aria-label={`${t('shell.languages')}: ${LOCALES[locale].label}`} title={t('shell.languages')}>
        <Globe size={18} aria-hidden="true" />
      </summary>
      <ul>
        {languages.map((code) => (
          <li key={code}>
            <a
              href={choicePath(code, path) + search}
              hrefLang={LOCALES[code].tag}
              lang={LOCALES[code].tag}
              dir={LOCALES[code].direction}
              aria-current={code === locale ? 'true' : undefined}
              onClick={() => keepLocale(code)}
            >
              {LOCALES[code].label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

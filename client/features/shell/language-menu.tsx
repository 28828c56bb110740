import { Globe } from 'lucide-react'
import { useEffect } from 'react'
import { LOCALES, languageChoicePath } from '#shared/i18n/locales.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { switchLocale } from './choose-locale.ts'
import { HeaderMenu } from './menu.tsx'
import { watchReturnLinks } from './return-links.ts'

export function LanguageMenu() {
  const t = useT()
  const { locale, languages, path, search } = useVisit()
  // Here, because a first view does not wait for this menu.
  useEffect(watchReturnLinks, [])
  return (
    <HeaderMenu
      label={t('shell.labelled', { label: t('shell.languages'), value: LOCALES[locale].label })}
      title={t('shell.languages')}
      icon={<Globe size={18} aria-hidden="true" />}
    >
      <ul>
        {languages.map((code) => (
          <li key={code}>
            <a
              href={languageChoicePath(code, path) + search}
              hrefLang={LOCALES[code].tag}
              lang={LOCALES[code].tag}
              dir={LOCALES[code].direction}
              aria-current={code === locale ? 'true' : undefined}
              onClick={() => switchLocale(code, 'menu')}
            >
              {LOCALES[code].label}
            </a>
          </li>
        ))}
      </ul>
    </HeaderMenu>
  )
}

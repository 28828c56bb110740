import { type MouseEvent, use } from 'react'
import { isLocaleCode } from '#shared/i18n/locales.ts'
import { ServerMarkup } from '../../hydration/server-markup.tsx'
import { switchLocale } from './choose-locale.ts'
import { ShellComponentsContext } from './deferred-parts.tsx'
import styles from './footer.module.css'

function rememberLocale({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-locale]') : null
  const code = link?.dataset.locale
  if (isLocaleCode(code)) switchLocale(code, 'footer')
}

export function Footer() {
  const { FooterContent } = use(ShellComponentsContext)
  const footer = { className: styles.footer, 'data-testid': 'site-footer' }
  return FooterContent ? (
    <footer {...footer}>
      <FooterContent />
    </footer>
  ) : (
    <ServerMarkup as="footer" {...footer} onClick={rememberLocale} />
  )
}

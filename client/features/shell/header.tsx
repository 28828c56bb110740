import { Moon, SlidersHorizontal, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { DEFAULT_MARKET } from '#shared/markets.ts'
import { spotPath } from '#shared/routes.ts'
import { STATUS_BAR } from '#shared/visit.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { keepChoice } from '../../preferences/cookies.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import styles from './header.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { Mark } from './logo.tsx'
import { Menu } from './menu.tsx'
import { PreferencesForm } from './preferences-form.tsx'

/** Switches the theme in place; without JavaScript the settings form does. */
function ThemeToggle() {
  const t = useT()
  const { theme: served } = useVisit()
  const [theme, setTheme] = useState(served)
  // A page that the browser kept may be older than the choice.
  useEffect(() => {
    const shown = document.documentElement.dataset.theme
    if (shown === 'dark' || shown === 'light') setTheme(shown)
  }, [])
  const other = theme === 'dark' ? 'light' : 'dark'
  const toggle = () => {
    setTheme(other)
    keepChoice('theme', other)
    document.documentElement.dataset.theme = other
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', STATUS_BAR[other])
    document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', other)
    window.dispatchEvent(new Event('appearance'))
  }
  const label = other === 'dark' ? t('shell.toDark') : t('shell.toLight')
  return (
    <button type="button" className={`${styles.icon} needs-script`} onClick={toggle} aria-label={label} title={label}>
      {theme === 'dark' ? <Sun size={18} aria-hidden="true" /> : <Moon size={18} aria-hidden="true" />}
    </button>
  )
}

type HeaderProps = {
  readonly isSticky: boolean
  /** Whether a log-in that starts here leads back here. */
  readonly isReturnedTo: boolean
}

export function Header({ isSticky, isReturnedTo }: HeaderProps) {
  const t = useT()
  const href = useHref()
  const { brand, path, search, device } = useVisit()
  const here = `${path}${search}`
  const back = isReturnedTo && here !== '/' ? `?redirectUrl=${encodeURIComponent(here)}` : ''
  const links = [
    { to: '/markets', label: t('shell.nav.markets'), current: path === '/markets' },
    { to: spotPath(DEFAULT_MARKET), label: t('shell.nav.trade'), current: path.startsWith('/spot/') },
  ]
  return (
    <header className={styles.header} data-testid="site-header" data-sticky={isSticky || undefined}>
      <a className={styles.brand} href={href('/')} aria-label={t('shell.home', { brand })}>
        <Mark />
        <span>{brand}</span>
      </a>
      {device === 'web' && (
        <nav className={styles.nav} aria-label={t('shell.navigation')}>
          {links.map(({ to, label, current }) => (
            <a key={to} href={href(to)} aria-current={current ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
      )}
      <div className={styles.end}>
        <a className={styles.login} href={href('/login') + back}>
          {t('shell.login')}
        </a>
        <ButtonLink variant="primary" size="s" href={href('/register') + back}>
          {t('shell.register')}
        </ButtonLink>
        <ThemeToggle />
        <LanguageMenu />
        <Menu
          label={t('shell.preferences.open')}
          title={t('shell.preferences.open')}
          icon={<SlidersHorizontal size={18} aria-hidden="true" />}
        >
          <PreferencesForm />
        </Menu>
      </div>
    </header>
  )
}

import { Moon, SlidersHorizontal, Sun } from 'lucide-react'
import { use, useEffect, useState } from 'react'
import { hasPaperAccounts } from '#shared/operator/features.ts'
import { track } from '../../analytics/track.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { applyTheme, readEffectiveTheme } from '../../preferences/theme.ts'
import { useScrollToCurrent } from '../../section/current-in-sight.ts'
import { useGlobalStore, useGlobalValue } from '../../state/provider.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { LanguageMenu, LogOut, PreferencesForm } from './deferred-parts.tsx'
import styles from './header.module.css'
import { LogoIcon } from './logo.tsx'
import { MemberMenuContext } from './member-context.ts'
import { HeaderMenu } from './menu.tsx'
import { isCurrentProduct, listProductLinks } from './menu-items.ts'

/** Needs scripts; without them users change the theme in the settings form. */
function ThemeToggle() {
  const t = useT()
  const store = useGlobalStore()
  // The theme may have changed since a cached page was rendered.
  useEffect(() => {
    const shown = document.documentElement.dataset.theme
    if (shown === 'dark' || shown === 'light') store.setState({ theme: shown })
  }, [store])
  const [title, setTitle] = useState<string>()
  const showTitle = () => setTitle(t(readEffectiveTheme() === 'dark' ? 'shell.toLight' : 'shell.toDark'))
  const toggle = () => {
    const other = readEffectiveTheme() === 'dark' ? 'light' : 'dark'
    applyTheme(other)
    store.setState({ theme: other })
    showTitle()
  }
  // The style sheet shows one: before scripts run, it alone knows the system's theme.
  return (
    <button
      type="button"
      className={`${styles.icon} ${styles.theme} needs-script`}
      title={title}
      onPointerEnter={showTitle}
      onClick={toggle}
    >
      <span className={styles.toDark}>
        <Moon size={18} aria-hidden="true" />
        <span className="visually-hidden">{t('shell.toDark')}</span>
      </span>
      <span className={styles.toLight}>
        <Sun size={18} aria-hidden="true" />
        <span className="visually-hidden">{t('shell.toLight')}</span>
      </span>
    </button>
  )
}

function Enter() {
  const t = useT()
  const href = useHref()
  const { loginQuery = '' } = useVisit()
  return (
    <>
      <a className={styles.login} data-testid="log-in" href={href('/login') + loginQuery}>
        {t('shell.login')}
      </a>
      <ButtonLink
        variant="primary"
        size="s"
        href={href('/register') + loginQuery}
        onClick={() => track('sign_up_press', { location: 'header' })}
      >
        {t('shell.register')}
      </ButtonLink>
    </>
  )
}

export function Header({ isSticky }: { readonly isSticky: boolean }) {
  const t = useT()
  const href = useHref()
  const { brand, path, config, isLoggedIn } = useVisit()
  const Member = use(MemberMenuContext)
  const device = useGlobalValue((state) => state.device)
  const products = useScrollToCurrent()
  return (
    <header className={styles.header} data-testid="site-header" data-sticky={isSticky || undefined}>
      <a className={styles.brand} href={href('/')} aria-label={t('shell.home', { brand })}>
        <LogoIcon />
        <span>{brand}</span>
      </a>
      {device === 'web' && (
        <nav ref={products} className={`${styles.nav} fades`} aria-label={t('shell.navigation')}>
          {listProductLinks(config).map((item) => (
            <a key={item.to} href={href(item.to)} aria-current={isCurrentProduct(item, path) ? 'page' : undefined}>
              {t(`shell.nav.${item.name}`)}
            </a>
          ))}
        </nav>
      )}
      <div className={styles.end}>
        {Member ? <Member /> : isLoggedIn ? <LogOut /> : hasPaperAccounts(config) && <Enter />}
        <ThemeToggle />
        <LanguageMenu />
        <HeaderMenu
          label={t('shell.preferences.open')}
          title={t('shell.preferences.open')}
          icon={<SlidersHorizontal size={18} aria-hidden="true" />}
        >
          <PreferencesForm />
        </HeaderMenu>
      </div>
    </header>
  )
}

import type { ReactNode } from 'react'
import { DEFAULT_MARKET } from '#shared/markets.ts'
import { spotPath } from '#shared/paths.ts'
import { chromeOf, type RouteMeta } from '#shared/route-meta.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { useGlobal } from '../../state/provider.tsx'
import { ConsentGate } from './consent-gate.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LanguageOfferGate } from './language-offer-gate.tsx'
import { MobileHeader } from './mobile-header.tsx'
import styles from './shell.module.css'

/** Tabs at the bottom of a phone or a narrow window, where the thumb is. */
function TabBar() {
  const t = useT()
  const href = useHref()
  const { path } = useVisit()
  const tabs = [
    { to: '/', label: t('shell.nav.home'), current: path === '/' },
    { to: '/markets', label: t('shell.nav.markets'), current: path === '/markets' },
    { to: spotPath(DEFAULT_MARKET), label: t('shell.nav.trade'), current: path.startsWith('/spot/') },
  ]
  return (
    <nav className={styles.tabs} data-testid="tab-bar" aria-label={t('shell.navigation')}>
      {tabs.map(({ to, label, current }) => (
        <a key={to} href={href(to)} aria-current={current ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}

/** What stands around a page, as its meta block says: header, footer; on phones a bar of tabs, or one with a way back. */
export function Shell({ meta, children }: { meta: RouteMeta; children: ReactNode }) {
  const t = useT()
  const device = useGlobal((state) => state.device)
  const chrome = chromeOf(meta)
  const mobile = chrome.mobileHeader && device === 'h5'
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('shell.skip')}
      </a>
      {mobile && <MobileHeader />}
      {chrome.header && !mobile && <Header isSticky={chrome.sticky} isReturnedTo={!meta.noReturn} />}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {chrome.footer && <Footer />}
      <ConsentGate isOver={chrome.sticky && chrome.footer} />
      {chrome.tabs && <TabBar />}
      <LanguageOfferGate />
    </>
  )
}

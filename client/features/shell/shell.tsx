import type { ReactNode } from 'react'
import { DEFAULT_MARKET } from '#shared/markets.ts'
import { ROUTES, spotPath } from '#shared/routes.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LanguageOffer } from './language-offer.tsx'
import styles from './shell.module.css'

/** The first segment of a path tells which page it is: `/spot/BTC_USDT` is spot's. */
function metaOf(path: string) {
  const route = ROUTES.find(
    ({ path: pattern }) => pattern === path || pattern.split('/:')[0] === path.replace(/\/[^/]*$/, ''),
  )
  return route?.meta ?? {}
}

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
    <nav className={styles.tabs} aria-label={t('shell.navigation')}>
      {tabs.map(({ to, label, current }) => (
        <a key={to} href={href(to)} aria-current={current ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}

/** What stands around every page: header, the page, footer; on phones a bar of tabs. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT()
  const { path } = useVisit()
  const meta = metaOf(path)
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('shell.skip')}
      </a>
      {!meta.hiddenHeader && <Header />}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {!meta.hiddenFooter && <Footer />}
      <TabBar />
      <LanguageOffer />
    </>
  )
}

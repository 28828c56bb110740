import { type ReactNode, use } from 'react'
import { type RouteMeta, toPageChrome } from '#shared/pages/route-meta.ts'
import { Island, IslandsContext } from '../../hydration/islands.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { useIdleComponent } from '../../scheduling/use-idle-component.ts'
import { useGlobalValue } from '../../state/provider.tsx'
import { Banner, MobileHeader } from './deferred-parts.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LanguageOfferGate } from './language-offer-gate.tsx'
import { AnnouncementPopup } from './popup.tsx'
import styles from './shell.module.css'
import { TabBar } from './tab-bar.tsx'

const loadUsage = async () => (await import('./usage-gate.tsx')).ConsentGate

function ToastRegion() {
  const { banner, popup } = useVisit()
  return (
    <>
      {banner && <Banner banner={banner} />}
      {popup && <AnnouncementPopup popup={popup} />}
    </>
  )
}

export function Shell({ meta, children }: { meta: RouteMeta; children: ReactNode }) {
  const t = useT()
  const device = useGlobalValue((state) => state.device)
  const Usage = useIdleComponent(loadUsage)
  const chrome = toPageChrome(meta)
  const mobile = chrome.mobileHeader && device === 'h5'
  const { isContentOnly: isAlone, isShellOnly: isFrame } = use(IslandsContext)
  // Only the server renders a page without its content, which it streams later (docs/decisions/089).
  const content =
    import.meta.env.SSR && isFrame ? <template data-island="content" /> : <Island name="page">{children}</Island>
  // React derives ids from tree positions, so the content must be the fifth of nine children in both branches.
  if (import.meta.env.SSR && isAlone) {
    return (
      <>
        {null}
        {null}
        {null}
        {null}
        {content}
        {null}
        {null}
        {null}
        {null}
      </>
    )
  }
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('shell.skip')}
      </a>
      <ToastRegion />
      {mobile && <MobileHeader />}
      {chrome.header && !mobile && <Header isSticky={chrome.sticky} />}
      <main id="main" className={styles.main} tabIndex={-1}>
        {content}
      </main>
      {chrome.footer && <Footer />}
      {Usage && <Usage isOver={chrome.sticky && chrome.footer} />}
      {chrome.tabs && <TabBar />}
      <LanguageOfferGate />
    </>
  )
}

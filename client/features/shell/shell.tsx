import { type ReactNode, use } from 'react'
import { chromeOf, type RouteMeta } from '#shared/route-meta.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { Island, IslandsContext } from '../../islands.tsx'
import { useLater } from '../../later.tsx'
import { useGlobal } from '../../state/provider.tsx'
import { Header } from './header.tsx'
import { LanguageOfferGate } from './language-offer-gate.tsx'
import { Banner, Footer, MobileHeader, TabBar } from './later-parts.tsx'
import { Popup } from './popup.tsx'
import styles from './shell.module.css'

const loadUsage = async () => (await import('./usage-gate.tsx')).ConsentGate

/** The banner and the pop-up of the day. */
function Told() {
  const { banner, popup } = useVisit()
  return (
    <>
      {banner && <Banner banner={banner} />}
      {popup && <Popup popup={popup} />}
    </>
  )
}

/** What stands around a page, as its meta block says: what the house tells, header, footer; on phones a bar of tabs, or one with a way back. */
export function Shell({ meta, children }: { meta: RouteMeta; children: ReactNode }) {
  const t = useT()
  const device = useGlobal((state) => state.device)
  const Usage = useLater(loadUsage)
  const chrome = chromeOf(meta)
  const mobile = chrome.mobileHeader && device === 'h5'
  const { isAlone, isFrame } = use(IslandsContext)
  // The server alone draws a frame: its content comes when its data do (docs/decisions/089).
  const content =
    import.meta.env.SSR && isFrame ? <template data-island="content" /> : <Island name="page">{children}</Island>
  // React makes ids of the way down the tree: by itself or in the shell, the content is the fifth of nine.
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
      <Told />
      {mobile && <MobileHeader />}
      {chrome.header && !mobile && <Header isSticky={chrome.sticky} isReturnedTo={!meta.noReturn} />}
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

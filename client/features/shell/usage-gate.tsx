import { type ReactNode, useEffect, useState } from 'react'
import { ASK_CONSENT_EVENT, readCollectionMode } from '../../analytics/consent.ts'
import { applyAnalyticsConsent } from '../../analytics/track.ts'
import { useVisit } from '../../i18n/visit.tsx'
import { storePreferenceCookie } from '../../preferences/cookies.ts'
import { runLazyEffect, runWhenIdle } from '../../scheduling/schedule.ts'

type Notice = { readonly isWanted: boolean; readonly question: ReactNode }

/** Events after which the user may have answered the question in another tab. */
const RETURNS = ['focus', 'pageshow'] as const

/**
 * Starts analytics, or asks for consent, when the browser is idle.
 * @param isOver true if the question may cover the page on a phone
 */
export function ConsentGate({ isOver }: { readonly isOver: boolean }) {
  const { locale } = useVisit()
  const [notice, setNotice] = useState<Notice | null>(null)
  useEffect(() => {
    const show = async (isWanted: boolean) => {
      if (import.meta.env.SSR) return
      const { ConsentQuestion, loadConsentMessages } = await import('./usage-question.tsx')
      const words = await loadConsentMessages(locale)
      // The user has answered in another tab during the load.
      if (!isWanted && readCollectionMode() !== 'ask') return
      const question = (
        <ConsentQuestion
          words={words}
          isWanted={isWanted}
          isOver={isOver}
          onDone={(consent) => {
            setNotice(null)
            if (consent) storePreferenceCookie('analytics_consent', consent)
            applyAnalyticsConsent()
          }}
        />
      )
      setNotice({ isWanted, question })
    }
    let stop = () => {}
    runWhenIdle(() => {
      applyAnalyticsConsent()
      if (readCollectionMode() !== 'ask') return
      stop = runLazyEffect(async () =>
        (await import('./consent-moment.ts')).scheduleConsentQuestion(() => void show(false)),
      )
    })
    const ask = () => {
      stop()
      void show(true)
    }
    const heed = () => {
      if (readCollectionMode() === 'ask') return
      setNotice((shown) => (shown?.isWanted ? shown : null))
      applyAnalyticsConsent()
    }
    addEventListener(ASK_CONSENT_EVENT, ask)
    for (const type of RETURNS) addEventListener(type, heed)
    return () => {
      stop()
      removeEventListener(ASK_CONSENT_EVENT, ask)
      for (const type of RETURNS) removeEventListener(type, heed)
    }
  }, [isOver, locale])
  return notice?.question
}

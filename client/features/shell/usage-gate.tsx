import { type ReactNode, useEffect, useState } from 'react'
import { ASK_CONSENT, readCollectionMode } from '../../analytics/consent.ts'
import { followConsent } from '../../analytics/track.ts'
import { useVisit } from '../../i18n/visit.tsx'
import { storeChoice } from '../../preferences/cookies.ts'
import { runLazyEffect, runWhenIdle } from '../../scheduling/schedule.ts'

type Notice = { readonly isWanted: boolean; readonly question: ReactNode }

/** The user may have answered in another tab. */
const RETURNS = ['focus', 'pageshow'] as const

/**
 * Starts the collection of events, or asks for consent, once the browser is idle. Loads the code on demand.
 * @param isOver whether the question may lie over the page on a phone
 */
export function ConsentGate({ isOver }: { readonly isOver: boolean }) {
  const { locale } = useVisit()
  const [notice, setNotice] = useState<Notice | null>(null)
  useEffect(() => {
    const show = async (isWanted: boolean) => {
      if (import.meta.env.SSR) return
      const { UsageQuestion, loadConsentTexts: consentTexts } = await import('./usage-question.tsx')
      const words = await consentTexts(locale)
      // Answered in another tab since this page began to wait.
      if (!isWanted && readCollectionMode() !== 'ask') return
      const question = (
        <UsageQuestion
          words={words}
          isWanted={isWanted}
          isOver={isOver}
          onDone={(consent) => {
            setNotice(null)
            if (consent) storeChoice('analytics_consent', consent)
            followConsent()
          }}
        />
      )
      setNotice({ isWanted, question })
    }
    let stop = () => {}
    runWhenIdle(() => {
      followConsent()
      if (readCollectionMode() !== 'ask') return
      stop = runLazyEffect(async () => (await import('./consent-moment.ts')).onConsentMoment(() => void show(false)))
    })
    const ask = () => {
      stop()
      void show(true)
    }
    const heed = () => {
      if (readCollectionMode() === 'ask') return
      setNotice((shown) => (shown?.isWanted ? shown : null))
      followConsent()
    }
    addEventListener(ASK_CONSENT, ask)
    for (const type of RETURNS) addEventListener(type, heed)
    return () => {
      stop()
      removeEventListener(ASK_CONSENT, ask)
      for (const type of RETURNS) removeEventListener(type, heed)
    }
  }, [isOver, locale])
  return notice?.question
}

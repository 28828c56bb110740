import { type ReactNode, useEffect, useState } from 'react'
import { stance } from '../../analytics/consent.ts'
import { followConsent } from '../../analytics/track.ts'
import { useVisit } from '../../i18n/visit.tsx'
import { keepChoice } from '../../preferences/cookies.ts'
import { started, whenIdle } from '../../schedule.ts'

/** Told to the window by who wants to be asked again. */
export const ASK_CONSENT = 'ask-consent'

/**
 * Begins to collect, or to ask whether we may, when the page has nothing else to do; loads what that needs.
 * @param isOver whether the question may lie over the page on a phone
 */
export function ConsentGate({ isOver }: { readonly isOver: boolean }) {
  const { locale } = useVisit()
  const [notice, setNotice] = useState<ReactNode>(null)
  useEffect(() => {
    const show = async (isWanted: boolean) => {
      if (import.meta.env.SSR) return
      const { UsageQuestion, questionWords } = await import('./usage-question.tsx')
      const words = await questionWords(locale)
      setNotice(
        <UsageQuestion
          words={words}
          isWanted={isWanted}
          isOver={isOver}
          onDone={(consent) => {
            setNotice(null)
            if (consent) keepChoice('analytics_consent', consent)
            followConsent()
          }}
        />,
      )
    }
    let stop = () => {}
    whenIdle(() => {
      followConsent()
      if (stance() !== 'ask') return
      stop = started(async () => (await import('./time-to-ask.ts')).whenTimeToAsk(() => void show(false)))
    })
    const ask = () => {
      stop()
      void show(true)
    }
    addEventListener(ASK_CONSENT, ask)
    return () => {
      stop()
      removeEventListener(ASK_CONSENT, ask)
    }
  }, [isOver, locale])
  return notice
}

import { type ReactNode, useEffect, useState } from 'react'
import { stance } from '../../analytics/consent.ts'
import { followConsent } from '../../analytics/track.ts'
import { keepChoice } from '../../preferences/cookies.ts'
import { whenIdle } from '../../schedule.ts'

/** Told to the window by who wants to be asked again. */
export const ASK_CONSENT = 'ask-consent'

/**
 * Begins to collect, or to ask whether we may, when the page has nothing else to do; loads what that needs.
 * @param isOver whether the question may lie over the page on a phone
 */
export function ConsentGate({ isOver }: { readonly isOver: boolean }) {
  const [notice, setNotice] = useState<ReactNode>(null)
  useEffect(() => {
    const show = async (isWanted: boolean) => {
      if (import.meta.env.SSR) return
      const { UsageQuestion } = await import('./usage-question.tsx')
      setNotice(
        <UsageQuestion
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
    whenIdle(() => {
      followConsent()
      if (stance() === 'ask') void show(false)
    })
    const ask = () => void show(true)
    addEventListener(ASK_CONSENT, ask)
    return () => removeEventListener(ASK_CONSENT, ask)
  }, [isOver])
  return notice
}

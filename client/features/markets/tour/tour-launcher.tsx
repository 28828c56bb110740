// Starts the tour if the URL has `#tour`, and offers it once to new users. The tour is loaded on start.

import { type ReactNode, use, useEffect, useState } from 'react'
import { isGuidedTour, TOUR_COOKIE, TOUR_HASH } from '#shared/content/tour.ts'
import type { Messages } from '#shared/i18n/types.ts'
import { useVisit } from '../../../i18n/visit.tsx'
import { writeCookie } from '../../../preferences/cookie-jar.ts'
import { MarketControlsContext } from '../market/market-context.ts'
import { enqueueToast, type ToastQueue } from '../orders/notices.ts'

const WORDS = import.meta.glob<Messages['tour']>('../../../../locales/*/tour.ts', { import: 'default' })

export function TourLauncher({ notices }: { readonly notices?: ToastQueue }) {
  const { locale } = useVisit()
  const name = use(MarketControlsContext)?.shownMarket.product.name ?? ''
  const [tour, setTour] = useState<ReactNode>()
  useEffect(() => {
    if (!isGuidedTour(name)) return undefined
    const words = async () => WORDS[`../../../../locales/${locale}/tour.ts`]?.()
    const start = async () => {
      const [{ GuidedTour }, texts] = await Promise.all([import('./tour.tsx'), words()])
      if (texts) setTour(<GuidedTour name={name} words={texts} onEnd={() => setTour(undefined)} />)
    }
    const begin = () => {
      if (location.hash !== TOUR_HASH) return
      // Removes the fragment, so a reload does not start the tour again.
      history.replaceState(history.state, '', location.pathname + location.search)
      writeCookie(TOUR_COOKIE, 'offered')
      void start()
    }
    const offer = async (to: ToastQueue) => {
      writeCookie(TOUR_COOKIE, 'offered')
      const texts = await words()
      if (!texts) return
      const { title, text, start: label } = texts.offer
      enqueueToast(to, { tone: 'info', title, text, action: { label, onPress: () => void start() } })
    }
    begin()
    if (notices && document.cookie.split('; ').includes(`${TOUR_COOKIE}=offer`)) void offer(notices)
    addEventListener('hashchange', begin)
    return () => removeEventListener('hashchange', begin)
  }, [name, locale, notices])
  return tour
}

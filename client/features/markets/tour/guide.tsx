// Explains terms and offers the tour. The page loads this when the browser is idle.

import { useEffect } from 'react'
import { useVisit } from '../../../i18n/visit.tsx'
import { listenForTermLinks } from '../../terms/listen.ts'
import type { ToastQueue } from '../orders/notices.ts'
import { TourLauncher } from './tour-launcher.tsx'

export function TermsAndTour({ notices }: { readonly notices?: ToastQueue }) {
  const { locale } = useVisit()
  useEffect(() => listenForTermLinks(locale), [locale])
  return <TourLauncher {...(notices && { notices })} />
}

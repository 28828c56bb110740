// Explains terms and offers the tour. Loaded when the browser is idle.

import { useEffect } from 'react'
import { useVisit } from '../../../i18n/visit.tsx'
import { listenToTerms } from '../../terms/listen.ts'
import type { ToastQueue } from '../orders/notices.ts'
import { TourLauncher } from './tour-launcher.tsx'

export function Guide({ notices }: { readonly notices?: ToastQueue }) {
  const { locale } = useVisit()
  useEffect(() => listenToTerms(locale), [locale])
  return <TourLauncher {...(notices && { notices })} />
}

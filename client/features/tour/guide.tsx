// Explains terms and offers the tour. Loaded when the page is idle.

import { useEffect } from 'react'
import { useVisit } from '../../i18n/visit.tsx'
import type { Notices } from '../orders/notices.ts'
import { hearTerms } from '../terms/listen.ts'
import { TourDoor } from './door.tsx'

export function Guide({ notices }: { readonly notices?: Notices }) {
  const { locale } = useVisit()
  useEffect(() => hearTerms(locale), [locale])
  return <TourDoor {...(notices && { notices })} />
}

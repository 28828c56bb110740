import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useT } from '../../i18n/translation.tsx'
import { Button } from '../../ui/button/button.tsx'
import { useOrderDraft } from '../markets/ticket/draft-context.ts'
import bar from '../markets/ticket/ticket-bar.module.css'
import type { FuturesSheetProps } from './ticket-sheet.tsx'

/** Below this width the ticket is a sheet (ticket/ticket-bar.module.css, layout/screen.module.css). */
const NARROW = '(max-width: 767px)'

export function FuturesTicketBar() {
  const t = useT()
  const { store } = useOrderDraft()
  const isOpen = useStore(store, (state) => state.isOpen)
  const [Sheet, setSheet] = useState<ComponentType<FuturesSheetProps> | undefined>()
  const [isNarrow, setNarrow] = useState(false)
  useEffect(() => {
    const query = matchMedia(NARROW)
    const follow = () => setNarrow(query.matches)
    follow()
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  useEffect(() => {
    if (import.meta.env.SSR || !isNarrow) return
    void import('./ticket-sheet.tsx').then(({ FuturesTicketSheet }) => setSheet(() => FuturesTicketSheet))
  }, [isNarrow])
  const open = () => store.setState({ isOpen: true })
  return (
    <>
      <div className={`${bar.bar} script-only`} data-testid="ticket-bar">
        <Button variant="gain" onClick={open}>
          {t('futures-own.acts.buy')}
        </Button>
        <Button variant="loss" onClick={open}>
          {t('futures-own.acts.sell')}
        </Button>
      </div>
      {Sheet && <Sheet open={isOpen && isNarrow} onOpen={(next) => store.setState({ isOpen: next })} />}
    </>
  )
}

import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Side } from '#shared/markets/trading/order.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { useMarketControls } from '../market/market-context.ts'
import { useOrderDraft } from './draft-context.ts'
import styles from './ticket-bar.module.css'
import type { OrderTicketSheetProps } from './ticket-sheet.tsx'

/** Below this width the ticket is a sheet (ticket-bar.module.css, layout/screen.module.css). */
const NARROW = '(max-width: 767px)'

export function OrderTicketBar({ Ticket }: Pick<OrderTicketSheetProps, 'Ticket'>) {
  const t = useT()
  const { store, dispatchDraft } = useOrderDraft()
  const controls = useMarketControls()
  const isOpen = useStore(store, (state) => state.isOpen)
  const [Sheet, setSheet] = useState<ComponentType<OrderTicketSheetProps> | undefined>()
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
    void import('./ticket-sheet.tsx').then(({ OrderTicketSheet }) => setSheet(() => OrderTicketSheet))
  }, [isNarrow])
  const { base } = controls.shownMarket.market
  const open = (side: Side) => {
    dispatchDraft({ kind: 'set', change: { side } })
    store.setState({ isOpen: true })
  }
  return (
    <>
      <div className={`${styles.bar} script-only`} data-testid="ticket-bar">
        <Button variant="gain" onClick={() => open('buy')}>
          {t('desk.submit.buy', { asset: base })}
        </Button>
        <Button variant="loss" onClick={() => open('sell')}>
          {t('desk.submit.sell', { asset: base })}
        </Button>
      </div>
      {Sheet && <Sheet Ticket={Ticket} open={isOpen && isNarrow} onOpen={(next) => store.setState({ isOpen: next })} />}
    </>
  )
}

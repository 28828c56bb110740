import type { ComponentType } from 'react'
import { useT } from '../../../i18n/translation.tsx'
import { Drawer } from '../../../ui/drawer/drawer.tsx'
import { useMarketControls } from '../market/market-context.ts'
import styles from './ticket.module.css'
import type { OrderTicketProps } from './ticket-props.ts'

export type OrderTicketSheetProps = {
  readonly Ticket: ComponentType<OrderTicketProps>
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

export function OrderTicketSheet({ Ticket, open, onOpen }: OrderTicketSheetProps) {
  const t = useT()
  const { shownMarket } = useMarketControls()
  return (
    <Drawer
      trigger={<button type="button" hidden />}
      title={t('desk.ticket.open', { asset: shownMarket.market.base })}
      open={open}
      onOpen={onOpen}
    >
      <div className={styles.sheet}>
        <Ticket key={shownMarket.market.symbol} shown={shownMarket} pickedPrice={undefined} />
      </div>
    </Drawer>
  )
}

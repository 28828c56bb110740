import { useT } from '../../i18n/translation.tsx'
import { Drawer } from '../../ui/drawer/drawer.tsx'
import { useMarketControls } from '../markets/market/market-context.ts'
import styles from '../markets/ticket/ticket.module.css'
import { MemberFuturesTicket } from './own-ticket.tsx'

export type FuturesSheetProps = { readonly open: boolean; readonly onOpen: (open: boolean) => void }

export function FuturesTicketSheet({ open, onOpen }: FuturesSheetProps) {
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
        <MemberFuturesTicket
          key={shownMarket.market.symbol}
          shown={shownMarket}
          pickedPrice={undefined}
          place="sheet"
        />
      </div>
    </Drawer>
  )
}

import type { Side } from '#shared/markets/trading/order.ts'
import { useT } from '../../i18n/translation.tsx'
import { TicketChoice } from './parts.tsx'
import styles from './ticket.module.css'

type SideChoiceProps = { readonly side: Side; readonly onSide: (side: Side) => void }

/** Without scripts the form has a button for each side. */
export function SideChoice({ side, onSide }: SideChoiceProps) {
  const t = useT()
  return (
    <TicketChoice
      className={`${styles.sides} script-only`}
      label={t('spot.ticket.side')}
      name="ticket-side"
      value={side}
      options={[
        ['buy', t('spot.ticket.buy')],
        ['sell', t('spot.ticket.sell')],
      ]}
      onChoice={onSide}
    />
  )
}

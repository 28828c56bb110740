import { useT } from '../../../i18n/translation.tsx'
import { Drawer } from '../../../ui/drawer/drawer.tsx'
import { Ticket } from '../ticket/ticket.tsx'
import { useDesk } from './desk.tsx'

export type SheetProps = { readonly open: boolean; readonly onOpen: (open: boolean) => void }

/** The ticket as a sheet from below: the same order that is being written, in another place. */
export function TicketSheet({ open, onOpen }: SheetProps) {
  const t = useT()
  const { controls } = useDesk()
  const { shown } = controls
  return (
    <Drawer
      trigger={<button type="button" hidden />}
      title={t('desk.ticket.open', { asset: shown.market.base })}
      open={open}
      onOpen={onOpen}
    >
      <Ticket shown={shown} picked={undefined} />
    </Drawer>
  )
}

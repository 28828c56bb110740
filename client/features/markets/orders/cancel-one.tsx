import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { localePath } from '#shared/i18n/locales.ts'
import type { OrderView } from '#shared/markets/trading/calls.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { describeOrder } from './order-text.ts'
import { useOrders } from './orders-context.ts'
import { ReturnPathField } from './return-path-field.tsx'
import { useOrderChanges } from './use-changes.ts'

export function CancelOrderButton({ order }: { readonly order: OrderView }) {
  const t = useT()
  const { locale } = useVisit()
  const { gateway } = useOrders()
  const changes = useOrderChanges()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    await changes.cancel(order).finally(() => setBusy(false))
  }
  return (
    <form method="post" action={localePath(locale, gateway.forms.cancel)} onSubmit={submit}>
      <ReturnPathField />
      <input type="hidden" name="order" value={order.id} />
      <Button
        size="s"
        variant="ghost"
        type="submit"
        aria-disabled={isBusy || undefined}
        aria-label={t('desk.cancelOne', { order: describeOrder(t, order, groupThousands) })}
        title={t('desk.cancel')}
      >
        <X size={16} aria-hidden="true" />
      </Button>
    </form>
  )
}

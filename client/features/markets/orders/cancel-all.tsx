import { type FormEvent, useState } from 'react'
import { useStore } from 'zustand'
import { localePath } from '#shared/i18n/locales.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import { Button } from '../../../ui/button/button.tsx'
import type { OrderCancelFilter } from './gateway.ts'
import { useOrders } from './orders-context.ts'
import { ReturnPathField } from './return-path-field.tsx'

export function useCancelAll(): (filter: OrderCancelFilter) => Promise<void> {
  const t = useT()
  const { gateway, showToast } = useOrders()
  return async (filter) => {
    const count = await gateway.cancelAll(filter)
    if (count === undefined) {
      showToast({ tone: 'danger', title: t('desk.notices.failed.title'), text: t('desk.notices.failed.text') })
    } else showToast({ tone: 'success', title: t('desk.notices.cancelling', { count }) })
  }
}

export function CancelAllOrders({ market }: { readonly market: string | undefined }) {
  const t = useT()
  const { locale } = useVisit()
  const { ownTradingStore, gateway } = useOrders()
  const run = useCancelAll()
  const [isAsked, setAsked] = useState(false)
  const has = useStore(ownTradingStore, ({ orders }) =>
    orders.some((order) => market === undefined || order.market === market),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isAsked) void run(market === undefined ? {} : { market })
    setAsked(!isAsked)
  }
  return (
    <form
      method="post"
      action={localePath(locale, gateway.forms.cancelAll)}
      onSubmit={submit}
      onBlur={() => setAsked(false)}
    >
      <ReturnPathField />
      {market !== undefined && <input type="hidden" name="market" value={market} />}
      <Button size="s" type="submit" variant={isAsked ? 'loss' : 'ghost'} disabled={!has}>
        {isAsked ? t('desk.cancelAllSure') : t('desk.cancelAll')}
      </Button>
    </form>
  )
}

import { useState } from 'react'
import { groupThousands } from '#shared/format/group-thousands.ts'
import type { Market } from '#shared/markets/markets.ts'
import { useClock } from '../../../i18n/clock.ts'
import { useT } from '../../../i18n/translation.tsx'
import type { OrderRefusalOutcome } from '../orders/gateway.ts'
import { describeOrder } from '../orders/order-text.ts'
import { useOrders } from '../orders/orders-context.ts'
import { useOrderRefusalText } from '../orders/refusal-text.ts'
import { createRequestIds } from '../orders/request-ids.ts'
import { type OrderDraft, toPlaceOrder } from './draft.ts'
import { useOrderDraft } from './draft-context.ts'
import { useDraftRefusal } from './use-draft-refusal.ts'

export type OrderSubmission = {
  readonly isSending: boolean
  /** The last refusal; undefined again when the draft changes. */
  readonly refused: OrderRefusalOutcome | undefined
  /** @returns true if the order was accepted */
  readonly send: (draft: OrderDraft) => Promise<boolean>
}

/** A retry after a missing response has the same client order id, so at most one order exists. */
export function useOrderSubmission(market: Market): OrderSubmission {
  const t = useT()
  const { gateway, showToast } = useOrders()
  const { store, dispatchDraft } = useOrderDraft()
  const { zone } = useClock()
  const [isSending, setSending] = useState(false)
  const refusalText = useOrderRefusalText()
  const { refused, show, clear } = useDraftRefusal<OrderRefusalOutcome>()
  const [ids] = useState(() => createRequestIds())

  const send = async (draft: OrderDraft) => {
    if (isSending) return false
    const order = toPlaceOrder(draft, market, zone)
    // The draft of the ticket; the simple ticket derives its order from it.
    const sent = store.getState().draft
    setSending(true)
    clear()
    const outcome = await gateway.place({ ...order, clientOrderId: ids.idOf(order) }).finally(() => setSending(false))
    if (outcome.kind === 'failed') {
      showToast({ tone: 'danger', title: t('desk.notices.failed.title'), text: t('desk.notices.failed.text') })
      return false
    }
    ids.settle()
    if (outcome.kind === 'refused') {
      if (!show(sent, outcome)) showToast({ tone: 'warning', title: refusalText(outcome) })
      return false
    }
    dispatchDraft({ kind: 'sent', draft: sent })
    if (outcome.kind === 'pending') showToast({ tone: 'info', title: t('desk.notices.pending') })
    else {
      const [first] = outcome.orders
      const isFilled = first?.status === 'filled'
      const isOver = first?.status === 'expired' || first?.status === 'canceled'
      const title = t(isFilled ? 'desk.notices.filled' : isOver ? 'desk.notices.expired' : 'desk.notices.placed')
      const text = first && describeOrder(t, first, groupThousands)
      showToast({ tone: isOver ? 'warning' : 'success', title, ...(text && { text }) })
    }
    return true
  }
  return { isSending, refused, send }
}

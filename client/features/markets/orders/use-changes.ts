import { groupThousands } from '#shared/format/group-thousands.ts'
import type { OrderView } from '#shared/markets/trading/calls.ts'
import { useT } from '../../../i18n/translation.tsx'
import type { OrderAmendment, OrderRefusalOutcome } from './gateway.ts'
import { describeOrder } from './order-text.ts'
import { useOrders } from './orders-context.ts'
import { useOrderRefusalText } from './refusal-text.ts'

export type OrderChanges = {
  readonly cancel: (order: OrderView) => Promise<void>
  /**
   * Amends an order and offers an undo.
   * @returns refusal for the caller to show; undefined if the result was reported
   */
  readonly amend: (order: OrderView, to: OrderAmendment) => Promise<OrderRefusalOutcome | undefined>
}

const before = ({ quantity, price, stopPrice }: OrderView, to: OrderAmendment): OrderAmendment => ({
  ...(to.quantity !== undefined && quantity !== undefined && { quantity }),
  ...(to.price !== undefined && price !== undefined && { price }),
  ...(to.stopPrice !== undefined && stopPrice !== undefined && { stopPrice }),
})

export function useOrderChanges(): OrderChanges {
  const t = useT()
  const { gateway, showToast } = useOrders()
  const refusalText = useOrderRefusalText()
  const failed = () =>
    showToast({ tone: 'danger', title: t('desk.notices.failed.title'), text: t('desk.notices.failed.text') })

  const change = async (
    order: OrderView,
    to: OrderAmendment,
    isUndo: boolean,
  ): Promise<OrderRefusalOutcome | undefined> => {
    const outcome = await gateway.amend(order, to)
    if (outcome.kind === 'failed') failed()
    else if (outcome.kind === 'refused') return outcome
    else if (outcome.kind === 'pending') showToast({ tone: 'info', title: t('desk.notices.pending') })
    else {
      const after = outcome.orders.find(({ id }) => id === order.id) ?? { ...order, ...to }
      const undo = () => {
        void change(after, before(order, to), true).then((refused) => {
          if (refused) showToast({ tone: 'warning', title: refusalText(refused) })
        })
      }
      showToast({
        tone: 'success',
        title: t(isUndo ? 'desk.notices.undone' : 'desk.notices.amended'),
        text: describeOrder(t, after, groupThousands),
        ...(!isUndo && { action: { label: t('desk.undo'), onPress: undo } }),
      })
    }
    return undefined
  }
  return {
    cancel: async (order) => {
      const outcome = await gateway.cancel(order)
      if (outcome.kind === 'failed') failed()
      else if (outcome.kind === 'refused') showToast({ tone: 'warning', title: refusalText(outcome) })
      else
        showToast({ tone: 'info', title: t('desk.notices.cancelled'), text: describeOrder(t, order, groupThousands) })
    },
    amend: (order, to) => change(order, to, false),
  }
}

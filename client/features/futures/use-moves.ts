import { groupThousands } from '#shared/format/group-thousands.ts'
import type { PlacedOrder } from '#shared/futures/calls.ts'
import { trimZeros } from '#shared/money/decimal.ts'
import { futuresApi } from '../../calls/lazy-calls.ts'
import { useT } from '../../i18n/translation.tsx'
import { useOwnMargin } from './own.ts'
import { refreshOwnMargin } from './refresh.ts'
import { useFuturesResultText } from './refusal-text.ts'
import { findOrderLinePrice, repriceWaitingOrder, type WaitingOrder } from './waiting-orders.ts'

/** The response contains the changed order, whose id may be new. */
async function send(of: WaitingOrder, price: string) {
  if (of.kind === 'conditional') return await futuresApi('amendConditional', { id: of.id, stopPrice: price })
  return await futuresApi('amend', { order: of.id, price })
}

type Answer = { readonly kind: 'done' } | Extract<PlacedOrder, { readonly kind: 'placed' }>

function after(of: WaitingOrder, price: string, answer: Answer): WaitingOrder | undefined {
  const order = answer.kind === 'placed' ? answer.order : undefined
  if (!order) return repriceWaitingOrder(of, price)
  return order.status === 'open' || order.status === 'partially_filled' ? { ...order, kind: 'order' } : undefined
}

export function useChartOrderMoves() {
  const t = useT()
  const { own, showToast } = useOwnMargin()
  const answerText = useFuturesResultText()

  const describe = (of: WaitingOrder, price: string): string => {
    const [base = '', quote = ''] = of.symbol.split('_')
    const at = `\u2068${groupThousands(price)} ${quote}\u2069`
    const size = of.quantity === undefined ? undefined : `\u2068${groupThousands(trimZeros(of.quantity))} ${base}\u2069`
    const line = size === undefined ? undefined : t(`desk.line.${of.side}At`, { size, price: at })
    if (of.kind === 'order') return line ?? at
    return [t(`desk.types.${of.type}`), line ?? `${t('futures-own.wholePosition')} · ${at}`].join(' · ')
  }

  const change = async (of: WaitingOrder, price: string, isUndo: boolean): Promise<void> => {
    const before = findOrderLinePrice(of)
    const outcome = await send(of, price)
    if (!outcome.ok) {
      return showToast({ tone: 'danger', title: t('desk.notices.failed.title'), text: t('desk.notices.failed.text') })
    }
    if (outcome.data.kind === 'refused') return showToast({ tone: 'warning', title: answerText(outcome.data) })
    const now = after(of, price, outcome.data)
    const undo = now && before !== undefined && !isUndo ? () => void change(now, before, true) : undefined
    showToast({
      tone: 'success',
      title: t(isUndo ? 'desk.notices.undone' : 'desk.notices.amended'),
      text: describe(of, price),
      ...(undo && { action: { label: t('desk.undo'), onPress: undo } }),
    })
    await refreshOwnMargin(own)
  }
  return { describe, move: (of: WaitingOrder, price: string) => change(of, price, false) }
}

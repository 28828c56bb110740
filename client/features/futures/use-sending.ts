import { useState } from 'react'
import { futuresApi } from '../../calls/lazy-calls.ts'
import { useT } from '../../i18n/translation.tsx'
import { createRequestIds } from '../markets/orders/request-ids.ts'
import { useOrderDraft } from '../markets/ticket/draft-context.ts'
import { useDraftRefusal } from '../markets/ticket/use-draft-refusal.ts'
import { useOwnMargin } from './own.ts'
import { refreshOwnMargin } from './refresh.ts'
import { useFuturesResultText } from './refusal-text.ts'
import type { FuturesSubmitState } from './ticket.tsx'

/** @returns undefined if the form is not a valid order */
async function sent(filled: Readonly<Record<string, string>>) {
  const { parseFuturesTicketForm } = await import('#shared/futures/ticket-form.ts')
  const request = parseFuturesTicketForm(filled)
  return request?.name === 'place'
    ? futuresApi('place', request.asked)
    : request && futuresApi(request.name, request.asked)
}

/** A retry after a missing response has the same client order id, so at most one order exists. */
export function useFuturesSubmission(): FuturesSubmitState {
  const t = useT()
  const { own, showToast } = useOwnMargin()
  const { store, dispatchDraft } = useOrderDraft()
  const answerText = useFuturesResultText()
  const [ids] = useState(() => createRequestIds())
  const { refused, show, clear } = useDraftRefusal<string>()
  const [isSending, setSending] = useState(false)
  const send = async (filled: Readonly<Record<string, string>>) => {
    if (isSending) return
    const { draft } = store.getState()
    setSending(true)
    clear()
    const outcome = await sent({ ...filled, clientOrderId: ids.idOf(filled) }).finally(() => setSending(false))
    if (!outcome) return
    if (!outcome.ok) {
      showToast({ tone: 'danger', title: t('desk.notices.failed.title'), text: t('desk.notices.failed.text') })
      return
    }
    ids.settle()
    const answer = outcome.data
    if (answer.kind === 'refused') {
      const text = answerText(answer)
      if (!show(draft, text)) showToast({ tone: 'warning', title: text })
      return
    }
    dispatchDraft({ kind: 'sent', draft })
    const status = 'order' in answer ? answer.order?.status : undefined
    const isOver = status === 'cancelled' || status === 'expired'
    const title = t(
      status === 'filled' ? 'desk.notices.filled' : isOver ? 'desk.notices.expired' : 'desk.notices.placed',
    )
    showToast({ tone: isOver ? 'warning' : 'success', title })
    await refreshOwnMargin(own)
  }
  return { refused, isSending, send, clearRefusal: clear }
}

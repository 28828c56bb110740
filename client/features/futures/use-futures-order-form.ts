import { type FormEvent, useRef, useState } from 'react'
import { isFuturesTicketAction } from '#shared/futures/ticket-acts.ts'
import { useVisit } from '../../i18n/visit.tsx'
import { useOrderConfirmation } from '../markets/confirm/use-question.ts'
import type { MarketData } from '../markets/market/use-market.ts'
import type { OrderDraft } from '../markets/ticket/draft.ts'
import { findOrderDraftProblems, isOrderSizeEmpty, type OrderDraftProblem } from '../markets/ticket/problems.ts'
import { useDraftProblemText } from '../markets/ticket/use-problem-text.ts'
import { useOwnMargin } from './own.ts'
import { readFormValues } from './read-form-values.ts'

type SubmissionInput = {
  readonly reduceOnly: boolean
  readonly send: (filled: Readonly<Record<string, string>>) => Promise<void>
}

/** Opens the risk notice above the ticket. The user must complete it first. */
function openRiskNotice(form: HTMLFormElement | null): void {
  const notice = form?.parentElement?.querySelector<HTMLDetailsElement>('details[data-risk]')
  if (notice) notice.open = true
  notice?.querySelector('summary')?.focus()
}

export function useFuturesOrderForm(draft: OrderDraft, shown: MarketData, { reduceOnly, send }: SubmissionInput) {
  const { locale } = useVisit()
  const { own, showToast } = useOwnMargin()
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setTried] = useState(false)
  const { question, ask } = useOrderConfirmation('confirmFutures')
  const problemText = useDraftProblemText(shown.market, draft)
  const problems = findOrderDraftProblems(draft, shown.market)

  const problemOf = (field: OrderDraftProblem['field']): string | undefined => {
    const problem = problems.find((each) => each.field === field && (isTried || each.code !== 'empty'))
    return problem && problemText(problem)
  }
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const filled = readFormValues(event)
    const [first] = problems
    setTried(first !== undefined)
    if (!own.getState().isReady) return openRiskNotice(form.current)
    const { act = '' } = filled
    if (first || !isFuturesTicketAction(act)) {
      const field = isOrderSizeEmpty(draft) ? 'quantity' : first?.field
      form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
      return
    }
    const isConfirmed = await ask(async (onAnswer) =>
      (await import('./confirm/questions.ts')).loadFuturesConfirmation(locale, {
        act,
        draft,
        reduceOnly,
        shown,
        showToast,
        onAnswer,
      }),
    )
    if (isConfirmed) await send(filled)
  }
  return { form, question, problemOf, submit }
}

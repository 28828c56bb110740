import { type FormEvent, useDeferredValue, useRef, useState } from 'react'
import { useVisit } from '../../../i18n/visit.tsx'
import { useOrderConfirmation } from '../confirm/use-question.ts'
import type { MarketData } from '../market/use-market.ts'
import { useOrders } from '../orders/orders-context.ts'
import { useOrderRefusalText } from '../orders/refusal-text.ts'
import type { OrderDraft } from '../ticket/draft.ts'
import { findOrderDraftProblems, findRefusedDraftField, type OrderDraftProblem } from '../ticket/problems.ts'
import { useOrderEstimate } from '../ticket/use-dry-match.ts'
import { useDraftProblemText } from '../ticket/use-problem-text.ts'
import { useOrderSubmission } from '../ticket/use-submission.ts'

type ProblemField = OrderDraftProblem['field']

/**
 * Figures of `estimate` belong to `estimatedOrder`, which follows `order` in a later render.
 * @param findInput returns the name of the input that gets the focus for the first problem
 */
export function useSpotOrderForm(order: OrderDraft, shown: MarketData, findInput: (first: ProblemField) => string) {
  const { locale } = useVisit()
  const { showToast } = useOrders()
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setTried] = useState(false)
  const { isSending, refused: lastRefused, send } = useOrderSubmission(shown.market)
  const { question, ask } = useOrderConfirmation('confirmSpot')
  const estimatedOrder = useDeferredValue(order)
  const estimate = useOrderEstimate(estimatedOrder, shown)
  const problemText = useDraftProblemText(shown.market, order)
  const refusalText = useOrderRefusalText()

  const problems = findOrderDraftProblems(order, shown.market)
  // An empty field is a problem only after the first submission.
  const visible = problems.filter(({ code }) => isTried || code !== 'empty')
  // A refusal is shown until the draft changes. Then the refusal of the estimate is shown, if any.
  const refused = lastRefused ?? estimate.refused
  const refusedField = refused && findRefusedDraftField(refused.reason, order)

  const problemOf = (...fields: readonly ProblemField[]): string | undefined => {
    const problem = visible.find(({ field }) => fields.includes(field))
    if (problem) return problemText(problem)
    return refused && refusedField && fields.includes(refusedField) ? refusalText(refused) : undefined
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const [first] = problems
    setTried(first !== undefined)
    if (first) {
      form.current?.querySelector<HTMLInputElement>(`[name="${findInput(first.field)}"]`)?.focus()
      return
    }
    const isConfirmed = await ask(async (onAnswer) =>
      (await import('../confirm/questions.ts')).loadSpotConfirmation(locale, {
        draft: order,
        shown,
        showToast,
        onAnswer,
      }),
    )
    if (isConfirmed && (await send(order))) setTried(false)
  }
  const refusal = refused && refusedField === undefined ? refusalText(refused) : undefined
  return { form, question, estimate, estimatedOrder, refusal, isSending, problemOf, submit }
}

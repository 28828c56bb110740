import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { localePath } from '#shared/i18n/locales.ts'
import { Island } from '../../../hydration/islands.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import { useIdleComponent } from '../../../scheduling/use-idle-component.ts'
import { useConfirmation } from '../confirm/use-question.ts'
import { OrderFormResult, ReturnField } from '../orders/order-form-result.tsx'
import { useOrders } from '../orders/orders-context.ts'
import { useOrderRefusalText } from '../orders/refusal-text.ts'
import { findSizeField } from '../ticket/draft.ts'
import { useDraft } from '../ticket/draft-context.ts'
import { ExitFields, OptionFields as OrderOptions, PriceFields, SizeFields } from '../ticket/fields.tsx'
import { OrderKindChoice } from '../ticket/kinds.tsx'
import { SideChoice } from '../ticket/parts.tsx'
import { PlaceButton } from '../ticket/place-button.tsx'
import { findDraftProblems, findRefusedField, isSizeEmpty } from '../ticket/problems.ts'
import { SideButtons } from '../ticket/side-buttons.tsx'
import styles from '../ticket/ticket.module.css'
import type { TicketProps } from '../ticket/ticket-props.ts'
import { useOrderEstimate } from '../ticket/use-dry-match.ts'
import { useDraftProblemText } from '../ticket/use-problem-text.ts'
import { useOrderSubmission } from '../ticket/use-submission.ts'
import { TicketAvailableBalance } from './balance.tsx'

/** Loaded with the first estimate, because an empty ticket needs none. */
const loadOutcome = async () => (await import('../ticket/order-estimate.tsx')).OrderEstimatePanel

export function SpotTicket({ shown, pickedPrice: picked }: TicketProps) {
  const t = useT()
  const { locale } = useVisit()
  const { store, dispatchDraft: act } = useDraft()
  const { gateway, showToast: say } = useOrders()
  const { market } = shown
  const draft = useStore(store, (state) => state.draft)
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setTried] = useState(false)
  const sending = useOrderSubmission(market)
  const { question, ask } = useConfirmation('confirmSpot')
  const match = useOrderEstimate(draft, shown)
  const Outcome = useIdleComponent(loadOutcome)
  const words = useDraftProblemText(market, draft)
  const refusalText = useOrderRefusalText()
  useEffect(() => {
    if (!picked) return
    act({ kind: 'text', field: draftField(store.getState().draft.type), text: picked.price })
    store.setState({ isOpen: true })
  }, [picked, act, store])

  const problems = findDraftProblems(draft, market).filter(({ code }) => isTried || code !== 'empty')
  // A refusal is shown until the draft changes; then the estimate decides.
  const refused = sending.refused ?? match.refused
  const refusedField = refused && findRefusedField(refused.reason, draft)
  const problemOf = (field: (typeof problems)[number]['field']) => {
    const problem = problems.find((found) => found.field === field)
    if (problem) return words(problem)
    return refused && refusedField === field ? refusalText(refused) : undefined
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = findDraftProblems(draft, market)
    setTried(found.length > 0)
    if (found.length === 0) {
      const isWanted = await ask(async (onAnswer) =>
        (await import('../confirm/questions.ts')).loadSpotConfirmation(locale, {
          draft,
          shown,
          showToast: say,
          onAnswer,
        }),
      )
      if (isWanted && (await sending.send(draft))) setTried(false)
      return
    }
    const field = isSizeEmpty(draft) ? findSizeField(draft) : found[0]?.field
    form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
  }
  const { base } = market
  return (
    <>
      <form
        ref={form}
        className={styles.ticket}
        method="post"
        action={localePath(locale, gateway.forms.place)}
        noValidate
        data-testid="ticket"
        data-side={draft.side}
        data-size={findSizeField(draft)}
        aria-busy={sending.isSending}
        onSubmit={submit}
      >
        <h2 className="visually-hidden">{t('spot.ticket.title')}</h2>
        <OrderFormResult />
        <ReturnField />
        <input type="hidden" name="market" value={market.symbol} />
        <SideChoice side={draft.side} onSide={(side) => act({ kind: 'set', change: { side } })} />
        <OrderKindChoice draft={draft} act={act} />
        <Island name="balance">
          <TicketAvailableBalance draft={draft} market={market} />
        </Island>
        <div className={styles.fields}>
          <PriceFields draft={draft} act={act} market={market} problemOf={problemOf} />
          <SizeFields draft={draft} act={act} market={market} problemOf={problemOf} />
          <ExitFields draft={draft} act={act} market={market} problemOf={problemOf} />
          <OrderOptions draft={draft} act={act} market={market} problemOf={problemOf} />
        </div>
        <div className={styles.said} aria-live="polite">
          {refused && refusedField === undefined && <p className={styles.problem}>{refusalText(refused)}</p>}
        </div>
        <PlaceButton side={draft.side} base={base} isSending={sending.isSending} />
        {/* Only for browsers without JavaScript; others neither load nor hydrate it. */}
        <noscript>{import.meta.env.SSR && <SideButtons base={base} />}</noscript>
        {Outcome && match.currentEstimate ? (
          <Outcome match={match} market={market} />
        ) : (
          <p className={`${styles.none} script-only`}>{t('spot.ticket.none')}</p>
        )}
      </form>
      {question}
    </>
  )
}

/** Field that gets a price pressed in the book: the limit, or else the trigger or activation price. */
function draftField(type: string): 'price' | 'stopPrice' | 'activationPrice' {
  if (type === 'stop' || type === 'take_profit') return 'stopPrice'
  return type === 'trailing_stop' ? 'activationPrice' : 'price'
}

import { type FormEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { localePath } from '#shared/i18n/locales.ts'
import type { Market } from '#shared/markets/markets.ts'
import { Island } from '../../../../hydration/islands.tsx'
import { useT } from '../../../../i18n/translation.tsx'
import { useVisit } from '../../../../i18n/visit.tsx'
import { useConfirmation } from '../../confirm/use-question.ts'
import { useMarketControls } from '../../market/market-context.ts'
import { OrderFormResult, ReturnField } from '../../orders/order-form-result.tsx'
import { formatFeeRate } from '../../orders/order-text.ts'
import { useOrders } from '../../orders/orders-context.ts'
import { useOrderRefusalText } from '../../orders/refusal-text.ts'
import type { DraftAction, OrderDraft } from '../../ticket/draft.ts'
import { useDraft } from '../../ticket/draft-context.ts'
import { SideChoice } from '../../ticket/parts.tsx'
import { PlaceButton } from '../../ticket/place-button.tsx'
import { findDraftProblems, findRefusedField, isSizeEmpty } from '../../ticket/problems.ts'
import { findPaidAsset } from '../../ticket/share.ts'
import { useAvailableBalance } from '../../ticket/share-slider.tsx'
import { SideButtons } from '../../ticket/side-buttons.tsx'
import ticketStyles from '../../ticket/ticket.module.css'
import { useOrderEstimate } from '../../ticket/use-dry-match.ts'
import { useDraftProblemText } from '../../ticket/use-problem-text.ts'
import { useOrderSubmission } from '../../ticket/use-submission.ts'
import { TicketAvailableBalance } from '../balance.tsx'
import styles from './simple.module.css'
import { ReceiptLines, SimpleFields } from './simple-fields.tsx'
import { applyShareToSimpleDraft, createOrderReceipt, findSimpleSizeField, toOrderDraft } from './simple-form.ts'

const SHARES = [25, 50, 75, 100] as const

type SharesProps = { readonly draft: OrderDraft; readonly act: (action: DraftAction) => void; readonly market: Market }

/** Buttons for shares of the balance, rendered after hydration. */
function Shares({ draft, act, market }: SharesProps) {
  const t = useT()
  const available = useAvailableBalance(findPaidAsset(draft, market))
  const choose = (percent: number) => {
    const change = applyShareToSimpleDraft(draft, percent, available, market)
    if (change) act({ kind: 'set', change })
  }
  return (
    <fieldset className={`${styles.shares} script-only`}>
      <legend className="visually-hidden">{t('desk.fields.share')}</legend>
      {SHARES.map((percent) => (
        <button key={percent} type="button" onClick={() => choose(percent)}>
          {percent}%
        </button>
      ))}
    </fieldset>
  )
}

export function SimpleTicket() {
  const t = useT()
  const { locale } = useVisit()
  const { shownMarket: shown } = useMarketControls()
  const { market } = shown
  const { store, dispatchDraft: act } = useDraft()
  const { gateway, showToast: say } = useOrders()
  const draft = useStore(store, (state) => state.draft)
  const order = toOrderDraft(draft, market)
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setTried] = useState(false)
  const sending = useOrderSubmission(market)
  const { question, ask } = useConfirmation('confirmSpot')
  const { currentEstimate: seen, refused: unfit } = useOrderEstimate(order, shown)
  const words = useDraftProblemText(market, order)
  const refusalText = useOrderRefusalText()

  // An empty field is a problem only after the first submission.
  const found = findDraftProblems(order, market).filter(({ code }) => isTried || code !== 'empty')
  const refused = sending.refused ?? unfit
  const about = refused && findRefusedField(refused.reason, order)
  const isSize = (field: string) => field === 'amount' || field === 'quantity'
  const problemAt = (fits: (field: string) => boolean) => {
    const problem = found.find(({ field }) => fits(field))
    if (problem) return words(problem)
    return refused && about && fits(about) ? refusalText(refused) : undefined
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const problems = findDraftProblems(order, market)
    setTried(problems.length > 0)
    const [first] = problems
    if (first) {
      const field = isSizeEmpty(order) || isSize(first.field) ? findSimpleSizeField(draft) : first.field
      form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
      return
    }
    const isWanted = await ask(async (onAnswer) =>
      (await import('../../confirm/questions.ts')).loadSpotConfirmation(locale, {
        draft: order,
        shown,
        showToast: say,
        onAnswer,
      }),
    )
    if (isWanted && (await sending.send(order))) setTried(false)
  }
  const receipt = seen && createOrderReceipt(draft.side, seen, draft.price, market)
  const thin = seen !== undefined && /[1-9]/.test(seen.expiring)
  return (
    <>
      <form
        ref={form}
        className={`${ticketStyles.ticket} ${styles.form}`}
        method="post"
        action={localePath(locale, gateway.forms.place)}
        noValidate
        data-testid="ticket"
        data-side={draft.side}
        data-size={findSimpleSizeField(draft)}
        aria-busy={sending.isSending}
        onSubmit={submit}
      >
        <h2 className="visually-hidden">{t('spot.ticket.title')}</h2>
        <OrderFormResult />
        <ReturnField />
        <input type="hidden" name="market" value={market.symbol} />
        <SideChoice side={draft.side} onSide={(side) => act({ kind: 'set', change: { side } })} />
        <Island name="balance">
          <TicketAvailableBalance draft={draft} market={market} />
        </Island>
        <SimpleFields
          draft={draft}
          act={act}
          market={market}
          problems={{ size: problemAt(isSize), price: problemAt((field) => field === 'price') }}
        >
          <Shares draft={draft} act={act} market={market} />
        </SimpleFields>
        <div className={ticketStyles.said} aria-live="polite">
          {refused && about === undefined && <p className={ticketStyles.problem}>{refusalText(refused)}</p>}
          {thin && <p className={ticketStyles.problem}>{t('spot.problems.book_too_thin')}</p>}
        </div>
        <ReceiptLines
          receipt={receipt}
          rate={seen?.feePpm === undefined ? undefined : formatFeeRate(seen.feePpm)}
          market={market}
        />
        <PlaceButton side={draft.side} base={market.base} isSending={sending.isSending} size="l" />
        <SideButtons base={market.base} />
      </form>
      {question}
    </>
  )
}

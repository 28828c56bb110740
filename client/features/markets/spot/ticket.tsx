import { useCallback, useMemo } from 'react'
import { useStore } from 'zustand'
import { localePath } from '#shared/i18n/locales.ts'
import type { Side } from '#shared/markets/trading/order.ts'
import { Island } from '../../../hydration/islands.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import { useIdleComponent } from '../../../scheduling/use-idle-component.ts'
import { OrderFormResult } from '../orders/order-form-result.tsx'
import { useOrders } from '../orders/orders-context.ts'
import { ReturnPathField } from '../orders/return-path-field.tsx'
import { findOrderSizeField } from '../ticket/draft.ts'
import { useOrderDraft } from '../ticket/draft-context.ts'
import { TicketExitFields, TicketOptionFields, TicketPriceFields, TicketSizeFields } from '../ticket/fields.tsx'
import { ignoreHeldEnter } from '../ticket/held-enter.ts'
import { OrderKindChoice } from '../ticket/kinds.tsx'
import { OrderSideChoice } from '../ticket/parts.tsx'
import { PlaceOrderButton } from '../ticket/place-button.tsx'
import { isOrderSizeEmpty } from '../ticket/problems.ts'
import { findOrderPaidAsset } from '../ticket/share.ts'
import { OrderSideButtons } from '../ticket/side-buttons.tsx'
import styles from '../ticket/ticket.module.css'
import type { OrderTicketProps } from '../ticket/ticket-props.ts'
import { usePickedPrice } from '../ticket/use-picked-price.ts'
import { TicketAvailableBalance } from './balance.tsx'
import { useSpotOrderForm } from './use-spot-order-form.ts'

/** Loads the estimate panel with the first estimate, because an empty ticket needs none. */
const loadOutcome = async () => (await import('../ticket/order-estimate.tsx')).OrderEstimatePanel

export function SpotTicket({ shown, pickedPrice }: OrderTicketProps) {
  const t = useT()
  const { locale } = useVisit()
  const { store, dispatchDraft } = useOrderDraft()
  const { gateway } = useOrders()
  const { market } = shown
  const draft = useStore(store, (state) => state.draft)
  const Outcome = useIdleComponent(loadOutcome)
  usePickedPrice(pickedPrice)
  const { form, question, estimate, estimatedOrder, refusal, isSending, problemOf, submit } = useSpotOrderForm(
    draft,
    shown,
    (first) => (isOrderSizeEmpty(draft) ? findOrderSizeField(draft) : first),
  )
  const { base } = market
  const chooseSide = useCallback((side: Side) => dispatchDraft({ kind: 'set', change: { side } }), [dispatchDraft])
  const paid = findOrderPaidAsset(draft, market)
  const balance = useMemo(
    () => (
      <Island name="balance">
        <TicketAvailableBalance asset={paid} />
      </Island>
    ),
    [paid],
  )
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
        data-size={findOrderSizeField(draft)}
        aria-busy={isSending}
        onKeyDown={ignoreHeldEnter}
        onSubmit={submit}
      >
        <h2 className="visually-hidden">{t('spot.ticket.title')}</h2>
        <OrderFormResult />
        <ReturnPathField />
        <input type="hidden" name="market" value={market.symbol} />
        <OrderSideChoice side={draft.side} onSide={chooseSide} />
        <OrderKindChoice type={draft.type} act={dispatchDraft} />
        {balance}
        <div className={styles.fields}>
          <TicketPriceFields draft={draft} act={dispatchDraft} market={market} problemOf={problemOf} />
          <TicketSizeFields draft={draft} act={dispatchDraft} market={market} problemOf={problemOf} />
          <TicketExitFields draft={draft} act={dispatchDraft} market={market} problemOf={problemOf} />
          <TicketOptionFields draft={draft} act={dispatchDraft} market={market} problemOf={problemOf} />
        </div>
        <div className={styles.said} aria-live="polite">
          {refusal !== undefined && <p className={styles.problem}>{refusal}</p>}
        </div>
        <PlaceOrderButton side={draft.side} base={base} isSending={isSending} />
        {/* Only for browsers without JavaScript; others neither load nor hydrate it. */}
        <noscript>{import.meta.env.SSR && <OrderSideButtons base={base} />}</noscript>
        {Outcome && estimate.currentEstimate ? (
          <Outcome match={estimate} market={market} price={estimatedOrder.price} />
        ) : (
          <p className={`${styles.none} script-only`}>{t('spot.ticket.none')}</p>
        )}
      </form>
      {question}
    </>
  )
}

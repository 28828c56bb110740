import { useStore } from 'zustand'
import { localePath } from '#shared/i18n/locales.ts'
import { isNonZero } from '#shared/money/sign.ts'
import { Island } from '../../../../hydration/islands.tsx'
import { useT } from '../../../../i18n/translation.tsx'
import { useVisit } from '../../../../i18n/visit.tsx'
import { useMarketControls } from '../../market/market-context.ts'
import { OrderFormResult } from '../../orders/order-form-result.tsx'
import { formatFeeRate } from '../../orders/order-text.ts'
import { useOrders } from '../../orders/orders-context.ts'
import { ReturnPathField } from '../../orders/return-path-field.tsx'
import { useOrderDraft } from '../../ticket/draft-context.ts'
import { OrderSideChoice } from '../../ticket/parts.tsx'
import { PlaceOrderButton } from '../../ticket/place-button.tsx'
import { isOrderSizeEmpty } from '../../ticket/problems.ts'
import { findOrderPaidAsset } from '../../ticket/share.ts'
import { useAvailableBalance } from '../../ticket/share-slider.tsx'
import { OrderSideButtons } from '../../ticket/side-buttons.tsx'
import ticketStyles from '../../ticket/ticket.module.css'
import { TicketAvailableBalance } from '../balance.tsx'
import { useSpotOrderForm } from '../use-spot-order-form.ts'
import { BalanceShareButtons, type BalanceShareProps } from './balance-shares.tsx'
import styles from './simple.module.css'
import { OrderReceiptLines, SimpleTicketFields } from './simple-fields.tsx'
import { createOrderReceipt, findSimpleSizeField, toSentOrderDraft } from './simple-form.ts'

/** Shares of the balance on paper, rendered after hydration. */
function Shares({ draft, act, market }: Omit<BalanceShareProps, 'available'>) {
  const available = useAvailableBalance(findOrderPaidAsset(draft, market))
  return <BalanceShareButtons draft={draft} act={act} market={market} available={available} />
}

const isSizeField = (field: string): boolean => field === 'amount' || field === 'quantity'

export function SimpleTicket() {
  const t = useT()
  const { locale } = useVisit()
  const { shownMarket } = useMarketControls()
  const { market } = shownMarket
  const { store, dispatchDraft } = useOrderDraft()
  const { gateway } = useOrders()
  const draft = useStore(store, (state) => state.draft)
  const order = toSentOrderDraft(draft, market)
  const { form, question, estimate, estimatedOrder, refusal, isSending, problemOf, submit } = useSpotOrderForm(
    order,
    shownMarket,
    (first) => (isOrderSizeEmpty(order) || isSizeField(first) ? findSimpleSizeField(draft) : first),
  )
  const seen = estimate.currentEstimate
  const receipt = seen && createOrderReceipt(estimatedOrder.side, seen, estimatedOrder.price, market)
  const thin = seen !== undefined && isNonZero(seen.expiring)
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
        aria-busy={isSending}
        onSubmit={submit}
      >
        <h2 className="visually-hidden">{t('spot.ticket.title')}</h2>
        <OrderFormResult />
        <ReturnPathField />
        <input type="hidden" name="market" value={market.symbol} />
        <OrderSideChoice side={draft.side} onSide={(side) => dispatchDraft({ kind: 'set', change: { side } })} />
        <Island name="balance">
          <TicketAvailableBalance asset={findOrderPaidAsset(draft, market)} />
        </Island>
        <SimpleTicketFields
          draft={draft}
          act={dispatchDraft}
          market={market}
          problems={{ size: problemOf('amount', 'quantity'), price: problemOf('price') }}
        >
          <Shares draft={draft} act={dispatchDraft} market={market} />
        </SimpleTicketFields>
        <div className={ticketStyles.said} aria-live="polite">
          {refusal !== undefined && <p className={ticketStyles.problem}>{refusal}</p>}
          {thin && <p className={ticketStyles.problem}>{t('spot.problems.book_too_thin')}</p>}
        </div>
        <OrderReceiptLines
          receipt={receipt}
          rate={seen?.feePpm === undefined ? undefined : formatFeeRate(seen.feePpm)}
          market={market}
        />
        <PlaceOrderButton side={draft.side} base={market.base} isSending={isSending} size="l" />
        <OrderSideButtons base={market.base} />
      </form>
      {question}
    </>
  )
}

import { useReducer } from 'react'
import { useStore } from 'zustand'
import { previewOrderFill } from '#shared/markets/trading/fill-preview.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { useMarketControls } from '../../market/market-context.ts'
import { reduceOrderDraft } from '../../ticket/draft.ts'
import { OrderSideChoice } from '../../ticket/parts.tsx'
import { findOrderDraftProblems, isOrderSizeEmpty } from '../../ticket/problems.ts'
import { RegisterLinks } from '../../ticket/register-links.tsx'
import ticketStyles from '../../ticket/ticket.module.css'
import { useDraftProblemText } from '../../ticket/use-problem-text.ts'
import styles from './simple.module.css'
import { OrderReceiptLines, SimpleTicketFields } from './simple-fields.tsx'
import {
  createOrderReceipt,
  createSimpleOrderDraft,
  findSimpleSizeField,
  toOrderDraftAtBestPrice,
} from './simple-form.ts'

export function SimpleVisitorTicket() {
  const t = useT()
  const { market, live, ticker } = useMarketControls().shownMarket
  const [draft, act] = useReducer(reduceOrderDraft, ticker.last, createSimpleOrderDraft)
  const depth = useStore(live, (state) => state.depth)
  const levels = draft.side === 'buy' ? depth.asks : depth.bids
  const order = toOrderDraftAtBestPrice(draft, levels[0]?.[0] ?? ticker.last, market)
  const words = useDraftProblemText(market, order)
  const { side, price, quantity } = order
  const type = order.type === 'limit' ? 'limit' : 'market'
  const timeInForce = type === 'limit' ? 'GTC' : 'IOC'
  const seen = previewOrderFill({ side, type, price, quantity, timeInForce, postOnly: false }, levels, market)
  const problems = isOrderSizeEmpty(order) ? [] : findOrderDraftProblems(order, market)
  const problemAt = (fields: readonly string[]) => {
    const problem = problems.find(({ field }) => fields.includes(field))
    return problem && words(problem)
  }
  return (
    <form
      className={`${ticketStyles.ticket} ${styles.form}`}
      data-testid="ticket"
      data-side={draft.side}
      data-size={findSimpleSizeField(draft)}
      onSubmit={(event) => event.preventDefault()}
    >
      <h2 className="visually-hidden">{t('spot.ticket.title')}</h2>
      <div className={`${ticketStyles.fields} script-only`}>
        <OrderSideChoice side={draft.side} onSide={(chosen) => act({ kind: 'set', change: { side: chosen } })} />
        <SimpleTicketFields
          draft={draft}
          act={act}
          market={market}
          problems={{ size: problemAt(['amount', 'quantity']), price: problemAt(['price']) }}
        />
        <OrderReceiptLines
          receipt={seen && createOrderReceipt(draft.side, seen, draft.price, market)}
          rate={undefined}
          market={market}
        />
      </div>
      <RegisterLinks side={draft.side} symbol={market.symbol} size="l" />
    </form>
  )
}

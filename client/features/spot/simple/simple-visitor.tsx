import { useReducer } from 'react'
import { useStore } from 'zustand'
import { previewFill } from '#shared/markets/trading/fill-preview.ts'
import { track } from '../../../analytics/track.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { useMarketControls } from '../../market/market-context.ts'
import { reduceDraft } from '../../ticket/draft.ts'
import { findDraftProblems, isBlank } from '../../ticket/problems.ts'
import ticketStyles from '../../ticket/ticket.module.css'
import { useDraftProblemText } from '../../ticket/use-problem-text.ts'
import styles from './simple.module.css'
import { ReceiptLines, Sides, SimpleFields } from './simple-fields.tsx'
import { createOrderReceipt, createSimpleDraft, findSimpleSizeField, toEstimatedDraft } from './simple-form.ts'

export function SimpleVisitor() {
  const t = useT()
  const href = useHref()
  const { market, live, ticker } = useMarketControls().shown
  const [draft, act] = useReducer(reduceDraft, ticker.last, createSimpleDraft)
  const depth = useStore(live, (state) => state.depth)
  const levels = draft.side === 'buy' ? depth.asks : depth.bids
  const order = toEstimatedDraft(draft, levels[0]?.[0] ?? ticker.last, market)
  const words = useDraftProblemText(market, order)
  const { side, price, quantity } = order
  const type = order.type === 'limit' ? 'limit' : 'market'
  const timeInForce = type === 'limit' ? 'GTC' : 'IOC'
  const seen = previewFill({ side, type, price, quantity, timeInForce, postOnly: false }, levels, market)
  const problems = isBlank(order) ? [] : findDraftProblems(order, market)
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
        <Sides draft={draft} act={act} />
        <SimpleFields
          draft={draft}
          act={act}
          market={market}
          problems={{ size: problemAt(['amount', 'quantity']), price: problemAt(['price']) }}
        />
        <ReceiptLines
          receipt={seen && createOrderReceipt(draft.side, seen, draft.price, market)}
          rate={undefined}
          market={market}
        />
      </div>
      <ButtonLink
        variant={draft.side === 'buy' ? 'gain' : 'loss'}
        size="l"
        href={href('/register')}
        onClick={() => {
          track('sign_up_press', { location: 'ticket' })
          track('trade_intent', { pair: market.symbol, side: draft.side })
        }}
      >
        {t('spot.ticket.register')}
      </ButtonLink>
      <p className={ticketStyles.note}>
        {t('spot.ticket.note')} <a href={href('/login')}>{t('spot.ticket.login')}</a>
      </p>
    </form>
  )
}

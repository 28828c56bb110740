import type { Market } from '#shared/markets/markets.ts'
import { useT } from '../../../i18n/translation.tsx'
import { computeOrderTotal, type OrderDraft, type OrderDraftAction } from './draft.ts'
import { OrderTicketField } from './parts.tsx'

type TotalProps = {
  readonly draft: OrderDraft
  readonly act: (action: OrderDraftAction) => void
  readonly market: Market
}

export function OrderTotalField({ draft, act, market }: TotalProps) {
  const t = useT()
  return (
    <div className="script-only">
      <OrderTicketField
        label={t('spot.ticket.total')}
        value={computeOrderTotal(draft, draft.price, market)}
        unit={market.quote}
        decimals={market.priceDecimals + market.quantityDecimals}
        isDerived
        onText={(text) => act({ kind: 'total', text, market })}
      />
    </div>
  )
}

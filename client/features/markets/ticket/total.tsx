import { useState } from 'react'
import { truncateAmount } from '#shared/markets/amounts.ts'
import type { Market } from '#shared/markets/markets.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import { useT } from '../../../i18n/translation.tsx'
import { computeQuantityOfTotal, type OrderDraft, type OrderDraftAction } from './draft.ts'
import { OrderTicketField } from './parts.tsx'

function totalOf({ price, quantity }: OrderDraft, { priceDecimals, quantityDecimals, quote }: Market): string {
  const ticks = toUnits(price, priceDecimals)
  const lots = toUnits(quantity, quantityDecimals)
  if (!ticks || !lots || lots <= 0n) return ''
  return truncateAmount(fromUnits(ticks * lots, priceDecimals + quantityDecimals), quote)
}

type TotalProps = {
  readonly draft: OrderDraft
  readonly act: (action: OrderDraftAction) => void
  readonly market: Market
}

export function OrderTotalField({ draft, act, market }: TotalProps) {
  const t = useT()
  const [typed, setTyped] = useState<{ readonly text: string; readonly quantity: string } | undefined>()
  // A typed total is kept as long as the quantity equals the one computed from it.
  const text = typed && typed.quantity === draft.quantity ? typed.text : totalOf(draft, market)
  return (
    <div className="script-only">
      <OrderTicketField
        label={t('spot.ticket.total')}
        value={text}
        unit={market.quote}
        decimals={market.priceDecimals + market.quantityDecimals}
        isDerived
        onText={(wanted) => {
          act({ kind: 'total', text: wanted, market })
          setTyped({ text: wanted, quantity: computeQuantityOfTotal(draft, wanted, market) })
        }}
      />
    </div>
  )
}

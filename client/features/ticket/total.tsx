import { useState } from 'react'
import { countedAmount } from '#shared/format/shown-amount.ts'
import type { Market } from '#shared/markets.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import { useT } from '../../i18n/translation.tsx'
import { type Draft, type DraftAction, quantityOfTotal } from './draft.ts'
import { Field } from './parts.tsx'

/** '' if either is missing. */
function totalOf({ price, quantity }: Draft, { priceDecimals, quantityDecimals, quote }: Market): string {
  const ticks = toUnits(price, priceDecimals)
  const lots = toUnits(quantity, quantityDecimals)
  if (!ticks || !lots || lots <= 0n) return ''
  return countedAmount(fromUnits(ticks * lots, priceDecimals + quantityDecimals), quote)
}

type TotalProps = { readonly draft: Draft; readonly act: (action: DraftAction) => void; readonly market: Market }

export function Total({ draft, act, market }: TotalProps) {
  const t = useT()
  const [typed, setTyped] = useState<{ readonly text: string; readonly quantity: string } | undefined>()
  // The typed text stays until the quantity differs from its result.
  const text = typed && typed.quantity === draft.quantity ? typed.text : totalOf(draft, market)
  return (
    <div className="script-only">
      <Field
        label={t('spot.ticket.total')}
        value={text}
        unit={market.quote}
        decimals={market.priceDecimals + market.quantityDecimals}
        isDerived
        onText={(wanted) => {
          act({ kind: 'total', text: wanted, market })
          setTyped({ text: wanted, quantity: quantityOfTotal(draft, wanted, market) })
        }}
      />
    </div>
  )
}

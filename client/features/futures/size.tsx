import { useEffect, useState } from 'react'
import type { Market } from '#shared/markets/markets.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import { useT } from '../../i18n/translation.tsx'
import { useIdleComponent } from '../../scheduling/use-idle-component.ts'
import { computeOrderTotal, type OrderDraft, type OrderDraftAction } from '../markets/ticket/draft.ts'
import { OrderTicketField } from '../markets/ticket/parts.tsx'
import styles from '../markets/ticket/ticket.module.css'
import { useOwnMargin } from './own.ts'

const loadSlider = async () => (await import('../../ui/slider/slider.tsx')).Slider
const MARKS = [0, 25, 50, 75, 100] as const

type SizeProps = {
  readonly draft: OrderDraft
  readonly act: (action: OrderDraftAction) => void
  readonly market: Market
  readonly problem: string | undefined
  /** Price at which a total is converted to a quantity, decimal text. */
  readonly price: string
  /** In lots. */
  readonly most: number
}

type ShareOfMaximumProps = {
  readonly lots: bigint
  readonly most: number
  readonly market: Market
  readonly onQuantity: (text: string) => void
}

function ShareOfMaximum({ lots, most, market: { quantityDecimals }, onQuantity }: ShareOfMaximumProps) {
  const t = useT()
  const Slider = useIdleComponent(loadSlider)
  const share = most > 0 ? Math.min(100, Math.round((Number(lots) * 100) / most)) : 0
  return (
    <div className={`${styles.share} script-only`}>
      {Slider && (
        <Slider
          label={t('futures-own.share')}
          value={share}
          onValue={(percent) => {
            const wanted = Math.floor((most * percent) / 100)
            onQuantity(wanted > 0 ? fromUnits(wanted, quantityDecimals) : '')
          }}
          marks={MARKS}
          format={{ style: 'unit', unit: 'percent' }}
          disabled={most <= 0}
        />
      )}
    </div>
  )
}

export function FuturesSizeFields({ draft, act, market, problem, price, most }: SizeProps) {
  const t = useT()
  const [unit, setUnit] = useState<'base' | 'quote'>('base')
  const { base, quote, priceDecimals, quantityDecimals } = market
  const { isVisitor } = useOwnMargin()
  const { quantity, typedTotal } = draft
  const write = (text: string) => act({ kind: 'text', field: 'quantity', text })
  const lots = toUnits(quantity, quantityDecimals) ?? 0n
  // While the user sizes the order in the quote asset, the typed total stays and the quantity follows the price.
  const requoted = unit === 'quote' && typedTotal?.price !== price ? typedTotal?.text : undefined
  useEffect(() => {
    if (requoted !== undefined) act({ kind: 'total', text: requoted, market, price })
  }, [requoted, act, market, price])
  return (
    <>
      <div className={styles.pair}>
        {unit === 'base' ? (
          <OrderTicketField
            name="quantity"
            label={t('futures.size')}
            value={quantity}
            unit=""
            decimals={quantityDecimals}
            problem={problem}
            onText={write}
          />
        ) : (
          <>
            <input type="hidden" name="quantity" value={quantity} />
            <OrderTicketField
              label={t('futures.value')}
              value={typedTotal?.text ?? computeOrderTotal(draft, price, market)}
              unit=""
              decimals={priceDecimals + quantityDecimals}
              problem={problem}
              isDerived
              onText={(text) => (text === '' ? write(text) : act({ kind: 'total', text, market, price }))}
            />
          </>
        )}
        <select
          aria-label={t('desk.fields.unit')}
          value={unit}
          onChange={({ target }) => {
            write(quantity)
            setUnit(target.value === 'quote' ? 'quote' : 'base')
          }}
        >
          <option value="base">{base}</option>
          <option value="quote" className="script-only">
            {quote}
          </option>
        </select>
      </div>
      {!isVisitor && <ShareOfMaximum lots={lots} most={most} market={market} onQuantity={write} />}
    </>
  )
}

import { useState } from 'react'
import { truncateAmount } from '#shared/markets/amounts.ts'
import type { Market } from '#shared/markets/markets.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import { useT } from '../../i18n/translation.tsx'
import { useIdleComponent } from '../../scheduling/use-idle-component.ts'
import { computeQuantityOfTotal, type OrderDraft, type OrderDraftAction } from '../markets/ticket/draft.ts'
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
  const [typed, setTyped] = useState<{ readonly text: string; readonly quantity: string } | undefined>()
  const { base, quote, priceDecimals, quantityDecimals } = market
  const { isVisitor } = useOwnMargin()
  const { quantity } = draft
  const write = (text: string) => act({ kind: 'text', field: 'quantity', text })
  const lots = toUnits(quantity, quantityDecimals) ?? 0n
  const worth = lots * (toUnits(price, priceDecimals) ?? 0n)
  const total =
    typed?.quantity === quantity
      ? typed.text
      : worth > 0n
        ? truncateAmount(fromUnits(worth, priceDecimals + quantityDecimals), quote)
        : ''
  const writeTotal = (text: string) => {
    const next = text === '' ? '' : computeQuantityOfTotal({ price, quantity }, text, market)
    setTyped({ text, quantity: next })
    write(next)
  }
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
              value={total}
              unit=""
              decimals={priceDecimals + quantityDecimals}
              problem={problem}
              isDerived
              onText={writeTotal}
            />
          </>
        )}
        <select
          aria-label={t('desk.fields.unit')}
          value={unit}
          onChange={({ target }) => setUnit(target.value === 'quote' ? 'quote' : 'base')}
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

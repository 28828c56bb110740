import { Check, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import type { OrderView } from '#shared/markets/trading/calls.ts'
import { trimZeros } from '#shared/money/decimal.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { FigureInput } from '../../../ui/figure-field/figure-input.tsx'
import { useMarketControls } from '../market/market-context.ts'
import { findAmendablePrice, type OrderAmendment } from './gateway.ts'
import styles from './orders.module.css'
import { useOrderRefusalText } from './refusal-text.ts'
import { useOrderChanges } from './use-changes.ts'

function changed(order: OrderView, typed: Readonly<Record<keyof OrderAmendment, string>>): OrderAmendment {
  const names = ['quantity', 'price', 'stopPrice'] as const
  return Object.fromEntries(
    names.flatMap((name) => {
      const was = order[name]
      const text = typed[name].trim()
      return was === undefined || text === '' || trimZeros(was) === trimZeros(text) ? [] : [[name, text]]
    }),
  )
}

export function AmendOrderForm({ order, onDone }: { readonly order: OrderView; readonly onDone: () => void }) {
  const t = useT()
  const changes = useOrderChanges()
  const refusalText = useOrderRefusalText()
  const { quantity, price = '', stopPrice = '' } = order
  const [typed, setTyped] = useState({ quantity: trimZeros(quantity ?? ''), price, stopPrice })
  const [problem, setProblem] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)
  const market = useMarketControls().shownMarket.product.marketOf(order.market)
  const moves = findAmendablePrice(order)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const to = changed(order, typed)
    if (Object.keys(to).length === 0) return onDone()
    if (isBusy) return
    setBusy(true)
    const refused = await changes.amend(order, to).finally(() => setBusy(false))
    if (refused) setProblem(refusalText(refused))
    else onDone()
  }
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onDone()
  }
  const field = (name: keyof OrderAmendment, label: string, decimals: number, isFirst = false) => (
    <FigureInput
      aria-label={label}
      title={label}
      value={typed[name]}
      autoFocus={isFirst}
      decimals={decimals}
      onText={(text) => setTyped({ ...typed, [name]: text })}
    />
  )
  return (
    <form className={styles.amend} onSubmit={submit} onKeyDown={leave} aria-busy={isBusy}>
      {moves === 'stopPrice' && field('stopPrice', t('desk.fields.stopPrice'), market?.priceDecimals ?? 8, true)}
      {price !== '' && field('price', t('spot.ticket.price'), market?.priceDecimals ?? 8, moves !== 'stopPrice')}
      {quantity !== undefined && field('quantity', t('spot.ticket.quantity'), market?.quantityDecimals ?? 8)}
      <Button size="s" type="submit" aria-label={t('desk.amendSave')} aria-disabled={isBusy || undefined}>
        <Check size={16} aria-hidden="true" />
      </Button>
      <Button size="s" variant="ghost" aria-label={t('desk.amendLeave')} onClick={onDone}>
        <X size={16} aria-hidden="true" />
      </Button>
      <span className={styles.problem} role="alert">
        {problem}
      </span>
    </form>
  )
}

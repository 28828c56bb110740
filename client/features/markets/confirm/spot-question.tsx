import { type ReactNode, useEffect, useState } from 'react'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import { truncateAmount } from '#shared/markets/amounts.ts'
import type { OrderPreviewAnswer } from '#shared/markets/trading/calls.ts'
import { fromUnits, toUnits, trimZeros } from '#shared/money/decimal.ts'
import { useClock, useClockLabel } from '../../../i18n/clock.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import type { MarketData } from '../market/use-market.ts'
import { formatFeeRate } from '../orders/order-text.ts'
import { useOrders } from '../orders/orders-context.ts'
import { findOrderSizeField, type OrderDraft, toPlaceOrder } from '../ticket/draft.ts'
import { loadConfirmationTexts, type OrderConfirmationContext, OrderConfirmationDialog } from './confirmation.tsx'
import { createOrderConfirmationRows, createPairConfirmationRow, type OrderConfirmationRow } from './draft-lines.tsx'

const RATE_PLACES = 6
const NONE = '–'

type Props = OrderConfirmationContext & { readonly draft: OrderDraft; readonly shown: MarketData }

/** Price times quantity, or else the estimated total; decimal text of the quote asset. */
function totalOf(draft: OrderDraft, { market }: MarketData, cost: string | undefined): string | undefined {
  if (findOrderSizeField(draft) === 'amount') return draft.amount.trim()
  const ticks = toUnits(draft.price, market.priceDecimals)
  const lots = toUnits(draft.quantity, market.quantityDecimals)
  if (draft.type === 'market' || ticks === undefined || lots === undefined) return cost
  const { quote, priceDecimals, quantityDecimals } = market
  return truncateAmount(fromUnits(ticks * lots, priceDecimals + quantityDecimals), quote)
}

type Seen = Extract<OrderPreviewAnswer, { kind: 'preview' }>

/** Requests the exchange's preview of the order; undefined until it arrives. */
function useSeen(draft: OrderDraft, { market }: MarketData): Seen | undefined {
  const { gateway } = useOrders()
  const { zone } = useClock()
  const [seen, setSeen] = useState<Seen | undefined>()
  useEffect(() => {
    let isOver = false
    gateway.preview(toPlaceOrder(draft, market, zone)).then((answer) => {
      if (!isOver && answer?.kind === 'preview') setSeen(answer)
    }, console.error)
    return () => {
      isOver = true
    }
  }, [draft, market, gateway, zone])
  return seen
}

/**
 * A part that rests pays its fee when it is filled.
 * @returns decimal text of the charged asset
 */
function feeOf(draft: OrderDraft, { market }: MarketData, seen: Seen, total: string | undefined): string {
  const size = draft.side === 'buy' ? draft.quantity : (total ?? '')
  const places = draft.side === 'buy' ? market.quantityDecimals : market.priceDecimals + market.quantityDecimals
  const units = findOrderSizeField(draft) === 'amount' || draft.type === 'market' ? undefined : toUnits(size, places)
  return units === undefined ? seen.fee : trimZeros(fromUnits(units * BigInt(seen.feePpm), places + RATE_PLACES))
}

function SpotQuestion({ draft, shown, ...asking }: Props) {
  const t = useT()
  const seen = useSeen(draft, shown)
  const { market } = shown
  const { base, quote } = market
  const clocked = useClockLabel()
  const { prices, rest } = createOrderConfirmationRows(t, draft, market, clocked)
  const total = totalOf(draft, shown, seen?.cost)
  const lines: readonly OrderConfirmationRow[] = [
    createPairConfirmationRow(asking.words('confirm.pair'), market),
    [t('spot.ticket.side'), t(`spot.ticket.${draft.side}`)],
    ...prices,
    ...(findOrderSizeField(draft) === 'quantity'
      ? [[t('spot.ticket.quantity'), <Amount key="size" value={draft.quantity.trim()} asset={base} isNamed />] as const]
      : []),
    [t('spot.ticket.total'), total ? <Amount key="total" value={total} asset={quote} isNamed /> : NONE],
    [
      seen ? t('desk.feeAt', { rate: formatFeeRate(seen.feePpm) }) : t('spot.ticket.fee'),
      seen ? <Amount key="fee" value={feeOf(draft, shown, seen, total)} asset={seen.feeAsset} isNamed /> : NONE,
    ],
    ...rest,
  ]
  return (
    <OrderConfirmationDialog
      {...asking}
      name="confirmSpot"
      title={asking.words('confirm.order')}
      action={t(`desk.submit.${draft.side}`, { asset: base })}
      isGain={draft.side === 'buy'}
      lines={lines}
    />
  )
}

export async function renderSpotConfirmation(locale: LocaleCode, props: Omit<Props, 'words'>): Promise<ReactNode> {
  return <SpotQuestion {...props} words={await loadConfirmationTexts(locale)} />
}

import { memo } from 'react'
import { groupThousands } from '#shared/format/group-thousands.ts'
import type { Market } from '#shared/markets/markets.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import { isNonZero } from '#shared/money/sign.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { TermLink } from '../../terms/term.tsx'
import { formatFeeRate } from '../orders/order-text.ts'
import { type OrderTicketSummaryLine, OrderTicketSummaryLines } from './parts.tsx'
import styles from './ticket.module.css'
import type { OrderEstimateState } from './use-dry-match.ts'

const has = (figure: string | undefined): figure is string => figure !== undefined && isNonZero(figure)

const FILLS_MAX = 5
const RATE_PLACES = 6

type Props = {
  readonly match: OrderEstimateState
  readonly market: Market
  /** Limit price of the draft, decimal text. */
  readonly price: string
}

/**
 * Returns the fee of the part that fills at once and of the part that rests, at the user's rate.
 * @returns decimal text of the charged asset
 */
function feeOf(
  { fee, feePpm, feeAsset, resting }: NonNullable<OrderEstimateState['currentEstimate']>,
  { market: { base, priceDecimals, quantityDecimals }, price }: Omit<Props, 'match'>,
): string {
  const lots = toUnits(resting, quantityDecimals) ?? 0n
  const ticks = feeAsset === base ? 10n ** BigInt(priceDecimals) : toUnits(price, priceDecimals)
  const scale = priceDecimals + quantityDecimals + RATE_PLACES
  const now = toUnits(fee, scale)
  if (feePpm === undefined || lots === 0n || ticks === undefined || now === undefined) return fee
  return fromUnits(now + lots * ticks * BigInt(feePpm), scale)
}

export const OrderEstimatePanel = memo(function OrderEstimatePanel(props: Props) {
  const { match, market, price: limit } = props
  const { currentEstimate: seen } = match
  const t = useT()
  const { base, quote } = market
  if (!seen) return null
  const { filled, resting, expiring, average, worst, slippageBps, cost, feeAsset, feePpm, holds, ahead, fills } = seen
  const figure = (text: string, asset: string) => <Amount value={text} asset={asset} isNamed />
  const price = (text: string) => `${groupThousands(text)} ${quote}`
  const slippage = t('spot.ticket.slippage')
  const lines: OrderTicketSummaryLine[] = [
    [t('spot.ticket.filled'), figure(filled, base)],
    ...(has(resting) ? [[t('spot.ticket.resting'), figure(resting, base)] as const] : []),
    ...(has(expiring) ? [[t('spot.ticket.expired'), figure(expiring, base)] as const] : []),
    ...(ahead !== undefined ? [[t('desk.ahead'), figure(ahead, base)] as const] : []),
    ...(average !== undefined ? [[t('spot.ticket.average'), price(average)] as const] : []),
    ...(worst !== undefined && worst !== average ? [[t('spot.ticket.worst'), price(worst)] as const] : []),
    ...(slippageBps !== undefined
      ? [
          [
            slippage,
            `${fromUnits(slippageBps, 2)}%`,
            <TermLink key="term" id="slippage">
              {slippage}
            </TermLink>,
          ] as const,
        ]
      : []),
    ...(has(cost) ? [[t('desk.cost'), figure(cost, quote)] as const] : []),
    [
      feePpm === undefined ? t('spot.ticket.fee') : t('desk.feeAt', { rate: formatFeeRate(feePpm) }),
      figure(feeOf(seen, { market, price: limit }), feeAsset),
    ],
    ...(holds ? [[t('desk.holds'), figure(holds.amount, holds.asset)] as const] : []),
  ]
  return (
    <>
      <OrderTicketSummaryLines label={t('spot.ticket.preview')} lines={lines} />
      {fills.length > 1 && (
        <details className={styles.fills}>
          <summary>{t('desk.fillsAt', { count: fills.length })}</summary>
          <ol>
            {fills.slice(0, FILLS_MAX).map(({ price, quantity }) => (
              <li key={price} className="figure">
                {figure(quantity, base)} @ {groupThousands(price)}
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
})

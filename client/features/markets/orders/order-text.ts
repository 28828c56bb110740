import type { Translate } from '#shared/i18n/types.ts'
import type { OrderView } from '#shared/markets/trading/calls.ts'
import { fromUnits, trimZeros } from '#shared/money/decimal.ts'

export const formatFeeRate = (ppm: number): string => `${trimZeros(fromUnits(ppm, 4))}%`

/** An order of a list (OCO, bracket) shows the type of the list. */
export const formatOrderType = (t: Translate, { type, postOnly, display }: OrderView): string => {
  const name = t(`desk.types.${type}`)
  if (postOnly) return `${name} · ${t('spot.ticket.postOnly')}`
  return display === undefined ? name : `${name} · ${t('desk.types.iceberg')}`
}

/** @param figure formats decimal text */
export function describeOrder(t: Translate, order: OrderView, figure: (text: string) => string): string {
  const { side, market, quantity, amount, average, price, stopPrice, status, filled } = order
  const [base = '', quote = ''] = market.split('_')
  const size = status === 'filled' ? filled : quantity
  const much =
    size === undefined ? `${figure(trimZeros(amount ?? '0'))} ${quote}` : `${figure(trimZeros(size))} ${base}`
  const at = status === 'filled' ? average : (price ?? stopPrice)
  const what = { size: `\u2068${much}\u2069` }
  if (at === undefined) return t(`desk.line.${side}`, what)
  return t(`desk.line.${side}At`, { ...what, price: `\u2068${figure(at)} ${quote}\u2069` })
}

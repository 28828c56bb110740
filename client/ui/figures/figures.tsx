// Figures as isolated left-to-right text with tabular digits.

import { memo, type ReactNode } from 'react'
import type { NumberNotation } from '#shared/format/numbers.ts'
import { formatPercent, formatPrice } from '#shared/format/numbers.ts'
import { findChangeTone } from '#shared/money/sign.ts'
import styles from './figures.module.css'

type PriceProps = {
  /** Decimal text. */
  readonly value: string
  readonly decimals: number
  readonly notation: NumberNotation
  readonly className?: string | undefined
}

/**
 * A function instead of a component, because a table has hundreds of prices.
 * @param value decimal text
 */
export function renderPrice(value: string, decimals: number, notation: NumberNotation): ReactNode {
  const { text, full } = formatPrice(value, decimals, notation)
  if (text === full) return text
  return (
    <>
      <span aria-hidden="true" title={full}>
        {text}
      </span>
      <span className="visually-hidden">{full}</span>
    </>
  )
}

export const PriceFigure = memo(function Price({ value, decimals, notation, className }: PriceProps) {
  return <span className={className ? `figure ${className}` : 'figure'}>{renderPrice(value, decimals, notation)}</span>
})

/** A price change with a sign, so colour is not the only difference. */
export const ChangeRateFigure = memo(function Change({
  rate,
  className = '',
}: {
  rate: string
  className?: string | undefined
}) {
  return <span className={`figure ${styles[findChangeTone(rate)]} ${className}`.trim()}>{formatPercent(rate)}</span>
})

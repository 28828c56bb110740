import { formatAmount } from '#shared/markets/amounts.ts'

type AmountProps = {
  readonly value: string
  readonly asset: string
  readonly isNamed?: boolean
  readonly isSigned?: boolean
}

/** Amount of an asset, shortened; its title and screen readers have the full amount. */
export function Amount({ value, asset, isNamed = false, isSigned = false }: AmountProps) {
  const { text, full } = formatAmount(value, asset)
  const sign = isSigned && !value.startsWith('-') ? '+' : ''
  const name = isNamed ? ` ${asset}` : ''
  if (text === full) return <span className="figure">{`${sign}${text}${name}`}</span>
  return (
    <span className="figure" title={`${sign}${full}${name}`}>
      <span aria-hidden="true">{`${sign}${text}${name}`}</span>
      <span className="visually-hidden">{`${sign}${full}${name}`}</span>
    </span>
  )
}

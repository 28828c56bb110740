import { shownAmount } from '#shared/format/shown-amount.ts'

type AmountProps = {
  /** Decimal text, signed or not. */
  readonly value: string
  readonly asset: string
  /** Whether the asset is named behind it. */
  readonly isNamed?: boolean
  /** Whether what came is marked as such. */
  readonly isSigned?: boolean
}

/** An amount in the places that its asset is counted in; every place of it is in the title and for screen readers. */
export function Amount({ value, asset, isNamed = false, isSigned = false }: AmountProps) {
  const { text, full } = shownAmount(value, asset)
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

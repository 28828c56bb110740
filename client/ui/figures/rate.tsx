import { findChangeTone } from '#shared/money/sign.ts'
import styles from './figures.module.css'

/** Removes trailing zeros of a percentage, but keeps at least four decimals. */
export const trimPercentZeros = (percent: string) => percent.replace(/(\.\d{4}\d*?)0+$/, '$1')

export function FundingRate({ percent }: { readonly percent: string }) {
  const text = trimPercentZeros(percent)
  const tone = findChangeTone(percent)
  return (
    <span
      className={`figure ${styles[tone]}`}
    >{`${text.startsWith('-') ? '−' : tone === 'gain' ? '+' : ''}${text.replace('-', '')}%`}</span>
  )
}

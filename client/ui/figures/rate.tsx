import styles from './figures.module.css'
import { toneOf } from './figures.tsx'

/** Trims trailing zeros, but keeps four places. */
export const trimmedPercent = (percent: string) => percent.replace(/(\.\d{4}\d*?)0+$/, '$1')

export function Rate({ percent }: { readonly percent: string }) {
  const text = trimmedPercent(percent)
  const tone = toneOf(percent)
  return (
    <span
      className={`figure ${styles[tone]}`}
    >{`${text.startsWith('-') ? '−' : tone === 'gain' ? '+' : ''}${text.replace('-', '')}%`}</span>
  )
}

import { Amount } from '../../ui/figures/amount.tsx'
import { findChangeTone } from '../../ui/figures/figures.tsx'
import styles from './futures.module.css'

const signOf = (figure: string) => (!/[1-9]/.test(figure) ? '' : figure.startsWith('-') ? '−' : '+')

export function ProfitFigure({
  value,
  asset,
  percent,
}: {
  readonly value: string
  readonly asset: string
  readonly percent?: string | undefined
}) {
  const tone = findChangeTone(value)
  return (
    <span className={`${styles.stacked} ${styles[tone]}`}>
      <Amount value={value} asset={asset} isSigned={tone === 'gain'} />
      {percent !== undefined && <span className="figure">{`${signOf(percent)}${percent.replace('-', '')}%`}</span>}
    </span>
  )
}

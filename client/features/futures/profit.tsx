import { findChangeTone } from '#shared/money/sign.ts'
import { Amount } from '../../ui/figures/amount.tsx'
import styles from './futures.module.css'

const SIGNS = { gain: '+', loss: '−', flat: '' } as const

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
      {percent !== undefined && (
        <span className="figure">{`${SIGNS[findChangeTone(percent)]}${percent.replace('-', '')}%`}</span>
      )}
    </span>
  )
}

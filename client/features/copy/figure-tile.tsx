import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/translation.tsx'
import styles from './figure-tile.module.css'

export type FigureTileProps = {
  readonly label: string
  readonly value: ReactNode
  /** How it is reckoned, in words. */
  readonly formula: string
  /** What it was reckoned from, each with its name. */
  readonly inputs: readonly { readonly label: string; readonly value: ReactNode }[]
  /** Figures that rose or fell have the visitor's colours. */
  readonly tone?: 'gain' | 'loss' | undefined
}

/** A statistic that can be checked: it opens to its formula, and to the figures that were put into it. */
export function FigureTile({ label, value, formula, inputs, tone }: FigureTileProps) {
  const t = useT()
  return (
    <details className={styles.tile}>
      <summary>
        <span className={styles.label}>
          {label}
          <ChevronDown size={14} aria-hidden="true" />
        </span>
        <bdi className={`figure ${styles.value} ${tone ? styles[tone] : ''}`.trim()}>{value}</bdi>
      </summary>
      <div className={styles.inside}>
        <p>
          <span className={styles.name}>{t('copy.figure.formula')}</span>
          {formula}
        </p>
        {inputs.length > 0 && (
          <dl className={styles.inputs} aria-label={t('copy.figure.inputs')}>
            {inputs.map((input) => (
              <div key={input.label}>
                <dt>{input.label}</dt>
                <dd>
                  <bdi className="figure">{input.value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </details>
  )
}

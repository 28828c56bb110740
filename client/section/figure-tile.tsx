import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './figure-tile.module.css'

export type FormulaOperand = {
  readonly label: string
  readonly value: ReactNode
  readonly note?: string | undefined
}

export type FigureTileProps = {
  readonly label: string
  readonly value: ReactNode
  readonly names: { readonly formula: string; readonly inputs: string }
  readonly formula: string
  readonly inputs: readonly FormulaOperand[]
  readonly tone?: 'gain' | 'loss' | undefined
  readonly className?: string | undefined
}

export function FigureTile({ label, value, names, formula, inputs, tone, className = '' }: FigureTileProps) {
  return (
    <details className={`${styles.tile} ${className}`.trim()}>
      <summary>
        <span className={styles.label}>
          {label}
          <ChevronDown size={14} aria-hidden="true" />
        </span>
        <bdi className={`figure ${styles.value} ${tone ? styles[tone] : ''}`.trim()}>{value}</bdi>
      </summary>
      <div className={styles.inside}>
        <p>
          <span className={styles.name}>{names.formula}</span>
          {formula}
        </p>
        {inputs.length > 0 && (
          <dl className={styles.inputs} aria-label={names.inputs}>
            {inputs.map((input) => (
              <div key={input.label}>
                <dt>
                  {input.label}
                  {input.note !== undefined && <small>{input.note}</small>}
                </dt>
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

import { Progress as Base } from '@base-ui/react/progress'
import { useId } from 'react'
import { useLocale } from '../../i18n/visit.tsx'
import styles from './progress.module.css'

export type ProgressProps = {
  readonly label: string
  /** From 0 to `max`; null if unknown. */
  readonly value: number | null
  readonly max?: number
  readonly tone?: 'accent' | 'success' | 'warning' | 'danger'
}

export function Progress({ label, value, max = 100, tone = 'accent' }: ProgressProps) {
  const id = useId()
  const locale = `${useLocale().tag}-u-nu-latn`
  return (
    // Labelled by its own id, because Base UI's label needs JavaScript.
    <Base.Root
      className={styles.progress}
      data-tone={tone}
      value={value}
      max={max}
      locale={locale}
      aria-labelledby={id}
    >
      <span id={id} className={styles.label}>
        {label}
      </span>
      <Base.Value className={`figure ${styles.value}`} />
      <Base.Track className={styles.track}>
        <Base.Indicator className={styles.indicator} />
      </Base.Track>
    </Base.Root>
  )
}

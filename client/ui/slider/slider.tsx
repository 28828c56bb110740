import { Slider as Base } from '@base-ui/react/slider'
import { useId } from 'react'
import { useLocale } from '../../i18n/visit.tsx'
import styles from './slider.module.css'

export type SliderProps = {
  readonly label: string
  readonly value?: number
  readonly defaultValue?: number
  readonly onValue?: (value: number) => void
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly marks?: readonly number[]
  readonly format?: Intl.NumberFormatOptions
  readonly disabled?: boolean
}

/** Page Up and Page Down change the value by ten steps. */
export function Slider(props: SliderProps) {
  const { label, value, defaultValue, onValue, min = 0, max = 100, step = 1, marks, format, disabled } = props
  const id = useId()
  const locale = `${useLocale().tag}-u-nu-latn`
  const words = new Intl.NumberFormat(locale, format)
  const share = (mark: number) => `${((mark - min) / (max - min)) * 100}%`
  return (
    <Base.Root
      className={styles.slider}
      value={value}
      defaultValue={defaultValue ?? (value === undefined ? min : undefined)}
      onValueChange={(chosen) => onValue?.(Array.isArray(chosen) ? (chosen[0] ?? min) : chosen)}
      min={min}
      max={max}
      step={step}
      largeStep={step * 10}
      locale={locale}
      format={format}
      disabled={disabled}
      thumbAlignment="center"
      aria-labelledby={id}
    >
      <span className={styles.head}>
        {/* Labelled by its own id, because Base UI's label needs JavaScript. */}
        <span id={id} className={styles.label}>
          {label}
        </span>
        <Base.Value className={`figure ${styles.value}`} />
      </span>
      <Base.Control className={styles.control}>
        <Base.Track className={styles.track}>
          <Base.Indicator className={styles.indicator} />
          {marks?.map((mark) => (
            <span key={mark} className={styles.mark} style={{ insetInlineStart: share(mark) }} aria-hidden="true" />
          ))}
          <Base.Thumb className={styles.thumb} />
        </Base.Track>
      </Base.Control>
      {marks && (
        <span className={styles.marks} aria-hidden="true">
          {marks.map((mark) => (
            <span key={mark} style={{ insetInlineStart: share(mark) }}>
              <span className="figure">{words.format(mark)}</span>
            </span>
          ))}
        </span>
      )}
    </Base.Root>
  )
}

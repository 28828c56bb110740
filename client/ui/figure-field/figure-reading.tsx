import type { LocaleCode } from '#shared/i18n/locales.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { isAmbiguousFigure, toUnambiguousFigure } from '#shared/validation/figures/ambiguous.ts'
import { type FigureOptions, readFigure } from '#shared/validation/figures/read-figure.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import styles from './figure-field.module.css'
import { PLAIN_FIGURE_PATTERN } from './typing.ts'
import { hasMoreDecimals } from './use-figure.ts'

type FigureReadingText = { readonly kind: 'read' | 'problem'; readonly text: string }

type ReadingProps = {
  readonly id: string | undefined
  readonly raw: string
  /** Figures that the page sets need no explanation. */
  readonly isTyped: boolean
  readonly options: FigureOptions
  /** A figure with more decimals is reported as a problem. */
  readonly decimals?: number | undefined
}

type Wording = { readonly t: ReturnType<typeof useT>; readonly locale: LocaleCode }

function readFigureText(
  { raw, isTyped, options, decimals }: ReadingProps,
  { t, locale }: Wording,
): FigureReadingText | undefined {
  const figure = readFigure(raw, options)
  if (!figure.ok) {
    return figure.error === 'empty' ? undefined : { kind: 'problem', text: t(`shell.figure.${figure.error}`) }
  }
  if (decimals !== undefined && hasMoreDecimals(figure.value, decimals)) {
    return { kind: 'problem', text: t('shell.figure.step', { step: fromUnits(1, decimals) }) }
  }
  const isPlain = PLAIN_FIGURE_PATTERN.test(raw.trim()) && !(isTyped && isAmbiguousFigure(raw, locale))
  return isPlain
    ? undefined
    : { kind: 'read', text: t('shell.figure.read', { figure: toUnambiguousFigure(figure.value) }) }
}

export function FigureReading(props: ReadingProps) {
  const t = useT()
  const { locale } = useVisit()
  const told = readFigureText(props, { t, locale })
  return (
    <small className={styles.told} id={props.id} data-kind={told?.kind} aria-live="polite">
      {told?.text}
    </small>
  )
}

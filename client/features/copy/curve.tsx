import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { UTC_CLOCK } from '#shared/format/clock.ts'
import { formatDay } from '#shared/format/dates.ts'
import { formatSignedFraction } from '#shared/format/numbers.ts'
import { useClockLabel } from '../../i18n/clock.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { Table } from '../../ui/table/table.tsx'
import styles from './curve.module.css'
import {
  computeDrawdowns,
  computePointOffsets,
  createDrawdownArea,
  createUnitValueLine,
  findNearestPointIndex,
  type UnitValuePoint,
} from './curve-path.ts'

const EQUITY = { width: 720, height: 220, margin: 8 }
const DRAWDOWN = { width: 720, height: 64, margin: 0 }
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageDown: -7, PageUp: 7 }

type CurveProps = { readonly points: readonly UnitValuePoint[] }

function CurveTable({ points }: CurveProps) {
  const t = useT()
  const { locale } = useVisit()
  const clocked = useClockLabel()
  const depths = computeDrawdowns(points)
  const rows = points.map((point, index) => ({ ...point, depth: depths[index] ?? 0 })).toReversed()
  return (
    <details className={styles.more}>
      <summary>{t('copy.curve.table')}</summary>
      <div className={styles.rows}>
        <Table
          caption={t('copy.curve.caption')}
          isCaptionHidden
          rows={rows}
          keyOf={({ time }) => String(time)}
          columns={[
            {
              key: 'day',
              head: clocked(t('copy.curve.day'), UTC_CLOCK),
              cell: ({ time }) => <bdi>{formatDay(time, locale)}</bdi>,
            },
            {
              key: 'nav',
              head: t('copy.curve.nav'),
              isFigure: true,
              cell: ({ nav }) => <bdi className="figure">{nav.toFixed(4)}</bdi>,
            },
            {
              key: 'return',
              head: t('copy.curve.return'),
              isFigure: true,
              cell: ({ nav }) => <bdi className="figure">{formatSignedFraction(nav - 1)}</bdi>,
            },
            {
              key: 'drawdown',
              head: t('copy.curve.drawdown'),
              isFigure: true,
              cell: ({ depth }) => <bdi className="figure">{formatSignedFraction(-depth)}</bdi>,
            },
          ]}
        />
      </div>
    </details>
  )
}

function useCursor(points: readonly UnitValuePoint[]) {
  const [index, setIndex] = useState<number | undefined>()
  const last = points.length - 1
  const move = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setIndex(findNearestPointIndex(points, (clientX - left) / width))
  }
  const press = (event: KeyboardEvent) => {
    const { key } = event
    const step = STEPS[key]
    const to = key === 'Home' ? 0 : key === 'End' ? last : step && (index ?? last) + step
    if (to === undefined) return
    event.preventDefault()
    setIndex(Math.min(last, Math.max(0, to)))
  }
  return { index, move, press, leave: () => setIndex(undefined) }
}

type CurveCaptionProps = { readonly point: UnitValuePoint; readonly depth: number; readonly isLive: boolean }

function CurveCaption({ point, depth, isLive }: CurveCaptionProps) {
  const t = useT()
  const { locale } = useVisit()
  return (
    <figcaption className={styles.read} aria-live={isLive ? 'polite' : undefined}>
      <bdi>{formatDay(point.time, locale)} UTC</bdi>
      <span>
        {t('copy.curve.return')} <bdi className="figure">{formatSignedFraction(point.nav - 1)}</bdi>
      </span>
      <span>
        {t('copy.curve.drawdown')} <bdi className="figure">{formatSignedFraction(-depth)}</bdi>
      </span>
    </figcaption>
  )
}

/** Scripts add a cursor that shows a day's figures. */
export function EquityCurve({ points }: CurveProps) {
  const t = useT()
  const { locale } = useVisit()
  const cursor = useCursor(points)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return <p className={styles.none}>{t('copy.curve.none')}</p>
  const depths = computeDrawdowns(points)
  const { path, low, high, baseline } = createUnitValueLine(points, EQUITY)
  const at = cursor.index ?? points.length - 1
  const read = points[at] ?? last
  const deepest = Math.max(...depths)
  const across = computePointOffsets(points, EQUITY.width)[at] ?? 0
  const tone = last.nav >= 1 ? 'gain' : 'loss'
  const summary = t('copy.curve.summary', {
    return: formatSignedFraction(last.nav - 1),
    drawdown: formatSignedFraction(-deepest),
  })
  return (
    <figure className={styles.curve}>
      <CurveCaption point={read} depth={depths[at] ?? 0} isLive={cursor.index !== undefined} />
      {/* biome-ignore lint/a11y/useSemanticElements: HTML has no element for a chart with a cursor */}
      <div
        className={styles.frame}
        dir="ltr"
        role="group"
        aria-label={t('copy.curve.label')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the cursor
        tabIndex={0}
        onPointerMove={cursor.move}
        onPointerLeave={cursor.leave}
        onKeyDown={cursor.press}
        onBlur={cursor.leave}
      >
        <svg
          viewBox={`0 0 ${EQUITY.width} ${EQUITY.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={summary}
          className={styles[tone]}
        >
          <path className={styles.base} d={`M0 ${baseline}H${EQUITY.width}`} vectorEffect="non-scaling-stroke" />
          <path className={styles.line} d={path} vectorEffect="non-scaling-stroke" />
          {cursor.index !== undefined && (
            <path className={styles.cursor} d={`M${across} 0V${EQUITY.height}`} vectorEffect="non-scaling-stroke" />
          )}
        </svg>
        <span className={`${styles.high} figure`}>{formatSignedFraction(high - 1)}</span>
        <span className={`${styles.low} figure`}>{formatSignedFraction(low - 1)}</span>
        <svg
          viewBox={`0 0 ${DRAWDOWN.width} ${DRAWDOWN.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className={styles.fall}
        >
          <path d={createDrawdownArea(points, DRAWDOWN)} />
        </svg>
        <span className={styles.deepest}>
          {t('copy.curve.drawdown')} <bdi className="figure">{formatSignedFraction(-deepest)}</bdi>
        </span>
      </div>
      <p className={styles.dates} dir="ltr">
        <bdi>{formatDay(first.time, locale)}</bdi>
        <bdi>{formatDay(last.time, locale)}</bdi>
      </p>
      <CurveTable points={points} />
    </figure>
  )
}

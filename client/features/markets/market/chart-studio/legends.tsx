import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { INDICATORS, indicatorTitle } from '#shared/markets/indicators/kinds.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { useVisit } from '../../../../i18n/visit.tsx'
import { findVisibleComparisons, pickComparedColour } from './compare.ts'
import type { ChartStudioEngine } from './engine.ts'
import { formatIndicatorValue } from './indicator-value.ts'
import { watchPaneTops } from './pane-tops.ts'
import styles from './studio.module.css'

type LegendsProps = { readonly engine: ChartStudioEngine; readonly onOpen: () => void }

/** Renders again when the newest bar changes, too. */
function useBarAt({ chart }: ChartStudioEngine): number | undefined {
  const [at, setAt] = useState<{ readonly index: number | undefined }>({ index: undefined })
  useEffect(() => {
    let frame = 0
    let index: number | undefined
    const later = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        setAt({ index })
      })
    }
    const moved: Parameters<typeof chart.surface.chart.subscribeCrosshairMove>[0] = ({ logical }) => {
      index = logical === undefined ? undefined : Number(logical)
      later()
    }
    chart.surface.chart.subscribeCrosshairMove(moved)
    const stop = chart.onBars(later)
    later()
    return () => {
      cancelAnimationFrame(frame)
      stop()
    }
  }, [chart])
  return at.index
}

/** @param panes number of panes with a legend */
function usePlaces(
  { chart }: ChartStudioEngine,
  panes: number,
  boxes: { readonly current: Map<number, HTMLElement> },
): void {
  useEffect(() => {
    if (panes <= 1) return undefined
    return watchPaneTops(chart.surface.chart, (tops) => {
      for (const [pane, box] of boxes.current) box.style.insetBlockStart = `${tops[pane] ?? 0}px`
    })
  }, [chart, panes, boxes])
}

export function IndicatorLegends({ engine, onOpen }: LegendsProps) {
  const t = useT()
  const { locale, notation } = useVisit()
  const index = useBarAt(engine)
  const { indicators, compared } = useStore(engine.store, ({ setup }) => setup)
  const unread = useStore(engine.unreadComparisons)
  const boxes = useRef(new Map<number, HTMLElement>())
  const shown = engine.indicators.valuesAt(index)
  const panes = [...new Set([0, ...shown.map(({ pane }) => pane)])]
  usePlaces(engine, panes.length, boxes)
  if (indicators.length === 0 && compared.length === 0) return null
  const format = { priceDecimals: engine.shown.market.priceDecimals, notation, locale }
  const nameOf = (symbol: string) => {
    const pair = symbol.replace('_', '/')
    return unread.includes(symbol) ? t('shell.labelled', { label: pair, value: t('chart.several.unread') }) : pair
  }
  return panes.map((pane) => (
    <ul
      key={pane}
      className={styles.legends}
      data-first={pane === 0 || undefined}
      ref={(box) => {
        if (box && pane > 0) boxes.current.set(pane, box)
        else boxes.current.delete(pane)
      }}
    >
      {shown
        .filter((plot) => plot.pane === pane)
        .map(({ kept, values }) => (
          <li key={kept.id}>
            <button type="button" onClick={onOpen} title={t('chart.indicators.settings')}>
              {indicatorTitle(kept.kind, kept.params)}
              {INDICATORS[kept.kind].lines.map(({ name, colour, shape }, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an indicator never change order
                <b key={`${name}${line}`} className="figure" data-plot={shape === 'bars' ? undefined : colour}>
                  {formatIndicatorValue(kept.kind, values[line], format)}
                </b>
              ))}
            </button>
          </li>
        ))}
      {pane === 0 &&
        findVisibleComparisons(compared, engine.shown).map((symbol) => (
          <li key={symbol}>
            <b data-plot={pickComparedColour(compared, symbol)}>{nameOf(symbol)}</b>
          </li>
        ))}
    </ul>
  ))
}

import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { shortenFigure } from '#shared/format/short-figures.ts'
import { INDICATORS, indicatorTitle } from '#shared/markets/indicators/kinds.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { useVisit } from '../../../../i18n/visit.tsx'
import { pickComparedColour } from './compare.ts'
import type { ChartStudioEngine } from './engine.ts'
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

/** Returns the top of each pane in px. */
function topsOf({ chart }: ChartStudioEngine): readonly number[] {
  let top = 0
  return chart.surface.chart.panes().map((pane) => {
    const begins = top
    // Panes have a separator of one pixel between them.
    top += pane.getHeight() + 1
    return begins
  })
}

/** Polls the positions, because the chart does not report a pane's resize. */
function usePlaces(engine: ChartStudioEngine, boxes: { readonly current: Map<number, HTMLElement> }): void {
  useEffect(() => {
    let frame = 0
    const tick = () => {
      const tops = topsOf(engine)
      for (const [pane, box] of boxes.current) {
        const top = `${tops[pane] ?? 0}px`
        if (box.style.insetBlockStart !== top) box.style.insetBlockStart = top
      }
      frame = requestAnimationFrame(tick)
    }
    frame = requestAnimationFrame(tick)
    return () => cancelAnimationFrame(frame)
  }, [engine, boxes])
}

export function IndicatorLegends({ engine, onOpen }: LegendsProps) {
  const t = useT()
  const { locale } = useVisit()
  const index = useBarAt(engine)
  const { indicators, compared } = useStore(engine.store, ({ setup }) => setup)
  const boxes = useRef(new Map<number, HTMLElement>())
  usePlaces(engine, boxes)
  if (indicators.length === 0 && compared.length === 0) return null
  const shown = engine.indicators.valuesAt(index)
  const panes = [...new Set([0, ...shown.map(({ pane }) => pane)])]
  const { priceDecimals, symbol } = engine.shown.market
  const text = (value: number, isPrice: boolean) =>
    isPrice ? value.toFixed(priceDecimals) : shortenFigure(value.toFixed(4), locale, { decimals: 2 })
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
              {INDICATORS[kept.kind].lines.map(({ name, colour, shape }, line) => {
                const value = values[line]
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an indicator never change order
                  <b key={`${name}${line}`} className="figure" data-plot={shape === 'bars' ? undefined : colour}>
                    {value === undefined ? '–' : text(value, INDICATORS[kept.kind].place === 'price')}
                  </b>
                )
              })}
            </button>
          </li>
        ))}
      {pane === 0 &&
        compared
          .filter((other) => other !== symbol)
          .map((other, at) => (
            <li key={other}>
              <b data-plot={pickComparedColour(at)}>{other.replace('_', '/')}</b>
            </li>
          ))}
    </ul>
  ))
}

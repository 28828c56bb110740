import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { marketCalls } from '#shared/api/market.ts'
import { price, shorten } from '#shared/format/numbers.ts'
import { INTERVALS } from '#shared/intervals.ts'
import type { Candle } from '#shared/market-data.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useLocale, useVisit } from '../../../i18n/visit.tsx'
import { call } from '../../../live/call.ts'
import type { MarketControls, Shown } from '../use-market.ts'
import type { CandleChart } from './candle-chart.ts'
import styles from './chart.module.css'
import { StaticCandles } from './static-candles.tsx'

/** Loads the chart when nothing more urgent is to be done. */
const whenIdle = (work: () => void) => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 1_500 })
  else setTimeout(work, 200)
}

function Intervals({ shown, controls }: { shown: Shown; controls: MarketControls }) {
  const t = useT()
  const { market, interval } = shown
  return (
    <nav className={styles.intervals} aria-label={t('spot.chart.intervals')} dir="ltr">
      {INTERVALS.map((name) => (
        <a
          key={name}
          href={controls.address(market.symbol, name)}
          rel="nofollow"
          aria-current={name === interval ? 'true' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            if (name !== interval) controls.show(market.symbol, name)
          }}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}

/** Figures of the bar under the cursor, or of the newest. */
function Legend({ bar, shown }: { bar: Candle | undefined; shown: Shown }) {
  const t = useT()
  const { notation, locale } = useVisit()
  const { priceDecimals } = shown.market
  if (!bar) return null
  const figures = (['open', 'high', 'low', 'close'] as const).map((name) => [
    t(`spot.chart.${name}`),
    price(bar[name], priceDecimals, notation).text,
  ])
  return (
    <p className={styles.legend} dir="ltr" data-falling={Number(bar.close) < Number(bar.open) || undefined}>
      {figures.map(([name, value]) => (
        <span key={name}>
          {name} <b>{value}</b>
        </span>
      ))}
      <span>
        {t('spot.chart.volume')} <b>{shorten(bar.volume, locale, { decimals: 2 })}</b>
      </span>
    </p>
  )
}

/** Keeps one canvas chart in the box for the market and interval at hand. */
function useCanvas(shown: Shown, onBar: (bar: Candle | undefined) => void) {
  const { notation } = useVisit()
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<CandleChart>(undefined)
  const { tag } = useLocale()
  const [ready, setReady] = useState(false)
  const { market, interval, candles, live } = shown

  useEffect(() => {
    const element = box.current
    // The first half is known when bundling: the chart's code is no part of the worker.
    if (import.meta.env.SSR || !element) return undefined
    let gone = false
    let bars: readonly Candle[] = candles
    let loading = false
    let made: CandleChart | undefined
    const older = async (before: number) => {
      if (loading) return
      loading = true
      const answer = await call(marketCalls.candles, { symbol: market.symbol, interval, before, limit: 300 })
      // Nothing older, or no answer: the next move of the chart asks again only if there was something.
      if (gone || !answer.ok || answer.data.length === 0) return
      bars = [...answer.data.filter(({ time }) => time < before), ...bars]
      made?.show(bars, false)
      loading = false
    }
    whenIdle(async () => {
      const { CandleChart: Chart } = await import('./candle-chart.ts')
      if (gone) return
      made = new Chart(element, { priceDecimals: market.priceDecimals, notation, tag, onBar, onEdge: older })
      made.show(bars, true)
      chart.current = made
      setReady(true)
    })
    const restyle = () => made?.restyle()
    window.addEventListener('appearance', restyle)
    const stop = live.subscribe(({ bar }, before) => {
      if (!bar || bar === before.bar) return
      made?.update(bar)
      bars = bars.at(-1)?.time === bar.time ? [...bars.slice(0, -1), bar] : [...bars, bar]
    })
    return () => {
      gone = true
      stop()
      window.removeEventListener('appearance', restyle)
      made?.remove()
      chart.current = undefined
      setReady(false)
    }
  }, [market, interval, candles, live, tag, notation, onBar])
  return { box, chart, ready }
}

export function Chart({ shown, controls }: { shown: Shown; controls: MarketControls }) {
  const t = useT()
  const { notation } = useVisit()
  const [bar, setBar] = useState<Candle | undefined>()
  const [spoken, setSpoken] = useState('')
  const { box, chart, ready } = useCanvas(shown, setBar)
  const { market, candles } = shown
  const pair = market.symbol.replace('_', '/')
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const found = chart.current?.move(by)
    if (!found) return
    setBar(found)
    const figure = (name: 'open' | 'high' | 'low' | 'close') => price(found[name], market.priceDecimals, notation).full
    const time = new Date(found.time).toISOString().slice(0, 16).replace('T', ' ')
    const figures = { open: figure('open'), high: figure('high'), low: figure('low'), close: figure('close') }
    setSpoken(t('spot.chart.bar', { time, ...figures }))
  }
  return (
    <div className={styles.chart} data-testid="chart">
      <div className={styles.bar}>
        <Intervals shown={shown} controls={controls} />
        <Legend bar={bar ?? candles.at(-1)} shown={shown} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a chart that the keyboard walks along is a region of its own */}
      <div
        ref={box}
        className={styles.canvas}
        dir="ltr"
        role="group"
        aria-label={t('spot.chart.region', { pair })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move along the bars
        tabIndex={0}
        onKeyDown={keys}
        onBlur={() => chart.current?.leave()}
      >
        {!ready && <StaticCandles candles={candles} label={t('spot.chart.label')} />}
      </div>
      <a className={styles.credit} href="https://www.tradingview.com/" rel="noopener noreferrer" target="_blank">
        {t('spot.chart.credit')}
      </a>
      <p className="visually-hidden" aria-live="polite">
        {spoken}
      </p>
    </div>
  )
}

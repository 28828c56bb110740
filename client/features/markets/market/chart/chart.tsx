import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useStore } from 'zustand'
import type { ClockSettings } from '#shared/format/clock.ts'
import { formatOffset } from '#shared/format/dates.ts'
import { formatPrice } from '#shared/format/numbers.ts'
import { shortenFigure } from '#shared/format/short-figures.ts'
import type { Candle } from '#shared/markets/market-data.ts'
import { INTERVALS } from '#shared/platform/intervals.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { useVisit } from '../../../../i18n/visit.tsx'
import { useLiveConnection } from '../../../../live/provider.tsx'
import { readStored } from '../../../../preferences/storage.ts'
import { useBarReload, useOlderChartBars } from '../bars.ts'
import { type ChartOverlayProps, ChartOverlaysContext, type CrosshairSync } from '../chart-extras.ts'
import type { ChartStudioProps, ChartStudioRequest } from '../chart-studio/studio.tsx'
import type { ChartSetupStorage } from '../chart-studio/studio-store.ts'
import type { ChartControls, ChartData } from '../use-market.ts'
import { formatBarTime, useBarClock } from './bar-clock.ts'
import type { CandleChart } from './candle-chart.ts'
import styles from './chart.module.css'
import { ChartClock } from './chart-clock.tsx'
import { ChartLinesContext, NO_CHART_LINES } from './chart-lines.ts'
import { followBars } from './follow-bars.ts'
import { StaticCandles } from './static-candles.tsx'

export type ChartProps = {
  readonly shown: ChartData
  readonly controls: ChartControls
  readonly lead?: ReactNode
  readonly children?: ReactNode
  readonly link?: CrosshairSync | undefined
  /** Number of an additional chart; undefined for the page's own chart. */
  readonly number?: number | undefined
  readonly keeper?: ChartSetupStorage | undefined
}

const whenIdle = (work: () => void) => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 1_500 })
  else setTimeout(work, 200)
}

function Intervals({ shown, controls, number }: ChartProps) {
  const t = useT()
  const { market, interval } = shown
  return (
    <nav
      className={`${styles.intervals} fades`}
      aria-label={`${t('market-screen.chart.intervals')} ${number ?? ''}`.trim()}
      dir="ltr"
    >
      {INTERVALS.map((name) => (
        <a
          key={name}
          href={controls.formatAddress(market.symbol, name)}
          rel="nofollow"
          aria-current={name === interval ? 'true' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            if (name !== interval) controls.selectMarket(market.symbol, name)
          }}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}

function Legend({ pointed, shown }: { pointed: Candle | undefined; shown: ChartData }) {
  const t = useT()
  const newest = useStore(shown.live, (live) => live.bar) ?? shown.candles.at(-1)
  const bar = pointed && pointed.time !== newest?.time ? pointed : newest
  const { notation, locale } = useVisit()
  const { priceDecimals } = shown.market
  if (!bar) return null
  const figures = (['open', 'high', 'low', 'close'] as const).map((name) => [
    t(`market-screen.chart.${name}`),
    formatPrice(bar[name], priceDecimals, notation).text,
  ])
  return (
    <p className={styles.legend} data-falling={Number(bar.close) < Number(bar.open) || undefined}>
      {figures.map(([name, value]) => (
        <span key={name}>
          {name} <b className="figure">{value}</b>
        </span>
      ))}
      <span>
        {t('market-screen.chart.volume')}{' '}
        <b className="figure">{shortenFigure(bar.volume, locale, { decimals: 2, isPadded: true })}</b>
      </span>
    </p>
  )
}

function useLiveBars(shown: ChartData, show: (bar: Candle) => void): void {
  const { product, market, live, interval, candles } = shown
  const connection = useLiveConnection()
  const reload = useBarReload(shown)
  const newestReload = useRef(reload)
  newestReload.current = reload
  useEffect(
    () => followBars({ product, market, live, interval, candles }, connection, show, () => newestReload.current()),
    [product, market, live, interval, candles, connection, show],
  )
}

function useCanvas(shown: ChartData, clock: ClockSettings, onBar: (bar: Candle | undefined) => void) {
  const { notation, locale } = useVisit()
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<CandleChart>(undefined)
  const left = useRef<{ readonly live: unknown; readonly count: number; readonly view: CandleChart['view'] }>(undefined)
  const [ready, setReady] = useState(false)
  const { product, market, interval, candles, live } = shown
  const { older, more } = useOlderChartBars(product, market.symbol, shown)
  // The chart may call `more` long after this render, so a ref holds the newest one.
  const edge = useRef(more)
  edge.current = more
  const earlier = useRef(older)
  const newest = useRef(candles)
  const from = useRef(candles)

  useEffect(() => {
    const element = box.current
    if (import.meta.env.SSR || !element) return undefined
    let gone = false
    let made: CandleChart | undefined
    if (from.current !== candles) newest.current = candles
    from.current = candles
    whenIdle(async () => {
      const { CandleChart: Chart } = await import('./candle-chart.ts')
      if (gone) return
      made = new Chart(element, {
        priceDecimals: market.priceDecimals,
        notation,
        locale,
        interval,
        clock,
        onBar,
        onEdge: () => edge.current(),
      })
      const bars = [...earlier.current, ...newest.current]
      // The range counts bars.
      const view = left.current?.live === live && left.current.count === bars.length ? left.current.view : null
      made.setBars(bars, !view)
      made.view = view
      chart.current = made
      setReady(true)
    })
    const restyle = () => made?.restyle()
    window.addEventListener('appearance', restyle)
    return () => {
      gone = true
      window.removeEventListener('appearance', restyle)
      // Keeps the visible range for the chart that replaces this one after a change of the time zone.
      left.current = made && { live, count: made.bars.length, view: made.view }
      made?.remove()
      chart.current = undefined
      setReady(false)
    }
  }, [market, interval, candles, live, locale, notation, clock, onBar])

  const show = useCallback((bar: Candle) => {
    chart.current?.update(bar)
    newest.current = [...newest.current.filter(({ time }) => time < bar.time), bar]
  }, [])
  // Follows the effect above, which sets the first bars. A change of the clock does not stop bars.
  useLiveBars(shown, show)

  useEffect(() => {
    earlier.current = older
    if (older.length > 0) chart.current?.setBars([...older, ...newest.current], false)
  }, [older])
  return { box, chart, ready }
}

const hasStoredChart = ({ product, market }: ChartData) =>
  readStored('chart-setup', Boolean) ||
  readStored('chart-drawings', (all) => `${product.name}:${market.symbol}` in Object(all))

/** Loads the chart tools on request, or if the account or this browser may have something to show (CT12). */
function useStudio(ready: boolean, isBeside: boolean, shown: ChartData) {
  const { isMember } = useVisit()
  const [Loaded, setLoaded] = useState<ComponentType<ChartStudioProps> | undefined>()
  const [request, setRequest] = useState<ChartStudioRequest | undefined>()
  const load = () => {
    if (import.meta.env.SSR) return
    const loadStudio = async () => (await import('../chart-studio/load.ts')).loadChartStudio()
    loadStudio().then((Studio) => setLoaded(() => Studio), console.error)
  }
  const open = (asked: ChartStudioRequest) => {
    setRequest({ ...asked })
    load()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the chart exists
  useEffect(() => {
    // A request to the previous chart must not reach the new one.
    if (!ready) setRequest(undefined)
    else if (isBeside || isMember || hasStoredChart(shown)) load()
  }, [ready])
  return { Studio: ready ? Loaded : undefined, request, open }
}

const STUDIO_PARTS = ['indicators', 'draw', 'view'] as const

function useExtras(ready: boolean) {
  const load = use(ChartOverlaysContext)
  const [Extras, setExtras] = useState<ComponentType<ChartOverlayProps> | undefined>()
  useEffect(() => {
    if (!ready || !load) return
    load().then((Loaded) => setExtras(() => Loaded), console.error)
  }, [ready, load])
  return ready ? Extras : undefined
}

const CURSOR_BARS_BY_KEY: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 }

function useBarDescription(shown: ChartData, clock: ClockSettings): (bar: Candle) => string {
  const t = useT()
  const { notation, locale } = useVisit()
  return (bar) => {
    const figure = (name: 'open' | 'high' | 'low' | 'close') =>
      formatPrice(bar[name], shown.market.priceDecimals, notation).full
    const time = `${formatBarTime(bar.time, { ...shown, clock, locale })} ${formatOffset(clock.offset)}`
    const figures = { open: figure('open'), high: figure('high'), low: figure('low'), close: figure('close') }
    return t('market-screen.chart.bar', { time, ...figures })
  }
}

function StudioButtons({ onOpen }: { readonly onOpen: (request: ChartStudioRequest) => void }) {
  const t = useT()
  return (
    <div className={`${styles.studio} needs-script`}>
      {STUDIO_PARTS.map((what) => (
        <button key={what} type="button" aria-haspopup="dialog" onClick={() => onOpen({ what })}>
          {t(`market-screen.chart.${what}`)}
        </button>
      ))}
    </div>
  )
}

function Credit() {
  const t = useT()
  return (
    <a
      className={styles.credit}
      dir="auto"
      href="https://www.tradingview.com/"
      rel="noopener noreferrer"
      target="_blank"
    >
      {t('market-screen.chart.credit')}
    </a>
  )
}

export function Chart(props: ChartProps) {
  const { lead, children, link, keeper } = props
  // The pressed interval is marked before the chart is made, which takes long.
  const shown = useDeferredValue(props.shown)
  const t = useT()
  const [bar, setBar] = useState<Candle | undefined>()
  const [spoken, setSpoken] = useState('')
  const clock = useBarClock(shown.interval)
  const describeBar = useBarDescription(shown, clock)
  const { box, chart, ready } = useCanvas(shown, clock, setBar)
  const Extras = useExtras(ready)
  const lines = use(ChartLinesContext)
  const { Studio, request, open } = useStudio(ready, keeper !== undefined, shown)
  const { market, candles } = shown
  useEffect(() => {
    // Skipped without lines, because lines change the price scale.
    if (ready && lines !== NO_CHART_LINES) chart.current?.setLines(lines)
  }, [ready, lines, chart])
  useEffect(() => (ready && chart.current ? link?.addChart(chart.current) : undefined), [ready, link, chart])
  useEffect(() => {
    if (chart.current) link?.moveLinkedCursors(chart.current, bar)
  }, [bar, link, chart])
  const pair = market.symbol.replace('_', '/')
  const keys = (event: KeyboardEvent) => {
    if (event.altKey && !Studio && event.code.startsWith('Key')) open({ what: 'key', code: event.code })
    // Ignores keys of overlays, which handle them.
    if (event.target !== event.currentTarget) return
    const by = CURSOR_BARS_BY_KEY[event.key]
    if (by === undefined) return
    event.preventDefault()
    const found = chart.current?.moveCursor(by)
    if (!found) return
    setBar(found)
    setSpoken(describeBar(found))
  }
  return (
    <div className={styles.chart} data-testid="chart">
      <div className={styles.bar}>
        {lead}
        <Intervals {...props} />
        <StudioButtons onOpen={open} />
        {children}
        <Legend pointed={bar} shown={shown} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a chart with keyboard control is a group, not form fields */}
      <div
        ref={box}
        className={styles.canvas}
        dir="ltr"
        role="group"
        aria-label={t('market-screen.chart.region', { pair })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move along the bars
        tabIndex={0}
        onKeyDown={keys}
        onBlur={() => chart.current?.clearCursor()}
      >
        {!ready && <StaticCandles candles={candles} label={t('spot.chart.label')} lines={lines} />}
        {Extras && chart.current && <Extras chart={chart.current} market={market} />}
        {Studio && chart.current && <Studio chart={chart.current} shown={shown} request={request} keeper={keeper} />}
        <ChartClock offset={clock.offset} />
        <Credit />
      </div>
      <p className="visually-hidden" aria-live="polite">
        {spoken}
      </p>
    </div>
  )
}

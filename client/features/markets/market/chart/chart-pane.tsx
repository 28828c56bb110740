import { type ComponentType, lazy, memo, type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react'
import type { MarketRow } from '#shared/markets/market-data.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { useVisit } from '../../../../i18n/visit.tsx'
import { readStored } from '../../../../preferences/storage.ts'
import { useRestoredState } from '../../../../reload/use-restored-state.ts'
import { runWhenIdle } from '../../../../scheduling/schedule.ts'
import type { CrosshairSync } from '../chart-extras.ts'
import type { AdditionalChartsProps } from '../chart-grid/charts.tsx'
import type { MarketControls } from '../use-market.ts'
import { Chart } from './chart.tsx'
import styles from './chart-pane.module.css'

/** Loads the depth chart when the user opens it, because the pane starts with the price chart. */
const DepthChart = lazy(async () => ({ default: (await import('../depth/depth-chart.tsx')).DepthChart }))

type View = 'chart' | 'depth'
const asView = (kept: unknown): View | undefined => (kept === 'chart' || kept === 'depth' ? kept : undefined)

type ChartPaneProps = {
  readonly controls: MarketControls
  readonly rows: readonly MarketRow[]
  readonly children?: ReactNode
}

/** Loads additional charts on request, or if the account or this browser may have some (CT12). */
function useCharts() {
  const { isMember } = useVisit()
  const [Charts, setCharts] = useState<ComponentType<AdditionalChartsProps> | undefined>()
  const [isOpen, onOpen] = useState(false)
  const [link, onLink] = useState<CrosshairSync | undefined>()
  const load = () => {
    if (import.meta.env.SSR) return
    const loading = async () => (await import('../chart-grid/load.ts')).loadAdditionalCharts()
    loading().then((Loaded) => setCharts(() => Loaded), console.error)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    const mayHaveCharts = isMember && matchMedia('(min-width: 768px)').matches
    if (mayHaveCharts || readStored('chart-grids', Boolean)) runWhenIdle(load)
  }, [])
  const open = () => {
    onOpen(true)
    load()
  }
  return { Charts, link, open, charts: { onLink, isOpen, onOpen } }
}

export const ChartPane = memo(function Pane({ controls, rows, children }: ChartPaneProps) {
  const t = useT()
  const { Charts, link, open, charts } = useCharts()
  const { shownMarket } = controls
  const [view, setView] = useRestoredState<View>('spot.pane', 'chart', asView)
  // The pressed tab is marked before the chart is made, which takes long.
  const drawn = useDeferredValue(view)
  return (
    <>
      <div className={styles.head}>
        <div className={styles.views} role="tablist" aria-label={t('market-screen.chart.views')}>
          {(['chart', 'depth'] as const).map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              aria-selected={view === name}
              onClick={() => setView(name)}
              className={styles.tab}
            >
              {name === 'chart' ? t('market-screen.chart.price') : t('market-screen.chart.depth')}
            </button>
          ))}
        </div>
        {children}
      </div>
      <div className={styles.box}>
        {drawn === 'chart' ? (
          <>
            <Chart shown={shownMarket} controls={controls} link={link}>
              <button
                type="button"
                className={`${styles.several} needs-script`}
                aria-haspopup="dialog"
                title={t('market-screen.chart.several')}
                onClick={open}
              />
            </Chart>
            {Charts && <Charts {...charts} shown={shownMarket} rows={rows} />}
          </>
        ) : (
          <Suspense fallback={null}>
            <DepthChart shown={shownMarket} />
          </Suspense>
        )}
      </div>
    </>
  )
})

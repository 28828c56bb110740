import { lazy, type ReactNode, Suspense } from 'react'
import { useT } from '../../../i18n/translation.tsx'
import { useRestoredState } from '../../../reload/use-restored-state.ts'
import type { MarketControls } from '../use-market.ts'
import { Chart } from './chart.tsx'
import styles from './chart-pane.module.css'

/** Comes when it is looked at: the first view is that of prices. */
const DepthChart = lazy(async () => ({ default: (await import('../depth/depth-chart.tsx')).DepthChart }))

type View = 'chart' | 'depth'
const asView = (kept: unknown): View | undefined => (kept === 'chart' || kept === 'depth' ? kept : undefined)

type ChartPaneProps = {
  readonly controls: MarketControls
  /** Beside the names of the views. */
  readonly children?: ReactNode
}

/** The chart of prices, or that of depth. */
export function ChartPane({ controls, children }: ChartPaneProps) {
  const t = useT()
  const { shown } = controls
  const [view, setView] = useRestoredState<View>('spot.pane', 'chart', asView)
  return (
    <>
      <div className={styles.head}>
        <div className={styles.views} role="tablist" aria-label={t('spot.chart.views')}>
          {(['chart', 'depth'] as const).map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              aria-selected={view === name}
              onClick={() => setView(name)}
              className={styles.tab}
            >
              {name === 'chart' ? t('spot.chart.price') : t('spot.chart.depth')}
            </button>
          ))}
        </div>
        {children}
      </div>
      <div className={styles.box}>
        {view === 'chart' ? (
          <Chart shown={shown} controls={controls} />
        ) : (
          <Suspense fallback={null}>
            <DepthChart shown={shown} />
          </Suspense>
        )}
      </div>
    </>
  )
}

import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import {
  CHART_GRID_PRODUCTS,
  type ChartGridProduct,
  replaceChartInGrid,
  replaceMarketInChartGrid,
  visibleCharts,
} from '#shared/markets/charts/chart-grid.ts'
import type { MarketRow } from '#shared/markets/market-data.ts'
import { futuresPath, spotPath } from '#shared/navigation/paths.ts'
import { isFeatureOn } from '#shared/operator/features.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { useVisit } from '../../../../i18n/visit.tsx'
import { createFuturesProduct, createSpotProduct, type MarketPathRules } from '../../../../listed-products.ts'
import type { CrosshairSync } from '../chart-extras.ts'
import { useChartOwner } from '../chart-studio/account-sync.ts'
import { ChartToolMessages } from '../chart-studio/words.tsx'
import type { MarketProduct, ProductWithMarketList } from '../product.ts'
import type { MarketData } from '../use-market.ts'
import styles from './charts.module.css'
import { ChartGridDialog } from './grid-dialog.tsx'
import { type ChartGridStore, createChartGridSetupStorage, createStoredChartGrid } from './grid-store.ts'
import { keepSelectedIntervalVisible } from './interval-in-sight.ts'
import { createCrosshairSync } from './link.ts'
import { ChartGridPane } from './pane.tsx'
import { useChartGridSaving } from './saving.ts'

export type AdditionalChartsProps = {
  readonly shown: MarketData
  readonly rows: readonly MarketRow[]
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onLink: (link: CrosshairSync) => void
}

/** Smaller screens have one chart, and no button to add charts (chart-pane.module.css). */
const ROOMY = '(min-width: 768px)'

function useRoom(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(ROOMY)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(ROOMY).matches,
    () => false,
  )
}

/** Charts of the mark and index price are separate products, which use the grid of futures. */
const gridOf = ({ name }: MarketProduct): ChartGridProduct =>
  CHART_GRID_PRODUCTS.find((each) => name.startsWith(each)) ?? 'spot'

/** Removes the mapping from path to market, because an additional chart has no page. */
const nowhere = (pathOf: MarketPathRules['pathOf']): MarketPathRules => ({ pathOf, symbolIn: () => undefined })

/** Null if the other product is switched off. */
function useOtherProduct(name: ChartGridProduct): ProductWithMarketList | null {
  const { config } = useVisit()
  const [other] = useState(() => {
    if (name === 'futures') return createSpotProduct(nowhere(spotPath))
    return isFeatureOn(config, 'futures') ? createFuturesProduct(nowhere(futuresPath)) : null
  })
  return other
}

type BesideProps = Pick<AdditionalChartsProps, 'shown' | 'rows'> & {
  readonly other: ProductWithMarketList | null
  readonly store: ChartGridStore
  readonly link: CrosshairSync
}

function Beside({ shown, rows, other, store, link }: BesideProps) {
  const t = useT()
  const grid = useStore(store)
  const charts = visibleCharts(grid)
  const keepers = useMemo(() => [0, 1, 2].map((index) => createChartGridSetupStorage(store, index)), [store])
  return charts.map((chart, index) => (
    <section
      // biome-ignore lint/suspicious/noArrayIndexKey: a chart is identified by its position
      key={index}
      className={styles.pane}
      data-place={`${grid.arrangement} ${index}`}
      aria-label={`${t('spot.chart.label')} ${index + 2}`}
    >
      <ChartGridPane
        product={shown.product}
        rows={rows}
        other={other}
        chart={chart}
        link={link}
        number={index + 2}
        keeper={keepers[index]}
        onChange={(part) => store.setState((now) => replaceChartInGrid(now, index, part))}
        onMarket={(of) => store.setState((now) => replaceMarketInChartGrid(now, index, of))}
      />
    </section>
  ))
}

export function AdditionalCharts({ shown, rows, isOpen, onOpen, onLink }: AdditionalChartsProps) {
  const { product, market, interval } = shown
  const here = { symbol: market.symbol, interval }
  const name = gridOf(product)
  const other = useOtherProduct(name)
  const owner = useChartOwner()
  const [grid] = useState(() =>
    createStoredChartGrid({
      product: name,
      owner,
      isListed: ({ product: of, symbol }) => (of === undefined ? product : other)?.marketOf(symbol) !== undefined,
      here,
    }),
  )
  const [link] = useState((): CrosshairSync => {
    const { addChart: join, moveLinkedCursors: point } = createCrosshairSync(() => grid.store.getState().isLinked)
    return {
      addChart: (chart) => {
        const ends = [join(chart), keepSelectedIntervalVisible(chart)]
        return () => {
          for (const end of ends) end()
        }
      },
      moveLinkedCursors: point,
    }
  })
  const hasRoom = useRoom()
  useEffect(() => grid.startSync(), [grid])
  useChartGridSaving(grid, name, owner)
  useEffect(() => onLink(link), [link, onLink])
  return (
    <>
      {hasRoom && <Beside shown={shown} rows={rows} other={other} store={grid.store} link={link} />}
      <ChartToolMessages>
        <ChartGridDialog store={grid.store} here={here} open={isOpen} onOpen={onOpen} />
      </ChartToolMessages>
    </>
  )
}

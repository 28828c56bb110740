import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import { CHART_GRID_PRODUCTS, type ChartMarket, type GridChart } from '#shared/markets/charts/chart-grid.ts'
import type { MarketRow } from '#shared/markets/market-data.ts'
import type { Market } from '#shared/markets/markets.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { useHref } from '../../../../i18n/visit.tsx'
import type { LiveMarketState } from '../../../../live/market-live.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Popover } from '../../../../ui/popover/popover.tsx'
import { Tabs } from '../../../../ui/tabs/tabs.tsx'
import { type ProductBars, useChartBars } from '../bars.ts'
import { Chart, type ChartProps } from '../chart/chart.tsx'
import { ChartOverlaysContext } from '../chart-extras.ts'
import { ChartToolMessages } from '../chart-studio/words.tsx'
import { PairList } from '../head/pair-list.tsx'
import { formatMarketPath, type MarketProduct, type ProductWithMarketList } from '../product.ts'
import styles from './charts.module.css'

type PaneProps = Pick<ChartProps, 'link' | 'number' | 'keeper'> & {
  readonly product: MarketProduct
  readonly rows: readonly MarketRow[]
  readonly other: ProductWithMarketList | null
  readonly chart: GridChart
  readonly onChange: (part: Partial<GridChart>) => void
  readonly onMarket: (of: ChartMarket) => void
}

type OtherPairsProps = {
  readonly product: ProductWithMarketList
  readonly onPick: (symbol: string) => void
  readonly onClose: () => void
}

function OtherPairs({ product, ...rest }: OtherPairsProps) {
  const [rows, setRows] = useState<readonly MarketRow[]>()
  useEffect(() => void product.rows().then(setRows, console.error), [product])
  return rows ? <PairList {...rest} product={product} rows={rows} /> : <p className={styles.waiting} />
}

type ByProductProps = Pick<PaneProps, 'chart' | 'onMarket'> & {
  readonly other: ProductWithMarketList
  readonly own: ReactNode
  readonly onClose: () => void
}

function ByProduct({ other, chart, own, onMarket, onClose }: ByProductProps) {
  const t = useT()
  const beside = CHART_GRID_PRODUCTS.find((name) => name === other.name)
  const [chosen, setChosen] = useState<string>(chart.product ?? (beside === 'spot' ? 'futures' : 'spot'))
  const pick = (symbol: string) => onMarket({ product: beside, symbol })
  const others = <OtherPairs product={other} onPick={pick} onClose={onClose} />
  const tabs = CHART_GRID_PRODUCTS.map((name) => ({
    value: name,
    label: t(`chart.several.${name}`),
    content: name === chosen && (name === beside ? others : own),
  }))
  return <Tabs label={t('chart.several.product')} tabs={tabs} value={chosen} onValue={setChosen} />
}

function PanePicker({ product, rows, other, chart, onMarket }: PaneProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const pair = chart.symbol.replace('_', '/')
  const kind = chart.product && t(`chart.several.${chart.product}`)
  const close = { onClose: () => setOpen(false) }
  const own = <PairList rows={rows} product={product} onPick={(symbol) => onMarket({ symbol })} {...close} />
  return (
    <Popover
      title={t('market-screen.picker.open')}
      open={isOpen}
      onOpen={setOpen}
      trigger={
        <button
          type="button"
          className={styles.picker}
          aria-label={t('chart.several.pick', { pair: kind ? `${pair} ${kind}` : pair })}
        >
          <bdi>{pair}</bdi>
          {kind && <small>{kind}</small>}
          <ChevronDown size={12} aria-hidden="true" />
        </button>
      }
    >
      <div className={styles.pairs}>
        {other ? <ByProduct other={other} chart={chart} own={own} onMarket={onMarket} {...close} /> : own}
      </div>
    </Popover>
  )
}

type LiveProps = PaneProps & { readonly market: Market; readonly bars: ProductBars }

function LiveChart({ market, bars, link, number, keeper, ...rest }: LiveProps) {
  const href = useHref()
  const { product, onChange } = rest
  const of = bars.product
  const live = useMemo(() => createStore<Pick<LiveMarketState, 'bar'>>(() => ({ bar: undefined })), [])
  const shown = useMemo(
    () => ({ product: of, market, live, interval: bars.interval, candles: bars.candles }),
    [of, market, live, bars.interval, bars.candles],
  )
  const chart = (
    <Chart
      shown={shown}
      link={link}
      number={number}
      keeper={keeper}
      controls={{
        selectMarket: (symbol, interval) => onChange({ symbol, interval }),
        formatAddress: (symbol, interval) => href(formatMarketPath(of, symbol, interval)),
      }}
      lead={
        <ChartToolMessages>
          <PanePicker {...rest} />
        </ChartToolMessages>
      }
    />
  )
  // Only charts of the screen's product have overlays, because overlays show orders of that product.
  return of === product ? chart : <ChartOverlaysContext value={undefined}>{chart}</ChartOverlaysContext>
}

function Unread({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT()
  return (
    <div className={styles.unread} role="alert">
      <p>{t('chart.several.unread')}</p>
      <Button size="s" onClick={onRetry}>
        {t('chart.several.retry')}
      </Button>
    </div>
  )
}

type LoadedProps = PaneProps & { readonly of: MarketProduct; readonly onRetry: () => void }

function Loaded({ onRetry, ...props }: LoadedProps) {
  const { of, chart } = props
  const { bars, isFailed } = useChartBars(of, chart.symbol, chart.interval)
  const market = of.marketOf(chart.symbol)
  if (market && bars && !isFailed) return <LiveChart {...props} market={market} bars={bars} />
  if (!isFailed) return null
  return (
    <ChartToolMessages>
      <Unread onRetry={onRetry} />
    </ChartToolMessages>
  )
}

/** Remounted for each market, so bars of two markets never mix. */
export function ChartGridPane(props: PaneProps) {
  const { product, other, chart } = props
  const [turn, setTurn] = useState(0)
  // The other product exists, because `repairChartGrid` has removed charts of unavailable products.
  const of = (chart.product && other) || product
  return <Loaded key={`${of.name} ${chart.symbol} ${turn}`} {...props} of={of} onRetry={() => setTurn(turn + 1)} />
}

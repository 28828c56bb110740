// A chart beside the page's own: of a market and an interval that are picked on it, with tools of its own.

import { ChevronDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import type { GridChart } from '#shared/chart-grid.ts'
import type { MarketRow } from '#shared/market-data.ts'
import type { Market } from '#shared/markets.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import type { MarketLive } from '../../../live/market-live.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Popover } from '../../../ui/popover/popover.tsx'
import { type Bars, useBars } from '../bars.ts'
import { Chart, type ChartProps } from '../chart/chart.tsx'
import { PairList } from '../head/pair-picker.tsx'
import { addressOf, type MarketProduct } from '../product.ts'
import { ChartWords } from '../studio/words.tsx'
import { useLiveBar } from '../use-market.ts'
import styles from './charts.module.css'

type PaneProps = Pick<ChartProps, 'link' | 'number' | 'keeper'> & {
  readonly product: MarketProduct
  readonly rows: readonly MarketRow[]
  readonly chart: GridChart
  readonly onChange: (part: Partial<GridChart>) => void
}

/** The pair that the chart shows, which opens the list of them. */
function PanePicker({ product, rows, chart, onChange }: PaneProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const pair = chart.symbol.replace('_', '/')
  return (
    <Popover
      title={t('spot.picker.open')}
      open={isOpen}
      onOpen={setOpen}
      trigger={
        <button type="button" className={styles.picker} aria-label={t('chart.several.pick', { pair })}>
          <bdi>{pair}</bdi>
          <ChevronDown size={12} aria-hidden="true" />
        </button>
      }
    >
      <div className={styles.pairs}>
        <PairList
          rows={rows}
          product={product}
          onPick={(symbol) => onChange({ symbol })}
          onClose={() => setOpen(false)}
        />
      </div>
    </Popover>
  )
}

type LiveProps = PaneProps & { readonly market: Market; readonly bars: Bars }

function LiveChart({ product, market, bars, link, number, keeper, onChange, ...rest }: LiveProps) {
  const href = useHref()
  const live = useMemo(() => createStore<Pick<MarketLive, 'bar'>>(() => ({ bar: undefined })), [])
  const shown = { product, market, live, ...bars }
  useLiveBar(shown)
  return (
    <Chart
      shown={shown}
      link={link}
      number={number}
      keeper={keeper}
      controls={{
        show: (symbol, interval) => onChange({ symbol, interval }),
        address: (symbol, interval) => href(addressOf(product, symbol, interval)),
      }}
      lead={
        <ChartWords>
          <PanePicker {...rest} product={product} onChange={onChange} />
        </ChartWords>
      }
    />
  )
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

function Loaded({ onRetry, ...props }: PaneProps & { readonly onRetry: () => void }) {
  const { product, chart } = props
  const { bars, isFailed } = useBars(product, chart.symbol, chart.interval)
  const market = product.marketOf(chart.symbol)
  if (market && bars && !isFailed) return <LiveChart {...props} market={market} bars={bars} />
  if (!isFailed) return null
  return (
    <ChartWords>
      <Unread onRetry={onRetry} />
    </ChartWords>
  )
}

/** Begins anew with each market: bars of one are never another's. */
export function Pane(props: PaneProps) {
  const { product, chart } = props
  const [turn, setTurn] = useState(0)
  return <Loaded key={`${product.name} ${chart.symbol} ${turn}`} {...props} onRetry={() => setTurn(turn + 1)} />
}

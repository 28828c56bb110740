import coinNames from 'virtual:coins'
import { type ReactNode, useMemo } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import { formatPercent } from '#shared/format/numbers.ts'
import type { MarketRow } from '#shared/markets/market-data.ts'
import { parseMarketListState } from '#shared/markets/market-list/state.ts'
import type { TreemapTile } from '#shared/markets/treemap/treemap.ts'
import { spotPath } from '#shared/navigation/paths.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useSourceNote } from '../../../i18n/source-note.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import type { TickersBySymbol } from '../../../live/tickers.ts'
import { useTicker, useTickers } from '../../../live/use-tickers.ts'
import { useFavouriteMarkets } from '../../../preferences/favourites.ts'
import { computeHeatColour, computeHeatMap, type HeatColour } from './heat-map.ts'
import { LazyMarketOpenings } from './lazy-openings.tsx'
import { MarketListPage, useMarketListState } from './list-parts.tsx'
import { computeDollarsPerQuote, matchesMarketFilter, toDollars } from './market-list.ts'
import styles from './markets-map.module.css'
import { SavedScreeners } from './screens.tsx'

type Data = PageData['markets-map']

const share = (part: number) => `${(part * 100).toFixed(4)}%`

type TileProps = {
  readonly row: MarketRow
  readonly tile: TreemapTile
  readonly tickers: StoreApi<TickersBySymbol>
  readonly href: string
}

function MapTile({ row, tile: { x, y, width, height }, tickers, href }: TileProps) {
  const { changeRate } = useTicker(tickers, row)
  const [base = '', quote = ''] = row.symbol.split('_')
  return (
    <li
      className={styles.tile}
      style={{
        insetInlineStart: share(x),
        insetBlockStart: share(y),
        inlineSize: share(width),
        blockSize: share(height),
      }}
    >
      <a
        href={href}
        className={styles[computeHeatColour(changeRate)]}
        title={`${base}/${quote} ${formatPercent(changeRate)}`}
      >
        <bdi>
          {base}
          <span>{`/${quote}`}</span>
        </bdi>{' '}
        <bdi>{formatPercent(changeRate)}</bdi>
      </a>
    </li>
  )
}

function Legend() {
  const t = useT()
  const heats: readonly (readonly [HeatColour, string])[] = [
    ['loss3', `≤ ${formatPercent('-0.03')}`],
    ['loss2', formatPercent('-0.01')],
    ['loss1', `< ${formatPercent('0')}`],
    ['flat', formatPercent('0')],
    ['gain1', `> ${formatPercent('0')}`],
    ['gain2', formatPercent('0.01')],
    ['gain3', `≥ ${formatPercent('0.03')}`],
  ]
  return (
    <div className={styles.legend}>
      <p>{t('markets-map.legend')}</p>
      <ul aria-label={t('markets-map.colours')} dir="ltr">
        {heats.map(([heat, text]) => (
          <li key={heat} className={styles[heat]}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

export function MarketsMapContent({ data, pulse }: { readonly data: Data; readonly pulse: ReactNode }) {
  const t = useT()
  const sourceNote = useSourceNote(data.source)
  const href = useHref()
  const { device } = useVisit()
  const [state, setState] = useMarketListState(parseMarketListState)
  const tickers = useTickers(data.markets)
  const favourites = useFavouriteMarkets()
  const dollars = useMemo(() => computeDollarsPerQuote(data.markets), [data.markets])
  const rows = data.markets.filter(matchesMarketFilter(state, coinNames, favourites.has))
  const tiles = computeHeatMap(rows, ({ symbol, quoteVolume }) => toDollars(symbol, quoteVolume, dollars), device)
  return (
    <MarketListPage
      title={t('markets.title')}
      lead={`${t('markets-map.lead')} ${t(`common.source.${data.source}`)}`}
      openings={data.openings && <LazyMarketOpenings openings={data.openings} />}
      pulse={pulse}
      state={state}
      onState={setState}
      all={data.markets.length}
      found={rows.length}
      note={sourceNote}
      rates={data.rates}
      screens={<SavedScreeners state={state} />}
    >
      <Legend />
      <div className={styles.frame}>
        <ul className={`${styles.map} ${styles[device]}`} aria-label={t('markets-map.title')} data-testid="markets-map">
          {tiles.map(({ row, tile }) => (
            <MapTile key={row.symbol} row={row} tile={tile} tickers={tickers} href={href(spotPath(row.symbol))} />
          ))}
        </ul>
      </div>
    </MarketListPage>
  )
}

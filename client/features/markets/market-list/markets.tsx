import coinNames from 'virtual:coins'
import { type ReactNode, useMemo } from 'react'
import { type MarketListState, parseMarketListState } from '#shared/markets/market-list/state.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useSourceNote } from '../../../i18n/source-note.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useTickers } from '../../../live/use-tickers.ts'
import { useFavouriteMarkets } from '../../../preferences/favourites.ts'
import { LazyMarketOpenings } from './lazy-openings.tsx'
import { MarketListPage, useListOrder, useMarketListState } from './list-parts.tsx'
import { computeDollarsPerQuote, filterMarkets } from './market-list.ts'
import { MarketsTable } from './markets-table.tsx'
import { SavedScreeners } from './screens.tsx'

type Data = PageData['markets']

export function MarketsContent({ data, pulse }: { readonly data: Data; readonly pulse: ReactNode }) {
  const t = useT()
  const sourceNote = useSourceNote(data.source)
  const [state, setState] = useMarketListState(parseMarketListState)
  const tickers = useTickers(data.markets)
  const favourites = useFavouriteMarkets()
  const { liveRows, refresh, isPlaying, region } = useListOrder(data.markets, tickers)
  const ask = (next: MarketListState, step?: boolean) => {
    refresh()
    setState(next, step)
  }
  const dollars = useMemo(() => computeDollarsPerQuote(liveRows), [liveRows])
  const order = filterMarkets(liveRows, state, coinNames, favourites.has).map(({ symbol }) => symbol)
  // Row objects keep their identity, so a new sort order does not render the rows again.
  const bySymbol = useMemo(() => new Map(data.markets.map((row) => [row.symbol, row])), [data.markets])
  const rows = order.flatMap((symbol) => bySymbol.get(symbol) ?? [])
  return (
    <MarketListPage
      title={t('markets.title')}
      lead={`${t('markets.lead')} ${t(`common.source.${data.source}`)}`}
      openings={data.openings && <LazyMarketOpenings openings={data.openings} />}
      pulse={pulse}
      state={state}
      onState={ask}
      all={data.markets.length}
      found={rows.length}
      note={sourceNote}
      rates={data.rates}
      screens={<SavedScreeners state={state} />}
    >
      <MarketsTable
        rows={rows}
        fresh={data.fresh}
        tickers={tickers}
        rates={data.rates}
        dollars={dollars}
        state={state}
        onState={ask}
        favourites={favourites}
        isMoving={isPlaying}
        region={region}
      />
    </MarketListPage>
  )
}

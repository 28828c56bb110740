import coinNames from 'virtual:coins'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { day } from '#shared/format/dates.ts'
import { shortMoney } from '#shared/format/numbers.ts'
import type { PageData } from '#shared/pages.ts'
import { usePlayback } from '../../behaviours/playback/use-playback.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { useTickers } from '../../live/use-tickers.ts'
import { useFavourites } from '../../preferences/favourites.ts'
import { DataAge } from '../../ui/data-age/data-age.tsx'
import { Empty, ProductTabs, Search, Tabs, useListState, useSearchTold } from './list-parts.tsx'
import { dollarsPerQuote, type ListState, listed, parseState } from './market-list.ts'
import styles from './markets.module.css'
import { MarketsTable } from './markets-table.tsx'

/** Rows change places by themselves at most this often, and not while one of them is pointed at. */
const RESORT_MS = 5_000

type SummaryProps = { readonly data: PageData['markets']; readonly dollars: ReadonlyMap<string, number> }

function Summary({ data, dollars }: SummaryProps) {
  const t = useT()
  const { currency, locale } = useVisit()
  const turnover = data.markets.reduce(
    (sum, { symbol, quoteVolume }) => sum + Number(quoteVolume) * (dollars.get(symbol.split('_')[1] ?? '') ?? 0),
    0,
  )
  const rising = data.markets.filter(({ changeRate }) => Number(changeRate) > 0).length
  const figures = [
    [t('markets.summary.turnover'), shortMoney(turnover.toFixed(0), currency, data.rates.perUsd, locale)],
    [t('markets.summary.rising'), String(rising)],
    [t('markets.summary.falling'), String(data.markets.length - rising)],
  ] as const
  return (
    <dl className={styles.summary}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Markets({ data }: { data: PageData['markets'] }) {
  const t = useT()
  const { currency, locale } = useVisit()
  const [state, setState] = useListState(parseState)
  const tickers = useTickers(data.markets)
  const favourites = useFavourites()
  const { isPlaying, region } = usePlayback()
  const [sorting, setSorting] = useState(data.markets)
  const sortAnew = useCallback(() => {
    const now = tickers.getState()
    setSorting(data.markets.map((row) => ({ ...row, ...now[row.symbol] })))
  }, [tickers, data.markets])
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setInterval(sortAnew, RESORT_MS)
    return () => clearInterval(timer)
  }, [isPlaying, sortAnew])
  const ask = (next: ListState, step?: boolean) => {
    sortAnew()
    setState(next, step)
  }
  const dollars = useMemo(() => dollarsPerQuote(data.markets), [data.markets])
  const order = listed(sorting, state, coinNames, favourites.has).map(({ symbol }) => symbol)
  // The rows themselves stay the server's, so that a new order draws none of them again.
  const bySymbol = useMemo(() => new Map(data.markets.map((row) => [row.symbol, row])), [data.markets])
  const rows = order.flatMap((symbol) => bySymbol.get(symbol) ?? [])
  useSearchTold(state.q, rows.length)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>{t('markets.title')}</h1>
          <p className={styles.lead}>
            {t('markets.lead')} {t(`common.source.${data.source}`)} <DataAge />
          </p>
        </div>
        <Summary data={data} dollars={dollars} />
      </div>
      <ProductTabs />
      <div className={styles.bar}>
        <Tabs state={state} onState={ask} />
        <Search state={state} onState={ask} />
      </div>
      <p className="visually-hidden" aria-live="polite">
        {t('markets.results', { count: rows.length })}
      </p>
      {data.markets.length === 0 ? (
        <p className={styles.empty}>{t('market.unavailable')}</p>
      ) : rows.length === 0 ? (
        <Empty state={state} />
      ) : (
        <MarketsTable
          rows={rows}
          tickers={tickers}
          rates={data.rates}
          dollars={dollars}
          state={state}
          onState={ask}
          favourites={favourites}
          isMoving={isPlaying}
          region={region}
        />
      )}
      <p className={styles.rates}>
        {t(`common.sourceNote.${data.source}`)}{' '}
        {t('markets.rates', { currency, date: day(Date.parse(data.rates.date), locale, 'utc') })}
      </p>
    </div>
  )
}

import coinNames from 'virtual:coins'
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { day } from '#shared/format/dates.ts'
import { shortMoney } from '#shared/format/numbers.ts'
import type { PageData } from '#shared/pages.ts'
import { track } from '../../analytics/track.ts'
import { usePlayback } from '../../behaviours/playback/use-playback.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { useTickers } from '../../live/use-tickers.ts'
import { useFavourites } from '../../preferences/favourites.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { DataAge } from '../../ui/data-age/data-age.tsx'
import { CATEGORIES, dollarsPerQuote, type ListState, listed, parseState, stateSearch } from './market-list.ts'
import styles from './markets.module.css'
import { MarketsTable } from './markets-table.tsx'

/** Rows change places by themselves at most this often, and not while one of them is pointed at. */
const RESORT_MS = 5_000
/** Who has typed nothing for so long has found what was looked for, or not. */
const SEARCH_TOLD_MS = 1_000

/** The list's state, kept in the address: the same address shows the same list on the server. */
function useListState(): [ListState, (state: ListState, step?: boolean) => void] {
  const { search, path } = useVisit()
  const href = useHref()
  const [state, setState] = useState(() => parseState(search))
  useEffect(() => {
    const back = () => setState(parseState(location.search))
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [])
  const change = (next: ListState, step = true) => {
    setState(next)
    const address = href(path) + stateSearch(next)
    if (step) history.pushState(null, '', address)
    else history.replaceState(null, '', address)
  }
  return [state, change]
}

/** Tells what was looked for, when the visitor has stopped typing. */
function useSearchTold(query: string, results: number): void {
  const found = useRef(results)
  found.current = results
  useEffect(() => {
    if (query === '') return undefined
    const timer = setTimeout(() => {
      track('market_search', { query, results: found.current, location: 'markets' })
    }, SEARCH_TOLD_MS)
    return () => clearTimeout(timer)
  }, [query])
}

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

function Tabs({ state, onState }: { state: ListState; onState: (state: ListState) => void }) {
  const t = useT()
  const href = useHref()
  const tabs = [
    { name: 'all', next: { ...state, category: undefined, favourites: false } },
    { name: 'favourites', next: { ...state, category: undefined, favourites: true } },
    ...CATEGORIES.map((category) => ({ name: category, next: { ...state, category, favourites: false } })),
  ] as const
  const current = state.favourites ? 'favourites' : (state.category ?? 'all')
  return (
    <nav className={styles.tabs} aria-label={t('markets.filters')}>
      {tabs.map(({ name, next }) => (
        <a
          key={name}
          href={href('/markets') + stateSearch(next)}
          aria-current={current === name ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            onState(next)
          }}
        >
          {t(`markets.tabs.${name}`)}
        </a>
      ))}
    </nav>
  )
}

function Search({ state, onState }: { state: ListState; onState: (state: ListState, step: boolean) => void }) {
  const t = useT()
  const href = useHref()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onState(state, true)
  }
  return (
    <search>
      <form className={styles.search} method="get" action={href('/markets')} onSubmit={submit}>
        <input
          ref={field}
          type="search"
          name="q"
          aria-label={t('markets.search')}
          placeholder={t('markets.search')}
          defaultValue={state.q}
          maxLength={32}
          autoComplete="off"
          onChange={(event) => onState({ ...state, q: event.currentTarget.value }, false)}
        />
        <noscript>
          <Button type="submit" size="s">
            {t('markets.submit')}
          </Button>
        </noscript>
      </form>
    </search>
  )
}

function Empty({ state }: { state: ListState }) {
  const t = useT()
  const href = useHref()
  const none = state.favourites && state.q === ''
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{none ? t('markets.noFavourites.title') : t('markets.empty.title')}</p>
      <p>{none ? t('markets.noFavourites.text') : t('markets.empty.text')}</p>
      <ButtonLink size="s" href={href('/markets')}>
        {t('markets.empty.clear')}
      </ButtonLink>
    </div>
  )
}

export function Markets({ data }: { data: PageData['markets'] }) {
  const t = useT()
  const { currency, locale } = useVisit()
  const [state, setState] = useListState()
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

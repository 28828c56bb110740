import { type FormEvent, type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import { formatDay } from '#shared/format/dates.ts'
import { formatListState, MARKET_CATEGORIES, type MarketListState } from '#shared/markets/market-list/state.ts'
import type { PriceRates } from '#shared/money/currencies.ts'
import { isFeatureOn } from '#shared/operator/features.ts'
import { track } from '../../../analytics/track.ts'
import { usePlayback } from '../../../behaviours/playback/use-playback.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { useLiveRows } from '../../../live/use-live-rows.ts'
import { PageTabs } from '../../../section/page-tabs.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { DataAge } from '../../../ui/data-age/data-age.tsx'
import styles from './markets.module.css'

const SEARCH_TRACKING_DELAY_MS = 1_000

/** Keeps the list's state in the URL, so the server renders the same list. */
export function useMarketListState<Name extends string>(
  parse: (search: string) => MarketListState<Name>,
): [MarketListState<Name>, (state: MarketListState<Name>, step?: boolean) => void] {
  const { search, path } = useVisit()
  const href = useHref()
  const [state, setState] = useState(() => parse(search))
  useEffect(() => {
    const back = () => setState(parse(location.search))
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [parse])
  const change = (next: MarketListState<Name>, step = true) => {
    setState(next)
    const address = href(path) + formatListState(next)
    if (step) history.pushState(null, '', address)
    else history.replaceState(null, '', address)
  }
  return [state, change]
}

/** The rows that decide a list's order, which rests while the pointer or the focus is in the list's `region`. */
export function useListOrder<Row extends { readonly symbol: string }>(
  rows: readonly Row[],
  live: Pick<StoreApi<Readonly<Record<string, Partial<Row>>>>, 'getState'>,
) {
  const { isPlaying, region } = usePlayback()
  const isHeld = useCallback(() => !isPlaying, [isPlaying])
  const [liveRows, refresh] = useLiveRows(rows, live, isHeld)
  return { liveRows, refresh, isPlaying, region }
}

function useAnnouncedSearch(query: string, results: number): void {
  const found = useRef(results)
  found.current = results
  useEffect(() => {
    if (query === '') return undefined
    const timer = setTimeout(() => {
      track('market_search', { query, results: found.current, location: 'markets' })
    }, SEARCH_TRACKING_DELAY_MS)
    return () => clearTimeout(timer)
  }, [query])
}

/** Acts instead of a link. A click with a modifier key opens the link in another tab or window. */
export const handlePlainClick = (act: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  act()
}

type ListPageProps<Name extends string> = {
  readonly title: string
  readonly lead: string
  readonly summary?: readonly (readonly [name: string, figure: string])[]
  /** Market summary with formulas, shown instead of `summary`. */
  readonly pulse?: ReactNode
  readonly openings?: ReactNode
  readonly state: MarketListState<Name>
  readonly onState: (state: MarketListState<Name>, step?: boolean) => void
  readonly all: number
  readonly found: number
  readonly note: string
  readonly rates: PriceRates
  readonly screens?: ReactNode
  readonly children: ReactNode
}

export function MarketListPage<Name extends string>(props: ListPageProps<Name>) {
  const {
    title,
    lead,
    summary = [],
    pulse,
    openings,
    state,
    onState,
    all,
    found,
    note,
    rates,
    screens,
    children,
  } = props
  const t = useT()
  const { currency, locale } = useVisit()
  useAnnouncedSearch(state.q, found)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          <p className={styles.lead}>
            {lead} <DataAge />
          </p>
        </div>
        {summary.length > 0 && (
          <dl className={styles.summary}>
            {summary.map(([name, figure]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="figure">{figure}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {pulse}
      {openings}
      <ProductTabs />
      <div className={styles.bar}>
        <Tabs state={state} onState={onState} />
        <ViewTabs state={state} />
        <Search state={state} onState={onState} />
      </div>
      {screens}
      <p className="visually-hidden" aria-live="polite">
        {t('markets.results', { count: found })}
      </p>
      {all === 0 ? (
        <p className={styles.empty}>{t('market.unavailable')}</p>
      ) : found === 0 ? (
        <Empty state={state} />
      ) : (
        children
      )}
      <p className={styles.rates}>
        {note} {t('markets.rates', { currency, date: formatDay(Date.parse(rates.date), locale) })}
      </p>
    </div>
  )
}

function ProductTabs() {
  const t = useT()
  const href = useHref()
  const { config, path } = useVisit()
  if (!isFeatureOn(config, 'futures')) return null
  const tabs = (['spot', 'futures'] as const).map((name) => {
    const to = name === 'spot' ? '/markets' : '/markets/futures'
    return { href: href(to), label: t(`markets.products.${name}`), isCurrent: path === to }
  })
  return (
    <div className={styles.products}>
      <PageTabs label={t('markets.products.label')} tabs={tabs} />
    </div>
  )
}

/** Tabs of table and map. They are separate pages, so a visitor loads only one of them. */
function ViewTabs({ state }: { readonly state: MarketListState<string> }) {
  const t = useT()
  const href = useHref()
  const { path } = useVisit()
  if (path !== '/markets') return null
  return (
    <nav className={styles.tabs} aria-label={t('markets.views.label')}>
      {(['list', 'map'] as const).map((view) => (
        <a
          key={view}
          href={href(path) + formatListState({ ...state, isMap: view === 'map' })}
          aria-current={state.isMap === (view === 'map') ? 'true' : undefined}
          rel="nofollow"
        >
          {t(`markets.views.${view}`)}
        </a>
      ))}
    </nav>
  )
}

type TabsProps<Name extends string> = {
  readonly state: MarketListState<Name>
  readonly onState: (state: MarketListState<Name>) => void
}

function Tabs<Name extends string>({ state, onState }: TabsProps<Name>) {
  const t = useT()
  const href = useHref()
  const { path } = useVisit()
  const tabs = [
    { name: 'all', next: { ...state, category: undefined, favourites: false } },
    { name: 'favourites', next: { ...state, category: undefined, favourites: true } },
    ...MARKET_CATEGORIES.map((category) => ({ name: category, next: { ...state, category, favourites: false } })),
  ] as const
  const current = state.favourites ? 'favourites' : (state.category ?? 'all')
  return (
    <nav className={styles.tabs} aria-label={t('markets.filters')}>
      {tabs.map(({ name, next }) => (
        <a
          key={name}
          href={href(path) + formatListState(next)}
          aria-current={current === name ? 'true' : undefined}
          onClick={handlePlainClick(() => onState(next))}
        >
          {t(`markets.tabs.${name}`)}
        </a>
      ))}
    </nav>
  )
}

type SearchProps<Name extends string> = {
  readonly state: MarketListState<Name>
  readonly onState: (state: MarketListState<Name>, step: boolean) => void
}

function Search<Name extends string>({ state, onState }: SearchProps<Name>) {
  const t = useT()
  const href = useHref()
  const { path } = useVisit()
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
      <form className={styles.search} method="get" action={href(path)} onSubmit={submit}>
        <input
          ref={field}
          type="search"
          name="q"
          aria-label={t('markets.search')}
          placeholder={t('markets.search')}
          value={state.q}
          maxLength={32}
          autoComplete="off"
          onChange={(event) => onState({ ...state, q: event.currentTarget.value }, false)}
        />
        {[...new URLSearchParams(formatListState({ ...state, q: '' }))].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <noscript>
          <Button type="submit" size="s">
            {t('markets.submit')}
          </Button>
        </noscript>
      </form>
    </search>
  )
}

function Empty({ state }: { state: MarketListState<string> }) {
  const t = useT()
  const href = useHref()
  const { path } = useVisit()
  const none = state.favourites && state.q === ''
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{none ? t('markets.noFavourites.title') : t('markets.empty.title')}</p>
      <p>{none ? t('markets.noFavourites.text') : t('markets.empty.text')}</p>
      <ButtonLink size="s" href={href(path)}>
        {t('markets.empty.clear')}
      </ButtonLink>
    </div>
  )
}

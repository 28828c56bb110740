import coinNames from 'virtual:coins'
import { Star } from 'lucide-react'
import { type MouseEvent, memo } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import { groupThousands, money, shortMoney } from '#shared/format/numbers.ts'
import type { LocaleCode } from '#shared/locales.ts'
import type { MarketRow } from '#shared/market-data.ts'
import { marketBySymbol } from '#shared/markets.ts'
import type { PriceRates } from '#shared/pages.ts'
import { spotPath } from '#shared/routes.ts'
import type { NumberNotation } from '#shared/visit.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import type { Tickers } from '../../live/tickers.ts'
import { useTicker } from '../../live/use-tickers.ts'
import type { Favourites } from '../../preferences/favourites.ts'
import { CoinIcon } from '../../ui/coin-icon/coin-icon.tsx'
import { Change, FigureCell, Price, toneOf } from '../../ui/figures/figures.tsx'
import { Sparkline } from '../../ui/sparkline/sparkline.tsx'
import { type ListState, SORTS, type Sort, sortedBy, stateSearch } from './market-list.ts'
import styles from './markets-table.module.css'

type RowProps = {
  readonly row: MarketRow
  readonly tickers: StoreApi<Tickers>
  readonly href: string
  readonly locale: LocaleCode
  readonly notation: NumberNotation
  readonly currency: string
  readonly rates: PriceRates
  /** Dollars of one unit of the quote asset, as text. */
  readonly quoteInDollars: number
  readonly favourite: boolean
  readonly starLabel: string
  readonly tradeLabel: string
  readonly onStar: (symbol: string) => void
}

const decimalsOf = (symbol: string, text: string) =>
  marketBySymbol(symbol)?.priceDecimals ?? text.split('.')[1]?.length ?? 0

/** An amount of the quote asset in dollars. A market quoted in dollars needs no detour over a number. */
const inDollars = (amount: string, quoteInDollars: number): string =>
  quoteInDollars === 1 ? amount : (Number(amount) * quoteInDollars).toFixed(8)

const Row = memo(function Row(props: RowProps) {
  const { row, tickers, href, locale, notation, currency, rates, quoteInDollars, favourite } = props
  const { last, high, low, quoteVolume, changeRate } = useTicker(tickers, row)
  const [base = '', quote = ''] = row.symbol.split('_')
  const decimals = decimalsOf(row.symbol, row.last)
  return (
    <tr>
      <td className={styles.star}>
        <button
          type="button"
          className="needs-script"
          aria-pressed={favourite}
          aria-label={props.starLabel}
          onClick={() => props.onStar(row.symbol)}
        >
          <Star size={16} aria-hidden="true" />
        </button>
      </td>
      <th scope="row">
        <a className={styles.pair} href={href}>
          <CoinIcon asset={base} />
          <span>
            <bdi>
              {base}
              <span className={styles.quote}>/{quote}</span>
            </bdi>
            <span className={styles.name}>{coinNames[base] ?? base}</span>
          </span>
        </a>
      </th>
      <td className={styles.last}>
        <Price value={last} decimals={decimals} notation={notation} />
        <span className={styles.worth}>
          <span className="figure">{money(inDollars(last, quoteInDollars), currency, rates.perUsd).text}</span>
        </span>
      </td>
      <td className={styles.change}>
        <Change rate={changeRate} />
      </td>
      <td className={styles.wide}>
        <Price value={high} decimals={decimals} notation={notation} />
      </td>
      <td className={styles.wide}>
        <Price value={low} decimals={decimals} notation={notation} />
      </td>
      <FigureCell
        className={styles.middle}
        title={`${groupThousands(quoteVolume)} ${quote}`}
        text={shortMoney(inDollars(quoteVolume, quoteInDollars), currency, rates.perUsd, locale)}
      />
      <td className={styles.course}>
        <Sparkline points={row.spark} tone={toneOf(changeRate)} />
      </td>
      <td className={styles.trade}>
        <a href={href}>{props.tradeLabel}</a>
      </td>
    </tr>
  )
})

const CLASSES: Readonly<Record<Sort, string | undefined>> = {
  pair: undefined,
  last: styles.last,
  change: styles.change,
  high: styles.wide,
  low: styles.wide,
  turnover: styles.middle,
}

type TableProps = {
  readonly rows: readonly MarketRow[]
  readonly tickers: StoreApi<Tickers>
  readonly rates: PriceRates
  readonly dollars: ReadonlyMap<string, number>
  readonly state: ListState
  readonly onState: (state: ListState) => void
  readonly favourites: Favourites
}

/** Every market that is asked for. Heads are links, so that sorting works before any script does. */
export function MarketsTable({ rows, tickers, rates, dollars, state, onState, favourites }: TableProps) {
  const t = useT()
  const href = useHref()
  const { locale, notation, currency } = useVisit()
  const turn = (sort: Sort) => (event: MouseEvent) => {
    event.preventDefault()
    onState(sortedBy(state, sort))
  }
  const order = state.descending ? 'descending' : 'ascending'
  return (
    <table className={styles.table} data-testid="markets-table">
      <caption className="visually-hidden">{t('markets.caption')}</caption>
      <thead>
        <tr>
          <td className={styles.star} />
          {SORTS.map((sort) => (
            <th key={sort} scope="col" className={CLASSES[sort]} aria-sort={state.sort === sort ? order : undefined}>
              <a href={href('/markets') + stateSearch(sortedBy(state, sort))} onClick={turn(sort)} rel="nofollow">
                <span className={styles.arrow} aria-hidden="true">
                  {state.sort === sort ? (state.descending ? '↓' : '↑') : ''}
                </span>
                {t(`market.${sort}`)}
              </a>
            </th>
          ))}
          <th scope="col" className={styles.course}>
            {t('market.course')}
          </th>
          <td className={styles.trade} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const pair = row.symbol.replace('_', '/')
          const favourite = favourites.has(row.symbol)
          return (
            <Row
              key={row.symbol}
              row={row}
              tickers={tickers}
              href={href(spotPath(row.symbol))}
              locale={locale}
              notation={notation}
              currency={currency}
              rates={rates}
              quoteInDollars={dollars.get(row.symbol.split('_')[1] ?? '') ?? 0}
              favourite={favourite}
              starLabel={favourite ? t('market.favourite.remove', { pair }) : t('market.favourite.add', { pair })}
              tradeLabel={t('market.trade')}
              onStar={favourites.toggle}
            />
          )
        })}
      </tbody>
    </table>
  )
}

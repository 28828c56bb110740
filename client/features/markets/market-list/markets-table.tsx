import coinNames from 'virtual:coins'
import { memo, useEffect, useState } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import { groupThousands } from '#shared/format/group-thousands.ts'
import type { NumberNotation } from '#shared/format/numbers.ts'
import { formatMoney, formatPercent } from '#shared/format/numbers.ts'
import { formatShortMoney } from '#shared/format/short-figures.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import type { MarketRow } from '#shared/markets/market-data.ts'
import {
  formatListState,
  MARKET_LIST_SORT_KEYS,
  type MarketListState,
  sortListBy,
} from '#shared/markets/market-list/state.ts'
import { findMarket } from '#shared/markets/markets.ts'
import type { PriceRates } from '#shared/money/currencies.ts'
import { findChangeTone } from '#shared/money/sign.ts'
import { coinPath, spotPath } from '#shared/navigation/paths.ts'
import { useRowAnimation } from '../../../behaviours/glide/use-glide.ts'
import type { usePlayback } from '../../../behaviours/playback/use-playback.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import type { TickersBySymbol } from '../../../live/tickers.ts'
import { useTicker } from '../../../live/use-tickers.ts'
import type { FavouriteMarkets } from '../../../preferences/favourites.ts'
import { CoinIcon } from '../../../ui/coin-icon/coin-icon.tsx'
import { renderPrice } from '../../../ui/figures/figures.tsx'
import { Sparkline } from '../../../ui/sparkline/sparkline.tsx'
import { handlePlainClick } from './list-parts.tsx'
import styles from './markets-table.module.css'
import { FavouriteButton } from './star-button.tsx'

type RowProps = {
  readonly row: MarketRow
  readonly tickers: StoreApi<TickersBySymbol>
  readonly href: string
  readonly coinHref: string
  readonly locale: LocaleCode
  readonly notation: NumberNotation
  readonly currency: string
  readonly rates: PriceRates
  /** Dollar value of one unit of the quote asset. */
  readonly quoteInDollars: number
  readonly favourite: boolean
  /** False before hydration; the favourite button then does nothing. */
  readonly isAlive: boolean
  readonly tradeLabel: string
  readonly newLabel: string | undefined
  readonly onStar: (symbol: string) => void
}

const decimalsOf = (symbol: string, text: string) =>
  findMarket(symbol)?.priceDecimals ?? text.split('.')[1]?.length ?? 0

/** Converts to dollars, without a float conversion for markets quoted in dollars. */
const inDollars = (amount: string, quoteInDollars: number): string =>
  quoteInDollars === 1 ? amount : (Number(amount) * quoteInDollars).toFixed(8)

/**
 * A row with minimal markup, because the document has many and the server renders them for each request. The style
 * sheet selects columns by position instead of classes.
 */
const Row = memo(function Row(props: RowProps) {
  const { row, tickers, href, locale, notation, currency, rates, quoteInDollars, favourite } = props
  const { last, high, low, quoteVolume, changeRate } = useTicker(tickers, row)
  const [base = '', quote = ''] = row.symbol.split('_')
  const decimals = decimalsOf(row.symbol, row.last)
  const tone = findChangeTone(changeRate)
  const change = formatPercent(changeRate)
  const turnover = formatShortMoney(inDollars(quoteVolume, quoteInDollars), currency, rates.perUsd, locale)
  return (
    <tr className={styles[tone]}>
      <td>
        {props.isAlive && (
          <FavouriteButton
            pair={row.symbol.replace('_', '/')}
            isOn={favourite}
            onPress={() => props.onStar(row.symbol)}
          />
        )}
      </td>
      <th scope="row">
        <a href={href}>
          <CoinIcon asset={base} />
          <bdi>
            {base}
            <span>{`/${quote}`}</span>
            {props.newLabel && <b>{props.newLabel}</b>}
          </bdi>
        </a>
        <small>
          <a href={props.coinHref}>{coinNames[base] ?? base}</a>
        </small>
      </th>
      <td>
        {renderPrice(last, decimals, notation)}
        <small>{formatMoney(inDollars(last, quoteInDollars), currency, rates.perUsd, locale).text}</small>
      </td>
      {/* A new cell for another length: browsers count a shorter text at the end as a layout shift. */}
      <td key={`change ${change.length}`}>{change}</td>
      <td>{renderPrice(high, decimals, notation)}</td>
      <td>{renderPrice(low, decimals, notation)}</td>
      <td key={`turnover ${turnover.length}`} title={`${groupThousands(quoteVolume)} ${quote}`}>
        {turnover}
      </td>
      <td>
        <Sparkline points={row.spark} tone={tone} />
      </td>
      <td>
        <a href={href}>{props.tradeLabel}</a>
      </td>
    </tr>
  )
})

type TableProps = {
  readonly rows: readonly MarketRow[]
  readonly fresh: readonly string[]
  readonly tickers: StoreApi<TickersBySymbol>
  readonly rates: PriceRates
  readonly dollars: ReadonlyMap<string, number>
  readonly state: MarketListState
  readonly onState: (state: MarketListState) => void
  readonly favourites: FavouriteMarkets
  readonly isMoving: boolean
  readonly region: ReturnType<typeof usePlayback>['region']
}

/** Column heads are links, so sorting works without JavaScript. */
export function MarketsTable(props: TableProps) {
  const { rows, tickers, rates, dollars, state, onState, favourites } = props
  const t = useT()
  const href = useHref()
  const { locale, notation, currency } = useVisit()
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const body = useRowAnimation<HTMLTableSectionElement>(
    rows.map(({ symbol }) => symbol),
    props.isMoving,
  )
  const order = state.descending ? 'descending' : 'ascending'
  return (
    <table className={styles.table} data-testid="markets-table" {...props.region}>
      <caption className="visually-hidden">{t('markets.caption')}</caption>
      <thead>
        <tr>
          <td />
          {MARKET_LIST_SORT_KEYS.map((sort) => (
            <th key={sort} scope="col" aria-sort={state.sort === sort ? order : undefined}>
              <a
                href={href('/markets') + formatListState(sortListBy(state, sort))}
                onClick={handlePlainClick(() => onState(sortListBy(state, sort)))}
                rel="nofollow"
              >
                <span className={styles.arrow} aria-hidden="true">
                  {state.sort === sort ? (state.descending ? '↓' : '↑') : ''}
                </span>
                {t(`market.${sort}`)}
              </a>
            </th>
          ))}
          <th scope="col">{t('market.course')}</th>
          <td />
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => {
          return (
            <Row
              key={row.symbol}
              row={row}
              tickers={tickers}
              href={href(spotPath(row.symbol))}
              coinHref={href(coinPath(row.symbol.split('_')[0] ?? ''))}
              locale={locale}
              notation={notation}
              currency={currency}
              rates={rates}
              quoteInDollars={dollars.get(row.symbol.split('_')[1] ?? '') ?? 0}
              favourite={favourites.has(row.symbol)}
              isAlive={isAlive}
              tradeLabel={t('market.trade')}
              newLabel={props.fresh.includes(row.symbol) ? t('markets.new') : undefined}
              onStar={favourites.toggle}
            />
          )
        })}
      </tbody>
    </table>
  )
}

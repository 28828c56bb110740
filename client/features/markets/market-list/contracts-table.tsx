import coinNames from 'virtual:coins'
import { memo, useEffect, useState } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { formatMoney, formatPercent } from '#shared/format/numbers.ts'
import { formatShortMoney, shortenFigure } from '#shared/format/short-figures.ts'
import { findContract } from '#shared/futures/contracts.ts'
import type { ContractRow } from '#shared/futures/views.ts'
import { formatListState, sortListBy } from '#shared/markets/market-list/state.ts'
import type { PriceRates } from '#shared/money/currencies.ts'
import { findChangeTone } from '#shared/money/sign.ts'
import { futuresPath } from '#shared/navigation/paths.ts'
import type { usePlayback } from '../../../behaviours/playback/use-playback.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { type ContractFiguresBySymbol, useContract } from '../../../live/contracts.ts'
import type { FavouriteMarkets } from '../../../preferences/favourites.ts'
import { CoinIcon } from '../../../ui/coin-icon/coin-icon.tsx'
import { Countdown } from '../../../ui/figures/countdown.tsx'
import { renderPrice } from '../../../ui/figures/figures.tsx'
import { FundingRate } from '../../../ui/figures/rate.tsx'
import {
  CONTRACT_SORT_KEYS,
  type ContractListState,
  type ContractSortKey,
  computeOpenInterestInQuote,
} from './contract-list.ts'
import styles from './contracts-table.module.css'
import { handlePlainClick } from './list-parts.tsx'
import table from './markets-table.module.css'
import { FavouriteButton } from './star-button.tsx'

type RowProps = {
  readonly row: ContractRow
  readonly contracts: StoreApi<ContractFiguresBySymbol>
  readonly rates: PriceRates
  readonly isAlive: boolean
  readonly isFavourite: boolean
  readonly onStar: (symbol: string) => void
}

const Row = memo(function Row({ row, contracts, rates, isAlive, isFavourite, onStar }: RowProps) {
  const t = useT()
  const href = useHref()
  const { locale, notation, currency } = useVisit()
  const now = useContract(contracts, row)
  const [base = '', quote = ''] = row.symbol.split('_')
  const contract = findContract(row.symbol)
  const decimals = contract?.priceDecimals ?? 2
  const change = formatPercent(now.changeRate)
  const turnover = formatShortMoney(now.quoteVolume, currency, rates.perUsd, locale)
  const interest = formatShortMoney(computeOpenInterestInQuote(now).toFixed(2), currency, rates.perUsd, locale)
  const to = href(futuresPath(row.symbol))
  return (
    <tr className={table[findChangeTone(now.changeRate)]}>
      <td>
        {isAlive && (
          <FavouriteButton pair={row.symbol.replace('_', '/')} isOn={isFavourite} onPress={() => onStar(row.symbol)} />
        )}
      </td>
      <th scope="row">
        <a href={to}>
          <CoinIcon asset={base} />
          <bdi>
            {base}
            <span>{`/${quote}`}</span>
          </bdi>
          <small>
            {coinNames[base] ?? base} <bdi>{contract?.maxLeverage}×</bdi>
          </small>
        </a>
      </th>
      <td>
        {renderPrice(now.last, decimals, notation)}
        <small>{formatMoney(now.last, currency, rates.perUsd, locale).text}</small>
      </td>
      <td key={`change ${change.length}`}>{change}</td>
      <td>
        <span className="visually-hidden">{t('contracts.mark')} </span>
        {renderPrice(now.mark, decimals, notation)}
        <small>
          <span className="visually-hidden">{t('contracts.index')} </span>
          {renderPrice(now.index, decimals, notation)}
        </small>
      </td>
      <td>
        <FundingRate percent={now.fundingRate} />
        <small>
          <Countdown at={now.fundingTime} />
        </small>
      </td>
      <td key={`turnover ${turnover.length}`} title={`${groupThousands(now.quoteVolume)} ${quote}`}>
        {turnover}
      </td>
      <td key={`interest ${interest.length}`} title={`${groupThousands(now.openInterest)} ${base}`}>
        {interest}
        <small>
          {shortenFigure(now.openInterest, locale, { decimals: 2, isPadded: true })} {base}
        </small>
      </td>
      <td>
        <a href={to}>{t('market.trade')}</a>
      </td>
    </tr>
  )
})

type Column = { readonly head: string; readonly sort?: ContractSortKey }

type TableProps = {
  readonly rows: readonly ContractRow[]
  readonly contracts: StoreApi<ContractFiguresBySymbol>
  readonly rates: PriceRates
  readonly state: ContractListState
  readonly onState: (state: ContractListState) => void
  readonly favourites: FavouriteMarkets
  readonly region: ReturnType<typeof usePlayback>['region']
}

/** Column heads are links, so sorting works without JavaScript. */
export function ContractsTable({ rows, contracts, rates, state, onState, favourites, region }: TableProps) {
  const t = useT()
  const href = useHref()
  const { path } = useVisit()
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const order = state.descending ? 'descending' : 'ascending'
  const heads: Readonly<Record<ContractSortKey, string>> = {
    pair: t('contracts.contract'),
    last: t('market.last'),
    change: t('market.change'),
    funding: t('contracts.funding'),
    turnover: t('market.turnover'),
    interest: t('contracts.interest'),
  }
  const columns: readonly Column[] = CONTRACT_SORT_KEYS.flatMap((sort): Column[] => {
    // Columns are in the order of the spot list. Prices come before funding; the list cannot be sorted by price.
    if (sort === 'interest') return []
    if (sort === 'funding') return [{ head: t('contracts.prices') }, { head: heads.funding, sort }]
    if (sort === 'turnover')
      return [
        { head: heads.turnover, sort },
        { head: heads.interest, sort: 'interest' },
      ]
    return [{ head: heads[sort], sort }]
  })
  return (
    <table className={`${table.table} ${styles.contracts}`} data-testid="contracts-table" {...region}>
      <caption className="visually-hidden">{t('contracts.caption')}</caption>
      <thead>
        <tr>
          <td />
          {columns.map(({ head, sort }) => (
            <th key={head} scope="col" aria-sort={sort && state.sort === sort ? order : undefined}>
              {sort ? (
                <a
                  href={href(path) + formatListState(sortListBy(state, sort))}
                  onClick={handlePlainClick(() => onState(sortListBy(state, sort)))}
                  rel="nofollow"
                >
                  <span className={table.arrow} aria-hidden="true">
                    {state.sort === sort ? (state.descending ? '↓' : '↑') : ''}
                  </span>
                  {head}
                </a>
              ) : (
                head
              )}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.symbol}
            row={row}
            contracts={contracts}
            rates={rates}
            isAlive={isAlive}
            isFavourite={favourites.has(row.symbol)}
            onStar={favourites.toggle}
          />
        ))}
      </tbody>
    </table>
  )
}

import coinNames from 'virtual:coins'
import { day } from '#shared/format/dates.ts'
import { shortMoney } from '#shared/format/numbers.ts'
import type { PageData } from '#shared/pages.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { useContracts } from '../../live/contracts.ts'
import { useFavourites } from '../../preferences/favourites.ts'
import { DataAge } from '../../ui/data-age/data-age.tsx'
import { interestInQuote, listedContracts, parseContracts } from './contract-list.ts'
import { ContractsTable } from './contracts-table.tsx'
import { Empty, ProductTabs, Search, Tabs, useListState, useSearchTold } from './list-parts.tsx'
import styles from './markets.module.css'

function Summary({ data }: { data: PageData['markets-futures'] }) {
  const t = useT()
  const { currency, locale } = useVisit()
  const sum = (figure: (row: PageData['markets-futures']['contracts'][number]) => number) =>
    data.contracts.reduce((total, row) => total + figure(row), 0).toFixed(0)
  const shown = (dollars: string) => shortMoney(dollars, currency, data.rates.perUsd, locale)
  const figures = [
    [t('markets.summary.turnover'), shown(sum(({ quoteVolume }) => Number(quoteVolume)))],
    [t('contracts.interest'), shown(sum(interestInQuote))],
    [t('contracts.listed'), String(data.contracts.length)],
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

/** All perpetual contracts: prices, funding and open interest. */
export function Contracts({ data }: { data: PageData['markets-futures'] }) {
  const t = useT()
  const { currency, locale } = useVisit()
  const [state, setState] = useListState(parseContracts)
  const contracts = useContracts(data.contracts)
  const favourites = useFavourites('favourite-contracts')
  const rows = listedContracts(data.contracts, state, coinNames, favourites.has)
  useSearchTold(state.q, rows.length)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>{t('contracts.title')}</h1>
          <p className={styles.lead}>
            {t('contracts.lead')} {t(`common.source.${data.source}`)} <DataAge />
          </p>
        </div>
        <Summary data={data} />
      </div>
      <ProductTabs />
      <div className={styles.bar}>
        <Tabs state={state} onState={setState} />
        <Search state={state} onState={setState} />
      </div>
      <p className="visually-hidden" aria-live="polite">
        {t('markets.results', { count: rows.length })}
      </p>
      {data.contracts.length === 0 ? (
        <p className={styles.empty}>{t('market.unavailable')}</p>
      ) : rows.length === 0 ? (
        <Empty state={state} />
      ) : (
        <ContractsTable
          rows={rows}
          contracts={contracts}
          rates={data.rates}
          state={state}
          onState={setState}
          favourites={favourites}
        />
      )}
      <p className={styles.rates}>
        {t('contracts.note')} {t('markets.rates', { currency, date: day(Date.parse(data.rates.date), locale, 'utc') })}
      </p>
    </div>
  )
}

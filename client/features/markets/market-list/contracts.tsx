import coinNames from 'virtual:coins'
import { formatShortMoney } from '#shared/format/short-figures.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import { useContracts } from '../../../live/contracts.ts'
import { useFavouriteMarkets } from '../../../preferences/favourites.ts'
import {
  type ContractListState,
  computeOpenInterestInQuote,
  filterContracts,
  parseContractListState,
} from './contract-list.ts'
import { ContractsTable } from './contracts-table.tsx'
import { MarketListPage, useListOrder, useMarketListState } from './list-parts.tsx'

type Data = PageData['markets-futures']

function useSummary({ contracts, rates }: Pick<Data, 'contracts' | 'rates'>) {
  const t = useT()
  const { currency, locale } = useVisit()
  const sum = (figure: (row: Data['contracts'][number]) => number) =>
    contracts.reduce((total, row) => total + figure(row), 0).toFixed(0)
  const shown = (dollars: string) => formatShortMoney(dollars, currency, rates.perUsd, locale)
  return [
    [t('market.turnover'), shown(sum(({ quoteVolume }) => Number(quoteVolume)))],
    [t('contracts.interest'), shown(sum(computeOpenInterestInQuote))],
    [t('contracts.listed'), String(contracts.length)],
  ] as const
}

export function ContractsContent({ data }: { data: Data }) {
  const t = useT()
  const [state, setState] = useMarketListState(parseContractListState)
  const contracts = useContracts(data.contracts)
  const favourites = useFavouriteMarkets('favourite-contracts')
  const { liveRows, refresh, region } = useListOrder(data.contracts, contracts)
  const ask = (next: ContractListState, step?: boolean) => {
    refresh()
    setState(next, step)
  }
  const rows = filterContracts(liveRows, state, coinNames, favourites.has)
  return (
    <MarketListPage
      title={t('contracts.title')}
      lead={`${t('contracts.lead')} ${t(`common.source.${data.source}`)}`}
      summary={useSummary({ contracts: liveRows, rates: data.rates })}
      state={state}
      onState={ask}
      all={data.contracts.length}
      found={rows.length}
      note={t('contracts.note')}
      rates={data.rates}
    >
      <ContractsTable
        rows={rows}
        contracts={contracts}
        rates={data.rates}
        state={state}
        onState={ask}
        favourites={favourites}
        region={region}
      />
    </MarketListPage>
  )
}

import type { ReactNode } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import { findContract } from '#shared/futures/contracts.ts'
import type { ContractRow } from '#shared/futures/views.ts'
import type { MarketRow } from '#shared/markets/market-data.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { futuresPath, spotPath } from '#shared/navigation/paths.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { type ContractFiguresBySymbol, useContract, useContracts } from '../../../live/contracts.ts'
import type { TickersBySymbol } from '../../../live/tickers.ts'
import { useTicker } from '../../../live/use-tickers.ts'
import { Section } from '../../../section/section.tsx'
import { AbbreviatedFigure } from '../../../ui/figures/abbreviated.tsx'
import { ChangeRateFigure, PriceFigure } from '../../../ui/figures/figures.tsx'
import { Table, type TableColumn } from '../../../ui/table/table.tsx'

const NO_DECIMALS = 2

type Figures = { readonly last: string; readonly changeRate: string; readonly quoteVolume: string }
type DrawRow<Row> = (row: Row, draw: (figures: Figures) => ReactNode) => ReactNode

type ListProps<Row> = {
  readonly title: string
  readonly rows: readonly Row[]
  readonly decimalsOf: (symbol: string) => number
  readonly pathOf: (symbol: string) => string
  readonly live: DrawRow<Row>
}

function List<Row extends { readonly symbol: string }>({ title, rows, decimalsOf, pathOf, live }: ListProps<Row>) {
  const t = useT()
  const href = useHref()
  const { notation, locale } = useVisit()
  const columns: readonly TableColumn<Row>[] = [
    {
      key: 'pair',
      head: t('market.pair'),
      cell: ({ symbol }) => (
        <a href={href(pathOf(symbol))}>
          <bdi>{symbol.replace('_', '/')}</bdi>
        </a>
      ),
    },
    {
      key: 'last',
      head: t('market.last'),
      isFigure: true,
      cell: (row) =>
        live(row, ({ last }) => <PriceFigure value={last} decimals={decimalsOf(row.symbol)} notation={notation} />),
    },
    {
      key: 'change',
      head: t('market.change'),
      isFigure: true,
      cell: (row) => live(row, ({ changeRate }) => <ChangeRateFigure rate={changeRate} />),
    },
    {
      key: 'turnover',
      head: t('market.turnover'),
      isFigure: true,
      cell: (row) =>
        live(row, ({ quoteVolume }) => (
          <>
            <AbbreviatedFigure value={quoteVolume} locale={locale} /> {row.symbol.split('_')[1]}
          </>
        )),
    },
  ]
  return (
    <Section title={title}>
      <Table caption={title} isCaptionHidden stacks columns={columns} rows={rows} keyOf={({ symbol }) => symbol} />
    </Section>
  )
}

type LiveProps<Row, Store> = {
  readonly row: Row
  readonly store: StoreApi<Store>
  readonly draw: (figures: Figures) => ReactNode
}

const LiveMarket = ({ row, store, draw }: LiveProps<MarketRow, TickersBySymbol>) => draw(useTicker(store, row))
const LiveContract = ({ row, store, draw }: LiveProps<ContractRow, ContractFiguresBySymbol>) =>
  draw(useContract(store, row))

type MarketsProps = { readonly rows: readonly MarketRow[]; readonly tickers: StoreApi<TickersBySymbol> }

export function CoinMarketTable({ rows, tickers }: MarketsProps) {
  const t = useT()
  return (
    <List
      title={t('coin.spot')}
      rows={rows}
      decimalsOf={(symbol) => findMarket(symbol)?.priceDecimals ?? NO_DECIMALS}
      pathOf={spotPath}
      live={(row, draw) => <LiveMarket row={row} store={tickers} draw={draw} />}
    />
  )
}

export function CoinContractTable({ rows }: { readonly rows: readonly ContractRow[] }) {
  const t = useT()
  const contracts = useContracts(rows)
  return (
    <List
      title={t('coin.contracts')}
      rows={rows}
      decimalsOf={(symbol) => findContract(symbol)?.priceDecimals ?? NO_DECIMALS}
      pathOf={futuresPath}
      live={(row, draw) => <LiveContract row={row} store={contracts} draw={draw} />}
    />
  )
}

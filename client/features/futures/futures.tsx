import { type ComponentType, Fragment, type ReactNode, useCallback, useMemo, useState } from 'react'
import type { PageData } from '#shared/pages/page-data.ts'
import { MarketScreen } from '../layout/screen.tsx'
import { OrderBookPane } from '../markets/market/book/order-book.tsx'
import { ChartPane } from '../markets/market/chart/chart-pane.tsx'
import { CurrentMarketContext } from '../markets/market/current-market.ts'
import { MarketControlsContext } from '../markets/market/market-context.ts'
import type { BarSource } from '../markets/market/product.ts'
import { TradeTape } from '../markets/market/tape/trades.tsx'
import { useMarket } from '../markets/market/use-market.ts'
import { usePriceInTitle } from '../markets/market/use-title.ts'
import { usePickedMarketPrice } from '../markets/ticket/picked-price.ts'
import type { OrderTicketProps } from '../markets/ticket/ticket-props.ts'
import { INITIAL_CHART_PRICE, leaveFailedChartPrice, pickChartPrice } from './chart-price.ts'
import { FuturesChartTools } from './chart-tools.tsx'
import {
  type ChartPriceKind,
  createProductByPrice,
  FUTURES_PRODUCT_BY_PRICE,
  type PriceBarKind,
} from './futures-product.ts'
import { ContractHeader, type OtherContractFigures } from './head-figures.tsx'

/** Mark, index and funding of another exchange, on its own screen. */
export type OtherContractPrices = {
  /** Begins the names of its products in cache keys. */
  readonly name: string
  readonly barsOf: (price: PriceBarKind) => BarSource
  /** A hook. */
  readonly useFigures: (symbol: string) => OtherContractFigures
}

const useNoFigures = () => undefined

type FuturesProps = {
  readonly data: PageData['futures']
  readonly Ticket: ComponentType<OrderTicketProps>
  readonly parts?: {
    readonly Around: ComponentType<{ readonly children: ReactNode }>
    readonly Tools: ComponentType
    readonly Panel: ComponentType
  }
  readonly prices?: OtherContractPrices
}

export function FuturesDesk({ data, Ticket, parts, prices }: FuturesProps) {
  const [chartPrice, setChartPrice] = useState(INITIAL_CHART_PRICE)
  const { kind, failed } = chartPrice
  const [products] = useState(() =>
    prices ? createProductByPrice(prices.name, prices.barsOf) : FUTURES_PRODUCT_BY_PRICE,
  )
  // A load of the page would drop what the user typed into the ticket.
  const leaveFailed = kind === 'last' ? undefined : () => setChartPrice(leaveFailedChartPrice)
  const controls = useMarket(products[kind], data, leaveFailed)
  const { shownMarket } = controls
  const { market, live } = shownMarket
  const [picked, pickPrice] = usePickedMarketPrice(market.symbol)
  usePriceInTitle(shownMarket)
  const current = useMemo(() => ({ ...controls, ...controls.shownMarket }), [controls])
  const ticket = useMemo(
    () => <Ticket key={market.symbol} shown={shownMarket} pickedPrice={picked} />,
    [Ticket, market, shownMarket, picked],
  )
  const pickKind = useCallback(
    (picked: ChartPriceKind) => setChartPrice((before) => pickChartPrice(before, picked)),
    [],
  )
  const tools = useMemo(
    () => (
      <FuturesChartTools kind={kind} failed={failed} onKind={pickKind} shown={shownMarket}>
        {parts && <parts.Tools />}
      </FuturesChartTools>
    ),
    [kind, failed, pickKind, shownMarket, parts],
  )
  const panel = useMemo(() => parts && <parts.Panel />, [parts])
  const Around = parts?.Around ?? Fragment
  return (
    <MarketControlsContext value={controls}>
      <CurrentMarketContext value={current}>
        <Around>
          <MarketScreen
            head={<ContractHeader data={data} controls={controls} useOther={prices?.useFigures ?? useNoFigures} />}
            chart={
              <ChartPane controls={controls} rows={data.markets}>
                {tools}
              </ChartPane>
            }
            book={<OrderBookPane market={market} live={live} onPrice={pickPrice} />}
            tape={<TradeTape market={market} live={live} />}
            ticket={ticket}
            panel={panel}
          />
        </Around>
      </CurrentMarketContext>
    </MarketControlsContext>
  )
}

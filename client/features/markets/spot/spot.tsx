import { type ComponentType, type ReactNode, useMemo } from 'react'
import type { PageData } from '#shared/pages/page-data.ts'
import { MarketScreen } from '../../layout/screen.tsx'
import { OrderBookPane } from '../market/book/order-book.tsx'
import { ChartPane } from '../market/chart/chart-pane.tsx'
import { CurrentMarketContext } from '../market/current-market.ts'
import { PairHeader } from '../market/head/pair-header.tsx'
import { MarketControlsContext } from '../market/market-context.ts'
import { TradeTape } from '../market/tape/trades.tsx'
import { useMarket } from '../market/use-market.ts'
import { usePriceInTitle } from '../market/use-title.ts'
import { usePickedMarketPrice } from '../ticket/picked-price.ts'
import type { OrderTicketProps } from '../ticket/ticket-props.ts'
import { SPOT_PRODUCT } from './spot-product.ts'

export type SpotDeskComponents = {
  readonly ScreenProviders: ComponentType<{ readonly children: ReactNode }>
  readonly Tools: ComponentType
  readonly Panel: ComponentType
}

type SpotProps = {
  readonly data: PageData['spot']
  readonly Ticket: ComponentType<OrderTicketProps>
  readonly parts?: SpotDeskComponents
}

export function SpotDesk({ data, Ticket, parts }: SpotProps) {
  const controls = useMarket(SPOT_PRODUCT, data)
  const { shownMarket } = controls
  const { market, live } = shownMarket
  const [picked, pickPrice] = usePickedMarketPrice(market.symbol)
  usePriceInTitle(shownMarket)
  const current = useMemo(() => ({ ...controls, ...controls.shownMarket }), [controls])
  const ticket = useMemo(
    () => <Ticket key={market.symbol} shown={shownMarket} pickedPrice={picked} />,
    [Ticket, market, shownMarket, picked],
  )
  const tools = useMemo(() => parts && <parts.Tools />, [parts])
  const screen = (
    <MarketScreen
      head={<PairHeader data={data} controls={controls} />}
      chart={
        <ChartPane controls={controls} rows={data.markets}>
          {tools}
        </ChartPane>
      }
      book={<OrderBookPane market={market} live={live} onPrice={pickPrice} />}
      tape={<TradeTape market={market} live={live} />}
      ticket={ticket}
      panel={parts && <parts.Panel />}
    />
  )
  return (
    <MarketControlsContext value={controls}>
      <CurrentMarketContext value={current}>
        {parts ? <parts.ScreenProviders>{screen}</parts.ScreenProviders> : screen}
      </CurrentMarketContext>
    </MarketControlsContext>
  )
}

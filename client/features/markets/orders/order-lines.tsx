// Chart lines of open orders, moved by pointer or arrow keys. On release the order is amended, which the user can undo.

import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { groupThousands } from '#shared/format/group-thousands.ts'
import type { OrderView } from '#shared/markets/trading/calls.ts'
import { useT } from '../../../i18n/translation.tsx'
import type { ChartOverlayProps } from '../market/chart-extras.ts'
import { attachChartMarkers, type ChartMarkers } from '../market/chart-studio/marks.ts'
import { findAmendablePrice } from './gateway.ts'
import { describeOrder } from './order-text.ts'
import { useOrders } from './orders-context.ts'
import { OrderPriceLine } from './price-line.tsx'
import { useOrderRefusalText } from './refusal-text.ts'
import { useOrderChanges } from './use-changes.ts'

const priceOf = (order: OrderView): string => {
  const field = findAmendablePrice(order)
  return (field && order[field]) ?? order.stopPrice ?? order.price ?? '0'
}

function Line({ order, ...place }: ChartOverlayProps & { readonly order: OrderView }) {
  const t = useT()
  const { showToast } = useOrders()
  const changes = useOrderChanges()
  const refusalText = useOrderRefusalText()
  const field = findAmendablePrice(order)
  const move = async (price: string) => {
    const refused = await changes.amend(order, { [field ?? 'price']: price })
    if (refused) showToast({ tone: 'warning', title: refusalText(refused) })
  }
  return (
    <OrderPriceLine
      {...place}
      side={order.side}
      price={priceOf(order)}
      label={t(`desk.types.${order.type}`)}
      describe={(price) =>
        describeOrder(t, { ...order, ...(order.stopPrice ? { stopPrice: price } : { price }) }, groupThousands)
      }
      onMove={field && move}
    />
  )
}

function useFills({ chart, market }: ChartOverlayProps) {
  const { ownTradingStore } = useOrders()
  const fills = useStore(ownTradingStore, (state) => state.fills)
  const marks = useRef<{ show: (marks: ChartMarkers) => void }>(undefined)
  useEffect(() => {
    const made = attachChartMarkers(chart)
    marks.current = made
    return made.stop
  }, [chart])
  useEffect(() => {
    const trades = fills.filter((fill) => fill.market === market.symbol).map(({ time, side }) => ({ time, side }))
    marks.current?.show({ trades, levels: [] })
  }, [fills, market])
}

export function OrderChartLines({ chart, market }: ChartOverlayProps) {
  const { ownTradingStore } = useOrders()
  useFills({ chart, market })
  const orders = useStore(ownTradingStore, (state) => state.orders)
  const here = orders.filter(
    (order) => order.market === market.symbol && (order.price !== undefined || order.stopPrice !== undefined),
  )
  const prices = here.map(priceOf).join(' ')
  // Does not run on each render, because changing the interval may have removed the chart.
  useEffect(() => chart.keepInView(prices === '' ? [] : prices.split(' ').map(Number)), [chart, prices])
  return here.map((order) => <Line key={order.id} order={order} chart={chart} market={market} />)
}

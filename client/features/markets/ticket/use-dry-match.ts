// The page estimates the order from its order book, until the exchange's own estimate arrives.

import { useEffect, useMemo, useRef, useState } from 'react'
import type { Market } from '#shared/markets/markets.ts'
import type { OrderPreviewAnswer } from '#shared/markets/trading/calls.ts'
import { previewOrderFill } from '#shared/markets/trading/fill-preview.ts'
import { useClock } from '../../../i18n/clock.ts'
import type { MarketData } from '../market/use-market.ts'
import { useOrders } from '../orders/orders-context.ts'
import { hasOrderDraftField, type OrderDraft, toPlaceOrder } from './draft.ts'
import { findOrderDraftProblems, isOrderSizeEmpty } from './problems.ts'

const TYPING_PAUSE_MS = 250
const BOOK_REFRESH_INTERVAL_MS = 2_000

type Refused = Extract<OrderPreviewAnswer, { kind: 'refused' }>
type Seen = Omit<Extract<OrderPreviewAnswer, { kind: 'preview' }>, 'kind' | 'holds' | 'feePpm' | 'seq' | 'fills'> & {
  readonly fills: readonly { readonly price: string; readonly quantity: string }[]
  readonly feePpm: number | undefined
  readonly holds: Extract<OrderPreviewAnswer, { kind: 'preview' }>['holds'] | undefined
}

export type OrderEstimateState = { readonly currentEstimate: Seen | undefined; readonly refused: Refused | undefined }

const NOTHING: OrderEstimateState = { currentEstimate: undefined, refused: undefined }

/** Estimates from the page's order book; limit and market orders only. */
function local(draft: OrderDraft, { live }: MarketData, market: Market): OrderEstimateState {
  const { side, type } = draft
  if ((type !== 'limit' && type !== 'market') || !hasOrderDraftField(draft, 'quantity')) return NOTHING
  const { depth } = live.getState()
  const timeInForce = type === 'market' ? 'IOC' : draft.timeInForce === 'GTD' ? 'GTC' : draft.timeInForce
  const order = { side, type, price: draft.price, quantity: draft.quantity, timeInForce, postOnly: draft.postOnly }
  const found = previewOrderFill(order, side === 'buy' ? depth.asks : depth.bids, market)
  if (!found) return NOTHING
  const { filled, resting, expired, average, worst, slippageBps, cost, fee } = found
  const maybe = {
    ...(average !== undefined && { average }),
    ...(worst !== undefined && { worst }),
    ...(slippageBps !== undefined && { slippageBps }),
  }
  const feeAsset = side === 'buy' ? market.base : market.quote
  const seen = { filled, resting, expiring: expired, cost, fee, feeAsset, ...maybe }
  return { currentEstimate: { ...seen, fills: [], feePpm: undefined, holds: undefined }, refused: undefined }
}

export function useOrderEstimate(draft: OrderDraft, shown: MarketData): OrderEstimateState {
  const { market, live } = shown
  const { gateway } = useOrders()
  const { zone } = useClock()
  const isOrder = !isOrderSizeEmpty(draft) && findOrderDraftProblems(draft, market).length === 0
  const key = isOrder ? JSON.stringify(toPlaceOrder(draft, market, zone)) : undefined
  const [answered, setAnswered] = useState<{ readonly key: string; readonly match: OrderEstimateState } | undefined>()
  const asked = useRef(draft)
  asked.current = draft

  useEffect(() => {
    if (key === undefined) return undefined
    let isOver = false
    let seq = -1
    const ask = async () => {
      seq = live.getState().depth.seq
      const data = await gateway.preview(toPlaceOrder(asked.current, market, zone))
      if (isOver || !data) return
      setAnswered({
        key,
        match: data.kind === 'refused' ? { ...NOTHING, refused: data } : { ...NOTHING, currentEstimate: data },
      })
    }
    const first = setTimeout(ask, TYPING_PAUSE_MS)
    const again = setInterval(() => {
      if (!document.hidden && live.getState().depth.seq !== seq) void ask()
    }, BOOK_REFRESH_INTERVAL_MS)
    return () => {
      isOver = true
      clearTimeout(first)
      clearInterval(again)
    }
  }, [key, market, live, gateway, zone])

  return useMemo(() => {
    if (key === undefined) return NOTHING
    return answered?.key === key ? answered.match : local(draft, shown, market)
  }, [key, answered, draft, shown, market])
}

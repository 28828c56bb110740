// What somebody may do about orders: each a call, a typed outcome, and what it changes of what is shown.

import { isOpen, type OrderView, type PlaceOrder, tradingCalls } from '#shared/api/trading.ts'
import type { TradeReason } from '#shared/trading/refusals.ts'
import { call } from '../../../calls/call.ts'
import { type OwnStore, refreshOwn, withFills, withOrders } from '../../../live/own-trading.ts'

export type Refused = {
  readonly kind: 'refused'
  readonly reason: TradeReason
  readonly params: Readonly<Record<string, string>>
}
/** There was no answer: whether anything was done is not known. */
type Failed = { readonly kind: 'failed' }
const FAILED: Failed = { kind: 'failed' }

export type Placed = { readonly kind: 'placed'; readonly orders: readonly OrderView[] } | { readonly kind: 'pending' }
export type Changed = { readonly kind: 'done'; readonly orders: readonly OrderView[] } | { readonly kind: 'pending' }

/** An id of one's own, new with each order: sending it again after no answer is harmless (contract). */
export const newClientId = (): string => `web-${crypto.randomUUID().replaceAll('-', '').slice(0, 24)}`

const takeOrders = (own: OwnStore, orders: readonly OrderView[]) => own.setState((state) => withOrders(state, orders))

/** Balances, and whatever else an answer does not tell, follow by themselves; where nothing is pushed they are asked for. */
const catchUp = (own: OwnStore) => void refreshOwn(own).catch(() => undefined)

export async function place(
  own: OwnStore,
  order: PlaceOrder & { readonly clientOrderId: string },
): Promise<Placed | Refused | Failed> {
  const outcome = await call(tradingCalls.place, order)
  if (!outcome.ok) return FAILED
  const answer = outcome.data
  if (answer.kind === 'placed') {
    own.setState((state) => ({
      ...withOrders(state, answer.orders),
      fills: withFills(state.fills, answer.fills),
    }))
  }
  if (answer.kind !== 'refused') catchUp(own)
  return answer
}

export async function cancel(own: OwnStore, order: OrderView): Promise<Changed | Refused | Failed> {
  const outcome = await call(tradingCalls.cancel, { order: order.id, clientId: newClientId() })
  if (!outcome.ok) return FAILED
  if (outcome.data.kind === 'done') takeOrders(own, outcome.data.orders)
  if (outcome.data.kind !== 'refused') catchUp(own)
  return outcome.data
}

export type Filter = { readonly market?: string; readonly side?: 'buy' | 'sell' }

/** @returns how many are being cancelled; undefined without an answer */
export async function cancelAll(own: OwnStore, filter: Filter): Promise<number | undefined> {
  const outcome = await call(tradingCalls.cancelAll, filter)
  if (!outcome.ok) return undefined
  catchUp(own)
  return outcome.data.cancelling.length
}

export type Amendment = { readonly quantity?: string; readonly price?: string; readonly stopPrice?: string }

export async function amend(own: OwnStore, order: OrderView, to: Amendment): Promise<Changed | Refused | Failed> {
  const outcome = await call(tradingCalls.amend, { order: order.id, ...to, clientId: newClientId() })
  if (!outcome.ok) return FAILED
  if (outcome.data.kind === 'done') takeOrders(own, outcome.data.orders)
  if (outcome.data.kind !== 'refused') catchUp(own)
  return outcome.data
}

export async function takeFromFaucet(own: OwnStore, asset: string) {
  const outcome = await call(tradingCalls.faucet, { asset, clientId: newClientId() })
  if (!outcome.ok) return FAILED
  catchUp(own)
  return outcome.data
}

/** Which of an order's figures may be moved: the one that decides when it trades comes first. */
export function movable(order: OrderView): 'price' | 'stopPrice' | undefined {
  if (!isOpen(order.status)) return undefined
  if (order.status === 'pending' && order.stopPrice !== undefined) return 'stopPrice'
  return order.price !== undefined && order.status !== 'pending' ? 'price' : undefined
}

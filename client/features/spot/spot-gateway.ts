// Each operation is a call with a typed outcome and updates the displayed state.

import type { OrderView } from '#shared/api/trading.ts'
import { trading } from '../../calls/later.ts'
import { type AccountStore, refreshAccount, withFills, withOrders } from '../../live/account-store.ts'
import { FAILED, newClientId, type OrderGateway } from '../orders/gateway.ts'

/** Pushes update balances and the rest; without a socket they are read again. */
const catchUp = (own: AccountStore) => void refreshAccount(own).catch(() => undefined)

export function spotGateway(own: AccountStore): OrderGateway {
  const takeOrders = (orders: readonly OrderView[]) => own.setState((state) => withOrders(state, orders))
  return {
    place: async (order) => {
      const outcome = await trading('place', order)
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
    },
    cancel: async (order) => {
      const outcome = await trading('cancel', { order: order.id, clientId: newClientId() })
      if (!outcome.ok) return FAILED
      if (outcome.data.kind === 'done') takeOrders(outcome.data.orders)
      if (outcome.data.kind !== 'refused') catchUp(own)
      return outcome.data
    },
    amend: async (order, to) => {
      const outcome = await trading('amend', { order: order.id, ...to, clientId: newClientId() })
      if (!outcome.ok) return FAILED
      if (outcome.data.kind === 'done') takeOrders(outcome.data.orders)
      if (outcome.data.kind !== 'refused') catchUp(own)
      return outcome.data
    },
    cancelAll: async (filter) => {
      const outcome = await trading('cancelAll', filter)
      if (!outcome.ok) return undefined
      catchUp(own)
      return outcome.data.cancelling.length
    },
    preview: async (order) => {
      const outcome = await trading('preview', order)
      return outcome.ok ? outcome.data : undefined
    },
    countdown: async (seconds) => {
      const outcome = await trading('countdown', { seconds })
      return outcome.ok && outcome.data.kind !== 'refused'
    },
    forms: {
      place: '/orders/place',
      cancel: '/orders/cancel',
      amend: '/orders/amend',
      cancelAll: '/orders/cancel-all',
    },
  }
}

export async function takeFromFaucet(own: AccountStore, asset: string) {
  const outcome = await trading('faucet', { asset, clientId: newClientId() })
  if (!outcome.ok) return FAILED
  catchUp(own)
  return outcome.data
}

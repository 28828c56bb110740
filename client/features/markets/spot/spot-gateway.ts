import type { OrderView } from '#shared/markets/trading/calls.ts'
import { tradingApi } from '../../../calls/lazy-calls.ts'
import { type AccountTradingStore, mergeFills, mergeOrderUpdates, refreshAccount } from '../../../live/account-store.ts'
import { type BrowserOrderGateway, createClientOrderId, NO_RESPONSE_OUTCOME } from '../orders/gateway.ts'

/** Fetches orders, fills and balances, because without a socket no push updates them. */
const catchUp = (own: AccountTradingStore) => void refreshAccount(own).catch(() => undefined)

export function createSpotGateway(own: AccountTradingStore): BrowserOrderGateway {
  const takeOrders = (orders: readonly OrderView[]) => own.setState((state) => mergeOrderUpdates(state, orders))
  return {
    place: async (order) => {
      const outcome = await tradingApi('place', order)
      if (!outcome.ok) return NO_RESPONSE_OUTCOME
      const answer = outcome.data
      if (answer.kind === 'placed') {
        own.setState((state) => ({
          ...mergeOrderUpdates(state, answer.orders),
          fills: mergeFills(state.fills, answer.fills),
        }))
      }
      if (answer.kind !== 'refused') catchUp(own)
      return answer
    },
    cancel: async (order) => {
      const outcome = await tradingApi('cancel', { order: order.id, clientId: createClientOrderId() })
      if (!outcome.ok) return NO_RESPONSE_OUTCOME
      if (outcome.data.kind === 'done') takeOrders(outcome.data.orders)
      if (outcome.data.kind !== 'refused') catchUp(own)
      return outcome.data
    },
    amend: async (order, to) => {
      const outcome = await tradingApi('amend', { order: order.id, ...to, clientId: createClientOrderId() })
      if (!outcome.ok) return NO_RESPONSE_OUTCOME
      if (outcome.data.kind === 'done') takeOrders(outcome.data.orders)
      if (outcome.data.kind !== 'refused') catchUp(own)
      return outcome.data
    },
    cancelAll: async (filter) => {
      const outcome = await tradingApi('cancelAll', filter)
      if (!outcome.ok) return undefined
      catchUp(own)
      return outcome.data.cancelling.length
    },
    preview: async (order) => {
      const outcome = await tradingApi('preview', order)
      return outcome.ok ? outcome.data : undefined
    },
    armDeadMansSwitch: async (seconds) => {
      const outcome = await tradingApi('countdown', { seconds })
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

export async function requestPaperFunds(own: AccountTradingStore, asset: string) {
  const outcome = await tradingApi('faucet', { asset, clientId: createClientOrderId() })
  if (!outcome.ok) return NO_RESPONSE_OUTCOME
  catchUp(own)
  return outcome.data
}

import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { createPersonalRoutes } from '../../calls/personal-calls.ts'
import { ledgerStub } from '../../wallet/ledger.ts'
import {
  amendSpotOrder,
  cancelAllSpotOrders,
  cancelSpotOrder,
  placeSpotOrder,
  previewSpotOrder,
  readSpotBalances,
  readSpotFees,
  requestFaucet,
  setDeadMansSwitch,
} from './gateway.ts'
import { readAssetHolding } from './holding.ts'

export const spotTradingRoutes = createPersonalRoutes(tradingCalls, {
  place: (env, user, order) => placeSpotOrder(env, user, order),
  preview: previewSpotOrder,
  amend: amendSpotOrder,
  cancel: cancelSpotOrder,
  cancelAll: cancelAllSpotOrders,
  open: (env, { id }, asked) => ledgerStub(env, id).openOrders(id, asked),
  history: (env, { id }, asked) => ledgerStub(env, id).endedOrders(id, asked),
  order: async (env, user, { id, clientOrderId: client }) => {
    return (await ledgerStub(env, user.id).orderView(user.id, { id, client })) ?? null
  },
  fills: (env, { id }, asked) => ledgerStub(env, id).fills(id, asked),
  balances: readSpotBalances,
  holding: (env, user, { asset }) => readAssetHolding(env, user, asset),
  fees: readSpotFees,
  faucet: requestFaucet,
  countdown: setDeadMansSwitch,
})

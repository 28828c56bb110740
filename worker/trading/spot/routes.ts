import { tradingCalls } from '#shared/api/trading.ts'
import { ledgerOf } from '../../ledger.ts'
import { personalCalls } from '../personal-calls.ts'
import { amend, balancesOf, cancel, cancelAll, countdown, faucet, feesOf, place, preview } from './gateway.ts'
import { holdingOf } from './holding.ts'

export const spotTrading = personalCalls(tradingCalls, {
  place,
  preview,
  amend,
  cancel,
  cancelAll,
  open: (env, { id }, asked) => ledgerOf(env, id).openOrders(id, asked),
  history: (env, { id }, asked) => ledgerOf(env, id).endedOrders(id, asked),
  order: async (env, person, { id, clientOrderId: client }) => {
    return (await ledgerOf(env, person.id).orderView(person.id, { id, client })) ?? null
  },
  fills: (env, { id }, asked) => ledgerOf(env, id).fills(id, asked),
  balances: balancesOf,
  holding: (env, person, { asset }) => holdingOf(env, person, asset),
  fees: feesOf,
  faucet,
  countdown,
})

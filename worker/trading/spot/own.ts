// What a page shows of somebody's trading before it is live.

import type { Person } from '#objects/account/object.ts'
import { tradingBalances } from '#objects/ledger/balances.ts'
import { shardOf } from '#objects/platform/slots.ts'
import type { FeeView } from '#shared/api/trading.ts'
import type { AccountData } from '#shared/pages.ts'
import { type Env, settings } from '../../env.ts'
import { feesOf } from './gateway.ts'

/** Ended orders and trades that a page begins with. */
const FIRST = 50

/** @returns undefined where the ledger cannot say: the page is shown all the same, and asks again by itself */
export async function ownTrading(env: Env, { id }: Person): Promise<AccountData | undefined> {
  const ledger = env.LEDGER.getByName(shardOf(id, settings(env).LEDGER_SHARDS))
  try {
    const [orders, history, fills, holdings] = await Promise.all([
      ledger.openOrders(id, {}),
      ledger.endedOrders(id, { limit: FIRST }),
      ledger.fills(id, { limit: FIRST }),
      ledger.holdings(id),
    ])
    return { orders, history, fills, balances: tradingBalances(holdings) }
  } catch (error) {
    console.error('own trading of a page', error)
    return undefined
  }
}

/** The tier of somebody's fees; undefined where the ledger cannot say. */
export async function ownFees(env: Env, person: Person): Promise<FeeView | undefined> {
  try {
    return await feesOf(env, person)
  } catch (error) {
    console.error('own fees of a page', error)
    return undefined
  }
}

// What a page shows of somebody's margin account before it is live.

import type { Person } from '#objects/account/object.ts'
import { tradingBalances } from '#objects/ledger/balances.ts'
import { shardOf } from '#objects/platform/slots.ts'
import { COLLATERAL } from '#shared/futures/contracts.ts'
import type { OwnFutures } from '#shared/futures/views.ts'
import { type Env, settings } from '../../env.ts'

/**
 * @param isReady whether they have said that they know the risk
 * @returns undefined where the clearing house cannot say: the page is shown all the same, and asks again by itself
 */
export async function ownFutures(env: Env, { id }: Person, isReady: boolean): Promise<OwnFutures | undefined> {
  const ledger = env.LEDGER.getByName(shardOf(id, settings(env).LEDGER_SHARDS))
  try {
    const [margin, holdings] = await Promise.all([env.CLEARING.getByName(COLLATERAL).account(id), ledger.holdings(id)])
    const spot = tradingBalances(holdings).find(({ asset }) => asset === COLLATERAL)?.available ?? '0'
    return { margin, spot, isReady }
  } catch (error) {
    console.error('own futures of a page', error)
    return undefined
  }
}

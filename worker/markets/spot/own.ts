import type { AccountOwner } from '#objects/identity/account/engine.ts'
import { logError } from '#objects/platform/telemetry/log.ts'
import type { FeeTierView } from '#shared/markets/trading/calls.ts'
import type { SpotAccountData } from '#shared/pages/page-data.ts'
import type { Env } from '../../env.ts'
import { VersionedReadCache } from '../../platform/versioned-reads.ts'
import { ledgerStub } from '../../wallet/ledger.ts'
import { readSpotFees } from './gateway.ts'

const reads = new VersionedReadCache<SpotAccountData>()

export const readOwnTrading = (env: Env, { id }: AccountOwner): Promise<SpotAccountData> =>
  reads.read(id, (known) => ledgerStub(env, id).ownTrading(id, known))

export async function readOwnFees(env: Env, userId: AccountOwner): Promise<FeeTierView | undefined> {
  try {
    return await readSpotFees(env, userId)
  } catch (error) {
    logError('fees_unreadable', { error })
    return undefined
  }
}

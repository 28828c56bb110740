import type { Person } from '#objects/identity/account/engine.ts'
import type { FeeView } from '#shared/markets/trading/calls.ts'
import type { SpotAccountData } from '#shared/pages/page-data.ts'
import type { Env } from '../../env.ts'
import { VersionedReads } from '../../platform/versioned-reads.ts'
import { ledgerStub } from '../../wallet/ledger.ts'
import { readSpotFees } from './gateway.ts'

const reads = new VersionedReads<SpotAccountData>()

export const readOwnTrading = (env: Env, { id }: Person): Promise<SpotAccountData> =>
  reads.read(id, (known) => ledgerStub(env, id).ownTrading(id, known))

export async function readOwnFees(env: Env, person: Person): Promise<FeeView | undefined> {
  try {
    return await readSpotFees(env, person)
  } catch (error) {
    console.error('own fees of a page', error)
    return undefined
  }
}

// Initial data of a page before it is live.

import type { Person } from '#objects/account/object.ts'
import type { FeeView } from '#shared/api/trading.ts'
import type { AccountData } from '#shared/pages.ts'
import type { Env } from '../../env.ts'
import { ledgerOf } from '../../ledger.ts'
import { VersionedReads } from '../../versioned-reads.ts'
import { feesOf } from './gateway.ts'

const reads = new VersionedReads<AccountData>()

/** @throws Error if the ledger is unavailable */
export const ownTrading = (env: Env, { id }: Person): Promise<AccountData> =>
  reads.read(id, (known) => ledgerOf(env, id).ownTrading(id, known))

/** @returns undefined if the ledger is unavailable */
export async function ownFees(env: Env, person: Person): Promise<FeeView | undefined> {
  try {
    return await feesOf(env, person)
  } catch (error) {
    console.error('own fees of a page', error)
    return undefined
  }
}

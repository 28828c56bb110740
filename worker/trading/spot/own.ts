// What a page shows of somebody's trading before it is live.

import type { Person } from '#objects/account/object.ts'
import type { FeeView } from '#shared/api/trading.ts'
import type { AccountData } from '#shared/pages.ts'
import type { Env } from '../../env.ts'
import { ledgerOf } from '../../ledger.ts'
import { feesOf } from './gateway.ts'

type Known = { readonly version: string; readonly data: AccountData }

/** What the isolate was told last, by account. The ledger says each time whether it still holds. */
const known = new Map<string, Known>()
/** People that are remembered; with more, all are asked for anew. */
const MOST = 500

/** @returns undefined where the ledger cannot say: the page is shown all the same, and asks again by itself */
export async function ownTrading(env: Env, { id }: Person): Promise<AccountData | undefined> {
  try {
    const before = known.get(id)
    const { version, data = before?.data } = await ledgerOf(env, id).ownTrading(id, before?.version)
    if (!data) return undefined
    if (known.size >= MOST) known.clear()
    known.set(id, { version, data })
    return data
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

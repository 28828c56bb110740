import type { Context } from 'hono'
import { formatAssetAmount } from '#shared/money/assets.ts'
import type { P2pAsset } from '#shared/p2p/fiats.ts'
import type { RequestSession } from '../context/variables.ts'
import type { AppEnv } from '../env.ts'
import { readCurrentSession } from '../identity/session/session.ts'
import { ledgerStub } from '../wallet/ledger.ts'
import { requireListedAsset } from './typed.ts'

export type P2pRequest = {
  readonly c: Context<AppEnv>
  readonly session: RequestSession
  readonly person: string
  readonly id: string
}

export async function readP2pRequest(c: Context<AppEnv>): Promise<P2pRequest | undefined> {
  const session = await readCurrentSession(c)
  if (!session) return undefined
  const id = c.var.path.split('/')[3] ?? ''
  return { c, session, person: session.person.id, id }
}

/** Available in the selling wallet, decimal text. */
export async function readAvailableToSell({ c, person }: P2pRequest, symbol: P2pAsset): Promise<string> {
  const { balances } = await ledgerStub(c.env, person).holdings(person)
  const row = balances.find(({ wallet, asset }) => wallet === 'p2p' && asset === symbol)
  return formatAssetAmount(requireListedAsset(symbol), BigInt(row?.available ?? 0))
}

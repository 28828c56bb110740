import type { Context } from 'hono'
import { amountText } from '#shared/money/assets.ts'
import type { P2pAsset } from '#shared/p2p/fiats.ts'
import type { AppEnv } from '../env.ts'
import { ledgerOf } from '../ledger.ts'
import { currentSession } from '../middleware/session.ts'
import type { Session } from '../middleware/variables.ts'
import { listedAsset } from './typed.ts'

export type P2pRequest = {
  readonly c: Context<AppEnv>
  readonly session: Session
  readonly person: string
  readonly id: string
}

export async function p2pRequest(c: Context<AppEnv>): Promise<P2pRequest | undefined> {
  const session = await currentSession(c)
  if (!session) return undefined
  const id = c.var.path.split('/')[3] ?? ''
  return { c, session, person: session.person.id, id }
}

/** Available in the selling wallet, decimal text. */
export async function availableOf({ c, person }: P2pRequest, symbol: P2pAsset): Promise<string> {
  const { balances } = await ledgerOf(c.env, person).holdings(person)
  const row = balances.find(({ wallet, asset }) => wallet === 'p2p' && asset === symbol)
  return amountText(listedAsset(symbol), BigInt(row?.available ?? 0))
}

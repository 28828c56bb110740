// Whoever is logged in, and where their money is.

import type { Context } from 'hono'
import type { Holdings } from '#objects/ledger/views.ts'
import { DEFAULT_LEDGER_SHARDS } from '#objects/platform/durable-host.ts'
import { shardOf } from '#objects/platform/slots.ts'
import { COLLATERAL } from '#shared/futures/contracts.ts'
import type { OwnAccount } from '#shared/wallet/views.ts'
import type { DayChange } from '#shared/wallet/worth.ts'
import { type AppEnv, type Env, settings } from '../env.ts'
import { currentSession } from '../middleware/session.ts'
import type { Session } from '../middleware/variables.ts'
import { botDays, botMoney, withBots } from './bots.ts'

export type WalletRequest = {
  readonly c: Context<AppEnv>
  readonly session: Session
  readonly person: string
  /** The shard's name as a peer. */
  readonly home: string
}

export async function walletRequest(c: Context<AppEnv>): Promise<WalletRequest | undefined> {
  const session = await currentSession(c)
  if (!session) return undefined
  const person = session.person.id
  return { c, session, person, home: `ledger:${shardName(c.env, person)}` }
}

const shardName = (env: Env, person: string) => shardOf(person, settings(env).LEDGER_SHARDS ?? DEFAULT_LEDGER_SHARDS)

export const ledgerOf = ({ c, person }: WalletRequest) => c.env.LEDGER.getByName(shardName(c.env, person))
export const chainOf = (env: Env, network: string) => env.CHAIN.getByName(network)

export const clearingOf = (env: Env) => env.CLEARING.getByName(COLLATERAL)

/** What somebody has in all wallets: the ledger's, the margin account in the place of the futures wallet, and what
 * their bots have, in the wallet of bots. */
export async function holdingsOf(owner: WalletRequest): Promise<Holdings> {
  const { c, person } = owner
  const [own, margin, bots] = await Promise.all([
    ledgerOf(owner).holdings(person),
    clearingOf(c.env).margin(person),
    botMoney(c.env, person),
  ])
  const holdings = withBots(own, bots)
  if (margin.equity === '0') return holdings
  const isMargin = ({ wallet, asset }: Holdings['balances'][number]) => wallet === 'futures' && asset === COLLATERAL
  const idle = holdings.balances.find(isMargin)
  const row = {
    wallet: 'futures',
    asset: COLLATERAL,
    available: String(BigInt(margin.free) + BigInt(idle?.available ?? 0)),
    held: String(BigInt(margin.equity) - BigInt(margin.free)),
  } as const
  return { ...holdings, balances: [...holdings.balances.filter((balance) => !isMargin(balance)), row] }
}

/** What each day changed in all wallets, the margin account among them: what moves between the two is no change. */
export async function daysOf(owner: WalletRequest, from: number): Promise<DayChange[]> {
  const { c, person } = owner
  const parts = await Promise.all([
    ledgerOf(owner).days(person, from),
    clearingOf(c.env).marginDays(person, from),
    botDays(c.env, person, from),
  ])
  return parts.flat()
}

/** Other accounts of the same person; '' names the main account. */
export async function accountsOf({ c, person, session }: WalletRequest): Promise<readonly OwnAccount[]> {
  const { belongs } = session.member
  if (belongs) return [{ id: belongs.parent, name: '' }]
  const subs = await c.env.ACCOUNT.getByName(person).subAccounts()
  return subs.filter(({ state }) => state === 'open').map(({ id, name }) => ({ id, name }))
}

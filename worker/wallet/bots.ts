// Bots have ledger accounts of their own (docs/decisions/033), whose money counts as their owner's.

import type { Context } from 'hono'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { LedgerHoldings } from '#objects/wallet/ledger/views.ts'
import type { AssetDayChange } from '#shared/wallet/worth.ts'
import type { RequestSession } from '../context/variables.ts'
import type { AppEnv } from '../env.ts'
import { accountStub } from '../identity/member.ts'
import { ledgerStub } from './ledger.ts'
import { readAccountWorth, type WorthSpan } from './worth.ts'

type BotsRequest = { readonly c: Context<AppEnv>; readonly session: RequestSession; readonly person: string }

/** Skips the call if the session says that the user never had one. */
async function botsOf(
  { c, session, person: userId }: BotsRequest,
  state: 'running' | 'all',
): Promise<readonly string[]> {
  if (session.member.unused.includes('bots')) return []
  const ids = await objectStub(c.env, 'BOT_MARKET', 'all').own(userId, state)
  if (state === 'all' && ids.length === 0) c.executionCtx.waitUntil(accountStub(c.env, session).noteUnused('bots'))
  return ids
}

/** Includes ended ones. */
export async function hasBotsOrCopies(owner: BotsRequest): Promise<boolean> {
  const [bots, copies] = await Promise.all([
    botsOf(owner, 'all'),
    objectStub(owner.c.env, 'COPY_MEMBER', owner.person).accounts(),
  ])
  return bots.length + copies.length > 0
}

function moneyIn(holdings: readonly LedgerHoldings[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  const add = (asset: string, atoms: string) => sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(atoms))
  for (const { balances, orders } of holdings) {
    for (const { asset, available } of balances) add(asset, available)
    for (const { held } of orders) for (const { asset, atoms } of held) add(asset, atoms)
  }
  return sums
}

export async function readBotMoney(owner: BotsRequest): Promise<ReadonlyMap<string, bigint>> {
  const ids = await botsOf(owner, 'running')
  return moneyIn(await Promise.all(ids.map((id) => ledgerStub(owner.c.env, id).holdings(id))))
}

export function addBotMoney(holdings: LedgerHoldings, money: ReadonlyMap<string, bigint>): LedgerHoldings {
  const left = new Map([...money].filter(([, atoms]) => atoms > 0n))
  const balances = holdings.balances.map((row) => {
    const more = row.wallet === 'bot' ? left.get(row.asset) : undefined
    if (more === undefined) return row
    left.delete(row.asset)
    return { ...row, held: String(BigInt(row.held) + more) }
  })
  const rest = [...left].map(
    ([asset, atoms]) => ({ wallet: 'bot', asset, available: '0', held: String(atoms) }) as const,
  )
  return { ...holdings, balances: [...balances, ...rest] }
}

/** Includes ended bots. Transfers to and from the owner cancel out. */
export async function readBotWorth(
  owner: BotsRequest,
  span: WorthSpan,
): Promise<{ readonly money: ReadonlyMap<string, bigint>; readonly days: readonly AssetDayChange[] }> {
  const ids = await botsOf(owner, 'all')
  const all = await Promise.all(ids.map((id) => readAccountWorth(owner.c.env, id, span)))
  return { money: moneyIn(all.map(({ holdings }) => holdings)), days: all.flatMap(({ days }) => days) }
}

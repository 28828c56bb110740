// What somebody's bots have: accounts of their own in the ledger (docs/decisions/033), which count as their owner's money.

import type { Holdings } from '#objects/ledger/views.ts'
import { DEFAULT_LEDGER_SHARDS } from '#objects/platform/durable-host.ts'
import { shardOf } from '#objects/platform/slots.ts'
import type { DayChange } from '#shared/wallet/worth.ts'
import { type Env, settings } from '../env.ts'

const ledgerOf = (env: Env, account: string) =>
  env.LEDGER.getByName(shardOf(account, settings(env).LEDGER_SHARDS ?? DEFAULT_LEDGER_SHARDS))
const botsOf = (env: Env, person: string, state: 'running' | 'all') =>
  env.BOT_MARKET.getByName('all').own(person, state)

/** By asset, in atoms: available and in orders. */
export async function botMoney(env: Env, person: string): Promise<ReadonlyMap<string, bigint>> {
  const sums = new Map<string, bigint>()
  const add = (asset: string, atoms: string) => sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(atoms))
  const ids = await botsOf(env, person, 'running')
  for (const { balances, orders } of await Promise.all(ids.map((id) => ledgerOf(env, id).holdings(id)))) {
    for (const { asset, available } of balances) add(asset, available)
    for (const { held } of orders) for (const { asset, atoms } of held) add(asset, atoms)
  }
  return sums
}

/** Adds what bots have to what is held in the wallet of bots. */
export function withBots(holdings: Holdings, money: ReadonlyMap<string, bigint>): Holdings {
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

/** What each day changed in their accounts: what moves between them and their owner is no change. */
export async function botDays(env: Env, person: string, from: number): Promise<DayChange[]> {
  const ids = await botsOf(env, person, 'all')
  const days = await Promise.all(ids.map((id) => ledgerOf(env, id).days(id, from)))
  return days.flat()
}

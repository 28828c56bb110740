import { z } from 'zod/mini'
import { AssetAtoms } from '../../platform/edge-messages.ts'
import type { Journal } from '../../platform/journal.ts'
import type { Liability } from '../../platform/liability.ts'
import type { Sql } from '../../platform/migrations.ts'

const OrderRow = z.object({ person: z.string(), held: z.string() })

/** Returns all balances at one moment, without empty accounts. */
export function collectLiabilities(journal: Pick<Journal, 'listBalancesOfKind'>, sql: Sql): Liability[] {
  const all = new Map<string, Map<string, bigint>>()
  const add = (userId: string, asset: string, atoms: bigint) => {
    const own = all.get(userId) ?? new Map<string, bigint>()
    all.set(userId, own)
    own.set(asset, (own.get(asset) ?? 0n) + atoms)
  }
  for (const kind of ['a', 'h']) {
    for (const { account, asset, atoms } of journal.listBalancesOfKind(kind))
      add(account.split('/')[1] ?? '', asset, atoms)
  }
  for (const row of sql.exec("SELECT person, held FROM orders WHERE state = 'open' AND held <> '[]'").toArray()) {
    const { person: userId, held } = OrderRow.parse(row)
    for (const { asset, atoms } of z.array(AssetAtoms).parse(JSON.parse(held))) add(userId, asset, BigInt(atoms))
  }
  return [...all].map(([userId, sums]) => [
    userId,
    Object.fromEntries([...sums].filter(([, atoms]) => atoms !== 0n).map(([asset, atoms]) => [asset, String(atoms)])),
  ])
}

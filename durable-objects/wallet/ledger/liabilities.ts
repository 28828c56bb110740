import { z } from 'zod/mini'
import { AssetAtoms } from '../../platform/edge-messages.ts'
import type { Journal } from '../../platform/journal.ts'
import type { Liability } from '../../platform/liability.ts'
import type { Sql } from '../../platform/migrations.ts'

const OrderRow = z.object({ person: z.string(), held: z.string() })

/** At one moment. Empty accounts are omitted. */
export function collectLiabilities(journal: Pick<Journal, 'listBalancesOfKind'>, sql: Sql): Liability[] {
  const all = new Map<string, Map<string, bigint>>()
  const add = (person: string, asset: string, atoms: bigint) => {
    const own = all.get(person) ?? new Map<string, bigint>()
    all.set(person, own)
    own.set(asset, (own.get(asset) ?? 0n) + atoms)
  }
  for (const kind of ['a', 'h']) {
    for (const { account, asset, atoms } of journal.listBalancesOfKind(kind))
      add(account.split('/')[1] ?? '', asset, atoms)
  }
  for (const row of sql.exec("SELECT person, held FROM orders WHERE state = 'open' AND held <> '[]'").toArray()) {
    const { person, held } = OrderRow.parse(row)
    for (const { asset, atoms } of z.array(AssetAtoms).parse(JSON.parse(held))) add(person, asset, BigInt(atoms))
  }
  return [...all].map(([person, sums]) => [
    person,
    Object.fromEntries([...sums].filter(([, atoms]) => atoms !== 0n).map(([asset, atoms]) => [asset, String(atoms)])),
  ])
}

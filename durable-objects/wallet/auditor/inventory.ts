// Compares the dealer's inventory in the ledger's journal with the dealer's independent record (I9; AD11).

import { MONEY_LINK_VERSION, type MoneyPeer, type SignedAssetAtoms } from '../../platform/edge-messages.ts'
import type { LedgerInventory } from '../ledger/journal-history.ts'
import type { AuditFinding } from './engine.ts'

/**
 * `positions`: changes by conversions, purchases and hedges. `underWay`: assets of unfinished trades, which are not
 * compared.
 */
export type DealerInventoryStatement = {
  readonly positions: readonly SignedAssetAtoms[]
  readonly underWay: readonly string[]
}

/** The faucet's payments to the dealer, up to journal entry `upTo`. */
export type FaucetTotals = { readonly upTo: number; readonly sums: readonly SignedAssetAtoms[] }

export type InventoryAuditDeps = {
  readonly word: () => Promise<DealerInventoryStatement>
  readonly shard: string
  readonly peerOf: (name: string) => MoneyPeer
  readonly inventory: (after: number) => Promise<LedgerInventory>
}

/** `given`: the faucet's payments to the dealer. `compared`: assets that were not in transit. */
export type InventoryAudit = {
  readonly given: FaucetTotals
  readonly compared: readonly string[]
  readonly findings: readonly AuditFinding[]
}

const TRIES = 3

const sumsOf = (rows: readonly SignedAssetAtoms[]): Map<string, bigint> => {
  const sums = new Map<string, bigint>()
  for (const { asset, atoms } of rows) sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(atoms))
  return sums
}

export function addFaucetTotals({ sums }: FaucetTotals, { upTo, given }: LedgerInventory): FaucetTotals {
  return { upTo, sums: [...sumsOf([...sums, ...given])].map(([asset, atoms]) => ({ asset, atoms: String(atoms) })) }
}

/**
 * Skips assets of unfinished trades, and assets whose record changed while the balances were read.
 * @param isAtRest true if all money sent to the dealer's shard had arrived; otherwise all assets are skipped
 */
export function compareInventory(
  words: readonly [before: DealerInventoryStatement, after: DealerInventoryStatement],
  { has }: LedgerInventory,
  { sums }: FaucetTotals,
  isAtRest: boolean,
): Pick<InventoryAudit, 'compared' | 'findings'> {
  const [before, after] = words.map(({ positions }) => sumsOf(positions)) as [Map<string, bigint>, Map<string, bigint>]
  const [theirs, given] = [sumsOf(has), sumsOf(sums)]
  const busy = new Set(words.flatMap(({ underWay }) => underWay))
  const of = (rows: ReadonlyMap<string, bigint>, asset: string) => rows.get(asset) ?? 0n
  const known = [...new Set([...theirs.keys(), ...given.keys(), ...after.keys()])].sort()
  const compared = known.filter((asset) => isAtRest && !busy.has(asset) && of(before, asset) === of(after, asset))
  const findings = compared.flatMap((asset): AuditFinding[] => {
    const difference = of(theirs, asset) - of(given, asset) - of(after, asset)
    if (difference === 0n) return []
    const detail = 'what the dealer has, less what the faucet gave it and what its record says of conversions'
    return [{ invariant: 'I9', object: 'dealer', detail, asset, difference: String(difference) }]
  })
  return { compared, findings }
}

/** True if all messages to the dealer's shard had arrived when the shard was read, and none was sent since. */
async function isAtRest(
  { shard, peerOf }: InventoryAuditDeps,
  received: ReadonlyMap<string, number>,
): Promise<boolean> {
  const answers = [...received].map(async ([peer, upTo]) => {
    const [sent] = await peerOf(peer).sentUpTo(MONEY_LINK_VERSION, [{ peer: shard, upTo }])
    return sent?.last === upTo
  })
  return (await Promise.all(answers)).every(Boolean)
}

export async function auditInventory(doors: InventoryAuditDeps, known: FaucetTotals): Promise<InventoryAudit> {
  let given = known
  for (let round = 1; ; round += 1) {
    const before = await doors.word()
    const facts = await doors.peerOf(doors.shard).facts(MONEY_LINK_VERSION)
    const inventory = await doors.inventory(given.upTo)
    given = addFaucetTotals(given, inventory)
    const upTo = new Map(facts.received.map((edge) => [edge.peer, edge.upTo]))
    const ledgers = facts.peers.filter((peer) => peer.startsWith('ledger:'))
    const rest = await isAtRest(doors, new Map(ledgers.map((peer) => [peer, upTo.get(peer) ?? 0])))
    const words = [before, await doors.word()] as const
    const { compared, findings } = compareInventory(words, inventory, given, rest)
    const isAll = rest && words.every(({ underWay }) => underWay.length === 0)
    if (isAll || round === TRIES) return { given, compared, findings }
  }
}

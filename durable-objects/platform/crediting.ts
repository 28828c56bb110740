import type { LedgerEntryKind } from '#shared/money/wallets.ts'
import { assert } from '#shared/platform/assert.ts'
import type { AssetAtoms } from './edge-messages.ts'
import type { JournalAccount } from './journal.ts'

export type MessageCredit = {
  readonly account: JournalAccount
  readonly asset: string
  readonly atoms: bigint
  readonly kind: LedgerEntryKind
  readonly ref: string
}

/**
 * @param work applies the message
 * @throws Error unless `work` credits exactly the money in the message
 */
export function creditMessageExactly(
  money: readonly AssetAtoms[],
  post: (fund: MessageCredit) => void,
  work: (credit: (fund: MessageCredit) => void) => void,
): void {
  const left = new Map(money.map(({ asset, atoms }) => [asset, BigInt(atoms)]))
  work((fund) => {
    const rest = (left.get(fund.asset) ?? 0n) - fund.atoms
    assert(rest >= 0n, 'a message is credited no more than came with it')
    left.set(fund.asset, rest)
    post(fund)
  })
  for (const rest of left.values()) assert(rest === 0n, 'all money of a message is credited')
}

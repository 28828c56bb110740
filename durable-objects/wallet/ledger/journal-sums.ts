// Sums of a user's entries in a page are stored in its index row. They answer what needs no single entry (LE44).

import type { LedgerEntryKind, Wallet } from '#shared/money/wallets.ts'
import { QUARTER_HOUR_MS } from '#shared/wallet/worth.ts'
import { findAccountUser, type JournalEntry, parseAccountWallet } from './journal-entries.ts'

/** Atoms of one quarter of an hour. A move between a wallet and its held part is in neither sum. */
export type JournalSum = {
  /** Start of the quarter of an hour, epoch ms. */
  readonly quarter: number
  readonly wallet: Wallet
  readonly asset: string
  readonly kind: LedgerEntryKind
  readonly credited: bigint
  readonly debited: bigint
}

/** `lines`: number of a page's history lines with this wallet, asset and kind. */
export type JournalLineCount = Pick<JournalSum, 'wallet' | 'asset' | 'kind'> & { readonly lines: number }
export type JournalPageSums = { readonly counts: readonly JournalLineCount[]; readonly sums: readonly JournalSum[] }

const quarterOf = (time: number): number => time - (time % QUARTER_HOUR_MS)

export function sumJournalEntries(entries: readonly JournalEntry[], userId: string): JournalPageSums {
  const counts = new Map<string, JournalLineCount>()
  const sums = new Map<string, JournalSum>()
  for (const { time, debit, credit, asset, atoms, kind } of entries) {
    const isInside = credit.slice(2) === debit.slice(2)
    for (const account of [debit, credit]) {
      if (findAccountUser(account) !== userId) continue
      const wallet = parseAccountWallet(account)
      const key = `${wallet} ${asset} ${kind}`
      counts.set(key, { wallet, asset, kind, lines: (counts.get(key)?.lines ?? 0) + 1 })
      if (isInside) continue
      const quarter = quarterOf(time)
      const known = sums.get(`${quarter} ${key}`) ?? { quarter, wallet, asset, kind, credited: 0n, debited: 0n }
      const change = account === credit ? 'credited' : 'debited'
      sums.set(`${quarter} ${key}`, { ...known, [change]: known[change] + BigInt(atoms) })
    }
  }
  return { counts: [...counts.values()], sums: [...sums.values()] }
}

type StoredSums = {
  readonly counts: readonly (readonly [Wallet, string, LedgerEntryKind, number])[]
  /** Number of the quarter, index of the count with its wallet, asset and kind, credited and debited atoms. */
  readonly sums: readonly (readonly [number, number, string, string])[]
}

/** A page of one trade an hour has some 20 bytes for each entry. */
export function encodeJournalSums({ counts, sums }: JournalPageSums): string {
  const keyOf = ({ wallet, asset, kind }: Pick<JournalSum, 'wallet' | 'asset' | 'kind'>) => `${wallet} ${asset} ${kind}`
  const indexes = new Map(counts.map((count, index) => [keyOf(count), index]))
  const stored: StoredSums = {
    counts: counts.map(({ wallet, asset, kind, lines }) => [wallet, asset, kind, lines]),
    sums: sums.map((sum) => [
      sum.quarter / QUARTER_HOUR_MS,
      indexes.get(keyOf(sum)) ?? 0,
      String(sum.credited),
      String(sum.debited),
    ]),
  }
  return JSON.stringify(stored)
}

export function decodeJournalSums(text: string): JournalPageSums {
  // Trusted: `encodeJournalSums` wrote it.
  const stored = JSON.parse(text) as StoredSums
  const counts = stored.counts.map(([wallet, asset, kind, lines]) => ({ wallet, asset, kind, lines }))
  const sums = stored.sums.flatMap(([quarter, index, credited, debited]): JournalSum[] => {
    const count = counts[index]
    if (!count) return []
    const { wallet, asset, kind } = count
    const amounts = { credited: BigInt(credited), debited: BigInt(debited) }
    return [{ quarter: quarter * QUARTER_HOUR_MS, wallet, asset, kind, ...amounts }]
  })
  return { counts, sums }
}

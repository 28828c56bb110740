import { z } from 'zod/mini'
import { LedgerEntryKind, Wallet } from '#shared/money/wallets.ts'

export const JournalEntryRow = z.object({
  id: z.int(),
  time: z.int(),
  debit: z.string(),
  credit: z.string(),
  asset: z.string(),
  atoms: z.string(),
  kind: LedgerEntryKind,
  ref: z.string(),
})
export type JournalEntry = z.infer<typeof JournalEntryRow>

/** `a/<user>/<wallet>` or `h/<user>/<wallet>`. */
export const parseAccountWallet = (account: string): Wallet => Wallet.parse(account.split('/')[2])

/** @returns undefined for accounts of the house and of orders */
export function findAccountUser(account: string): string | undefined {
  if (account[1] !== '/' || (account[0] !== 'a' && account[0] !== 'h')) return undefined
  return account.slice(2, account.indexOf('/', 2))
}

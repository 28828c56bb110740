// A wallet's fills and transfers since the last poll, in journal order, for copying a lead. The balances are those
// after the last step.

import type { FillView, OrderView } from '#shared/markets/trading/calls.ts'
import type { LedgerEntryKind, Wallet } from '#shared/money/wallets.ts'
import type { JournalEntry } from './journal-entries.ts'
import type { LedgerJournalHistory } from './journal-history.ts'
import type { OrderHistoryRange } from './order-history.ts'
import type { LedgerHoldings } from './views.ts'

export type WalletActivityStep =
  | { readonly kind: 'fill'; readonly fill: FillView }
  /** Signed atoms as decimal text. */
  | { readonly kind: 'moved'; readonly asset: string; readonly atoms: string; readonly time: number }

export type WalletActivity = {
  readonly steps: readonly WalletActivityStep[]
  /** Last journal entry that was read; the next poll starts after it. */
  readonly upTo: number
  /** True if no further steps exist. Only then, `assets` are the balances after `upTo`. */
  readonly isAll: boolean
  /** Atoms by asset, including holds and open orders. */
  readonly assets: Readonly<Record<string, string>>
  readonly orders: readonly OrderView[]
}

export type WalletActivityQuery = {
  readonly person: string
  readonly wallet: Wallet
  /** Journal entry of the last poll; undefined in the first call, which returns no steps. */
  readonly after: number | undefined
  readonly orders: readonly string[]
}

const MAX = 300
/** An order's escrow and its refund do not change the wallet's total. */
const OF_ORDERS: readonly LedgerEntryKind[] = ['order', 'refund']

export type WalletActivityReads = {
  readonly journalHistory: Pick<LedgerJournalHistory, 'findNewest' | 'listEntriesAfter'>
  readonly orderHistory: { trades(userId: string, range: OrderHistoryRange): FillView[] }
  orderView(userId: string, by: { readonly id: string }): OrderView | undefined
  holdings(userId: string): LedgerHoldings
}

function fillOf({ orderHistory }: WalletActivityReads, userId: string, trade: string): FillView | undefined {
  const [market = '', seq = ''] = trade.split('-')
  const [fill] = orderHistory.trades(userId, { market, first: Number(seq), limit: 1 })
  return fill?.id === trade ? fill : undefined
}

function stepOf(
  { person: userId, wallet }: WalletActivityQuery,
  entry: JournalEntry,
  reads: WalletActivityReads,
): WalletActivityStep | undefined {
  const own = [`a/${userId}/${wallet}`, `h/${userId}/${wallet}`]
  const [isOut, isIn] = [own.includes(entry.debit), own.includes(entry.credit)]
  if (isOut === isIn || OF_ORDERS.includes(entry.kind)) return undefined
  const { asset, atoms, time } = entry
  const fill = entry.kind === 'trade' ? fillOf(reads, userId, entry.ref) : undefined
  return fill ? { kind: 'fill', fill } : { kind: 'moved', asset, atoms: isOut ? `-${atoms}` : atoms, time }
}

function assetsIn({ balances, orders }: LedgerHoldings, wallet: Wallet): Record<string, string> {
  const sums = new Map<string, bigint>()
  const add = (asset: string, atoms: string) => sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(atoms))
  for (const balance of balances) {
    if (balance.wallet !== wallet) continue
    add(balance.asset, balance.available)
    add(balance.asset, balance.held)
  }
  for (const order of orders) if (order.wallet === wallet) for (const { asset, atoms } of order.held) add(asset, atoms)
  return Object.fromEntries(
    [...sums].filter(([, atoms]) => atoms !== 0n).map(([asset, atoms]) => [asset, String(atoms)]),
  )
}

/** May open pages of the journal. */
export function readWalletActivity(query: WalletActivityQuery, reads: WalletActivityReads): WalletActivity {
  const { person: userId, wallet, after } = query
  const newest = reads.journalHistory.findNewest(userId)
  const entries = after === undefined ? [] : reads.journalHistory.listEntriesAfter(userId, after, MAX)
  const isAll = entries.length < MAX
  const steps = entries.flatMap((entry) => stepOf(query, entry, reads) ?? [])
  const filled = steps.flatMap((step) => (step.kind === 'fill' ? [step.fill.order] : []))
  return {
    steps,
    upTo: isAll ? Math.max(newest, after ?? 0) : (entries.at(-1)?.id ?? newest),
    isAll,
    assets: assetsIn(reads.holdings(userId), wallet),
    orders: [...new Set([...query.orders, ...filled])].flatMap((id) => reads.orderView(userId, { id }) ?? []),
  }
}

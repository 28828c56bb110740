// All writes run inside the caller's transaction. Amounts above 2^53 are text. The journal and the books have their own
// tables.

import { z } from 'zod/mini'
import { toIntegerTextJson } from '../platform/integer-text.ts'
import { RELATED_ACCOUNTS_SCHEMA } from '../platform/kin.ts'
import type { MoneySql } from '../platform/money-storage.ts'
import { overwriteRow, readCount, readRow, readRows } from '../platform/rows.ts'
import type { FundingPaymentRow, FuturesFillRow } from './changes.ts'
import { COMMISSIONS_MIGRATION } from './commissions.ts'
import { ConditionalOrder, type EntryExitTerms, type NewConditionalOrder } from './conditionals.ts'
import {
  CLEARING_HISTORY_MIGRATION,
  CLOSED_POSITION_SIDES_MIGRATION,
  CLOSED_POSITIONS_MIGRATION,
} from './history-schema.ts'
import { CLEARING_NOTIFICATIONS_MIGRATION } from './people-schema.ts'
import type { MarginAccount, OpenPosition, PerpetualMarket, StoredMarginAccount } from './positions.ts'
import { CLEARING_PROGRAMS_MIGRATION } from './programs.ts'
import { RECEIPT_CHAIN_MIGRATION } from './receipt-chain.ts'
import type { LiquidationRecord } from './receipts.ts'
import { RECENT_IDS_MIGRATION } from './recent-ids.ts'

export const CLEARING_MIGRATIONS = [
  `CREATE TABLE accounts (id TEXT PRIMARY KEY, home TEXT NOT NULL, is_hedged INTEGER NOT NULL, settings TEXT NOT NULL)
     STRICT, WITHOUT ROWID;
   CREATE TABLE positions (account TEXT NOT NULL, symbol TEXT NOT NULL, leg TEXT NOT NULL, is_isolated INTEGER NOT NULL,
     opened_at INTEGER NOT NULL, lots INTEGER NOT NULL CHECK (lots <> 0), cost TEXT NOT NULL, realised TEXT NOT NULL,
     fees TEXT NOT NULL, funding TEXT NOT NULL, PRIMARY KEY (account, symbol, leg)) STRICT, WITHOUT ROWID;
   CREATE TABLE conditionals (symbol TEXT NOT NULL, id INTEGER NOT NULL, time INTEGER NOT NULL, lots INTEGER NOT NULL,
     terms TEXT NOT NULL, PRIMARY KEY (symbol, id)) STRICT, WITHOUT ROWID;
   CREATE TABLE contracts (symbol TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE fills (id INTEGER PRIMARY KEY, account TEXT NOT NULL, symbol TEXT NOT NULL, order_id INTEGER NOT NULL,
     side TEXT NOT NULL, leg TEXT NOT NULL, price INTEGER NOT NULL, lots INTEGER NOT NULL, fee TEXT NOT NULL,
     realised TEXT NOT NULL, is_maker INTEGER NOT NULL, time INTEGER NOT NULL) STRICT;
   CREATE INDEX fills_of ON fills (account, id);
   CREATE TABLE fundings (id INTEGER PRIMARY KEY, account TEXT NOT NULL, symbol TEXT NOT NULL, leg TEXT NOT NULL,
     lots INTEGER NOT NULL, atoms TEXT NOT NULL, rate INTEGER NOT NULL, mark INTEGER NOT NULL, time INTEGER NOT NULL) STRICT;
   CREATE INDEX fundings_of ON fundings (account, id);
   CREATE TABLE funding_rates (symbol TEXT NOT NULL, time INTEGER NOT NULL, rate INTEGER NOT NULL, mark INTEGER NOT NULL,
     PRIMARY KEY (symbol, time)) STRICT, WITHOUT ROWID;
   CREATE TABLE receipts (id INTEGER PRIMARY KEY, account TEXT NOT NULL, time INTEGER NOT NULL, body TEXT NOT NULL) STRICT;
   CREATE INDEX receipts_of ON receipts (account, id);
   CREATE TABLE price_bars (symbol TEXT NOT NULL, kind TEXT NOT NULL, time INTEGER NOT NULL, open INTEGER NOT NULL,
     high INTEGER NOT NULL, low INTEGER NOT NULL, close INTEGER NOT NULL, PRIMARY KEY (symbol, kind, time))
     STRICT, WITHOUT ROWID;
   CREATE TABLE orders_past (symbol TEXT NOT NULL, id INTEGER NOT NULL, account TEXT NOT NULL, updated INTEGER NOT NULL,
     is_open INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (symbol, id)) STRICT, WITHOUT ROWID;
   CREATE INDEX orders_of ON orders_past (account, updated);
   CREATE TABLE withdrawals (account TEXT NOT NULL, key TEXT NOT NULL, time INTEGER NOT NULL,
     PRIMARY KEY (account, key)) STRICT, WITHOUT ROWID;
   CREATE TABLE insurance (time INTEGER PRIMARY KEY, atoms TEXT NOT NULL) STRICT;`,
  CLEARING_HISTORY_MIGRATION,
  `ALTER TABLE accounts ADD COLUMN warned TEXT NOT NULL DEFAULT '{}';
   CREATE TABLE notices (account TEXT NOT NULL, key TEXT NOT NULL, kind TEXT NOT NULL, detail TEXT NOT NULL,
     time INTEGER NOT NULL, PRIMARY KEY (account, key)) STRICT, WITHOUT ROWID;`,
  RECEIPT_CHAIN_MIGRATION,
  CLEARING_PROGRAMS_MIGRATION,
  CLEARING_NOTIFICATIONS_MIGRATION,
  COMMISSIONS_MIGRATION,
  CLOSED_POSITIONS_MIGRATION,
  CLOSED_POSITION_SIDES_MIGRATION,
  `${RECENT_IDS_MIGRATION};
   ALTER TABLE withdrawals ADD COLUMN atoms TEXT;
   ALTER TABLE withdrawals ADD COLUMN wallet TEXT;
   CREATE INDEX conditionals_named ON conditionals_past (account, client) WHERE client IS NOT NULL;`,
  RELATED_ACCOUNTS_SCHEMA,
  `CREATE INDEX orders_open ON orders_past (symbol, id) WHERE is_open = 1;
   CREATE TABLE entry_exits (symbol TEXT NOT NULL, id INTEGER NOT NULL, exits TEXT NOT NULL, PRIMARY KEY (symbol, id))
     STRICT, WITHOUT ROWID;`,
]

type AccountRow = {
  id: string
  home: string
  is_hedged: number
  settings: string
  warned: string
  inviter: string
  owner: string
}
type PositionRow = {
  account: string
  symbol: string
  leg: string
  is_isolated: number
  opened_at: number
  lots: number
  cost: string
  realised: string
  fees: string
  funding: string
  life: string | null
}
type ConditionalRow = { symbol: string; id: number; time: number; lots: number; terms: string }

export const StoredContractState = z.object({
  mark: z.int(),
  index: z.int(),
  fundingRate: z.int(),
  fundingTime: z.int(),
  premium: z.object({ weighted: z.number(), count: z.int() }),
  nextConditional: z.int(),
  nextLiquidation: z.int(),
  /** States of trailing stops, by kind of trigger price. */
  trails: z.record(z.string(), z.string()),
  entryExits: z.array(z.tuple([z.int(), z.unknown()])),
  /** Epoch ms; missing in rows of earlier versions. */
  pricedAt: z.optional(z.int()),
  /** As in `ContractPricing`; missing in rows of earlier versions. */
  basis: z.optional(z.array(z.number())),
  /** True if `entry_exits` has all exits. An earlier version writes only `entryExits`. */
  hasExitRows: z.optional(z.boolean()),
  /** Open bars; missing in rows of earlier versions. */
  bars: z.optional(
    z.record(z.string(), z.object({ time: z.int(), open: z.int(), high: z.int(), low: z.int(), close: z.int() })),
  ),
})
export type StoredContractState = z.infer<typeof StoredContractState>

export type ContractPriceBar = { time: number; open: number; high: number; low: number; close: number }
/** `premium` is the difference between book and index, in hundred-millionths of the index; it may be negative. */
export type ContractPriceKind = 'mark' | 'index' | 'premium'
export type StoredPriceBarKind = ContractPriceKind | `${ContractPriceKind} 1h`

const Settings = z.record(
  z.string(),
  z.object({ leverage: z.int(), mode: z.enum(['cross', 'isolated']), isAutoAdded: z.boolean() }),
)

const Warned = z.record(z.string(), z.int())

const toStoredAccount = (row: AccountRow): StoredMarginAccount => ({
  home: row.home,
  isHedged: row.is_hedged === 1,
  inviter: row.inviter,
  belongsTo: row.owner,
  settings: Settings.parse(JSON.parse(row.settings)),
  warned: Warned.parse(JSON.parse(row.warned)),
})

export class ClearingStore {
  readonly #sql: MoneySql

  constructor(sql: MoneySql) {
    this.#sql = sql
  }

  /** Must not be called for an account in memory, whose last row may still be in the log. */
  readAccount(id: string): StoredMarginAccount | undefined {
    const sql = { exec: this.#sql.execWithoutCheckpoint }
    const row = readRow<AccountRow>(sql, 'SELECT * FROM accounts WHERE id = ?', id)
    return row && toStoredAccount(row)
  }

  /** Accounts with a position. */
  readHolders(): { readonly id: string; readonly stored: StoredMarginAccount }[] {
    const query = 'SELECT * FROM accounts WHERE id IN (SELECT account FROM positions)'
    return readRows<AccountRow>(this.#sql, query).map((row) => ({ id: row.id, stored: toStoredAccount(row) }))
  }

  writeAccount({ id, home, isHedged, chosen, warned, inviter, belongsTo }: MarginAccount): void {
    overwriteRow(
      this.#sql,
      `accounts ${id}`,
      `INSERT OR REPLACE INTO accounts (id, home, is_hedged, settings, warned, inviter, owner)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      id,
      home,
      isHedged ? 1 : 0,
      ...[chosen, warned].map((own) => JSON.stringify(Object.fromEntries(own))),
      inviter,
      belongsTo,
    )
  }

  readPositions(): PositionRow[] {
    return readRows<PositionRow>(this.#sql, 'SELECT * FROM positions')
  }

  writePosition(position: OpenPosition): void {
    const { owner, perpetual, leg } = position
    // Writes the current position, because the changed one may have ended and a new one begun.
    const held = owner.position(perpetual.symbol, leg)
    const row = `positions ${owner.id} ${perpetual.symbol} ${leg}`
    if (!held) {
      const query = 'DELETE FROM positions WHERE account = ? AND symbol = ? AND leg = ?'
      overwriteRow(this.#sql, row, query, owner.id, perpetual.symbol, leg)
      return
    }
    overwriteRow(
      this.#sql,
      row,
      `INSERT OR REPLACE INTO positions (account, symbol, leg, is_isolated, opened_at, lots, cost, realised, fees, funding,
         life) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      owner.id,
      perpetual.symbol,
      leg,
      held.isIsolated ? 1 : 0,
      held.openedAt,
      held.lots,
      ...[held.cost, held.realised, held.fees, held.funding].map(String),
      held.life ? toIntegerTextJson(held.life) : null,
    )
  }

  readConditionals(): { symbol: string; conditional: ConditionalOrder }[] {
    const rows = readRows<ConditionalRow>(this.#sql, 'SELECT * FROM conditionals ORDER BY symbol, id')
    return rows.map(({ symbol, id, time, lots, terms }) => {
      // Trusted: `writeConditional` wrote it.
      const known: NewConditionalOrder & { followsSince?: number; isDue?: true } = JSON.parse(terms)
      const { followsSince, isDue = false, ...own } = known
      const conditional = new ConditionalOrder(id, own, time)
      conditional.lots = lots
      conditional.isDue = isDue
      conditional.isKept = isDue
      if (followsSince !== undefined) conditional.triggerOrder.waits.followsSince = followsSince
      return { symbol, conditional }
    })
  }

  writeConditional({ symbol, conditionals }: PerpetualMarket, conditional: ConditionalOrder): void {
    const { id, time, lots, terms, triggerOrder: node, isDue } = conditional
    const row = `conditionals ${symbol} ${id}`
    if (!conditionals.get(id)) {
      overwriteRow(this.#sql, row, 'DELETE FROM conditionals WHERE symbol = ? AND id = ?', symbol, id)
      return
    }
    const followsSince = node.wait?.followsSince
    overwriteRow(
      this.#sql,
      row,
      'INSERT OR REPLACE INTO conditionals (symbol, id, time, lots, terms) VALUES (?, ?, ?, ?, ?)',
      symbol,
      id,
      time,
      lots,
      JSON.stringify({ ...terms, ...(followsSince && { followsSince }), ...(isDue && { isDue }) }),
    )
  }

  /** @param exits undefined deletes the row */
  writeEntryExits(symbol: string, id: number, exits: EntryExitTerms | undefined): void {
    const row = `entry_exits ${symbol} ${id}`
    if (!exits) overwriteRow(this.#sql, row, 'DELETE FROM entry_exits WHERE symbol = ? AND id = ?', symbol, id)
    else {
      const query = 'INSERT OR REPLACE INTO entry_exits (symbol, id, exits) VALUES (?, ?, ?)'
      overwriteRow(this.#sql, row, query, symbol, id, JSON.stringify(exits))
    }
  }

  readEntryExits(symbol: string): (readonly [id: number, exits: EntryExitTerms])[] {
    const query = 'SELECT id, exits FROM entry_exits WHERE symbol = ? ORDER BY id'
    // Trusted: `writeEntryExits` wrote them.
    return readRows<{ id: number; exits: string }>(this.#sql, query, symbol).map(({ id, exits }) => [
      id,
      JSON.parse(exits) as EntryExitTerms,
    ])
  }

  readContract(symbol: string): string | undefined {
    return readRows<{ body: string }>(this.#sql, 'SELECT body FROM contracts WHERE symbol = ?', symbol)[0]?.body
  }

  writeContract(symbol: string, body: string): void {
    const query = 'INSERT OR REPLACE INTO contracts (symbol, body) VALUES (?, ?)'
    overwriteRow(this.#sql, `contracts ${symbol}`, query, symbol, body)
  }

  addFill(fill: FuturesFillRow): void {
    const { account, symbol, orderId, side, leg, price, lots, fee, realised, isMaker, time } = fill
    this.#sql.exec(
      `INSERT INTO fills (account, symbol, order_id, side, leg, price, lots, fee, realised, is_maker, time)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      account,
      symbol,
      orderId,
      side,
      leg,
      price,
      lots,
      String(fee),
      String(realised),
      isMaker ? 1 : 0,
      time,
    )
  }

  addFunding({ account, symbol, leg, lots, atoms, rate, mark, time }: FundingPaymentRow): void {
    this.#sql.exec(
      'INSERT INTO fundings (account, symbol, leg, lots, atoms, rate, mark, time) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      account,
      symbol,
      leg,
      lots,
      String(atoms),
      rate,
      mark,
      time,
    )
  }

  addRate(symbol: string, time: number, rate: number, mark: number): void {
    const query = 'INSERT OR REPLACE INTO funding_rates (symbol, time, rate, mark) VALUES (?, ?, ?, ?)'
    this.#sql.exec(query, symbol, time, rate, mark)
  }

  addReceipt(receipt: LiquidationRecord): void {
    const query = 'INSERT INTO receipts (id, account, time, body) VALUES (?, ?, ?, ?)'
    this.#sql.exec(query, receipt.id, receipt.account, receipt.time, toIntegerTextJson(receipt))
  }

  writeBar(symbol: string, kind: StoredPriceBarKind, { time, open, high, low, close }: ContractPriceBar): void {
    overwriteRow(
      this.#sql,
      `price_bars ${symbol} ${kind} ${time}`,
      'INSERT OR REPLACE INTO price_bars (symbol, kind, time, open, high, low, close) VALUES (?, ?, ?, ?, ?, ?, ?)',
      symbol,
      kind,
      time,
      open,
      high,
      low,
      close,
    )
  }

  /** Oldest first: the first bars from `from` on; without `from`, the last bars. Times are inclusive. */
  readBars(
    symbol: string,
    kind: StoredPriceBarKind,
    { from, to, limit }: { from?: number | undefined; to: number; limit: number },
  ): ContractPriceBar[] {
    const query = `SELECT time, open, high, low, close FROM price_bars
      WHERE symbol = ? AND kind = ? AND time >= ? AND time <= ? ORDER BY time${from === undefined ? ' DESC' : ''} LIMIT ?`
    const rows = readRows<ContractPriceBar>(this.#sql, query, symbol, kind, from ?? 0, to, limit)
    return from === undefined ? rows.reverse() : rows
  }

  writeInsurance(time: number, atoms: bigint): void {
    const query = 'INSERT OR REPLACE INTO insurance (time, atoms) VALUES (?, ?)'
    overwriteRow(this.#sql, `insurance ${time}`, query, time, String(atoms))
  }

  /** Oldest first. */
  readInsurance(limit: number): { time: number; atoms: string }[] {
    const query = 'SELECT time, atoms FROM insurance ORDER BY time DESC LIMIT ?'
    return readRows<{ time: number; atoms: string }>(this.#sql, query, limit).reverse()
  }

  /** Newest first; oldest first with `from`. Times are inclusive. */
  readFundingRates(
    symbol: string,
    limit: number,
    { from, to = Number.MAX_SAFE_INTEGER }: { from?: number | undefined; to?: number | undefined } = {},
  ): { time: number; rate: number; mark: number }[] {
    const query = `SELECT time, rate, mark FROM funding_rates WHERE symbol = ? AND time >= ? AND time <= ?
      ORDER BY time${from === undefined ? ' DESC' : ''} LIMIT ?`
    return readRows<{ time: number; rate: number; mark: number }>(this.#sql, query, symbol, from ?? 0, to, limit)
  }

  writeOrder(symbol: string, id: number, { account, updated, isOpen }: LastOrderUpdate, body: string): void {
    overwriteRow(
      this.#sql,
      `orders_past ${symbol} ${id}`,
      'INSERT OR REPLACE INTO orders_past (symbol, id, account, updated, is_open, body) VALUES (?, ?, ?, ?, ?, ?)',
      symbol,
      id,
      account,
      updated,
      isOpen ? 1 : 0,
      body,
    )
  }

  readOrder(symbol: string, id: number): string | undefined {
    const query = 'SELECT body FROM orders_past WHERE symbol = ? AND id = ?'
    return readRows<{ body: string }>(this.#sql, query, symbol, id)[0]?.body
  }

  readOpenOrders(): { symbol: string; id: number; body: string }[] {
    const query = 'SELECT symbol, id, body FROM orders_past WHERE is_open = 1'
    return readRows<{ symbol: string; id: number; body: string }>(this.#sql, query)
  }

  isWithdrawn(account: string, key: string): boolean {
    const query = 'SELECT COUNT(*) AS count FROM withdrawals WHERE account = ? AND key = ?'
    return readCount(this.#sql, query, account, key) > 0
  }

  /** Withdrawals of earlier versions have no details and always match. */
  isSameWithdrawal(account: string, key: string, { atoms, wallet }: MarginWithdrawal): boolean {
    const query = `SELECT COUNT(*) AS count FROM withdrawals WHERE account = ? AND key = ?
      AND (atoms IS NULL OR (atoms = ? AND wallet = ?))`
    return readCount(this.#sql, query, account, key, atoms, wallet) > 0
  }

  addWithdrawal(account: string, key: string, time: number, what?: MarginWithdrawal): void {
    const query = 'INSERT INTO withdrawals (account, key, time, atoms, wallet) VALUES (?, ?, ?, ?, ?)'
    this.#sql.exec(query, account, key, time, what?.atoms ?? null, what?.wallet ?? null)
  }

  isEmpty(): boolean {
    return readCount(this.#sql, 'SELECT COUNT(*) AS count FROM (SELECT 1 FROM insurance LIMIT 1)') === 0
  }
}

/** @property atoms amount as decimal text */
export type MarginWithdrawal = { readonly atoms: string; readonly wallet: string }
export type LastOrderUpdate = { readonly account: string; readonly updated: number; readonly isOpen: boolean }
export type StoredFuturesFill = {
  id: number
  account: string
  symbol: string
  order_id: number
  side: 'buy' | 'sell'
  leg: 'net' | 'long' | 'short'
  price: number
  lots: number
  fee: string
  realised: string
  is_maker: number
  time: number
}
export type StoredFundingPayment = {
  id: number
  account: string
  symbol: string
  leg: 'net' | 'long' | 'short'
  lots: number
  atoms: string
  rate: number
  mark: number
  time: number
}

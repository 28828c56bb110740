import { z } from 'zod/mini'
import {
  AFFILIATE_BOARD_ROWS_MAX,
  type AffiliateBoardPlace,
  type AffiliateBoardReport,
  type AffiliateBoardRow,
  type AffiliateBoardView,
} from '#shared/affiliate/board.ts'
import { maskCopierName } from '#shared/copy/kinds.ts'
import { fromUnits } from '#shared/money/decimal.ts'
import { runMigrations, type TransactionalStorage } from '../../platform/migrations.ts'
import { rankInviters } from './ranking.ts'

const MIGRATIONS = [
  `CREATE TABLE inviters (person TEXT PRIMARY KEY, version INTEGER NOT NULL, is_hidden INTEGER NOT NULL,
     invited INTEGER NOT NULL, month INTEGER NOT NULL, month_micros INTEGER NOT NULL, month_traders INTEGER NOT NULL,
     micros INTEGER NOT NULL, traders INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX inviters_of_month ON inviters (month, month_micros DESC, month_traders DESC, person) WHERE is_hidden = 0;
   CREATE INDEX inviters_ever ON inviters (micros DESC, traders DESC, person) WHERE is_hidden = 0;
   CREATE TABLE gone (id INTEGER PRIMARY KEY CHECK (id = 1), inviters INTEGER NOT NULL, invited INTEGER NOT NULL,
     micros INTEGER NOT NULL) STRICT;
   INSERT INTO gone (id, inviters, invited, micros) VALUES (1, 0, 0, 0);`,
  // Totals of all inviters, deleted accounts included. Replaces the table `gone`.
  `CREATE TABLE totals (id INTEGER PRIMARY KEY CHECK (id = 1), inviters INTEGER NOT NULL, invited INTEGER NOT NULL,
     micros INTEGER NOT NULL) STRICT;
   INSERT INTO totals SELECT 1, g.inviters + (SELECT COUNT(*) FROM inviters WHERE invited > 0),
     g.invited + (SELECT coalesce(SUM(invited), 0) FROM inviters),
     g.micros + (SELECT coalesce(SUM(micros), 0) FROM inviters) FROM gone g;`,
]

const RankRow = z.object({ person: z.string(), micros: z.int(), traders: z.int() })
const PlaceRow = z.object({ month_above: z.int(), above: z.int(), month_micros: z.int(), micros: z.int() })
const KnownRow = z.object({ version: z.int(), invited: z.int(), micros: z.int() })
const SumsRow = z.object({ inviters: z.int(), invited: z.int(), micros: z.int() })

/** @param micros millionths of a USDT */
const usdt = (micros: number): string => fromUnits(BigInt(micros), 6)

export class AffiliateBoardStore {
  readonly #storage: TransactionalStorage

  constructor(storage: TransactionalStorage) {
    this.#storage = storage
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
  }

  /** Also adds the difference from the previous report to the totals. Idempotent; the highest version counts (AFB3). */
  report({ person: userId, version, isHidden, invited, month, inMonth, ever }: AffiliateBoardReport): void {
    const { sql } = this.#storage
    this.#storage.transactionSync(() => {
      const query = 'SELECT version, invited, micros FROM inviters WHERE person = ?'
      const [known] = this.#rows(query, [userId], KnownRow)
      if (known && known.version >= version) return
      sql.exec(
        `INSERT OR REPLACE INTO inviters
           (person, version, is_hidden, invited, month, month_micros, month_traders, micros, traders)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        userId,
        version,
        isHidden ? 1 : 0,
        invited,
        month,
        inMonth.micros,
        inMonth.traders,
        ever.micros,
        ever.traders,
      )
      const before = known ?? { invited: 0, micros: 0 }
      sql.exec(
        'UPDATE totals SET inviters = inviters + ?, invited = invited + ?, micros = micros + ?',
        Number(invited > 0) - Number(before.invited > 0),
        invited - before.invited,
        ever.micros - before.micros,
      )
    })
  }

  /** The inviter's figures remain in the totals. */
  deleteInviter(userId: string): void {
    this.#storage.sql.exec('DELETE FROM inviters WHERE person = ?', userId)
  }

  board(month: number): AffiliateBoardView {
    const [sums] = this.#rows('SELECT inviters, invited, micros FROM totals', [], SumsRow)
    const { inviters, invited, micros } = sums ?? { inviters: 0, invited: 0, micros: 0 }
    return {
      inMonth: this.#best(
        `SELECT person, month_micros AS micros, month_traders AS traders FROM inviters
         WHERE is_hidden = 0 AND month = ?1 AND month_micros > 0
         ORDER BY month_micros DESC, month_traders DESC, person LIMIT ?2`,
        [month, AFFILIATE_BOARD_ROWS_MAX],
      ),
      ever: this.#best(
        `SELECT person, micros, traders FROM inviters WHERE is_hidden = 0 AND micros > 0
         ORDER BY micros DESC, traders DESC, person LIMIT ?`,
        [AFFILIATE_BOARD_ROWS_MAX],
      ),
      inviters,
      invited,
      commission: usdt(micros),
    }
  }

  placeOf(userId: string, month: number): AffiliateBoardPlace {
    const [row] = this.#rows(
      `SELECT CASE WHEN own.month = ?2 THEN own.month_micros ELSE 0 END AS month_micros, own.micros AS micros,
         (SELECT COUNT(*) FROM inviters WHERE is_hidden = 0 AND month = ?2
            AND (month_micros, month_traders) > (own.month_micros, own.month_traders)) AS month_above,
         (SELECT COUNT(*) FROM inviters WHERE is_hidden = 0
            AND (micros, traders) > (own.micros, own.traders)) AS above
       FROM inviters own WHERE own.person = ?1 AND own.is_hidden = 0`,
      [userId, month],
      PlaceRow,
    )
    return {
      name: maskCopierName(userId),
      inMonth: row && row.month_micros > 0 ? row.month_above + 1 : 0,
      ever: row && row.micros > 0 ? row.above + 1 : 0,
    }
  }

  #best(query: string, bindings: readonly number[]): AffiliateBoardRow[] {
    return rankInviters(this.#rows(query, bindings, RankRow)).map(({ person: userId, rank, micros, traders }) => ({
      rank,
      name: maskCopierName(userId),
      traders,
      commission: usdt(micros),
    }))
  }

  #rows<T>(query: string, bindings: readonly (string | number)[], shape: z.ZodMiniType<T>): T[] {
    return this.#storage.sql
      .exec(query, ...bindings)
      .toArray()
      .map((row) => shape.parse(row))
  }
}

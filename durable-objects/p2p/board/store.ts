import { z } from 'zod/mini'
import { TraderFigures } from '#shared/p2p/ads.ts'
import { IntegerText } from '../../platform/integer-text.ts'
import { runMigrations, type TransactionalStorage } from '../../platform/migrations.ts'
import { type MerchantShareUse, P2pAd } from './engine.ts'

const MIGRATIONS = [
  `CREATE TABLE ads (id INTEGER PRIMARY KEY, maker TEXT NOT NULL, state TEXT NOT NULL, ad TEXT NOT NULL) STRICT;
   CREATE INDEX ads_by_maker ON ads (maker);
   CREATE TABLE parts (deal TEXT PRIMARY KEY, ad INTEGER NOT NULL, atoms TEXT NOT NULL, state TEXT NOT NULL,
     taker TEXT NOT NULL, take_key TEXT NOT NULL, opening TEXT NOT NULL, time INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE UNIQUE INDEX parts_by_key ON parts (taker, take_key);
   CREATE INDEX parts_unopened ON parts (time) WHERE state = 'reserved';
   CREATE TABLE makers (person TEXT PRIMARY KEY, figures TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE numbers (name TEXT PRIMARY KEY, last INTEGER NOT NULL) STRICT, WITHOUT ROWID;`,
  'CREATE INDEX parts_by_ad ON parts (ad, time);',
  `CREATE TABLE post_keys (maker TEXT NOT NULL, post_key TEXT NOT NULL, ad INTEGER NOT NULL, draft_hash TEXT NOT NULL,
     PRIMARY KEY (maker, post_key)) STRICT, WITHOUT ROWID;`,
]

const AdRow = z.object({ ad: z.string() })
const PartRow = z.object({
  deal: z.string(),
  ad: z.int(),
  atoms: IntegerText,
  state: z.enum(['reserved', 'open', 'over', 'returned']),
  taker: z.string(),
  take_key: z.string(),
  opening: z.string(),
  time: z.int(),
})
/**
 * Part of an ad in a deal: `reserved` until the deal is open, `returned` if the coins went back. `opening`: JSON with
 * which the deal is opened.
 */
export type AdPartInDeal = z.infer<typeof PartRow>
const MakerRow = z.object({ person: z.string(), figures: z.string() })
const PostKeyRow = z.object({ ad: z.int(), draft_hash: z.string() })
const LastRow = z.object({ last: z.int() })

const textOf = (ad: P2pAd): string =>
  JSON.stringify({ ...ad, left: String(ad.left), min: String(ad.min), max: String(ad.max) })
const PART = 'SELECT deal, ad, atoms, state, taker, take_key, opening, time FROM parts'

export class P2pBoardStore {
  readonly #storage: TransactionalStorage
  readonly #ads: Map<number, P2pAd>
  readonly #figures: Map<string, TraderFigures>

  constructor(storage: TransactionalStorage) {
    this.#storage = storage
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
    const ads = this.#rows(AdRow, "SELECT ad FROM ads WHERE state != 'closed' ORDER BY id")
    this.#ads = new Map(ads.map(({ ad }) => P2pAd.parse(JSON.parse(ad))).map((ad) => [ad.id, ad]))
    const makers = this.#rows(MakerRow, 'SELECT person, figures FROM makers')
    this.#figures = new Map(
      makers.map(({ person: userId, figures }) => [userId, TraderFigures.parse(JSON.parse(figures))] as const),
    )
  }

  transaction<T>(work: () => T): T {
    return this.#storage.transactionSync(work)
  }

  ads(): Iterable<P2pAd> {
    return this.#ads.values()
  }

  ad(id: number): P2pAd | undefined {
    return this.#ads.get(id)
  }

  adsOf(maker: string): P2pAd[] {
    return [...this.#ads.values()].filter((ad) => ad.maker === maker)
  }

  save(ad: P2pAd): void {
    this.#storage.sql.exec(
      'INSERT OR REPLACE INTO ads (id, maker, state, ad) VALUES (?, ?, ?, ?)',
      ad.id,
      ad.maker,
      ad.state,
      textOf(ad),
    )
    if (ad.state === 'closed') this.#ads.delete(ad.id)
    else this.#ads.set(ad.id, ad)
  }

  /** Includes closed ads, because their deals still refer to them. */
  findAd(id: number): P2pAd | undefined {
    const [row] = this.#rows(AdRow, 'SELECT ad FROM ads WHERE id = ?', id)
    return this.#ads.get(id) ?? (row && P2pAd.parse(JSON.parse(row.ad)))
  }

  figures(userId: string): TraderFigures | undefined {
    return this.#figures.get(userId)
  }

  makers(): string[] {
    return [...this.#figures.keys()]
  }

  saveFigures(userId: string, figures: TraderFigures): void {
    const text = JSON.stringify(figures)
    this.#storage.sql.exec('INSERT OR REPLACE INTO makers (person, figures) VALUES (?, ?)', userId, text)
    this.#figures.set(userId, figures)
  }

  /** Deletes texts only, because deals still refer to the ads. */
  eraseMaker(userId: string): void {
    const rows = this.#rows(AdRow, 'SELECT ad FROM ads WHERE maker = ?', userId)
    for (const ad of rows.map(({ ad }) => P2pAd.parse(JSON.parse(ad)))) {
      const left = { state: 'closed', version: ad.version + 1, terms: '', greeting: '', password: '' } as const
      this.save({ ...ad, ...left })
    }
    this.#storage.sql.exec('DELETE FROM post_keys WHERE maker = ?', userId)
    this.#storage.sql.exec('DELETE FROM makers WHERE person = ?', userId)
    this.#figures.delete(userId)
  }

  postedByKey(maker: string, key: string): z.infer<typeof PostKeyRow> | undefined {
    return this.#rows(
      PostKeyRow,
      'SELECT ad, draft_hash FROM post_keys WHERE maker = ? AND post_key = ?',
      maker,
      key,
    )[0]
  }

  savePostKey({ id, maker }: P2pAd, key: string, draftHash: string): void {
    this.#storage.sql.exec(
      'INSERT INTO post_keys (maker, post_key, ad, draft_hash) VALUES (?, ?, ?, ?)',
      maker,
      key,
      id,
      draftHash,
    )
  }

  part(deal: string): AdPartInDeal | undefined {
    return this.#rows(PartRow, `${PART} WHERE deal = ?`, deal)[0]
  }

  partByKey(taker: string, key: string): AdPartInDeal | undefined {
    return this.#rows(PartRow, `${PART} WHERE taker = ? AND take_key = ?`, taker, key)[0]
  }

  countOpenDeals(taker: string): number {
    return this.#rows(PartRow, `${PART} WHERE taker = ? AND state IN ('reserved', 'open')`, taker).length
  }

  shares(taker: string, { maker, side, asset }: P2pAd, since: number): MerchantShareUse[] {
    const parts = this.#rows(PartRow, `${PART} WHERE taker = ? AND time > ? AND state != 'returned'`, taker, since)
    return parts.filter(({ ad: id }) => {
      const ad = this.findAd(id)
      return ad?.maker === maker && ad.side === side && ad.asset === asset
    })
  }

  /** Atoms that deals took from an ad after a time and did not return. */
  takenSince(ad: number, since: number): bigint {
    const parts = this.#rows(PartRow, `${PART} WHERE ad = ? AND time > ? AND state != 'returned'`, ad, since)
    return parts.reduce((sum, { atoms }) => sum + atoms, 0n)
  }

  partsToOpen(): AdPartInDeal[] {
    return this.#rows(PartRow, `${PART} WHERE state = 'reserved' ORDER BY time`)
  }

  savePart({ deal, ad, atoms, state, taker, take_key: key, opening, time }: AdPartInDeal): void {
    this.#storage.sql.exec(
      `INSERT INTO parts (deal, ad, atoms, state, taker, take_key, opening, time) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (deal) DO UPDATE SET state = excluded.state`,
      deal,
      ad,
      String(atoms),
      state,
      taker,
      key,
      opening,
      time,
    )
  }

  nextNumber(name: 'ad' | 'deal'): number {
    const { sql } = this.#storage
    sql.exec('INSERT INTO numbers (name, last) VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET last = last + 1', name)
    return this.#rows(LastRow, 'SELECT last FROM numbers WHERE name = ?', name)[0]?.last ?? 1
  }

  #rows<Schema extends z.ZodMiniType>(
    schema: Schema,
    query: string,
    ...bindings: (string | number)[]
  ): z.output<Schema>[] {
    const rows = this.#storage.sql.exec(query, ...bindings).toArray()
    return rows.map((row) => schema.parse(row))
  }
}

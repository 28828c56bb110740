import { z } from 'zod/mini'
import { DAY_MS } from '#shared/platform/intervals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import { NEW_RESULT_CARDS_DAY_MAX, SharedResultCard, USER_RESULT_CARDS_MAX } from '#shared/sharing/cards.ts'
import { runMigrations, type TransactionalStorage } from '../platform/migrations.ts'

const MIGRATIONS = [
  `CREATE TABLE cards (id TEXT PRIMARY KEY, person TEXT NOT NULL, key TEXT NOT NULL, asked TEXT NOT NULL,
     time INTEGER NOT NULL, body TEXT, withdrawn INTEGER, UNIQUE (person, key)) STRICT, WITHOUT ROWID;
   CREATE INDEX cards_by_person ON cards (person, time);
   CREATE INDEX cards_withdrawn ON cards (withdrawn) WHERE withdrawn IS NOT NULL;`,
]

/** A withdrawn card's page answers 410 for this time (SHR6). */
const REMEMBERED_MS = 365 * DAY_MS

const Row = z.object({ id: z.string(), person: z.string(), asked: z.string(), body: z.nullable(z.string()) })
const CountRow = z.object({ count: z.int() })

/**
 * @property key the client's idempotency key
 * @property asked the request as text; if the key is used again, both must be equal
 */
export type NewSharedCard = {
  readonly person: string
  readonly key: string
  readonly asked: string
  readonly card: SharedResultCard
}

export type SharedCardRefusal = 'key_reused' | 'cards_too_many' | 'cards_too_often'

/** `isOwn`: the viewer made the card. */
export type FoundSharedCard =
  | { readonly kind: 'shown'; readonly card: SharedResultCard; readonly isOwn: boolean }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'unknown' }

const cardIn = (body: string): SharedResultCard => SharedResultCard.parse(JSON.parse(body))

export class SharedCardStore {
  readonly #storage: TransactionalStorage

  constructor(storage: TransactionalStorage) {
    this.#storage = storage
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
  }

  /** @returns id of the card with this key; undefined if none; a refusal if another request used the key */
  findIdByKey({ person: userId, key, asked }: Omit<NewSharedCard, 'card'>): Result<string | undefined, 'key_reused'> {
    const [row] = this.#rows('WHERE person = ? AND key = ?', userId, key)
    if (!row) return ok(undefined)
    return row.asked === asked ? ok(row.id) : refuse('key_reused')
  }

  /**
   * Idempotent by key.
   * @returns the card's id
   */
  save(made: NewSharedCard, now: number): Result<string, SharedCardRefusal> {
    const { person: userId, key, asked, card } = made
    return this.#storage.transactionSync(() => {
      const known = this.findIdByKey(made)
      if (!known.ok) return known
      if (known.value !== undefined) return ok(known.value)
      this.#forget(now)
      if (this.#count('body IS NOT NULL', userId, -1) >= USER_RESULT_CARDS_MAX) return refuse('cards_too_many' as const)
      if (this.#count('TRUE', userId, now - DAY_MS) >= NEW_RESULT_CARDS_DAY_MAX)
        return refuse('cards_too_often' as const)
      this.#storage.sql.exec(
        'INSERT INTO cards (id, person, key, asked, time, body) VALUES (?, ?, ?, ?, ?, ?)',
        card.id,
        userId,
        key,
        asked,
        now,
        JSON.stringify(card),
      )
      return ok(card.id)
    })
  }

  /** @param userId the viewer's account; '' for a visitor */
  find(id: string, userId: string): FoundSharedCard {
    const [row] = this.#rows('WHERE id = ?', id)
    if (!row) return { kind: 'unknown' }
    if (row.body === null) return { kind: 'withdrawn' }
    return { kind: 'shown', card: cardIn(row.body), isOwn: userId !== '' && row.person === userId }
  }

  listOwn(userId: string): SharedResultCard[] {
    return this.#rows('WHERE person = ? AND body IS NOT NULL ORDER BY time DESC', userId).flatMap(({ body }) =>
      body === null ? [] : [cardIn(body)],
    )
  }

  withdraw(userId: string, id: string, now: number): Result<null, 'card_unknown'> {
    return this.#storage.transactionSync(() => {
      const [row] = this.#rows('WHERE id = ? AND person = ?', id, userId)
      if (!row) return refuse('card_unknown' as const)
      const query = "UPDATE cards SET body = NULL, asked = '', withdrawn = ? WHERE id = ? AND body IS NOT NULL"
      this.#storage.sql.exec(query, now, id)
      return ok(null)
    })
  }

  erase(userId: string): void {
    this.#storage.sql.exec('DELETE FROM cards WHERE person = ?', userId)
  }

  #forget(now: number): void {
    this.#storage.sql.exec('DELETE FROM cards WHERE withdrawn < ?', now - REMEMBERED_MS)
  }

  #count(condition: string, userId: string, since: number): number {
    const query = `SELECT count(*) AS count FROM cards WHERE ${condition} AND person = ? AND time > ?`
    return CountRow.parse(this.#storage.sql.exec(query, userId, since).toArray()[0]).count
  }

  #rows(condition: string, ...bindings: string[]): z.infer<typeof Row>[] {
    return this.#storage.sql
      .exec(`SELECT id, person, asked, body FROM cards ${condition}`, ...bindings)
      .toArray()
      .map((row) => Row.parse(row))
  }
}

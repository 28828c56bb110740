// Cards of shared results, over SQL (SPEC.md).

import { z } from 'zod/mini'
import { DAY_MS } from '#shared/intervals.ts'
import { ok, type Result, refuse } from '#shared/result.ts'
import { CARDS_A_DAY, CARDS_MOST, SharedCard } from '#shared/sharing/cards.ts'
import { runMigrations, type Sql } from '../platform/migrations.ts'

const MIGRATIONS = [
  `CREATE TABLE cards (id TEXT PRIMARY KEY, person TEXT NOT NULL, key TEXT NOT NULL, asked TEXT NOT NULL,
     time INTEGER NOT NULL, body TEXT, withdrawn INTEGER, UNIQUE (person, key)) STRICT, WITHOUT ROWID;
   CREATE INDEX cards_by_person ON cards (person, time);
   CREATE INDEX cards_withdrawn ON cards (withdrawn) WHERE withdrawn IS NOT NULL;`,
]

/** How long an address says that its card was withdrawn. */
const REMEMBERED_MS = 365 * DAY_MS

const Row = z.object({ id: z.string(), person: z.string(), asked: z.string(), body: z.nullable(z.string()) })
const CountRow = z.object({ count: z.int() })

export type CardStorage = { readonly sql: Sql; transactionSync<T>(work: () => T): T }

/**
 * A card to keep, and whose.
 * @property key the client's own id of what it asks
 * @property asked what was asked with it, as text
 */
export type NewCard = {
  readonly person: string
  readonly key: string
  readonly asked: string
  readonly card: SharedCard
}

export type CardRefusal = 'key_reused' | 'cards_too_many' | 'cards_too_often'

/** What an address leads to: a card, with whether it is the asking person's own; or what was one. */
export type FoundCard =
  | { readonly kind: 'shown'; readonly card: SharedCard; readonly isOwn: boolean }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'unknown' }

const cardIn = (body: string): SharedCard => SharedCard.parse(JSON.parse(body))

export class Cards {
  readonly #storage: CardStorage

  constructor(storage: CardStorage) {
    this.#storage = storage
    storage.transactionSync(() => runMigrations(storage.sql, MIGRATIONS))
  }

  /** The card that a key made. @returns undefined where it made none; refused where it was for something else */
  known({ person, key, asked }: Omit<NewCard, 'card'>): Result<string | undefined, 'key_reused'> {
    const [row] = this.#rows('WHERE person = ? AND key = ?', person, key)
    if (!row) return ok(undefined)
    return row.asked === asked ? ok(row.id) : refuse('key_reused')
  }

  /** Keeps a card. @param now epoch ms. @returns its id, or that of the card that the key has made before */
  keep(made: NewCard, now: number): Result<string, CardRefusal> {
    const { person, key, asked, card } = made
    return this.#storage.transactionSync(() => {
      const known = this.known(made)
      if (!known.ok) return known
      if (known.value !== undefined) return ok(known.value)
      this.#forget(now)
      if (this.#count('body IS NOT NULL', person, -1) >= CARDS_MOST) return refuse('cards_too_many' as const)
      if (this.#count('TRUE', person, now - DAY_MS) >= CARDS_A_DAY) return refuse('cards_too_often' as const)
      this.#storage.sql.exec(
        'INSERT INTO cards (id, person, key, asked, time, body) VALUES (?, ?, ?, ?, ?, ?)',
        card.id,
        person,
        key,
        asked,
        now,
        JSON.stringify(card),
      )
      return ok(card.id)
    })
  }

  /** @param person who asks; '' for anybody */
  find(id: string, person: string): FoundCard {
    const [row] = this.#rows('WHERE id = ?', id)
    if (!row) return { kind: 'unknown' }
    if (row.body === null) return { kind: 'withdrawn' }
    return { kind: 'shown', card: cardIn(row.body), isOwn: person !== '' && row.person === person }
  }

  /** Those of a person that others can see, the newest first. */
  own(person: string): SharedCard[] {
    return this.#rows('WHERE person = ? AND body IS NOT NULL ORDER BY time DESC', person).flatMap(({ body }) =>
      body === null ? [] : [cardIn(body)],
    )
  }

  /** What the card said is gone. Withdrawn already, it stays so. */
  withdraw(person: string, id: string, now: number): Result<null, 'card_unknown'> {
    return this.#storage.transactionSync(() => {
      const [row] = this.#rows('WHERE id = ? AND person = ?', id, person)
      if (!row) return refuse('card_unknown' as const)
      // The choices go with it: they tell what the card was of.
      const query = "UPDATE cards SET body = NULL, asked = '', withdrawn = ? WHERE id = ? AND body IS NOT NULL"
      this.#storage.sql.exec(query, now, id)
      return ok(null)
    })
  }

  /** Nothing is left of a person. */
  erase(person: string): void {
    this.#storage.sql.exec('DELETE FROM cards WHERE person = ?', person)
  }

  #forget(now: number): void {
    this.#storage.sql.exec('DELETE FROM cards WHERE withdrawn < ?', now - REMEMBERED_MS)
  }

  #count(condition: string, person: string, since: number): number {
    const query = `SELECT count(*) AS count FROM cards WHERE ${condition} AND person = ? AND time > ?`
    return CountRow.parse(this.#storage.sql.exec(query, person, since).toArray()[0]).count
  }

  #rows(condition: string, ...bindings: string[]): z.infer<typeof Row>[] {
    return this.#storage.sql
      .exec(`SELECT id, person, asked, body FROM cards ${condition}`, ...bindings)
      .toArray()
      .map((row) => Row.parse(row))
  }
}

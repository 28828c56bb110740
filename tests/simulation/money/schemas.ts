// Cached schemas of simulated objects. Hundreds of deployments create the same tables, and migrations took most of a
// crash's time, because SQLite is slower the more tables there are. So a schema is built once per kind of object and
// then copied.

import { DatabaseSync } from 'node:sqlite'

/** True for statements that change tables. */
export const isSchema = (query: string): boolean => /^\s*(?:CREATE|ALTER|DROP)\b/i.test(query)

class Schema {
  readonly statements = new Set<string>()
  #image: Uint8Array | undefined
  #made = 0

  /** @returns an empty database with all tables known so far */
  copied(): { readonly database: DatabaseSync; readonly statements: ReadonlySet<string> } {
    const statements = new Set(this.statements)
    const database = new DatabaseSync(':memory:')
    if (statements.size === 0) return { database, statements }
    if (!this.#image || this.#made < statements.size) {
      for (const statement of statements) database.exec(statement)
      this.#image = database.serialize()
      this.#made = statements.size
    } else database.deserialize(this.#image)
    return { database, statements }
  }
}

const KINDS = new Map<string, Schema>()

/** Schema of objects whose constructors run the same statements. */
export function schemaOf(kind: string): Schema {
  const schema = KINDS.get(kind) ?? new Schema()
  KINDS.set(kind, schema)
  return schema
}

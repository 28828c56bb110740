// Schemas of simulated objects. Hundreds of deployments begin anew, each with the same tables as the one before, and SQLite takes
// longer for a table the more there are: most of a crash's time went into migrations. So the schema of a kind of object is made
// by its statements once, and is copied from then on.

import { DatabaseSync } from 'node:sqlite'

/** What makes or changes tables. */
export const isSchema = (query: string): boolean => /^\s*(?:CREATE|ALTER|DROP)\b/i.test(query)

class Schema {
  readonly statements = new Set<string>()
  #image: Uint8Array | undefined
  #made = 0

  /** @returns an empty database with all tables known by now */
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

/** Of objects whose constructors run the same statements. */
export function schemaOf(kind: string): Schema {
  const schema = KINDS.get(kind) ?? new Schema()
  KINDS.set(kind, schema)
  return schema
}

// Applies the directory's migrations on the first request if `wrangler d1 migrations apply` was not run (local, tests).
// Both use the same files and table.

const files = import.meta.glob<string>('../../../migrations/directory/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Splits at semicolons. Safe, because no statement of these files contains one. */
const statementsOf = (sql: string): string[] =>
  sql
    .replace(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

const COUNTED =
  'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)'

async function migrate(db: D1Database): Promise<void> {
  await db.prepare(COUNTED).run()
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const done = new Set(results.map(({ name }) => name))
  for (const path of Object.keys(files).sort()) {
    const name = nameOf(path)
    if (done.has(name)) continue
    const statements = statementsOf(files[path] ?? '').map((statement) => db.prepare(statement))
    const count = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)
    // One transaction: if two runs overlap, the second fails completely and then finds the migration applied.
    await db.batch([...statements, count]).catch(async (error: unknown) => {
      const applied = await db.prepare('SELECT 1 FROM d1_migrations WHERE name = ?').bind(name).first()
      if (applied === null) throw error
    })
  }
}

/** Databases that this isolate has migrated; a failed run is retried. */
const migrated = new WeakSet<D1Database>()

export async function migrateDirectory(db: D1Database): Promise<void> {
  if (migrated.has(db)) return
  await migrate(db)
  migrated.add(db)
}

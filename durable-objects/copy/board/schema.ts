export const COPY_BOARD_MIGRATIONS = [
  `CREATE TABLE leads (id TEXT PRIMARY KEY, entry TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE names (name TEXT PRIMARY KEY, lead TEXT NOT NULL) STRICT, WITHOUT ROWID;`,
  `ALTER TABLE names ADD COLUMN skeleton TEXT NOT NULL DEFAULT '';
   CREATE INDEX names_alike ON names (skeleton);`,
  'CREATE INDEX names_of_lead ON names (lead);',
  // Running copies with contracts at a venue. `noted_at`: epoch ms.
  `CREATE TABLE contract_copies (account TEXT PRIMARY KEY, noted_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;`,
]

export const CLEARING_HISTORY_MIGRATION = `
  ALTER TABLE orders_past ADD COLUMN created INTEGER AS (json_extract(body, '$.created')) VIRTUAL;
  ALTER TABLE orders_past ADD COLUMN client TEXT AS (json_extract(body, '$.clientOrderId')) VIRTUAL;
  CREATE INDEX orders_by_time ON orders_past (account, created, symbol, id);
  CREATE INDEX orders_by_contract ON orders_past (account, symbol, id);
  CREATE INDEX orders_by_client ON orders_past (account, symbol, client) WHERE client IS NOT NULL;
  DROP INDEX fills_of;
  CREATE INDEX fills_by_time ON fills (account, time, id);
  CREATE INDEX fills_by_contract ON fills (account, symbol, time, id);
  DROP INDEX fundings_of;
  CREATE INDEX fundings_by_time ON fundings (account, time, id);
  CREATE TABLE conditionals_past (symbol TEXT NOT NULL, id INTEGER NOT NULL, account TEXT NOT NULL, created INTEGER NOT NULL,
    client TEXT, body TEXT NOT NULL, PRIMARY KEY (symbol, id)) STRICT, WITHOUT ROWID;
  CREATE INDEX conditionals_by_time ON conditionals_past (account, created, symbol, id);
  CREATE INDEX conditionals_by_client ON conditionals_past (account, symbol, client) WHERE client IS NOT NULL;
  CREATE TABLE movements (id INTEGER PRIMARY KEY, account TEXT NOT NULL, symbol TEXT, kind TEXT NOT NULL,
    atoms TEXT NOT NULL, time INTEGER NOT NULL) STRICT;
  CREATE INDEX movements_by_time ON movements (account, time, id);`

/** Stores closed positions, and what the later record of an open position needs (position-records.ts). */
export const CLOSED_POSITIONS_MIGRATION = `
  ALTER TABLE positions ADD COLUMN life TEXT;
  CREATE TABLE positions_past (id INTEGER PRIMARY KEY, account TEXT NOT NULL, symbol TEXT NOT NULL, time INTEGER NOT NULL,
    body TEXT NOT NULL) STRICT;
  CREATE INDEX positions_by_time ON positions_past (account, time, id);
  CREATE INDEX positions_by_contract ON positions_past (account, symbol, time, id);`

/** Derives the direction of closed positions from their records, for filters. */
export const CLOSED_POSITION_SIDES_MIGRATION = `
  ALTER TABLE positions_past ADD COLUMN is_long INTEGER AS (json_extract(body, '$.isLong')) VIRTUAL;
  CREATE INDEX positions_by_side ON positions_past (account, is_long, time, id);
  CREATE INDEX positions_by_contract_side ON positions_past (account, symbol, is_long, time, id);`

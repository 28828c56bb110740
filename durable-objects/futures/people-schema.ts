import { FILL_WATCHES_SCHEMA } from '../platform/notification-queue.ts'

const DISTANCE_ALERTS_SCHEMA = `CREATE TABLE distance_alerts (
  id TEXT PRIMARY KEY, person TEXT NOT NULL, symbol TEXT NOT NULL, percent TEXT NOT NULL, fired_at INTEGER NOT NULL,
  value TEXT NOT NULL) STRICT, WITHOUT ROWID;`

/** Moves pending notifications to the outbox that all products share. */
export const CLEARING_NOTIFICATIONS_MIGRATION = `${FILL_WATCHES_SCHEMA} ${DISTANCE_ALERTS_SCHEMA}
  CREATE TABLE IF NOT EXISTS notice_outbox (id INTEGER PRIMARY KEY AUTOINCREMENT, person TEXT NOT NULL, body TEXT NOT NULL) STRICT;
  INSERT INTO notice_outbox (person, body) SELECT account, json_object('kind', kind, 'params', json_object('contracts', detail),
    'at', time, 'link', CASE WHEN detail = '' THEN '/wallet'
      ELSE '/futures/' || substr(detail, 1, instr(detail || ',', ',') - 1) END)
    FROM notices WHERE length(account) = 24 ORDER BY time;
  DROP TABLE notices;`

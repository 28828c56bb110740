-- What accounts left at registrations, log-ins and withdrawals, as keyed hashes: two that left the same may be one person's
-- (decision 087). Ten of a kind are kept for an account, each for half a year after it was last seen.
CREATE TABLE traces (
  account TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('mail', 'device', 'block', 'payout', 'transfer')),
  value TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (account, kind, value)
) STRICT, WITHOUT ROWID;
CREATE INDEX traces_by_value ON traces (kind, value, account);
CREATE INDEX traces_by_time ON traces (seen_at);

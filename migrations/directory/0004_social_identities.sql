-- Whom another service knows somebody as: kind `social`, value `service subject`. A CHECK cannot be changed in place.
CREATE TABLE identities_next (
  kind TEXT NOT NULL CHECK (kind IN ('email', 'phone', 'name', 'social')),
  value TEXT NOT NULL,
  account TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'held')),
  claimed_at INTEGER NOT NULL,
  PRIMARY KEY (kind, value)
) STRICT, WITHOUT ROWID;
INSERT INTO identities_next (kind, value, account, state, claimed_at)
  SELECT kind, value, account, state, claimed_at FROM identities;
DROP TABLE identities;
ALTER TABLE identities_next RENAME TO identities;
CREATE INDEX identities_by_account ON identities (account);

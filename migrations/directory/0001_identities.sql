-- What a person is found by. A claim is `pending` until its account is open (docs/decisions/013-accounts.md).
CREATE TABLE identities (
  kind TEXT NOT NULL CHECK (kind IN ('email', 'phone', 'name')),
  value TEXT NOT NULL,
  account TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'held')),
  claimed_at INTEGER NOT NULL,
  PRIMARY KEY (kind, value)
) STRICT, WITHOUT ROWID;
CREATE INDEX identities_by_account ON identities (account);
-- Codes that people invite others with.
CREATE TABLE invites (
  code TEXT NOT NULL PRIMARY KEY,
  account TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

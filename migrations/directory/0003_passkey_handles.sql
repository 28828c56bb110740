-- What a passkey says whose it is: random, and no other place has it (WebAuthn §14.6.1).
CREATE TABLE passkey_handles (
  handle TEXT NOT NULL PRIMARY KEY,
  account TEXT NOT NULL UNIQUE,
  made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Who came with whose invite code (docs/decisions/016-account-area.md): one row a person who came, however often it is told.
CREATE TABLE referrals (
  account TEXT NOT NULL PRIMARY KEY,
  inviter TEXT NOT NULL,
  joined_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX referrals_by_inviter ON referrals (inviter, joined_at)

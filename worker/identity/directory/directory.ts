// Maps e-mail addresses and phone numbers to accounts. No transaction spans the directory and an account, so the steps
// of claiming a contact are repeatable (docs/decisions/013-accounts.md). After an interruption the next attempt
// finishes the claim or replaces it.

import { z } from 'zod/mini'
import type { AccountContact } from '#objects/identity/account/engine.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { parseInvite } from '#shared/affiliate/invites.ts'
import type { SocialIdentity } from '#shared/identity/social/refusals.ts'
import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { Env } from '../../env.ts'
import { migrateDirectory } from './migrations.ts'

const Row = z.object({ account: z.string(), state: z.enum(['pending', 'held']) })
export type ContactClaim = z.infer<typeof Row>

async function database(env: Env): Promise<D1Database> {
  await migrateDirectory(env.DIRECTORY)
  return env.DIRECTORY
}

async function read(db: D1Database, { kind, value }: AccountContact): Promise<ContactClaim | undefined> {
  const row = await db
    .prepare('SELECT account, state FROM identities WHERE kind = ? AND value = ?')
    .bind(kind, value)
    .first()
  return row === null ? undefined : Row.parse(row)
}

export const findContactClaim = async (env: Env, contact: AccountContact): Promise<ContactClaim | undefined> =>
  read(await database(env), contact)

/**
 * Claims a contact whose ownership the caller has verified. Replaces a claim whose account never opened; that account
 * is first barred from opening.
 */
export async function claimContact(
  env: Env,
  contact: AccountContact,
  account: string,
  now: number,
): Promise<Result<null, 'taken'>> {
  const db = await database(env)
  const { kind, value } = contact
  await db
    .prepare(
      `INSERT INTO identities (kind, value, account, state, claimed_at) VALUES (?, ?, ?, 'pending', ?)
       ON CONFLICT DO NOTHING`,
    )
    .bind(kind, value, account, now)
    .run()
  const claimed = await read(db, contact)
  if (claimed?.account === account) return ok(null)
  if (!claimed || claimed.state === 'held') return refuse('taken')
  const standing = await objectStub(env, 'ACCOUNT', claimed.account).fence()
  if (standing === 'open') {
    await confirmContactClaim(env, contact, claimed.account)
    return refuse('taken')
  }
  await db
    .prepare(
      `UPDATE identities SET account = ?, claimed_at = ?
       WHERE kind = ? AND value = ? AND account = ? AND state = 'pending'`,
    )
    .bind(account, now, kind, value, claimed.account)
    .run()
  return (await read(db, contact))?.account === account ? ok(null) : refuse('taken')
}

/** The key omits the e-mail address that a service reports. */
export const toSocialKey = ({ provider, subject }: Pick<SocialIdentity, 'provider' | 'subject'>): string =>
  `${provider} ${subject}`

const UserRow = z.object({ account: z.string(), value: z.string() })

/** Operators type the beginning of an address or number. */
export async function searchUsers(
  env: Env,
  text: string,
  limit: number,
): Promise<readonly { readonly id: string; readonly contact: string }[]> {
  const db = await database(env)
  // A range instead of LIKE: LIKE patterns are limited in length and have wildcards.
  const { results } = await db
    .prepare(
      `SELECT account, value FROM identities
       WHERE kind IN ('email', 'phone') AND state = 'held' AND value >= ? AND value < ? ORDER BY value LIMIT ?`,
    )
    .bind(text, `${text}\u{10ffff}`, limit)
    .all()
  return results.map((row) => {
    const { account, value } = UserRow.parse(row)
    return { id: account, contact: value }
  })
}

const SocialRow = z.object({ account: z.string() })

export async function findSocialAccount(env: Env, name: string): Promise<string | undefined> {
  const db = await database(env)
  const row = await db.prepare(`SELECT account FROM identities WHERE kind = 'social' AND value = ?`).bind(name).first()
  return row === null ? undefined : SocialRow.parse(row).account
}

export async function listLinkedServices(env: Env, account: string): Promise<readonly string[]> {
  const db = await database(env)
  const { results } = await db
    .prepare(`SELECT value FROM identities WHERE kind = 'social' AND account = ?`)
    .bind(account)
    .all()
  return results.map((row) => z.object({ value: z.string() }).parse(row).value.split(' ')[0] ?? '')
}

export async function unlinkLoginService(env: Env, account: string, provider: string): Promise<boolean> {
  const db = await database(env)
  const { meta } = await db
    .prepare(`DELETE FROM identities WHERE kind = 'social' AND account = ? AND value LIKE ? || ' %'`)
    .bind(account, provider)
    .run()
  return meta.changes > 0
}

export async function linkSocialIdentity(env: Env, name: string, account: string): Promise<Result<null, 'taken'>> {
  const db = await database(env)
  await db
    .prepare(
      `INSERT INTO identities (kind, value, account, state, claimed_at) VALUES ('social', ?, ?, 'held', ?)
       ON CONFLICT DO NOTHING`,
    )
    .bind(name, account, Date.now())
    .run()
  return (await findSocialAccount(env, name)) === account ? ok(null) : refuse('taken')
}

/**
 * Records the inviter and makes the claim final. Reads all values from the account, so any later request can finish a
 * registration. Idempotent; the claim is updated last.
 */
export async function confirmContactClaim(env: Env, { kind, value }: AccountContact, account: string): Promise<void> {
  const opened = await objectStub(env, 'ACCOUNT', account).invitation()
  if (!opened) return
  const { invitedBy, openedAt, inviter } = opened
  const { code, link } = parseInvite(invitedBy)
  const db = await database(env)
  const [, found] = await db.batch([
    // Ignores unknown codes and the user's own code.
    db
      .prepare(
        `INSERT INTO referrals (account, inviter, joined_at)
         SELECT ?, account, ? FROM invites WHERE code = ? AND account <> ? ON CONFLICT DO NOTHING`,
      )
      .bind(account, openedAt, code, account),
    db
      .prepare(
        `SELECT r.inviter, coalesce(p.inviter, '') AS parent FROM referrals r
         LEFT JOIN referrals p ON p.account = r.inviter WHERE r.account = ?`,
      )
      .bind(account),
  ])
  const [row] = z.array(z.object({ inviter: z.string(), parent: z.string() })).parse(found?.results ?? [])
  if (row) {
    if (inviter === '') await objectStub(env, 'ACCOUNT', account).setInviter(row.inviter)
    await objectStub(env, 'AFFILIATE', row.inviter).joined(account, link, { at: openedAt, parent: row.parent })
  }
  await db
    .prepare(`UPDATE identities SET state = 'held' WHERE kind = ? AND value = ? AND account = ?`)
    .bind(kind, value, account)
    .run()
}

export async function isKnownInvite(env: Env, text: string): Promise<boolean> {
  const db = await database(env)
  const { code } = parseInvite(text)
  return (await db.prepare('SELECT 1 FROM invites WHERE code = ?').bind(code).first()) !== null
}

export async function registerInviteCode(env: Env, account: string, code: string): Promise<void> {
  const db = await database(env)
  await db
    .prepare('INSERT INTO invites (code, account, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
    .bind(code, account, Date.now())
    .run()
}

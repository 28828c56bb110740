// The invite programme: who came with whose code. A row says so once, however often it is told; commissions come with trading.

import { z } from 'zod/mini'
import { maskedContact } from '#shared/account/mask.ts'
import type { InviteView } from '#shared/account/views.ts'
import { hold } from '../accounts/directory.ts'
import { migrateDirectory } from '../accounts/migrations.ts'
import { accountOf, type MemberRequest, ownerId } from './member.ts'

const MONTH_MS = 30 * 24 * 60 * 60_000
const FRIENDS_SHOWN = 100

const FriendRow = z.object({ value: z.nullable(z.string()), joined_at: z.int() })
const CountRow = z.object({ total: z.int(), month: z.int() })

export async function inviteView({ c, session }: MemberRequest): Promise<Omit<InviteView, never>> {
  const { inviteCode: own, contact } = session.person
  const owner = ownerId(session)
  const isSub = owner !== session.token.account
  const profile = isSub ? await c.env.ACCOUNT.getByName(owner).invitation() : undefined
  const code = profile?.inviteCode ?? own
  const db = c.env.DIRECTORY
  await migrateDirectory(db)
  // A registration that was cut short may have left the code out; it may be put there again.
  await hold(c.env, contact, owner)
  const [friends, counts] = await db.batch([
    db
      .prepare(
        `SELECT i.value, r.joined_at FROM referrals r LEFT JOIN identities i ON i.account = r.account
         WHERE r.inviter = ? ORDER BY r.joined_at DESC LIMIT ?`,
      )
      .bind(owner, FRIENDS_SHOWN),
    db
      .prepare('SELECT COUNT(*) AS total, COALESCE(SUM(joined_at >= ?), 0) AS month FROM referrals WHERE inviter = ?')
      .bind(Date.now() - MONTH_MS, owner),
  ])
  const { total, month } = CountRow.parse(counts?.results[0])
  return {
    code,
    link: `${c.var.visit.origin}/register?r=${code}`,
    total,
    month,
    friends: (friends?.results ?? []).map((row) => {
      const { value, joined_at: joinedAt } = FriendRow.parse(row)
      return { name: maskedContact(value ?? ''), joinedAt }
    }),
    appliedAt: await accountOf(c.env, session).appliedAt(),
  }
}

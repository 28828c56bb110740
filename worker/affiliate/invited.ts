// Invited users with masked names and the inviter's private labels (AF17).

import { z } from 'zod/mini'
import type { FormValues } from '#shared/forms/rules.ts'
import { maskContact } from '#shared/identity/account/mask.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import type { Env } from '../env.ts'
import { type AccountAreaOutcome, createAccountAreaSuccess, toAccountAreaFailure } from '../identity/area-outcome.ts'
import { migrateDirectory } from '../identity/directory/migrations.ts'
import { loginOwnerId, type MemberRequest } from '../identity/member.ts'
import { createAuthRefusal } from '../identity/outcome.ts'
import { affiliateStub } from './gateway.ts'
import type { InvitedUser } from './summary.ts'

export const INVITED_USERS_MAX = 10_000

const Row = z.object({ account: z.string(), value: z.nullable(z.string()), joined_at: z.int() })
/** `label`: '' for none. `joinedAt`: epoch ms. */
type InvitedAccount = {
  readonly account: string
  readonly name: string
  readonly joinedAt: number
  readonly label: string
}

/** Id of an invited user in forms, different for each inviter. */
export const computeInvitedId = (inviter: string, account: string): string =>
  sha256(`invited ${inviter} ${account}`).slice(0, 16)

type InvitedList = { readonly people: readonly InvitedAccount[]; readonly labels: readonly string[] }

export async function listInvitedUsers(env: Env, inviter: string, most = INVITED_USERS_MAX): Promise<InvitedList> {
  await migrateDirectory(env.DIRECTORY)
  const [labelled, { results }] = await Promise.all([
    affiliateStub(env, inviter).labels(),
    env.DIRECTORY.prepare(
      `SELECT r.account, MIN(i.value) AS value, r.joined_at FROM referrals r
       LEFT JOIN identities i ON i.account = r.account AND i.kind IN ('email', 'phone')
       WHERE r.inviter = ? GROUP BY r.account, r.joined_at ORDER BY r.joined_at DESC, r.account LIMIT ?`,
    )
      .bind(inviter, most)
      .all(),
  ])
  const labelOf = new Map(labelled.map(({ account, label }) => [account, label]))
  const people = results.map((row) => {
    const { account, value, joined_at: joinedAt } = Row.parse(row)
    return { account, name: maskContact(value ?? ''), joinedAt, label: labelOf.get(account) ?? '' }
  })
  return { people, labels: [...new Set(labelOf.values())] }
}

/** `link` is '' for users who registered with the invite code alone. */
export async function readAffiliateInvited(env: Env, inviter: string): Promise<InvitedUser[]> {
  const own = affiliateStub(env, inviter)
  const [{ people }, links, referrals] = await Promise.all([
    listInvitedUsers(env, inviter),
    own.links(),
    own.referrals(),
  ])
  const nameOf = new Map(links.map(({ number, name }) => [number, name]))
  const linkOf = new Map(referrals.map(({ account, link }) => [account, nameOf.get(link) ?? '']))
  return people.map(({ account, name, joinedAt, label }) => {
    return { name, joinedAt, link: linkOf.get(account) ?? '', label }
  })
}

export async function labelInvitedUser(
  request: MemberRequest,
  { id = '', label = '' }: FormValues,
): Promise<AccountAreaOutcome> {
  const { c, session } = request
  const inviter = loginOwnerId(session)
  const { people } = await listInvitedUsers(c.env, inviter)
  const found = people.find(({ account }) => computeInvitedId(inviter, account) === id)
  if (!found) return toAccountAreaFailure(createAuthRefusal('item_gone'))
  await affiliateStub(c.env, inviter).setLabel(found.account, label)
  return createAccountAreaSuccess('label_saved')
}

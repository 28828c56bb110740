// Links and level are in the user's affiliate object, payouts in the user's ledger shard.

import { z } from 'zod/mini'
import type { InviterOverview } from '#objects/affiliate/program/program.ts'
import type { AccountInvitation } from '#objects/identity/account/engine.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { AffiliateLink, AffiliateOverview, affiliateCalls, CommissionPayout } from '#shared/affiliate/calls.ts'
import { FeeProduct } from '#shared/affiliate/figures.ts'
import { formatInvitePath } from '#shared/affiliate/invites.ts'
import { maskContact } from '#shared/identity/account/mask.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import type { CallOperation } from '../calls/order-gateway.ts'
import type { Env } from '../env.ts'
import { registerInviteCode } from '../identity/directory/directory.ts'
import { migrateDirectory } from '../identity/directory/migrations.ts'
import { createAffiliateOverview, listSubAffiliates, toAffiliateLinks, toAffiliatePayouts } from './summary.ts'

type Calls = typeof affiliateCalls
type Handlers = { readonly [Name in keyof Calls]: CallOperation<Calls[Name], z.output<Calls[Name]['answer']>> }

const NameRow = z.object({ account: z.string(), value: z.string() })
const CountRow = z.object({ count: z.int() })

export const parseFeeProduct = (asked: URLSearchParams): FeeProduct | undefined =>
  FeeProduct.options.find((product) => product === asked.get('product'))

export const affiliateStub = (env: Env, userId: string) => objectStub(env, 'AFFILIATE', userId)

export async function readInvitation(
  env: Env,
  userId: string,
): Promise<Pick<AccountInvitation, 'inviteCode' | 'inviter'>> {
  return (await objectStub(env, 'ACCOUNT', userId).invitation()) ?? { inviteCode: '', inviter: '' }
}

/** Enrols a user (AF19). Registers the invite code first, so that codes of members always work. Idempotent. */
export async function joinProgram(env: Env, userId: string): Promise<void> {
  const { inviteCode, inviter } = await readInvitation(env, userId)
  await registerInviteCode(env, userId, inviteCode)
  await affiliateStub(env, userId).enrol(inviter)
}

const overviewOf = async (env: Env, userId: string, from: number): Promise<InviterOverview> =>
  affiliateStub(env, userId).standing((await readInvitation(env, userId)).inviter, from)

async function namesOf(env: Env, accounts: readonly string[]): Promise<(account: string) => string> {
  if (accounts.length === 0) return () => ''
  const db = env.DIRECTORY
  await migrateDirectory(db)
  const marks = accounts.map(() => '?').join(', ')
  const { results } = await db
    .prepare(`SELECT account, value FROM identities WHERE kind IN ('email', 'phone') AND account IN (${marks})`)
    .bind(...accounts)
    .all()
  const names = new Map(results.map((row) => NameRow.parse(row)).map(({ account, value }) => [account, value]))
  return (account) => {
    const name = names.get(account)
    return name === undefined ? '' : maskContact(name)
  }
}

/**
 * @param days number of days, including today
 * @param product undefined for all
 */
export async function readAffiliateOverview(
  env: Env,
  userId: string,
  days: number,
  product?: FeeProduct,
): Promise<AffiliateOverview> {
  const now = Date.now()
  const from = (Math.floor(now / DAY_MS) - days + 1) * DAY_MS
  const standing = await overviewOf(env, userId, from)
  const nameOf = await namesOf(
    env,
    listSubAffiliates(standing).map(({ via }) => via),
  )
  return createAffiliateOverview(standing, { from, now, product }, nameOf)
}

export async function readAffiliateLinks(env: Env, userId: string): Promise<AffiliateLink[]> {
  await migrateDirectory(env.DIRECTORY)
  const [standing, { inviteCode: code }, counted] = await Promise.all([
    overviewOf(env, userId, Date.now()),
    readInvitation(env, userId),
    env.DIRECTORY.prepare('SELECT COUNT(*) AS count FROM referrals WHERE inviter = ?').bind(userId).first(),
  ])
  if (!standing.isJoined) return []
  return toAffiliateLinks(standing, { code, total: CountRow.parse(counted).count })
}

/**
 * Newest first.
 * @param from epoch ms
 */
export async function readAffiliatePayouts(
  env: Env,
  userId: string,
  from: number,
  product?: FeeProduct,
): Promise<CommissionPayout[]> {
  return toAffiliatePayouts(await overviewOf(env, userId, from), Date.now(), product)
}

export const affiliateHandlers: Handlers = {
  join: async (env, { id }) => {
    await joinProgram(env, id)
    return { kind: 'done' }
  },
  overview: (env, { id }, { days, product }) => readAffiliateOverview(env, id, days, product),
  links: (env, { id }) => readAffiliateLinks(env, id),
  addLink: async (env, { id }, { name }) => {
    const added = await affiliateStub(env, id).addLink(name)
    if (!added.ok) return { kind: 'refused', reason: added.error }
    const { number } = added.value
    return { kind: 'done', number, path: formatInvitePath((await readInvitation(env, id)).inviteCode, number) }
  },
  archiveLink: async (env, { id }, { number }) => {
    const archived = await affiliateStub(env, id).archiveLink(number)
    return archived.ok ? { kind: 'done' } : { kind: 'refused', reason: archived.error }
  },
  payouts: (env, { id }, { from, product }) => readAffiliatePayouts(env, id, from, product),
}

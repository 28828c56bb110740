import { z } from 'zod/mini'
import { objectStub } from '#objects/platform/object-stub.ts'
import { logError } from '#objects/platform/telemetry/log.ts'
import type { AffiliateOverview } from '#shared/affiliate/calls.ts'
import { formatInvitePath } from '#shared/affiliate/invites.ts'
import { COMMISSION_TRADES_PAGE_SIZE } from '#shared/affiliate/levels.ts'
import { parseCursor } from '#shared/api/cursor.ts'
import type { CommissionEarningsView, InvitePageView, JoinProgramView } from '#shared/pages/account-area.ts'
import { DAY_MS } from '#shared/platform/intervals.ts'
import type { Env } from '../env.ts'
import { migrateDirectory } from '../identity/directory/migrations.ts'
import { accountStub, loginOwnerId, type MemberRequest } from '../identity/member.ts'
import { ledgerStub } from '../wallet/ledger.ts'
import { readOwnAffiliateBoard } from './board.ts'
import { createCommissionEarningsView } from './commissions.ts'
import { parseFeeProduct, readAffiliateOverview } from './gateway.ts'
import { computeInvitedId, INVITED_USERS_MAX, listInvitedUsers } from './invited.ts'
import { hasJoinedAffiliateProgram } from './joining.ts'

const MONTH_MS = 30 * DAY_MS
const FRIENDS_SHOWN = 100

const CountRow = z.object({ total: z.int(), month: z.int() })

async function earningsView(env: Env, user: string, search: string): Promise<CommissionEarningsView | undefined> {
  const asked = new URLSearchParams(search)
  try {
    const cursor = parseCursor(asked)
    const { before = Date.now() + 1, beforeId } = cursor
    const product = parseFeeProduct(asked)
    const rows = await ledgerStub(env, user).commissions(user, before, COMMISSION_TRADES_PAGE_SIZE, product, beforeId)
    return createCommissionEarningsView(rows, Number(asked.get('page') ?? 1), cursor)
  } catch (error) {
    logError('commissions_unreadable', { error })
    return undefined
  }
}

const SPANS: readonly number[] = [30, 90]

async function overviewView(
  env: Env,
  user: string,
  { span, product }: Pick<InvitePageView, 'span' | 'product'>,
): Promise<AffiliateOverview | undefined> {
  try {
    return await readAffiliateOverview(env, user, span, product)
  } catch (error) {
    logError('affiliate_figures_unreadable', { error })
    return undefined
  }
}

/** Page of a user who has not joined. Viewing it records nothing (AF18). */
async function joinView({ c, session }: MemberRequest): Promise<JoinProgramView> {
  const owner = loginOwnerId(session)
  const earnings = await earningsView(c.env, owner, c.var.visit.search)
  return {
    isJoined: false,
    canJoin: owner === session.token.account,
    ...(earnings && earnings.totals.length > 0 && { earnings }),
  }
}

export async function readInviteView(request: MemberRequest): Promise<InvitePageView | JoinProgramView> {
  if (!(await hasJoinedAffiliateProgram(request))) return joinView(request)
  const { c, session } = request
  const { inviteCode: own } = session.person
  const owner = loginOwnerId(session)
  const isSub = owner !== session.token.account
  const profile = isSub ? await objectStub(c.env, 'ACCOUNT', owner).invitation() : undefined
  const code = profile?.inviteCode ?? own
  const db = c.env.DIRECTORY
  await migrateDirectory(db)
  const counted = db
    .prepare('SELECT COUNT(*) AS total, COALESCE(SUM(joined_at >= ?), 0) AS month FROM referrals WHERE inviter = ?')
    .bind(Date.now() - MONTH_MS, owner)
    .first()
  const asked = new URLSearchParams(c.var.visit.search)
  const days = Number(asked.get('days'))
  const [span, product] = [SPANS.includes(days) ? days : 30, parseFeeProduct(asked)]
  const label = asked.get('label') ?? ''
  const [{ people, labels }, counts, earnings, overview] = await Promise.all([
    listInvitedUsers(c.env, owner, label === '' ? FRIENDS_SHOWN : INVITED_USERS_MAX),
    counted,
    earningsView(c.env, owner, c.var.visit.search),
    overviewView(c.env, owner, { span, product }),
  ])
  // The reads above have reported the figures to the board, so the user's rank is current.
  const board = await readOwnAffiliateBoard(c.env, owner)
  const { total, month } = CountRow.parse(counts)
  return {
    isJoined: true,
    ...(earnings && { earnings }),
    ...(overview && { overview }),
    ...(board && { board: { ...board, isOwn: !isSub } }),
    span,
    product,
    code,
    link: `${c.var.visit.origin}${formatInvitePath(code, 0)}`,
    total,
    month,
    friends: people
      .filter((user) => label === '' || user.label === label)
      .slice(0, FRIENDS_SHOWN)
      .map(({ account, ...friend }) => ({ ...friend, id: computeInvitedId(owner, account) })),
    label,
    labels,
    canLabel: !isSub,
    appliedAt: await accountStub(c.env, session).appliedAt(),
  }
}

// Creates a copy with real money from one that ran on paper, with the same settings (docs/rules/venue.md, VN70).

import type { z } from 'zod/mini'
import type { AccountOwner } from '#objects/identity/account/engine.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { deriveRealCopyAccount } from '#objects/platform/programs.ts'
import { hasRunOnPaper, LOSS_LIMIT_MAX_PERCENT, LOSS_LIMIT_MIN_PERCENT } from '#shared/bots/real-money.ts'
import type { copyCalls } from '#shared/copy/calls.ts'
import { COPY_ASSET, maskCopierName } from '#shared/copy/kinds.ts'
import { COPY_INVESTMENT_MAX, COPY_INVESTMENT_MIN } from '#shared/copy/settings.ts'
import type { CopyPortfolioView } from '#shared/copy/views.ts'
import { trimZeros } from '#shared/money/decimal.ts'
import { findVenueHost } from '#shared/operator/features.ts'
import { type Env, readConfigMap } from '../env.ts'
import { createRefusedAnswer, toRefusedAnswer } from '../http/product.ts'
import { isOrderFlagOn } from '../markets/trading/typed-figures.ts'
import { formatCopyUsdt, parseCopyLossLimit, parseCopyUsdt } from './typed.ts'

type Input = z.output<(typeof copyCalls)['live']['query']>
type Paper = Omit<CopyPortfolioView, 'overlap'>

const USDT = 10n ** 8n

function findPaperProblem({ kind, venue, since, endedAt, state, copied }: Paper) {
  if (kind !== 'spot' || venue) return createRefusedAnswer('venue_kind')
  const run = { startedAt: state === 'starting' ? 0 : since, endedAt: endedAt ?? 0, state }
  return hasRunOnPaper(run, Date.now()) && copied > 0 ? undefined : createRefusedAnswer('venue_paper')
}

/** Reserves the key for the copy, before anything of the copy exists. */
async function joinVenue(env: Env, userId: string, account: string, atoms: bigint) {
  const amount = trimZeros(formatCopyUsdt(atoms))
  const joined = await objectStub(env, 'VENUE_ACCOUNT', userId).joinBot(account, { asset: COPY_ASSET, amount })
  if (joined.ok) return undefined
  const { reason, detail: available = '0' } = joined.error
  if (reason === 'balance_low')
    return createRefusedAnswer('insufficient_funds', { asset: COPY_ASSET, available, needed: amount })
  return createRefusedAnswer(reason === 'busy' || reason === 'unreachable' ? 'venue_silent' : 'venue_key')
}

/** Idempotent by key. @param paper the user's own copy on paper */
export async function createLiveCopy(env: Env, { id: userId }: AccountOwner, paper: Paper, asked: Input) {
  const host = findVenueHost(readConfigMap(env))
  if (host === undefined) return createRefusedAnswer('venue_off')
  const amount = parseCopyUsdt(asked.amount)
  if (!amount.ok) return toRefusedAnswer(amount.error)
  if (amount.value < BigInt(COPY_INVESTMENT_MIN) * USDT)
    return createRefusedAnswer('amount_below_minimum', { least: String(COPY_INVESTMENT_MIN) })
  if (amount.value > BigInt(COPY_INVESTMENT_MAX) * USDT)
    return createRefusedAnswer('amount_above_maximum', { most: String(COPY_INVESTMENT_MAX) })
  const [min, max] = [LOSS_LIMIT_MIN_PERCENT, LOSS_LIMIT_MAX_PERCENT]
  const totalLossBps = parseCopyLossLimit(asked.totalLoss, min * 100, max * 100)
  if (totalLossBps === undefined)
    return createRefusedAnswer('loss_limit_invalid', { min: String(min), max: String(max) })
  if (!isOrderFlagOn(asked.real)) return createRefusedAnswer('real_unconfirmed')
  const problem = findPaperProblem(paper)
  if (problem) return problem
  if (!(await objectStub(env, 'VENUE_ACCOUNT', userId).connection())) return createRefusedAnswer('venue_key')
  const member = objectStub(env, 'COPY_MEMBER', userId)
  const opening = { lead: paper.lead, key: asked.key, asked: JSON.stringify(asked) }
  const account = deriveRealCopyAccount(userId, paper.lead, asked.key)
  const short = await joinVenue(env, userId, account, amount.value)
  if (short) return short
  const opened = await member.openLive(userId, opening)
  if (!opened.ok) {
    // If the key belongs to an existing copy, that copy keeps the venue's key.
    if (opened.error !== 'key_reused') await objectStub(env, 'VENUE_ACCOUNT', userId).leaveBot(account)
    return createRefusedAnswer(opened.error)
  }
  const started = await objectStub(env, 'COPIER', account).startLive({
    account,
    person: userId,
    name: maskCopierName(userId),
    lead: paper.lead,
    kind: 'spot',
    settings: { ...paper.settings, totalLossBps },
    invitation: '',
    atoms: amount.value,
    wallet: 'copy',
    venue: { host, onEnd: asked.onEnd, paper: paper.id },
  })
  // A pending copy starts later by itself.
  if (started.ok || started.error.reason === 'unavailable')
    return { kind: 'following', portfolio: account.slice('copy-'.length) } as const
  await Promise.all([member.over(account), objectStub(env, 'VENUE_ACCOUNT', userId).leaveBot(account)])
  return toRefusedAnswer(started.error)
}

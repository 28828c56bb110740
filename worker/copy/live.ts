// Creates a copy with real money from one that ran on paper, with the same settings (docs/rules/venue.md, VN70).

import type { z } from 'zod/mini'
import type { AccountOwner } from '#objects/identity/account/engine.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { deriveRealCopyAccount } from '#objects/platform/programs.ts'
import { hasRunOnPaper, LOSS_LIMIT_MAX_PERCENT, LOSS_LIMIT_MIN_PERCENT } from '#shared/bots/real-money.ts'
import type { copyCalls } from '#shared/copy/calls.ts'
import { COPY_ASSET, maskCopierName } from '#shared/copy/kinds.ts'
import type { CopyRefusal } from '#shared/copy/refusals.ts'
import {
  COPY_CONTRACT_LEVERAGE_MAX,
  COPY_INVESTMENT_MAX,
  COPY_INVESTMENT_MIN,
  type CopySettings,
} from '#shared/copy/settings.ts'
import type { CopyPortfolioView } from '#shared/copy/views.ts'
import { trimZeros } from '#shared/money/decimal.ts'
import { findVenueFuturesHost, findVenueHost, hasVenueContractCopies } from '#shared/operator/features.ts'
import { ok, type Result, refuseWith } from '#shared/platform/result.ts'
import { type Env, readConfigMap } from '../env.ts'
import { createRefusedAnswer, toRefusedAnswer } from '../http/product.ts'
import { isOrderFlagOn } from '../markets/trading/typed-figures.ts'
import { formatCopyUsdt, parseCopyLossLimit, parseCopyUsdt } from './typed.ts'

type Input = z.output<(typeof copyCalls)['live']['query']>
type Paper = Omit<CopyPortfolioView, 'overlap'>

const USDT = 10n ** 8n

function findPaperProblem({ kind, venue, since, endedAt, state, copied }: Paper, hasContracts: boolean) {
  if ((kind !== 'spot' && !hasContracts) || venue) return createRefusedAnswer('venue_kind')
  const run = { startedAt: state === 'starting' ? 0 : since, endedAt: endedAt ?? 0, state }
  return hasRunOnPaper(run, Date.now()) && copied > 0 ? undefined : createRefusedAnswer('venue_paper')
}

/** Reserves the key for the copy, before anything of the copy exists. */
async function joinVenue(env: Env, userId: string, account: string, { kind }: Paper, atoms: bigint) {
  const budget = { asset: COPY_ASSET, amount: trimZeros(formatCopyUsdt(atoms)) }
  const { amount } = budget
  const stub = objectStub(env, 'VENUE_ACCOUNT', userId)
  const joined = await (kind === 'spot' ? stub.joinBot(account, budget) : stub.joinContracts(account, budget))
  if (joined.ok) return undefined
  const { reason, detail: available = '0' } = joined.error
  if (reason === 'balance_low')
    return createRefusedAnswer('insufficient_funds', { asset: COPY_ASSET, available, needed: amount })
  if (reason === 'hedge_mode') return createRefusedAnswer('venue_hedged')
  return createRefusedAnswer(reason === 'busy' || reason === 'unreachable' ? 'venue_silent' : 'venue_key')
}

/** A real copy of contracts has isolated margin, and moves none: a venue has no id for it. */
function parseLiveSettings({ kind, settings }: Paper, typed: string): Result<CopySettings, CopyRefusal> {
  if (kind === 'spot') return ok(settings)
  const most = COPY_CONTRACT_LEVERAGE_MAX
  const leverage = typed.trim() === '' ? most : Number(typed)
  if (!Number.isInteger(leverage) || leverage < 1 || leverage > most)
    return refuseWith('venue_leverage_invalid', { most: String(most) })
  return ok({ ...settings, margin: 'isolated', topUps: false, leverage })
}

/** Idempotent by key. @param paper the user's own copy on paper */
export async function createLiveCopy(env: Env, { id: userId }: AccountOwner, paper: Paper, asked: Input) {
  const config = readConfigMap(env)
  const isSpot = paper.kind === 'spot'
  const host = isSpot ? findVenueHost(config) : findVenueFuturesHost(config)
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
  const problem = findPaperProblem(paper, hasVenueContractCopies(config))
  if (problem) return problem
  const settings = parseLiveSettings(paper, asked.leverage)
  if (!settings.ok) return toRefusedAnswer(settings.error)
  if (!(await objectStub(env, 'VENUE_ACCOUNT', userId).connection())) return createRefusedAnswer('venue_key')
  const member = objectStub(env, 'COPY_MEMBER', userId)
  const opening = { lead: paper.lead, key: asked.key, asked: JSON.stringify(asked) }
  const account = deriveRealCopyAccount(userId, paper.lead, asked.key)
  const short = await joinVenue(env, userId, account, paper, amount.value)
  if (short) return short
  const opened = await member.openLive(userId, opening)
  if (!opened.ok) {
    // If the key belongs to an existing copy, that copy keeps the venue's key.
    if (opened.error !== 'key_reused') await objectStub(env, 'VENUE_ACCOUNT', userId).leaveBot(account, true)
    return createRefusedAnswer(opened.error)
  }
  const started = await objectStub(env, 'COPIER', account).startLive({
    account,
    person: userId,
    name: maskCopierName(userId),
    lead: paper.lead,
    kind: paper.kind,
    settings: { ...settings.value, totalLossBps },
    invitation: '',
    atoms: amount.value,
    wallet: 'copy',
    venue: { host, onEnd: isSpot ? asked.onEnd : 'close', paper: paper.id },
  })
  // A pending copy starts later by itself.
  if (started.ok || started.error.reason === 'unavailable')
    return { kind: 'following', portfolio: account.slice('copy-'.length) } as const
  await Promise.all([member.over(account), objectStub(env, 'VENUE_ACCOUNT', userId).leaveBot(account, true)])
  return toRefusedAnswer(started.error)
}

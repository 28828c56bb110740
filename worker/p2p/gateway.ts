import type { z } from 'zod/mini'
import type { AccountOwner } from '#objects/identity/account/engine.ts'
import type { DealAction } from '#objects/p2p/deal/engine.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { FIAT_RATES } from '#shared/money/fiat-rates.ts'
import { formatPaperCents } from '#shared/money/paper-limits.ts'
import type { P2pAdDraft, P2pAdView } from '#shared/p2p/ads.ts'
import type { P2pCallResult, p2pCalls, TypedP2pAdDraft } from '#shared/p2p/calls.ts'
import { DealState, PAYMENT_WINDOWS_MINUTES, type SecondFactorKind } from '#shared/p2p/deals.ts'
import { fiatDecimals, isP2pFiat, parseFiatPrice } from '#shared/p2p/fiats.ts'
import type { P2pRefusal } from '#shared/p2p/refusals.ts'
import { ok, type Result, refuseWith } from '#shared/platform/result.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import { estimateUsdCents } from '#shared/wallet/withdrawals.ts'
import type { CallOperation } from '../calls/order-gateway.ts'
import type { Env } from '../env.ts'
import { createRefusedAnswer, toProductAnswer, toRefusedAnswer } from '../http/product.ts'
import { readSecondFactors } from '../identity/second-step.ts'
import { readPaperAllowance } from '../wallet/ledger.ts'
import { p2pBoardStub } from './market.ts'
import { parseMinorUnits, parseP2pAdPricing, parseP2pAtoms, parseP2pNumberedId } from './typed.ts'

type Calls = typeof p2pCalls
type Input<Name extends keyof Calls> = z.output<Calls[Name]['query']>

const traderOf = (env: Env, user: string) => objectStub(env, 'P2P_TRADER', user)
const dealOf = (env: Env, id: string) => objectStub(env, 'P2P_DEAL', id)

async function registerUser(env: Env, { id, openedAt }: AccountOwner) {
  const trader = traderOf(env, id)
  await trader.meet(id, { since: openedAt })
  return trader
}

function draftOf(asked: TypedP2pAdDraft): Result<P2pAdDraft, P2pRefusal> {
  const { amount, min, max, priced, price, payMinutes, ...rest } = asked
  const { fiat, asset } = asked
  const pricing = parseP2pAdPricing(fiat, priced, price)
  if (!pricing.ok) return pricing
  const atoms = parseP2pAtoms(asset, amount)
  if (!atoms.ok) return atoms
  const [least, most] = [parseMinorUnits(fiat, min, 'limits_invalid'), parseMinorUnits(fiat, max, 'limits_invalid')]
  if (!least.ok) return least
  if (!most.ok) return most
  const window = PAYMENT_WINDOWS_MINUTES.find((minutes) => minutes === payMinutes)
  if (window === undefined) return refuseWith('window_invalid')
  const counts = { atoms: String(atoms.value), min: String(least.value), max: String(most.value) }
  return ok({ ...rest, ...counts, pricing: pricing.value, payMinutes: window })
}

/**
 * Refuses purchases of paper money from simulated merchants above the daily limit (LE40). The deal enforces the limit;
 * this check only refuses earlier.
 */
async function overLimit(
  env: Env,
  user: string,
  ad: P2pAdView,
  { unit, amount }: { readonly unit: 'fiat' | 'asset'; readonly amount: bigint },
): Promise<P2pRefusal['params'] | undefined> {
  if (!ad.figures.isSimulated || ad.side !== 'sell') return undefined
  const dollars = Number(amount) / 10 ** fiatDecimals(ad.fiat) / (FIAT_RATES[ad.fiat] ?? 1)
  const cents = unit === 'fiat' ? Math.floor(dollars * 100) : Number(estimateUsdCents(ad.asset, amount))
  const { most, left, opensAt } = await readPaperAllowance(env, user)
  return cents > left
    ? { most: formatPaperCents(most), left: formatPaperCents(left), opensAt: String(opensAt) }
    : undefined
}

async function take(env: Env, user: AccountOwner, asked: Input<'take'>) {
  const at = parseP2pNumberedId(asked.ad)
  if (!at) return createRefusedAnswer('ad_unknown')
  const ad = await p2pBoardStub(env, at.fiat).ad(at.number, user.id)
  if (!ad) return createRefusedAnswer('ad_unknown')
  const amount = asked.in === 'fiat' ? parseMinorUnits(at.fiat, asked.amount) : parseP2pAtoms(ad.asset, asked.amount)
  if (!amount.ok) return toRefusedAnswer(amount.error)
  const seen = parseFiatPrice(at.fiat, asked.price)
  if (seen === undefined) return createRefusedAnswer('price_invalid')
  const over = await overLimit(env, user.id, ad, { unit: asked.in, amount: amount.value })
  if (over) return toRefusedAnswer({ reason: 'paper_limit', params: over })
  const [, { hasApp, hasPasskey }] = await Promise.all([registerUser(env, user), readSecondFactors(env, user.id)])
  const taken = await p2pBoardStub(env, at.fiat).take(user.id, {
    ad: at.number,
    version: asked.version,
    amount: asked.in === 'fiat' ? { in: 'fiat', minor: amount.value } : { in: 'asset', atoms: amount.value },
    method: asked.method,
    seen,
    passwordHash: asked.password === '' ? '' : sha256(asked.password),
    key: asked.key,
    hasSecondFactor: hasApp || hasPasskey,
    residence: user.residence,
  })
  return taken.ok ? ({ kind: 'taken', deal: taken.value } as const) : toRefusedAnswer(taken.error)
}

export async function actOnDeal(env: Env, { id: user }: AccountOwner, deal: string, what: DealAction) {
  if (!parseP2pNumberedId(deal)) return createRefusedAnswer('deal_unknown')
  const acted = await dealOf(env, deal).act(user, what)
  return acted.ok ? ({ kind: 'done', state: DealState.parse(acted.value) } as const) : toRefusedAnswer(acted.error)
}

/** The caller has verified the second factor. */
export const releaseEscrow = (env: Env, user: AccountOwner, deal: string, factor: SecondFactorKind) =>
  actOnDeal(env, user, deal, { kind: 'release', factor })

/** True if the user is the seller of a deal and has released its coins. */
export async function isReleasedBy(env: Env, userId: string, deal: string): Promise<boolean> {
  const seen = parseP2pNumberedId(deal) && (await dealOf(env, deal).view(userId))
  return seen?.side === 'sell' && seen.state === 'released'
}

async function releaseOnce(env: Env, user: AccountOwner, { deal, second }: Input<'release'>) {
  const { hasApp, hasPasskey } = await readSecondFactors(env, user.id)
  if (!hasApp && !hasPasskey) return releaseEscrow(env, user, deal, 'none')
  // A user with only a passkey must release on the page, because an API client cannot sign with it.
  if (!hasApp) return createRefusedAnswer('second_wrong')
  const checked = await objectStub(env, 'ACCOUNT', user.id).secondStep(second.trim(), { agent: 'API', address: '' })
  return checked.ok ? releaseEscrow(env, user, deal, 'totp') : createRefusedAnswer('second_wrong')
}

async function release(env: Env, user: AccountOwner, asked: Input<'release'>) {
  const answer = await releaseOnce(env, user, asked)
  const isDone = answer.kind === 'refused' && (await isReleasedBy(env, user.id, asked.deal))
  return isDone ? ({ kind: 'done', state: 'released' } as const) : answer
}

async function rate(env: Env, { id }: AccountOwner, { deal, rating }: Input<'rate'>): Promise<P2pCallResult> {
  const trader = traderOf(env, id)
  const other = await trader.otherOf(deal)
  if (other === undefined) return createRefusedAnswer('deal_unknown')
  const given = await trader.rate(deal, rating === 'good')
  // A repeated call sends the stored rating again, so that it arrives at least once.
  const said = await trader.ratingGiven(deal)
  if (said) await traderOf(env, other).rated(deal, said === 'good')
  return toProductAnswer(given)
}

async function block(env: Env, { id }: AccountOwner, { deal }: Input<'block'>): Promise<P2pCallResult> {
  const trader = traderOf(env, id)
  const other = await trader.otherOf(deal)
  if (other === undefined) return createRefusedAnswer('deal_unknown')
  await trader.block(other, (await traderOf(env, other).figures()).name)
  return { kind: 'done' }
}

export async function findReportedUser(
  env: Env,
  user: string,
  { about, id }: Pick<Input<'report'>, 'about' | 'id'>,
): Promise<string | undefined> {
  const [fiat = '', rest = ''] = id.split('-')
  if (!isP2pFiat(fiat)) return undefined
  if (about === 'merchant') return p2pBoardStub(env, fiat).whois({ merchant: rest })
  const at = parseP2pNumberedId(id)
  if (!at) return undefined
  return about === 'deal' ? traderOf(env, user).otherOf(id) : p2pBoardStub(env, at.fiat).whois({ ad: at.number })
}

const REPORT_REFUSALS = {
  login_required: 'unavailable',
  message_too_short: 'report_too_short',
  message_too_long: 'report_too_long',
  cases_too_many: 'reports_too_many',
  report_open: 'report_open',
} as const

async function report(env: Env, { id: user }: AccountOwner, asked: Input<'report'>): Promise<P2pCallResult> {
  const about = await findReportedUser(env, user, asked)
  if (about === undefined) return createRefusedAnswer('report_unknown')
  if (about === user) return createRefusedAnswer('report_own')
  const place = `${asked.about} ${asked.id}`
  const written = { kind: 'report', ref: asked.reason, person: user, about, place, text: asked.text } as const
  const made = await objectStub(env, 'CASES', 'desk').report(written)
  return made.ok ? { kind: 'done' } : createRefusedAnswer(REPORT_REFUSALS[made.error])
}

async function post(env: Env, user: AccountOwner, { key, ...asked }: Input<'post'>) {
  const draft = draftOf(asked)
  if (!draft.ok) return toRefusedAnswer(draft.error)
  await registerUser(env, user)
  const posted = await p2pBoardStub(env, asked.fiat).post(user.id, draft.value, key)
  return posted.ok ? ({ kind: 'posted', ad: `${asked.fiat}-${posted.value}` } as const) : toRefusedAnswer(posted.error)
}

async function change(env: Env, { id }: AccountOwner, asked: Input<'change'>): Promise<P2pCallResult> {
  const at = parseP2pNumberedId(asked.ad)
  const ad = at && (await p2pBoardStub(env, at.fiat).ad(at.number, id))
  if (!at || !ad?.isOwn) return createRefusedAnswer('ad_unknown')
  const { state, priced, price, amount, min, max } = asked
  const pricing = price === undefined ? undefined : parseP2pAdPricing(at.fiat, priced ?? 'fixed', price)
  if (pricing && !pricing.ok) return toRefusedAnswer(pricing.error)
  const atoms = amount === undefined ? undefined : parseP2pAtoms(ad.asset, amount)
  if (atoms && !atoms.ok) return toRefusedAnswer(atoms.error)
  const least = min === undefined ? undefined : parseMinorUnits(at.fiat, min, 'limits_invalid')
  if (least && !least.ok) return toRefusedAnswer(least.error)
  const most = max === undefined ? undefined : parseMinorUnits(at.fiat, max, 'limits_invalid')
  if (most && !most.ok) return toRefusedAnswer(most.error)
  const seen = asked.available === undefined ? undefined : parseP2pAtoms(ad.asset, asked.available)
  const changed = await p2pBoardStub(env, at.fiat).change(id, at.number, {
    ...(state && { state }),
    ...(pricing && { pricing: pricing.value }),
    ...(atoms && { atoms: String(atoms.value) }),
    ...(least && { min: String(least.value) }),
    ...(most && { max: String(most.value) }),
    ...(asked.version !== undefined && { version: asked.version }),
    ...(seen?.ok && { seenLeft: String(seen.value) }),
  })
  return toProductAnswer(changed)
}

async function ads(env: Env, { id }: Pick<AccountOwner, 'id'>) {
  const boards = await traderOf(env, id).boards()
  return (await Promise.all(boards.map((fiat) => p2pBoardStub(env, fiat).own(id)))).flat()
}

/** Buyers of a selling ad pay to these details. */
async function removeMethod(env: Env, user: AccountOwner, { method }: Input<'removeMethod'>): Promise<P2pCallResult> {
  const own = await ads(env, user)
  if (own.some(({ side, methods }) => side === 'sell' && methods.includes(method)))
    return createRefusedAnswer('details_in_use')
  await traderOf(env, user.id).removeDetail(method)
  return { kind: 'done' }
}

type Handlers = { readonly [Name in keyof Calls]: CallOperation<Calls[Name], z.output<Calls[Name]['answer']>> }

export const p2pHandlers: Handlers = {
  own: async (env, { id, openedAt }) => traderOf(env, id).view({ person: id, since: openedAt }),
  deals: async (env, { id }, cursor) => traderOf(env, id).deals(cursor),
  ads,
  take,
  deal: async (env, { id: user }, { id }) =>
    parseP2pNumberedId(id) ? ((await dealOf(env, id).view(user)) ?? null) : null,
  act: (env, user, { deal, act: kind }) => actOnDeal(env, user, deal, { kind }),
  release,
  appeal: (env, user, { deal, reason, statement }) => actOnDeal(env, user, deal, { kind: 'appeal', reason, statement }),
  state: (env, user, { deal, statement }) => actOnDeal(env, user, deal, { kind: 'state', statement }),
  say: async (env, { id }, { deal, kind, body }) =>
    parseP2pNumberedId(deal)
      ? toProductAnswer(await dealOf(env, deal).say(id, kind, body))
      : createRefusedAnswer('deal_unknown'),
  rate,
  block,
  report,
  unblock: async (env, user, { id }) => {
    await traderOf(env, user.id).unblock(id)
    return { kind: 'done' }
  },
  keepMethod: async (env, user, detail) => toProductAnswer(await (await registerUser(env, user)).keepDetail(detail)),
  removeMethod,
  post,
  change,
}

import { syncTradingWithStatus } from '#objects/identity/account/ending/stop-trading.ts'
import { OPERATOR_LOGIN_ORIGIN } from '#objects/identity/account/sessions.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { WithdrawalView } from '#objects/wallet/withdrawals/withdrawal-service.ts'
import { DEFAULT_LOCALE, isLocaleCode } from '#shared/i18n/locales.ts'
import { findAsset, formatAssetAmount } from '#shared/money/assets.ts'
import type { OperatorUserDetails, OperatorWithdrawal, UserSearchHit } from '#shared/pages/operator.ts'
import { findChainNetwork } from '#shared/wallet/networks.ts'
import { estimateUsd, WithdrawalReviewReason } from '#shared/wallet/withdrawals.ts'
import { chatMembersStub } from '../chat/gateway.ts'
import type { MailMessageKind } from '../delivery/message.ts'
import type { Env } from '../env.ts'
import { deliverAfterResponse } from '../identity/deliver.ts'
import { searchUsers } from '../identity/directory/directory.ts'
import { releaseSessions } from '../identity/session/revoke.ts'
import { relationsStub } from '../identity/traces.ts'
import { readVisitor } from '../identity/visitor.ts'
import { ledgerStub } from '../wallet/ledger.ts'
import {
  createOperatorRefusal,
  OPERATOR_SUCCESS,
  type OperatorOutcome,
  type OperatorRequest,
  operatorsStub,
} from './desk.ts'
import { endAccountSessions } from './sessions.ts'

export const ACCOUNT_ID_PATTERN = /^[0-9a-f]{24}$/
const HITS = 20
const WITHDRAWALS_SHOWN = 10

async function notifyUser({ c }: OperatorRequest, account: string, kind: MailMessageKind): Promise<void> {
  const reached = await objectStub(c.env, 'ACCOUNT', account).contact()
  if (!reached) return
  const locale = isLocaleCode(reached.locale) ? reached.locale : DEFAULT_LOCALE
  deliverAfterResponse(c, await readVisitor(c, locale), { kind, to: reached.contact, locale })
}

/** Freezes withdrawals first, so nothing can leave even if a later step fails. Safe to repeat. */
export async function freezeAccount(desk: OperatorRequest, id: string): Promise<OperatorOutcome> {
  const { env } = desk.c
  const account = objectStub(env, 'ACCOUNT', id)
  await ledgerStub(env, id).freezeWithdrawals(id, true)
  const isNew = await account.freeze()
  // First, because another step may fail.
  if (isNew) await notifyUser(desk, id, 'account_frozen')
  await endAccountSessions(env, id)
  await releaseSessions(env, id, null)
  const file = await account.file()
  await syncTradingWithStatus(env, [id, ...(file?.subAccounts ?? [])])
  return isNew ? OPERATOR_SUCCESS : createOperatorRefusal('already_so')
}

export async function unfreezeAccount({ c }: OperatorRequest, id: string): Promise<OperatorOutcome> {
  const account = objectStub(c.env, 'ACCOUNT', id)
  const wasFrozen = await account.unfreeze()
  await ledgerStub(c.env, id).freezeWithdrawals(id, false)
  const file = await account.file()
  await syncTradingWithStatus(c.env, [id, ...(file?.subAccounts ?? [])])
  return wasFrozen ? OPERATOR_SUCCESS : createOperatorRefusal('already_so')
}

export const endUserSessions = async ({ c }: OperatorRequest, id: string): Promise<OperatorOutcome> =>
  (await endAccountSessions(c.env, id)) ? OPERATOR_SUCCESS : createOperatorRefusal('person_unknown')

export async function beginFactorReset(desk: OperatorRequest, id: string): Promise<OperatorOutcome> {
  const begun = await objectStub(desk.c.env, 'ACCOUNT', id).beginFactorReset()
  if (!begun.ok) return createOperatorRefusal(begun.error)
  await notifyUser(desk, id, 'factor_reset')
  return OPERATOR_SUCCESS
}

/** Disables the account's evidence, and later evidence of the same kinds. The evidence stays stored (REL9). */
export const liftAccountRelations = async (
  { c }: OperatorRequest,
  id: string,
  reason: string,
): Promise<OperatorOutcome> =>
  (await relationsStub(c.env).lift(id, reason)) ? OPERATOR_SUCCESS : createOperatorRefusal('already_so')

export const cancelFactorReset = async ({ c }: OperatorRequest, id: string): Promise<OperatorOutcome> =>
  (await objectStub(c.env, 'ACCOUNT', id).stopFactorReset(OPERATOR_LOGIN_ORIGIN))
    ? OPERATOR_SUCCESS
    : createOperatorRefusal('already_so')

const textOf = (symbol: string, atoms: string): string => {
  const asset = findAsset(symbol)
  return asset ? formatAssetAmount(asset, BigInt(atoms)) : atoms
}

export function toOperatorWithdrawal(user: string, view: WithdrawalView): OperatorWithdrawal {
  const { id, asset, network, atoms, net, address, memo, state, createdAt, review } = view
  const reasons = review.split(',').flatMap((reason) => WithdrawalReviewReason.safeParse(reason).data ?? [])
  return {
    id,
    person: user,
    asset,
    address,
    memo,
    state,
    review: reasons,
    time: createdAt,
    network: findChainNetwork(network)?.name ?? network,
    amount: textOf(asset, atoms),
    net: textOf(asset, net),
    usd: String(estimateUsd(asset, BigInt(atoms))),
  }
}

export async function readOperatorUserDetails(env: Env, id: string): Promise<OperatorUserDetails | undefined> {
  const ledger = ledgerStub(env, id)
  const file = await objectStub(env, 'ACCOUNT', id).file()
  if (!file) return undefined
  const [{ balances }, withdrawals, log, reports, { name, silencedUntil }, relations] = await Promise.all([
    ledger.holdings(id),
    ledger.withdrawals(id),
    operatorsStub(env).logOf(id),
    objectStub(env, 'CASES', 'desk').about(id),
    chatMembersStub(env).member(id),
    relationsStub(env).of(id),
  ])
  const { person: user, ...rest } = file
  return {
    ...rest,
    relations,
    id,
    residence: user.residence,
    locale: user.locale,
    openedAt: user.openedAt,
    log,
    reports: reports.map(({ id: number, closedAt }) => ({ id: number, isOpen: closedAt === 0 })),
    contact: user.contact.value,
    chat: { name, silencedUntil },
    heldUntil: user.withdrawalsHeldUntil > Date.now() ? user.withdrawalsHeldUntil : 0,
    balances: balances.map(({ wallet, asset, available, held }) => {
      return { wallet, asset, available: textOf(asset, available), held: textOf(asset, held) }
    }),
    withdrawals: withdrawals.slice(0, WITHDRAWALS_SHOWN).map((view) => toOperatorWithdrawal(id, view)),
  }
}

export async function findUsers(env: Env, asked: string): Promise<readonly UserSearchHit[]> {
  const text = asked.trim().toLowerCase()
  if (text.length < 2) return []
  if (!ACCOUNT_ID_PATTERN.test(text)) return searchUsers(env, text, HITS)
  const file = await objectStub(env, 'ACCOUNT', text).file()
  return file ? [{ id: text, contact: file.person.contact.value }] : []
}

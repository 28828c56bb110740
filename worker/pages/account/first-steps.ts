// A step completes by itself when its condition is true.

import { logError } from '#objects/platform/telemetry/log.ts'
import type { FormValues } from '#shared/forms/rules.ts'
import {
  ACCOUNT_FIRST_STEPS,
  type AccountFirstStep,
  type AccountSafetyStep,
} from '#shared/identity/account/first-steps.ts'
import { type AccountAreaOutcome, createAccountAreaSuccess } from '../../identity/area-outcome.ts'
import { accountStub, type MemberRequest } from '../../identity/member.ts'
import { clearingStub } from '../../wallet/clearing.ts'
import { ledgerStub } from '../../wallet/ledger.ts'

type StepsRequest = Pick<MemberRequest, 'c' | 'session'>
const TRADING = ['funds', 'order'] as const
type TradingSteps = Readonly<Record<(typeof TRADING)[number], boolean>>
const NONE: TradingSteps = { funds: false, order: false }
const BOTH: TradingSteps = { funds: true, order: true }

/** Users who have completed both trading steps. A completed step stays complete, so the ledger is not queried again. */
const begun = new Set<string>()
const MAX = 5_000

/** Asks the ledger at once for both, because it may be far away, and the clearing house only if that decides. */
async function listSteps({ c, session }: StepsRequest): Promise<TradingSteps> {
  const { account: userId } = session.token
  const ledger = ledgerStub(c.env, userId)
  const [moved, placed] = await Promise.all([
    ledger.journal({ person: userId, limit: 1 }),
    ledger.journal({ person: userId, kind: 'order', limit: 1 }),
  ])
  if (moved.length === 0) return NONE
  if (placed.length > 0) return BOTH
  const futures = await clearingStub(c.env).orders(userId, { limit: 1 })
  return { funds: true, order: futures.rows.length > 0 }
}

export async function readTradingSteps(asked: StepsRequest): Promise<TradingSteps | undefined> {
  const { account: userId } = asked.session.token
  if (begun.has(userId)) return BOTH
  try {
    const steps = await listSteps(asked)
    if (begun.size >= MAX) begun.clear()
    if (steps.order) begun.add(userId)
    return steps
  } catch (error) {
    logError('first_steps_unreadable', { error })
    return undefined
  }
}

/**
 * In display order.
 * @param trading undefined if unknown: both trading steps count as open
 */
export function listDoneSteps(
  trading: TradingSteps = NONE,
  safe: readonly AccountSafetyStep[] = [],
): readonly AccountFirstStep[] {
  const taken: readonly AccountFirstStep[] = [...safe, ...TRADING.filter((step) => trading[step])]
  return ACCOUNT_FIRST_STEPS.filter((step) => taken.includes(step))
}

/** Undefined if the user hid the list or completed it, which the session knows without a call. */
export async function readFirstSteps(asked: StepsRequest): Promise<readonly AccountFirstStep[] | undefined> {
  const { c, session } = asked
  const { safeSteps } = session.member
  const trading = safeSteps && (await readTradingSteps(asked))
  if (!trading) return undefined
  const done = listDoneSteps(trading, safeSteps)
  if (done.length < ACCOUNT_FIRST_STEPS.length) return done
  c.executionCtx.waitUntil(accountStub(c.env, session).finishWelcome())
  return undefined
}

export const setWelcomeHidden =
  (isHidden: boolean) =>
  async ({ c, session }: StepsRequest, values: FormValues): Promise<AccountAreaOutcome> => {
    await accountStub(c.env, session).hideWelcome(isHidden)
    if (values.from === 'home') return { kind: 'elsewhere', path: '/' }
    return createAccountAreaSuccess(isHidden ? 'welcome_hidden' : 'welcome_shown')
  }

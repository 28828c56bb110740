import type { OpeningRefusalReason } from '#objects/markets/order-book/opening.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { formatUtcMinuteField } from '#shared/content/announcements/minute.ts'
import { parseUtcMinuteField } from '#shared/format/instants.ts'
import { findMarket } from '#shared/markets/markets.ts'
import type { OperatorAction } from '#shared/operator/acts.ts'
import type { Result } from '#shared/platform/result.ts'
import type { Env } from '../env.ts'
import { cacheMarketOpening } from '../markets/openings.ts'
import {
  createOperatorRefusal,
  executeLoggedOperatorAction,
  OPERATOR_SUCCESS,
  type OperatorOutcome,
  type OperatorRequest,
  operatorsStub,
} from './desk.ts'
import { executeLoggedTokenAction } from './token-actions.ts'

type Values = Readonly<Record<string, string>>

const actOf = (opensAt: number | null): OperatorAction =>
  opensAt === null ? 'market_opening_withdrawn' : 'market_opening_set'
const detailOf = (opensAt: number | null): string => (opensAt === null ? '' : `${formatUtcMinuteField(opensAt)}Z`)

async function schedule(env: Env, symbol: string, opensAt: number | null): Promise<Result<null, OpeningRefusalReason>> {
  const set = await objectStub(env, 'ORDER_BOOK', symbol).schedule(opensAt)
  if (set.ok) await cacheMarketOpening(env, symbol, opensAt, Date.now())
  return set
}

/** Changes a market's opening from the operators' form, whose time is a minute in UTC. */
export async function changeMarketOpening(
  desk: OperatorRequest,
  isSet: boolean,
  values: Values,
): Promise<OperatorOutcome> {
  const { market = '', opens = '', reason = '' } = values
  if (!findMarket(market)) return createOperatorRefusal('market_unknown')
  const opensAt = isSet ? parseUtcMinuteField(opens) : null
  if (opensAt === undefined) return createOperatorRefusal('opening_invalid')
  const act = { act: actOf(opensAt), target: market, detail: detailOf(opensAt) }
  return executeLoggedOperatorAction(desk, act, reason, async () => {
    const set = await schedule(desk.c.env, market, opensAt)
    return set.ok ? OPERATOR_SUCCESS : createOperatorRefusal(set.error)
  })
}

/** Logs the change like actions of operators. */
export function scheduleMarketOpeningForOperatorToken(
  env: Env,
  { market, opensAt, reason }: { readonly market: string; readonly opensAt: number | null; readonly reason: string },
  by: string,
): Promise<Result<null, OpeningRefusalReason>> {
  const action = { act: actOf(opensAt), target: market, detail: detailOf(opensAt), reason, by }
  return executeLoggedTokenAction(operatorsStub(env), action, () => schedule(env, market, opensAt))
}

import type { Context } from 'hono'
import type { OperatorAccess } from '#objects/operator/operators/engine.ts'
import type { OperatorSessionId } from '#objects/operator/operators/object.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import { logError } from '#objects/platform/telemetry/log.ts'
import type { OperatorAction } from '#shared/operator/acts.ts'
import type { OperatorRefusalReason } from '#shared/operator/refusals.ts'
import type { RequestSession } from '../context/variables.ts'
import type { AppEnv, Env } from '../env.ts'
import { readPageSession } from '../identity/session/session.ts'
import { hasPaperAccounts } from '../upstream/hosts.ts'
import { isInsideDeskPerimeter } from './perimeter.ts'

export const operatorsStub = (env: Env) => objectStub(env, 'OPERATORS', 'desk')

export type OperatorRequest = {
  readonly c: Context<AppEnv>
  readonly session: RequestSession
  readonly operatorSession: OperatorSessionId
  readonly access: Exclude<OperatorAccess, 'none'>
  readonly id: string
}

/** @returns undefined for users who are no operators, and outside of the perimeter: these pages do not exist for them */
export async function readOperatorRequest(c: Context<AppEnv>): Promise<OperatorRequest | undefined> {
  // An upstream exchange has its own operators.
  const session = hasPaperAccounts(c.env) ? await readPageSession(c) : undefined
  if (!session || session.member.belongs) return undefined
  const at = { operator: session.token.account, session: session.token.session }
  const standing = await operatorsStub(c.env).standing(at)
  const id = c.req.param('deal') ?? c.req.param('id') ?? ''
  if (standing === 'none' || !(await isInsideDeskPerimeter(c))) return undefined
  return { c, session, operatorSession: at, access: standing, id }
}

export type OperatorOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'elsewhere'; readonly path: string }
  | { readonly kind: 'refused'; readonly reason: OperatorRefusalReason; readonly detail?: string }

export const OPERATOR_SUCCESS: OperatorOutcome = { kind: 'done' }

/** @param detail cause in the words of the object, for the log only */
export const createOperatorRefusal = (reason: OperatorRefusalReason, detail?: string): OperatorOutcome => ({
  kind: 'refused',
  reason,
  ...(detail !== undefined && { detail }),
})

export type LoggedOperatorAction = {
  readonly act: OperatorAction
  readonly target: string
  readonly detail?: string
  readonly about?: readonly string[]
}

/**
 * Logs an action with its reason, then executes it; logs failures too.
 * @param carry the action; may refuse or throw
 */
export async function executeLoggedOperatorAction(
  { c, operatorSession: at }: OperatorRequest,
  { act, target, detail = '', about = [] }: LoggedOperatorAction,
  reason: string,
  carry: () => Promise<OperatorOutcome>,
): Promise<OperatorOutcome> {
  const desk = operatorsStub(c.env)
  const begun = await desk.begin(at, { act, target, detail, about, reason })
  if (!begun.ok) return createOperatorRefusal(begun.error)
  try {
    const outcome = await carry()
    if (outcome.kind === 'refused') await desk.failed(at, begun.value, outcome.detail ?? outcome.reason)
    return outcome
  } catch (error) {
    logError('desk_act_failed', { act, error })
    await desk.failed(at, begun.value, 'unavailable')
    return createOperatorRefusal('unavailable')
  }
}

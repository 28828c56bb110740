// Whoever is at the operators' desk, or could be: an operator who is logged in.

import type { Context } from 'hono'
import type { Standing } from '#objects/operators/engine.ts'
import type { AtDesk } from '#objects/operators/object.ts'
import type { OperatorAct } from '#shared/operator/acts.ts'
import type { DeskReason } from '#shared/operator/refusals.ts'
import type { AppEnv, Env } from '../env.ts'
import { pageSession } from '../middleware/session.ts'
import type { Session } from '../middleware/variables.ts'
import { upstreamOf } from '../upstream/hosts.ts'

export const deskOf = (env: Env) => env.OPERATORS.getByName('desk')

export type DeskRequest = {
  readonly c: Context<AppEnv>
  readonly session: Session
  readonly at: AtDesk
  readonly standing: Exclude<Standing, 'none'>
  /** What the address names: a deal, an announcement. */
  readonly id: string
}

/** @returns undefined for everybody who is no operator: nothing tells them that there is a desk */
export async function deskRequest(c: Context<AppEnv>): Promise<DeskRequest | undefined> {
  // An exchange elsewhere has its own people.
  const session = upstreamOf(c.env, 'spot') ? undefined : await pageSession(c)
  if (!session || session.member.belongs) return undefined
  const at = { operator: session.token.account, session: session.token.session }
  const standing = await deskOf(c.env).standing(at)
  return standing === 'none' ? undefined : { c, session, at, standing, id: c.var.path.split('/')[3] ?? '' }
}

export type DeskOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'elsewhere'; readonly path: string }
  | { readonly kind: 'refused'; readonly reason: DeskReason }

export const done: DeskOutcome = { kind: 'done' }
export const refused = (reason: DeskReason): DeskOutcome => ({ kind: 'refused', reason })

export type Act = {
  readonly act: OperatorAct
  readonly target: string
  readonly detail?: string
  /** Accounts that it is about, where the target is none. */
  readonly about?: readonly string[]
}

/**
 * Carries an act out, once it stands in the log with its reason; what comes of it otherwise is written down as well.
 * @param carry may refuse, or fail
 */
export async function carryOut(
  { c, at }: DeskRequest,
  { act, target, detail = '', about = [] }: Act,
  reason: string,
  carry: () => Promise<DeskOutcome>,
): Promise<DeskOutcome> {
  const desk = deskOf(c.env)
  const begun = await desk.begin(at, { act, target, detail, about, reason })
  if (!begun.ok) return refused(begun.error)
  try {
    const outcome = await carry()
    if (outcome.kind === 'refused') await desk.failed(at, begun.value, outcome.reason)
    return outcome
  } catch (error) {
    console.error('desk', act, error)
    await desk.failed(at, begun.value, 'unavailable')
    return refused('unavailable')
  }
}

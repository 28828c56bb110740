import type { Context } from 'hono'
import type { BotDone, BotRefused } from '#shared/bots/calls.ts'
import type { BotDoneName } from '#shared/bots/pages.ts'
import type { BotReason } from '#shared/bots/refusals.ts'
import type { RequestSession } from '../context/variables.ts'
import type { AppEnv } from '../env.ts'
import { readCurrentSession } from '../identity/session/session.ts'

export type BotRequest = {
  readonly c: Context<AppEnv>
  readonly session: RequestSession
  readonly id: string
}

export async function readBotRequest(c: Context<AppEnv>): Promise<BotRequest | undefined> {
  const session = await readCurrentSession(c)
  return session && { c, session, id: c.var.path.split('/')[3] ?? '' }
}

export type BotOutcome = { readonly kind: 'done'; readonly done: BotDoneName } | BotRefused | { readonly kind: 'shown' }

export const toBotFormRefusal = (reason: BotReason): BotRefused => ({ kind: 'refused', reason, params: {} })
/** @param what name of the action, shown on success */
export const toBotOutcome = (answer: BotDone, what: BotDoneName): BotOutcome =>
  answer.kind === 'done' ? { kind: 'done', done: what } : answer

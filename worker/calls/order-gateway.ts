// Callers have authorised the user.

import type { z } from 'zod/mini'
import type { AccountOwner } from '#objects/identity/account/engine.ts'
import type { CallDefinition } from '#shared/api/contract.ts'
import type { Env } from '../env.ts'

export type OrderOutcome = {
  readonly kind: string
  readonly reason?: string
  readonly params?: Readonly<Record<string, string>>
}

export type OrderCalls = Readonly<Record<'place' | 'cancel' | 'amend' | 'cancelAll', CallDefinition>>

export type PersonalCaller = {
  /** Id of the session. */
  readonly session: string
  readonly readDeviceHash: () => Promise<string>
}

export type CallOperation<D extends CallDefinition, Done> = (
  env: Env,
  userId: AccountOwner,
  asked: z.output<D['query']>,
) => Promise<Done>

/** An operation that stores with the data which session sent it. */
export type SessionCallOperation<D extends CallDefinition, Done> = (
  ...call: [...Parameters<CallOperation<D, Done>>, caller: PersonalCaller]
) => Promise<Done>

export type ServerOrderGateway<Calls extends OrderCalls> = {
  readonly place: CallOperation<Calls['place'], OrderOutcome>
  readonly cancel: CallOperation<Calls['cancel'], OrderOutcome>
  readonly amend: CallOperation<Calls['amend'], OrderOutcome>
  readonly cancelAll: CallOperation<Calls['cancelAll'], { readonly cancelling: readonly string[] }>
}

// Order operations for JSON calls, forms and other venues' APIs. Callers have authorised the user.

import type { z } from 'zod/mini'
import type { Person } from '#objects/identity/account/engine.ts'
import type { Call } from '#shared/api/contract.ts'
import type { Env } from '../env.ts'

/** Result of an operation. A refusal has a reason and the parameters of its text. */
export type OrderOutcome = {
  readonly kind: string
  readonly reason?: string
  readonly params?: Readonly<Record<string, string>>
}

export type OrderCalls = Readonly<Record<'place' | 'cancel' | 'amend' | 'cancelAll', Call>>

export type Operation<D extends Call, Done> = (env: Env, person: Person, asked: z.output<D['query']>) => Promise<Done>

export type ServerOrderGateway<Calls extends OrderCalls> = {
  readonly place: Operation<Calls['place'], OrderOutcome>
  readonly cancel: Operation<Calls['cancel'], OrderOutcome>
  readonly amend: Operation<Calls['amend'], OrderOutcome>
  readonly cancelAll: Operation<Calls['cancelAll'], { readonly cancelling: readonly string[] }>
}

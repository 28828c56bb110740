// What a product does about orders, whichever way they come: JSON, a form, another exchange's dialect. Each operation is
// carried out for a person whose right to it has been looked at.

import type { z } from 'zod/mini'
import type { Person } from '#objects/account/object.ts'
import type { Call } from '#shared/api/contract.ts'
import type { Env } from '../env.ts'

/** What became of a request; refused, why, with the figures that the words for it need. */
export type Outcome = {
  readonly kind: string
  readonly reason?: string
  readonly params?: Readonly<Record<string, string>>
}

/** The calls of a product's contract that are about orders. */
export type OrderCalls = Readonly<Record<'place' | 'cancel' | 'amend' | 'cancelAll', Call>>

/** Carries out for somebody what a call asks. */
export type Operation<D extends Call, Done> = (env: Env, person: Person, asked: z.output<D['query']>) => Promise<Done>

export type OrderGateway<Calls extends OrderCalls> = {
  readonly place: Operation<Calls['place'], Outcome>
  readonly cancel: Operation<Calls['cancel'], Outcome>
  readonly amend: Operation<Calls['amend'], Outcome>
  /** @returns the ids of those that are being cancelled */
  readonly cancelAll: Operation<Calls['cancelAll'], { readonly cancelling: readonly string[] }>
}

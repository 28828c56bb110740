// Only the user's Durable Object calls the venue (durable-objects/venues).

import type { z } from 'zod/mini'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { CallDefinition } from '#shared/api/contract.ts'
import type { venueCalls } from '#shared/venues/calls.ts'
import type { CallOperation } from '../calls/order-gateway.ts'
import type { Env } from '../env.ts'

type Calls = typeof venueCalls
type Operation<Definition extends CallDefinition> = CallOperation<Definition, z.output<Definition['answer']>>

export const venueStub = (env: Pick<Env, 'VENUE_ACCOUNT'>, userId: string) => objectStub(env, 'VENUE_ACCOUNT', userId)

export const venueHandlers: { readonly [Name in keyof Calls]: Operation<Calls[Name]> } = {
  desk: (env, { id }, { market }) => venueStub(env, id).desk(market),
  history: (env, { id }, { market }) => venueStub(env, id).history(market),
  place: (env, { id }, order) => venueStub(env, id).place(order),
  cancel: (env, { id }, { market, id: order }) => venueStub(env, id).cancel(market, order),
}

// Only the user's Durable Object calls the venue (durable-objects/venues).

import type { z } from 'zod/mini'
import { isUnknownCall } from '#objects/platform/call-mark.ts'
import { objectStub } from '#objects/platform/object-stub.ts'
import type { CallDefinition } from '#shared/api/contract.ts'
import type { Candle } from '#shared/markets/market-data.ts'
import { type Result, refuse } from '#shared/platform/result.ts'
import type { VenueBarsAnswer, VenueBarsInput, VenuePriceAnswer, venueCalls } from '#shared/venues/calls.ts'
import type { venueContractCalls } from '#shared/venues/contract-calls.ts'
import type { VenueContractPriceKind } from '#shared/venues/contract-views.ts'
import type { VenueFailure } from '#shared/venues/views.ts'
import type { CallOperation } from '../calls/order-gateway.ts'
import type { Env } from '../env.ts'

type Calls = typeof venueCalls
type ContractCalls = typeof venueContractCalls
type Operation<Definition extends CallDefinition> = CallOperation<Definition, z.output<Definition['answer']>>

export const venueStub = (env: Pick<Env, 'VENUE_ACCOUNT'>, userId: string) => objectStub(env, 'VENUE_ACCOUNT', userId)

/** All users share the venue's price. */
async function readPrice(env: Env, product: 'spot' | 'futures', market: string): Promise<VenuePriceAnswer> {
  const read = await objectStub(env, 'VENUE_LISTING', product).price(market)
  return read.ok ? { kind: 'price', price: read.value } : { kind: 'refused', ...read.error }
}

const toBarsAnswer = (read: Result<readonly Candle[], VenueFailure>): VenueBarsAnswer =>
  read.ok ? { kind: 'bars', bars: [...read.value] } : { kind: 'refused', ...read.error }

/** A listing of an earlier release lacks calls that only read. Pages repeat them, so they are busy until it is replaced. */
async function busyIfUnknown<Value>(call: Promise<Result<Value, VenueFailure>>): Promise<Result<Value, VenueFailure>> {
  try {
    return await call
  } catch (error) {
    if (isUnknownCall(error)) return refuse({ reason: 'busy' })
    throw error
  }
}

/** Bars of mark and index have a call of their own: a listing of an earlier release would answer with bars of trades. */
async function readPriceBars(
  env: Env,
  query: VenueBarsInput & { readonly price: VenueContractPriceKind },
): Promise<VenueBarsAnswer> {
  return toBarsAnswer(await busyIfUnknown(objectStub(env, 'VENUE_LISTING', 'futures').priceBars(query)))
}

export const venueHandlers: { readonly [Name in keyof Calls]: Operation<Calls[Name]> } = {
  desk: (env, { id }, { market }) => venueStub(env, id).desk(market),
  history: (env, { id }, { market }) => venueStub(env, id).history(market),
  price: (env, _, { market }) => readPrice(env, 'spot', market),
  bars: async (env, _, query) => toBarsAnswer(await objectStub(env, 'VENUE_LISTING', 'spot').bars(query)),
  place: (env, { id }, order) => venueStub(env, id).place(order),
  cancel: (env, { id }, { market, id: order }) => venueStub(env, id).cancel(market, order),
}

export const venueContractHandlers: { readonly [Name in keyof ContractCalls]: Operation<ContractCalls[Name]> } = {
  desk: (env, { id }, { market }) => venueStub(env, id).contractDesk(market),
  history: (env, { id }, { market }) => venueStub(env, id).contractHistory(market),
  price: (env, _, { market }) => readPrice(env, 'futures', market),
  funding: async (env, _, { market }) => {
    const read = await objectStub(env, 'VENUE_LISTING', 'futures').funding(market)
    return read.ok ? { kind: 'funding', ...read.value } : { kind: 'refused', ...read.error }
  },
  fundings: async (env, _, { market }) => {
    const read = await busyIfUnknown(objectStub(env, 'VENUE_LISTING', 'futures').pastFundings(market))
    return read.ok ? { kind: 'fundings', rates: [...read.value] } : { kind: 'refused', ...read.error }
  },
  bars: (env, _, query) => readPriceBars(env, query),
  place: (env, { id }, order) => venueStub(env, id).placeContractOrder(order),
  cancel: (env, { id }, { market, id: order }) => venueStub(env, id).cancelContractOrder(market, order),
  placeConditional: (env, { id }, order) => venueStub(env, id).placeConditional(order),
  cancelConditional: (env, { id }, { market, id: order }) => venueStub(env, id).cancelConditional(market, order),
  leverage: (env, { id }, { market, leverage }) => venueStub(env, id).setContractLeverage(market, leverage),
  mode: (env, { id }, { market, mode }) => venueStub(env, id).setContractMode(market, mode),
  positionMode: (env, { id }, { mode }) => venueStub(env, id).setPositionMode(mode === 'hedge'),
  moveMargin: (env, { id }, move) => venueStub(env, id).moveContractMargin(move),
}

// Call tables of the products. They share keys, signatures, weights and responses (http.ts, socket-requests.ts).

import type { z } from 'zod/mini'
import type { Person } from '#objects/identity/account/engine.ts'
import type { BinanceCall } from '#shared/binance-api/call.ts'
import type { BinanceError } from '#shared/binance-api/refusals.ts'
import type { Result } from '#shared/platform/result.ts'
import type { Env } from '../env.ts'
import type { KnownKey } from '../identity/known-api-keys.ts'
import type { IsSymbol } from './params.ts'

export type CallOutcome = Result<unknown, BinanceError & { readonly data?: unknown }>

export type BinanceCaller = { readonly key: KnownKey; readonly person: Person }

type Handler<D extends BinanceCall, Who> = (call: {
  readonly env: Env
  readonly asked: z.output<D['query']>
  readonly caller: Who
  readonly now: number
}) => Promise<CallOutcome>

export type HandledCall<Who> = { readonly definition: BinanceCall; readonly handle: Handler<BinanceCall, Who> }
export type OpenCall = HandledCall<undefined>
export type SignedCall = HandledCall<BinanceCaller>

// Safe cast: `asked` was parsed by this definition.
export const createOpenCall = <D extends BinanceCall>(definition: D, handle: Handler<D, undefined>): OpenCall => {
  return { definition, handle: handle as Handler<BinanceCall, undefined> }
}
export const createSignedCall = <D extends BinanceCall>(
  definition: D,
  handle: Handler<D, BinanceCaller>,
): SignedCall => {
  return { definition, handle: handle as Handler<BinanceCall, BinanceCaller> }
}

export type BinanceProduct = {
  readonly isSymbol: IsSymbol
  readonly open: readonly OpenCall[]
  readonly signed: readonly SignedCall[]
  readonly methods: {
    readonly open: ReadonlyMap<string, OpenCall>
    readonly signed: ReadonlyMap<string, SignedCall>
  }
}

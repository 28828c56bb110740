// Products share keys, signatures, weights and responses (http.ts, socket-requests.ts).

import type { z } from 'zod/mini'
import type { AccountOwner } from '#objects/identity/account/engine.ts'
import type { BinanceCall } from '#shared/binance-api/call.ts'
import type { BinanceError } from '#shared/binance-api/refusals.ts'
import type { Result } from '#shared/platform/result.ts'
import type { Env } from '../env.ts'
import type { CachedApiKey } from '../identity/known-api-keys.ts'
import type { BinanceSymbolCheck } from './params.ts'

export type BinanceCallOutcome = Result<unknown, BinanceError & { readonly data?: unknown }>

export type BinanceCaller = { readonly key: CachedApiKey; readonly person: AccountOwner }

type Handler<D extends BinanceCall, Who> = (call: {
  readonly env: Env
  readonly asked: z.output<D['query']>
  readonly caller: Who
  readonly now: number
}) => Promise<BinanceCallOutcome>

export type BinanceHandledCall<Who> = { readonly definition: BinanceCall; readonly handle: Handler<BinanceCall, Who> }
export type BinanceUnsignedCall = BinanceHandledCall<undefined>
export type BinanceSignedCall = BinanceHandledCall<BinanceCaller>

// Safe cast: `asked` was parsed by this definition.
export const createUnsignedCall = <D extends BinanceCall>(
  definition: D,
  handle: Handler<D, undefined>,
): BinanceUnsignedCall => {
  return { definition, handle: handle as Handler<BinanceCall, undefined> }
}
export const createSignedCall = <D extends BinanceCall>(
  definition: D,
  handle: Handler<D, BinanceCaller>,
): BinanceSignedCall => {
  return { definition, handle: handle as Handler<BinanceCall, BinanceCaller> }
}

export type BinanceProduct = {
  readonly isSymbol: BinanceSymbolCheck
  readonly open: readonly BinanceUnsignedCall[]
  readonly signed: readonly BinanceSignedCall[]
  readonly methods: {
    readonly open: ReadonlyMap<string, BinanceUnsignedCall>
    readonly signed: ReadonlyMap<string, BinanceSignedCall>
  }
}

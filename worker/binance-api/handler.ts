// What answers a call once the door has let it in.

import type { z } from 'zod/mini'
import type { Person } from '#objects/account/object.ts'
import type { BinanceCall } from '#shared/binance-api/call.ts'
import type { BinanceError } from '#shared/binance-api/refusals.ts'
import type { Result } from '#shared/result.ts'
import type { Env } from '../env.ts'
import type { KnownKey } from './keys.ts'

/** `data`: what a refusal has to tell beside its name. */
export type CallOutcome = Result<unknown, BinanceError & { readonly data?: unknown }>

export type Caller = { readonly key: KnownKey; readonly person: Person }

export type Serve<D extends BinanceCall, Who> = (call: {
  readonly env: Env
  readonly asked: z.output<D['query']>
  readonly caller: Who
  readonly now: number
}) => Promise<CallOutcome>

/** A call, and what answers it once the door has let it in. */
export type Served<Who> = { readonly definition: BinanceCall; readonly serve: Serve<BinanceCall, Who> }

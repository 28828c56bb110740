// HTTP and sockets together.

import { EVERYONE } from '#objects/captcha-memory/engine.ts'
import { type BinanceError, banned, tooMuchWeight } from '#shared/binance-api/refusals.ts'
import { type Env, settings } from '../env.ts'
import { type Weighed, Weights } from './weights.ts'

const weights = new Weights()

/** Unknown addresses share an allowance this many times as large (docs/operations.md). */
const SHARED_BY = 20

export function takeWeight(env: Env, whose: string, weight: number, now: number): Weighed {
  const most = settings(env).BOT_WEIGHT
  const isShared = whose === EVERYONE
  return weights.take(whose, weight, isShared ? most * SHARED_BY : most, now, isShared)
}

export const weightError = (env: Env, weighed: Weighed): BinanceError | undefined =>
  weighed.kind === 'taken'
    ? undefined
    : weighed.kind === 'over'
      ? tooMuchWeight(settings(env).BOT_WEIGHT)
      : banned(weighed.until)

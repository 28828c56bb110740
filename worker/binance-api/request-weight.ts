// HTTP and sockets together.

import { EVERYONE } from '#objects/identity/captcha-memory/engine.ts'
import { type BinanceError, bannedError, weightLimitError } from '#shared/binance-api/refusals.ts'
import { type Env, loadSettings } from '../env.ts'
import { type Weighed, Weights } from './weights.ts'

const weights = new Weights()

/** Unknown addresses share an allowance this many times as large (docs/operations.md). */
const SHARED_BY = 20

export function takeWeight(env: Env, whose: string, weight: number, now: number): Weighed {
  const most = loadSettings(env).BOT_WEIGHT
  const isShared = whose === EVERYONE
  return weights.take(whose, weight, isShared ? most * SHARED_BY : most, now, isShared)
}

export const toWeightError = (env: Env, weighed: Weighed): BinanceError | undefined =>
  weighed.kind === 'taken'
    ? undefined
    : weighed.kind === 'over'
      ? weightLimitError(loadSettings(env).BOT_WEIGHT)
      : bannedError(weighed.until)

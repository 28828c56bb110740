// How much weight a caller has used of a minute, over HTTP and over sockets together.

import { EVERYONE } from '#objects/captcha-memory/engine.ts'
import { type BinanceError, banned, tooMuchWeight } from '#shared/binance-api/refusals.ts'
import { type Env, settings } from '../env.ts'
import { type Weighed, Weights } from './weights.ts'

const weights = new Weights()

/** Where no address is known, all are one, with an allowance of so many (docs/operations.md). */
const SHARED_BY = 20

/** Counts a call of somebody, however it came. */
export function takeWeight(env: Env, whose: string, weight: number, now: number): Weighed {
  const most = settings(env).BOT_WEIGHT
  const isShared = whose === EVERYONE
  return weights.take(whose, weight, isShared ? most * SHARED_BY : most, now, isShared)
}

/** What who has asked too much is told; undefined for who has not. */
export const weightError = (env: Env, weighed: Weighed): BinanceError | undefined =>
  weighed.kind === 'taken'
    ? undefined
    : weighed.kind === 'over'
      ? tooMuchWeight(settings(env).BOT_WEIGHT)
      : banned(weighed.until)

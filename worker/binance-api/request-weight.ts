import { CAPTCHA_GLOBAL_ADDRESS } from '#objects/identity/captcha-memory/engine.ts'
import { type BinanceError, bannedError, weightLimitError } from '#shared/binance-api/refusals.ts'
import { type Env, loadSettings } from '../env.ts'
import { WeightCounters, type WeightOutcome } from './weights.ts'

const weights = new WeightCounters()

/** Clients without known address share one allowance, larger by this factor (docs/operations.md). */
const SHARED_BY = 20

export function takeWeight(env: Env, whose: string, weight: number, now: number): WeightOutcome {
  const most = loadSettings(env).BOT_WEIGHT
  const isShared = whose === CAPTCHA_GLOBAL_ADDRESS
  return weights.take(whose, weight, isShared ? most * SHARED_BY : most, now, isShared)
}

export const toWeightError = (env: Env, weighed: WeightOutcome): BinanceError | undefined =>
  weighed.kind === 'taken'
    ? undefined
    : weighed.kind === 'over'
      ? weightLimitError(loadSettings(env).BOT_WEIGHT)
      : bannedError(weighed.until)

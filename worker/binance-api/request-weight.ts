import { CAPTCHA_GLOBAL_ADDRESS } from '#objects/identity/captcha-memory/engine.ts'
import { type BinanceError, weightBanError, weightLimitError } from '#shared/binance-api/refusals.ts'
import { type Env, loadSettings } from '../env.ts'
import { RequestWeightCounters, type RequestWeightOutcome } from './weights.ts'

const weights = new RequestWeightCounters()

/** Clients without known address share one allowance, larger by this factor (docs/operations.md). */
const SHARED_BY = 20

export function takeRequestWeight(env: Env, whose: string, weight: number, now: number): RequestWeightOutcome {
  const most = loadSettings(env).BOT_WEIGHT
  const isShared = whose === CAPTCHA_GLOBAL_ADDRESS
  return weights.take(whose, weight, isShared ? most * SHARED_BY : most, now, isShared)
}

export const toRequestWeightError = (env: Env, weighed: RequestWeightOutcome): BinanceError | undefined =>
  weighed.kind === 'taken'
    ? undefined
    : weighed.kind === 'over'
      ? weightLimitError(loadSettings(env).BOT_WEIGHT)
      : weightBanError(weighed.until)

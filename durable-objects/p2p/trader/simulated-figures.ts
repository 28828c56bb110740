// Simulated figures: a function of account and day, plus deals with users.

import type { TraderFigures } from '#shared/p2p/ads.ts'
import { DAY_MS, SECOND_MS } from '#shared/platform/intervals.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import { findSimulatedRecordStart } from '../../platform/simulated.ts'
import { MERCHANT_CRITERIA } from './figures.ts'

/** Deterministic, in [0, 1). */
const draw = (text: string): number => Number.parseInt(sha256(text).slice(0, 8), 16) / 0x1_0000_0000

/** Ratings count this multiple of the deals of 30 days. */
const RATED_PART = 5

export function createSimulatedFigures(userId: string, name: string, now: number): TraderFigures {
  const of = (what: string) => draw(`${userId} ${what}`)
  const day = Math.floor(now / DAY_MS)
  const deals = 24 + Math.floor(of('deals') * 380 + draw(`${userId} ${day}`) * 6)
  // One in five does not meet the merchant criteria.
  const completion = of('kind') < 0.2 ? 86 + Math.floor(of('completion') * 8) : 95 + Math.floor(of('completion') * 5)
  return {
    name,
    since: findSimulatedRecordStart(now) - Math.floor(of('since') * 400) * DAY_MS,
    deals,
    completion,
    releaseMs: Math.round((25 + of('release') * 60) * SECOND_MS),
    payMs: Math.round((30 + of('pay') * 70) * SECOND_MS),
    good: Math.floor((deals * RATED_PART * completion) / 100),
    bad: Math.floor((deals * RATED_PART * (100 - completion)) / 400),
    isMerchant: deals >= MERCHANT_CRITERIA.deals && completion >= MERCHANT_CRITERIA.completion,
    isSimulated: true,
  }
}

export function addSimulatedFigures(own: TraderFigures, simulated: TraderFigures): TraderFigures {
  const deals = own.deals + simulated.deals
  const percent = own.deals * (own.completion ?? 0) + simulated.deals * (simulated.completion ?? 0)
  const completion = Math.round(percent / deals)
  return {
    ...simulated,
    deals,
    completion,
    good: own.good + simulated.good,
    bad: own.bad + simulated.bad,
    isMerchant: deals >= MERCHANT_CRITERIA.deals && completion >= MERCHANT_CRITERIA.completion,
  }
}

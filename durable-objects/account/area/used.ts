// What the owner of an account has never used, so that no page asks its object about it. What was used once is asked for ever after:
// of two who say so at once, whoever says "used" is right.

import { z } from 'zod/mini'
import type { AreaStore, Facts } from './store.ts'

const FEATURES = ['screens', 'bots'] as const
/** `screens`: kept of the list of markets (worker/account/screens.ts); `bots`: whether there ever was one (worker/wallet/bots.ts) */
export type Feature = (typeof FEATURES)[number]

const Use = z.enum(['used', 'unused'])
const factOf = (feature: Feature) => `use:${feature}` as const
export const USE_FACTS = FEATURES.map(factOf)

export const unusedOf = (facts: Facts): readonly Feature[] =>
  FEATURES.filter((feature) => facts.fact(factOf(feature), Use) === 'unused')

export const noteUsed = (store: AreaStore, feature: Feature): void => store.setFact(factOf(feature), 'used')

/** Its object has nothing of this person. */
export function noteUnused(store: AreaStore, feature: Feature): void {
  if (store.fact(factOf(feature), Use) === undefined) store.setFact(factOf(feature), 'unused')
}

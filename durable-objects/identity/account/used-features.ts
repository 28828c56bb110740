// Features that the user never used, so that pages need not call their objects. `used` is permanent and replaces
// `unused`.

import { z } from 'zod/mini'
import type { AccountFacts, SettingsStore } from './settings-store.ts'

const FEATURES = ['screens', 'bots'] as const
/** `screens`: saved market lists (worker/markets/screens.ts); `bots`: all bots ever created (worker/wallet/bots.ts). */
export type Feature = (typeof FEATURES)[number]

const Use = z.enum(['used', 'unused'])
const factOf = (feature: Feature) => `use:${feature}` as const
export const USE_FACTS = FEATURES.map(factOf)

export const readUnusedFeatures = (facts: AccountFacts): readonly Feature[] =>
  FEATURES.filter((feature) => facts.fact(factOf(feature), Use) === 'unused')

export const markFeatureUsed = (store: SettingsStore, feature: Feature): void => store.setFact(factOf(feature), 'used')

export function markFeatureUnused(store: SettingsStore, feature: Feature): void {
  if (store.fact(factOf(feature), Use) === undefined) store.setFact(factOf(feature), 'unused')
}

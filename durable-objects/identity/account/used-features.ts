// Stores features that a user has never used: pages need not call their objects. `used` is permanent and replaces
// `unused`.

import { z } from 'zod/mini'
import type { AccountSettingsReader, AccountSettingsStore } from './settings-store.ts'

const FEATURES = ['screens', 'bots'] as const
/** `screens`: saved market lists (worker/markets/screens.ts); `bots`: all bots ever created (worker/wallet/bots.ts). */
export type TrackedFeature = (typeof FEATURES)[number]

const Use = z.enum(['used', 'unused'])
const factOf = (feature: TrackedFeature) => `use:${feature}` as const
export const FEATURE_USE_SETTINGS = FEATURES.map(factOf)

export const readUnusedAccountFeatures = (facts: AccountSettingsReader): readonly TrackedFeature[] =>
  FEATURES.filter((feature) => facts.findSetting(factOf(feature), Use) === 'unused')

export const markFeatureUsed = (store: AccountSettingsStore, feature: TrackedFeature): void =>
  store.saveSetting(factOf(feature), 'used')

export function markFeatureUnused(store: AccountSettingsStore, feature: TrackedFeature): void {
  if (store.findSetting(factOf(feature), Use) === undefined) store.saveSetting(factOf(feature), 'unused')
}

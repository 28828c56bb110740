// A market's rules and what its lots are in money: what both the engine and the oracle are started with.

import type { BookRules, CompleteRules } from '#objects/markets/matching/rules.ts'
import type { AtomUnits } from '#objects/markets/order-book/atom-units.ts'

export type TrialRules = BookRules & AtomUnits
export type CompleteTrialRules = CompleteRules & AtomUnits

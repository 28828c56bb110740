// A market's rules and the value of its lots, with which engine and oracle start.

import type { BookRules, CompleteRules } from '#objects/markets/matching/rules.ts'
import type { MarketAtomUnits } from '#objects/markets/order-book/atom-units.ts'

export type TrialRules = BookRules & MarketAtomUnits
export type CompleteTrialRules = CompleteRules & MarketAtomUnits

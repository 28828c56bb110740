// Draft of the contract ticket, what it lacks, and the rules that it breaks. Without React.

import { findConditionalRuleBreach, findContractRuleBreach } from '#shared/venues/rules.ts'
import type { VenueMarketRules } from '#shared/venues/views.ts'
import { type ConditionalDraft, hasConditionalLimit, isClosingWhole, toConditionalInput } from './conditional-draft.ts'
import type { VenueTicketAct } from './ticket-acts.ts'

export type VenueContractDraft = ConditionalDraft & { readonly type: 'limit' | 'market' | 'conditional' }

export const isConditional = ({ type }: VenueContractDraft): boolean => type === 'conditional'
export const hasPrice = (draft: VenueContractDraft): boolean =>
  draft.type === 'limit' || (isConditional(draft) && hasConditionalLimit(draft.conditional))
export const isWholeClosed = (draft: VenueContractDraft): boolean => isConditional(draft) && isClosingWhole(draft)

/** Figures that an order of this draft needs are typed. */
export const isContractDraftComplete = (draft: VenueContractDraft): boolean =>
  (isWholeClosed(draft) || draft.quantity !== '') &&
  (draft.type !== 'limit' || draft.price !== '') &&
  (!isConditional(draft) || draft.conditional === 'trailing_stop' || draft.trigger !== '')

export function findContractDraftBreach(
  rules: VenueMarketRules,
  { reduceOnly, ...typed }: VenueContractDraft,
  act: VenueTicketAct,
) {
  const draft = { ...typed, reduceOnly: act.closes ?? reduceOnly }
  if (!isContractDraftComplete(draft)) return undefined
  const { type } = draft
  if (type !== 'conditional') return findContractRuleBreach(rules, { ...draft, type })
  return findConditionalRuleBreach(rules, { side: act.side, ...toConditionalInput(draft) })
}

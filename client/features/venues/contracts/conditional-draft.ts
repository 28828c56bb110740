// Draft of a conditional order, as the user types it, and the order of the venue that it becomes.

import type { VenueConditionalInput } from '#shared/venues/contract-calls.ts'
import type { VenueConditionalType } from '#shared/venues/contract-views.ts'

export type ConditionalDraft = {
  readonly conditional: VenueConditionalType
  readonly trigger: string
  readonly trail: string
  readonly triggeredBy: 'last' | 'mark'
  /** The order closes the whole position. */
  readonly isWhole: boolean
  readonly price: string
  readonly quantity: string
  readonly reduceOnly: boolean
}

export const hasConditionalLimit = (type: VenueConditionalType): boolean =>
  type === 'stop_limit' || type === 'take_profit_limit'

/** Only these close a position of any size. */
export const canCloseWhole = (type: VenueConditionalType): boolean => type === 'stop' || type === 'take_profit'

export const isClosingWhole = ({ conditional, isWhole }: Pick<ConditionalDraft, 'conditional' | 'isWhole'>): boolean =>
  isWhole && canCloseWhole(conditional)

export function toConditionalInput(
  draft: ConditionalDraft,
): Omit<VenueConditionalInput, 'market' | 'side' | 'clientId'> {
  const { conditional, trigger, trail, triggeredBy, price, quantity, reduceOnly } = draft
  const isWhole = isClosingWhole(draft)
  return {
    type: conditional,
    triggeredBy,
    ...(trigger !== '' && { trigger }),
    ...(conditional === 'trailing_stop' && { trail }),
    ...(hasConditionalLimit(conditional) && { price }),
    ...(!isWhole && { quantity }),
    ...(!isWhole && reduceOnly && { reduceOnly }),
  }
}

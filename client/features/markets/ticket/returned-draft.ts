// Restores the draft of an order that was posted without JavaScript and refused, from the URL
// (worker/markets/trading/order-forms.ts).

import { TYPED_VALUES_PARAMETER } from '#shared/markets/trading/answer-parameters.ts'
import { toPlainFigure } from '#shared/validation/figures/read-figure.ts'
import { ADVANCED_ORDER_TYPES, BASIC_ORDER_TYPES, ORDER_DRAFT_TEXT_FIELDS, type OrderDraft } from './draft.ts'

const TYPES: readonly OrderDraft['type'][] = [...BASIC_ORDER_TYPES, ...ADVANCED_ORDER_TYPES]

export function parseReturnedOrderDraft(draft: OrderDraft, search: string): OrderDraft {
  const typed = new URLSearchParams(new URLSearchParams(search).get(TYPED_VALUES_PARAMETER) ?? '')
  const texts = ORDER_DRAFT_TEXT_FIELDS.flatMap((field) => {
    const text = typed.get(field)
    return text === null ? [] : [[field, field === 'expiresAt' ? text : toPlainFigure(text)] as const]
  })
  const type = TYPES.find((each) => each === typed.get('type')) ?? draft.type
  return { ...draft, ...Object.fromEntries(texts), type, exits: typed.has('exits') }
}

/**
 * Restores the fields that the user has not changed.
 * @param first the draft as it was made
 */
export function restoreUntouchedFields(draft: OrderDraft, first: OrderDraft, search: string): OrderDraft {
  const changes = Object.entries(draft).filter(([field, value]) => value !== first[field as keyof OrderDraft])
  return { ...parseReturnedOrderDraft(first, search), ...Object.fromEntries(changes) }
}

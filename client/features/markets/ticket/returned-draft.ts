// The order that a form without scripts brought back with its refusal (worker/markets/trading/order-forms.ts).

import { TYPED_PARAMETER } from '#shared/markets/trading/trade-answer.ts'
import { toPlainFigure } from '#shared/validation/figures/read-figure.ts'
import { ADVANCED_TYPES, FIRST_TYPES, type OrderDraft, TEXT_FIELDS } from './draft.ts'

const TYPES: readonly OrderDraft['type'][] = [...FIRST_TYPES, ...ADVANCED_TYPES]

/** Returns a draft with the previously typed values. @param search of the page's address */
export function parseReturnedDraft(draft: OrderDraft, search: string): OrderDraft {
  const typed = new URLSearchParams(new URLSearchParams(search).get(TYPED_PARAMETER) ?? '')
  const texts = TEXT_FIELDS.flatMap((field) => {
    const text = typed.get(field)
    return text === null ? [] : [[field, field === 'expiresAt' ? text : toPlainFigure(text)] as const]
  })
  const type = TYPES.find((each) => each === typed.get('type')) ?? draft.type
  return { ...draft, ...Object.fromEntries(texts), type, exits: typed.has('exits') }
}

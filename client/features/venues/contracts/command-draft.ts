import type { PaletteOrderCommand } from '../../markets/palette/parse.ts'
import type { VenueContractDraft } from './contract-draft.ts'

/** Fills in the ticket's draft. An order of the palette opens or adds: it is not reduce-only. */
export function toCommandContractDraft(
  draft: VenueContractDraft,
  { type, price, stopPrice, size }: PaletteOrderCommand,
): VenueContractDraft {
  const common = {
    ...draft,
    quantity: size.text,
    reduceOnly: false,
    isWhole: false,
    ...(price !== undefined && { price }),
  }
  if (type === 'limit' || type === 'market') return { ...common, type }
  return { ...common, type: 'conditional', conditional: type, trigger: stopPrice ?? '', triggeredBy: 'mark' }
}

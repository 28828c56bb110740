// The form that edits an ad sends each figure as shown beside the typed one.

import { trimZeros } from '../money/decimal.ts'

export const P2P_AD_EDIT_FIELDS = ['price', 'amount', 'min', 'max'] as const
export type P2pAdEditField = (typeof P2P_AD_EDIT_FIELDS)[number]

export const formatDisplayedFieldName = (field: P2pAdEditField): string => `displayed-${field}`

type Values = Readonly<Record<string, string>>

/** True if the user left the figure as the page showed it. */
export function isUnchangedFigure(values: Values, field: P2pAdEditField): boolean {
  const shown = values[formatDisplayedFieldName(field)]
  return shown !== undefined && trimZeros((values[field] ?? '').trim()) === trimZeros(shown)
}

import type { FormValues } from '#shared/forms/rules.ts'
import { formatDisplayedFieldName, isUnchangedFigure, P2P_AD_EDIT_FIELDS } from '#shared/p2p/ad-edit.ts'

/**
 * Leaves out the figures that the user did not change, because deals may have changed them since. A figure that the user
 * emptied remains and is refused.
 */
export function pickChangedFields(values: FormValues): Readonly<Record<string, string>> {
  const isEdit = values[formatDisplayedFieldName('amount')] !== undefined
  const sent = Object.entries(values).filter(([name, value]) => {
    const figure = P2P_AD_EDIT_FIELDS.find((field) => field === name)
    return isEdit && figure ? !isUnchangedFigure(values, figure) : value !== ''
  })
  return { ...Object.fromEntries(sent), ...(isEdit && { available: values[formatDisplayedFieldName('amount')] ?? '' }) }
}

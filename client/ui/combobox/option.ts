export type ComboOption = { readonly value: string; readonly label: string; readonly disabled?: boolean }
export type ComboGroup = { readonly label: string; readonly items: readonly ComboOption[] }

export const isOptionGroups = (
  options: readonly ComboOption[] | readonly ComboGroup[],
): options is readonly ComboGroup[] => options[0] !== undefined && 'items' in options[0]

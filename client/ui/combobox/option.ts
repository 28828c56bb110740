export type ComboboxOption = { readonly value: string; readonly label: string; readonly disabled?: boolean }
export type ComboboxGroup = { readonly label: string; readonly items: readonly ComboboxOption[] }

export const isComboboxGroupList = (
  options: readonly ComboboxOption[] | readonly ComboboxGroup[],
): options is readonly ComboboxGroup[] => options[0] !== undefined && 'items' in options[0]

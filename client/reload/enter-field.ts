import { isCheckableField, type SavedField } from './page-state.ts'

/** Sets a field like user input. */
export function enterField(field: SavedField, value: string | boolean): void {
  if (isCheckableField(field)) {
    if (value !== field.checked && (value || field.type === 'checkbox')) field.click()
    return
  }
  if (typeof value === 'boolean') return
  // React overrides the element's `value`; the prototype's setter bypasses that.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  if (field.value !== value) setter?.call(field, value)
  const isTyping = field === document.activeElement && !(field instanceof HTMLSelectElement)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: isTyping ? 'insertText' : '' }))
  if (!isTyping) field.dispatchEvent(new Event('change', { bubbles: true }))
}

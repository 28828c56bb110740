import {
  applyInputFilters,
  type InputFilterName,
  type InputFilterOptions,
  moveCaret,
} from '#shared/validation/filters/filters.ts'
import { normaliseTypedText } from '#shared/validation/filters/normalise.ts'

export type InputFilters = {
  readonly filters: readonly InputFilterName[]
  readonly options?: InputFilterOptions | undefined
}

export type FilteredTextInput = {
  value: string
  readonly selectionStart: number | null
  setSelectionRange(start: number, end: number): void
}

const NUMBERS: ReadonlySet<InputFilterName> = new Set(['precision', 'limitnum', 'futures'])
/** Text whose last comma may be a decimal or a thousands mark. Three digits after it, or leaving the field, decide. */
const GROUPS = /^[1-9]\d{0,2}(?:,\d{3})*,\d{0,3}$/

/**
 * Applies the filters, and keeps the caret behind the same characters.
 * @param moment while `typing`, the minimum is not applied; otherwise 50 could not be typed with a minimum of 10
 */
export function applyFilters(
  input: FilteredTextInput,
  { filters, options }: InputFilters,
  moment: 'typing' | 'left',
): string {
  const { minimum, ...others } = options ?? {}
  const isTyping = moment === 'typing'
  if (isTyping && filters.some((name) => NUMBERS.has(name)) && GROUPS.test(normaliseTypedText(input.value)))
    return input.value
  const limits = isTyping || minimum === undefined ? { ...others, isTyping } : { ...others, minimum }
  const run = (text: string) => applyInputFilters(filters, text, limits)
  const raw = input.value
  const next = run(raw)
  if (next === raw) return raw
  const caret = moveCaret(run, raw, input.selectionStart ?? raw.length)
  input.value = next
  if (isTyping) input.setSelectionRange(caret, caret)
  return next
}

import type { FormEvent } from 'react'
import { toPlainFigures } from '#shared/validation/figures/fields.ts'

/** Returns the values of a form and of the pressed submit button; figures are plain decimal text. */
export function readFormValues(event: FormEvent<HTMLFormElement>): Readonly<Record<string, string>> {
  const { submitter } = event.nativeEvent as SubmitEvent
  const form = new FormData(event.currentTarget, submitter)
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' && name !== 'return' ? [[name, value] as const] : [],
  )
  return toPlainFigures(Object.fromEntries(texts))
}

import type { FormEvent } from 'react'
import { plainFigures } from '#shared/figures/fields.ts'

/** Form values with plain decimal numbers, and the submit button's value. */
export function filledIn(event: FormEvent<HTMLFormElement>): Readonly<Record<string, string>> {
  const { submitter } = event.nativeEvent as SubmitEvent
  const form = new FormData(event.currentTarget, submitter)
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' && name !== 'return' ? [[name, value] as const] : [],
  )
  return plainFigures(Object.fromEntries(texts))
}

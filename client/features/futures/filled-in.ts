import type { FormEvent } from 'react'
import { plainFigures } from '#shared/figures/fields.ts'

/** What was filled in, figures in plain decimal text, and the button that it was sent with. */
export function filledIn(event: FormEvent<HTMLFormElement>): Readonly<Record<string, string>> {
  const { submitter } = event.nativeEvent as SubmitEvent
  const form = new FormData(event.currentTarget, submitter)
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' && name !== 'return' ? [[name, value] as const] : [],
  )
  return plainFigures(Object.fromEntries(texts))
}

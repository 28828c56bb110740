import type { FormEvent } from 'react'

/** What was filled in, and the button that it was sent with. */
export function filledIn(event: FormEvent<HTMLFormElement>): Record<string, string> {
  const { submitter } = event.nativeEvent as SubmitEvent
  const form = new FormData(event.currentTarget, submitter)
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' && name !== 'return' ? [[name, value] as const] : [],
  )
  return Object.fromEntries(texts)
}

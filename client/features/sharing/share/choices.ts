import { FIRST_CHOICES, ShareChoices } from '#shared/sharing/cards.ts'

/** @param before used where the form has no valid choice */
export function parseFormChoices(form: HTMLFormElement, before: ShareChoices): ShareChoices {
  const named = [...new FormData(form)].filter(([name, value]) => value !== '' && Object.hasOwn(FIRST_CHOICES, name))
  const { language, colours } = before
  const read = ShareChoices.safeParse({ language, colours, ...Object.fromEntries(named) })
  return read.success ? read.data : before
}

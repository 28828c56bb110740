// What a form chooses, as the exchange reads it.

import { FIRST_CHOICES, ShareChoices } from '#shared/sharing/cards.ts'

/** @param before what holds where the form chooses nothing that there is */
export function choicesOf(form: HTMLFormElement, before: ShareChoices): ShareChoices {
  const named = [...new FormData(form)].filter(([name, value]) => value !== '' && Object.hasOwn(FIRST_CHOICES, name))
  const { language, colours } = before
  const read = ShareChoices.safeParse({ language, colours, ...Object.fromEntries(named) })
  return read.success ? read.data : before
}

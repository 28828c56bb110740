import { DEFAULT_SHARE_CHOICES, ShareChoices } from '#shared/sharing/cards.ts'

/** @param before choices to return if the form contains an invalid one */
export function parseShareCardForm(form: HTMLFormElement, before: ShareChoices): ShareChoices {
  const named = [...new FormData(form)].filter(
    ([name, value]) => value !== '' && Object.hasOwn(DEFAULT_SHARE_CHOICES, name),
  )
  const { language, colours } = before
  const read = ShareChoices.safeParse({ language, colours, ...Object.fromEntries(named) })
  return read.success ? read.data : before
}

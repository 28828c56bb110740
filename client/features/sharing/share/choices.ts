import { DEFAULT_RESULT_CARD_CHOICES, ResultCardChoices } from '#shared/sharing/cards.ts'

/** @param before choices to return if the form contains an invalid one */
export function parseShareCardForm(form: HTMLFormElement, before: ResultCardChoices): ResultCardChoices {
  const named = [...new FormData(form)].filter(
    ([name, value]) => value !== '' && Object.hasOwn(DEFAULT_RESULT_CARD_CHOICES, name),
  )
  const { language, colours } = before
  const read = ResultCardChoices.safeParse({ language, colours, ...Object.fromEntries(named) })
  return read.success ? read.data : before
}

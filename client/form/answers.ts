// Texts of a form's answers: problems, refusals and notices. The start of a log-in or a registration loads them with the
// rules of its form. A document that shows an answer names them itself (worker/document/payload.ts).

import type { LocaleCode } from '#shared/i18n/locales.ts'
import type { LoadedMessages, Messages } from '#shared/i18n/types.ts'

const CATALOGUES = import.meta.glob<Messages['form-answers']>('../../locales/*/form-answers.ts', { import: 'default' })

export async function loadFormAnswers(locale: LocaleCode): Promise<LoadedMessages> {
  const answers = await CATALOGUES[`../../locales/${locale}/form-answers.ts`]?.()
  return { ...(answers && { 'form-answers': answers }) }
}

import { hasFormAnswer } from '#shared/forms/answer.ts'
import type { AuthFormPage } from '#shared/identity/forms.ts'
import { hasPaperAccounts } from '#shared/operator/features.ts'
import type { PageData, PageHydrationPayload, PageModules, PageName } from '#shared/pages/page-data.ts'
import { hasLateFormAnswers } from '#shared/pages/page-words.ts'
import { pageRouteMeta } from '#shared/pages/routes.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { findDocumentAssets, findMessagesAddress } from './assets.ts'
import { toSafeJson } from './safe-json.ts'

function sentOf<Name extends PageName>(data: PageData[Name]): PageData[Name] {
  if (!('still' in data)) return data
  const { still: _, ...sent } = data
  return sent as PageData[Name]
}

/** True if a form shows an answer, or says at once that there are no accounts. */
const showsAnswer = (data: object, { config }: Visit): boolean =>
  !hasPaperAccounts(config) || ('form' in data && hasFormAnswer(data.form as AuthFormPage['form']))

/** Words that only some documents of a page need. */
const additionalNamespaces = <Name extends PageName>(page: Name, visit: Visit, data: PageData[Name]) => [
  ...(visit.isLoggedIn ? (['member'] as const) : []),
  ...(hasLateFormAnswers(page) && showsAnswer(data, visit) ? (['form-answers'] as const) : []),
]

function modulesOf<Name extends PageName>(page: Name, visit: Visit, data: PageData[Name]): PageModules {
  const { modules } = findDocumentAssets(page, visit.locale)
  const additional = additionalNamespaces(page, visit, data).map(
    (namespace) => [namespace, findMessagesAddress(visit.locale, namespace)] as const,
  )
  return { ...modules, words: [...modules.words, ...additional] }
}

/** @param at page that the URL names, if another page is shown instead; header and footer are those of `at` */
export function renderPayloadScript<Name extends PageName>(
  page: Name,
  visit: Visit,
  data: PageData[Name],
  at: PageName = page,
): string {
  const modules = modulesOf(page, visit, data)
  const taken: PageHydrationPayload<Name> = { page, meta: pageRouteMeta(at), visit, data: sentOf<Name>(data), modules }
  return `<script id="payload" type="application/json">${toSafeJson(taken)}</script>`
}

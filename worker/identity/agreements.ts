// Compares the versions of legal documents on a page with those that an account has accepted (docs/decisions/116).

import type { LocaleCode } from '#shared/i18n/locales.ts'
import type { AuthFormPage } from '#shared/identity/forms.ts'
import { findUnacceptedDocuments, formatAgreements, LEGAL_ACTS, type LegalAct } from '#shared/law/agreements.ts'
import type { LegalDocumentId } from '#shared/law/documents.ts'
import { toLegalOperator } from '../context/legal-settings.ts'
import { type Env, loadSettings } from '../env.ts'
import { loadLegalTranslator } from '../locale/messages.ts'

export type AcceptedAgreements = { readonly accepted?: readonly string[] }

const dateInForce = (env: Env): string | undefined => toLegalOperator(loadSettings(env))?.date

export const findMissingAgreements = (env: Env, act: LegalAct, { accepted = [] }: AcceptedAgreements) =>
  findUnacceptedDocuments(act, dateInForce(env), accepted)

/** @returns '' if the settings name no operator */
export function formatLegalVersions(env: Env, ids: readonly LegalDocumentId[]): string {
  const date = dateInForce(env)
  return date === undefined ? '' : formatAgreements(ids, date)
}

export async function listLegalDocumentLinks(env: Env, ids: readonly LegalDocumentId[], locale: LocaleCode) {
  const t = await loadLegalTranslator(env, locale)
  return ids.map((id) => ({ id, title: t(`law.${id}.title`) }))
}

export async function createAgreementView(
  env: Env,
  act: LegalAct,
  locale: LocaleCode,
): Promise<Pick<AuthFormPage, 'agreement'>> {
  const versions = formatLegalVersions(env, LEGAL_ACTS[act])
  if (versions === '') return {}
  return { agreement: { versions, documents: await listLegalDocumentLinks(env, LEGAL_ACTS[act], locale) } }
}

// Legal documents by act, and the versions that a user has accepted. An agreement is text such as `terms=2026-12-01.1`.

import { type LegalDocumentId, legalVersion } from './documents.ts'

const GENERAL = ['terms', 'privacy', 'risk'] as const

export const LEGAL_ACTS = {
  register: GENERAL,
  trade: GENERAL,
  p2p: [...GENERAL, 'p2p'],
  api: [...GENERAL, 'api'],
  automation: [...GENERAL, 'automation'],
} as const satisfies Readonly<Record<string, readonly LegalDocumentId[]>>

export type LegalAct = keyof typeof LEGAL_ACTS
export const isLegalAct = (name: string): name is LegalAct => Object.hasOwn(LEGAL_ACTS, name)

const agreementOf = (id: LegalDocumentId, date: string): string => `${id}=${legalVersion(id, date)}`

/** Documents of an act whose version in force is not accepted; none without an operator. */
export function findUnacceptedDocuments(
  act: LegalAct,
  date: string | undefined,
  accepted: readonly string[],
): readonly LegalDocumentId[] {
  if (date === undefined) return []
  return LEGAL_ACTS[act].filter((id) => !accepted.includes(agreementOf(id, date)))
}

export const formatAgreements = (ids: readonly LegalDocumentId[], date: string): string =>
  ids.map((id) => agreementOf(id, date)).join(' ')

export const AGREEMENTS_LENGTH_MAX = 400
const AGREEMENT = /^([a-z0-9]{1,20})=([\d.-]{1,20})$/

export type LegalAgreement = { readonly document: string; readonly version: string }

/** Ignores invalid agreements. */
export const parseAgreements = (text: string): readonly LegalAgreement[] =>
  text.split(' ').flatMap((each) => {
    const [, document, version] = AGREEMENT.exec(each) ?? []
    return document === undefined || version === undefined ? [] : [{ document, version }]
  })

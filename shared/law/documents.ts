// Texts are in `locales/*/law.ts`.

type DocumentFacts = {
  /** Increases with each change of meaning; users must then accept the document again. */
  readonly revision: number
  readonly sections: readonly string[]
}

export const LEGAL_DOCUMENTS = {
  terms: {
    revision: 1,
    sections: [
      'parties',
      'eligibility',
      'account',
      'services',
      'orders',
      'fees',
      'assets',
      'conduct',
      'suspension',
      'termination',
      'liability',
      'changes',
      'law',
    ],
  },
  privacy: {
    revision: 1,
    sections: [
      'controller',
      'data',
      'purposes',
      'recipients',
      'transfers',
      'retention',
      'rights',
      'security',
      'cookies',
    ],
  },
  risk: { revision: 1, sections: ['general', 'price', 'leverage', 'technology', 'counterparty', 'law'] },
  cookies: { revision: 1, sections: ['what', 'necessary', 'preferences', 'statistics', 'control'] },
  p2p: { revision: 1, sections: ['roles', 'ads', 'payment', 'appeals', 'conduct', 'measures'] },
  api: { revision: 1, sections: ['keys', 'use', 'limits', 'availability', 'liability'] },
  automation: { revision: 2, sections: ['instruction', 'copying', 'leading', 'bots', 'end'] },
  complaints: { revision: 1, sections: ['how', 'steps', 'escalation', 'records'] },
} as const satisfies Readonly<Record<string, DocumentFacts>>

export type LegalDocumentId = keyof typeof LEGAL_DOCUMENTS
export const LEGAL_DOCUMENT_IDS = Object.keys(LEGAL_DOCUMENTS) as readonly LegalDocumentId[]

const PAPER_DOCUMENTS: ReadonlySet<string> = new Set<LegalDocumentId>(['terms', 'privacy', 'cookies'])
export const isPaperMoneyDocument = (id: string): boolean => PAPER_DOCUMENTS.has(id)

/** Such as `2026-12-01.1`: the operator's date and the text's revision. */
export const legalVersion = (id: LegalDocumentId, date: string): string => `${date}.${LEGAL_DOCUMENTS[id].revision}`

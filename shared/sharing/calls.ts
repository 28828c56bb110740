import { z } from 'zod/mini'
import { defineCall, SITE_API_BASE } from '../api/contract.ts'
import { ResultCardDraft, ResultCardId, ResultCardRequest, SharedResultCard } from './cards.ts'
import { ShareRefused } from './refusals.ts'
import { ResultCardSubjectText } from './subjects.ts'

const BASE = `${SITE_API_BASE}/shared-results`

export const sharingCalls = {
  list: defineCall({ method: 'GET', path: BASE, query: z.object({}), answer: z.array(SharedResultCard) }),
  draft: defineCall({
    method: 'GET',
    path: `${BASE}/draft`,
    query: z.object({ of: ResultCardSubjectText }),
    answer: z.discriminatedUnion('kind', [z.extend(ResultCardDraft, { kind: z.literal('draft') }), ShareRefused]),
  }),
  share: defineCall({
    method: 'POST',
    path: `${BASE}/share`,
    query: ResultCardRequest,
    answer: z.discriminatedUnion('kind', [z.object({ kind: z.literal('done'), card: SharedResultCard }), ShareRefused]),
  }),
  withdraw: defineCall({
    method: 'POST',
    path: `${BASE}/withdraw`,
    query: z.object({ id: ResultCardId }),
    answer: z.discriminatedUnion('kind', [z.object({ kind: z.literal('done') }), ShareRefused]),
  }),
} as const

import { z } from 'zod/mini'
import { defineCall, EDGE_BASE } from '../api/contract.ts'
import { CardId, ShareDraft, SharedCard, ShareRequest } from './cards.ts'
import { ShareRefused } from './refusals.ts'
import { SubjectText } from './subjects.ts'

const BASE = `${EDGE_BASE}/shared-results`

export const sharingCalls = {
  list: defineCall({ method: 'GET', path: BASE, query: z.object({}), answer: z.array(SharedCard) }),
  draft: defineCall({
    method: 'GET',
    path: `${BASE}/draft`,
    query: z.object({ of: SubjectText }),
    answer: z.discriminatedUnion('kind', [z.extend(ShareDraft, { kind: z.literal('draft') }), ShareRefused]),
  }),
  share: defineCall({
    method: 'POST',
    path: `${BASE}/share`,
    query: ShareRequest,
    answer: z.discriminatedUnion('kind', [z.object({ kind: z.literal('done'), card: SharedCard }), ShareRefused]),
  }),
  withdraw: defineCall({
    method: 'POST',
    path: `${BASE}/withdraw`,
    query: z.object({ id: CardId }),
    answer: z.discriminatedUnion('kind', [z.object({ kind: z.literal('done') }), ShareRefused]),
  }),
} as const

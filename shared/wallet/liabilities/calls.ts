// Anyone can verify liabilities (docs/decisions/020).

import { z } from 'zod/mini'
import { defineCall } from '../../api/contract.ts'
import { MarketSymbol } from '../../api/fields.ts'
import { MarketLogSlice } from '../../markets/proof/log.ts'
import { InclusionProof, LiabilityPublication } from './sums.ts'

const Seq = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))

export const liabilityProofCalls = {
  log: defineCall({
    method: 'GET',
    path: '/api/v1/proof/log',
    query: z.object({ symbol: MarketSymbol, seq: Seq }),
    answer: MarketLogSlice,
  }),
  /** Hourly, newest first. */
  liabilities: defineCall({
    method: 'GET',
    path: '/api/v1/proof/liabilities',
    query: z.object({
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(48)), 24),
    }),
    answer: z.array(LiabilityPublication),
  }),
  /** The user's leaf of an hour (default: the newest hour) with its proof; null if the exchange owed nothing. */
  inclusion: defineCall({
    method: 'GET',
    path: '/api/v1/proof/inclusion',
    query: z.object({ hour: z.optional(z.coerce.number().check(z.int(), z.minimum(0))) }),
    answer: z.nullable(InclusionProof),
  }),
} as const

// Calls with which anybody can check the exchange (docs/decisions/019). The edge answers them itself.

import { z } from 'zod/mini'
import { LogSlice } from '../proof/log.ts'
import { call } from './contract.ts'

const PairSymbol = z.string().check(z.regex(/^[A-Z0-9]{1,12}_[A-Z0-9]{1,12}$/))
const Seq = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))

export const proofCalls = {
  /** The part of a market's log that shows a trade. */
  log: call({
    method: 'GET',
    path: '/api/v1/proof/log',
    query: z.object({ symbol: PairSymbol, seq: Seq }),
    answer: LogSlice,
  }),
} as const

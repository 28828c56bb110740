import { z } from 'zod/mini'
import { defineCall } from '../api/contract.ts'

export const walletCalls = {
  /** The schema converts the total to text. */
  account: defineCall({
    host: 'spot',
    method: 'POST',
    path: '/asset/v1/api/wallet/account',
    query: z.object({ walletTypeList: z.array(z.string().check(z.regex(/^\d{1,3}$/))).check(z.maxLength(20)) }),
    success: [200],
    answer: z.pipe(z.union([z.number(), z.string().check(z.regex(/^-?\d{1,30}(\.\d{1,30})?$/))]), z.transform(String)),
  }),
} as const

// Each sub-account has an object of its own, which only the main account creates and uses.

import { z } from 'zod/mini'
import { ok, type Result, refuse } from '#shared/platform/result.ts'

export const SUB_ACCOUNTS_MAX = 20

/** Entry in the main account's object. `pending`: the sub-account's object may not be open yet. */
export const SubAccount = z.object({
  id: z.string(),
  name: z.string(),
  madeAt: z.int(),
  state: z.enum(['pending', 'open', 'frozen']),
})
export type SubAccount = z.infer<typeof SubAccount>

/** Entry in the sub-account's object. */
export const ParentLink = z.object({ parent: z.string(), name: z.string(), isFrozen: z.boolean() })
export type ParentLink = z.infer<typeof ParentLink>

export function addSubAccount(
  kept: readonly SubAccount[],
  { id, name }: Pick<SubAccount, 'id' | 'name'>,
  now: number,
): Result<SubAccount, 'too_many_kept' | 'name_taken'> {
  if (kept.some((sub) => sub.name.toLowerCase() === name.toLowerCase())) return refuse('name_taken')
  if (kept.length >= SUB_ACCOUNTS_MAX) return refuse('too_many_kept')
  return ok({ id, name, madeAt: now, state: 'pending' })
}

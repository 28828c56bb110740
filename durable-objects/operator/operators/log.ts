// Hash-chained log of operators' actions. Pure.

import type { OperatorLogEntry, OperatorLogVerification } from '#shared/operator/acts.ts'
import { sha256 } from '#shared/platform/sha256.ts'

export type UnhashedOperatorEntry = Omit<OperatorLogEntry, 'hash'>

export const OPERATOR_LOG_GENESIS = '0'.repeat(64)

/** As an array, so the hashed fields have a fixed order. */
function textOf(before: string, { seq, time, operator, act, target, reason, detail }: UnhashedOperatorEntry): string {
  return JSON.stringify([before, seq, time, operator, act, target, reason, detail])
}

/** @param before hash of the previous entry, or `OPERATOR_LOG_GENESIS` */
export const chainOperatorLogEntry = (before: string, entry: UnhashedOperatorEntry): OperatorLogEntry => ({
  ...entry,
  hash: sha256(textOf(before, entry)),
})

export function verifyOperatorLog(entries: Iterable<OperatorLogEntry>): OperatorLogVerification {
  let head = OPERATOR_LOG_GENESIS
  let count = 0
  for (const entry of entries) {
    count += 1
    if (entry.seq !== count || chainOperatorLogEntry(head, entry).hash !== entry.hash)
      return { entries: count, head, brokenAt: count }
    head = entry.hash
  }
  return { entries: count, head, brokenAt: 0 }
}

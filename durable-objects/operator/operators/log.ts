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

export const EMPTY_OPERATOR_LOG: OperatorLogVerification = { entries: 0, head: OPERATOR_LOG_GENESIS, brokenAt: 0 }

/** @param before verification of all entries before these */
export function verifyOperatorLog(
  entries: Iterable<OperatorLogEntry>,
  before: OperatorLogVerification = EMPTY_OPERATOR_LOG,
): OperatorLogVerification {
  let { head, entries: count } = before
  for (const entry of entries) {
    count += 1
    if (entry.seq !== count || chainOperatorLogEntry(head, entry).hash !== entry.hash)
      return { entries: count, head, brokenAt: count }
    head = entry.hash
  }
  return { entries: count, head, brokenAt: 0 }
}

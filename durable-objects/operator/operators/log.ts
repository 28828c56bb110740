// Hash-chained log of the desk. Pure.

import type { LogVerification, OperatorEntry } from '#shared/operator/acts.ts'
import { sha256 } from '#shared/platform/sha256.ts'

export type UnhashedEntry = Omit<OperatorEntry, 'hash'>

export const LOG_GENESIS = '0'.repeat(64)

/** Every field by name in a fixed order. */
function textOf(before: string, { seq, time, operator, act, target, reason, detail }: UnhashedEntry): string {
  return JSON.stringify([before, seq, time, operator, act, target, reason, detail])
}

/** @param before previous hash, or `GENESIS` */
export const chainLogEntry = (before: string, entry: UnhashedEntry): OperatorEntry => ({
  ...entry,
  hash: sha256(textOf(before, entry)),
})

/** Oldest first. */
export function verifyLog(entries: Iterable<OperatorEntry>): LogVerification {
  let head = LOG_GENESIS
  let count = 0
  for (const entry of entries) {
    count += 1
    if (entry.seq !== count || chainLogEntry(head, entry).hash !== entry.hash)
      return { entries: count, head, brokenAt: count }
    head = entry.hash
  }
  return { entries: count, head, brokenAt: 0 }
}

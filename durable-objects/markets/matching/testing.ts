import { appendToHashChain, type HashChainHead, type TextHasher } from '#shared/markets/proof/chain.ts'
import type { PublishedEvent } from '#shared/markets/proof/log.ts'

/**
 * Verifies that a slice leads from head `from` to head `to`.
 * @returns number of the first wrong event, or undefined
 */
export function verifyChainSlice(
  from: HashChainHead,
  events: readonly PublishedEvent[],
  to: HashChainHead,
  hash: TextHasher,
): number | undefined {
  let head = from
  for (const { seq, event } of events) {
    if (seq !== head.seq + 1) return head.seq + 1
    head = appendToHashChain(head, event, hash)
  }
  if (head.seq !== to.seq) return head.seq + 1
  return head.hash === to.hash ? undefined : head.seq
}

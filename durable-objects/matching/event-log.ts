// Numbers events and chains them by hash: anybody with a slice can verify that nothing in it was changed, left out or reordered.

// The hash covers the public form of an event (proof/open-event.ts), which has a seal (HMAC) of its private part.

import { type ChainHead, chain, type HashText } from '#shared/proof/chain.ts'
import type { PublishedEvent } from '#shared/proof/log.ts'
import type { BookEvent } from './events.ts'

export type LoggedEvent = { readonly seq: number; readonly event: BookEvent }

/**
 * Checks that a slice follows on `from` and ends in `to`.
 * @returns the number of the first event that does not belong, or undefined if all do
 */
export function verify(
  from: ChainHead,
  events: readonly PublishedEvent[],
  to: ChainHead,
  hash: HashText,
): number | undefined {
  let head = from
  for (const { seq, event } of events) {
    if (seq !== head.seq + 1) return head.seq + 1
    head = chain(head, event, hash)
  }
  if (head.seq !== to.seq) return head.seq + 1
  return head.hash === to.hash ? undefined : head.seq
}

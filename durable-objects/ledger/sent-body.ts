// What a ledger shard adds to a message to a book when it sends it.

import type { Rates } from '../platform/edge-messages.ts'
import type { Message } from './engine.ts'

/**
 * Freezes the fee rates on a new order, those of its owner where a program placed it; a cancel or amend carries the reference
 * that its report comes back under.
 */
export function sentBody({ body }: Message, ref: string, tierOf: (person: string) => Rates): Message['body'] {
  if (body.kind === 'place') {
    const { makerPpm, takerPpm } = tierOf(body.owner ?? body.person)
    return { ...body, rates: { makerPpm, takerPpm } }
  }
  return body.kind === 'cancel' || body.kind === 'amend' ? { ...body, ref } : body
}

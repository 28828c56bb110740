// What a ledger shard adds to a message to a book when it sends it.

import type { Rates } from '../platform/edge-messages.ts'
import type { Message } from './engine.ts'

export type SenderFacts = {
  readonly tierOf: (person: string) => Rates
  /** What all accounts of a person have in common; undefined for whoever is related to nobody. */
  readonly kinOf: (person: string) => string | undefined
}

/**
 * Freezes the fee rates on a new order, those of its owner where a program placed it; a cancel or amend carries the reference
 * that its report comes back under. Orders of related accounts are one in self-trade prevention (REL5).
 */
export function sentBody({ body }: Message, ref: string, { tierOf, kinOf }: SenderFacts): Message['body'] {
  if (body.kind === 'place') {
    const { makerPpm, takerPpm } = tierOf(body.owner ?? body.person)
    const group = kinOf(body.group ?? body.owner ?? body.person)
    return { ...body, ...(group !== undefined && { group }), rates: { makerPpm, takerPpm } }
  }
  return body.kind === 'cancel' || body.kind === 'amend' ? { ...body, ref } : body
}

import type { Rates } from '../platform/edge-messages.ts'
import type { Message } from './engine.ts'

export type SenderFacts = {
  readonly tierOf: (person: string) => Rates
  /** Common id of a user's related accounts; undefined: none. */
  readonly kinOf: (person: string) => string | undefined
}

/**
 * Freezes the fee rates on a new order (the owner's for a program). Self-trade prevention treats related accounts as
 * one (REL5).
 */
export function sentBody({ body }: Message, ref: string, { tierOf, kinOf }: SenderFacts): Message['body'] {
  if (body.kind === 'place') {
    const { makerPpm, takerPpm } = tierOf(body.owner ?? body.person)
    const group = kinOf(body.group ?? body.owner ?? body.person)
    return { ...body, ...(group !== undefined && { group }), rates: { makerPpm, takerPpm } }
  }
  return body.kind === 'cancel' || body.kind === 'amend' ? { ...body, ref } : body
}

import type { OrderFeeRates } from '../../platform/edge-messages.ts'
import type { OutgoingMoneyMessage } from './engine.ts'

export type OrderSenderData = {
  readonly tierOf: (userId: string) => OrderFeeRates
  /** Common id of a user's related accounts; undefined if there are none. */
  readonly kinOf: (userId: string) => string | undefined
}

/**
 * Adds fee rates to a new order (those of the owner, for a bot or copy portfolio), and the id of related accounts for
 * self-trade prevention (REL5).
 */
export function createOutgoingBody(
  { body }: OutgoingMoneyMessage,
  ref: string,
  { tierOf, kinOf }: OrderSenderData,
): OutgoingMoneyMessage['body'] {
  if (body.kind === 'place') {
    const { makerPpm, takerPpm } = tierOf(body.owner ?? body.person)
    const group = kinOf(body.group ?? body.owner ?? body.person)
    return { ...body, ...(group !== undefined && { group }), rates: { makerPpm, takerPpm } }
  }
  return body.kind === 'cancel' || body.kind === 'amend' ? { ...body, ref } : body
}
